"""What one seat may know of a game: the only redaction there is.

Bots, searches, environments and the server's views get an ``Observation``,
never a state. Order of pouch and deck does not exist before it is drawn; what
remains in them can be counted by anyone at the table. Hidden are the Spirits
dealt to others and those they returned.
"""

from __future__ import annotations

from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.actions import Action, action_of, text_of
from harmony.games.harmonies.board import Side
from harmony.games.harmonies.cards import ANIMALS, CARDS, N_ANIMALS, N_CARDS, Card
from harmony.games.harmonies.deal import deal_spirits
from harmony.games.harmonies.holdings import Holdings, holdings_of
from harmony.games.harmonies.player import FREE, HIDDEN
from harmony.games.harmonies.scoring import Score
from harmony.games.harmonies.state import State, from_ints
from harmony.games.harmonies.tokens import COLOUR_LETTERS, unpack


class Observation:
    """A game as one seat sees it; with seat None, as a spectator does."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: Seat | None) -> None:
        redacted = state.copy()
        for other, player in enumerate(redacted.players):
            if other != seat:
                player.returned = FREE
                if player.dealt != FREE:
                    player.dealt = HIDDEN
        self._state = redacted
        self.seat = seat

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self._state.players)

    @property
    def side(self) -> Side:
        """Side of the boards."""
        return Side.B if self._state.side else Side.A

    @property
    def current_seat(self) -> Seat:
        """Seat whose turn it is."""
        return Seat(self._state.seat)

    @property
    def first_seat(self) -> Seat:
        """Seat that had the first turn."""
        return Seat(self._state.first)

    @property
    def turn(self) -> int:
        """Turns completed, all seats together."""
        return int(self._state.turn)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.is_over

    @property
    def is_last_round(self) -> bool:
        """Whether the end was triggered: every seat still gets its turn of this round."""
        return self._state.ending

    @property
    def groups(self) -> tuple[str, ...]:
        """Tokens of every central space; empty text where there are none."""
        return tuple(unpack(group) for group in list(self._state.groups)[: self._state.central_spaces()])

    @property
    def row(self) -> tuple[Card | None, ...]:
        """The face-up cards; None where there is none."""
        places = list(self._state.row)[: self._state.central_spaces()]
        return tuple(CARDS[card] if card >= 0 else None for card in places)

    @property
    def hand(self) -> str:
        """Tokens the current seat has taken and not yet placed."""
        return unpack(self._state.hand)

    @property
    def taken_group(self) -> int | None:
        """Central space taken this turn, counted from 1."""
        return None if self._state.taken < 0 else int(self._state.taken) + 1

    @property
    def took_card(self) -> bool:
        """Whether the current seat took a card this turn."""
        return self._state.took_card

    @property
    def pouch(self) -> dict[str, int]:
        """Tokens left in the pouch by letter."""
        return {letter: int(self._state.pouch[colour]) for colour, letter in enumerate(COLOUR_LETTERS)}

    @property
    def pouch_size(self) -> int:
        """Tokens left in the pouch."""
        return int(self._state.pouch_size)

    @property
    def deck(self) -> tuple[Card, ...]:
        """Animal cards not seen yet, in no order."""
        return tuple(card for card in ANIMALS if self._state.deck >> card.id & 1)

    @property
    def holdings(self) -> tuple[Holdings, ...]:
        """What every seat has in front of it."""
        return tuple(holdings_of(player) for player in self._state.players)

    def holdings_of(self, seat: int) -> Holdings:
        """What one seat has in front of it."""
        return holdings_of(self._state.players[seat])

    def scores(self) -> tuple[Score, ...]:
        """The explained score of every seat as its board stands."""
        return tuple(holdings.score() for holdings in self.holdings)

    def legal_numbers(self) -> list[int]:
        """Numbers of the legal actions; none unless it is this seat's turn."""
        return self._state.legal_actions() if self.seat == self._state.seat else []

    def legal_actions(self) -> list[Action]:
        """The legal actions; none unless it is this seat's turn."""
        return [action_of(self._state, number) for number in self.legal_numbers()]

    def legal_texts(self) -> list[str]:
        """The legal actions in notation; none unless it is this seat's turn."""
        return [text_of(self._state, number) for number in self.legal_numbers()]

    def sample(self, stream: Stream) -> State:
        """A state that could be the true one: what is hidden is dealt anew from what was not seen."""
        state = self._state.copy()
        unseen = (1 << N_CARDS) - (1 << N_ANIMALS)
        for player in state.players:
            if player.spirit != FREE:
                unseen &= ~(1 << player.spirit)
            if player.returned != FREE:
                unseen &= ~(1 << player.returned)
            if player.dealt >= 0:
                unseen &= ~(1 << (player.dealt & 63) | 1 << (player.dealt >> 6))
        deal_spirits(state, unseen, stream)
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self.seat == other.seat and self._state == other._state

    def __hash__(self) -> int:
        return hash((self.seat, self._state))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self._state.to_ints(), self.seat)


def _rebuild(numbers: list[int], seat: Seat | None) -> Observation:
    return Observation(from_ints(numbers), seat)
