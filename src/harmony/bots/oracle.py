"""The oracle: network and search within a budget."""

from __future__ import annotations

import time
from dataclasses import replace

from harmony.bots.bot import Bot
from harmony.bots.budget import Budget
from harmony.bots.evaluator import Evaluator, shipped
from harmony.bots.levels import planner
from harmony.bots.neural import NetworkBot
from harmony.bots.search import TURN_ACTIONS, WIN, Plan, Search, Turn
from harmony.bots.team import Team, merged, told
from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation

_SEARCH_MS = 70
"""Below this there is no time to compare turns: the network plays alone."""
_NETWORK_MS = 25
"""Below this the network cannot finish a turn: a quick planner plays."""
_LEAST_MS = 1.0
"""What a quick planner is given at least, where a slow machine has used the budget up without a turn."""
_NARROW_MS = 200
"""Below this the search follows fewer turns."""
_NARROW = 12
_FINDING = 3
"""Finding turns may take one part in so many of a budget in nodes."""
_LATE = 0.1
"""Part of the budget that helpers in other processes may come late by; then what they found is not waited for."""


class SearchBot:
    """Plays the best turn it finds within its budget."""

    def __init__(
        self,
        evaluator: Evaluator,
        name: str,
        budget_ms: int,
        nodes: int = 0,
        plan: Plan | None = None,
        team: Team | None = None,
    ) -> None:
        self.name = name
        self.evaluator = evaluator
        self.budget_ms = budget_ms
        self.nodes = nodes
        self.plan = plan or Plan()
        self.team = team
        """Helpers in other processes, if allowed; each has the same budget."""

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The best turn found; with too little time for a search what can be had in it."""
        began = time.perf_counter()
        if self.nodes or self.budget_ms >= _SEARCH_MS:
            turns = self._search(observation, stream)
            if turns:
                return list(turns[0].actions)
        elif self.budget_ms >= _NETWORK_MS:
            return NetworkBot(self.evaluator, limit_ms=self.budget_ms / 2).turn(observation, stream)
        quick = planner()
        if not self.nodes:
            left_ms = self.budget_ms - 1000 * (time.perf_counter() - began)
            quick.limit_ms = max(left_ms / 2, _LEAST_MS)
        return quick.turn(observation, stream)

    def _search(self, observation: Observation, stream: Stream) -> list[Turn]:
        """The turns found, best first."""
        # a little of the budget is kept for what comes after the last evaluation
        budget = Budget(0.97 * self.budget_ms - 3, self.nodes)
        plan = replace(self.plan, width=min(self.plan.width, self._width()))
        if self.team is None:
            return Search(self.evaluator, observation, stream, budget).best(plan)
        helpers = self.team.start(observation, stream, plan, 0.95 * self.budget_ms - 5, self.nodes)
        own = Search(self.evaluator, observation, stream, budget).best(plan)
        late_s = None if self.nodes else self.budget_ms / 1000 * _LATE
        return merged([own, *told(helpers, late_s)], plan)

    def _width(self) -> int:
        """Open turns that can be followed at once without using the budget up before one of them has ended."""
        if self.nodes:
            return max(1, self.nodes // (_FINDING * TURN_ACTIONS))
        return _NARROW if self.budget_ms < _NARROW_MS else self.plan.width


def search(budget_ms: int = 1000, nodes: int = 0, processes: int = 1, win: int = WIN, name: str = "search") -> Bot:
    """Network and search; a win is worth ``win`` points to it. Without the network's file: sharp, with a warning."""
    evaluator = shipped()
    if evaluator is None:
        return planner()
    said = f"nodes={nodes}" if nodes else f"budget_ms={budget_ms}"
    if processes > 1:
        said += f",processes={processes}"
    if win != WIN:
        said += f",win={win}"
    team = Team(processes - 1) if processes > 1 else None
    return SearchBot(evaluator, f"{name}:{said}", budget_ms, nodes, Plan(win=win), team)


def oracle(budget_ms: int = 300, nodes: int = 0, processes: int = 1) -> Bot:
    """The strongest level."""
    return search(budget_ms, nodes, processes, name="oracle")


def top(processes: int = 1) -> Bot:
    """The strongest level at one second a turn."""
    return search(1000, 0, processes, name="top")
