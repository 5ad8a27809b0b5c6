"""Placing a token: the whole stacking table, and what never takes one."""

from __future__ import annotations

import pytest

from harmony.games.harmonies import IllegalAction, game_from
from harmony.games.harmonies.board import VALID_STACKS, Colour, tokens_for
from tests.games.harmonies.reference import STACKING, TERRAIN
from tests.games.harmonies.tables import play, seat, spaces_for, table

GROUPS = ("", "WMT", "LFR", "WMT", "LFR")
STACKS = sorted({base + colour for colour, bases in STACKING.items() for base in bases} | {""})


def test_stacks_that_can_stand_are_those_that_can_be_built() -> None:
    assert sorted(VALID_STACKS) == STACKS
    assert len(STACKS) == 15


@pytest.mark.parametrize("stack", STACKS)
@pytest.mark.parametrize("colour", STACKING)
def test_stacking_table(colour: str, stack: str) -> None:
    board = f". . . . ./. . . ./. . {stack or '.'} . ./. . . ./. . . . ."
    game = game_from(table(seat(board), seat(), groups=GROUPS, hand=colour))
    fits = stack in STACKING[colour]
    assert (Colour(colour) in tokens_for(stack)) is fits
    assert ("c3" in spaces_for(game, colour)) is fits
    assert len(spaces_for(game, colour)) == 23 - (not fits)
    if fits:
        play(game, f"place {colour} c3")
        assert game.observation(0).holdings[0].board.stack("c3") == stack + colour
        return
    with pytest.raises(IllegalAction) as refused:
        game.apply(f"place {colour} c3")
    assert refused.value.code == "cannot_stack"


@pytest.mark.parametrize("stack", ["MM", "TT", "MR", "TR", "RR", "MMM"])
def test_red_is_never_the_third_token(stack: str) -> None:
    board = f"{stack} . . . ./. . . ./. . . . ./. . . ./. . . . ."
    assert "a1" not in spaces_for(game_from(table(seat(board), seat(), groups=GROUPS, hand="R")), "R")


@pytest.mark.parametrize("side", ["A", "B"])
def test_every_empty_space_takes_every_colour(side: str) -> None:
    for colour in STACKING:
        game = game_from(table(seat(), seat(), side=side, groups=GROUPS, hand=colour))
        assert len(spaces_for(game, colour)) == {"A": 23, "B": 25}[side]


CUBES = {"M": "meerkat", "MM": "macaque", "L": "rabbit", "TL": "koala"}


@pytest.mark.parametrize(("stack", "card"), CUBES.items())
def test_space_with_a_cube_takes_no_token(stack: str, card: str) -> None:
    assert stack in TERRAIN
    board = f"{stack}* . . . ./. . . ./. . . . ./. . . ./. . . . ."
    for colour in STACKING:
        game = game_from(table(seat(board, f"{card}:1"), seat(), groups=GROUPS, hand=colour))
        assert "a1" not in spaces_for(game, colour)
        with pytest.raises(IllegalAction) as refused:
            game.apply(f"place {colour} a1")
        assert refused.value.code == "space_has_cube"


def test_space_of_the_other_side_is_refused() -> None:
    game = game_from(table(seat(), seat(), groups=GROUPS, hand="W"))
    for space in ("g1", "b5", "f3"):
        with pytest.raises(IllegalAction) as refused:
            game.apply(f"place W {space}")
        assert refused.value.code == "no_such_space"


def test_lone_green_is_a_tree_of_height_1() -> None:
    game = game_from(table(seat(), seat(), groups=GROUPS, hand="L"))
    play(game, "place L a1")
    assert game.scores()[0].as_dict()["trees"] == 1
