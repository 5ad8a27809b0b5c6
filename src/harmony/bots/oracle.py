"""The oracle: network and search within a budget."""

from __future__ import annotations

from harmony.bots.bot import Bot
from harmony.bots.budget import Budget
from harmony.bots.evaluator import Evaluator, shipped
from harmony.bots.levels import sharp
from harmony.bots.search import Plan, Search
from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation

_LEAST_MS = 40
"""Below this the network cannot finish a single turn."""


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
        """The best turn found; when there was no time to find one, a quick planner's."""
        search = Search(self.evaluator, observation, stream, Budget(self.budget_ms, self.nodes))
        if self.nodes or self.budget_ms >= _LEAST_MS:
            turns = search.best(self.plan)
            if turns:
                return list(turns[0].actions)
        quick = sharp()
        quick.limit_ms = self.budget_ms / 2
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
