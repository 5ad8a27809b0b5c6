from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmony.core.chance import Stream
from harmony.core.errors import HarmonyError
from harmony.core.hexgrid import neighbours
from harmony.games.harmonia.errors import IllegalAction, InvalidLayout
from harmony.games.harmonia.layout import Layout, layout_from, parse_layout
from harmony.games.harmonia.tiles import standard_tiles

CIRCLE = [(0, 0, "R1", 0), (1, 0, "R1", 4), (1, -1, "R1", 2)]


def random_layout(seed: int, tiles: int) -> Layout:
    stream = Stream(seed)
    bag = [code for code, count in standard_tiles().counts.items() for _ in range(count)]
    layout = Layout()
    while len(layout) < tiles:
        code = bag.pop(stream.below(len(bag)))
        moves = list(layout.placements([code]))
        if moves:
            code, place, rotation = moves[stream.below(len(moves))]
            layout = layout.with_tile(place, code, rotation)
    return layout


def test_first_tile_goes_to_the_place_all_others_are_named_from() -> None:
    layout = Layout()
    assert list(layout.placements(["T1"])) == [("T1", (0, 0), 0), ("T1", (0, 0), 1)]
    with pytest.raises(IllegalAction) as caught:
        layout.with_tile((1, 0), "T1", 0)
    assert caught.value.code == "first_tile"


def test_three_turned_thirds_make_a_circle() -> None:
    layout = Layout()
    for q, r, code, rotation in CIRCLE:
        layout = layout.with_tile((q, r), code, rotation)
    assert layout == Layout.of(CIRCLE)
    assert str(layout) == '[[0, 0, "R1", 0], [1, -1, "R1", 2], [1, 0, "R1", 4]]'


@pytest.mark.parametrize(
    ("place", "code"),
    [((0, 0), "place_taken"), ((5, 5), "not_adjacent"), ((2, 0), "edges_clash")],
)
def test_a_tile_that_does_not_fit_is_refused_with_the_reason(place: tuple[int, int], code: str) -> None:
    layout = Layout.of(CIRCLE)
    with pytest.raises(IllegalAction) as caught:
        layout.with_tile(place, "R1", 3)
    assert caught.value.code == code
    assert layout == Layout.of(CIRCLE)


@pytest.mark.parametrize("seed", range(8))
def test_placements_are_exactly_what_the_rules_allow(seed: int) -> None:
    layout = random_layout(seed, 6 + 4 * seed)
    codes = list(standard_tiles().counts)
    quick = set(layout.placements(codes))
    spots = {place for laid in layout.placed for place in neighbours(laid)}
    slow = {
        (code, place, rotation)
        for code in codes
        for place in spots
        for rotation in standard_tiles().rotations(code)
        if layout.fits(place, code, rotation)
    }
    assert quick == slow


@pytest.mark.parametrize("seed", range(4))
def test_rows_read_back(seed: int) -> None:
    layout = random_layout(seed, 30)
    assert parse_layout(str(layout)) == layout
    assert eval(repr(layout)) == layout
    assert hash(parse_layout(str(layout))) == hash(layout)


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ({}, "not_json"),
        ([[0, 0, "R1"]], "bad_row"),
        ([[0, 0, "R9", 0]], "bad_row"),
        ([[0, 0, "R1", 6]], "bad_row"),
        ([[0, 0, "R1", True]], "bad_row"),
        ([[0.5, 0, "R1", 0]], "bad_row"),
        ([[10**12, 0, "R1", 0]], "bad_row"),
        ([[0, 0, None, 0]], "bad_row"),
        ([[0, 0, "G", 0], [0, 0, "G", 0]], "place_twice"),
        ([[0, 0, "G", 0], [2, 0, "G", 0]], "not_connected"),
        ([[0, 0, "R1", 0], [1, 0, "G", 0]], "edges_clash"),
        ([[q, 0, "G", 0] for q in range(13)], "too_many_tiles"),
    ],
)
def test_a_wrong_layout_says_what_is_wrong(rows: Any, code: str) -> None:
    with pytest.raises(InvalidLayout) as caught:
        layout_from(rows)
    assert caught.value.code == code


@pytest.mark.parametrize("row", [(0, 0, "X9", 0), (0, 0, "R1", 7), (0, 0, "R1", -1), (0.5, 0, "R1", 0)])
def test_rows_given_as_values_are_checked_too(row: Any) -> None:
    with pytest.raises(InvalidLayout) as caught:
        Layout.of([row])
    assert caught.value.code == "bad_row"


def test_the_clash_is_named() -> None:
    with pytest.raises(InvalidLayout, match="between 0,0 and 1,0 do not match: red meets light-green"):
        layout_from([[0, 0, "R1", 0], [1, 0, "G", 0]])


@given(st.text(max_size=80) | st.binary(max_size=80))
def test_any_text_is_a_layout_or_a_clear_error(text: str | bytes) -> None:
    with contextlib.suppress(HarmonyError):
        assert isinstance(parse_layout(text), Layout)


ROW = st.lists(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4), max_size=5)


@given(st.lists(ROW, max_size=4))
def test_any_rows_are_a_layout_or_a_clear_error(rows: list[Any]) -> None:
    with contextlib.suppress(HarmonyError):
        assert layout_from(rows).rows() is not None


@pytest.mark.parametrize("text", ["", "nonsense", "[" * 50_000, "[" + "0," * 60_000, '"x"'])
def test_what_is_not_a_layout_is_refused(text: str) -> None:
    with pytest.raises(InvalidLayout):
        parse_layout(text)


def test_layout_files_of_other_programs_may_use_blanks() -> None:
    rows = [[q, r, code.lower(), rotation] for q, r, code, rotation in CIRCLE]
    assert parse_layout(json.dumps(rows, indent=2)) == Layout.of(CIRCLE)
