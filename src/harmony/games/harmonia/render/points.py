"""Where things are on a page: from the circle lattice to coordinates whose y grows downwards."""

from __future__ import annotations

import math
from typing import Final

from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.faces import centre

XY = tuple[float, float]

_HEIGHT: Final = math.sqrt(3) / 2


def at(point: tuple[float, float], side: float) -> XY:
    """A point of the circle lattice on the page, whose y grows downwards.

    >>> at((1, 0), 10.0)
    (10.0, 0.0)
    """
    x, y = point
    return side * (x + y / 2), -side * y * _HEIGHT + 0.0


def corners(place: Hex, side: float) -> list[XY]:
    """The six corners of a tile on the page."""
    x, y = centre(place)
    return [at((x + dx, y + dy), side) for dx, dy in DIRECTIONS]


def number(value: float) -> str:
    """A coordinate with at most two decimals.

    >>> number(2.0), number(-0.001), number(1.256)
    ('2', '0', '1.26')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def xy(point: XY) -> str:
    """A point in a path.

    >>> xy((1.0, -2.5))
    '1 -2.5'
    """
    return f"{number(point[0])} {number(point[1])}"


def points(path: list[XY]) -> str:
    """A closed path along straight lines."""
    return "M" + "L".join(xy(point) for point in path) + "Z"
