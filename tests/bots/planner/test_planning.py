from __future__ import annotations

from collections import Counter

import pytest

from harmony.bots.planner import Effort, Plan, plan_score, plan_win
from harmony.bots.planner.careful import careful_step
from harmony.bots.planner.endgame import endgame_step
from harmony.bots.planner.hints import goal_hints, hints
from harmony.bots.planner.planning import settled_plan
from harmony.games.harmonia import Ending, Game, Have, Lay, Layout, Say, Stop, new_game
from harmony.games.harmonia.shape import hexagon

EFFORT = Effort(steps=2.5, wall_s=60)


def told(game: Game) -> Game:
    """The game after every seat has told its hand."""
    for seat in range(game.players):
        for code, count in Counter(game.hand(seat)).items():
            game.apply(Say(Have(count, code)), seat)
    return game


def follow(game: Game, plan: Plan, tiles: int = 37) -> None:
    for step in plan.steps[:tiles]:
        assert game.current_seat == step.seat
        game.apply(step.lay)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_with_full_information_a_playable_plan_wins(players: int) -> None:
    game = told(new_game(players=players, seed=players))
    plan = plan_win(game.observation(0), EFFORT)
    assert plan is not None
    assert plan.is_sure
    follow(game, plan)
    assert game.ending is Ending.WON
    assert game.layout == plan.layout


def test_all_seats_and_spectators_find_the_same_plan() -> None:
    game = told(new_game(players=3, seed=1))
    plans = [plan_win(game.observation(seat), EFFORT) for seat in (0, 1, 2, None)]
    assert plans[0] is not None
    assert plans == [plans[0]] * 4
    settled_plan.cache_clear()
    assert plan_win(game.observation(2), EFFORT) == plans[0]


def test_a_plan_for_points_scores_more_than_one_for_the_win() -> None:
    game = told(new_game(players=4, advanced=True, seed=8))
    winning = plan_win(game.observation(0), EFFORT)
    scoring = plan_score(game.observation(0), EFFORT)
    assert winning is not None
    assert scoring is not None
    assert scoring.score(4).total > winning.score(4).total
    assert scoring.score(4).shape_points == 150


def test_a_plan_goes_on_from_what_lies_on_the_table() -> None:
    game = told(new_game(players=2, seed=3))
    plan = plan_win(game.observation(0), EFFORT)
    assert plan is not None
    follow(game, plan, 20)
    later = plan_win(game.observation(1), EFFORT)
    assert later is not None
    follow(game, later)
    assert game.ending is Ending.WON


def test_without_words_a_plan_needs_luck() -> None:
    plan = plan_win(new_game(players=3, seed=3).observation(0), Effort(steps=2, wall_s=60))
    assert plan is not None
    assert not plan.is_sure
    assert len(plan.steps) == 37


def test_a_table_that_left_the_hexagon_has_no_plan() -> None:
    game = told(new_game(players=2, seed=4))
    for q in range(8):
        lays = [a for a in game.legal_actions() if isinstance(a, Lay) and a.place == (q, 0)]
        game.apply(lays[0])
    assert plan_win(game.observation(0), EFFORT) is None


def test_no_effort_gives_no_plan_but_no_trouble() -> None:
    game = told(new_game(players=2, seed=5))
    assert plan_win(game.observation(0), Effort(steps=1e-6, wall_s=1)) is None


def nearly_done(players: int, seed: int, left: int) -> tuple[Game, Plan]:
    """A silent game in which only the last places are open."""
    talked = told(new_game(players=players, seed=seed))
    plan = plan_win(talked.observation(0), EFFORT)
    assert plan is not None
    game = new_game(players=players, seed=seed)
    follow(game, plan, 37 - left)
    return game, plan


@pytest.mark.parametrize(("players", "left"), [(2, 1), (3, 4), (6, 6)])
def test_the_last_places_are_filled_with_care(players: int, left: int) -> None:
    game, _ = nearly_done(players, 2, left)
    lay = endgame_step(game.observation(game.current_seat), hexagon(4))
    assert lay is not None
    assert lay in game.legal_actions()
    assert lay == endgame_step(game.observation(game.current_seat), hexagon(4))
    assert careful_step(game.observation(game.current_seat), EFFORT) == lay


def test_the_only_tile_that_finishes_is_found() -> None:
    game, _ = nearly_done(2, 6, 1)
    lay = endgame_step(game.observation(game.current_seat), hexagon(4))
    assert lay is not None
    game.apply(lay)
    assert game.ending is Ending.WON


def test_hints_are_all_placements_of_the_own_hand() -> None:
    game, _ = nearly_done(3, 2, 12)
    observation = game.observation(game.current_seat)
    listed = {
        Lay(code, place, turn)
        for place, tiles in hints(observation).items()
        for code, turns in tiles.items()
        for turn in turns
    }
    assert listed == {action for action in observation.legal_actions() if isinstance(action, Lay)}
    assert set(goal_hints(observation)) <= hexagon(4) - set(game.layout.placed)
    assert Stop() in observation.legal_actions()


def test_an_empty_table_gives_hints_for_the_first_tile() -> None:
    observation = new_game(players=2, seed=1).observation(0)
    assert list(hints(observation)) == [(0, 0)]
    assert observation.layout == Layout()
