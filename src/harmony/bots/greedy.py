"""The greedy bot: the best turn for what it sees now, without looking further.

It looks at every distinct placement of every group, values the landscape, the
cubes that fit and the habitats that are nearly there, and takes the card that
adds most. The levels below the networks are the same bot with other eyes:
they overlook groups and cards, or see further. Compiled.
"""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

from harmony.bots.sight import GREEDY, Sight
from harmony.core.arrays import vec
from harmony.core.bits import popcount
from harmony.core.chance import Stream
from harmony.games.harmonies.cards import N_ANIMALS
from harmony.games.harmonies.grid import BITS, MAX_SPACES
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.player import CARD_POINTS, FREE, N_SLOTS, Player
from harmony.games.harmonies.spirits import spirit_points
from harmony.games.harmonies.state import CARD, CUBE, DISCARD, END, MAX_CENTRAL, SPIRIT, TAKE, State
from harmony.games.harmonies.tokens import EMPTY
from harmony.games.harmonies.turns import Walk, board_after, distinct_groups, path_actions

KEPT: Final = 48
"""Placements that are looked at again together with the card to take."""
_SURE: Final = 100
_UNTIMED: Final = 32
"""Placements looked at between two looks at the clock: all placements of one group may take ten milliseconds."""


class GreedyBot:
    """Plays the turn that is worth most at once."""

    def __init__(
        self, name: str = "greedy", weights: tuple[int, ...] = GREEDY, group_miss: int = 0, card_miss: int = 0
    ) -> None:
        self.name: str = name
        self.sight: Sight = Sight(weights)
        """What it sees in a board."""
        self.group_miss: i64 = group_miss
        """Percent of the groups it overlooks."""
        self.card_miss: i64 = card_miss
        """Percent of the face-up cards it overlooks."""
        self.limit_ms: float = 0.0
        """Time after which it looks at nothing more; 0 for as long as it takes."""

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The best turn for what can be seen now."""
        return self.plan(observation.sample(stream), stream)

    def plan(self, state: State, stream: Stream) -> list[int]:
        """The best turn from a state, which is played to the end of the turn."""
        ends = time.perf_counter() + self.limit_ms / 1000 if self.limit_ms else math.inf
        self.sight.turns_left = turns_left(state)
        groups, row = self._noticed(state, stream)
        actions: list[int] = []
        if state.players[state.seat].dealt >= 0:
            play(state, spirit_choice(state, self.sight), actions)
        play_cubes(state, actions)
        card: i64 = -1
        if state.taken < 0 or state.hand != 0:
            group, path, card = _best_placement(state, self.sight, groups, row, ends)
            _place(state, group, path, actions)
        elif not state.took_card:
            card = _best_card(state.players[state.seat], row, self.sight)[0]
        _finish(state, card, self.sight, actions)
        return actions

    def _noticed(self, state: State, stream: Stream) -> tuple[list[int], vec[i64]]:
        """The groups and cards it looks at this turn; at least one group."""
        groups = distinct_groups(state)
        row = state.row[:]
        i: i64
        if self.group_miss != 0:
            noticed = [group for group in groups if stream.below(_SURE) >= self.group_miss]
            if groups:
                groups = noticed or [groups[stream.below(len(groups))]]
        if self.card_miss != 0:
            for i in range(MAX_CENTRAL):
                if stream.below(_SURE) < self.card_miss:
                    row[i] = FREE
        return groups, row


class _Kept(Walk):
    """The most valuable placements of a walk that ends in time."""

    def __init__(self, player: Player, sight: Sight, ends: float = math.inf) -> None:
        super().__init__(player)
        self.sight = sight
        self.ends: float = ends
        """When it has looked long enough."""
        self.seen: i64 = 0
        self.values: vec[i64] = vec[i64]([-1] * KEPT)
        self.paths: vec[i64] = vec[i64]([0] * KEPT)
        self.groups: vec[i64] = vec[i64]([0] * KEPT)
        self.group: i64 = -1
        """Central space whose tokens are being placed."""
        self.lowest: i64 = 0

    def leaf(self, points: i64, path: i64) -> None:
        """Keep this placement if it is better than the worst one kept."""
        self.seen += 1
        if self.seen % _UNTIMED == 0:
            self.has_enough = time.perf_counter() > self.ends
        value: i64 = 10 * points + self.sight.prospects(self.player)
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


def whole_turns(state: State, sight: Sight, most: i64) -> list[list[int]]:
    """The turns that are worth most at once, best first; for a turn that nobody has begun."""
    opening: list[int] = []
    state = state.copy()
    sight.turns_left = turns_left(state)
    player = state.players[state.seat]
    if player.dealt >= 0:
        play(state, spirit_choice(state, sight), opening)
    play_cubes(state, opening)
    kept = _Kept(player, sight)
    for space in distinct_groups(state):
        kept.group = space
        kept.walk(state.groups[space])
    found: list[tuple[int, int, int]] = []
    i: i64
    for i in range(KEPT):
        if kept.values[i] >= 0:
            card: i64 = -1
            gain: i64 = 0
            if player.can_take_card():
                card, gain = _best_card(board_after(player, kept.paths[i]), state.row, sight)
            found.append((-(kept.values[i] + gain), i, card))
    found.sort()
    return [_played_out(state, sight, opening, kept, at, card) for _, at, card in found[:most]]


def _played_out(state: State, sight: Sight, opening: list[int], kept: _Kept, at: i64, card: i64) -> list[int]:
    """The whole turn of a kept placement."""
    state = state.copy()
    actions = opening[:]
    _place(state, kept.groups[at], kept.paths[at], actions)
    _finish(state, card, sight, actions)
    return actions


def _place(state: State, group: i64, path: i64, actions: list[int]) -> None:
    """Take a group, unless one is taken, place its tokens, and every cube that then fits."""
    if state.taken < 0:
        play(state, TAKE + group, actions)
    for action in path_actions(path):
        play(state, action, actions)
    play_cubes(state, actions)


def _finish(state: State, card: i64, sight: Sight, actions: list[int]) -> None:
    """Take a card (-1 for none) with the cubes that fit at once, and note how the turn ends."""
    if card >= 0 and not state.took_card and state.players[state.seat].can_take_card():
        play(state, CARD + card, actions)
        play_cubes(state, actions)
    actions.append(_closing_action(state, sight))


def _best_placement(state: State, sight: Sight, groups: list[int], row: vec[i64], ends: float) -> tuple[i64, i64, i64]:
    """Group to take, path of the best placement and card to take (-1 for none), as far as the time allows."""
    player = state.players[state.seat]
    kept = _Kept(player, sight, ends)
    if state.hand != 0:
        kept.walk(state.hand)
    else:
        for space in groups:
            if not kept.has_enough:
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
        if may_take and time.perf_counter() < ends:
            card, gain = _best_card(board_after(player, kept.paths[i]), row, sight)
            value += gain
        if value > best:
            best = value
            best_at = i
            best_card = card
    return kept.groups[best_at], kept.paths[best_at], best_card


def _best_card(player: Player, row: vec[i64], sight: Sight) -> tuple[i64, i64]:
    """Place in the row and value of the card that adds most to this board; -1 where none adds anything."""
    best: i64 = 0
    place: i64 = -1
    percent: i64 = sight.percent(popcount(player.kinds[EMPTY]))
    i: i64
    for i in range(MAX_CENTRAL):
        if row[i] >= 0:
            value: i64 = sight.card_value(player, row[i], 0, percent)
            if value > best:
                best = value
                place = i
    return place, best


def turns_left(state: State) -> i64:
    """Turns the player to move has at most after this one: the pouch, or the last round, may end the game."""
    if state.ending:
        return 0
    if len(state.players) == 1:
        return (state.pouch_size + 6) // 9
    return state.pouch_size // 3 // len(state.players)


def spirit_choice(state: State, sight: Sight) -> i64:
    """The Spirit whose habitat and points suit the board as it stands."""
    player = state.players[state.seat]
    first: i64 = sight.card_value(player, player.dealt & 63, 0, _SURE)
    second: i64 = sight.card_value(player, player.dealt >> 6, 0, _SURE)
    return SPIRIT if first >= second else SPIRIT + 1


def play(state: State, action: i64, actions: list[int]) -> None:
    """Play an action and note it."""
    state.step(action)
    actions.append(action)


def play_cubes(state: State, actions: list[int]) -> None:
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
        play(state, best_action, actions)


def _closing_action(state: State, sight: Sight) -> i64:
    """End the turn; alone and without a card taken, swap the least useful card of the row."""
    if len(state.players) > 1 or state.took_card:
        return END
    player = state.players[state.seat]
    action: i64 = END
    lowest: i64 = 0
    i: i64
    for i in range(MAX_CENTRAL):
        if state.row[i] >= 0:
            value: i64 = sight.card_value(player, state.row[i], 0, _SURE)
            if action == END or value < lowest:
                action = DISCARD + i
                lowest = value
    return action
