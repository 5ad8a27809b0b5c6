"""Points of a landscape, kind by kind, on the masks of a board (Rules, Points).

``scoring`` tells where each point comes from; this module only counts, fast.
A test compares the two. Compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.core.bits import popcount
from harmony.games.harmonies.grid import BOARDS, SIDE_A, around, region
from harmony.games.harmonies.tokens import (
    BROWN1,
    BROWN2,
    BUILDING,
    FIELD,
    GRAY1,
    GRAY2,
    GRAY3,
    RED1,
    TREE1,
    TREE2,
    TREE3,
    WATER,
)

_RIVER: Final = vec[i64]([0, 0, 2, 5, 8, 11, 15])


def river_value(length: i64) -> i64:
    """Points of a river of this many tokens (Rules, Points: river).

    >>> [river_value(length) for length in range(9)]
    [0, 0, 2, 5, 8, 11, 15, 19, 23]
    """
    if length <= 6:
        return _RIVER[length]
    return 15 + 4 * (length - 6)


def tree_points(kinds: vec[i64]) -> i64:
    """Points of all trees: 1, 3 or 7 by height (Rules, Points: tree)."""
    return popcount(kinds[TREE1]) + 3 * popcount(kinds[TREE2]) + 7 * popcount(kinds[TREE3])


def mountain_points(kinds: vec[i64]) -> i64:
    """Points of all mountains: 1, 3 or 7 by height, 0 where isolated (Rules, Points: mountain)."""
    mountains: i64 = kinds[GRAY1] | kinds[GRAY2] | kinds[GRAY3]
    near: i64 = around(mountains) & mountains
    if near == 0:
        return 0
    return popcount(kinds[GRAY1] & near) + 3 * popcount(kinds[GRAY2] & near) + 7 * popcount(kinds[GRAY3] & near)


def field_points(fields: i64) -> i64:
    """Points of all fields: 5 per connected group of two or more (Rules, Points: field)."""
    points: i64 = 0
    todo: i64 = fields & around(fields)  # a field without a neighbour never scores
    while todo != 0:
        todo &= ~region(todo & -todo, todo)
        points += 5
    return points


def building_points(kinds: vec[i64]) -> i64:
    """Points of all buildings: 5 where the neighbours show three colours (Rules, Points: building)."""
    points: i64 = 0
    todo: i64 = kinds[BUILDING]
    if todo == 0:
        return points
    gray: i64 = kinds[GRAY1] | kinds[GRAY2] | kinds[GRAY3]
    brown: i64 = kinds[BROWN1] | kinds[BROWN2]
    green: i64 = kinds[TREE1] | kinds[TREE2] | kinds[TREE3]
    red: i64 = kinds[RED1] | todo
    while todo != 0:
        bit: i64 = todo & -todo
        todo ^= bit
        near: i64 = around(bit)
        colours: i64 = 0
        if near & gray:
            colours += 1
        if near & brown:
            colours += 1
        if near & green:
            colours += 1
        if near & red:
            colours += 1
        if near & kinds[WATER]:
            colours += 1
        if near & kinds[FIELD]:
            colours += 1
        if colours >= 3:
            points += 5
    return points


def river_length(water: i64) -> i64:
    """Length of the best river: the largest shortest path between two blue tokens of one group."""
    if water == 0:
        return 0
    best: i64 = 1
    todo: i64 = water & around(water)
    while todo != 0:
        bit: i64 = todo & -todo
        todo ^= bit
        length: i64 = 0
        seen: i64 = bit
        front: i64 = bit
        while front != 0:
            length += 1
            front = around(front) & water & ~seen
            seen |= front
        if length > best:
            best = length
    return best


def region_count(area: i64) -> i64:
    """How many connected regions an area falls into."""
    count: i64 = 0
    todo: i64 = area
    while todo != 0:
        todo &= ~region(todo & -todo, todo)
        count += 1
    return count


def water_points(water: i64, side: i64) -> i64:
    """Points of the blue tokens: the river on side A, islands on side B (Rules, Points)."""
    if side == SIDE_A:
        return river_value(river_length(water))
    return 5 * region_count(BOARDS[side] & ~water)


def landscape_points(kinds: vec[i64], side: i64) -> i64:
    """Points of the whole landscape, without cards."""
    return (
        tree_points(kinds)
        + mountain_points(kinds)
        + field_points(kinds[FIELD])
        + building_points(kinds)
        + water_points(kinds[WATER], side)
    )
