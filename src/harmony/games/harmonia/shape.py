"""The shape of the whole layout: hexagon, triangle, rhombus, symmetric or not, holes, green edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from enum import Enum
from functools import lru_cache
from typing import Final

from harmony.core.hexgrid import DIRECTIONS, Hex, turned
from harmony.games.harmonia.faces import GREEN, Face, centre
from harmony.games.harmonia.symmetry import mirror_of

GOAL_SIDE: Final = 4
"""Side of the hexagon that wins the basic game."""


class Shape(Enum):
    """What the outline of the layout looks like (Harmonia, Score)."""

    HEXAGON = "hexagon"
    TRIANGLE = "triangle"
    RHOMBUS = "rhombus"
    SYMMETRIC = "symmetric"
    ASYMMETRIC = "asymmetric"
    HOLE = "hole"
    NONE = "none"
    """No tile is laid yet."""

    @property
    def points(self) -> int:
        """Points of the shape before a green edge triples them."""
        return _POINTS[self]


_POINTS: Final = {
    Shape.HEXAGON: 50,
    Shape.TRIANGLE: 30,
    Shape.RHOMBUS: 30,
    Shape.SYMMETRIC: 20,
    Shape.ASYMMETRIC: 10,
    Shape.HOLE: 0,
    Shape.NONE: 0,
}


def hexagon(side: int) -> frozenset[Hex]:
    """The places of a hexagon of equal sides, about 0,0.

    >>> [len(hexagon(side)) for side in (1, 2, 3, 4)]
    [1, 7, 19, 37]
    """
    span = range(-side + 1, side)
    return frozenset((q, r) for q in span for r in span if abs(q + r) < side)


def triangle(side: int) -> frozenset[Hex]:
    """The places of a triangle of equal sides.

    >>> len(triangle(10))
    55
    """
    return frozenset((q, r) for q in range(side) for r in range(side - q))


def rhombus(side: int) -> frozenset[Hex]:
    """The places of a rhombus of equal sides.

    >>> len(rhombus(7))
    49
    """
    return frozenset((q, r) for q in range(side) for r in range(side))


def shape_of(places: Iterable[Hex]) -> Shape:
    """The shape of these places; colours do not matter.

    >>> shape_of([(0, 0), (1, 0), (0, 1)]), shape_of([(0, 0), (1, 0), (2, 0)])
    (<Shape.TRIANGLE: 'triangle'>, <Shape.SYMMETRIC: 'symmetric'>)
    """
    outline = frozenset(places)
    if not outline:
        return Shape.NONE
    return Shape.HOLE if holes(outline) else outline_shape(outline)


def outline_shape(outline: frozenset[Hex]) -> Shape:
    """The shape of places without a hole; there must be one place at least."""
    regular = _regular(len(outline)).get(_moved(outline))
    if regular is not None:
        return regular
    cells = {(6 * x, 6 * y): "" for x, y in map(centre, outline)}
    return Shape.SYMMETRIC if mirror_of(cells) else Shape.ASYMMETRIC


def holes(places: Set[Hex]) -> frozenset[Hex]:
    """The empty places that are shut in by tiles.

    >>> holes(hexagon(2) - {(0, 0)})
    frozenset({(0, 0)})
    """
    if not places:
        return frozenset()
    columns = [q for q, _ in places]
    rows = [r for _, r in places]
    low_q, high_q, low_r, high_r = min(columns) - 1, max(columns) + 1, min(rows) - 1, max(rows) + 1
    # A layout is one piece of at most 84 tiles, so the box around it stays small.
    outside = {(low_q, low_r)}
    waiting = [(low_q, low_r)]
    while waiting:
        q, r = waiting.pop()
        for dq, dr in DIRECTIONS:
            place = (q + dq, r + dr)
            if place in outside or place in places:
                continue
            if low_q <= place[0] <= high_q and low_r <= place[1] <= high_r:
                outside.add(place)
                waiting.append(place)
    size = (high_q - low_q + 1) * (high_r - low_r + 1)
    if len(outside) + len(places) == size:
        return frozenset()
    box = {(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1)}
    return frozenset(box - outside - places)


def coloured_outer_edges(faces: Mapping[Hex, Face]) -> list[tuple[Hex, int]]:
    """The edges without a neighbour that are not light green: what keeps the edge from being green."""
    return [
        ((q, r), k)
        for (q, r), face in faces.items()
        for k, (dq, dr) in enumerate(DIRECTIONS)
        if face.edges[k] != GREEN and (q + dq, r + dr) not in faces
    ]


def is_goal(faces: Mapping[Hex, Face]) -> bool:
    """Whether the layout wins the basic game: a hexagon of side 4 with a light green edge."""
    if len(faces) != 37 or coloured_outer_edges(faces):
        return False
    return _moved(frozenset(faces)) == _moved(hexagon(GOAL_SIDE))


def goal_outlines(places: Set[Hex]) -> list[frozenset[Hex]]:
    """Every winning hexagon that these places still fit into."""
    goal = hexagon(GOAL_SIDE)
    if not places:
        return [goal]
    q0, r0 = min(places)
    moves = [(q0 - q, r0 - r) for q, r in sorted(goal)]
    outlines = (frozenset((q + dq, r + dr) for q, r in goal) for dq, dr in moves)
    return [outline for outline in outlines if places <= outline]


@lru_cache(maxsize=128)
def _regular(size: int) -> dict[frozenset[Hex], Shape]:
    """Every hexagon, triangle and rhombus of a number of tiles, in all rotations."""
    found: dict[frozenset[Hex], Shape] = {}
    for side in range(1, size + 1):
        for shape, places in (
            (Shape.HEXAGON, 3 * side * (side - 1) + 1),
            (Shape.TRIANGLE, side * (side + 1) // 2 if side > 1 else 0),
            (Shape.RHOMBUS, side * side if side > 1 else 0),
        ):
            if places != size:
                continue
            outline = _OUTLINES[shape](side)
            for steps in range(6):
                found.setdefault(_moved(frozenset(turned(place, steps) for place in outline)), shape)
    return found


_OUTLINES: Final = {Shape.HEXAGON: hexagon, Shape.TRIANGLE: triangle, Shape.RHOMBUS: rhombus}


def _moved(places: frozenset[Hex]) -> frozenset[Hex]:
    """The same outline, moved so that equal outlines become equal sets."""
    q0, r0 = min(places)
    return frozenset((q - q0, r - r0) for q, r in places)
