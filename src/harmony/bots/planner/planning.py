"""Planning: a way to the winning hexagon, or to many points, from what is known.

A plan is always made within its effort, and the best found so far is given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from harmony.bots.planner.casting import cast, given_by
from harmony.bots.planner.kinds import kinds_of, rotation_showing
from harmony.bots.planner.knowledge import Stock, stocks, worry
from harmony.bots.planner.order import playable_order
from harmony.bots.planner.plan import QUICK, THOROUGH, Effort, Plan, Step
from harmony.bots.planner.solver import Filling, Puzzle, fill, fill_carefully, fill_for_points
from harmony.bots.planner.templates import templates_of
from harmony.core.hexgrid import Hex
from harmony.games.harmonia.actions import Lay
from harmony.games.harmonia.layout import Layout, Placed
from harmony.games.harmonia.observation import Observation
from harmony.games.harmonia.shape import GOAL_SIDE, goal_outlines, hexagon

_ATTEMPTS: Final = 3
"""Fillings tried when one has no playable order, and outlines tried when one can not be filled."""

Hands = tuple[tuple[str, ...], ...]


def plan_win(observation: Observation, effort: Effort = QUICK) -> Plan | None:
    """A plan to the green hexagon of side 4, or nothing when none was found.

    Where hands are not known, the plan relies on luck as little as possible.
    """
    return _planned(observation, effort, for_points=False)


def plan_score(observation: Observation, effort: Effort = THOROUGH) -> Plan | None:
    """A plan to the green hexagon of side 4 with many points for patterns."""
    return _planned(observation, effort, for_points=True)


def _planned(observation: Observation, effort: Effort, *, for_points: bool) -> Plan | None:
    known = stocks(observation)
    if all(stock.is_settled for stock in known):
        hands = tuple(tuple(sorted(Counter(stock.sure).elements())) for stock in known)
        return settled_plan(observation.layout, hands, observation.current_seat, effort, for_points=for_points)
    worries = worries_of(observation, known)
    hands_guessed = [_guess(stock, observation.unseen()) for stock in known]
    for outline in outlines(observation.layout):
        puzzle = puzzle_of(observation.layout, outline, observation.current_seat, worries)
        filling = fill_carefully(puzzle, effort)
        if filling is not None:
            return _plan(puzzle, filling, hands_guessed, observation.current_seat, for_points=for_points)
    return None


@lru_cache(maxsize=64)
def settled_plan(layout: Layout, hands: Hands, current_seat: int, effort: Effort, *, for_points: bool) -> Plan | None:
    """A plan when every hand is known: the same question always has the same answer."""
    held = [Counter(hand) for hand in hands]
    kinds = kinds_of(layout.tile_set)
    worries = tuple({kind.ring: [0] * (kind.count(hand) + 1) for kind in kinds} for hand in held)
    best: Plan | None = None
    for outline in outlines(layout):
        puzzle = puzzle_of(layout, outline, current_seat, worries)
        for seed in range(1, _ATTEMPTS + 1):
            filling = fill(puzzle, effort, seed)
            if filling is None:
                break
            best = _plan(puzzle, filling, held, current_seat, for_points=for_points)
            if best is None:
                continue
            if for_points:
                better = fill_for_points(puzzle, templates_of(layout.tile_set), effort, filling)
                plan = better and _plan(puzzle, better, held, current_seat, for_points=True)
                best = max((found for found in (best, plan) if found), key=lambda found: _total(found, len(hands)))
            return best
    return best


def outlines(layout: Layout) -> list[frozenset[Hex]]:
    """Hexagons worth trying: about the first tile, which is how partners understand each other; then others."""
    centred = hexagon(GOAL_SIDE)
    if layout.placed.keys() <= centred:
        return [centred]
    found = goal_outlines(layout.placed.keys())
    return sorted(found, key=lambda outline: (-len(outline & centred), sorted(outline)))[:_ATTEMPTS]


def puzzle_of(
    layout: Layout, outline: frozenset[Hex], current_seat: int, worries: Sequence[Mapping[str, Sequence[int]]]
) -> Puzzle:
    """The puzzle of filling an outline by turns."""
    holes = len(outline) - len(layout)
    players = len(worries)
    turns = tuple(len(range((seat - current_seat) % players, holes, players)) for seat in range(players))
    return Puzzle(layout, outline, current_seat, turns, tuple(worries))


def worries_of(observation: Observation, known: Sequence[Stock]) -> list[dict[str, list[int]]]:
    """What it costs to rely on tiles of each kind in each hand."""
    unseen = observation.unseen()
    hidden = [stock for seat, stock in enumerate(known) if observation.hands[seat] is None]
    kinds = kinds_of(observation.tile_set)
    return [{kind.ring: worry(kind, stock, hidden, unseen) for kind in kinds} for stock in known]


def _guess(stock: Stock, unseen: Mapping[str, int]) -> Counter[str]:
    """Tiles a plan may name for a hand: those it has, or might have."""
    if stock.is_settled:
        return Counter(stock.sure)
    return Counter({code: min(stock.room.get(code, 0), count) for code, count in unseen.items()}) | Counter(stock.sure)


def _plan(
    puzzle: Puzzle, filling: Filling, hands: Sequence[Mapping[str, int]], current_seat: int, *, for_points: bool
) -> Plan | None:
    """The filling with tiles chosen and put in a playable order, or nothing when it has none."""
    layout = puzzle.layout
    chosen = cast(puzzle, filling, hands, for_points=for_points)
    wanted = {place: code for place, (code, _) in chosen.items()}
    order = playable_order(wanted, given_by(chosen, len(hands)), frozenset(layout.placed), current_seat)
    if order is None:
        return None
    tiles = layout.tile_set
    steps = [
        Step(seat, Lay(wanted[place], place, rotation_showing(tiles, wanted[place], filling.edges[place])))
        for place, seat in order
    ]
    placed = dict(layout.placed) | {step.lay.place: Placed(step.lay.code, step.lay.rotation) for step in steps}
    return Plan(tuple(steps), filling.worry, Layout(tiles, placed))


def _total(plan: Plan, players: int) -> int:
    return plan.score(players).total
