"""The network alone: the action it likes best, one after the other."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from harmony.bots.bot import Bot
from harmony.bots.evaluator import Evaluator, shipped
from harmony.bots.levels import sharp
from harmony.core.chance import Stream
from harmony.games.harmonies.board import Side
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import State

_FINE = 1 << 30


_MASTER: Final[dict[tuple[int, Side | None], int]] = {
    (1, None): 700,
    (3, Side.B): 450,
    (4, Side.A): 350,
    (4, Side.B): 480,
}
"""Temperature of the master by players and side. There the network alone would be out of reach for the level below;
less sure of itself it stands between its neighbours."""


class NetworkBot:
    """Plays what the network likes best; with a temperature it is less sure of itself."""

    def __init__(self, evaluator: Evaluator, name: str = "network", temperature_percent: int = 0) -> None:
        self.name = name
        self.evaluator = evaluator
        self.temperature = temperature_percent / 100
        """0 always takes the best action; 1 follows the network's own chances."""

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """One action after the other, to the end of the turn."""
        state = observation.sample(stream)
        turn, actions = state.turn, list[int]()
        while state.turn == turn:
            action = self._action(state, stream)
            state.step(action)
            actions.append(action)
        return actions

    def _action(self, state: State, stream: Stream) -> int:
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        logits = self.evaluator.evaluate([state])[0][0, legal]
        if self.temperature:
            logits = logits + self.temperature * gumbel(stream, len(legal))
        return legal[int(np.argmax(logits))]


def gumbel(stream: Stream, count: int) -> np.ndarray:
    """Noise that turns the largest of some logits into a fair draw by their chances."""
    draws = [(int(stream.below(_FINE)) + 0.5) / _FINE for _ in range(count)]
    return np.array([-math.log(-math.log(draw)) for draw in draws], np.float32)


class MasterBot:
    """The network alone, as sure of itself as the set-up allows a level to be."""

    name = "master"

    def __init__(self, evaluator: Evaluator) -> None:
        self._network = NetworkBot(evaluator)

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """One action after the other, to the end of the turn."""
        players = observation.players
        percent = _MASTER.get((players, None), _MASTER.get((players, observation.side), 0))
        self._network.temperature = percent / 100
        return self._network.turn(observation, stream)


def master() -> Bot:
    """The level with the network. Without its file: sharp, with a warning."""
    evaluator = shipped()
    return sharp() if evaluator is None else MasterBot(evaluator)


def network(temperature: int = 0) -> Bot:
    """The network alone; ``temperature`` in percent. Without its file: sharp, with a warning."""
    evaluator = shipped()
    if evaluator is None:
        return sharp()
    return NetworkBot(evaluator, f"network:temperature={temperature}" if temperature else "network", temperature)
