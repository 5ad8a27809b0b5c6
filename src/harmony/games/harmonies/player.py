"""One player's board, cards and cubes, as the engine counts with them.

Compiled; the fields are plain numbers and flat arrays so that a copy is cheap.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.core.bits import one_bit
from harmony.games.harmonies.cards import CARDS, N_ANIMALS
from harmony.games.harmonies.grid import BITS, BOARDS, MAX_SPACES
from harmony.games.harmonies.habitats import cube_mask
from harmony.games.harmonies.landscape import landscape_points
from harmony.games.harmonies.spirits import spirit_points
from harmony.games.harmonies.tokens import (
    BLUE,
    BROWN,
    BROWN1,
    BROWN2,
    BUILDING,
    EMPTY,
    FIELD,
    GRAY,
    GRAY1,
    GRAY2,
    GREEN,
    N_MASKS,
    ON_BROWN,
    ON_GRAY,
    RED,
    RED1,
    TREE1,
    TREE2,
    TREE3,
    WATER,
    YELLOW,
)

N_SLOTS: Final = 4
"""Uncompleted cards a player may hold, the Spirit included (Rules, A turn)."""
FREE: Final = -1
"""A slot without a card; also: no Spirit, nothing dealt."""
HIDDEN: Final = -2
"""Two Spirits were dealt, but the observer may not see which."""

CARD_CUBES: Final = vec[i64]([card.cubes for card in CARDS])
CARD_POINTS: Final = vec[i64]([([0, *card.points] + [0] * 6)[cubes] for card in CARDS for cubes in range(6)])
"""Points of a card with this many cubes placed, at ``6 * card + cubes``; 0 for Spirits."""

_NO_STACKS: Final = vec[i64]([0] * N_MASKS)
_NO_CUBES: Final = vec[i64]([0] * MAX_SPACES)
_NO_CARDS: Final = vec[i64]([FREE] * N_SLOTS)


class Player:
    """A board, its cards and what they are worth."""

    def __init__(
        self,
        side: i64,
        kinds: vec[i64],
        cubes: i64,
        settled: vec[i64],
        slots: vec[i64],
        completed: i64,
        completed_points: i64,
        animal_cubes: i64,
        spirit: i64,
        spirit_placed: bool,
        dealt: i64,
        returned: i64,
    ) -> None:
        self.side = side
        self.kinds = kinds
        """A mask of spaces per stack kind, then the bases of buildings."""
        self.cubes = cubes
        """Mask of the spaces that hold a cube."""
        self.settled = settled
        """Card of the cube on each space, plus one; 0 where there is none."""
        self.slots = slots
        """Uncompleted cards: 8 x card + cubes placed, or FREE."""
        self.completed = completed
        """Mask of the completed Animal cards."""
        self.completed_points = completed_points
        self.animal_cubes = animal_cubes
        """Animal cubes placed, for the tie-break; the Spirit's does not count."""
        self.spirit = spirit
        """The Spirit chosen, or FREE."""
        self.spirit_placed = spirit_placed
        self.dealt = dealt
        """The two Spirits dealt, 64 x second + first, until one is chosen; FREE or HIDDEN."""
        self.returned = returned
        """The Spirit not chosen; FREE if there is none, and for whoever may not see it."""

    def copy(self) -> Player:
        """An independent player in the same situation."""
        return Player(
            self.side,
            self.kinds[:],
            self.cubes,
            self.settled[:],
            self.slots[:],
            self.completed,
            self.completed_points,
            self.animal_cubes,
            self.spirit,
            self.spirit_placed,
            self.dealt,
            self.returned,
        )

    def placeable(self, colour: i64) -> i64:
        """Spaces that accept a token of this colour (Rules, Placing a token)."""
        kinds = self.kinds
        mask: i64 = kinds[EMPTY]
        if colour == GRAY:
            mask |= kinds[GRAY1] | kinds[GRAY2]
        elif colour == BROWN:
            mask |= kinds[BROWN1]
        elif colour == GREEN:
            mask |= kinds[BROWN1] | kinds[BROWN2]
        elif colour == RED:
            mask |= kinds[GRAY1] | kinds[BROWN1] | kinds[RED1]
        return mask & ~self.cubes

    def place(self, colour: i64, bit: i64) -> i64:
        """Put a token on a space that accepts it; ``lift`` with the result takes it back."""
        kinds = self.kinds
        old: i64 = EMPTY
        new: i64
        if colour == BLUE:
            new = WATER
        elif colour == YELLOW:
            new = FIELD
        elif colour == GRAY:
            if kinds[GRAY1] & bit:
                old = GRAY1
            elif kinds[GRAY2] & bit:
                old = GRAY2
            new = old + 1
        elif colour == BROWN:
            new = BROWN1
            if kinds[BROWN1] & bit:
                old = BROWN1
                new = BROWN2
        elif colour == GREEN:
            new = TREE1
            if kinds[BROWN1] & bit:
                old = BROWN1
                new = TREE2
            elif kinds[BROWN2] & bit:
                old = BROWN2
                new = TREE3
        else:
            new = BUILDING
            if kinds[GRAY1] & bit:
                old = GRAY1
                kinds[ON_GRAY] ^= bit
            elif kinds[BROWN1] & bit:
                old = BROWN1
                kinds[ON_BROWN] ^= bit
            elif kinds[RED1] & bit:
                old = RED1
            else:
                new = RED1
        kinds[old] ^= bit
        kinds[new] ^= bit
        return old * 16 + new

    def lift(self, change: i64, bit: i64) -> None:
        """Take back the token that ``place`` put down last on this space."""
        kinds = self.kinds
        old: i64 = change >> 4
        new: i64 = change & 15
        kinds[old] ^= bit
        kinds[new] ^= bit
        if new == BUILDING:
            if old == GRAY1:
                kinds[ON_GRAY] ^= bit
            elif old == BROWN1:
                kinds[ON_BROWN] ^= bit

    def can_take_card(self) -> bool:
        """Whether a slot for another card is free."""
        slots = self.slots
        return slots[0] < 0 or slots[1] < 0 or slots[2] < 0 or slots[3] < 0

    def take_card(self, card: i64) -> None:
        """Put a card into the first free slot."""
        slot: i64 = 0
        while self.slots[slot] >= 0:
            slot += 1
        self.slots[slot] = 8 * card

    def settleable(self, slot: i64) -> i64:
        """Spaces that can take the next cube of the card in this slot."""
        held: i64 = self.slots[slot]
        if held < 0:
            return 0
        return cube_mask(self.kinds, self.cubes, held >> 3, self.side)

    def settle(self, slot: i64, space: i64) -> None:
        """Place the next cube of the card in this slot (Rules, Placing a cube)."""
        held: i64 = self.slots[slot] + 1
        card: i64 = held >> 3
        placed: i64 = held & 7
        self.cubes |= BITS[self.side * MAX_SPACES + space]
        self.settled[space] = card + 1
        self.slots[slot] = held
        if card >= N_ANIMALS:
            self.spirit_placed = True
            self.slots[slot] = FREE
            return
        self.animal_cubes += 1
        if placed == CARD_CUBES[card]:
            self.completed |= one_bit(card)
            self.completed_points += CARD_POINTS[6 * card + placed]
            self.slots[slot] = FREE

    def card_points(self) -> i64:
        """Points of all Animal cards as they stand (Rules, Points: Animal card)."""
        points: i64 = self.completed_points
        slot: i64
        for slot in range(N_SLOTS):
            held: i64 = self.slots[slot]
            if held >= 0:
                points += CARD_POINTS[6 * (held >> 3) + (held & 7)]
        return points

    def score(self) -> i64:
        """All points of this player as the board stands."""
        points: i64 = landscape_points(self.kinds, self.side) + self.card_points()
        if self.spirit_placed:
            points += spirit_points(self.spirit, self.kinds)
        return points


def new_player(side: i64) -> Player:
    """A player with an empty board and no cards."""
    kinds = _NO_STACKS[:]
    kinds[EMPTY] = BOARDS[side]
    return Player(side, kinds, 0, _NO_CUBES[:], _NO_CARDS[:], 0, 0, 0, FREE, False, FREE, FREE)
