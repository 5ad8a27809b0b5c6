"""Actions as values: what a player says, and the number the engine knows it by.

The numbers are fixed for all set-ups (docs/actions.md): take 0-4; place
5 + 25 x colour + space; card 155-159; cube 160 + 25 x slot + space; spirit
260-261; discard 262-264; end 265. Cards are numbered by their place in the row
or in a player's slots, so a state is needed to tell them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from harmony.games.harmonies.board import COLOURS, Colour, Side, Space
from harmony.games.harmonies.cards import CARDS, Card
from harmony.games.harmonies.errors import IllegalAction
from harmony.games.harmonies.grid import MAX_SPACES
from harmony.games.harmonies.state import CARD, CUBE, DISCARD, END, MAX_CENTRAL, PLACE, SPIRIT, TAKE, State


@dataclass(frozen=True, slots=True)
class Take:
    """Take the three tokens of a central space."""

    group: int
    """Central space, counted from 1."""

    def __str__(self) -> str:
        return f"take {self.group}"


@dataclass(frozen=True, slots=True)
class Place:
    """Place a token from the hand on the board."""

    colour: Colour
    """Colour of the token."""
    space: Space
    """Space it goes on."""

    def __str__(self) -> str:
        return f"place {self.colour.value} {self.space}"


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a face-up Animal card."""

    card: Card
    """Card to take."""

    def __str__(self) -> str:
        return f"card {self.card}"


@dataclass(frozen=True, slots=True)
class PlaceCube:
    """Place the next cube of one of your cards."""

    card: Card
    """Card the cube comes from."""
    space: Space
    """Space it goes on."""

    def __str__(self) -> str:
        return f"cube {self.card} {self.space}"


@dataclass(frozen=True, slots=True)
class ChooseSpirit:
    """Choose one of the two Spirits dealt; the other goes back to the box unseen."""

    card: Card
    """Spirit to keep."""

    def __str__(self) -> str:
        return f"spirit {self.card}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Solo: end the turn by discarding a face-up card."""

    card: Card
    """Card to discard."""

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""

    def __str__(self) -> str:
        return "end"


Action: TypeAlias = Take | Place | TakeCard | PlaceCube | ChooseSpirit | Discard | End


def action_of(state: State, number: int) -> Action:
    """The action that a legal number stands for in this state."""
    spaces = _side(state).spaces
    me = state.players[state.seat]
    if number < PLACE:
        return Take(number + 1)
    if number < CARD:
        colour, space = divmod(number - PLACE, MAX_SPACES)
        return Place(COLOURS[colour], spaces[space])
    if number < CUBE:
        return TakeCard(CARDS[state.row[number - CARD]])
    if number < SPIRIT:
        slot, space = divmod(number - CUBE, MAX_SPACES)
        return PlaceCube(CARDS[me.slots[slot] >> 3], spaces[space])
    if number < DISCARD:
        return ChooseSpirit(dealt_spirits(state, state.seat)[number - SPIRIT])
    if number < END:
        return Discard(CARDS[state.row[number - DISCARD]])
    return End()


def number_of(state: State, action: Action) -> int:
    """The number of an action in this state; refused if no number can stand for it."""
    match action:
        case Take(group):
            if not 1 <= group <= MAX_CENTRAL:  # else its number would be that of a placement
                choices = ", ".join(str(number + 1) for number, tokens in enumerate(state.groups) if tokens)
                raise IllegalAction("no_such_group", group=group, choices=choices or "none")
            return TAKE + group - 1
        case Place(colour, space):
            return PLACE + MAX_SPACES * colour.index + _number(state, space)
        case TakeCard(card):
            return CARD + _place_in_row(state, card)
        case PlaceCube(card, space):
            return CUBE + MAX_SPACES * _slot(state, card) + _number(state, space)
        case ChooseSpirit(card):
            dealt = dealt_spirits(state, state.seat)
            if not dealt:
                raise IllegalAction("no_spirit_to_choose")
            if card not in dealt:
                raise IllegalAction("spirit_not_dealt", card=card, choices=names(dealt))
            return SPIRIT + dealt.index(card)
        case Discard(card):
            if len(state.players) > 1:
                raise IllegalAction("discard_solo_only")
            return DISCARD + _place_in_row(state, card)
        case End():
            return END


def dealt_spirits(state: State, seat: int) -> tuple[Card, ...]:
    """The Spirits a seat still has to choose from; none once it has chosen."""
    dealt = state.players[seat].dealt
    return (CARDS[dealt & 63], CARDS[dealt >> 6]) if dealt >= 0 else ()


def row_cards(state: State) -> list[Card]:
    """The face-up cards."""
    return [CARDS[card] for card in state.row if card >= 0]


def names(cards: list[Card] | tuple[Card, ...]) -> str:
    """Cards in a sentence; ``none`` if there are none."""
    return ", ".join(card.name for card in cards) or "none"


def _side(state: State) -> Side:
    return Side.B if state.side else Side.A


def _number(state: State, space: Space) -> int:
    side = _side(state)
    number = side.number(space)
    if number is None:
        columns = ", ".join(f"{column[0]}-{column[-1]}" for column in side.columns)
        raise IllegalAction("no_such_space", space=space, side=side.value, columns=columns)
    return number


def _place_in_row(state: State, card: Card) -> int:
    for place, other in enumerate(state.row):
        if other == card.id:
            return place
    raise IllegalAction("card_not_in_row", card=card, choices=names(row_cards(state)))


def _slot(state: State, card: Card) -> int:
    held = [CARDS[number >> 3] for number in state.players[state.seat].slots if number >= 0]
    for slot, number in enumerate(state.players[state.seat].slots):
        if number >= 0 and number >> 3 == card.id:
            return slot
    raise IllegalAction("card_not_held", card=card, choices=names(held))
