"""The planners of the levels: one way to plan, three pairs of eyes.

``gentle`` sees what fits now and overlooks much; ``steady`` also sees a habitat
that lacks one token; ``sharp`` overlooks nothing and looks two tokens ahead.
The more players, the further the strongest level is ahead of planners: there
they overlook less, so that each level is within reach of the next. Alone at the
table they see further too, and from ``steady`` on look at their next turn.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from harmony.bots.foresight import Foresight
from harmony.bots.greedy import GreedyBot
from harmony.bots.sight import WEIGHTS
from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation

_SHARP: Final[dict[str, int]] = {
    "empty": 9, "one_trunk": 17, "two_trunks": 45, "lone_field": 17, "lone_roof": 4, "lone_mountain": 5, "near": 50,
    "near_second": 23, "near_third": 17, "far": 28, "far_second": 9, "hope": 9, "spirit_guess": 10,
    "last_turn": 0, "second_last_turn": 83,
}  # fmt: skip
"""Found by an evolution strategy on self-play of sides A and B."""
_SHARP_SOLO: Final[dict[str, int]] = {
    "empty": 24, "one_trunk": 22, "two_trunks": 44, "lone_field": 18, "lone_roof": 7, "lone_mountain": 5, "near": 54,
    "near_second": 30, "near_third": 17, "far": 34, "far_second": 10, "hope": 7, "spirit_guess": 7,
    "last_turn": 1, "second_last_turn": 63,
}  # fmt: skip
"""The same for solo games."""
_STEADY: Final[dict[str, int]] = {
    "empty": 3, "one_trunk": 5, "two_trunks": 12, "lone_field": 8, "near": 20, "spirit_guess": 6,
    "last_turn": 100, "second_last_turn": 100,
}  # fmt: skip
_GENTLE: Final[dict[str, int]] = {
    "empty": 1, "one_trunk": 4, "two_trunks": 8, "lone_field": 3, "near": 4, "spirit_guess": 4,
    "last_turn": 100, "second_last_turn": 100,
}  # fmt: skip


Planner: TypeAlias = GreedyBot | Foresight


class Level:
    """One level: a planner for each number of players."""

    def __init__(self, name: str, planners: dict[int, Planner]) -> None:
        self.name = name
        self._planners = planners
        self.limit_ms = 0.0
        """Time after which it looks at nothing more; 0 for as long as it takes."""

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The best turn it sees."""
        planner = self._planners[observation.players]
        planner.limit_ms = self.limit_ms
        return planner.turn(observation, stream)


def _eyes(weights: dict[str, int], group_miss: int = 0, card_miss: int = 0) -> GreedyBot:
    return GreedyBot("", tuple(weights.get(weight, 0) for weight in WEIGHTS), group_miss, card_miss)


def gentle() -> Level:
    """Short-sighted, and overlooks many groups and cards."""
    tables = {2: _eyes(_GENTLE, 53, 52), 3: _eyes(_GENTLE, 48, 47), 4: _eyes(_GENTLE, 36, 35)}
    return Level("gentle", {1: _eyes(_SHARP_SOLO, 8, 8), **tables})


def steady() -> Level:
    """Sees the next step and overlooks something now and then."""
    tables = {2: _eyes(_STEADY, 27, 32), 3: _eyes(_STEADY, 20, 24), 4: _eyes(_STEADY, 6, 8)}
    return Level("steady", {1: Foresight(_eyes(_SHARP_SOLO)), **tables})


def planner() -> Level:
    """Overlooks nothing and plans for habitats two tokens away: sharp, as far as it needs no network."""
    return Level("sharp", {1: Foresight(_eyes(_SHARP_SOLO)), **dict.fromkeys((2, 3, 4), _eyes(_SHARP))})
