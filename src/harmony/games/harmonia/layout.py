"""The layout: tiles on the table, each at a place and turned somehow.

A layout is a value: laying a tile gives a new one and leaves the old as it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import msgspec

from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.errors import IllegalAction, InvalidLayout
from harmony.games.harmonia.faces import Colour, Face
from harmony.games.harmonia.tiles import TileSet, edge_bits, standard_tiles

SIZE_LIMIT: Final = 100_000
"""Longest layout text in bytes; 60 tiles take some 1,000."""

REACH: Final = 1000
"""Places are written with coordinates up to this, so that all arithmetic stays small."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the table: its code and its rotation."""

    code: str
    """Which tile."""
    rotation: int
    """Steps of 60 degrees it is turned, 0 to 5, counter-clockwise."""


class Layout:
    """The tiles on the table.

    >>> layout = Layout.of([(0, 0, "R1", 0), (1, 0, "R1", 4)])
    >>> layout.fits((1, -1), "R1", 2), layout.fits((1, -1), "R1", 3)
    (True, False)
    """

    __slots__ = ("_faces", "_placed", "tile_set")

    def __init__(self, tile_set: TileSet | None = None, placed: Mapping[Hex, Placed] | None = None) -> None:
        self.tile_set = tile_set or standard_tiles()
        """The set the tiles are from."""
        self._placed: dict[Hex, Placed] = dict(placed or {})
        self._faces = {place: self.tile_set.face(t.code, t.rotation) for place, t in self._placed.items()}

    @classmethod
    def of(cls, rows: Iterable[tuple[int, int, str, int]], tile_set: TileSet | None = None) -> Layout:
        """The layout of rows (q, r, code, rotation), checked by the rules for laying."""
        tiles = tile_set or standard_tiles()
        placed: dict[Hex, Placed] = {}
        for number, row in enumerate(rows, 1):
            q, r, code, rotation = _row(number, list(row), tiles)
            if (q, r) in placed:
                raise InvalidLayout("place_twice", place=place_text((q, r)))
            placed[q, r] = Placed(code, rotation)
        layout = cls(tiles, placed)
        layout._check()
        return layout

    @property
    def placed(self) -> Mapping[Hex, Placed]:
        """Each tile by its place."""
        return self._placed

    @property
    def faces(self) -> Mapping[Hex, Face]:
        """Each face, as turned, by its place."""
        return self._faces

    def rows(self) -> list[tuple[int, int, str, int]]:
        """The layout in its notation: rows (q, r, code, rotation), sorted by place."""
        return [(q, r, t.code, t.rotation) for (q, r), t in sorted(self._placed.items())]

    def with_tile(self, place: Hex, code: str, rotation: int) -> Layout:
        """This layout with one more tile; refused with the reason when it does not fit."""
        self.check_fit(place, code, rotation)
        layout = Layout.__new__(Layout)
        layout.tile_set = self.tile_set
        layout._placed = self._placed | {place: Placed(code, rotation)}
        layout._faces = self._faces | {place: self.tile_set.face(code, rotation)}
        return layout

    def fits(self, place: Hex, code: str, rotation: int) -> bool:
        """Whether a tile, turned so, may be laid at a place."""
        try:
            self.check_fit(place, code, rotation)
        except IllegalAction:
            return False
        return True

    def check_fit(self, place: Hex, code: str, rotation: int) -> None:
        """Refuse a tile that may not be laid at a place, with the reason (Harmonia, Play)."""
        if not self._placed:
            if place != (0, 0):
                raise IllegalAction("first_tile")
            return
        if place in self._placed:
            raise IllegalAction("place_taken", place=place_text(place))
        face = self.tile_set.face(code, rotation)
        beside = False
        for k, (dq, dr) in enumerate(DIRECTIONS):
            other = (place[0] + dq, place[1] + dr)
            neighbour = self._faces.get(other)
            if neighbour is None:
                continue
            beside = True
            theirs = neighbour.edges[(k + 3) % 6]
            if theirs != face.edges[k]:
                raise IllegalAction(
                    "edges_clash",
                    code=code,
                    rotation=rotation,
                    place=place_text(place),
                    other=place_text(other),
                    colour=Colour(face.edges[k]).word,
                    other_colour=Colour(theirs).word,
                )
        if not beside:
            raise IllegalAction("not_adjacent", place=place_text(place))

    def openings(self) -> dict[Hex, tuple[int, int]]:
        """Each empty place beside the layout, with what its edges ask for.

        The two numbers are a mask of the edges that meet a tile and the colours
        they must show there, in the bits of ``tiles.edge_bits``. Before the first
        tile, the only place is 0,0 and it asks for nothing.
        """
        if not self._placed:
            return {(0, 0): (0, 0)}
        found: dict[Hex, tuple[int, int]] = {}
        for (q, r), face in self._faces.items():
            bits = _bits(face.edges)
            for k, (dq, dr) in enumerate(DIRECTIONS):
                place = (q + dq, r + dr)
                if place not in self._faces:
                    mask, wanted = found.get(place, (0, 0))
                    shift = 3 * ((k + 3) % 6)
                    found[place] = (mask | 7 << shift, wanted | (bits >> (3 * k) & 7) << shift)
        return found

    def placements(self, codes: Iterable[str]) -> Iterator[tuple[str, Hex, int]]:
        """Every way to lay one of these tiles: code, place and rotation.

        Rotations that look the same are given once.
        """
        openings = sorted(self.openings().items())
        for code in dict.fromkeys(codes):
            turns = self.tile_set.edge_bits(code)
            for place, (mask, wanted) in openings:
                for rotation, bits in turns:
                    if bits & mask == wanted:
                        yield code, place, rotation

    def fits_somewhere(self, code: str) -> bool:
        """Whether a tile can be laid at all."""
        return next(self.placements((code,)), None) is not None

    def __len__(self) -> int:
        return len(self._placed)

    def __contains__(self, place: object) -> bool:
        return place in self._placed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and (self.tile_set, self._placed) == (other.tile_set, other._placed)

    def __hash__(self) -> int:
        return hash(frozenset(self._placed.items()))

    def __str__(self) -> str:
        rows = ", ".join(f'[{q}, {r}, "{code}", {rotation}]' for q, r, code, rotation in self.rows())
        return f"[{rows}]"

    def __repr__(self) -> str:
        more = "" if self.tile_set is standard_tiles() else f", {self.tile_set!r}"
        return f"Layout.of({self.rows()!r}{more})"

    def _repr_svg_(self) -> str:
        from harmony.games.harmonia.render.layout_svg import layout_svg

        return layout_svg(self)

    def _check(self) -> None:
        for code, found in Counter(tile.code for tile in self._placed.values()).items():
            if found > self.tile_set.counts[code]:
                raise InvalidLayout("too_many_tiles", code=code, found=found, right=self.tile_set.counts[code])
        for (q, r), face in self._faces.items():
            for k, (dq, dr) in enumerate(DIRECTIONS[:3]):
                neighbour = self._faces.get((q + dq, r + dr))
                if neighbour is not None and neighbour.edges[k + 3] != face.edges[k]:
                    raise InvalidLayout(
                        "edges_clash",
                        place=place_text((q, r)),
                        other=place_text((q + dq, r + dr)),
                        colour=Colour(face.edges[k]).word,
                        other_colour=Colour(neighbour.edges[k + 3]).word,
                    )
        stranded = set(self._faces) - _reached(self._faces)
        if stranded:
            raise InvalidLayout("not_connected", place=place_text(min(stranded)))


def parse_layout(text: str | bytes, tile_set: TileSet | None = None) -> Layout:
    """Read a layout written as rows ``[q, r, "CODE", rotation]``.

    >>> len(parse_layout('[[0, 0, "R1", 0], [1, 0, "R1", 4]]'))
    2
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > SIZE_LIMIT:
        raise InvalidLayout("not_json", why=f"it is longer than {SIZE_LIMIT:,} bytes")
    try:
        rows = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidLayout("not_json", why=str(error)) from None
    return layout_from(rows, tile_set)


def layout_from(rows: object, tile_set: TileSet | None = None) -> Layout:
    """Read a layout from plain data: a list of rows."""
    tiles = tile_set or standard_tiles()
    if not isinstance(rows, list):
        raise InvalidLayout("not_json", why="it is not a list of rows")
    for number, row in enumerate(rows, 1):
        _row(number, row, tiles)
    return Layout.of(rows, tiles)


def place_text(place: Hex) -> str:
    """A place in the notation.

    >>> place_text((2, -1))
    '2,-1'
    """
    return f"{place[0]},{place[1]}"


def _row(number: int, row: object, tiles: TileSet) -> tuple[int, int, str, int]:
    if not isinstance(row, list) or len(row) != 4:
        raise InvalidLayout("bad_row", number=number, why=f"{_shown(row)} does not have four parts")
    q, r, code, rotation = row
    for value in (q, r):
        if type(value) is not int or abs(value) > REACH:
            why = f"{_shown(value)} is not a coordinate from -{REACH} to {REACH}"
            raise InvalidLayout("bad_row", number=number, why=why)
    if not isinstance(code, str) or code.strip().upper() not in tiles:
        why = f"{_shown(code)} is not a tile of this set"
        raise InvalidLayout("bad_row", number=number, why=why)
    if type(rotation) is not int or not 0 <= rotation <= 5:
        why = f"{_shown(rotation)} is not a rotation from 0 to 5"
        raise InvalidLayout("bad_row", number=number, why=why)
    return q, r, tiles.code(code), rotation


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _reached(places: Mapping[Hex, Face]) -> set[Hex]:
    if not places:
        return set()
    start = next(iter(places))
    reached = {start}
    waiting = [start]
    while waiting:
        q, r = waiting.pop()
        for dq, dr in DIRECTIONS:
            place = (q + dq, r + dr)
            if place in places and place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached


_bits = lru_cache(maxsize=4096)(edge_bits)
