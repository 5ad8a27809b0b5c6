"""What another player may do before one's own next turn: a quick planner's answer.

Until its own turn a board stays as it is. So the best placement of a group is
found once for each board and remembered through all sampled futures; only the
choice among the groups and cards that lie there is made anew. Compiled.
"""

from __future__ import annotations

from mypy_extensions import i64

from harmony.bots.greedy import play, play_cubes, spirit_choice, turns_left
from harmony.bots.sight import GREEDY, Sight
from harmony.core.bits import popcount
from harmony.games.harmonies.player import Player
from harmony.games.harmonies.state import CARD, MAX_CENTRAL, TAKE, State
from harmony.games.harmonies.tokens import EMPTY
from harmony.games.harmonies.turns import Walk, board_after, distinct_groups, path_actions

_CARDS = 64
"""More than there are cards: a group and a card make one key."""


class _Best(Walk):
    """The most valuable placement of a walk."""

    def __init__(self, player: Player, sight: Sight) -> None:
        super().__init__(player)
        self.sight = sight
        self.value: i64 = -1
        self.path: i64 = 0

    def leaf(self, points: i64, path: i64) -> None:
        """Keep this placement if it is the best so far."""
        value: i64 = 10 * points + self.sight.prospects(self.player)
        if value > self.value:
            self.value = value
            self.path = path


def position_of(state: State) -> tuple[int, ...]:
    """What an answer of the seat to move depends on, but for what lies on the table: its board and its cards."""
    player = state.players[state.seat]
    numbers: list[int] = [state.seat, state.turn, int(state.ending), player.cubes]
    numbers.extend(player.kinds)
    numbers.extend(player.slots)
    return tuple(numbers)


class Replies:
    """The answers of one seat from its present board."""

    def __init__(self, state: State) -> None:
        self.player = state.players[state.seat].copy()
        self.sight = Sight(GREEDY)
        self.sight.turns_left = turns_left(state)
        self._values: dict[int, int] = {}
        """Value of the best placement by group, in tenths of a point."""
        self._paths: dict[int, int] = {}
        self._boards: dict[int, Player] = {}
        """The board after it."""
        self._cards: dict[int, int] = {}
        """What a card adds to such a board."""

    def play(self, state: State) -> list[int]:
        """Play the turn but for its end: its actions."""
        player = state.players[state.seat]
        actions: list[int] = []
        if player.dealt >= 0:
            play(state, spirit_choice(state, self.sight), actions)
        may_take = player.can_take_card()
        best: i64 = -1
        best_space: i64 = 0
        best_card: i64 = -1
        i: i64
        for space in distinct_groups(state):
            group: i64 = state.groups[space]
            value: i64 = self._value(group)
            card: i64 = -1
            gain: i64 = 0
            if may_take:
                for i in range(MAX_CENTRAL):
                    if state.row[i] >= 0 and self._gain(group, state.row[i]) > gain:
                        gain = self._gain(group, state.row[i])
                        card = i
            if value + gain > best:
                best = value + gain
                best_space = space
                best_card = card
        path = self._paths[state.groups[best_space]]
        play(state, TAKE + best_space, actions)
        for action in path_actions(path):
            play(state, action, actions)
        play_cubes(state, actions)
        if best_card >= 0 and player.can_take_card():
            play(state, CARD + best_card, actions)
            play_cubes(state, actions)
        return actions

    def _value(self, group: i64) -> i64:
        """Value of the best placement of a group."""
        known = self._values.get(group)
        if known is not None:
            return known
        walk = _Best(self.player, self.sight)
        walk.walk(group)
        self._values[group] = walk.value
        self._paths[group] = walk.path
        self._boards[group] = board_after(self.player, walk.path)
        return walk.value

    def _gain(self, group: i64, card: i64) -> i64:
        """What a card adds to the board after a group was placed."""
        key: i64 = _CARDS * group + card
        known = self._cards.get(key)
        if known is not None:
            return known
        after = self._boards[group]
        gain: i64 = self.sight.card_value(after, card, 0, self.sight.percent(popcount(after.kinds[EMPTY])))
        self._cards[key] = gain
        return gain
