"""Edge kinds: tiles whose edges are equal fit in the same places, so a plan counts them together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from harmony.games.harmonia.faces import Face, pieces
from harmony.games.harmonia.tiles import TileSet

PieceKey = tuple[tuple[int, str], ...]
"""A coloured piece of a turned tile, told by its edges and their colours."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Tiles with equal rows of edges, turned as you like."""

    ring: str
    """The edges, in the rotation that sorts last."""
    codes: tuple[str, ...]
    """The tiles of this kind."""

    @property
    def rows(self) -> tuple[str, ...]:
        """Every row of edges a tile of this kind can show, one for each rotation that differs."""
        return tuple(dict.fromkeys(turned_ring(self.ring, steps) for steps in range(6)))

    def count(self, hand: Mapping[str, int]) -> int:
        """How many tiles of a hand are of this kind."""
        return sum(hand.get(code, 0) for code in self.codes)


def ring_of(edges: str) -> str:
    """The name of a row of edges that all its rotations share.

    >>> ring_of("R....R") == ring_of("..RR..")
    True
    """
    return max(turned_ring(edges, steps) for steps in range(6))


def turned_ring(edges: str, steps: int) -> str:
    """A row of edges, turned counter-clockwise by steps of 60 degrees.

    >>> turned_ring("RP....", 1)
    '.RP...'
    """
    steps %= 6
    return edges[-steps:] + edges[:-steps] if steps else edges


@lru_cache(maxsize=16)
def kinds_of(tile_set: TileSet) -> tuple[Kind, ...]:
    """The edge kinds of a set, in the order of its tiles.

    >>> from harmony.games.harmonia.tiles import standard_tiles
    >>> [kind.codes for kind in kinds_of(standard_tiles())][:2]
    [('G',), ('R1', 'R2', 'R3')]
    """
    found: dict[str, list[str]] = {}
    for tile in tile_set.tiles:
        found.setdefault(ring_of(tile.face.edges), []).append(tile.code)
    return tuple(Kind(ring, tuple(codes)) for ring, codes in found.items())


def piece_keys(face: Face) -> list[PieceKey]:
    """The coloured pieces of a turned tile by their edges; pieces that reach no edge are left out."""
    return [tuple((k, face.edges[k]) for k in piece.edges) for piece in pieces(face) if piece.edges]


def rotation_showing(tile_set: TileSet, code: str, edges: str) -> int:
    """A rotation in which a tile shows this row of edges."""
    return next(steps for steps in range(6) if tile_set.face(code, steps).edges == edges)
