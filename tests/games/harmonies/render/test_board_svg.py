"""Pictures of boards: complete, readable without colour, safe on one page with others."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harmony.games.harmonies.board import Board, Side, Space
from harmony.games.harmonies.cards import CARDS, Card, card_named
from harmony.games.harmonies.errors import InvalidNotation
from harmony.games.harmonies.render.board_svg import board_svg
from harmony.games.harmonies.render.palette import Theme, palette
from harmony.games.harmonies.tokens import STACKS

Read = Callable[[str], Element]
EXAMPLE = Board.parse("F F W* W L/W W F W/W RR F F W/F TR M TL/MMM* M M RR .")


def ids(text: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', text))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    side = draw(st.sampled_from(Side))
    spaces = side.spaces
    stacks = draw(st.lists(st.sampled_from(STACKS), min_size=len(spaces), max_size=len(spaces)))
    cubes = draw(st.frozensets(st.sampled_from(spaces)))
    return Board(side, tuple(stacks), cubes)


@settings(max_examples=60, deadline=None)
@given(board=boards(), theme=st.sampled_from(("light", "dark")), data=st.data())
def test_any_board_is_a_well_formed_picture(read: Read, board: Board, theme: Theme, data: st.DataObject) -> None:
    places = st.sampled_from(board.side.spaces)
    cubes = data.draw(st.dictionaries(places, st.sampled_from(CARDS)))
    legal = data.draw(st.frozensets(places))
    labels = data.draw(st.booleans())
    text = board_svg(board, theme=theme, cubes=cubes, legal=legal, labels=labels)
    root = read(text)
    assert str(board) in "".join(root.itertext())
    assert text == board_svg(board, theme=theme, cubes=cubes, legal=legal, labels=labels)


@settings(max_examples=60, deadline=None)
@given(one=boards(), other=boards())
def test_different_boards_share_no_id(one: Board, other: Board) -> None:
    if one != other:
        assert not ids(board_svg(one)) & ids(board_svg(other))


def test_the_same_board_in_another_way_shares_no_id() -> None:
    pictures = [
        board_svg(EXAMPLE),
        board_svg(EXAMPLE, theme="dark"),
        board_svg(EXAMPLE, labels=True),
        board_svg(EXAMPLE, legal=[Space("e5")]),
        board_svg(EXAMPLE, cubes={Space("a3"): card_named("otter")}),
        board_svg(EXAMPLE, cubes={Space("a3"): card_named("frog")}),
    ]
    seen: set[str] = set()
    for picture in pictures:
        assert not ids(picture) & seen
        seen |= ids(picture)


@pytest.mark.parametrize("letter", "WFMTLR")
def test_every_colour_shows_its_glyph(letter: str) -> None:
    board = Board.parse(f"{letter} . . . ./. . . ./. . . . ./. . . ./. . . . .")
    text = board_svg(board)
    assert re.search(rf'<use href="#h\w+-glyph-{letter}"', text)
    assert palette("light").tokens[letter].mark in text


def test_only_the_top_token_shows_its_glyph() -> None:
    text = board_svg(Board.parse("TTL . . . ./. . . ./. . . . ./. . . ./. . . . ."))
    assert len(re.findall(r'<use href="#h\w+-token-T"', text)) == 2
    assert "glyph-L" in text
    assert "glyph-T" not in text


def test_legal_spaces_are_lit_and_named() -> None:
    lit = palette("light").lit_ring
    text = board_svg(EXAMPLE, legal=[Space("e5"), Space("d3")])
    assert text.count("stroke-dasharray") == 2
    assert lit in text
    assert ">e5</text>" in text
    assert lit not in board_svg(EXAMPLE)


def test_labels_name_every_empty_space_and_no_other(read: Read) -> None:
    board = Board.parse("W . . ./. . ./. . . ./. L ./. . . ./. . ./. . . MM")
    root = read(board_svg(board, labels=True))
    shown = [element.text for element in root.iter() if element.tag.endswith("}text")]
    assert sorted(filter(None, shown)) == sorted(board.empty_spaces)


def test_a_cube_shows_its_animal() -> None:
    text = board_svg(EXAMPLE, cubes={Space("a3"): card_named("otter")})
    assert re.search(r'<use href="#h\w+-animal-otter"', text)
    assert "otter on a3" in text
    assert len(re.findall(r'<use href="#h\w+-cube"', text)) == 2, "the cube without a name is plain"
    assert len(set(re.findall(r'<use href="#h\w+-animal-', text))) == 1


def test_two_cubes_of_one_animal_share_its_drawing() -> None:
    otter = card_named("otter")
    text = board_svg(EXAMPLE, cubes={Space("a3"): otter, Space("e1"): otter})
    assert len(re.findall(r'<use href="#h\w+-animal-otter"', text)) == 2


def test_a_spirit_is_a_moonstone() -> None:
    text = board_svg(EXAMPLE, cubes={Space("e1"): card_named("ram")})
    assert re.search(r'<use href="#h\w+-moonstone"', text)
    assert "animal-" not in text


@pytest.mark.parametrize("side", Side)
def test_a_cube_on_a_stack_of_three_in_the_first_row_is_not_cut_off(read: Read, side: Side) -> None:
    board = Board(side, ("TTL",) * len(side.spaces), frozenset(side.spaces))
    root = read(board_svg(board))
    top = float(root.get("viewBox", "").split()[1])
    cubes = [element for element in root.iter() if element.get("href", "").endswith("-cube")]
    assert len(cubes) == len(side.spaces)
    for element in cubes:
        moved = re.match(r"translate\((\S+) (\S+)\) scale\((\S+)\)", element.get("transform", ""))
        assert moved is not None
        assert float(moved[2]) - 58 * float(moved[3]) > top


def test_size_is_the_width_in_pixels(read: Read) -> None:
    root = read(board_svg(EXAMPLE, size=300))
    assert root.get("width") == "300"
    _, _, width, height = (float(word) for word in root.get("viewBox", "").split())
    assert float(root.get("height", "")) == pytest.approx(300 * height / width, abs=0.01)


def test_a_space_of_the_other_side_is_refused() -> None:
    with pytest.raises(InvalidNotation) as error:
        board_svg(EXAMPLE, legal=[Space("g1")])
    assert error.value.code == "unknown_space"
    with pytest.raises(InvalidNotation):
        board_svg(EXAMPLE, cubes={Space("g1"): card_named("otter")})


def test_notebooks_show_the_same_picture() -> None:
    assert EXAMPLE._repr_svg_() == board_svg(EXAMPLE)


def test_a_card_nobody_drew_still_gets_its_cube(read: Read) -> None:
    otter = card_named("otter")
    stranger = Card(otter.id, "<&>", otter.stripe, otter.points, otter.habitat, "animal", "")
    text = board_svg(EXAMPLE, cubes={Space("a3"): stranger})
    assert "&lt;&amp;&gt; on a3" in text
    read(text)
