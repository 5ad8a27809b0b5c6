"""Personal boards as values: spaces by name, stacks in notation, cubes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NewType

from harmony.core.errors import InvalidSetup
from harmony.core.hexgrid import Hex, neighbours
from harmony.games.harmonies.errors import InvalidNotation
from harmony.games.harmonies.grid import OFFSETS
from harmony.games.harmonies.tokens import COLOUR_NAMES, STACKS

Space = NewType("Space", str)
"""A space of a board by its name: column letter and row number, such as ``c2``."""


class Colour(Enum):
    """Colour of a token; its value is the letter of the notation."""

    BLUE = "W"
    GRAY = "M"
    BROWN = "T"
    GREEN = "L"
    YELLOW = "F"
    RED = "R"

    @property
    def index(self) -> int:
        """Number of the colour in the engine."""
        return _COLOUR_ORDER[self]

    @property
    def title(self) -> str:
        """The colour in words.

        >>> Colour("L").title
        'green'
        """
        return COLOUR_NAMES[self.index]


_COLOUR_ORDER: Final = {colour: index for index, colour in enumerate(Colour)}
COLOURS: Final[tuple[Colour, ...]] = tuple(Colour)


def axial(space: Space) -> Hex:
    """Axial coordinates of a space.

    >>> axial(Space("c2"))
    (2, 0)
    """
    column = ord(space[0]) - ord("a")
    return column, int(space[1]) - 1 - column // 2


def _name(column: int, row: int) -> Space:
    return Space(f"{'abcdefg'[column]}{row + 1}")


class Side(Enum):
    """Side of the personal board; all players use the same."""

    A = "A"
    B = "B"

    index: int
    """Number of the side in the engine."""
    spaces: tuple[Space, ...]
    """All spaces, column by column from the top: the order of the engine."""
    columns: tuple[tuple[Space, ...], ...]
    """The spaces of every column from left to right."""

    def __init__(self, letter: str) -> None:
        # plain attributes: views and scores ask for them thousands of times a second
        self.index = "AB".index(letter)
        self.spaces = tuple(_name(column, row) for column, row in OFFSETS[self.index])
        self.columns = tuple(
            tuple(space for space in self.spaces if space[0] == first)
            for first in sorted({space[0] for space in self.spaces})
        )
        self._numbers = {space: number for number, space in enumerate(self.spaces)}
        self._neighbours = {
            space: tuple(other for other in self.spaces if axial(other) in neighbours(axial(space)))
            for space in self.spaces
        }

    def number(self, space: Space) -> int | None:
        """Number of a space in the engine; None if this side has no such space.

        >>> Side.A.spaces[:6], Side.A.number(Space("b1"))
        (('a1', 'a2', 'a3', 'a4', 'a5', 'b1'), 5)
        """
        return self._numbers.get(space)

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """The spaces that share an edge with this one."""
        return self._neighbours[space]


SIDES: Final[tuple[Side, ...]] = tuple(Side)
"""Both sides, by their number in the engine."""


def side_named(text: str | Side) -> Side:
    """Side A or B by its letter, in any case."""
    if isinstance(text, Side):
        return text
    try:
        return Side(text.strip().upper())
    except (AttributeError, ValueError):
        raise InvalidSetup("unknown_side", found=text) from None


VALID_STACKS: Final = frozenset(STACKS)
_TERRAINS: Final[dict[str, str]] = {
    "W": "water", "F": "field", "L": "tree1", "TL": "tree2", "TTL": "tree3",
    "M": "mountain1", "MM": "mountain2", "MMM": "mountain3",
    "MR": "building", "TR": "building", "RR": "building",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Board:
    """A personal board: what stands on every space, and where cubes are.

    >>> board = Board.parse("F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM")
    >>> board.stack("d4"), board.terrain("d4")
    ('TL', 'tree2')
    """

    side: Side
    """Side of the board."""
    stacks: tuple[str, ...]
    """Tokens of every space, bottom to top, in the order of the engine; empty text where none are."""
    cubes: frozenset[Space] = frozenset()
    """Spaces that hold a cube."""

    @classmethod
    def empty(cls, side: Side | str = Side.A) -> Board:
        """A board without tokens."""
        side = side_named(side)
        return cls(side, ("",) * len(side.spaces))

    @classmethod
    def parse(cls, text: str, side: Side | str | None = None) -> Board:
        """Read a board in notation; without a side the number of columns tells it."""
        columns = [column.split() for column in text.strip().split("/")]
        if side is None:
            side = Side.B if len(columns) > 6 else Side.A
        side = side_named(side)
        expected = side.columns
        if len(columns) != len(expected):
            raise _bad_board(f"{len(columns)} column{'s' * (len(columns) != 1)} given, not {len(expected)}", side)
        stacks: list[str] = []
        cubes: set[Space] = set()
        for words, spaces in zip(columns, expected, strict=True):
            if len(words) != len(spaces):
                letter = spaces[0][0]
                raise _bad_board(f"column {letter} has {len(words)} spaces, not {len(spaces)}", side)
            for word, space in zip(words, spaces, strict=True):
                stack = word.removesuffix("*").upper()
                if word != "." and (not stack or stack not in VALID_STACKS):
                    raise InvalidNotation("bad_stack", text=word, space=space, right=_stack_list())
                if word.endswith("*"):
                    cubes.add(space)
                stacks.append(stack.replace(".", ""))
        return cls(side, tuple(stacks), frozenset(cubes))

    def stack(self, space: Space | str) -> str:
        """Tokens on a space, bottom to top; empty text where there are none."""
        number = self.side.number(Space(space))
        if number is None:
            raise InvalidNotation("unknown_space", text=space)
        return self.stacks[number]

    def terrain(self, space: Space | str) -> str | None:
        """Terrain of a space, such as ``tree2``; None where there is none."""
        return terrain_of(self.stack(space))

    @property
    def empty_spaces(self) -> tuple[Space, ...]:
        """Spaces without a token."""
        return tuple(space for space, stack in zip(self.side.spaces, self.stacks, strict=True) if not stack)

    def __str__(self) -> str:
        words = {
            space: (stack or ".") + "*" * (space in self.cubes)
            for space, stack in zip(self.side.spaces, self.stacks, strict=True)
        }
        return "/".join(" ".join(words[space] for space in column) for column in self.side.columns)

    def __repr__(self) -> str:
        return f"Board.parse({str(self)!r})"

    def _repr_svg_(self) -> str:
        from harmony.games.harmonies.render.board_svg import board_svg

        return board_svg(self)


def terrain_of(stack: str) -> str | None:
    """Terrain of a stack in notation; None for brown alone, a lone red token and nothing.

    >>> terrain_of("TR"), terrain_of("R")
    ('building', None)
    """
    return _TERRAINS.get(stack)


def tokens_for(stack: str) -> tuple[Colour, ...]:
    """The colours that may go on a stack (Rules, Placing a token).

    >>> [colour.title for colour in tokens_for("T")]
    ['brown', 'green', 'red']
    """
    return tuple(colour for colour in COLOURS if stack + colour.value in VALID_STACKS)


def _stack_list() -> str:
    return ", ".join(["."] + [stack for stack in STACKS if stack])


def _bad_board(why: str, side: Side) -> InvalidNotation:
    lengths = ", ".join(str(len(column)) for column in side.columns)
    return InvalidNotation("bad_board", why=why, side=side.value, right=lengths)
