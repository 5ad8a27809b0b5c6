"""Boards, groups and cards for the terminal: a symbol and a colour for every token."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from rich.text import Text

from harmony.games.harmonies.board import Board, Space
from harmony.games.harmonies.cards import Card
from harmony.games.harmonies.scoring import HeldCard

SYMBOLS: Final[dict[str, str]] = {"W": "≈", "F": "ψ", "M": "▲", "T": "●", "L": "♣", "R": "⌂"}
"""One shape per colour, so that colour is never the only sign."""
STYLES: Final[dict[str, str]] = {
    "W": "bold dodger_blue1",
    "F": "bold gold1",
    "M": "bold grey66",
    "T": "bold orange4",
    "L": "bold green3",
    "R": "bold red1",
}
CUBE: Final = "■"
_TERRAIN_STACKS: Final[dict[str, str]] = {
    "water": "W",
    "field": "F",
    "building": "?R",
    "tree1": "L",
    "tree2": "TL",
    "tree3": "TTL",
    "mountain1": "M",
    "mountain2": "MM",
    "mountain3": "MMM",
}
_CELL: Final = 9


def tokens_text(letters: str) -> Text:
    """Tokens with their symbol and letter, side by side: a group or the hand."""
    text = Text()
    for index, letter in enumerate(letters):
        text.append(" " if index else "")
        text.append(SYMBOLS[letter] + letter, STYLES[letter])
    return text


def stack_text(stack: str) -> Text:
    """A stack, bottom to top, in symbols; ``?`` is the unknown base of a building."""
    text = Text()
    for letter in stack:
        text.append(SYMBOLS.get(letter, letter), STYLES.get(letter, "dim"))
    return text


def board_text(board: Board, *, cubes: Mapping[Space, Card] | None = None, legal: Collection[Space | str] = ()) -> Text:
    """A board as staggered cells: the name of each space, its stack, its cube; legal spaces in brackets.

    >>> board = Board.parse("M . . . ./. TL* . ./. . . . ./. . . ./. . . . .")
    >>> print(board_text(board, legal=["a1"]).plain.splitlines()[0])
     [a1 ▲]             c1 ·              e1 ·
    """
    columns = board.side.columns
    text = Text()
    for half_row in range(2 * max(map(len, columns))):
        line = Text()
        for number, column in enumerate(columns):
            row, offset = divmod(half_row - number % 2, 2)
            if offset or not 0 <= row < len(column):
                continue
            line.append(" " * (_CELL * number - len(line)))
            line.append_text(_cell(board, column[row], cubes or {}, column[row] in legal))
        if line:
            line.rstrip()
            text.append_text(line)
        text.append("\n")
    text.rstrip()
    return text


def _cell(board: Board, space: Space, cubes: Mapping[Space, Card], is_legal: bool) -> Text:
    stack = board.stack(space)
    text = Text()
    text.append(" [" if is_legal else "  ", "bold")
    text.append(space + " ", "bold" if is_legal else "dim")
    text.append_text(stack_text(stack) if stack else Text("·", "dim"))
    if space in board.cubes:
        card = cubes.get(space)
        text.append(CUBE, "bold white" if card is None or not card.is_spirit else "bold medium_purple1")
    if is_legal:
        text.append("]", "bold")
    return text


def card_text(card: Card, cubes: int | None = None) -> Text:
    """A card in one line: name, points after each cube (those reached marked), habitat."""
    text = Text()
    text.append(f"{card.name:<11}", "bold")
    if card.is_spirit:
        text.append(f"{'✓' if cubes else ' '}{'Spirit':<21}", "bold medium_purple1")
    for number, points in enumerate(card.points, start=1):
        reached = cubes is not None and number <= cubes
        text.append(f"{'✓' if reached else ' '}{points:<3}", "bold green" if reached else "")
    text.append(" " * (4 * (5 - len(card.points)) + 2 if card.points else 0))
    text.append_text(habitat_text(card))
    if card.is_spirit:
        text.append(f"; {card.rule}", "italic")
    return text


def habitat_text(card: Card) -> Text:
    """A habitat in one line: the cube's stack, then what must stand where around it."""
    text = Text()
    text.append(CUBE, "bold")
    text.append_text(stack_text(_TERRAIN_STACKS[card.habitat.cube_on]))
    shape = habitat_shape(card)
    stacks = [stack_text(_TERRAIN_STACKS[terrain]) for terrain, _ in _outward(card)]
    text.append(f" {shape} ", "dim")
    for index, stack in enumerate(stacks):
        text.append(" then " if shape == "in a line with" and index else " " if index else "", "dim")
        text.append_text(stack)
    return text


def habitat_shape(card: Card) -> str:
    """How the other hexes lie around the cube's, in words.

    >>> from harmony.games.harmonies.cards import card_named
    >>> [habitat_shape(card_named(name)) for name in ("frog", "otter", "ray", "shrew", "dragonfly", "bee")]
    ['beside', 'in a line with', 'in a triangle with', 'in a bend between', 'in a line between', 'in a bowl of']
    """
    offsets = [offset for _, offset in _outward(card)]
    if len(offsets) == 1:
        return "beside"
    if len(offsets) == 3:
        return "in a bowl of" if all(_distance(offset) == 1 for offset in offsets) else "in a diamond with"
    (q1, r1), (q2, r2) = offsets
    if (q2, r2) == (2 * q1, 2 * r1):
        return "in a line with"
    if (q1 + q2, r1 + r2) == (0, 0):
        return "in a line between"
    return "in a triangle with" if _touching(*offsets) else "in a bend between"


def held_text(held: HeldCard) -> Text:
    """A card somebody holds, with its cubes placed."""
    return card_text(held.card, held.cubes)


def _outward(card: Card) -> list[tuple[str, tuple[int, int]]]:
    """The other hexes, nearest to the cube first."""
    return sorted(card.habitat.others, key=lambda other: _distance(other[1]))


def _distance(offset: tuple[int, int]) -> int:
    q, r = offset
    return max(abs(q), abs(r), abs(q + r))


def _touching(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return _distance((one[0] - other[0], one[1] - other[1])) == 1
