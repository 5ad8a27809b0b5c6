"""Notation: what is written can be read, what cannot be read is refused with the reason."""

from __future__ import annotations

import pytest
from hypothesis import given

from harmony.core.errors import HarmonyError
from harmony.games.harmonies import (
    CARDS,
    SPIRITS,
    Board,
    HeldCard,
    IllegalAction,
    Side,
    card_named,
    game_from,
    parse_action,
)
from harmony.games.harmonies.actions import ChooseSpirit, Discard, End, Place, PlaceCube, Take, TakeCard
from harmony.games.harmonies.board import Colour, Space
from tests.games.harmonies.tables import boards, play, seat, table


@given(board=boards())
def test_board_reads_back(board: Board) -> None:
    assert Board.parse(str(board)) == board
    assert eval(repr(board), {"Board": Board}) == board


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_card_is_read_in_any_spelling(card: object) -> None:
    name = str(card)
    for text in (name, name.upper(), name.replace("-", " "), name.replace("-", "_"), f"  {name.title()} "):
        assert card_named(text).name == name
    assert eval(repr(card), {"card_named": card_named}) == card
    held = HeldCard.parse(f"{name}:1")
    assert HeldCard.parse(str(held)) == held


def test_every_action_reads_back() -> None:
    actions = [Take(3), Place(Colour.GREEN, Space("c2")), End(), ChooseSpirit(SPIRITS[0])]
    actions += [kind(card) for kind in (TakeCard, Discard) for card in CARDS]
    actions += [PlaceCube(card, space) for card in CARDS for space in Side.B.spaces]
    for action in actions:
        assert parse_action(str(action)) == action
        assert parse_action(f"  {str(action).upper().replace(' ', '  ')} ") == action


def test_people_may_write_colours_in_words_and_names_with_blanks() -> None:
    assert parse_action("place green c2") == parse_action("PLACE l C2")
    assert parse_action("cube fennec fox c2") == parse_action("cube Fennec_Fox c2")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unknown_action"),
        ("jump", "unknown_action"),
        ("end now", "unknown_action"),
        ("place L", "unknown_action"),
        ("cube otter", "unknown_action"),
        ("card", "unknown_action"),
        ("take", "bad_number"),
        ("take 0", "bad_number"),
        ("take 6", "bad_number"),
        ("take -1", "bad_number"),
        ("take ²", "bad_number"),
        pytest.param("take " + "9" * 5000, "bad_number", id="take 999..."),
        ("place X c2", "unknown_token"),
        ("place L h1", "unknown_space"),
        ("place L a6", "unknown_space"),
        ("place L a", "unknown_space"),
        ("card cow", "unknown_card"),
    ],
)
def test_action_that_cannot_be_read_is_refused(text: str, code: str) -> None:
    with pytest.raises(HarmonyError) as refused:
        parse_action(text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_board"),
        ("W W", "bad_board"),
        (". . . . ./. . . ./. . . . ./. . . ./. . . .", "bad_board"),
        ("WM . . . ./. . . ./. . . . ./. . . ./. . . . .", "bad_stack"),
        ("MMR . . . ./. . . ./. . . . ./. . . ./. . . . .", "bad_stack"),
        ("TTT . . . ./. . . ./. . . . ./. . . ./. . . . .", "bad_stack"),
        ("* . . . ./. . . ./. . . . ./. . . ./. . . . .", "bad_stack"),
        (".* . . . ./. . . ./. . . . ./. . . ./. . . . .", "bad_stack"),
        ("W** . . . ./. . . ./. . . . ./. . . ./. . . . .", "bad_stack"),
    ],
)
def test_board_that_cannot_be_read_is_refused(text: str, code: str) -> None:
    with pytest.raises(HarmonyError) as refused:
        Board.parse(text)
    assert refused.value.code == code


def test_board_has_no_space_of_the_other_side() -> None:
    with pytest.raises(HarmonyError) as refused:
        Board.empty("A").stack("g4")
    assert refused.value.code == "unknown_space"


@pytest.mark.parametrize(
    ("text", "code"),
    [("otter", "bad_number"), ("otter:x", "bad_number"), ("otter:4", "bad_cubes"), ("otter:99999999999", "bad_number")],
)
def test_held_card_that_cannot_be_is_refused(text: str, code: str) -> None:
    with pytest.raises(HarmonyError) as refused:
        HeldCard.parse(text)
    assert refused.value.code == code


def test_unknown_card_comes_with_the_nearest_name() -> None:
    with pytest.raises(HarmonyError, match="did you mean otter"):
        card_named("oter")


@pytest.mark.parametrize("group", [0, 6, -3, 262, 266])
def test_group_that_is_not_there_never_stands_for_another_action(group: int) -> None:
    """Numbers of actions follow each other: a sixth group must not become a placed token."""
    game = game_from(table(seat(), seat(), groups=("", "WMT", "WMT", "LFR", "LFR"), hand="WWM"))
    before = game.state()
    with pytest.raises(IllegalAction):
        game.apply(Take(group))
    assert game.state() == before
    play(game, "place W a1")
