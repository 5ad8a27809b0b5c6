"""Plans for tile sets that players make up."""

from __future__ import annotations

from harmony.bots.planner import Effort, plan_score, plan_win
from harmony.bots.planner.templates import templates_of
from harmony.games.harmonia import Game, TileSet, new_game
from harmony.games.harmonia.tiles import tile_set_from

EFFORT = Effort(steps=2, wall_s=30)


def tile_set(*rows: tuple[str, int, str]) -> TileSet:
    tiles = [{"code": code, "name": code, "count": count, "face": face} for code, count, face in rows]
    return tile_set_from({"game": "harmonia", "name": "made up", "tiles": tiles})


def told(game: Game) -> Game:
    for seat in range(game.players):
        for code in game.tile_set.counts:
            game.apply(f"say have {game.hand(seat).count(code)} {code}", seat)
    return game


def test_a_green_set_wins_without_any_pattern() -> None:
    game = told(new_game(players=3, seed=1, tile_set=tile_set(("G", 84, "....../....../......"))))
    plan = plan_win(game.observation(0), EFFORT)
    assert plan is not None
    assert plan.layout.tile_set.name == "made up"
    assert templates_of(game.tile_set) == ()
    assert plan_score(game.observation(0), EFFORT) is not None


def test_a_set_without_green_edges_has_no_plan() -> None:
    tiles = tile_set(("R", 80, "RRRRRR/RRRRRR/RRRRRR"), ("S", 4, "RRRRRR/RRRRRR/......"))
    assert plan_win(told(new_game(players=2, seed=1, tile_set=tiles)).observation(0), EFFORT) is None


def test_a_set_whose_tiles_all_match_is_searched_only_so_far() -> None:
    faces = [f"{'R' * k}{'.' * (6 - k)}" for k in range(1, 6)]
    rows = [(f"A{k}", 14, f"{edges}/RRRRRR/RRRRRR") for k, edges in enumerate(faces)]
    tiles = tile_set(("G", 14, "....../....../......"), *rows)
    assert all(len(template.parts) <= 7 for template in templates_of(tiles))


def test_circles_of_one_colour_are_found_for_points() -> None:
    tiles = tile_set(("G", 24, "....../....../......"), ("R", 60, "R....R/R....R/RR...R"))
    game = told(new_game(players=2, seed=3, advanced=True, tile_set=tiles))
    plan = plan_score(game.observation(0), EFFORT)
    assert plan is not None
    assert plan.score(2).pattern_points >= 60
    for step in plan.steps:
        game.apply(step.lay, step.seat)
    assert game.scores().shape_points == 150
