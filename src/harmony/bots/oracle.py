"""The oracle: network and search within a budget."""

from __future__ import annotations

from dataclasses import replace

from harmony.bots.bot import Bot
from harmony.bots.budget import Budget
from harmony.bots.evaluator import Evaluator, shipped
from harmony.bots.levels import sharp
from harmony.bots.neural import NetworkBot
from harmony.bots.search import Plan, Search
from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation

_SEARCH_MS = 70
"""Below this there is no time to compare turns: the network plays alone."""
_NETWORK_MS = 25
"""Below this the network cannot finish a turn: a quick planner plays."""
_NARROW_MS = 200
"""Below this the search follows fewer turns."""
_NARROW = 12


class SearchBot:
    """Plays the best turn it finds within its budget."""

    def __init__(
        self, evaluator: Evaluator, name: str, budget_ms: int, nodes: int = 0, plan: Plan | None = None
    ) -> None:
        self.name = name
        self.evaluator = evaluator
        self.budget_ms = budget_ms
        self.nodes = nodes
        self.plan = plan or Plan()

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The best turn found; with too little time for a search what can be had in it."""
        if self.nodes or self.budget_ms >= _SEARCH_MS:
            # a little of the budget is kept for what comes after the last evaluation
            search = Search(self.evaluator, observation, stream, Budget(0.97 * self.budget_ms - 3, self.nodes))
            is_narrow = not self.nodes and self.budget_ms < _NARROW_MS
            turns = search.best(replace(self.plan, width=_NARROW) if is_narrow else self.plan)
            if turns:
                return list(turns[0].actions)
        elif self.budget_ms >= _NETWORK_MS:
            return NetworkBot(self.evaluator).turn(observation, stream)
        quick = sharp()
        quick.limit_ms = 0.0 if self.nodes else self.budget_ms / 2
        return quick.turn(observation, stream)


def search(budget_ms: int = 1000, nodes: int = 0, name: str = "search") -> Bot:
    """Network and search. Without the network's file: sharp, with a warning."""
    evaluator = shipped()
    if evaluator is None:
        return sharp()
    said = f"nodes={nodes}" if nodes else f"budget_ms={budget_ms}"
    return SearchBot(evaluator, f"{name}:{said}", budget_ms, nodes)


def oracle(budget_ms: int = 300, nodes: int = 0) -> Bot:
    """The strongest level."""
    return search(budget_ms, nodes, "oracle")


def top() -> Bot:
    """The strongest level at one second a turn."""
    return search(1000, 0, "top")
