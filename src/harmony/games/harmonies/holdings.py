"""What a seat has in front of it, as values: board, cubes, cards and Spirit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from harmony.games.harmonies.board import SIDES, Board, Space
from harmony.games.harmonies.cards import CARDS, Card
from harmony.games.harmonies.grid import BITS, MAX_SPACES, space_of
from harmony.games.harmonies.player import FREE, HIDDEN, Player
from harmony.games.harmonies.scoring import HeldCard, Score, score_board
from harmony.games.harmonies.tokens import EMPTY, N_MASKS, STACKS


@dataclass(frozen=True, slots=True)
class Holdings:
    """Everything one seat has in front of it."""

    board: Board
    """The landscape and where cubes stand."""
    cubes: Mapping[Space, Card]
    """Whose cube stands on each space that has one."""
    cards: tuple[HeldCard, ...]
    """Uncompleted Animal cards with their cubes placed."""
    completed: tuple[HeldCard, ...]
    """Completed Animal cards."""
    spirit: HeldCard | None
    """The Spirit chosen, with 1 cube once it is placed."""
    dealt: tuple[Card, ...]
    """The two Spirits to choose from; empty once chosen, and for whoever may not see them."""
    has_to_choose: bool
    """Whether a Spirit still has to be chosen."""
    animal_cubes: int
    """Animal cubes placed: the tie-break."""

    def score(self) -> Score:
        """The explained score as everything stands."""
        return score_board(self.board, (*self.cards, *self.completed), self.spirit)

    def _repr_svg_(self) -> str:
        from harmony.games.harmonies.render.board_svg import board_svg

        return board_svg(self.board, cubes=self.cubes)


def board_of(player: Player) -> Board:
    """A player's board as a value."""
    side = SIDES[player.side]
    stacks = [""] * len(side.spaces)
    for kind in range(EMPTY + 1, N_MASKS):  # the base of a building comes after the building, and tells its stack
        mask = player.kinds[kind]
        while mask:
            bit = mask & -mask
            mask ^= bit
            stacks[space_of(bit, side.index)] = STACKS[kind]
    offset = side.index * MAX_SPACES
    cubes = frozenset(space for number, space in enumerate(side.spaces) if player.cubes & BITS[offset + number])
    return Board(side, tuple(stacks), cubes)


def holdings_of(player: Player) -> Holdings:
    """Everything a player has, as values."""
    board = board_of(player)
    held = [HeldCard(CARDS[slot >> 3], slot & 7) for slot in player.slots if slot >= 0]
    return Holdings(
        board=board,
        cubes={
            space: CARDS[player.settled[number] - 1]
            for number, space in enumerate(board.side.spaces)
            if player.settled[number]
        },
        cards=tuple(card for card in held if not card.card.is_spirit),
        completed=tuple(HeldCard(card, card.cubes) for card in CARDS if player.completed >> card.id & 1),
        spirit=None if player.spirit == FREE else HeldCard(CARDS[player.spirit], int(player.spirit_placed)),
        dealt=(CARDS[player.dealt & 63], CARDS[player.dealt >> 6]) if player.dealt >= 0 else (),
        has_to_choose=player.dealt >= 0 or player.dealt == HIDDEN,
        animal_cubes=player.animal_cubes,
    )
