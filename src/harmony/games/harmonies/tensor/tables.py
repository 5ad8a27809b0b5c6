"""The rules as lookup tables for arrays: neighbours, stacking, habitats, points."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from harmony.core.hexgrid import turned
from harmony.games.harmonies.cards import CARDS, N_CARDS
from harmony.games.harmonies.grid import COLUMNS, MAX_SPACES, OFFSETS
from harmony.games.harmonies.landscape import river_value
from harmony.games.harmonies.tokens import (
    BLUE,
    BROWN,
    BROWN1,
    BROWN2,
    BUILDING,
    EMPTY,
    FIELD,
    GRAY,
    GRAY1,
    GRAY2,
    GRAY3,
    GREEN,
    N_COLOURS,
    N_KINDS,
    RED,
    RED1,
    TERRAINS,
    TREE1,
    TREE2,
    TREE3,
    WATER,
    YELLOW,
)

Array: TypeAlias = Any
"""An array of numpy or of JAX: the two share no type that names their operations."""

N_SPACES: Final = MAX_SPACES
NO_CARD: Final = N_CARDS
"""The card number that stands for no card."""
RINGS: Final = 13
"""Steps after which a region is full: no two spaces of a region are further apart (14 spaces on side B)."""
BIG: Final = 12
"""A number of missing tokens that means: impossible."""
NO_DEMAND: Final = N_KINDS
"""Column of DISTANCE for a habitat without a further hex."""

_DIRECTIONS: Final = ((0, -1), (0, 1), (1, -1), (1, 0), (-1, 1), (-1, 0))
"""Axial steps: up, down, right up, right down, left down, left up."""
OPPOSITE: Final = (1, 0, 4, 5, 2, 3)


def _spaces(side: int) -> dict[tuple[int, int], int]:
    return {(column, row - column // 2): number for number, (column, row) in enumerate(OFFSETS[side])}


def _neighbours() -> np.ndarray:
    table = np.full((2, N_SPACES, 6), N_SPACES, np.int32)
    for side in (0, 1):
        spaces = _spaces(side)
        for (q, r), number in spaces.items():
            for way, (dq, dr) in enumerate(_DIRECTIONS):
                table[side, number, way] = spaces.get((q + dq, r + dr), N_SPACES)
    return table


NEIGHBOURS: Final = _neighbours()
"""Space in each direction, N_SPACES off the board: side, space, direction."""
IS_SPACE: Final = np.array([[space < len(OFFSETS[side]) for space in range(N_SPACES)] for side in (0, 1)])
"""Which numbers are spaces of a side."""
BIT: Final = (1 << np.arange(N_SPACES)).astype(np.uint32)
"""Bit of each space; spaces are numbered without gaps, so 25 bits hold a board."""
BOARD: Final = np.array([(1 << len(OFFSETS[side])) - 1 for side in (0, 1)], np.uint32)
SHIFT: Final = np.array([COLUMNS[side][1] for side in (0, 1)], np.uint32)
"""Right up is this shift, right down one more; left down and left up are the same backwards."""
STEP_MASKS: Final = np.array(
    [
        [sum(1 << space for space in range(N_SPACES) if NEIGHBOURS[side, space, way] < N_SPACES) for way in range(6)]
        for side in (0, 1)
    ],
    np.uint32,
)
"""Spaces that have a neighbour in each direction: side, direction."""
NEAR: Final = np.array(
    [
        [sum(1 << near for near in NEIGHBOURS[side, space] if near < N_SPACES) for space in range(N_SPACES)]
        for side in (0, 1)
    ],
    np.uint32,
)
"""Mask of the neighbours of each space."""


def _stacking() -> np.ndarray:
    table = np.full((N_KINDS + 1, N_COLOURS), -1, np.int32)
    alone = {BLUE: WATER, GRAY: GRAY1, BROWN: BROWN1, GREEN: TREE1, YELLOW: FIELD, RED: RED1}
    for colour, kind in alone.items():
        table[EMPTY, colour] = kind
    table[GRAY1, GRAY], table[GRAY2, GRAY] = GRAY2, GRAY3
    table[BROWN1, BROWN] = BROWN2
    table[BROWN1, GREEN], table[BROWN2, GREEN] = TREE2, TREE3
    table[[GRAY1, BROWN1, RED1], RED] = BUILDING
    return table


PLACED: Final = _stacking()
"""Kind after a token of a colour went on a kind; -1 where it may not. The last row is a space that does not exist."""
_TOPS: Final = {
    GRAY: (GRAY1, GRAY2, GRAY3), BROWN: (BROWN1, BROWN2), GREEN: (TREE1, TREE2, TREE3), RED: (RED1, BUILDING),
    YELLOW: (FIELD,), BLUE: (WATER,),
}  # fmt: skip
TOP_BIT: Final = np.zeros(N_KINDS + 1, np.int32)
"""Colour on top of each kind, as a bit."""
for _colour, _kinds in _TOPS.items():
    TOP_BIT[list(_kinds)] = 1 << _colour
TREE_POINTS: Final = np.zeros(N_KINDS + 1, np.int32)
TREE_POINTS[[TREE1, TREE2, TREE3]] = 1, 3, 7
MOUNTAIN_POINTS: Final = np.zeros(N_KINDS + 1, np.int32)
MOUNTAIN_POINTS[[GRAY1, GRAY2, GRAY3]] = 1, 3, 7
RIVER_POINTS: Final = np.array([river_value(length) for length in range(N_SPACES + 1)], np.int32)
FIELD_VALUES: Final = np.array([0, 0] + [5] * (N_SPACES - 1), np.int32)
"""Points of a region of fields by its size."""

CARD_CUBES: Final = np.array([card.cubes for card in CARDS] + [0], np.int32)
CARD_POINTS: Final = np.array([([0, *card.points] + [0] * 8)[:8] for card in CARDS] + [[0] * 8], np.int32)
"""Points of a card with this many cubes; 0 for Spirits."""


def _spirit_tables() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    groups = np.zeros((N_CARDS + 1, N_SPACES + 1), np.int32)
    kinds = np.full(N_CARDS + 1, N_KINDS, np.int32)
    counts = np.zeros((N_CARDS + 1, N_KINDS + 1), np.int32)
    names = {card.name: card.id for card in CARDS}
    for name, kind, values in (
        ("lion", FIELD, [2, 2] + [10] * 23),
        ("butterfly", FIELD, [5] * 25),
        ("cat", BUILDING, [4] * 25),
        ("crane", BUILDING, [0] + [6] * 24),
        ("dragonfly", WATER, [0] + [7] * 24),
    ):
        kinds[names[name]] = kind
        groups[names[name], 1:] = values
    counts[names["deer"], [TREE2, TREE3]] = 4
    counts[names["owl"], [TREE1, TREE2, TREE3]] = 3, 3, 1
    counts[names["ram"], [GRAY2, GRAY3]] = 4
    counts[names["marmot"], [GRAY1, GRAY2, GRAY3]] = 3, 3, 1
    counts[names["tortoise"], WATER] = 2
    return kinds, groups, counts


SPIRIT_KIND, SPIRIT_GROUPS, SPIRIT_COUNTS = _spirit_tables()
"""Kind whose regions a Spirit scores, its points by their size, and its points per stack of each kind."""


def _distances() -> np.ndarray:
    table = np.full((2 * (N_KINDS + 1), N_KINDS + 1), BIG, np.int32)
    for kind in range(N_KINDS):
        table[kind, kind] = table[N_KINDS + 1 + kind, kind] = 0
    for _ in range(3):
        for kind in range(N_KINDS):
            for after in PLACED[kind]:
                if after >= 0:
                    table[kind, :N_KINDS] = np.minimum(table[kind, :N_KINDS], table[after, :N_KINDS] + 1)
    table[:, NO_DEMAND] = BIG
    return np.minimum(table, BIG)


DISTANCE: Final = _distances()
"""Tokens missing from a kind (from N_KINDS + 1 on: with a cube on it) to the kind a habitat wants."""


def _advances() -> np.ndarray:
    table = np.zeros((N_KINDS + 1, N_KINDS + 1), np.int32)
    for wanted in range(N_KINDS):
        for kind in range(N_KINDS):
            for colour, after in enumerate(PLACED[kind]):
                nearer = after >= 0 and DISTANCE[kind, wanted] < BIG
                if nearer and DISTANCE[after, wanted] == DISTANCE[kind, wanted] - 1:
                    table[wanted, kind] |= 1 << colour
    return table


ADVANCES: Final = _advances()
"""Colours, as bits, that bring a kind one token nearer to the kind wanted: wanted, kind."""


def _habitats() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    demands = np.full((2, N_CARDS + 1, N_SPACES, 6, 3), N_SPACES * (N_KINDS + 1) + NO_DEMAND, np.int16)
    cubes_of = np.full((2, N_CARDS + 1, N_SPACES, 6, 3), N_SPACES * 6, np.int16)
    wanted = np.full((N_CARDS + 1, 4), NO_DEMAND, np.int32)
    for card in CARDS:
        others = card.habitat.others
        wanted[card.id, 0] = TERRAINS[card.habitat.cube_on]
        for place, (terrain, _) in enumerate(others):
            wanted[card.id, 1 + place] = TERRAINS[terrain]
        for side in (0, 1):
            spaces = _spaces(side)
            for (q, r), number in spaces.items():
                for rotation in range(6):
                    cells = [turned(offset, rotation) for _, offset in others]
                    numbers = [spaces.get((q + dq, r + dr), N_SPACES) for dq, dr in cells]
                    for place, other in enumerate(numbers):
                        kind = wanted[card.id, 1 + place]
                        demands[side, card.id, number, rotation, place] = other * (N_KINDS + 1) + kind
                        if N_SPACES not in numbers:
                            cubes_of[side, card.id, other, rotation, place] = number * 6 + rotation
    return demands, cubes_of, wanted


DEMANDS, CUBES_OF, WANTED = _habitats()
"""Habitats: for a cube's space and a rotation, each other hex as ``space * 14 + kind``; the way back from a hex to the
cube's space and rotation; and the kinds a card wants, the cube's hex first."""
