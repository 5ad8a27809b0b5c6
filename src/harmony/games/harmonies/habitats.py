"""Where habitats stand on a board, for all spaces at once.

For every card and rotation there is a mask of the spaces the cube's hex can
be on and, for each other hex, its kind and the shift that brings it onto the
cube's hex; a few ``&`` then find every place of a habitat. Compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.games.harmonies.cards import CARDS, Card
from harmony.games.harmonies.grid import OFFSETS, SIDE_A, SIDE_B
from harmony.games.harmonies.tokens import (
    BROWN1,
    BROWN2,
    BUILDING,
    EMPTY,
    GRAY1,
    GRAY2,
    GRAY3,
    RED1,
    TERRAINS,
    TREE2,
    TREE3,
)

ROW: Final = 8
"""Numbers per rotation: valid mask, count of other hexes, then three times kind and shift."""
ROTATIONS: Final = 6
"""Rows per card; a habitat that equals its own half turn leaves the last three blank."""


def _rotation_row(hexes: tuple[tuple[str, tuple[int, int]], ...], side: int) -> list[int]:
    axial = {(column, row - column // 2) for column, row in OFFSETS[side]}
    valid = 0
    for q, r in axial:
        if all((q + dq, r + dr) in axial for _, (dq, dr) in hexes):
            valid |= 1 << (6 * q + r)
    row = [valid, len(hexes)]
    for terrain, (dq, dr) in hexes:
        row += [TERRAINS[terrain], 6 * dq + dr]
    return row + [0] * (ROW - len(row))


def _card_rows(card: Card, side: int) -> list[int]:
    rows = [number for hexes in card.habitat.rotations() for number in _rotation_row(hexes, side)]
    return rows + [0] * (ROW * ROTATIONS - len(rows))


PATTERNS: Final = vec[i64]([number for side in (SIDE_A, SIDE_B) for card in CARDS for number in _card_rows(card, side)])
"""Rows of ROW numbers, at ``pattern_start(card, side)`` for the six rotations of a card."""
CUBE_KIND: Final = vec[i64]([TERRAINS[card.habitat.cube_on] for card in CARDS])
"""Kind of the hex that takes the cube, by card."""
_CARD_NUMBERS: Final = ROW * ROTATIONS
_SIDE_NUMBERS: Final = _CARD_NUMBERS * len(CARDS)


def pattern_start(card: i64, side: i64) -> i64:
    """Where the rotations of a card start in PATTERNS."""
    return side * _SIDE_NUMBERS + card * _CARD_NUMBERS


def shifted(mask: i64, shift: i64) -> i64:
    """A mask moved so that a hex at this shift lands on the cube's hex."""
    if shift > 0:
        return mask >> shift
    return mask << -shift


def cube_mask(kinds: vec[i64], cubes: i64, card: i64, side: i64) -> i64:
    """Spaces where the card's habitat stands and its cube may go (Rules, Placing a cube)."""
    free: i64 = kinds[CUBE_KIND[card]] & ~cubes
    found: i64 = 0
    if free == 0:
        return found
    row: i64 = pattern_start(card, side)
    last: i64 = row + _CARD_NUMBERS
    n: i64 = PATTERNS[row + 1]
    i: i64
    for i in range(n):  # every rotation needs the same kinds
        if kinds[PATTERNS[row + 2 + 2 * i]] == 0:
            return found
    while row < last:
        match: i64 = free & PATTERNS[row]
        i = row + 2
        end: i64 = i + 2 * n
        while match != 0 and i < end:
            other: i64 = kinds[PATTERNS[i]]
            shift: i64 = PATTERNS[i + 1]
            if shift > 0:
                match &= other >> shift
            else:
                match &= other << -shift
            i += 2
        found |= match
        row += ROW
    return found


def one_token_short(kinds: vec[i64], cubes: i64, kind: i64) -> i64:
    """Spaces that become this kind with one more token."""
    mask: i64
    if kind == GRAY2:
        mask = kinds[GRAY1]
    elif kind == GRAY3:
        mask = kinds[GRAY2]
    elif kind == TREE2:
        mask = kinds[BROWN1]
    elif kind == TREE3:
        mask = kinds[BROWN2]
    elif kind == BUILDING:
        mask = kinds[GRAY1] | kinds[BROWN1] | kinds[RED1]
    else:
        mask = kinds[EMPTY]
    return mask & ~cubes


def two_tokens_short(kinds: vec[i64], cubes: i64, kind: i64) -> i64:
    """Spaces that become this kind with two more tokens."""
    mask: i64 = 0
    if kind == GRAY2 or kind == TREE2 or kind == BUILDING:  # noqa: SIM109 - a tuple would be built at every call
        mask = kinds[EMPTY]
    elif kind == GRAY3:
        mask = kinds[GRAY1]
    elif kind == TREE3:
        mask = kinds[BROWN1]
    return mask & ~cubes
