"""One turn in one sampled future: everybody plays the network's best action until the own next turn ends."""

from __future__ import annotations

import math

import numpy as np

from harmony.core.chance import Stream
from harmony.games.harmonies.result import result_of
from harmony.games.harmonies.state import DISCARD, State
from harmony.games.harmonies.tokens import EMPTY

_TURNS = 64
"""More turns than a game has: every draw of a future has a seed of its own."""
_SPREAD_AT_END = 4.0
_SPREAD_PER_TURN = 2.0
"""How far final points may still move, at the end and for each turn before it."""


class Future:
    """What a turn leads to if things are drawn as a seed says."""

    def __init__(self, state: State, actions: tuple[int, ...], seed: int) -> None:
        self.state = state
        self.seat = int(state.seat)
        self.seed = seed
        self.points: float | None = None
        """Expected final points, once it has been played on."""
        self.win = 0.0
        """Chance of winning by then; 0 in a solo game."""
        self._expected = [float(state.score(seat)) for seat in range(len(state.players))]
        for action in actions:
            self._play(action)

    @staticmethod
    def stream(seed: int) -> Stream:
        """Where what is hidden at the start is dealt from."""
        return Stream(_TURNS * seed)

    def _play(self, action: int) -> None:
        state = self.state
        state.step(action)
        if state.is_chance:
            state.refill(Stream(_TURNS * self.seed + int(state.turn)))
        if state.is_over:
            self.points = float(state.score(self.seat))
            winners = result_of(state).winners
            if len(state.players) > 1 and self.seat in winners:
                self.win = 1 / len(winners)

    def go_on(self, logits: np.ndarray, value: float) -> None:
        """Play the network's best action, or stop where the own next turn ends."""
        state = self.state
        seat = int(state.seat)
        legal = state.legal_actions()
        action = legal[int(np.argmax(logits[legal]))]
        self._expected[seat] = float(state.score(seat)) + value
        if action >= DISCARD and seat == self.seat:
            self.points = self._expected[seat]
            self.win = self._chance()
        else:
            self._play(action)

    def _chance(self) -> float:
        """Chance of winning by the final points expected for everybody."""
        rivals = [points for seat, points in enumerate(self._expected) if seat != self.seat]
        if not rivals:
            return 0.0
        room = min(int(player.kinds[EMPTY]).bit_count() for player in self.state.players)
        spread = _SPREAD_AT_END + _SPREAD_PER_TURN * max(0, (room - 1) // 2)
        lead = self._expected[self.seat] - max(rivals)
        return 0.5 * (1 + math.erf(lead / spread / math.sqrt(2)))
