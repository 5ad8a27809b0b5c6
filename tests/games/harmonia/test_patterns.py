from __future__ import annotations

import pytest

from harmony.core.hexgrid import turned
from harmony.games.harmonia.layout import Layout, Placed
from harmony.games.harmonia.patterns import find_patterns

CIRCLE = ((0, 0, 0), (1, 0, 4), (1, -1, 2))
"""Places and rotations of three thirds that make a circle."""


def circle(*codes: str) -> Layout:
    return Layout.of([(q, r, code, turn) for (q, r, turn), code in zip(CIRCLE, codes, strict=True)])


def turned_layout(layout: Layout, steps: int) -> Layout:
    placed = {
        turned(place, steps): Placed(tile.code, (tile.rotation + steps) % 6) for place, tile in layout.placed.items()
    }
    return Layout(layout.tile_set, placed)


@pytest.mark.parametrize("code", ["R1", "R2", "R3", "P1", "P2", "P3", "B1", "B2", "B3", "Y1", "Y2", "Y3"])
@pytest.mark.parametrize("steps", range(6))
def test_three_equal_thirds_are_a_closed_symmetric_circle(code: str, steps: int) -> None:
    (pattern,) = find_patterns(turned_layout(circle(code, code, code), steps).faces)
    assert pattern.is_closed
    assert pattern.is_symmetric
    assert pattern.points == 10


def test_two_equal_thirds_and_another_are_symmetric_three_different_are_not() -> None:
    assert find_patterns(circle("R1", "R1", "R2").faces)[0].points == 10
    (pattern,) = find_patterns(circle("R1", "R2", "R3").faces)
    assert pattern.is_closed
    assert not pattern.is_symmetric
    assert pattern.points == 0
    assert pattern.asymmetric_tiles
    assert pattern.reason.startswith("no mirror maps it onto itself")


def test_an_open_pattern_says_where() -> None:
    (pattern,) = find_patterns(Layout.of([(0, 0, "R1", 0), (1, 0, "R1", 4)]).faces)
    assert not pattern.is_closed
    assert pattern.open_edges == (((0, 0), 5), ((1, 0), 4))
    assert pattern.reason == "open at 0,0 and 1,0"
    assert pattern.points == 0


def test_circles_that_touch_in_a_point_are_separate() -> None:
    layout = Layout.of([(0, 0, "RP", 0), (1, 0, "R1", 4), (1, -1, "R1", 2)])
    red, purple = find_patterns(layout.faces)
    assert (red.points, purple.points) == (10, 0)
    assert purple.reason == "open at 0,0"


def test_seams_do_not_matter_and_spans_count_tiles_not_cells() -> None:
    (pattern,) = find_patterns(circle("B1", "B1", "B1").faces)
    assert pattern.tiles == ((0, 0), (1, -1), (1, 0))
    assert len(pattern.cells) == 18  # six triangles and twelve petals; three petals lie on seams


def test_a_green_table_has_no_patterns() -> None:
    assert find_patterns(Layout.of([(0, 0, "G", 0), (1, 0, "G", 0)]).faces) == []
    assert find_patterns({}) == []
