"""A table built from the real box, scored: what up to four players have in front of them, checked and explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from harmony.games.harmonies.board import Board, Colour, Side
from harmony.games.harmonies.errors import InvalidPosition
from harmony.games.harmonies.result import Result, result_from
from harmony.games.harmonies.scoring import HeldCard, Score, score_board
from harmony.games.harmonies.tokens import SUPPLY

MOST_SEATS = 4


@dataclass(frozen=True, slots=True)
class RealSeat:
    """What one player has in front of them."""

    board: Board
    """The landscape; cubes may be marked or left out."""
    cards: tuple[HeldCard, ...] = ()
    """Animal cards with their cubes placed, completed or not."""
    spirit: HeldCard | None = None
    """The Nature's Spirit, with 1 cube once it is placed."""

    @classmethod
    def parse(
        cls, board: str, cards: Iterable[str] = (), spirit: str | None = None, side: str | Side | None = None
    ) -> RealSeat:
        """Read a seat from notation; a Spirit without a number is placed, and an unsaid side is told by the board.

        >>> seat = RealSeat.parse("F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM", ["otter:2"], "lion")
        >>> seat.score().total, seat.animal_cubes
        (77, 2)
        """
        return cls(
            board=Board.parse(board, side),
            cards=tuple(HeldCard.parse(text) for text in cards),
            spirit=None if spirit is None else HeldCard.parse(spirit, cubes_unsaid=1),
        )

    @property
    def animal_cubes(self) -> int:
        """Animal cubes placed: the tie-break."""
        return sum(held.cubes for held in self.cards)

    def score(self) -> Score:
        """The explained score."""
        return score_board(self.board, self.cards, self.spirit)


def score_real_table(seats: Sequence[RealSeat]) -> tuple[tuple[Score, ...], Result]:
    """The explained score of every seat and how they rank; what no table can show is refused."""
    _check(seats)
    scores = tuple(seat.score() for seat in seats)
    spirit = seats[0].spirit
    result = result_from(
        totals=tuple(score.total for score in scores),
        animal_cubes=tuple(seat.animal_cubes for seat in seats),
        side=seats[0].board.side,
        solo_spirit=None if spirit is None else spirit.card,
    )
    return scores, result


def _check(seats: Sequence[RealSeat]) -> None:
    if not 1 <= len(seats) <= MOST_SEATS:
        raise InvalidPosition("seat_count", found=len(seats))
    side = seats[0].board.side
    for number, seat in enumerate(seats):
        if seat.board.side is not side:
            raise InvalidPosition("board_side", seat=number, found=seat.board.side.value, side=side.value)
        cubes = seat.animal_cubes + (seat.spirit.cubes if seat.spirit else 0)
        if seat.board.cubes and len(seat.board.cubes) != cubes:
            raise InvalidPosition("cube_count", found=len(seat.board.cubes), expected=cubes)
    tokens = Counter(token for seat in seats for stack in seat.board.stacks for token in stack)
    for colour in Colour:
        supply = SUPPLY[colour.index]
        if tokens[colour.value] > supply:
            raise InvalidPosition("too_many_tokens", found=tokens[colour.value], colour=colour.title, supply=supply)
    spirits = [seat.spirit for seat in seats if seat.spirit is not None]
    for card, times in Counter(held.card for held in (*(h for s in seats for h in s.cards), *spirits)).items():
        if times > 1:
            raise InvalidPosition("card_twice", card=card.name)
