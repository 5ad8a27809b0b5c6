"""Patterns: coloured areas that run over the tiles, and whether they are closed and symmetric.

A pattern is a maximal connected set of coloured cells; touching in a point is
nothing. It is closed when none of its half petals lies on an edge without a
neighbour, and symmetric when a mirror maps it onto itself with its colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.faces import Cell, Face, Piece, centre, pieces
from harmony.games.harmonia.layout import place_text
from harmony.games.harmonia.symmetry import Mirror, clashes, mirror_of


@dataclass(frozen=True, slots=True)
class Pattern:
    """A coloured area on the table, with what decides whether it counts."""

    tiles: tuple[Hex, ...]
    """The tiles it spans, sorted."""
    cells: Mapping[Cell, str]
    """Its cells with their colours' letters."""
    open_edges: tuple[tuple[Hex, int], ...]
    """Where it is open: tiles and their edges without a neighbour."""
    mirror: Mirror | None
    """A mirror that maps it onto itself, if there is one."""

    @property
    def is_closed(self) -> bool:
        """Whether it ends on the table on all sides."""
        return not self.open_edges

    @property
    def is_symmetric(self) -> bool:
        """Whether a mirror maps it onto itself, colours and all."""
        return self.mirror is not None

    @property
    def masks(self) -> tuple[int, ...]:
        """For each of its tiles the cells that belong to it: one bit each, in the order in which a face is written."""
        return tuple(
            sum(1 << number for number, cell in enumerate(_cells_of(tile)) if cell in self.cells) for tile in self.tiles
        )

    @property
    def points(self) -> int:
        """Points of this pattern (Harmonia, Score)."""
        return span_points(len(self.tiles)) if self.is_closed and self.is_symmetric else 0

    @property
    def asymmetric_tiles(self) -> tuple[Hex, ...]:
        """The tiles where the best mirror fails; none when the pattern is symmetric."""
        return () if self.is_symmetric else self._failing()[1]

    @property
    def reason(self) -> str:
        """Why the pattern counts, or why it does not, in words."""
        if self.open_edges:
            places = sorted({place for place, _ in self.open_edges})
            return f"open at {_listed(places)}"
        if self.mirror is None:
            mirror, tiles = self._failing()
            if mirror is None:
                return "no mirror maps it onto itself: no mirror line passes through its middle"
            return f"no mirror maps it onto itself: the best, {mirror.word}, fails at {_listed(tiles)}"
        if not self.points:
            tiles_text = "1 tile" if len(self.tiles) == 1 else f"{len(self.tiles)} tiles"
            return f"closed and symmetric, but spans only {tiles_text}; 3 are needed"
        return f"closed, mirror line {self.mirror.word}, spans {len(self.tiles)} tiles"

    def _failing(self) -> tuple[Mirror | None, tuple[Hex, ...]]:
        mirror, cells = clashes(self.cells)
        wrong = set(cells)
        return mirror, tuple(tile for tile in self.tiles if not wrong.isdisjoint(_cells_of(tile)))


def span_points(tiles: int) -> int:
    """Points of a closed, symmetric pattern that spans so many tiles (Harmonia, Score).

    >>> [span_points(tiles) for tiles in (2, 3, 4, 6, 7, 20)]
    [0, 10, 20, 20, 60, 60]
    """
    if tiles >= 7:
        return 60
    if tiles >= 4:
        return 20
    return 10 if tiles == 3 else 0


def find_patterns(faces: Mapping[Hex, Face]) -> list[Pattern]:
    """Every pattern on the table, those worth most first."""
    whose: dict[tuple[Hex, int], int] = {}
    parts: list[tuple[Hex, Piece]] = []
    for place, face in faces.items():
        for piece in pieces(face):
            for k in piece.edges:
                whose[place, k] = len(parts)
            parts.append((place, piece))
    found = []
    seen = [False] * len(parts)
    for start in range(len(parts)):
        if seen[start]:
            continue
        seen[start] = True
        area = [start]
        open_edges = []
        cells: dict[Cell, str] = {}
        for number in area:
            place, piece = parts[number]
            x, y = centre(place)
            x, y = 6 * x, 6 * y
            for (cell_x, cell_y), colour in piece.cells:
                cells[x + cell_x, y + cell_y] = colour
            for k in piece.edges:
                dq, dr = DIRECTIONS[k]
                neighbour = (place[0] + dq, place[1] + dr)
                if neighbour not in faces:
                    open_edges.append((place, k))
                    continue
                other = whose[neighbour, (k + 3) % 6]  # equal colours meet, so there is a piece
                if not seen[other]:
                    seen[other] = True
                    area.append(other)
        tiles = tuple(sorted({parts[number][0] for number in area}))
        found.append(Pattern(tiles, cells, tuple(sorted(open_edges)), mirror_of(cells)))
    return sorted(found, key=lambda pattern: (-pattern.points, -len(pattern.tiles), pattern.tiles))


def _cells_of(place: Hex) -> list[Cell]:
    """The names of all cells of the tile at a place, in the order in which a face is written."""
    x, y = centre(place)
    half_petals, triangles, petals = [], [], []
    for k, (ax, ay) in enumerate(DIRECTIONS):
        bx, by = DIRECTIONS[(k + 1) % 6]
        half_petals.append((6 * x + 3 * (ax + bx), 6 * y + 3 * (ay + by)))
        triangles.append((6 * x + 2 * (ax + bx), 6 * y + 2 * (ay + by)))
        petals.append((6 * x + 3 * ax, 6 * y + 3 * ay))
    return half_petals + triangles + petals


def _listed(places: list[Hex] | tuple[Hex, ...]) -> str:
    return " and ".join(place_text(place) for place in places[:4]) + (" and more" if len(places) > 4 else "")
