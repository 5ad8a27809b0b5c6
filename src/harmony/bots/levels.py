"""The planners of the levels: one way to plan, three pairs of eyes.

``gentle`` sees what fits now and overlooks much; ``steady`` also sees a habitat
that lacks one token; ``sharp`` overlooks nothing and looks two tokens ahead.
Alone at the table there is more time to look around: they see further and
overlook less, and from ``steady`` on they look at their next turn too.
"""

from __future__ import annotations

from typing import Final

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


class Level:
    """One level: a planner for a table with others and one for solo games."""

    def __init__(self, name: str, table: GreedyBot, solo: GreedyBot | Foresight) -> None:
        self.name = name
        self._table = table
        self._solo = solo
        self.limit_ms = 0.0
        """Time after which it looks at nothing more; 0 for as long as it takes."""

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The best turn it sees."""
        planner: GreedyBot | Foresight = self._solo if observation.players == 1 else self._table
        planner.limit_ms = self.limit_ms
        return planner.turn(observation, stream)


def _eyes(weights: dict[str, int], group_miss: int = 0, card_miss: int = 0) -> GreedyBot:
    return GreedyBot("", tuple(weights.get(weight, 0) for weight in WEIGHTS), group_miss, card_miss)


def gentle() -> Level:
    """Short-sighted, and overlooks many groups and cards."""
    return Level("gentle", _eyes(_GENTLE, 53, 52), _eyes(_SHARP_SOLO, 8, 8))


def steady() -> Level:
    """Sees the next step and overlooks something now and then."""
    return Level("steady", _eyes(_STEADY, 27, 32), Foresight(_eyes(_SHARP_SOLO)))


def planner() -> Level:
    """Overlooks nothing and plans for habitats two tokens away: sharp, as far as it needs no network."""
    return Level("sharp", _eyes(_SHARP), Foresight(_eyes(_SHARP_SOLO)))
