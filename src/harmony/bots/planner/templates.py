"""Templates: every small closed, symmetric pattern that the tiles of a set can make.

Found by closing open edges one after the other, so it works for any tile set.
A plan for points asks for as many of them as fit.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from harmony.bots.planner.kinds import PieceKey, piece_keys
from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.faces import Cell, Piece, centre, pieces
from harmony.games.harmonia.patterns import span_points
from harmony.games.harmonia.symmetry import mirror_of
from harmony.games.harmonia.tiles import TileSet

SPAN: Final = 7
"""Largest pattern looked for; more tiles bring no more points."""

SEARCH_LIMIT: Final = 60_000
"""Steps of the search; our set takes some 2,000, a set of tiles that all match could take forever."""


@dataclass(frozen=True, slots=True)
class Template:
    """A closed, symmetric pattern: which piece lies where."""

    parts: tuple[tuple[Hex, PieceKey], ...]
    """Each tile's place, from the smallest one, and the piece it gives."""

    @property
    def points(self) -> int:
        """What the pattern is worth."""
        return span_points(len(self.parts))


@lru_cache(maxsize=16)
def templates_of(tile_set: TileSet) -> tuple[Template, ...]:
    """The templates of a set, in every rotation.

    >>> from harmony.games.harmonia.tiles import standard_tiles
    >>> sorted(Counter(len(t.parts) for t in templates_of(standard_tiles())).items())
    [(3, 8), (4, 9), (5, 12), (6, 2), (7, 16)]
    """
    search = _Search(tile_set)
    for key in search.cells:
        search.close({(0, 0): key}, Counter({search.shape[key]: 1}))
    return tuple(search.found.values())


class _Search:
    """The search for closed patterns, smallest open place first."""

    def __init__(self, tile_set: TileSet) -> None:
        self.cells: dict[PieceKey, Piece] = {}
        holders: dict[PieceKey, set[str]] = {}
        for tile in tile_set.tiles:
            for steps in range(6):
                face = tile_set.face(tile.code, steps)
                for key, piece in zip(piece_keys(face), (p for p in pieces(face) if p.edges), strict=True):
                    self.cells.setdefault(key, piece)
                    holders.setdefault(key, set()).add(tile.code)
        self.shape = {key: max(tuple(sorted(((k + s) % 6, c) for k, c in key)) for s in range(6)) for key in self.cells}
        self.supply = {self.shape[key]: sum(tile_set.counts[c] for c in codes) for key, codes in holders.items()}
        self.matching: dict[tuple[int, str], list[PieceKey]] = {}
        for key in self.cells:
            for edge in key:
                self.matching.setdefault(edge, []).append(key)
        self.found: dict[frozenset[tuple[Hex, PieceKey]], Template] = {}
        self.steps = 0

    def close(self, laid: dict[Hex, PieceKey], used: Counter[PieceKey]) -> None:
        """Try every piece in the next open place, until nothing is open."""
        self.steps += 1
        opened = _open_places(laid)
        if not opened:
            self._keep(laid)
            return
        if len(laid) + len(opened) > SPAN or self.steps > SEARCH_LIMIT:
            return
        place, edge = next(iter(opened.items()))
        for key in self.matching.get(edge, ()):
            shape = self.shape[key]
            if used[shape] < self.supply[shape] and _matches(laid, place, dict(key)):
                laid[place] = key
                used[shape] += 1
                self.close(laid, used)
                used[shape] -= 1
                del laid[place]

    def _keep(self, laid: dict[Hex, PieceKey]) -> None:
        q0, r0 = min(laid)
        parts = frozenset(((q - q0, r - r0), key) for (q, r), key in laid.items())
        if parts in self.found or not span_points(len(parts)):
            return
        cells: dict[Cell, str] = {}
        for place, key in laid.items():
            x, y = centre(place)
            for (cell_x, cell_y), colour in self.cells[key].cells:
                cells[6 * x + cell_x, 6 * y + cell_y] = colour
        if mirror_of(cells):
            self.found[parts] = Template(tuple(sorted(parts)))


def _open_places(laid: dict[Hex, PieceKey]) -> dict[Hex, tuple[int, str]]:
    """The places a pattern is open to, each with an edge a piece there must have."""
    opened: dict[Hex, tuple[int, str]] = {}
    for (q, r), key in laid.items():
        for k, colour in key:
            place = (q + DIRECTIONS[k][0], r + DIRECTIONS[k][1])
            if place not in laid:
                opened.setdefault(place, ((k + 3) % 6, colour))
    return opened


def _matches(laid: dict[Hex, PieceKey], place: Hex, edges: dict[int, str]) -> bool:
    """Whether a piece meets its neighbours of the pattern edge for edge."""
    for k, (dq, dr) in enumerate(DIRECTIONS):
        neighbour = laid.get((place[0] + dq, place[1] + dr))
        if neighbour is not None and dict(neighbour).get((k + 3) % 6) != edges.get(k):
            return False
    return True
