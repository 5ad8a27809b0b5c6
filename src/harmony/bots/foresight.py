"""A planner that looks one turn further, for solo games: its best turns compared by what can follow them.

Each of the turns that are worth most at once is played in a few futures, the
same draws for all of them; the planner plays its next turn in each, and the
board it then has decides.
"""

from __future__ import annotations

from typing import Final

from harmony.bots.greedy import GreedyBot, turns_left, whole_turns
from harmony.core.chance import Stream
from harmony.games.harmonies.build import is_compiled
from harmony.games.harmonies.landscape import landscape_points
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import State

_TURNS: Final = 8
"""Turns that are compared."""
_FUTURES: Final = 4
"""Futures they are compared in."""
_SEEDS: Final = 1 << 30


class Foresight:
    """Plays the turn that the planner can make most of in its next one."""

    def __init__(self, planner: GreedyBot) -> None:
        self.planner = planner
        self.limit_ms = 0.0
        """With a limit there is no time to look further: the planner plays what it sees now. So it does where the
        engine is not compiled and a turn would take many seconds."""

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The best turn it finds; one that was begun by somebody else is finished by the planner."""
        is_begun = observation.taken_group is not None or observation.took_card
        if self.limit_ms or is_begun or not is_compiled():
            self.planner.limit_ms = self.limit_ms
            return self.planner.turn(observation, stream)
        state = observation.sample(stream)
        turns = whole_turns(state, self.planner.sight, _TURNS)
        seeds = [int(stream.below(_SEEDS)) for _ in range(_FUTURES)]
        worth = [sum(self._worth_after(state, turn, seed) for seed in seeds) for turn in turns]
        return turns[worth.index(max(worth))]

    def _worth_after(self, state: State, turn: list[int], seed: int) -> int:
        """Value of the board after this turn and the next, in tenths of a point."""
        state, stream = state.copy(), Stream(seed)
        _apply(state, turn, stream)
        if not state.is_over:
            _apply(state, self.planner.plan(state.copy(), stream), stream)
        player = state.players[0]
        if state.is_over:
            return 10 * int(player.score())
        self.planner.sight.turns_left = turns_left(state)
        return 10 * int(landscape_points(player.kinds, player.side)) + int(self.planner.sight.prospects(player))


def _apply(state: State, turn: list[int], stream: Stream) -> None:
    for action in turn:
        state.apply(action, stream)
