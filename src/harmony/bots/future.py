"""One turn in one sampled future: the others answer, the network plays one's own next turns."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from harmony.bots.pace import Pace, room
from harmony.bots.reply import Replies, position_of
from harmony.core.chance import Stream
from harmony.games.harmonies.result import result_of
from harmony.games.harmonies.state import DISCARD, END, State

Rivals = dict[tuple[int, ...], Replies]
"""The answers of the others, by the position each answers from."""

_TURNS: Final = 64
"""More turns than a game has: every draw of a future has a seed of its own."""
_POINTS_A_TURN: Final = 9.0
"""What another player is expected to make of each turn after the answer."""
_UNSURE: Final = 8.0
"""Points that an unfinished game is expected to change by, one way or the other."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a future led to, as far as it was played."""

    points: float
    """Expected final points."""
    win: float
    """Chance to win; 0 in a solo game."""


class Future:
    """What a turn leads to if things are drawn as a seed says."""

    def __init__(
        self, state: State, actions: tuple[int, ...], seed: int, rivals: Rivals, pace: Pace, own_turns: int
    ) -> None:
        self.state = state
        self.seat = int(state.seat)
        self.seed = seed
        self._rivals = rivals
        self._pace = pace
        self._own_turns = own_turns
        self._rival = 0.0
        """Expected final points of the best other player after the last answer."""
        self.outcome: Outcome | None = None
        """What it led to, once it has been played on."""
        for action in actions:
            self._play(action)
        self._others_answer()

    def _others_answer(self) -> None:
        """Let everybody else play until it is the own turn again."""
        state, best = self.state, 0
        while not state.is_over and int(state.seat) != self.seat:
            position = position_of(state)
            if position not in self._rivals:
                self._rivals[position] = Replies(state)
            _, tenths = self._rivals[position].play(state)
            best = max(best, tenths)
            self._play(END)
        if not state.is_over and len(state.players) > 1:
            self._rival = best / 10 + _POINTS_A_TURN * rounds_left(state)

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
            self.outcome = self._result()

    def go_on(self, logits: np.ndarray, value: float) -> None:
        """Play the network's best action, or stop where the last own turn ends."""
        state = self.state
        legal = state.legal_actions()
        action = legal[int(np.argmax(logits[legal]))]
        if action < DISCARD:
            self._play(action)
        elif self._own_turns > 1:
            self._own_turns -= 1
            self._play(action)
            self._others_answer()
        else:
            points = float(state.score(self.seat)) + self._pace.share(state) * value
            is_alone = len(state.players) == 1
            win = 0.0 if is_alone else 1 / (1 + math.exp((self._rival - points) / _UNSURE))
            self.outcome = Outcome(points, win)

    def _result(self) -> Outcome:
        """How the game ended."""
        result = result_of(self.state)
        has_won = self.seat in result.winners and len(result.totals) > 1
        return Outcome(result.totals[self.seat], has_won / len(result.winners))


def rounds_left(state: State) -> int:
    """Rounds to come, by the fullest board: two spaces a turn, and with two left the game ends."""
    least = min(room(state, seat) for seat in range(len(state.players)))
    return 0 if state.ending else max(0, (least - 1) // 2)
