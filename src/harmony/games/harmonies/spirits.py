"""Points of the ten Nature's Spirits on the final landscape (Rules, Points: Spirit). Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.core.bits import popcount
from harmony.games.harmonies.grid import around, region
from harmony.games.harmonies.landscape import region_count
from harmony.games.harmonies.tokens import (
    BUILDING,
    FIELD,
    GRAY1,
    GRAY2,
    GRAY3,
    TREE1,
    TREE2,
    TREE3,
    WATER,
)


def spirit_points(card: i64, kinds: vec[i64]) -> i64:
    """What a Spirit is worth on this landscape once its cube is placed."""
    if card == 32:  # lion
        return _lion_points(kinds[FIELD])
    if card == 33:  # butterfly
        return 5 * region_count(kinds[FIELD])
    if card == 34:  # deer
        return 4 * popcount(kinds[TREE2] | kinds[TREE3])
    if card == 35:  # owl
        return 3 * popcount(kinds[TREE1] | kinds[TREE2]) + popcount(kinds[TREE3])
    if card == 36:  # cat
        return 4 * region_count(kinds[BUILDING])
    if card == 37:  # crane
        return 6 * region_count(kinds[BUILDING] & around(kinds[BUILDING]))
    if card == 38:  # ram
        return 4 * popcount(kinds[GRAY2] | kinds[GRAY3])
    if card == 39:  # marmot
        return 3 * popcount(kinds[GRAY1] | kinds[GRAY2]) + popcount(kinds[GRAY3])
    if card == 40:  # dragonfly
        return 7 * region_count(kinds[WATER] & around(kinds[WATER]))
    return 2 * popcount(kinds[WATER])  # tortoise


def _lion_points(fields: i64) -> i64:
    points: i64 = 0
    todo: i64 = fields
    while todo != 0:
        group: i64 = region(todo & -todo, todo)
        todo &= ~group
        points += 10 if popcount(group) >= 3 else 2
    return points
