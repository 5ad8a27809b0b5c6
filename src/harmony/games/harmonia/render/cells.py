"""The 18 cells of a face and the arcs between them, as SVG paths.

Every picture of a tile, here or on a page, is painted from these: cells in the
order in which a face is written, each arc with the two cells it parts.
"""

from __future__ import annotations

from dataclasses import dataclass

from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.faces import centre
from harmony.games.harmonia.render.points import XY, at, corners, number, points, xy


@dataclass(frozen=True, slots=True)
class Arc:
    """A piece of a circle inside a tile."""

    cells: tuple[int, int]
    """The cells it parts, by their places in a face."""
    path: str
    """The line itself."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a tile at a place is drawn."""

    outline: str
    """The hexagon."""
    cells: tuple[str, ...]
    """Half petals 0 to 5, triangles 0 to 5, petals 0 to 5."""
    middles: tuple[XY, ...]
    """Where a mark of each cell goes."""
    arcs: tuple[Arc, ...]
    """The arcs between cells of the tile."""


def drawing(place: Hex, side: float) -> Drawing:
    """The cells of the tile at a place.

    >>> len(drawing((0, 0), 100.0).cells), len(drawing((0, 0), 100.0).arcs)
    (18, 18)
    """
    middle = at(centre(place), side)
    around = corners(place, side)
    half_petals, triangles, petals, arcs = [], [], [], []
    for k in range(len(DIRECTIONS)):
        a, b = around[k], around[(k + 1) % 6]
        inner = f"M{xy(a)}{_arc(side, b, 1)}"
        half_petals.append((f"{inner}Z", _between(a, b)))
        triangles.append((f"{inner}{_arc(side, middle, 1)}{_arc(side, a, 1)}Z", _between(a, b, middle)))
        petals.append((f"M{xy(middle)}{_arc(side, a, 0)}{_arc(side, middle, 0)}Z", _between(a, middle)))
        arcs += [
            Arc((k, 6 + k), inner),
            Arc((6 + k, 12 + k), f"M{xy(a)}{_arc(side, middle, 0)}"),
            Arc((6 + k, 12 + (k + 1) % 6), f"M{xy(b)}{_arc(side, middle, 1)}"),
        ]
    cells = (*half_petals, *triangles, *petals)
    return Drawing(points(around), tuple(path for path, _ in cells), tuple(mark for _, mark in cells), tuple(arcs))


def _arc(side: float, to: XY, sweep: int) -> str:
    radius = number(side)
    return f"A{radius} {radius} 0 0 {sweep} {xy(to)}"


def _between(*several: XY) -> XY:
    return sum(x for x, _ in several) / len(several), sum(y for _, y in several) / len(several)
