"""What a planning bot sees in a board: points that stand, and what can still become something.

A ``Sight`` is a set of weights. A sharp one values habitats that lack two
tokens; a short one sees only what stands. Compiled; values are tenths of a
point, shares are percent of the points a cube would bring.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from harmony.core.bits import popcount
from harmony.games.harmonies.cards import N_ANIMALS
from harmony.games.harmonies.grid import around
from harmony.games.harmonies.habitats import (
    CUBE_KIND,
    PATTERNS,
    ROTATIONS,
    ROW,
    cube_mask,
    one_token_short,
    pattern_start,
    shifted,
    two_tokens_short,
)
from harmony.games.harmonies.player import CARD_CUBES, CARD_POINTS, N_SLOTS, Player
from harmony.games.harmonies.spirits import spirit_points
from harmony.games.harmonies.tokens import BROWN1, BROWN2, EMPTY, FIELD, GRAY1, GRAY2, GRAY3, RED1

WEIGHTS: Final[tuple[str, ...]] = (
    "empty", "one_trunk", "two_trunks", "lone_field", "lone_roof", "lone_mountain", "near", "near_second",
    "near_third", "far", "far_second", "hope", "spirit_guess", "last_turn", "second_last_turn",
)  # fmt: skip
"""Names of the weights, in their order."""

GREEDY: Final[tuple[int, ...]] = (6, 8, 22, 15, 5, 0, 35, 17, 0, 12, 0, 0, 8, 100, 100)
"""The weights of the greedy bot."""

_MANY_TURNS: Final = 99


class Sight:
    """Weights, and the values they give."""

    def __init__(self, weights: tuple[int, ...]) -> None:
        self.empty: i64 = weights[0]
        """Tenths of a point for an empty space: room for later turns."""
        self.one_trunk: i64 = weights[1]
        self.two_trunks: i64 = weights[2]
        self.lone_field: i64 = weights[3]
        """A field that can still become one of two."""
        self.lone_roof: i64 = weights[4]
        self.lone_mountain: i64 = weights[5]
        """A mountain that scores nothing yet but can still get a neighbour."""
        self.near: i64 = weights[6]
        """Share of the next cube's points for a habitat that lacks one token."""
        self.near_second: i64 = weights[7]
        """The same for the cube after it."""
        self.near_third: i64 = weights[8]
        self.far: i64 = weights[9]
        """Share of the next cube's points for a habitat that lacks two tokens."""
        self.far_second: i64 = weights[10]
        self.hope: i64 = weights[11]
        """Share of the next cube's points where no habitat is in sight yet."""
        self.spirit_guess: i64 = weights[12]
        """Points a Spirit is expected to be worth at least by the end."""
        self.last_turn: i64 = weights[13]
        """Percent of all prospects that count when no turn is left after this one."""
        self.second_last_turn: i64 = weights[14]
        """Percent that count when one turn is left."""
        self.turns_left: i64 = _MANY_TURNS
        """Turns this player will have at most, this one not counted."""

    def prospects(self, player: Player) -> i64:
        """Value of everything but the landscape's points."""
        kinds = player.kinds
        free: i64 = ~player.cubes
        empty: i64 = kinds[EMPTY]
        room: i64 = popcount(empty)
        percent: i64 = self.percent(room)
        value: i64 = self.empty * room
        value += self.one_trunk * popcount(kinds[BROWN1] & free) + self.two_trunks * popcount(kinds[BROWN2] & free)
        near_empty: i64 = around(empty)
        fields: i64 = kinds[FIELD]
        value += self.lone_field * popcount(fields & ~around(fields) & near_empty)
        value += self.lone_roof * popcount(kinds[RED1] & free)
        if self.lone_mountain != 0:
            mountains: i64 = kinds[GRAY1] | kinds[GRAY2] | kinds[GRAY3]
            lone: i64 = mountains & ~around(mountains) & near_empty
            if lone != 0:
                points: i64 = popcount(lone & kinds[GRAY1]) + 3 * popcount(lone & kinds[GRAY2])
                value += self.lone_mountain * (points + 7 * popcount(lone & kinds[GRAY3]))
        value = value * percent // 100 + 10 * player.completed_points
        if player.spirit_placed:
            value += 10 * spirit_points(player.spirit, kinds)
        i: i64
        for i in range(N_SLOTS):
            held: i64 = player.slots[i]
            if held >= 0:
                value += self.card_value(player, held >> 3, held & 7, percent)
        return value

    def percent(self, room: i64) -> i64:
        """How much prospects count with this many empty spaces left: less when the end is near."""
        left: i64 = (room - 1) // 2  # two spaces a turn, and with two left the game ends
        if left > self.turns_left:
            left = self.turns_left
        if left <= 0:
            return self.last_turn
        return self.second_last_turn if left == 1 else 100

    def card_value(self, player: Player, card: i64, placed: i64, percent: i64) -> i64:
        """Points of a card with every cube that fits now, and a share of the next ones if they are near."""
        kinds = player.kinds
        cubes: i64 = player.cubes
        left: i64 = CARD_CUBES[card] - placed
        fits: i64 = popcount(cube_mask(kinds, cubes, card, player.side))
        if fits > left:
            fits = left
        value: i64
        step: i64
        second: i64 = 0
        third: i64 = 0
        if card >= N_ANIMALS:
            step = spirit_points(card, kinds)
            if fits != 0:
                return 10 * step
            value = 0
            if step < self.spirit_guess:
                step = self.spirit_guess
        else:
            at: i64 = 6 * card + placed + fits
            value = 10 * CARD_POINTS[at]
            left -= fits
            if left == 0:
                return value
            step = CARD_POINTS[at + 1] - CARD_POINTS[at]
            if left > 1:
                second = CARD_POINTS[at + 2] - CARD_POINTS[at + 1]
            if left > 2:
                third = CARD_POINTS[at + 3] - CARD_POINTS[at + 2]
        row: i64 = pattern_start(card, player.side)
        last: i64 = row + ROW * ROTATIONS
        hexes: i64 = PATTERNS[row + 1]
        cube_kind: i64 = CUBE_KIND[card]
        has_cube_hex: i64 = kinds[cube_kind] & ~cubes
        one_short: i64 = one_token_short(kinds, cubes, cube_kind)
        two_short: i64 = two_tokens_short(kinds, cubes, cube_kind)
        near: i64 = 0
        far: i64 = 0
        while row < last:
            valid: i64 = PATTERNS[row]
            # spaces where so far nothing is missing, one token is, two tokens are
            none: i64 = has_cube_hex & valid
            one: i64 = one_short & valid
            two: i64 = two_short & valid
            i: i64 = row + 2
            end: i64 = i + 2 * hexes
            while i < end:
                kind: i64 = PATTERNS[i]
                shift: i64 = PATTERNS[i + 1]
                stands: i64 = shifted(kinds[kind], shift)
                lacks_one: i64 = shifted(one_token_short(kinds, cubes, kind), shift)
                lacks_two: i64 = shifted(two_tokens_short(kinds, cubes, kind), shift)
                two = (two & stands) | (one & lacks_one) | (none & lacks_two)
                one = (one & stands) | (none & lacks_one)
                none &= stands
                i += 2
            near |= one
            far |= two
            row += ROW
        share: i64 = 0
        if near != 0:
            share = step * self.near
            near &= near - 1
            if near != 0:
                share += second * self.near_second
                if near & (near - 1) != 0:
                    share += third * self.near_third
            elif far != 0:
                share += second * self.far_second
        elif far != 0:
            share = step * self.far
            if far & (far - 1) != 0:
                share += second * self.far_second
        else:
            share = step * self.hope
        return value + share * percent // 1000
