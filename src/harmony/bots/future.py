"""One turn in one sampled future: the others answer, then the network plays one's own next turn."""

from __future__ import annotations

from typing import Final

import numpy as np

from harmony.bots.pace import Pace, room
from harmony.bots.reply import Replies
from harmony.core.chance import Stream
from harmony.games.harmonies.state import DISCARD, END, State

Rivals = dict[tuple[int, bool], Replies]
"""The answers of the others, by seat and whether the last round has begun."""

_TURNS: Final = 64
"""More turns than a game has: every draw of a future has a seed of its own."""
_POINTS_A_TURN: Final = 9.0
"""What another player is expected to make of each turn after the answer."""


class Future:
    """What a turn leads to if things are drawn as a seed says."""

    def __init__(self, state: State, actions: tuple[int, ...], seed: int, rivals: Rivals, pace: Pace) -> None:
        self.state = state
        self.seat = int(state.seat)
        self.seed = seed
        self._pace = pace
        self.points: float | None = None
        """Expected final points, once it has been played on."""
        self.rival = 0.0
        """Expected final points of the best other player by then; 0 in a solo game."""
        for action in actions:
            self._play(action)
        while not state.is_over and int(state.seat) != self.seat:
            key = int(state.seat), bool(state.ending)
            if key not in rivals:
                rivals[key] = Replies(state)
            _, tenths = rivals[key].play(state)
            self.rival = max(self.rival, tenths / 10)
            self._play(END)
        if not state.is_over and len(state.players) > 1:
            self.rival += _POINTS_A_TURN * _rounds_left(state)

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
            scores = [float(state.score(seat)) for seat in range(len(state.players)) if seat != self.seat]
            self.rival = max(scores, default=0.0)

    def go_on(self, logits: np.ndarray, value: float) -> None:
        """Play the network's best action, or stop where the own next turn ends."""
        state = self.state
        legal = state.legal_actions()
        action = legal[int(np.argmax(logits[legal]))]
        if action >= DISCARD:
            self.points = float(state.score(self.seat)) + self._pace.share(state) * value
        else:
            self._play(action)


def _rounds_left(state: State) -> int:
    """Rounds to come, by the fullest board: two spaces a turn, and with two left the game ends."""
    least = min(room(state, seat) for seat in range(len(state.players)))
    return 0 if state.ending else max(0, (least - 1) // 2)
