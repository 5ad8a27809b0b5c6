"""Turn enumeration: every distinct way to place a group's tokens, exactly once.

Tokens are placed in the order of the colours, which loses nothing, because a
later colour never goes under an earlier one; equal colours go on spaces in
rising order. So no final board comes twice and no hash table is needed.
Points are counted as the tokens go down: a kind of landscape is counted again
only when a token of its colour was placed. Compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.games.harmonies.grid import BITS, MAX_SPACES, space_of
from harmony.games.harmonies.landscape import (
    building_points,
    field_points,
    mountain_points,
    tree_points,
    water_points,
)
from harmony.games.harmonies.player import Player
from harmony.games.harmonies.state import MAX_CENTRAL, PLACE, State
from harmony.games.harmonies.tokens import (
    BLUE,
    BUILDING,
    FIELD,
    GRAY,
    GRAY1,
    GREEN,
    N_KINDS,
    RED,
    TREE1,
    TREE2,
    TREE3,
    WATER,
    YELLOW,
)

ACTION_BITS: Final = 9
"""A walk notes its placements as action numbers of this many bits, the first one lowest."""


def _tree_gains() -> list[int]:
    gains = [0] * N_KINDS
    gains[TREE1], gains[TREE2], gains[TREE3] = 1, 3, 7
    return gains


_TREE_GAIN: Final = vec[i64](_tree_gains())


class Walk:
    """A walk over all distinct placements; subclasses say what to do with each."""

    def __init__(self, player: Player) -> None:
        self.player = player.copy()
        self.has_enough = False
        """Set by a leaf that wants no more of them: the walk ends there."""

    def leaf(self, points: i64, path: i64) -> None:
        """Called with all tokens on the board, its landscape points and the placements made."""

    def walk(self, hand: i64) -> None:
        """Visit every distinct placement of these tokens (packed)."""
        player = self.player
        kinds = player.kinds
        self._expand(
            hand,
            -1,
            0,
            0,
            0,
            tree_points(kinds),
            mountain_points(kinds),
            field_points(kinds[FIELD]),
            water_points(kinds[WATER], player.side),
        )

    def _expand(
        self,
        hand: i64,
        last: i64,
        low: i64,
        path: i64,
        at: i64,
        trees: i64,
        mountains: i64,
        fields: i64,
        water: i64,
    ) -> None:
        player = self.player
        kinds = player.kinds
        colour: i64 = 0
        while (hand >> (2 * colour)) & 3 == 0:
            colour += 1
        rest: i64 = hand - (1 << (2 * colour))
        is_last_of_colour = (rest >> (2 * colour)) & 3 == 0
        mask: i64 = player.placeable(colour)
        if colour == last:
            mask &= -low
        first: i64 = PLACE + colour * MAX_SPACES
        while mask != 0 and not self.has_enough:
            bit: i64 = mask & -mask
            mask ^= bit
            change: i64 = player.place(colour, bit)
            new_trees: i64 = trees
            new_mountains: i64 = mountains
            if colour == GREEN:
                new_trees += _TREE_GAIN[change & 15]
            elif colour == RED:
                if change >> 4 == GRAY1:  # a mountain became a building
                    new_mountains = mountain_points(kinds)
            elif is_last_of_colour:
                if colour == GRAY:
                    new_mountains = mountain_points(kinds)
                elif colour == YELLOW:
                    fields = field_points(kinds[FIELD])
                elif colour == BLUE:
                    water = water_points(kinds[WATER], player.side)
            new_path: i64 = path | (first + space_of(bit, player.side)) << at
            if rest != 0:
                self._expand(rest, colour, bit, new_path, at + ACTION_BITS, new_trees, new_mountains, fields, water)
            else:
                points: i64 = new_trees + new_mountains + fields + water
                if kinds[BUILDING] != 0:
                    points += building_points(kinds)
                self.leaf(points, new_path)
            player.lift(change, bit)


class Tally(Walk):
    """Counts placements and remembers the best landscape."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.count: i64 = 0
        self.total: i64 = 0
        self.best: i64 = 0

    def leaf(self, points: i64, path: i64) -> None:
        """Count this placement."""
        self.count += 1
        self.total += points
        if points > self.best:
            self.best = points


class _Listing(Walk):
    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.found: list[tuple[list[int], int]] = []

    def leaf(self, points: i64, path: i64) -> None:
        """Note this placement."""
        self.found.append((path_actions(path), points))


def path_actions(path: i64) -> list[int]:
    """The action numbers noted in a path, in the order they were made."""
    actions: list[int] = []
    while path != 0:
        actions.append(path & ((1 << ACTION_BITS) - 1))
        path >>= ACTION_BITS
    return actions


def board_after(player: Player, path: i64) -> Player:
    """The board of a player after the placements noted in a path."""
    after = player.copy()
    for action in path_actions(path):
        number: i64 = action - PLACE
        after.place(number // MAX_SPACES, BITS[after.side * MAX_SPACES + number % MAX_SPACES])
    return after


def distinct_groups(state: State) -> list[int]:
    """Central spaces worth looking at: one of each set of equal groups."""
    spaces: list[int] = []
    i: i64
    j: i64
    for i in range(MAX_CENTRAL):
        is_new = state.groups[i] != 0
        for j in range(i):
            if state.groups[j] == state.groups[i]:
                is_new = False
        if is_new:
            spaces.append(i)
    return spaces


def tally_turn(state: State) -> Tally:
    """All distinct placements of the turn: of the hand, or of every group that can be taken."""
    tally = Tally(state.players[state.seat])
    if state.hand != 0:
        tally.walk(state.hand)
    elif state.taken < 0:
        for space in distinct_groups(state):
            tally.walk(state.groups[space])
    return tally


def placements(state: State, hand: int) -> list[tuple[list[int], int]]:
    """Every distinct placement of these tokens (packed): its actions and the landscape points it gives."""
    listing = _Listing(state.players[state.seat])
    if hand != 0:
        listing.walk(hand)
    return listing.found


def count_sequences(state: State, actions: int) -> int:
    """How many sequences of this many actions the open turn allows; one that ends the turn may be shorter."""
    if actions == 0 or state.is_over or state.is_chance:
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.copy()
        after.step(action)
        total += count_sequences(after, actions - 1)
    return total
