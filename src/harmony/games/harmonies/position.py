"""Positions set up freely, for puzzles, tests and analysis: plain data in notation.

Records start from one. ``build`` turns a position into a state, or says exactly
why it cannot arise in a game.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from harmony.games.harmonies.cards import ANIMALS, CARDS
from harmony.games.harmonies.holdings import board_of, holdings_of
from harmony.games.harmonies.player import HIDDEN, Player
from harmony.games.harmonies.state import State
from harmony.games.harmonies.tokens import COLOUR_LETTERS, SUPPLY, unpack

UNSEEN: Final = "?"
"""Stands for a Spirit that whoever reads the position may not see."""

MAX_TURN: Final = 999
"""Most turns a position may count: far more than a game has, and small for any machine."""


class SeatPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat has in front of it."""

    board: str = ""
    """The board in notation; empty text for an empty board."""
    cards: tuple[str, ...] = ()
    """Uncompleted Animal cards with their cubes placed: ``otter:2``."""
    completed: tuple[str, ...] = ()
    """Completed Animal cards."""
    spirit: str | None = None
    """The Spirit chosen: ``lion:1`` with its cube placed, ``lion:0`` without."""
    dealt: tuple[str, ...] = ()
    """The two Spirits still to choose from."""
    returned: str | None = None
    """The Spirit that was dealt too and went back to the box."""
    cubes: dict[str, str] = msgspec.field(default_factory=dict)
    """Whose cube stands where; may be left out, then cubes are shared out by terrain."""


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole table between two actions."""

    seats: tuple[SeatPosition, ...]
    """Every seat in the order of play."""
    groups: tuple[str, ...]
    """Tokens of every central space: ``WWM``; empty text where there are none."""
    row: tuple[str, ...]
    """The face-up cards; empty text where there is none."""
    side: str = "A"
    """Side of the boards."""
    first: int = 0
    """Seat that had the first turn."""
    seat: int = 0
    """Seat whose turn it is."""
    turn: int = 0
    """Turns completed, all seats together."""
    pouch: dict[str, int] | None = None
    """Tokens left by letter; left out, all that are nowhere else."""
    discarded: tuple[str, ...] = ()
    """Cards out of the game: in a solo game those discarded."""
    hand: str = ""
    """Tokens taken and not yet placed."""
    taken: int | None = None
    """Central space the group was taken from this turn, counted from 1."""
    took_card: bool = False
    """Whether a card was taken this turn."""
    ending: bool = False
    """Whether this is the last round."""

    def build(self) -> State:
        """The state of this position; an impossible one is refused with the reason."""
        from harmony.games.harmonies.table_setup import built_state

        return built_state(self)


def position_of(state: State) -> Position:
    """The position a state is in, as data from which it can be built again."""
    spaces = state.central_spaces()
    seats = tuple(_seat_position(player) for player in state.players)
    elsewhere = tokens_outside_pouch(state)
    pouch = {letter: int(state.pouch[colour]) for colour, letter in enumerate(COLOUR_LETTERS)}
    whole = all(elsewhere[letter] + pouch[letter] == SUPPLY[colour] for colour, letter in enumerate(pouch))
    seen = {card for card in state.row if card >= 0}
    for player in state.players:
        seen |= {slot >> 3 for slot in player.slots if slot >= 0}
        seen |= {card.id for card in ANIMALS if player.completed >> card.id & 1}
    return Position(
        seats=seats,
        groups=tuple(unpack(group) for group in list(state.groups)[:spaces]),
        row=tuple(CARDS[card].name if card >= 0 else "" for card in list(state.row)[:spaces]),
        side="B" if state.side else "A",
        first=int(state.first),
        seat=int(state.seat),
        turn=int(state.turn),
        pouch=None if whole else pouch,
        discarded=tuple(card.name for card in ANIMALS if card.id not in seen and not state.deck >> card.id & 1),
        hand=unpack(state.hand),
        taken=None if state.taken < 0 else int(state.taken) + 1,
        took_card=state.took_card,
        ending=state.ending,
    )


def _seat_position(player: Player) -> SeatPosition:
    holdings = holdings_of(player)
    dealt = tuple(card.name for card in holdings.dealt)
    return SeatPosition(
        board=str(holdings.board) if any(holdings.board.stacks) else "",
        cards=tuple(str(held) for held in holdings.cards),
        completed=tuple(held.card.name for held in holdings.completed),
        spirit=None if holdings.spirit is None else str(holdings.spirit),
        dealt=(UNSEEN, UNSEEN) if player.dealt == HIDDEN else dealt,
        returned=CARDS[player.returned].name if player.returned >= 0 else None,
        cubes={space: card.name for space, card in holdings.cubes.items()},
    )


def tokens_outside_pouch(state: State) -> Counter[str]:
    """Tokens on boards, on the central board and in hand, by letter."""
    tokens: Counter[str] = Counter(unpack(state.hand))
    for player in state.players:
        tokens.update("".join(board_of(player).stacks))
    for group in state.groups:
        tokens.update(unpack(group))
    return tokens
