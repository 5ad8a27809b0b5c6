"""Turn enumeration: every placement once, none missing, points right; and the table of counts."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from harmony.games.harmonies import Position, State
from harmony.games.harmonies.actions import action_of
from harmony.games.harmonies.holdings import board_of
from harmony.games.harmonies.landscape import landscape_points
from harmony.games.harmonies.state import N_ACTIONS
from harmony.games.harmonies.tokens import COLOUR_LETTERS, pack, unpack
from harmony.games.harmonies.turns import count_sequences, distinct_groups, placements, tally_turn
from tests.games.harmonies import reference
from tests.games.harmonies.tables import plain, random_state

PERFT = json.loads((Path(__file__).resolve().parents[2] / "perft.json").read_text())


def with_hand(state: State, hand: int) -> State:
    """The same table with these tokens in hand."""
    held = state.copy()
    held.hand, held.taken = hand, 0
    held.players[held.seat].dealt = -1
    return held


def boards_by_state(state: State, hand: int) -> set[str]:
    """Every board that can come out, by playing the tokens in every order."""
    todo, seen, found = [with_hand(state, hand)], set(), set()
    while todo:
        at = todo.pop()
        if at.hand == 0:
            found.add(str(board_of(at.players[at.seat])))
            continue
        for action in at.legal_actions():
            if 5 <= action < 155:
                after = at.copy()
                after.step(action)
                key = tuple(after.to_ints())
                if key not in seen:
                    seen.add(key)
                    todo.append(after)
    return found


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seed", range(8))
def test_placements_are_all_boards_that_can_come_out_each_once(side: str, seed: int) -> None:
    random = Random(seed)
    state = random_state(random, 2 + seed % 3, side, bool(seed % 2), actions=40 + 6 * seed)
    hand = pack("".join(random.choices(COLOUR_LETTERS, k=3)))
    boards = []
    for actions, points in placements(state, hand):
        after = with_hand(state, hand)
        for action in actions:
            assert after.is_legal(action)
            after.step(action)
        assert after.hand == 0
        player = after.players[after.seat]
        assert points == landscape_points(player.kinds, player.side)
        boards.append(str(board_of(player)))
    assert len(boards) == len(set(boards)), "a board came twice"
    assert set(boards) == boards_by_state(state, hand)


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seed", range(10))
def test_tally_counts_what_the_reference_counts(side: str, seed: int) -> None:
    random = Random(100 + seed)
    state = random_state(random, 2, side, False, actions=50 + 3 * seed)
    while state.taken >= 0:
        state = random_state(random, 2, side, False, actions=50 + random.randrange(30))
    board = board_of(state.players[state.seat])
    _, stacks, cubes = plain(board)
    total = best = count = 0
    for group in sorted({unpack(group) for group in state.groups}):
        found = reference.placements(stacks, cubes, group)
        count += len(found)
        for after in random.sample(sorted(found), min(3, len(found))):
            best = max(best, sum(reference.landscape(side, dict(after)).values()))
        total += len(found) > 0
    tally = tally_turn(state)
    assert tally.count == count
    assert tally.best >= best
    points = [found for space in distinct_groups(state) for _, found in placements(state, state.groups[space])]
    assert (tally.count, tally.total, tally.best) == (len(points), sum(points), max(points))
    assert total


def test_tally_of_tokens_in_hand_and_of_nothing() -> None:
    state = random_state(Random(3), 2, "A", False, actions=0)
    state.step(0)
    assert tally_turn(state).count == len(placements(state, state.hand))
    while state.hand:
        state.step(next(action for action in state.legal_actions() if 5 <= action < 155))
    assert (tally_turn(state).count, placements(state, state.hand)) == (0, [])


def test_equal_groups_are_looked_at_once() -> None:
    state = random_state(Random(3), 2, "A", False, actions=0)
    for place, group in enumerate(("WMT", "WMT", "", "LFR", "LFR")):
        state.groups[place] = pack(group)
    assert distinct_groups(state) == [0, 3]


def test_empty_board_has_as_many_placements_as_arithmetic_says() -> None:
    state = random_state(Random(3), 2, "A", False, actions=0)
    counts = {"WFW": 23 * 22 // 2 * 21, "WWW": 1771, "WFL": 23 * 22 * 21, "MMM": 23 * 24 * 25 // 6}
    assert {group: len(placements(state, pack(group))) for group in counts} == counts


@pytest.mark.parametrize("entry", PERFT, ids=[entry["name"] for entry in PERFT])
def test_table_of_counts(entry: dict[str, Any]) -> None:
    state = msgspec.convert(entry["position"], Position).build()
    hands = [state.hand] if state.taken >= 0 else [state.groups[space] for space in distinct_groups(state)]
    assert {unpack(hand): len(placements(state, hand)) for hand in hands if hand} == entry["placements"]
    depths = range(1, len(entry["sequences"]) + 1)
    assert [count_sequences(state, actions) for actions in depths] == entry["sequences"]


def slow_sequences(state: State, actions: int) -> int:
    """Count by trying all 266 numbers through the value of every action."""
    if actions == 0 or state.is_over or state.is_chance:
        return 1
    total = 0
    for number in range(N_ACTIONS):
        if state.is_legal(number):
            assert str(action_of(state, number))
            after = state.copy()
            after.step(number)
            total += slow_sequences(after, actions - 1)
    return total


@pytest.mark.parametrize("entry", PERFT, ids=[entry["name"] for entry in PERFT])
def test_table_of_counts_is_what_brute_force_finds(entry: dict[str, Any]) -> None:
    state = msgspec.convert(entry["position"], Position).build()
    board = board_of(state.players[state.seat])
    _, stacks, cubes = plain(board)
    for group, count in entry["placements"].items():
        assert len(reference.placements(stacks, cubes, group)) == count
    assert [slow_sequences(state, actions) for actions in (1, 2)] == entry["sequences"][:2]


def test_deeper_counts_never_shrink() -> None:
    for entry in PERFT:
        assert all(one <= two for one, two in pairwise(entry["sequences"]))
