from __future__ import annotations

from pathlib import Path

import pytest

from harmony.games.harmonia.errors import InvalidScoring
from harmony.games.harmonia.layout import Layout, parse_layout
from harmony.games.harmonia.scoring import score_layout
from harmony.games.harmonia.shape import Shape, is_goal

LAYOUTS = Path(__file__).with_name("layouts")


def read(name: str) -> Layout:
    return parse_layout((LAYOUTS / f"{name}.json").read_bytes())


def test_first_worked_example_scores_82() -> None:
    score = score_layout(read("example1"), players=3, unused=39)
    assert (score.shape, score.has_green_edge) == (Shape.TRIANGLE, False)
    assert sorted(len(p.tiles) for p in score.patterns if p.points) == [4, 6, 7]
    assert (score.player_points, score.shape_points, score.pattern_points) == (30, 30, 100)
    assert score.unused_points == -78
    assert score.total == 82


def test_second_worked_example_scores_84() -> None:
    score = score_layout(read("example2"), players=4, unused=38)
    assert (score.shape, score.has_green_edge) == (Shape.SYMMETRIC, True)
    assert sorted(len(p.tiles) for p in score.patterns if p.points) == [3, 3, 4, 5]
    assert (score.player_points, score.shape_points, score.pattern_points) == (40, 60, 60)
    assert score.total == 84


def test_third_worked_example_scores_minus_54() -> None:
    score = score_layout(read("example3"), players=2, unused=42)
    assert score.shape is Shape.HOLE
    assert score.holes == ((0, 1),)
    assert (score.player_points, score.shape_points, score.pattern_points) == (20, 0, 10)
    assert score.total == -54


def test_best_triangle_scores_460() -> None:
    layout = read("best-460")
    score = score_layout(layout, players=6, unused=5)
    assert (len(layout), score.shape, score.total) == (55, Shape.TRIANGLE, 460)


def test_best_hexagon_scores_424_and_wins_the_basic_game() -> None:
    layout = read("best-hexagon-424")
    score = score_layout(layout, players=6, unused=23)
    assert (len(layout), score.shape, score.total) == (37, Shape.HEXAGON, 424)
    assert is_goal(layout.faces)


@pytest.mark.parametrize("name", ["example1", "example2", "example3", "best-460", "best-hexagon-424"])
def test_the_parts_add_up_to_the_total(name: str) -> None:
    layout = read(name)
    data = score_layout(layout, players=4, unused=60 - len(layout) - 2 if len(layout) < 58 else 0, aside=2).data()
    assert list(data) == [
        "players",
        "shape",
        "shape_name",
        "green_edge",
        "patterns",
        "aside",
        "unused",
        "total",
    ]
    patterns = data["patterns"]
    assert isinstance(patterns, list)
    assert all(list(pattern) == ["points", "tiles", "closed", "symmetric", "reason"] for pattern in patterns)
    figures = [data["players"], data["shape"], data["aside"], data["unused"]]
    figures += [pattern["points"] for pattern in patterns]
    assert sum(int(str(figure)) for figure in figures) == data["total"]
    assert data["aside"] == -20


def test_the_edge_beside_a_hole_is_an_outer_edge_too() -> None:
    score = score_layout(read("example3"), players=2, unused=42)
    assert not score.has_green_edge


def test_an_empty_table_scores_players_and_hands_only() -> None:
    score = score_layout(Layout(), players=2, unused=60)
    assert (score.shape, score.has_green_edge, score.total) == (Shape.NONE, False, 20 - 120)


@pytest.mark.parametrize(
    ("players", "unused", "aside", "code"),
    [(1, 0, 0, "player_count"), (7, 0, 0, "player_count"), (2, -1, 0, "negative"), (2, 0, -1, "negative")],
)
def test_impossible_numbers_are_refused(players: int, unused: int, aside: int, code: str) -> None:
    with pytest.raises(InvalidScoring) as caught:
        score_layout(read("example1"), players, unused, aside)
    assert caught.value.code == code


def test_more_tiles_than_were_dealt_are_refused() -> None:
    with pytest.raises(InvalidScoring, match="21 tiles laid, 1 aside, 39 unused are 61; only 60 are dealt"):
        score_layout(read("example1"), players=3, unused=39, aside=1)
