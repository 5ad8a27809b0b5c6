"""The two personal boards as bit masks: a bit per space, so that a region is one number.

Space (column c, row r) has the bit ``6 * c + r - c // 2``: each of the six
directions is then one shift, and an unused bit between two columns stops a
shift from running over. Side A takes 27 bits, side B 37. Compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from harmony.core.arrays import vec

SIDE_A: Final = 0
SIDE_B: Final = 1
MAX_SPACES: Final = 25
"""Spaces of the larger side; both sides share one numbering of actions."""

COLUMNS: Final[tuple[tuple[int, ...], ...]] = ((5, 4, 5, 4, 5), (4, 3, 4, 3, 4, 3, 4))
"""Length of every column, side A and side B (Rules, Components)."""

OFFSETS: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    tuple((column, row) for column, length in enumerate(lengths) for row in range(length)) for lengths in COLUMNS
)
"""Column and row of every space, column by column, for side A and side B."""

_FACTOR: Final = 67
"""2 has order 66 modulo 67, so a single bit below 2**62 is told by its remainder."""


def _bits(side: int) -> list[int]:
    return [1 << (6 * column + row - column // 2) for column, row in OFFSETS[side]]


def _bits_of_both_sides() -> list[int]:
    one, other = _bits(SIDE_A), _bits(SIDE_B)
    return one + [0] * (MAX_SPACES - len(one)) + other


def _spaces_of_bits() -> list[int]:
    spaces = [0] * (2 * _FACTOR)
    for side in (SIDE_A, SIDE_B):
        for space, bit in enumerate(_bits(side)):
            spaces[side * _FACTOR + bit % _FACTOR] = space
    return spaces


BITS: Final = vec[i64](_bits_of_both_sides())
"""Bit of a space, at ``side * MAX_SPACES + space``."""
BOARDS: Final = vec[i64]([sum(_bits(SIDE_A)), sum(_bits(SIDE_B))])
"""All spaces of a side."""
_SPACES: Final = vec[i64](_spaces_of_bits())


def space_of(bit: i64, side: i64) -> i64:
    """The space that has this one bit.

    >>> space_of(1 << 6, 0)
    5
    """
    return _SPACES[side * _FACTOR + bit % _FACTOR]


def around(mask: i64) -> i64:
    """All neighbours of a region (and bits off the board: cut them off with ``&``)."""
    return (mask << 1) | (mask >> 1) | (mask << 6) | (mask >> 6) | (mask << 5) | (mask >> 5)


def region(start: i64, area: i64) -> i64:
    """The connected part of an area that holds ``start``."""
    found: i64 = start
    front: i64 = start
    while front != 0:
        front = around(front) & area & ~found
        found |= front
    return found
