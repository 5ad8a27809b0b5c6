"""Solo: three central spaces, everything refilled every turn, discards and suns."""

from __future__ import annotations

import pytest

from harmony.core.chance import Stream
from harmony.games.harmonies import ANIMALS, Game, IllegalAction, Side, card_named, game_from, new_game
from harmony.games.harmonies.actions import Discard
from harmony.games.harmonies.result import result_of
from harmony.games.harmonies.scoring import suns
from tests.games.harmonies.reference import spirit_cards
from tests.games.harmonies.tables import empty_spaces, finish_turn, play, seat, stacking_action, table


def all_but_the_end(game: Game) -> Game:
    """Take the first group and place it on the first spaces that take it."""
    play(game, "take 1")
    while game.observation(0).hand:
        place = next(action for action in game.legal_actions() if str(action).startswith("place"))
        game.apply(place)
    return game


def test_tokens_left_go_to_the_box_and_all_spaces_are_refilled() -> None:
    game = new_game(players=1, seed=2)
    before = game.observation(0)
    assert before.pouch_size == 111
    all_but_the_end(game)
    assert game.observation(0).groups[1:] == before.groups[1:], "tokens go at the end of the turn, not before"
    play(game, "end")
    after = game.observation(0)
    assert [len(group) for group in after.groups] == [3, 3, 3]
    assert after.pouch_size == 102


def test_card_may_be_discarded_as_the_last_thing_of_a_turn() -> None:
    game = new_game(players=1, seed=2)
    row = game.observation(0).row
    assert not any(isinstance(action, Discard) for action in game.legal_actions())
    all_but_the_end(game)
    discards = [action.card for action in game.legal_actions() if isinstance(action, Discard)]
    assert discards == list(row)
    play(game, f"discard {row[1]}")
    after = game.observation(0)
    assert game.turn == 1
    assert (after.row[0], after.row[2]) == (row[0], row[2])
    assert after.row[1] not in row
    assert row[1] not in after.deck
    with pytest.raises(IllegalAction):
        game.undo()


def test_discarded_card_never_comes_back() -> None:
    game = new_game(players=1, seed=5)
    gone = set()
    while not game.is_over:
        card = game.observation(0).row[0]
        assert card is not None
        assert card not in gone
        gone.add(card)
        play(all_but_the_end(game), f"discard {card}")


def test_no_discard_after_a_card_was_taken() -> None:
    game = new_game(players=1, seed=2)
    row = game.observation(0).row
    all_but_the_end(play(game, f"card {row[0]}"))
    with pytest.raises(IllegalAction) as refused:
        game.apply(f"discard {row[1]}")
    assert refused.value.code == "discard_after_card"


def test_no_discard_before_the_tokens_are_placed() -> None:
    game = new_game(players=1, seed=2)
    card = game.observation(0).row[0]
    codes = []
    for setup in ((), ("take 1",)):
        play(game, *setup)
        with pytest.raises(IllegalAction) as refused:
            game.apply(f"discard {card}")
        codes.append(refused.value.code)
    assert codes == ["take_group_first", "tokens_left"]


def test_no_discard_with_more_players() -> None:
    game = new_game(players=2, seed=2)
    with pytest.raises(IllegalAction) as refused:
        game.apply(f"discard {game.observation(0).row[0]}")
    assert refused.value.code == "discard_solo_only"


def test_discard_with_an_empty_pile_shrinks_the_row() -> None:
    names = [card.name for card in ANIMALS]
    position = table(seat(), row=tuple(names[:3]), discarded=tuple(names[3:]))
    game = play(all_but_the_end(game_from(position)), f"discard {names[0]}")
    assert [card and card.name for card in game.observation(0).row] == [None, names[1], names[2]]
    assert len(all_but_the_end(game).legal_actions()) == 1 + 2 + 2, "end, two discards, two cards to take"


@pytest.mark.parametrize(("side", "seed"), [("A", 24), ("A", 37), ("B", 5), ("B", 8)])
def test_game_that_ends_by_the_pouch_has_14_turns(side: str, seed: int) -> None:
    state = new_game(1, side, seed=seed).state()
    stream = Stream(seed, 99)
    left = []
    while not state.is_over:
        turn = state.turn
        state.apply(stacking_action(state), stream)
        if state.turn != turn:
            left.append(int(state.pouch_size))
    assert empty_spaces(state.players[0]) > 2
    assert state.turn == 14
    assert left == [*range(102, 2, -9), 0, 0]


def test_pouch_refills_as_many_spaces_as_possible() -> None:
    for tokens, groups in ((8, 2), (6, 2), (5, 1), (3, 1)):
        position = table(seat(), groups=("MMM", "MMM", "FFF"), pouch={"W": tokens})
        game = finish_turn(game_from(position))
        assert game.observation(0).groups == ("WWW",) * groups + ("",) * (3 - groups)
        assert game.observation(0).pouch_size == tokens - 3 * groups


def test_full_board_ends_a_solo_game_at_once() -> None:
    board = "W W W W W/F F F F/W W W W W/L L L L/. . . . ."
    game = game_from(table(seat(board), groups=("MMR", "TTT", "TTT")))
    play(game, "take 1", "place M e1", "place M e2", "place R e3", "end")
    assert game.is_over


@pytest.mark.parametrize(
    ("points", "count"),
    [
        (39, 0),
        (40, 1),
        (69, 1),
        (70, 2),
        (89, 2),
        (90, 3),
        (110, 4),
        (129, 4),
        (130, 5),
        (140, 6),
        (150, 7),
        (160, 8),
        (250, 8),
    ],
)
def test_suns_by_points(points: int, count: int) -> None:
    assert suns(points, Side.B, card_named("owl")) == count


def test_side_a_adds_a_sun() -> None:
    assert suns(0, Side.A, card_named("owl")) == 1


def test_no_spirit_adds_two_suns() -> None:
    assert suns(0, Side.B, None) == 2


@pytest.mark.parametrize("spirit", spirit_cards())
def test_spirit_of_groups_adds_a_sun_placed_or_not(spirit: str) -> None:
    more = spirit_cards()[spirit][0] == "groups"
    assert suns(0, Side.B, card_named(spirit)) == more
    result = result_of(table(seat(spirit=f"{spirit}:0"), side="B").build())
    assert result.suns == more


def test_only_a_solo_game_gives_suns() -> None:
    assert result_of(table(seat(), seat()).build()).suns is None
