"""Where a card's habitat stands on a board, and where a token or two would complete it.

For the page's hints and for advice to beginners. ``habitats`` finds the places
that stand, fast; this module also tells what is missing at the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from harmony.core.hexgrid import Hex
from harmony.games.harmonies.board import Board, Side, Space, axial
from harmony.games.harmonies.cards import Card

MOST_MISSING: Final = 2
"""Places that lack more tokens than this are not told."""

ANY_BASE: Final = "?"
"""Stands for the lower token of a building: gray, brown or red."""

_WANTED: Final[dict[str, tuple[str, ...]]] = {
    "water": ("W",), "field": ("F",),
    "tree1": ("L",), "tree2": ("TL",), "tree3": ("TTL",),
    "mountain1": ("M",), "mountain2": ("MM",), "mountain3": ("MMM",),
    "building": ("MR", "TR", "RR"),
}  # fmt: skip
"""The stacks that are a terrain."""

_Hexes = tuple[tuple[str, Space], ...]
"""Terrain and space of every hex of a habitat, the cube's first."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The places of one card's habitat on one board."""

    stands: tuple[Space, ...]
    """Where its cube can be placed now."""
    near: Mapping[Space, Mapping[Space, str]]
    """For each space its cube could soon be on: the tokens missing, by space, in the order they go down.

    Where several rotations would do, the one that lacks fewest tokens is told.
    """
    spaces: Mapping[Space, tuple[Space, ...]]
    """For each of these spaces: all spaces of the habitat, the cube's own first."""


def prospects(board: Board, *cards: Card) -> list[Prospects]:
    """Where the habitats of some cards stand or lack one or two tokens (Rules, Placing a cube).

    >>> from harmony.games.harmonies.cards import card_named
    >>> board = Board.parse("W . . . ./. . . ./. . . . ./. . . ./. . . . .")
    >>> [frog] = prospects(board, card_named("frog"))
    >>> frog.stands, frog.near["a1"], frog.near["c3"], frog.spaces["a1"]
    ((), {'b1': 'L'}, {'c3': 'W', 'b2': 'L'}, ('a1', 'b1'))
    """
    if not cards:
        return []
    lacking = _lacking(board)
    bits = _bits(board.side)
    free = ~sum(bits[space] for space in board.cubes)
    stacks = dict(zip(board.side.spaces, board.stacks, strict=True))
    return [_prospects(board.side, stacks, card, lacking, free) for card in cards]


def _prospects(
    side: Side, stacks: Mapping[Space, str], card: Card, lacking: Mapping[str, list[int]], free: int
) -> Prospects:
    spaces = _spaces(side)
    best: dict[Space, tuple[int, _Hexes]] = {}
    told = [0] * (MOST_MISSING + 1)
    for rotation in _rotations(side, card):
        possible = rotation.valid & free
        none, one, two = lacking[card.habitat.cube_on]
        none, one, two = none & possible, one & possible, two & possible
        for terrain, shift in rotation.shifts:
            none_too, one_too, two_too = lacking[terrain]
            if shift > 0:
                none_too, one_too, two_too = none_too >> shift, one_too >> shift, two_too >> shift
            else:
                none_too, one_too, two_too = none_too << -shift, one_too << -shift, two_too << -shift
            two = two & none_too | one & one_too | none & two_too
            one = one & none_too | none & one_too
            none &= none_too
        seen = 0
        for count, mask in enumerate((none, one, two)):
            seen |= told[count]
            new = mask & ~seen
            told[count] |= new
            while new:
                bit = new & -new
                new ^= bit
                best[spaces[bit]] = count, rotation.hexes[spaces[bit]]
    return Prospects(
        stands=tuple(space for space in side.spaces if space in best and best[space][0] == 0),
        near={
            space: {where: tokens for terrain, where in best[space][1] if (tokens := _missing(terrain, stacks[where]))}
            for space in side.spaces
            if space in best and best[space][0] > 0
        },
        spaces={space: tuple(where for _, where in hexes) for space, (_, hexes) in best.items()},
    )


@dataclass(frozen=True, slots=True)
class _Rotation:
    valid: int
    """Spaces the cube's hex can be on, so that all hexes are on the board; a bit per space."""
    shifts: tuple[tuple[str, int], ...]
    """Terrain of every other hex, and the shift that brings it onto the cube's hex."""
    hexes: Mapping[Space, _Hexes]
    """The hexes of the habitat for each space of the cube."""


@cache
def _bits(side: Side) -> dict[Space, int]:
    """A bit per space, numbered so that every direction is one shift (as in ``grid``)."""
    return {space: 1 << (6 * axial(space)[0] + axial(space)[1]) for space in side.spaces}


@cache
def _spaces(side: Side) -> dict[int, Space]:
    return {bit: space for space, bit in _bits(side).items()}


_ROTATIONS: Final[dict[tuple[str, int], tuple[_Rotation, ...]]] = {}
"""By side and number of the card: hashing a whole card at every question would take longer than the answer."""


def _rotations(side: Side, card: Card) -> tuple[_Rotation, ...]:
    known = _ROTATIONS.get((side.value, card.id))
    if known is None:
        known = tuple(_rotation(side, card, others) for others in card.habitat.rotations())
        _ROTATIONS[side.value, card.id] = known
    return known


def _rotation(side: Side, card: Card, others: tuple[tuple[str, Hex], ...]) -> _Rotation:
    by_hex = {axial(space): space for space in side.spaces}
    hexes: dict[Space, _Hexes] = {}
    for (q, r), space in by_hex.items():
        around = [(terrain, by_hex.get((q + dq, r + dr))) for terrain, (dq, dr) in others]
        on_board = tuple((terrain, other) for terrain, other in around if other is not None)
        if len(on_board) == len(around):
            hexes[space] = ((card.habitat.cube_on, space), *on_board)
    return _Rotation(
        valid=sum(_bits(side)[space] for space in hexes),
        shifts=tuple((terrain, 6 * dq + dr) for terrain, (dq, dr) in others),
        hexes=hexes,
    )


@cache
def _missing(terrain: str, stack: str) -> str | None:
    """Tokens that make a terrain of a stack; None where none can.

    >>> [_missing("tree3", stack) for stack in ("", "T", "TT", "TTL", "M")]
    ['TTL', 'TL', 'L', '', None]
    >>> [_missing("building", stack) for stack in ("", "T", "MR", "TT")]
    ['?R', 'R', '', None]
    """
    if terrain == "building" and not stack:
        return ANY_BASE + "R"
    for wanted in _WANTED[terrain]:
        if wanted.startswith(stack):
            return wanted[len(stack) :]
    return None


@cache
def _shortages(stack: str) -> tuple[tuple[str, int], ...]:
    """What a stack is, or becomes with one or two tokens more."""
    found = ((terrain, _missing(terrain, stack)) for terrain in _WANTED)
    return tuple((terrain, len(tokens)) for terrain, tokens in found if tokens is not None and len(tokens) <= 2)


def _lacking(board: Board) -> dict[str, list[int]]:
    """For every terrain the spaces that are it, that lack one token and that lack two; a bit per space."""
    lacking = {terrain: [0] * (MOST_MISSING + 1) for terrain in _WANTED}
    for (space, bit), stack in zip(_bits(board.side).items(), board.stacks, strict=True):
        for terrain, count in _shortages(stack):
            if count == 0 or space not in board.cubes:  # a space with a cube takes no more tokens
                lacking[terrain][count] |= bit
    return lacking
