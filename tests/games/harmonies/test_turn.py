"""A turn: what must be done, what may be done, and in which order."""

from __future__ import annotations

import pytest

from harmony.games.harmonies import ANIMALS, Game, IllegalAction, game_from, new_game
from tests.games.harmonies.tables import cards_to_take, cubes_for, finish_turn, play, seat, table


def refused(game: Game, action: str) -> str:
    before = game.state()
    with pytest.raises(IllegalAction) as error:
        game.apply(action)
    assert game.state() == before
    return error.value.code


def test_turn_cannot_end_before_the_tokens_are_taken_and_placed() -> None:
    game = game_from(table(seat(), seat(), groups=("WFL", "WFL", "WFL", "WFL", "WFL")))
    assert refused(game, "end") == "take_group_first"
    play(game, "take 2")
    for token, space in (("W", "a1"), ("F", "b1"), ("L", "c1")):
        assert refused(game, "end") == "tokens_left"
        game.apply(f"place {token} {space}")
    play(game, "end")
    assert (game.turn, game.current_seat) == (1, 1)


def test_one_group_a_turn() -> None:
    game = play(game_from(table(seat(), seat())), "take 1")
    assert refused(game, "take 2") == "group_already_taken"
    play(game, "place W a1", "place M a2", "place T a3")
    assert refused(game, "take 2") == "group_already_taken"


def test_nothing_can_be_placed_before_it_is_taken() -> None:
    game = game_from(table(seat(), seat()))
    assert refused(game, "place W a1") == "take_group_first"
    play(game, "take 1")
    assert refused(game, "place R a1") == "not_in_hand"


@pytest.mark.parametrize("before", range(5))
def test_card_may_be_taken_before_between_or_after_the_tokens(before: int) -> None:
    actions = ["take 1", "place W a1", "place M a2", "place T a3"]
    actions.insert(before, "card caiman")
    game = play(game_from(table(seat(), seat())), *actions, "end")
    assert [str(card) for card in game.observation(0).holdings[0].cards] == ["caiman:0"]


def test_one_card_a_turn() -> None:
    game = play(game_from(table(seat(), seat())), "card caiman")
    assert cards_to_take(game) == set()
    assert refused(game, "card ray") == "card_already_taken"


def test_card_may_be_used_at_once() -> None:
    position = table(
        seat("W L . . ./. . . ./. . . . ./. . . ./. . . . ."), seat(), row=("frog", "bee", "boar", "bat", "crow")
    )
    game = play(game_from(position), "card frog")
    assert cubes_for(game, "frog") == {"a1"}
    play(game, "cube frog a1", "take 1")


def test_cubes_may_come_between_two_tokens_in_any_number() -> None:
    board = "W . W . W/. . . ./. . . . ./. . . ./. . . . ."
    position = table(seat(board, "frog"), seat(), groups=("LLT", "WWW", "FFF", "FFF", "MMM"))
    game = play(
        game_from(position), "take 1", "place L a2", "cube frog a1", "cube frog a3", "place L a4", "cube frog a5"
    )
    assert refused(game, "end") == "tokens_left"
    play(game, "place T e5", "end")
    assert [str(card) for card in game.observation(0).holdings[0].cards] == ["frog:3"]


def test_at_most_four_uncompleted_cards() -> None:
    game = game_from(table(seat("", "bee", "bat", "crow", "boar"), seat()))
    assert cards_to_take(game) == set()
    assert refused(game, "card caiman") == "slots_full"


def test_completed_card_frees_its_slot_at_once() -> None:
    board = "F F MM . ./. . . ./. . . . ./. . . ./. . . . F*"
    game = game_from(table(seat(board, "alpaca:1", "bat", "crow", "boar"), seat()))
    assert cards_to_take(game) == set()
    assert cubes_for(game, "alpaca") == {"a1"}
    play(game, "cube alpaca a1")
    assert len(cards_to_take(game)) == 5
    assert refused(game, "cube alpaca a1") == "card_not_held"
    assert [str(card) for card in game.observation(0).holdings[0].completed] == ["alpaca:2"]


def test_space_and_row_are_refilled_at_the_end_and_not_before() -> None:
    game = new_game(seed=4)
    row = game.observation(0).row
    play(game, "take 3", f"card {row[2]}")
    assert game.observation(0).groups[2] == ""
    assert game.observation(0).row[2] is None
    assert game.observation(0).pouch_size == 105
    finish_turn(game)
    after = game.observation(0)
    assert len(after.groups[2]) == 3
    assert after.row[2] is not None
    assert after.row[2] not in row
    assert (after.pouch_size, len(after.deck)) == (102, 26)


def test_row_shrinks_when_the_pile_is_empty() -> None:
    names = [card.name for card in ANIMALS]
    position = table(seat(), seat(), row=tuple(names[:5]), discarded=tuple(names[5:]))
    game = finish_turn(play(game_from(position), f"card {names[1]}"))
    assert [card and card.name for card in game.observation(0).row] == [names[0], None, *names[2:5]]
    assert cards_to_take(game) == {names[0], *names[2:5]}
    assert refused(game, f"card {names[1]}") == "card_not_in_row"


def test_seats_take_turns_in_order() -> None:
    game = new_game(players=4, first=2, seed=1)
    seats = []
    for _ in range(6):
        seats.append(game.current_seat)
        finish_turn(game)
    assert seats == [2, 3, 0, 1, 2, 3]


def test_only_the_seat_on_turn_may_act() -> None:
    game = new_game(players=2, seed=1)
    with pytest.raises(IllegalAction) as error:
        game.apply("take 1", seat=1)
    assert (error.value.code, error.value.facts) == ("wrong_seat", {"seat": 1, "turn": 0})
    game.apply("take 1", seat=0)


def test_every_action_of_the_open_turn_can_be_undone_and_no_other() -> None:
    game = new_game(seed=9)
    start = game.state()
    play(game, "take 1", f"card {game.observation(0).row[0]}")
    game.undo()
    assert [str(action) for action in game.actions] == ["take 1"]
    game.undo()
    assert game.state() == start
    finish_turn(game)
    assert game.open_turn_actions == ()
    with pytest.raises(IllegalAction) as error:
        game.undo()
    assert error.value.code == "nothing_to_undo"
    assert game.reset_turn() == ()


def test_whole_turn_can_be_taken_back() -> None:
    game = finish_turn(new_game(seed=9))
    start, stands = game.state(), game.actions
    play(game, "take 1")
    token = game.observation(1).hand[0]
    play(game, f"place {token} a1")
    assert [str(action) for action in game.reset_turn()] == ["take 1", f"place {token} a1"]
    assert (game.state(), game.actions) == (start, stands)
