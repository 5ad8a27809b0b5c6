"""The engine against the slow reference: habitats, points and their explanation."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings

from harmony.games.harmonies import CARDS, Board, Card, HeldCard, Space, score_board
from harmony.games.harmonies.grid import BITS, MAX_SPACES
from harmony.games.harmonies.habitats import cube_mask
from harmony.games.harmonies.landscape import landscape_points
from harmony.games.harmonies.scoring import Category, Line, best_river
from harmony.games.harmonies.spirits import spirit_points
from harmony.games.harmonies.tokens import STACKS
from tests.games.harmonies import reference
from tests.games.harmonies.tables import boards, plain, player_of, random_board, random_game, seeds, setups

STACK_OF = {"building": ["MR", "TR", "RR"]} | {
    terrain: [stack] for stack, terrain in reference.TERRAIN.items() if terrain != "building"
}


def spaces_of(mask: int, board: Board) -> set[str]:
    start = board.side.index * MAX_SPACES
    return {str(space) for number, space in enumerate(board.side.spaces) if mask & BITS[start + number]}


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_habitat_is_found_where_the_reference_finds_it(card: Card, side: str) -> None:
    terrain, others = reference.habitat_of(card.name)
    wanted = [stack for needed in {terrain, *(other for other, _, _ in others)} for stack in STACK_OF[needed]]
    random = Random(f"{card} {side}")
    found = 0
    for trial in range(60):
        palette = sorted(wanted) if trial % 3 else sorted(wanted) + random.sample(STACKS, 2)
        board = random_board(random, side, palette)
        cubes = frozenset(random.sample(board.side.spaces, random.choice((0, 0, 4))))
        board = Board(board.side, board.stacks, cubes)
        player = player_of(board)
        expected = {reference.name(place) for place in reference.cube_places(*plain(board), card.name)}
        mask = cube_mask(player.kinds, player.cubes, card.id, board.side.index)
        assert spaces_of(mask, board) == expected
        found += len(expected)
    assert found > 10, "too few habitats stood to prove anything"


@given(board=boards())
@settings(max_examples=150)
def test_all_habitats_on_any_board(board: Board) -> None:
    player = player_of(board)
    for card in CARDS:
        expected = {reference.name(place) for place in reference.cube_places(*plain(board), card.name)}
        assert spaces_of(cube_mask(player.kinds, player.cubes, card.id, board.side.index), board) == expected


@given(board=boards())
@settings(max_examples=1000)
def test_landscape_scores_as_the_reference_says(board: Board) -> None:
    side, stacks, _ = plain(board)
    expected = reference.landscape(side, stacks)
    score = score_board(board).as_dict()
    assert {kind: score[kind] for kind in expected} == expected
    assert landscape_points(player_of(board).kinds, board.side.index) == sum(expected.values()) == score["total"]


@given(board=boards())
@settings(max_examples=200)
def test_spirits_score_as_the_reference_says(board: Board) -> None:
    side, stacks, _ = plain(board)
    player = player_of(board)
    for card in CARDS[32:]:
        expected = reference.spirit(side, stacks, card.name)
        score = score_board(board, spirit=HeldCard(card, 1))
        assert score.as_dict()["spirit"] == expected == spirit_points(card.id, player.kinds)
        assert score.total == score_board(board).total + expected


@given(board=boards())
@settings(max_examples=150)
def test_every_line_of_a_score_tells_its_spaces(board: Board) -> None:
    score = score_board(board)
    assert sum(line.points for line in score.lines) == score.total
    for category in Category:
        lines = [line for line in score.lines if line.category is category]
        assert score.points(category) == sum(line.points for line in lines)
        if category is not Category.WATER:
            told = [space for line in lines for space in line.spaces]
            assert len(told) == len(set(told)), "a space is told twice"
    side, stacks, _ = plain(board)
    by_name = {reference.name(place): place for place in stacks}
    for line in score.lines:
        _check_line(line, side, {by_name[space]: stacks[by_name[space]] for space in line.spaces}, stacks)


def _check_line(line: Line, side: str, spots: reference.Stacks, stacks: reference.Stacks) -> None:
    match line.category:
        case Category.TREES | Category.MOUNTAINS:
            ((_, stack),) = spots.items()
            assert line.count == len(stack)
        case Category.BUILDINGS:
            ((place, _),) = spots.items()
            tops = {stacks[other][-1] for other in reference.neighbours(side, place) if stacks[other]}
            assert line.count == len(tops)
        case Category.FIELDS:
            fields = {place for place, stack in stacks.items() if stack == "F"}
            assert set(spots) in reference.groups(side, fields)
            assert line.count == len(spots)
        case Category.WATER if side == "B":
            land = {place for place, stack in stacks.items() if stack != "W"}
            assert set(spots) in reference.groups(side, land)
        case Category.WATER:
            assert all(stack == "W" for stack in spots.values())


@given(board=boards())
@settings(max_examples=200)
def test_river_is_a_shortest_path_of_neighbours(board: Board) -> None:
    side, stacks, _ = plain(board)
    by_name = {reference.name(place): place for place in stacks}
    path = [by_name[space] for space in best_river(board)]
    steps = reference.distances(side, {place for place, stack in stacks.items() if stack == "W"})
    assert all(two in reference.neighbours(side, one) for one, two in pairwise(path))
    assert len(set(path)) == len(path) == max(steps.values(), default=-1) + 1
    if path:
        assert steps[path[0], path[-1]] == len(path) - 1


@given(setup=setups, seed=seeds)
@settings(max_examples=80)
def test_scores_of_whole_games_are_those_of_the_reference(setup: tuple[int, str, bool, int], seed: int) -> None:
    game = random_game(*setup, seed=seed, actions=1000)
    points = reference.animal_cards()
    for holdings, score, total in zip(
        game.observation(None).holdings, game.scores(), game.state().scores(), strict=True
    ):
        side, stacks, _ = plain(holdings.board)
        expected = reference.landscape(side, stacks)
        expected["animals"] = sum(points[held.card.name][1][held.cubes - 1] for held in holdings.cards if held.cubes)
        expected["animals"] += sum(points[held.card.name][1][-1] for held in holdings.completed)
        placed = holdings.spirit is not None and holdings.spirit.cubes == 1
        expected["spirit"] = (
            reference.spirit(side, stacks, holdings.spirit.card.name) if placed and holdings.spirit else 0
        )
        assert score.as_dict() == expected | {"total": sum(expected.values())}
        assert total == score.total


def test_neighbours_of_a_space_are_those_the_river_walks() -> None:
    board = Board.empty("A")
    assert set(board.side.neighbours(Space("b2"))) == {"a2", "a3", "b1", "b3", "c2", "c3"}
