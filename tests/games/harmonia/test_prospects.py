"""Hints of Harmonia: what can be reached is never ruled out, what cannot be is, and what is offered is true."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from harmony.core.hexgrid import neighbours
from harmony.games.harmonia import Game, Lay, new_game, standard_tiles
from harmony.games.harmonia.prospects import goal_centres, open_goals, own_places, sayable
from harmony.games.harmonia.state import hand_size

LAYOUTS = Path(__file__).parent / "layouts"


def hexagon_game(stream: random.Random) -> tuple[Game, list[Lay]]:
    """A game that can be won, and the lays that win it."""
    rows = json.loads((LAYOUTS / "best-hexagon-424.json").read_text())
    waiting = {(q, r): (code, rotation) for q, r, code, rotation in rows}
    place = stream.choice(sorted(waiting))
    q0, r0 = place
    lays: list[Lay] = []
    edge = [place]
    while edge:
        place = edge.pop(stream.randrange(len(edge)))
        if place not in waiting:
            continue
        code, rotation = waiting.pop(place)
        lays.append(Lay(code, (place[0] - q0, place[1] - r0), rotation))
        edge += neighbours(place)
    hands: list[list[str]] = [[], []]
    for number, lay in enumerate(lays):
        hands[number % 2].append(lay.code)
    left = list((Counter(standard_tiles().counts) - Counter(lay.code for lay in lays)).elements())
    for hand in hands:
        while len(hand) < hand_size(2):
            hand.append(left.pop())
    return Game(hands), lays


@pytest.mark.parametrize("seed", range(4))
def test_a_hexagon_that_will_be_completed_is_never_ruled_out(seed: int) -> None:
    game, lays = hexagon_game(random.Random(seed))
    ends = {(q, r) for q, r in (lay.place for lay in lays)}
    centre = next(place for place in ends if all(max(abs(q - place[0]), abs(r - place[1])) <= 3 for q, r in ends))
    for lay in lays:
        seen = game.observation(None)
        if len(seen.layout):
            assert centre in open_goals(seen)
            assert set(open_goals(seen)) <= set(goal_centres(seen.layout))
        game.apply(lay)
    assert game.is_over
    assert goal_centres(game.layout) == [centre]


def test_a_coloured_edge_that_looks_outwards_rules_a_hexagon_out() -> None:
    game = new_game(2, seed=1)
    code = next(code for code in game.hand(0) if any(edge != "." for edge in standard_tiles()[code].face.edges))
    game.apply(Lay(code, (0, 0), 0))
    coloured = [k for k, edge in enumerate(standard_tiles()[code].face.edges) if edge != "."]
    found = open_goals(game.observation(None))
    assert 0 < len(found) < len(goal_centres(game.layout)) == 37
    assert coloured


def test_a_layout_too_wide_for_a_hexagon_has_no_goal() -> None:
    game, stream = new_game(2, advanced=True, seed=2), random.Random(2)
    while goal_centres(game.layout):
        lays = [action for action in game.legal_actions() if isinstance(action, Lay)]
        game.apply(max(lays, key=lambda lay: (lay.place[0], stream.random())))
    assert open_goals(game.observation(0)) == []


@pytest.mark.parametrize("seed", range(3))
def test_places_and_statements_are_those_the_rules_allow(seed: int) -> None:
    game, stream = new_game(3, advanced=True, seed=seed), random.Random(seed)
    for _ in range(12):
        seat = game.current_seat
        own = game.observation(seat)
        lays = [action for action in own.legal_actions() if isinstance(action, Lay)]
        told = {Lay(code, *fit) for code, fits in own_places(own).items() for fit in fits}
        assert told == set(lays)
        for speaker in range(3):
            for statement in sayable(game.observation(speaker)):
                game.copy().apply(f"say {statement}", speaker)
        game.apply(stream.choice(lays))
    assert own_places(game.observation(None)) == {}
    assert sayable(game.observation(None)) == []
