"""Token colours and what stands on a space, as the small numbers the engine counts with.

A handful of tokens (a group, the hand) is packed into one number, two bits
per colour. What stands on a space is one of thirteen kinds; a building's base
is kept beside it, since no rule looks at it again. Compiled.
"""

from __future__ import annotations

from typing import Final

BLUE: Final = 0
GRAY: Final = 1
BROWN: Final = 2
GREEN: Final = 3
YELLOW: Final = 4
RED: Final = 5
N_COLOURS: Final = 6

COLOUR_LETTERS: Final = "WMTLFR"
"""Notation of the colours: water, mountain, trunk, leaf, field, roof."""
COLOUR_NAMES: Final[tuple[str, ...]] = ("blue", "gray", "brown", "green", "yellow", "red")
SUPPLY: Final[tuple[int, ...]] = (23, 23, 21, 19, 19, 15)
"""How many tokens of each colour the game has (Rules, Components)."""
N_TOKENS: Final = 120

EMPTY: Final = 0
GRAY1: Final = 1
GRAY2: Final = 2
GRAY3: Final = 3
BROWN1: Final = 4
BROWN2: Final = 5
TREE1: Final = 6
TREE2: Final = 7
TREE3: Final = 8
RED1: Final = 9
BUILDING: Final = 10
FIELD: Final = 11
WATER: Final = 12
N_KINDS: Final = 13
ON_GRAY: Final = 13
"""Index of the mask of buildings that stand on a gray token."""
ON_BROWN: Final = 14
"""Index of the mask of buildings that stand on a brown token; the others stand on red."""
N_MASKS: Final = 15

STACKS: Final[tuple[str, ...]] = (
    "", "M", "MM", "MMM", "T", "TT", "L", "TL", "TTL", "R", "RR", "F", "W", "MR", "TR",
)  # fmt: skip
"""Notation of each kind, bottom to top; the last two are the buildings on gray and brown."""

TERRAINS: Final[dict[str, int]] = {
    "water": WATER, "field": FIELD, "building": BUILDING,
    "tree1": TREE1, "tree2": TREE2, "tree3": TREE3,
    "mountain1": GRAY1, "mountain2": GRAY2, "mountain3": GRAY3,
}  # fmt: skip
"""The terrains habitats ask for, by the name used on the card list."""


def pack(letters: str) -> int:
    """A handful of tokens as one number, two bits per colour.

    >>> pack("WWM")
    6
    """
    packed = 0
    for letter in letters:
        packed += 1 << (2 * COLOUR_LETTERS.index(letter))
    return packed


def unpack(packed: int) -> str:
    """The letters of a packed handful, in the order of the colours.

    >>> unpack(pack("MWW"))
    'WWM'
    """
    return "".join(letter * (packed >> (2 * colour) & 3) for colour, letter in enumerate(COLOUR_LETTERS))
