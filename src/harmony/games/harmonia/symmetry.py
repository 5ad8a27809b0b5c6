"""Mirror symmetry in exact integers: which mirror maps a pattern onto itself, colours and all.

The mirrors of the circle lattice lie at every 30 degrees. A mirror that maps a
pattern onto itself keeps its centre of gravity, which fixes where the mirror
must lie; then every cell is compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from harmony.games.harmonia.faces import Cell

# Mirror j maps (x, y) to (a x + b y, c x + d y): R^j M with R(x, y) = (-y, x + y), M(x, y) = (x + y, -y).
_MATRICES: Final = (
    (1, 1, 0, -1),
    (0, 1, 1, 0),
    (-1, 0, 1, 1),
    (-1, -1, 0, 1),
    (0, -1, -1, 0),
    (1, 0, -1, -1),
)

_WORDS: Final = (
    "level",
    "rising by 30 degrees",
    "rising by 60 degrees",
    "upright",
    "falling by 60 degrees",
    "falling by 30 degrees",
)


@dataclass(frozen=True, slots=True)
class Mirror:
    """A mirror line that maps a pattern onto itself."""

    steps: int
    """Direction of the line: steps of 30 degrees from level, 0 to 5."""
    shift: Cell
    """What the mirror through the origin must be moved by (in cell names)."""

    @property
    def word(self) -> str:
        """The direction of the line in words.

        >>> Mirror(3, (0, 0)).word
        'upright'
        """
        return _WORDS[self.steps]

    def image(self, cell: Cell) -> Cell:
        """Where a cell is in the mirror.

        >>> Mirror(0, (0, 0)).image((0, 6))
        (6, -6)
        """
        a, b, c, d = _MATRICES[self.steps]
        x, y = cell
        return a * x + b * y + self.shift[0], c * x + d * y + self.shift[1]


def possible_mirrors(cells: Mapping[Cell, str]) -> list[Mirror]:
    """The mirrors that keep the centre of gravity on the lattice; only these can map the cells."""
    count = len(cells)
    sum_x = sum(x for x, _ in cells)
    sum_y = sum(y for _, y in cells)
    found = []
    for steps, (a, b, c, d) in enumerate(_MATRICES):
        shift_x, rest_x = divmod(sum_x - (a * sum_x + b * sum_y), count)
        shift_y, rest_y = divmod(sum_y - (c * sum_x + d * sum_y), count)
        if rest_x == 0 and rest_y == 0:
            found.append(Mirror(steps, (shift_x, shift_y)))
    return found


def mirror_of(cells: Mapping[Cell, str]) -> Mirror | None:
    """A mirror that maps the cells onto themselves with their colours, or none.

    >>> mirror_of({(0, 0): "R", (6, 0): "R"})
    Mirror(steps=0, shift=(0, 0))
    >>> mirror_of({(0, 0): "R", (6, 0): "R", (0, 6): "B", (6, 6): "W"}) is None
    True
    """
    for mirror in possible_mirrors(cells):
        a, b, c, d = _MATRICES[mirror.steps]
        shift_x, shift_y = mirror.shift
        for (x, y), colour in cells.items():
            if cells.get((a * x + b * y + shift_x, c * x + d * y + shift_y)) != colour:
                break
        else:
            return mirror
    return None


def clashes(cells: Mapping[Cell, str]) -> tuple[Mirror | None, list[Cell]]:
    """The mirror that comes nearest to mapping the cells, and the cells it fails for."""
    nearest: Mirror | None = None
    failing = list(cells)
    for mirror in possible_mirrors(cells):
        wrong = [cell for cell, colour in cells.items() if cells.get(mirror.image(cell)) != colour]
        if nearest is None or len(wrong) < len(failing):
            nearest, failing = mirror, wrong
    return nearest, failing
