from __future__ import annotations

import pytest

from harmony.core.hexgrid import Hex, turned
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.shape import (
    Shape,
    coloured_outer_edges,
    goal_outlines,
    hexagon,
    holes,
    is_goal,
    rhombus,
    shape_of,
    triangle,
)


@pytest.mark.parametrize("steps", range(6))
@pytest.mark.parametrize("side", range(2, 8))
def test_regular_shapes_are_known_in_every_rotation(side: int, steps: int) -> None:
    for outline, shape in (
        (triangle(side), Shape.TRIANGLE),
        (rhombus(side), Shape.RHOMBUS),
        (hexagon(side), Shape.HEXAGON),
    ):
        assert shape_of((q + 3, r - 5) for q, r in (turned(place, steps) for place in outline)) is shape


@pytest.mark.parametrize(
    ("places", "shape"),
    [
        ([], Shape.NONE),
        ([(0, 0)], Shape.HEXAGON),
        ([(0, 0), (1, 0)], Shape.SYMMETRIC),
        ([(0, 0), (1, 0), (2, 0)], Shape.SYMMETRIC),
        ([(0, 0), (1, 0), (2, 0), (2, 1)], Shape.ASYMMETRIC),
        ([(0, 0), (1, 0), (1, 1), (2, 1)], Shape.ASYMMETRIC),
        (hexagon(3) - {(0, 0)}, Shape.HOLE),
        (hexagon(4) - {(3, 0)}, Shape.SYMMETRIC),
        ([(q, r) for q in range(2) for r in range(3)], Shape.ASYMMETRIC),
    ],
)
def test_other_shapes(places: list[Hex], shape: Shape) -> None:
    assert shape_of(places) is shape


def test_rotation_alone_is_not_symmetry() -> None:
    pinwheel = {(0, 0)}
    for steps in range(0, 6, 2):
        pinwheel |= {turned((1, 0), steps), turned((2, 0), steps), turned((2, 1), steps)}
    assert shape_of(pinwheel) is Shape.ASYMMETRIC


def test_a_notch_in_the_edge_is_no_hole() -> None:
    assert holes(hexagon(3) - {(2, 0)}) == frozenset()
    assert holes(hexagon(4) - {(0, 0), (1, 1)}) == {(0, 0), (1, 1)}


def test_the_goal_is_a_green_hexagon_of_side_4() -> None:
    assert len(hexagon(4)) == 37
    layout = Layout.of([(0, 0, "G", 0)])
    assert not is_goal(layout.faces)
    assert coloured_outer_edges(Layout.of([(0, 0, "R1", 1)]).faces) == [((0, 0), 0), ((0, 0), 1)]


def test_goal_outlines_shrink_as_tiles_are_laid() -> None:
    assert goal_outlines(set()) == [hexagon(4)]
    assert len(goal_outlines({(0, 0)})) == 37
    assert len(goal_outlines(hexagon(2))) == 19
    assert goal_outlines(hexagon(4)) == [hexagon(4)]
    assert goal_outlines({(0, 0), (9, 0)}) == []
