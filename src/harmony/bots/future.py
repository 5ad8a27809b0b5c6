"""One turn in one sampled future: the others answer, the network plays one's own next turns."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from harmony.bots.greedy import turns_left
from harmony.bots.reply import Replies, position_of
from harmony.core.chance import Stream
from harmony.games.harmonies.result import result_of
from harmony.games.harmonies.state import DISCARD, END, State
from harmony.games.harmonies.tokens import EMPTY

Rivals = dict[tuple[int, ...], Replies]
"""The answers of the others, by the position each answers from."""

_TURNS: Final = 64
"""More turns than a game has: every draw of a future has a seed of its own."""
_POINTS_A_ROUND: Final = 12.0
"""What another player is expected to make of each round to come: planners make 10, the network 15."""
_UNSURE: Final = 2.8
"""Points that the first round to come may change a lead by; of more rounds the square root counts."""
_SURELY_LOST: Final = 50.0
"""Beyond this a chance is as good as none."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a future led to, as far as it was played."""

    points: float
    """Expected final points."""
    win: float
    """Chance to win; 0 in a solo game."""


class Future:
    """What a turn leads to if things are drawn as a seed says."""

    def __init__(self, state: State, actions: tuple[int, ...], seed: int, rivals: Rivals, own_turns: int) -> None:
        self.state = state
        self.seat = int(state.seat)
        self.seed = seed
        self._rivals = rivals
        self._own_turns = own_turns
        self.outcome: Outcome | None = None
        """What it led to, once it has been played on."""
        for action in actions:
            self._play(action)
        self._others_answer()

    def _others_answer(self) -> None:
        """Let everybody else play until it is the own turn again."""
        state = self.state
        while not state.is_over and int(state.seat) != self.seat:
            position = position_of(state)
            if position not in self._rivals:
                self._rivals[position] = Replies(state)
            self._rivals[position].play(state)
            self._play(END)

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
            self.outcome = self._expected(value)

    def _expected(self, value: float) -> Outcome:
        """What is expected where the last own turn ends."""
        state = self.state
        points = float(state.score(self.seat)) + value
        others = [float(state.score(seat)) for seat in range(len(state.players)) if seat != self.seat]
        if not others:
            return Outcome(points, 0.0)
        rounds = rounds_left(state)
        rival = max(others) + _POINTS_A_ROUND * rounds
        unsure = _UNSURE * math.sqrt(max(rounds, 1))
        return Outcome(points, 1 / (1 + math.exp(min((rival - points) / unsure, _SURELY_LOST))))

    def _result(self) -> Outcome:
        """How the game ended."""
        result = result_of(self.state)
        has_won = self.seat in result.winners and len(result.totals) > 1
        return Outcome(result.totals[self.seat], has_won / len(result.winners))


def rounds_left(state: State) -> int:
    """Rounds to come: two spaces a turn on the fullest board, where the game ends with two left, or until the pouch is
    empty, which with four players comes first.
    """
    least = min(int(player.kinds[EMPTY]).bit_count() for player in state.players)
    return max(0, min((least - 1) // 2, int(turns_left(state))))
