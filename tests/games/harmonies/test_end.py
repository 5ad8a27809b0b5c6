"""The end of the game: what triggers it, equal turns, who wins."""

from __future__ import annotations

import pytest

from harmony.core.chance import Stream
from harmony.games.harmonies import Game, IllegalAction, SeatPosition, game_from, new_game
from harmony.games.harmonies.result import result_of
from tests.games.harmonies.tables import empty_spaces, finish_turn, play, seat, stacking_action, table

NEARLY_FULL = "W W W W W/F F F F/W W W W W/L L L L/. . . . ."
"""Five empty spaces: three tokens side by side trigger the end."""
OPEN = "T T . . ./. . . ./. . . . ./. . . ./. . . . ."
GROUPS = ("MMR", "TTT", "TTT", "MMM", "MMM")


@pytest.mark.parametrize(("space", "ends"), [("e3", True), ("e1", False)])
def test_two_or_fewer_empty_spaces_trigger_the_end(space: str, ends: bool) -> None:
    game = game_from(table(seat(NEARLY_FULL), seat(), groups=GROUPS))
    play(game, "take 1", "place M e1", "place M e2", f"place R {space}", "end")
    assert game.observation(None).is_last_round is ends
    assert not game.is_over
    finish_turn(game)
    assert game.is_over is ends


def end_triggered_by(trigger: int, first: int) -> tuple[Game, list[int]]:
    """A round of three in which one seat fills its board; the turns of every seat until the end."""
    seats = [seat(NEARLY_FULL if number == trigger else OPEN) for number in range(3)]
    game = game_from(table(*seats, groups=GROUPS, first=first, seat=first))
    turns = [0, 0, 0]
    while not game.is_over:
        turns[game.current_seat] += 1
        if game.current_seat == trigger:
            group = next(number for number, tokens in enumerate(game.observation(None).groups, 1) if tokens)
            play(game, f"take {group}")
            for space in ("e1", "e2", "e3"):
                token = game.observation(None).hand[0]
                game.apply(f"place {token} {space}")
        finish_turn(game)
    return game, turns


@pytest.mark.parametrize("first", range(3))
@pytest.mark.parametrize("trigger", range(3))
def test_round_is_finished_so_that_all_have_equal_turns(trigger: int, first: int) -> None:
    game, turns = end_triggered_by(trigger, first)
    assert turns == [1, 1, 1]
    assert game.legal_actions() == []
    assert game.result() is not None


def test_nothing_can_be_played_or_undone_after_the_end() -> None:
    game, _ = end_triggered_by(2, 0)
    before = game.state()
    for attempt in ("take 1", "end"):
        with pytest.raises(IllegalAction) as refused:
            game.apply(attempt)
        assert refused.value.code == "game_over"
    with pytest.raises(IllegalAction):
        game.undo()
    assert game.state() == before


@pytest.mark.parametrize("side", ["A", "B"])
def test_pouch_lasts_exactly_36_turns_with_four_players(side: str) -> None:
    for seed in (5, 8, 11):
        state = new_game(4, side, seed=seed, first=seed % 4).state()
        stream = Stream(seed, 99)
        while not state.is_over:
            assert state.pouch_size == 105 - 3 * state.turn
            state.apply(stacking_action(state), stream)
        assert state.turn == 36
        assert state.pouch_size == 0
        assert sum(group != 0 for group in state.groups) == 4
        assert min(empty_spaces(player) for player in state.players) > 2


def test_pouch_lasts_exactly_36_turns_with_three_players() -> None:
    """A game of seldom so open boards. Two players never get there: 108 tokens need more room than two boards have."""
    state = new_game(3, "B", seed=1842, first=1).state()
    stream = Stream(1842, 99)
    while not state.is_over:
        state.apply(stacking_action(state), stream)
    assert (state.turn, state.seat, state.pouch_size) == (36, 1, 0)
    assert min(empty_spaces(player) for player in state.players) > 2


def test_pouch_that_cannot_refill_one_space_triggers_the_end() -> None:
    """Counts of the colours do not matter here, so a solo pouch with the rest in the box serves."""
    solo = table(seat(), groups=("WWW", "WWW", "FFF"), pouch={"W": 2})
    assert finish_turn(game_from(solo)).is_over
    again = table(seat(), groups=("WWW", "WWW", "FFF"), pouch={"W": 3})
    game = finish_turn(game_from(again))
    assert not game.is_over
    assert game.observation(0).groups == ("WWW", "", "")
    assert finish_turn(game).is_over


def winners(one: SeatPosition, two: SeatPosition) -> tuple[int, ...]:
    return result_of(table(one, two).build()).winners


TREES = "L L . . ./. . . ./. . . . ./. . . ./. . . . ."


def test_highest_total_wins() -> None:
    tree = seat("L . . . ./. . . ./. . . . ./. . . ./. . . . .")
    assert winners(seat(TREES), tree) == (0,)
    assert winners(tree, seat(TREES)) == (1,)


def test_tie_is_won_by_most_animal_cubes() -> None:
    with_cube = seat("W* . . . ./. . . ./. . . . ./. . . ./. . . . .", "frog:1")
    assert winners(seat(TREES), with_cube) == (1,)
    assert winners(with_cube, seat(TREES)) == (0,)


def test_tie_with_equal_cubes_is_shared() -> None:
    result = result_of(table(seat(TREES), seat(TREES), seat()).build())
    assert result.winners == (0, 1)
    assert result.was_tied
    assert result_of(table(seat(), seat(), seat(), seat()).build()).winners == (0, 1, 2, 3)


def test_cube_of_the_spirit_does_not_count_in_the_tie_break() -> None:
    owl = seat("TTL* . . . ./. . . ./. . . . ./. . . ./. . . . .", spirit="owl:1")
    eight = seat("TTL L . . ./. . . ./. . . . ./. . . ./. . . . .", spirit="deer:0")
    result = result_of(table(owl, eight).build())
    assert result.totals == (8, 8)
    assert result.animal_cubes == (0, 0)
    assert result.winners == (0, 1)


def test_cubes_of_completed_cards_count_in_the_tie_break() -> None:
    one = seat("F* F* . . ./. . . ./. . . . ./. . . ./. . . . .", completed=("crow",))
    two = seat("F* F* . . ./. . . ./. . F* . ./. . . ./. . . . .", "ladybug:3")
    result = result_of(table(one, two).build())
    assert result.animal_cubes == (2, 3)
    assert result.totals == (14, 13)
