"""Tile faces: the 18 cells of the Flower of Life on one hexagon.

Circles whose radius is the tile's side stand on every tile centre and corner.
They cut a tile into six half petals on its edges, six curved triangles and six
petals from the centre to the corners. A face colours those cells. Edge ``k``
joins the corners ``k`` and ``k + 1``; counting goes counter-clockwise.
Everything is exact: integers on the lattice of circle centres, no floats.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.errors import InvalidNotation

Point = tuple[int, int]
"""A point of the circle lattice, in steps of e1 and of e1 turned by 60 degrees."""

Cell = tuple[int, int]
"""A cell's name: six times its centroid. The two halves of a petal on a seam share one name."""

FACE_EXAMPLE: Final = "R....R/R....R/RR...R"


class Colour(Enum):
    """The colours of a face; the value is the letter of the notation."""

    LIGHT_GREEN = "."
    RED = "R"
    PURPLE = "P"
    BLUE = "B"
    WHITE = "W"
    GOLD = "Y"
    ORANGE = "O"

    @property
    def word(self) -> str:
        """The colour in words, as statements write it.

        >>> Colour.LIGHT_GREEN.word
        'light-green'
        """
        return self.name.lower().replace("_", "-")


GREEN: Final = "."
LETTERS: Final = "".join(colour.value for colour in Colour)


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a tile: colours of its half petals, triangles and petals.

    >>> Face.parse("R....R/R....R/RR...R").turned(1)
    Face('RR....', 'RR....', 'RRR...')
    """

    edges: str
    """Half petals on edges 0 to 5: the colours that must meet."""
    triangles: str
    """Curved triangles between the centre and edges 0 to 5."""
    petals: str
    """Petals from the centre to corners 0 to 5."""

    @classmethod
    def parse(cls, text: str) -> Face:
        """Read a face written ``EEEEEE/TTTTTT/SSSSSS``."""
        groups = text.strip().upper().split("/")
        if len(groups) != 3:
            raise InvalidNotation("face_groups", text=text, found=len(groups), right=FACE_EXAMPLE)
        for name, group in zip(("edges", "triangles", "petals"), groups, strict=True):
            if len(group) != 6:
                raise InvalidNotation("face_length", text=text, group=name, found=len(group), right=FACE_EXAMPLE)
            for letter in group:
                if letter not in LETTERS:
                    raise InvalidNotation("face_letter", text=text, group=name, letter=letter, right=" ".join(LETTERS))
        return cls(*groups)

    def turned(self, steps: int) -> Face:
        """This face turned counter-clockwise by steps of 60 degrees."""
        return Face(_shifted(self.edges, steps), _shifted(self.triangles, steps), _shifted(self.petals, steps))

    def mirrored(self) -> Face:
        """The face in a mirror that keeps corner 0; tiles are never flipped, patterns may be."""
        edges = "".join(self.edges[(-k - 1) % 6] for k in range(6))
        triangles = "".join(self.triangles[(-k - 1) % 6] for k in range(6))
        return Face(edges, triangles, "".join(self.petals[-k % 6] for k in range(6)))

    @property
    def rotations(self) -> tuple[int, ...]:
        """The rotations that look different, smallest first.

        >>> Face.parse("....../....../......").rotations
        (0,)
        """
        seen: dict[Face, int] = {}
        for steps in range(6):
            seen.setdefault(self.turned(steps), steps)
        return tuple(seen.values())

    @property
    def canonical(self) -> Face:
        """The same face for all rotations of a tile."""
        return max((self.turned(steps) for steps in range(6)), key=str)

    def shows(self, colour: Colour) -> bool:
        """Whether any cell has this colour."""
        return colour.value in str(self)

    def __str__(self) -> str:
        return f"{self.edges}/{self.triangles}/{self.petals}"

    def __repr__(self) -> str:
        return f"Face({self.edges!r}, {self.triangles!r}, {self.petals!r})"


@dataclass(frozen=True, slots=True)
class Piece:
    """A connected coloured area of one tile: what a tile gives to a pattern.

    Cells are named relative to the tile's centre.
    """

    cells: tuple[tuple[Cell, str], ...]
    """Each cell with its colour's letter."""
    edges: tuple[int, ...]
    """The edges this piece reaches."""


def centre(place: Hex) -> Point:
    """The tile's centre on the circle lattice.

    >>> centre((1, 0)), centre((0, 1))
    ((1, 1), (-1, 2))
    """
    q, r = place
    return q - r, q + 2 * r


@lru_cache(maxsize=4096)
def pieces(face: Face) -> tuple[Piece, ...]:
    """The coloured areas of a face; cells that touch only in a point are apart.

    >>> [piece.edges for piece in pieces(Face.parse("R.PP.R/R.PP.R/RRPPPR"))]
    [(0, 5), (2, 3)]
    """
    colours = {("E", k): letter for k, letter in enumerate(face.edges)}
    colours |= {("T", k): letter for k, letter in enumerate(face.triangles)}
    colours |= {("S", k): letter for k, letter in enumerate(face.petals)}
    waiting = {cell for cell, letter in colours.items() if letter != GREEN}
    found = []
    for start in colours:
        if start not in waiting:
            continue
        waiting.remove(start)
        area = [start]
        for cell in area:
            for other in _touching(*cell):
                if other in waiting:
                    waiting.remove(other)
                    area.append(other)
        cells = tuple((_name(kind, k), colours[kind, k]) for kind, k in area)
        found.append(Piece(cells, tuple(sorted(k for kind, k in area if kind == "E"))))
    return tuple(found)


def _touching(kind: str, k: int) -> tuple[tuple[str, int], ...]:
    """The cells of the same tile that share an arc with one."""
    after, before = (k + 1) % 6, (k - 1) % 6
    if kind == "T":
        return ("E", k), ("S", k), ("S", after)
    return (("T", k),) if kind == "E" else (("T", k), ("T", before))


def _name(kind: str, k: int) -> Cell:
    (ax, ay), (bx, by) = DIRECTIONS[k], DIRECTIONS[(k + 1) % 6]
    if kind == "S":
        return 3 * ax, 3 * ay
    factor = 3 if kind == "E" else 2
    return factor * (ax + bx), factor * (ay + by)


def _shifted(group: str, steps: int) -> str:
    steps %= 6
    return group[-steps:] + group[:-steps] if steps else group
