"""Where hexes and stacks lie in a picture: the table seen at a slant.

Lengths are in units of R, the side of a hex, unless a function takes R.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin, sqrt
from typing import Final

from harmony.core.hexgrid import Hex
from harmony.games.harmonies.render.svg import number

TILT: Final = 0.80
"""Every height on the ground is multiplied by this."""
HALF_HEIGHT: Final = sqrt(3) / 2 * TILT
"""From the middle of a hex to its upper edge."""
DISC: Final = 0.64
"""Radius of a token."""
THICKNESS: Final = 0.205
"""Height of a token's wall."""
FOOT: Final = 0.14
"""A stack stands this far below the middle of its hex, so that it looks centred."""

Point = tuple[float, float]
"""Right and down from the middle of hex (0, 0)."""


def centre(place: Hex, radius: float = 1.0) -> Point:
    """Middle of a hex.

    >>> centre((0, 0)), centre((2, -1), 100)
    ((0.0, 0.0), (300.0, 0.0))
    """
    q, r = place
    return 1.5 * radius * q, sqrt(3) * TILT * radius * (r + q / 2)


def outline(middle: Point, radius: float) -> str:
    """Path around a hex.

    >>> outline((0, 0), 10)
    'M10 0 5 6.93-5 6.93-10 0-5-6.93 5-6.93Z'
    """
    x, y = middle
    corners = ((x + radius * cos(i * pi / 3), y + radius * TILT * sin(i * pi / 3)) for i in range(6))
    return "M" + _packed(value for corner in corners for value in corner) + "Z"


def face_height(middle: Point, tokens: int, radius: float) -> float:
    """Height (y) of the topmost face of a stack of so many tokens.

    >>> round(face_height((0, 0), 1, 100), 1)
    -6.5
    """
    return middle[1] + (FOOT - tokens * THICKNESS) * radius


def _packed(values: Iterable[float]) -> str:
    text = ""
    for value in values:
        word = number(value)
        text += word if not text or word.startswith("-") else " " + word
    return text
