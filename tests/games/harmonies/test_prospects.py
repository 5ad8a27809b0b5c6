"""Hints about habitats agree with the rules: with the engine's own placements, and with plain trial."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harmony.core.chance import Stream
from harmony.games.harmonies import CARDS, Board, Card, Side, Space, card_named, new_game
from harmony.games.harmonies.actions import PlaceCube, action_of
from harmony.games.harmonies.board import VALID_STACKS, axial, terrain_of
from harmony.games.harmonies.prospects import ANY_BASE, prospects


def board_with(stacks: dict[str, str], cubes: frozenset[Space] = frozenset()) -> Board:
    return Board(Side.A, tuple(stacks.get(space, "") for space in Side.A.spaces), cubes)


def test_the_spaces_told_are_those_the_engine_lets_one_settle() -> None:
    for seed in range(12):
        game = new_game(players=2, side="AB"[seed % 2], spirits=seed % 3 == 0, seed=seed)
        stream = Stream(seed)
        while not game.is_over:
            observation = game.observation(game.current_seat)
            own = observation.holdings[game.current_seat]
            cubes = [action for action in observation.legal_actions() if isinstance(action, PlaceCube)]
            held = [card.card for card in own.cards]
            if not own.has_to_choose:
                for card, found in zip(held, prospects(own.board, *held), strict=True):
                    assert set(found.stands) == {action.space for action in cubes if action.card == card}
            game.apply(action_of(game.state(), game.state().random_action(stream)))


@pytest.mark.parametrize(
    ("stacks", "card", "space", "missing"),
    [
        ({"a1": "W"}, "frog", "a1", {"a2": "L"}),
        ({}, "duck", "c3", None),  # water and a whole building: three tokens
        ({"c3": "W"}, "duck", "c3", {"c4": "?R"}),
        ({"c3": "W", "c4": "T"}, "duck", "c3", {"c4": "R"}),
        ({"c3": "W", "c4": "TL"}, "koala", "c3", None),  # water never becomes a tree
    ],
)
def test_what_is_missing_is_named(
    stacks: dict[str, str], card: str, space: str, missing: dict[str, str] | None
) -> None:
    [found] = prospects(board_with(stacks), card_named(card))
    near = found.near.get(Space(space))
    if missing is None:
        assert near is None
    else:
        assert near is not None
        assert sorted(near.values()) == sorted(missing.values())


def test_a_space_with_a_cube_takes_no_token_but_still_serves() -> None:
    board = board_with({"a1": "W", "a2": "T"}, frozenset({Space("a2")}))
    [koala] = prospects(board, card_named("koala"))
    assert "a2" not in koala.near
    settled = board_with({"a1": "W", "a2": "L"}, frozenset({Space("a2")}))
    [frog] = prospects(settled, card_named("frog"))
    assert frog.stands == ("a1",)
    assert frog.spaces[Space("a1")] == ("a1", "a2")


STACKS = sorted(VALID_STACKS | {""}, key=lambda stack: (len(stack), stack))


@given(data=st.data(), side=st.sampled_from(list(Side)), card=st.sampled_from(CARDS))
@settings(max_examples=150)
def test_tokens_missing_are_the_fewest_that_complete_the_habitat(data: st.DataObject, side: Side, card: Card) -> None:
    stacks = tuple(data.draw(st.sampled_from(STACKS)) for _ in side.spaces)
    cubes = frozenset(space for space in side.spaces if data.draw(st.integers(0, 5)) == 0)
    board = Board(side, stacks, cubes)
    [found] = prospects(board, card)
    expected = by_trial(board, card)
    assert (
        dict.fromkeys(found.stands, 0)
        | {space: sum(map(len, missing.values())) for space, missing in found.near.items()}
        == expected
    )
    for space, missing in found.near.items():
        filled = {
            other: board.stack(other) + missing.get(other, "").replace(ANY_BASE, "M") for other in board.side.spaces
        }
        [after] = prospects(Board(side, tuple(filled.values()), cubes), card)
        assert space in after.stands


def by_trial(board: Board, card: Card) -> dict[Space, int]:
    """The fewest tokens missing for every space of the cube, if at most two, worked out the slow way."""
    by_hex = {axial(space): space for space in board.side.spaces}
    best: dict[Space, int] = {}
    for ((q, r), space), others in product(by_hex.items(), card.habitat.rotations()):
        if space in board.cubes:
            continue
        hexes = [(card.habitat.cube_on, (0, 0)), *others]
        count = 0
        for terrain, (dq, dr) in hexes:
            where = by_hex.get((q + dq, r + dr))
            count += 99 if where is None else tokens_short(board, where, terrain)
        if count <= 2:
            best[space] = min(count, best.get(space, 99))
    return best


def tokens_short(board: Board, space: Space, terrain: str) -> int:
    stack = board.stack(space)
    if terrain_of(stack) == terrain:
        return 0
    if space in board.cubes:
        return 99
    longer = [other for other in STACKS if other.startswith(stack) and terrain_of(other) == terrain]
    return min((len(other) - len(stack) for other in longer), default=99)
