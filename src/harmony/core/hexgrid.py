"""The hexagonal grid in axial coordinates, as both games use it.

``q`` counts columns to the right and ``r`` downwards inside a column, so the
six neighbours of a hex are fixed offsets and a turn by 60 degrees is one line.
"""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]
"""Axial coordinates (q, r)."""

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Offsets of the six neighbours, each a turn of 60 degrees from the one before."""


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six hexes around one.

    >>> neighbours((2, 0))[0]
    (3, 0)
    """
    q, r = place
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def turned(offset: Hex, steps: int = 1) -> Hex:
    """An offset turned about (0, 0) by a number of steps of 60 degrees.

    >>> turned((1, 0)), turned((1, 0), 6)
    ((0, 1), (1, 0))
    """
    q, r = offset
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q, r
