"""Components and set-up."""

from __future__ import annotations

import pytest

from harmony.core.errors import InvalidSetup
from harmony.games.harmonies import CARDS, Board, Side, new_game
from harmony.games.harmonies.actions import ChooseSpirit
from tests.games.harmonies.reference import SUPPLY, animal_cards, habitat_of, name, neighbours, places, spirit_cards
from tests.games.harmonies.tables import SETUPS, tokens_of


def test_pouch_has_120_tokens() -> None:
    state = new_game(seed=1).state()
    assert tokens_of(state) == SUPPLY
    assert sum(SUPPLY.values()) == 120


@pytest.mark.parametrize("side", ["A", "B"])
def test_spaces_and_neighbours_are_as_printed(side: str) -> None:
    board = Board.empty(side)
    assert [str(space) for space in board.side.spaces] == [name(place) for place in places(side)]
    for place in places(side):
        around = board.side.neighbours(board.side.spaces[places(side).index(place)])
        assert sorted(around) == sorted(name(other) for other in neighbours(side, place))


def test_sides_have_23_and_25_spaces() -> None:
    assert [len(side.spaces) for side in Side] == [23, 25]
    assert [[len(column) for column in side.columns] for side in Side] == [[5, 4, 5, 4, 5], [4, 3, 4, 3, 4, 3, 4]]


def test_cards_are_as_printed() -> None:
    printed = [*animal_cards(), *spirit_cards()]
    assert [card.name for card in CARDS] == printed
    for card in CARDS:
        terrain, others = habitat_of(card.name)
        assert card.habitat.cube_on == terrain
        assert [(other, q, r) for other, (q, r) in card.habitat.others] == others
        if card.is_spirit:
            assert card.kind == spirit_cards()[card.name][0]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_central_board_and_row_are_filled(setup: tuple[int, str, bool, int]) -> None:
    players, side, spirits, first = setup
    game = new_game(players, side, spirits, seed=3, first=first)
    view = game.observation(None)
    places_to_fill = 3 if players == 1 else 5
    assert [len(group) for group in view.groups] == [3] * places_to_fill
    assert len({card for card in view.row if card is not None}) == places_to_fill
    assert view.pouch_size == 120 - 3 * places_to_fill
    assert len(view.deck) == 32 - places_to_fill
    assert (game.current_seat, view.first_seat, game.turn) == (first, first, 0)
    assert [held.has_to_choose for held in view.holdings] == [spirits] * players
    assert tokens_of(game.state()) == SUPPLY


def test_every_player_is_dealt_two_spirits_of_their_own() -> None:
    for seed in range(20):
        game = new_game(players=4, spirits=True, seed=seed)
        dealt = [card for seat in range(4) for card in game.observation(seat).holdings[seat].dealt]
        assert len(set(dealt)) == 8
        assert all(card.is_spirit for card in dealt)


def test_first_player_is_chosen_or_left_to_chance() -> None:
    assert new_game(players=3, first=2, seed=1).current_seat == 2
    assert {new_game(players=3, first=None, seed=seed).current_seat for seed in range(40)} == {0, 1, 2}
    assert {new_game(players=2, first=None).current_seat for _ in range(60)} == {0, 1}


def test_same_seed_gives_the_same_game_and_no_seed_another() -> None:
    assert new_game(seed=5).state() == new_game(seed=5).state()
    assert new_game(seed=5).state() != new_game(seed=6).state()
    assert new_game().state() != new_game().state()


def test_without_spirits_nobody_chooses_one() -> None:
    game = new_game(seed=1)
    assert not any(isinstance(action, ChooseSpirit) for action in game.legal_actions())


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"players": 0}, "player_count"),
        ({"players": 5}, "player_count"),
        ({"side": "C"}, "unknown_side"),
        ({"first": 2}, "unknown_seat"),
        ({"first": -1}, "unknown_seat"),
        ({"names": ("Ada",)}, "name_count"),
        ({"names": ("Ada", "Ben", "Cleo")}, "name_count"),
        ({"seed": -1}, "bad_seed"),
        ({"seed": 1 << 62}, "bad_seed"),
    ],
)
def test_impossible_set_up_is_refused(asked: dict[str, object], code: str) -> None:
    with pytest.raises(InvalidSetup) as refused:
        new_game(**asked)  # type: ignore[arg-type]
    assert refused.value.code == code
