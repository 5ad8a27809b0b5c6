"""What the player to move sees, as arrays: many positions at once.

Everything is seen from the seat to move: opponents come in the order in which
they will play. ``views`` reads the engine's states; the JAX environment builds
the same value from its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from harmony.games.harmonies.grid import BITS, MAX_SPACES
from harmony.games.harmonies.player import N_SLOTS
from harmony.games.harmonies.state import MAX_CENTRAL, State
from harmony.games.harmonies.tensor.tables import CARD_POINTS, IS_SPACE, NO_CARD, Array
from harmony.games.harmonies.tokens import N_COLOURS, N_KINDS, N_MASKS

MAX_PLAYERS: Final = 4
NO_GROUP: Final = MAX_CENTRAL
"""Stands for: no group taken yet."""

_TABLE_INTS: Final = 30
_PLAYER_INTS: Final = N_MASKS + MAX_SPACES + N_SLOTS + 8
_SHIFTS: Final = np.array(
    [[max(int(BITS[side * MAX_SPACES + space]).bit_length() - 1, 0) for space in range(MAX_SPACES)] for side in (0, 1)]
)


class View(NamedTuple):
    """Positions as the players to move see them; the first dimension counts positions."""

    side: Array
    """Side of the boards, 0 or 1."""
    players: Array
    """Seats at the table."""
    place: Array
    """Place in the round: 0 for the seat that started the game."""
    has_spirits: Array
    """Whether the player was dealt Spirits."""
    kind: Array
    """Kind of the stack on each own space; N_KINDS where there is no space."""
    cube: Array
    """Whether an own space holds a cube."""
    cards: Array
    """Own cards by slot; NO_CARD where the slot is free."""
    placed: Array
    """Cubes placed from each own card."""
    spirit: Array
    """The Spirit chosen, or NO_CARD."""
    spirit_placed: Array
    """Whether its cube stands."""
    dealt: Array
    """The two Spirits to choose from, or NO_CARD."""
    score: Array
    """Own points as the board stands."""
    groups: Array
    """Tokens of each central space by colour."""
    row: Array
    """Face-up cards, or NO_CARD."""
    hand: Array
    """Tokens in hand by colour."""
    taken: Array
    """Central space taken this turn, or NO_GROUP."""
    took_card: Array
    """Whether a card was taken this turn."""
    pouch: Array
    """Tokens left in the pouch by colour."""
    deck_size: Array
    """Cards left in the deck."""
    ending: Array
    """Whether this is the last round."""
    rival_kinds: Array
    """Stacks of each kind on the boards of the others: opponent, kind."""
    rival_cards: Array
    """Cards of the others: opponent, slot."""
    rival_score: Array
    """Points of the others."""


def views(states: Sequence[State]) -> View:
    """What the players to move see in these states, which must have equally many seats."""
    numbers = np.array([state.to_ints() for state in states], np.int64)
    return views_of(numbers, np.array([state.scores() for state in states], np.int64))


def views_of(numbers: Array, scores: Array) -> View:
    """The same from the numbers ``State.to_ints`` gives and the points of all seats."""
    count = len(numbers)
    rows = np.arange(count)
    players = int(numbers[0, 0])
    side, first, seat = numbers[:, 1], numbers[:, 2], numbers[:, 3]
    seats = numbers[:, _TABLE_INTS:].reshape(count, players, _PLAYER_INTS)
    kinds = _kinds(seats[:, :, :N_KINDS], side)
    slots = seats[:, :, N_MASKS + MAX_SPACES : N_MASKS + MAX_SPACES + N_SLOTS]
    cards = np.where(slots < 0, NO_CARD, slots >> 3)
    rest = seats[:, :, -8:]
    cubes, spirit, spirit_placed, dealt = rest[rows, seat][:, [0, 4, 5, 6]].T
    own_slots = slots[rows, seat]
    others = [(seat + step) % players for step in range(1, players)]
    rival_kinds = np.zeros((count, MAX_PLAYERS - 1, N_KINDS), np.int32)
    rival_cards = np.full((count, MAX_PLAYERS - 1, N_SLOTS), NO_CARD, np.int32)
    rival_score = np.zeros((count, MAX_PLAYERS - 1), np.int32)
    for number, other in enumerate(others):
        rival_kinds[:, number] = (kinds[rows, other][:, :, None] == np.arange(N_KINDS)).sum(1)
        rival_cards[:, number] = cards[rows, other]
        rival_score[:, number] = scores[rows, other]
    small = np.int32
    groups = numbers[:, 14:19]
    colours = 2 * np.arange(N_COLOURS)
    row = numbers[:, 19:24]
    return View(
        side=side.astype(small),
        players=np.full(count, players, small),
        place=((seat - first) % players).astype(small),
        has_spirits=(spirit >= 0) | (dealt >= 0),
        kind=kinds[rows, seat].astype(small),
        cube=((cubes[:, None] >> _SHIFTS[side]) & 1).astype(bool) & IS_SPACE[side],
        cards=cards[rows, seat].astype(small),
        placed=np.where(own_slots < 0, 0, own_slots & 7).astype(small),
        spirit=np.where(spirit < 0, NO_CARD, spirit).astype(small),
        spirit_placed=spirit_placed.astype(bool),
        dealt=np.stack([np.where(dealt < 0, NO_CARD, dealt & 63), np.where(dealt < 0, NO_CARD, dealt >> 6)], 1).astype(
            small
        ),
        score=scores[rows, seat].astype(small),
        groups=((groups[:, :, None] >> colours) & 3).astype(small),
        row=np.where(row < 0, NO_CARD, row).astype(small),
        hand=((numbers[:, 8:9] >> colours) & 3).astype(small),
        taken=np.where(numbers[:, 9] < 0, NO_GROUP, numbers[:, 9]).astype(small),
        took_card=numbers[:, 10].astype(bool),
        pouch=numbers[:, 24:_TABLE_INTS].astype(small),
        deck_size=numbers[:, 7].astype(small),
        ending=numbers[:, 11].astype(bool),
        rival_kinds=rival_kinds,
        rival_cards=rival_cards,
        rival_score=rival_score,
    )


def _kinds(masks: Array, side: Array) -> Array:
    """Kind of every space from the engine's masks."""
    stands = (masks[:, :, :, None] >> _SHIFTS[side][:, None, None, :]) & 1
    return np.where(IS_SPACE[side][:, None], stands.argmax(2), N_KINDS)


def next_points(xp: Array, view: View, spirit_worth: Array) -> Array:
    """Points the next cube of each own card brings; a Spirit's as its habitat stands, at least a guess."""
    points = xp.asarray(CARD_POINTS)
    gain = points[view.cards, view.placed + 1] - points[view.cards, view.placed]
    is_spirit = (view.cards >= NO_CARD - 10) & (view.cards < NO_CARD)
    return xp.where(is_spirit, xp.maximum(spirit_worth, SPIRIT_GUESS)[:, None], gain)


SPIRIT_GUESS: Final = 10
"""Points a Spirit is expected to be worth at least by the end."""
