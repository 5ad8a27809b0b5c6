"""The score sheet of a table that was played with the box: everybody's explained score, and who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from harmony.games.harmonies.board import Board, Colour
from harmony.games.harmonies.errors import InvalidPosition
from harmony.games.harmonies.result import Result, result_from
from harmony.games.harmonies.scoring import HeldCard, Score, score_board
from harmony.games.harmonies.tokens import SUPPLY


@dataclass(frozen=True, slots=True)
class Entry:
    """What one player has in front of them at the end."""

    board: Board
    """The landscape; cubes on it may be left out."""
    cards: tuple[HeldCard, ...] = ()
    """Animal cards with their cubes placed, complete or not."""
    spirit: HeldCard | None = None
    """The Spirit, with 1 cube if it was placed."""

    @property
    def score(self) -> Score:
        """Everything explained."""
        return score_board(self.board, self.cards, self.spirit)

    @property
    def animal_cubes(self) -> int:
        """Animal cubes placed: the tie-break."""
        return sum(held.cubes for held in self.cards)


def sheet_result(entries: Sequence[Entry]) -> Result:
    """Who has won and, alone, the suns (Rules, End of the game; Solo).

    >>> board = Board.parse("L . . . ./. . . ./. . . . ./. . . ./. . . . .")
    >>> sheet_result([Entry(board), Entry(board, (HeldCard.parse("bee:1"),))]).winners
    (1,)
    """
    if not 1 <= len(entries) <= 4:
        raise InvalidPosition("seat_count", found=len(entries))
    first = entries[0]
    for number, entry in enumerate(entries):
        if entry.board.side is not first.board.side:
            found, side = entry.board.side.value, first.board.side.value
            raise InvalidPosition("board_side", seat=number, found=found, side=side)
    totals = tuple(entry.score.total for entry in entries)
    cubes = tuple(entry.animal_cubes for entry in entries)
    return result_from(totals, cubes, first.board.side, None if first.spirit is None else first.spirit.card)


def oddities(entries: Iterable[Entry]) -> Iterator[InvalidPosition]:
    """What cannot be on one table: more tokens than the box has, a card in two places, cubes that do not add up."""
    seats = list(entries)
    tokens = Counter("".join(stack for entry in seats for stack in entry.board.stacks))
    for colour in Colour:
        supply = SUPPLY[colour.index]
        if tokens[colour.value] > supply:
            yield InvalidPosition("too_many_tokens", found=tokens[colour.value], colour=colour.title, supply=supply)
    held = [card for entry in seats for card in (*entry.cards, *([entry.spirit] if entry.spirit else []))]
    for card, times in Counter(card.card for card in held).items():
        if times > 1:
            yield InvalidPosition("card_twice", card=card.name)
    for entry in seats:
        cubes = entry.animal_cubes + (entry.spirit.cubes if entry.spirit else 0)
        if entry.board.cubes and len(entry.board.cubes) != cubes:
            yield InvalidPosition("cube_count", found=len(entry.board.cubes), expected=cubes)
