"""Tile sets: which tiles there are, kept as data that players can change.

The project's own set of 84 tiles is ``tiles.json`` beside this file. Owners of
a printed game can write their own set in the same format.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from harmony.games.harmonia.errors import InvalidNotation, InvalidTileSet
from harmony.games.harmonia.faces import LETTERS, Colour, Face

TILE_COUNT: Final = 84
"""Tiles in a set."""

DEALT: Final = 60
"""Tiles dealt to the players together; the others stay unseen."""

SIZE_LIMIT: Final = 200_000
"""Longest tile set in bytes; ours takes some 2,500."""

_CODE: Final = re.compile(r"[A-Z][A-Z0-9]{0,3}")


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile: its code, its name in words, how many there are, and its face."""

    code: str
    """Short name used in the notation, such as ``R1``."""
    name: str
    """What the face shows, in words."""
    count: int
    """How many of them are in the set."""
    face: Face
    """The face in rotation 0."""

    def __str__(self) -> str:
        return self.code


class TileSet:
    """The tiles a game is played with.

    >>> tiles = standard_tiles()
    >>> len(tiles.tiles), sum(tile.count for tile in tiles.tiles)
    (23, 84)
    >>> tiles["R1"].name
    'third of a red circle'
    """

    __slots__ = ("_by_code", "_edge_bits", "_faces", "_rotations", "counts", "name", "tiles")

    def __init__(self, name: str, tiles: tuple[Tile, ...]) -> None:
        _check(name, tiles)
        self.name = name
        """What the set is called in records."""
        self.tiles = tiles
        """All kinds of tiles, in the order of the file."""
        self.counts: Mapping[str, int] = {tile.code: tile.count for tile in tiles}
        """How many there are of each code."""
        self._by_code = {tile.code: tile for tile in tiles}
        self._faces = {tile.code: tuple(tile.face.turned(steps) for steps in range(6)) for tile in tiles}
        self._rotations = {tile.code: tile.face.rotations for tile in tiles}
        self._edge_bits = {
            code: tuple((rotation, edge_bits(faces[rotation].edges)) for rotation in self._rotations[code])
            for code, faces in self._faces.items()
        }

    def __getitem__(self, code: str) -> Tile:
        return self._by_code[code]

    def __contains__(self, code: object) -> bool:
        return code in self._by_code

    def face(self, code: str, rotation: int) -> Face:
        """The face of a tile turned by a rotation of 0 to 5."""
        return self._faces[code][rotation]

    def rotations(self, code: str) -> tuple[int, ...]:
        """The rotations of a tile that look different."""
        return self._rotations[code]

    def edge_bits(self, code: str) -> tuple[tuple[int, int], ...]:
        """Each different rotation of a tile with its edges as one number (see ``edge_bits``)."""
        return self._edge_bits[code]

    def code(self, text: str) -> str:
        """The code a text means, in any case.

        >>> standard_tiles().code("rp")
        'RP'
        """
        code = text.strip().upper()
        if code not in self._by_code:
            raise InvalidNotation("unknown_tile", text=text, right=", ".join(self._by_code))
        return code

    def data(self) -> dict[str, object]:
        """The set as the plain data of its file."""
        rows = [
            {"code": tile.code, "name": tile.name, "count": tile.count, "face": str(tile.face)} for tile in self.tiles
        ]
        return {"game": "harmonia", "name": self.name, "tiles": rows}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TileSet) and self.name == other.name and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash((self.name, self.tiles))

    def __repr__(self) -> str:
        return "standard_tiles()" if self is standard_tiles() else f"TileSet({self.name!r}, {self.tiles!r})"


@lru_cache(maxsize=1)
def standard_tiles() -> TileSet:
    """This project's own set of 84 tiles."""
    return parse_tile_set(Path(__file__).with_name("tiles.json").read_bytes())


def parse_tile_set(text: str | bytes) -> TileSet:
    """Read a tile set from the text of its file; a mistake is named exactly."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > SIZE_LIMIT:
        raise InvalidTileSet("not_json", why=f"it is longer than {SIZE_LIMIT:,} bytes")
    try:
        file = msgspec.json.decode(data, type=_File)
    except msgspec.ValidationError as error:
        raise InvalidTileSet("bad_field", why=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidTileSet("not_json", why=str(error)) from None
    return _built(file)


def tile_set_from(data: object) -> TileSet:
    """Read a tile set from plain data, as a record carries it."""
    try:
        return _built(msgspec.convert(data, type=_File))
    except (msgspec.ValidationError, RecursionError) as error:
        raise InvalidTileSet("bad_field", why=str(error)) from None


def edge_bits(edges: str) -> int:
    """Six edge colours as one number, three bits each, so that a fit is one comparison.

    >>> edge_bits("......") == 0o111111, edge_bits("R.....") == 0o111112
    (True, True)
    """
    bits = 0
    for k, letter in enumerate(edges):
        bits |= (LETTERS.index(letter) + 1) << (3 * k)
    return bits


def colour_named(text: str) -> Colour:
    """The colour a word or letter means.

    >>> colour_named("Light green"), colour_named("y")
    (<Colour.LIGHT_GREEN: '.'>, <Colour.GOLD: 'Y'>)
    """
    word = re.sub(r"[ _-]+", "-", text.strip().lower())
    for colour in Colour:
        if word in (colour.word, colour.value.lower()):
            return colour
    if word == "green":
        return Colour.LIGHT_GREEN
    right = ", ".join(f"{colour.word} ({colour.value})" for colour in Colour)
    raise InvalidNotation("unknown_colour", text=text, right=right)


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    code: str
    name: str
    count: int
    face: str
    kind: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    tiles: list[_Row]
    name: str = "custom"
    note: str = ""
    notation: str = ""
    colors: dict[str, str] = {}
    names: dict[str, str] = {}


def _built(file: _File) -> TileSet:
    if file.game.lower() != "harmonia":
        raise InvalidTileSet("wrong_game", found=file.game)
    tiles = []
    for row in file.tiles:
        try:
            face = Face.parse(row.face)
        except InvalidNotation as error:
            raise InvalidTileSet("bad_face", code=row.code, why=str(error)) from None
        tiles.append(Tile(row.code, row.name, row.count, face))
    return TileSet(file.name, tuple(tiles))


def _check(name: str, tiles: tuple[Tile, ...]) -> None:
    if not _is_name(name):
        raise InvalidTileSet("bad_set_name")
    codes: set[str] = set()
    faces: dict[Face, str] = {}
    for tile in tiles:
        if not _CODE.fullmatch(tile.code):
            raise InvalidTileSet("bad_code", code=tile.code)
        if tile.code in codes:
            raise InvalidTileSet("code_twice", code=tile.code)
        codes.add(tile.code)
        if not 1 <= tile.count <= TILE_COUNT:
            raise InvalidTileSet("bad_count", code=tile.code, found=tile.count, right=TILE_COUNT)
        if not _is_name(tile.name):
            raise InvalidTileSet("bad_name", code=tile.code)
        other = faces.setdefault(tile.face.canonical, tile.code)
        if other != tile.code:
            raise InvalidTileSet("face_twice", code=tile.code, other=other)
    total = sum(tile.count for tile in tiles)
    if total != TILE_COUNT:
        raise InvalidTileSet("wrong_total", found=total, right=TILE_COUNT)


def _is_name(text: str) -> bool:
    return len(text) <= 80 and text.isprintable() and text.strip() != ""
