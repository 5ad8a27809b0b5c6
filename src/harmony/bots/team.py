"""Several processes for one search.

Each looks at the same position in futures of its own; what all have seen counts.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from harmony.bots.budget import Budget
from harmony.bots.evaluator import shipped
from harmony.bots.search import SEEDS, Plan, Search, Turn
from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation


class Team:
    """Helpers in processes of their own, ready to search."""

    def __init__(self, helpers: int) -> None:
        self._helpers = helpers
        at_once = (signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends helpers without a word
        self._pool = ProcessPoolExecutor(
            helpers, mp_context=multiprocessing.get_context("spawn"), initializer=signal.signal, initargs=at_once
        )
        # the first turn's clock must not run while helpers start and read the network
        for ready in [self._pool.submit(_read_network) for _ in range(helpers)]:
            ready.result()

    def start(
        self, observation: Observation, stream: Stream, plan: Plan, ms: float, nodes: int
    ) -> list[Future[list[Turn]]]:
        """Let every helper search this position with a budget of its own."""
        seeds = [int(stream.below(SEEDS)) for _ in range(self._helpers)]
        try:
            return [self._pool.submit(_search, observation, seed, plan, ms, nodes) for seed in seeds]
        except BrokenProcessPool:
            return []

    def close(self) -> None:
        """Send the helpers away."""
        self._pool.shutdown()


def _read_network() -> bool:
    return shipped() is not None


def _search(observation: Observation, seed: int, plan: Plan, ms: float, nodes: int) -> list[Turn]:
    evaluator = shipped()
    assert evaluator is not None, "a team is only made where there is a network"
    return [turn for turn in Search(evaluator, observation, Stream(seed), Budget(ms, nodes)).best(plan) if turn.futures]


def told(helpers: Sequence[Future[list[Turn]]], seconds: float | None) -> list[list[Turn]]:
    """What the helpers found within this time; one that is late or died found nothing."""
    wait(helpers, timeout=seconds)
    for helper in helpers:
        helper.cancel()  # one that has not even begun would still be busy with it in the next turn
    ended = [helper for helper in helpers if helper.done() and not helper.cancelled()]
    return [helper.result() for helper in ended if helper.exception() is None]


def merged(parts: Iterable[Sequence[Turn]], plan: Plan) -> list[Turn]:
    """The turns of several searches as those of one, best first: of those looked at long enough the most valuable."""
    turns: dict[tuple[int, ...], Turn] = {}
    for turn in (turn for part in parts for turn in part):
        known = turns.setdefault(turn.actions, turn)
        if known is not turn:
            known.futures += turn.futures
    enough = max((len(turn.futures) for turn in turns.values()), default=0) / 2
    return sorted(
        turns.values(),
        key=lambda turn: (len(turn.futures) < enough, -turn.worth(plan)),
    )
