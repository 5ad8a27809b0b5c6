"""The levels that need no network: one way to plan, three pairs of eyes.

``gentle`` sees what fits now and overlooks much; ``steady`` also sees a habitat
that lacks one token; ``sharp`` overlooks nothing and looks two tokens ahead.
"""

from __future__ import annotations

from typing import Final

from harmony.bots.greedy import GreedyBot
from harmony.bots.sight import WEIGHTS

_SHARP: Final[dict[str, int]] = {
    "empty": 9, "one_trunk": 17, "two_trunks": 45, "lone_field": 17, "lone_roof": 4, "lone_mountain": 5, "near": 50,
    "near_second": 23, "near_third": 17, "far": 28, "far_second": 9, "hope": 9, "spirit_guess": 10,
    "last_turn": 0, "second_last_turn": 83,
}  # fmt: skip
"""Found by an evolution strategy on self-play of sides A and B."""
_STEADY: Final[dict[str, int]] = {
    "empty": 3, "one_trunk": 5, "two_trunks": 12, "lone_field": 8, "near": 20, "spirit_guess": 6,
    "last_turn": 100, "second_last_turn": 100,
}  # fmt: skip
_GENTLE: Final[dict[str, int]] = {
    "empty": 1, "one_trunk": 4, "two_trunks": 8, "lone_field": 3, "near": 4, "spirit_guess": 4,
    "last_turn": 100, "second_last_turn": 100,
}  # fmt: skip


def _bot(name: str, weights: dict[str, int], group_miss: int, card_miss: int) -> GreedyBot:
    return GreedyBot(name, tuple(weights.get(weight, 0) for weight in WEIGHTS), group_miss, card_miss)


def gentle() -> GreedyBot:
    """Short-sighted, and overlooks many groups and cards."""
    return _bot("gentle", _GENTLE, 62, 60)


def steady() -> GreedyBot:
    """Sees the next step and overlooks something now and then."""
    return _bot("steady", _STEADY, 30, 35)


def sharp() -> GreedyBot:
    """Overlooks nothing and plans for habitats two tokens away."""
    return _bot("sharp", _SHARP, 0, 0)
