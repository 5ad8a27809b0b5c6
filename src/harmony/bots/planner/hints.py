"""Hints: which own tiles fit where, and turned how."""

from __future__ import annotations

from harmony.core.hexgrid import Hex
from harmony.games.harmonia.observation import Observation
from harmony.games.harmonia.shape import GOAL_SIDE, hexagon


def hints(observation: Observation) -> dict[Hex, dict[str, tuple[int, ...]]]:
    """For each place, the own tiles that fit there with their rotations; equal looks are listed once."""
    found: dict[Hex, dict[str, tuple[int, ...]]] = {}
    for code, place, rotation in observation.layout.placements(observation.hand):
        at_place = found.setdefault(place, {})
        at_place[code] = (*at_place.get(code, ()), rotation)
    return found


def goal_hints(observation: Observation) -> dict[Hex, dict[str, tuple[int, ...]]]:
    """The hints inside the hexagon about the first tile."""
    goal = hexagon(GOAL_SIDE)
    return {place: tiles for place, tiles in hints(observation).items() if place in goal}
