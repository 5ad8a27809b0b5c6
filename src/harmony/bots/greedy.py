"""The greedy bot: the best turn for what it sees now, without looking further.

It looks at every distinct placement of every group, values the landscape, the
cubes that fit and the habitats that are nearly there, and takes the card that
adds most. Compiled; values are tenths of a point.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.core.bits import popcount
from harmony.core.chance import Stream
from harmony.games.harmonies.cards import N_ANIMALS
from harmony.games.harmonies.grid import BITS, MAX_SPACES, around
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
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.player import CARD_CUBES, CARD_POINTS, N_SLOTS, Player
from harmony.games.harmonies.spirits import spirit_points
from harmony.games.harmonies.state import CARD, CUBE, DISCARD, END, MAX_CENTRAL, PLACE, SPIRIT, TAKE, State
from harmony.games.harmonies.tokens import BROWN1, BROWN2, EMPTY, FIELD, RED1
from harmony.games.harmonies.turns import Walk, distinct_groups, path_actions

KEPT: Final = 48
"""Placements that are looked at again together with the card to take."""

EMPTY_SPACE: Final = 6
"""Tenths of a point for an empty space: room for later turns."""
ONE_TRUNK: Final = 8
TWO_TRUNKS: Final = 22
LONE_FIELD: Final = 15
"""A field that can still become one of two."""
LONE_ROOF: Final = 5
NEAR_PERCENT: Final = 35
"""Share of the next cube's points for a habitat that lacks one token."""
FAR_PERCENT: Final = 12
"""Share of the next cube's points for a habitat that lacks two tokens."""
SPIRIT_GUESS: Final = 8
"""Points a Spirit is expected to be worth at least by the end."""


class GreedyBot:
    """Plays the turn that is worth most at once."""

    def __init__(self) -> None:
        self.name: str = "greedy"

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The best turn for what can be seen now."""
        state = observation.sample(stream)
        actions: list[int] = []
        if state.players[state.seat].dealt >= 0:
            _play(state, _spirit_choice(state), actions)
        _play_cubes(state, actions)
        card: i64 = -1
        if state.taken < 0 or state.hand != 0:
            group, path, card = _best_placement(state)
            if state.taken < 0:
                _play(state, TAKE + group, actions)
            for action in path_actions(path):
                _play(state, action, actions)
            _play_cubes(state, actions)
        elif not state.took_card:
            card = _best_card(state.players[state.seat], state)[0]
        if card >= 0 and not state.took_card and state.players[state.seat].can_take_card():
            _play(state, CARD + card, actions)
            _play_cubes(state, actions)
        actions.append(_closing_action(state))
        return actions


class _Kept(Walk):
    """The most valuable placements of a walk."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.values: vec[i64] = vec[i64]([-1] * KEPT)
        self.paths: vec[i64] = vec[i64]([0] * KEPT)
        self.groups: vec[i64] = vec[i64]([0] * KEPT)
        self.group: i64 = -1
        """Central space whose tokens are being placed."""
        self.lowest: i64 = 0

    def leaf(self, points: i64, path: i64) -> None:
        """Keep this placement if it is better than the worst one kept."""
        value: i64 = 10 * points + _prospects(self.player)
        lowest: i64 = self.lowest
        if value <= self.values[lowest]:
            return
        self.values[lowest] = value
        self.paths[lowest] = path
        self.groups[lowest] = self.group
        i: i64
        for i in range(KEPT):
            if self.values[i] < self.values[lowest]:
                lowest = i
        self.lowest = lowest


def _best_placement(state: State) -> tuple[i64, i64, i64]:
    """Group to take, path of the best placement and card to take (-1 for none)."""
    player = state.players[state.seat]
    kept = _Kept(player)
    if state.hand != 0:
        kept.walk(state.hand)
    else:
        for space in distinct_groups(state):
            kept.group = space
            kept.walk(state.groups[space])
    may_take = not state.took_card and player.can_take_card()
    best: i64 = -1
    best_at: i64 = 0
    best_card: i64 = -1
    i: i64
    for i in range(KEPT):
        value: i64 = kept.values[i]
        if value < 0:
            continue
        card: i64 = -1
        if may_take:
            after = player.copy()
            for action in path_actions(kept.paths[i]):
                number: i64 = action - PLACE
                after.place(number // MAX_SPACES, BITS[after.side * MAX_SPACES + number % MAX_SPACES])
            card, gain = _best_card(after, state)
            value += gain
        if value > best:
            best = value
            best_at = i
            best_card = card
    return kept.groups[best_at], kept.paths[best_at], best_card


def _best_card(player: Player, state: State) -> tuple[i64, i64]:
    """Place in the row and value of the card that adds most to this board; -1 where none adds anything."""
    best: i64 = 0
    place: i64 = -1
    i: i64
    for i in range(MAX_CENTRAL):
        if state.row[i] >= 0:
            value: i64 = _card_value(player, state.row[i], 0)
            if value > best:
                best = value
                place = i
    return place, best


def _prospects(player: Player) -> i64:
    """Value of everything but the landscape's points: cards, and what can still become something."""
    kinds = player.kinds
    free: i64 = ~player.cubes
    empty: i64 = kinds[EMPTY]
    value: i64 = EMPTY_SPACE * popcount(empty) + 10 * player.completed_points
    value += ONE_TRUNK * popcount(kinds[BROWN1] & free) + TWO_TRUNKS * popcount(kinds[BROWN2] & free)
    fields: i64 = kinds[FIELD]
    value += LONE_FIELD * popcount(fields & ~around(fields) & around(empty))
    value += LONE_ROOF * popcount(kinds[RED1] & free)
    if player.spirit_placed:
        value += 10 * spirit_points(player.spirit, kinds)
    i: i64
    for i in range(N_SLOTS):
        held: i64 = player.slots[i]
        if held >= 0:
            value += _card_value(player, held >> 3, held & 7)
    return value


def _card_value(player: Player, card: i64, placed: i64) -> i64:
    """Points of a card with every cube that fits now, and a share of the next one if it is near."""
    kinds = player.kinds
    cubes: i64 = player.cubes
    left: i64 = CARD_CUBES[card] - placed
    fits: i64 = popcount(cube_mask(kinds, cubes, card, player.side))
    if fits > left:
        fits = left
    value: i64
    step: i64
    if card >= N_ANIMALS:
        step = spirit_points(card, kinds)
        if fits != 0:
            return 10 * step
        value = 0
        if step < SPIRIT_GUESS:
            step = SPIRIT_GUESS
    else:
        value = 10 * CARD_POINTS[6 * card + placed + fits]
        left -= fits
        if left == 0:
            return value
        step = CARD_POINTS[6 * card + placed + fits + 1] - CARD_POINTS[6 * card + placed + fits]
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
    if near != 0:
        value += step * NEAR_PERCENT // 10
        if left > 1 and near & (near - 1) != 0:
            value += step * NEAR_PERCENT // 20
    elif far != 0:
        value += step * FAR_PERCENT // 10
    return value


def _spirit_choice(state: State) -> i64:
    """The Spirit whose habitat and points suit the board as it stands."""
    player = state.players[state.seat]
    first: i64 = _card_value(player, player.dealt & 63, 0)
    second: i64 = _card_value(player, player.dealt >> 6, 0)
    return SPIRIT if first >= second else SPIRIT + 1


def _play(state: State, action: i64, actions: list[int]) -> None:
    state.step(action)
    actions.append(action)


def _play_cubes(state: State, actions: list[int]) -> None:
    """Place every cube that fits, the one worth most first."""
    player = state.players[state.seat]
    while True:
        best: i64 = -1
        best_action: i64 = -1
        slot: i64
        space: i64
        for slot in range(N_SLOTS):
            held: i64 = player.slots[slot]
            mask: i64 = player.settleable(slot)
            if mask == 0:
                continue
            card: i64 = held >> 3
            gain: i64
            if card >= N_ANIMALS:
                gain = spirit_points(card, player.kinds)
            else:
                gain = CARD_POINTS[6 * card + (held & 7) + 1] - CARD_POINTS[6 * card + (held & 7)]
            if gain > best:
                best = gain
                for space in range(MAX_SPACES):
                    if mask & BITS[player.side * MAX_SPACES + space] != 0:
                        best_action = CUBE + slot * MAX_SPACES + space
        if best_action < 0:
            return
        _play(state, best_action, actions)


def _closing_action(state: State) -> i64:
    """End the turn; alone and without a card taken, swap the least useful card of the row."""
    if len(state.players) > 1 or state.took_card:
        return END
    player = state.players[state.seat]
    action: i64 = END
    lowest: i64 = 0
    i: i64
    for i in range(MAX_CENTRAL):
        if state.row[i] >= 0:
            value: i64 = _card_value(player, state.row[i], 0)
            if action == END or value < lowest:
                action = DISCARD + i
                lowest = value
    return action
