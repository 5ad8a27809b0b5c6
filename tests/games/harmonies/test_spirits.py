"""Nature's Spirits: dealt hidden, chosen first, a slot until placed, points only when placed."""

from __future__ import annotations

import pytest

from harmony.games.harmonies import Game, IllegalAction, game_from, new_game
from harmony.games.harmonies.actions import ChooseSpirit
from tests.games.harmonies.tables import cards_to_take, cubes_for, finish_turn, play, seat, table

LION = "TL F F . ./. . . ./. . . . ./. . . ./. . . . ."


def dealt(game: Game, number: int) -> list[str]:
    return [card.name for card in game.observation(number).holdings[number].dealt]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_choice_is_forced_on_the_first_turn_of_every_player_only(players: int) -> None:
    game = new_game(players=players, spirits=True, seed=8)
    for number in range(players):
        assert [str(action) for action in game.legal_actions()] == [f"spirit {name}" for name in dealt(game, number)]
        with pytest.raises(IllegalAction) as refused:
            game.apply("take 1")
        assert refused.value.code == "choose_spirit_first"
        finish_turn(game)
    while not game.is_over:
        assert not any(isinstance(action, ChooseSpirit) for action in game.legal_actions())
        finish_turn(game)


def test_other_spirit_goes_back_unseen() -> None:
    game = new_game(players=2, spirits=True, seed=8)
    kept, other = dealt(game, 0)
    play(game, f"spirit {kept}")
    for viewer in (0, 1, None):
        held = game.observation(viewer).holdings[0]
        assert str(held.spirit) == f"{kept}:0"
        assert held.dealt == ()
    assert other not in str(game.record_for(1))
    assert other not in str(game.record_for(None))
    assert other in str(game.record_for(0))


def test_spirit_of_another_player_cannot_be_chosen() -> None:
    game = new_game(players=2, spirits=True, seed=8)
    with pytest.raises(IllegalAction) as refused:
        game.apply(f"spirit {dealt(game, 1)[0]}")
    assert refused.value.code == "spirit_not_dealt"
    play(game, f"spirit {dealt(game, 0)[1]}")
    with pytest.raises(IllegalAction) as again:
        game.apply(f"spirit {game.observation(0).holdings[0].spirit.card}")  # type: ignore[union-attr]
    assert again.value.code == "no_spirit_to_choose"


def test_choice_can_be_undone_within_the_turn() -> None:
    game = new_game(players=2, spirits=True, seed=8)
    start, (one, two) = game.state(), dealt(game, 0)
    play(game, f"spirit {one}", "take 1")
    game.reset_turn()
    assert game.state() == start
    play(game, f"spirit {two}")
    assert game.observation(1).holdings[0].spirit is not None
    assert [str(action) for action in game.actions] == [f"spirit {two}"]


def test_spirit_occupies_a_slot_until_its_cube_is_placed() -> None:
    game = game_from(table(seat(LION, "bee", "bat", "crow", spirit="lion:0"), seat(spirit="owl:0")))
    assert cards_to_take(game) == set()
    assert cubes_for(game, "lion") == {"a2"}
    play(game, "cube lion a2")
    assert len(cards_to_take(game)) == 5
    assert cubes_for(game, "lion") == set()
    with pytest.raises(IllegalAction) as refused:
        game.apply("cube lion a3")
    assert refused.value.code == "card_not_held"


def test_spirits_choice_waiting_keeps_its_slot() -> None:
    game = game_from(table(seat("", "bee", "bat", "crow", dealt=("lion", "owl")), seat(dealt=("cat", "ram"))))
    play(game, "spirit owl")
    assert cards_to_take(game) == set()


def test_spirit_scores_only_when_placed_and_on_the_final_landscape() -> None:
    game = game_from(
        table(seat(LION, spirit="lion:0"), seat(spirit="owl:0"), groups=("FFF", "WWW", "WWW", "MMM", "MMM"))
    )
    assert game.scores()[0].as_dict()["spirit"] == 0
    play(game, "cube lion a2")
    assert game.scores()[0].as_dict()["spirit"] == 2
    play(game, "take 1", "place F a4", "place F e1", "place F e5")
    assert game.scores()[0].as_dict()["spirit"] == 10 + 2 + 2
    assert game.state().scores()[0] == game.scores()[0].total


def test_spirits_cube_is_no_animal_cube() -> None:
    game = play(game_from(table(seat(LION, spirit="lion:0"), seat(spirit="owl:0"))), "cube lion a2")
    assert game.observation(0).holdings[0].animal_cubes == 0
    assert game.observation(0).holdings[0].board.cubes == {"a2"}
