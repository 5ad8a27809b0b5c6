"""The network alone: the action it likes best, one after the other."""

from __future__ import annotations

from typing import Final

import numpy as np

from harmony.bots.bot import Bot
from harmony.bots.evaluator import Evaluator, shipped
from harmony.bots.levels import sharp
from harmony.core.chance import Stream
from harmony.games.harmonies.board import Side
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import CARD, MAX_CENTRAL, TAKE, State

_MASTER: Final[dict[tuple[int, Side], int]] = {
    (1, Side.A): 20, (1, Side.B): 20,
    (2, Side.A): 0, (2, Side.B): 10,
    (3, Side.A): 20, (3, Side.B): 20,
    (4, Side.A): 20, (4, Side.B): 20,
}  # fmt: skip
"""Percent of the groups and cards that the master overlooks, by players and side: where the network alone would be out
of reach for the level below, it has to stand between its neighbours."""
_SURE = 100


class NetworkBot:
    """Plays what the network likes best; it may overlook groups and cards, as people do."""

    def __init__(self, evaluator: Evaluator, name: str = "network", miss: int = 0) -> None:
        self.name = name
        self.evaluator = evaluator
        self.miss = miss
        """Percent of the groups and of the face-up cards that it overlooks in a turn."""

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """One action after the other, to the end of the turn."""
        state = observation.sample(stream)
        overlooked = self._overlooked(state, stream) if self.miss else frozenset[int]()
        turn, actions = state.turn, list[int]()
        while state.turn == turn:
            action = self._action(state, overlooked)
            state.step(action)
            actions.append(action)
        return actions

    def _overlooked(self, state: State, stream: Stream) -> frozenset[int]:
        """Actions it does not think of in this turn; one group is always seen."""
        groups = [TAKE + group for group in range(MAX_CENTRAL) if state.groups[group]]
        choices = [*groups, *range(CARD, CARD + MAX_CENTRAL)]
        missed = {action for action in choices if stream.below(_SURE) < self.miss}
        if groups and missed.issuperset(groups):
            missed.discard(groups[stream.below(len(groups))])
        return frozenset(missed)

    def _action(self, state: State, overlooked: frozenset[int]) -> int:
        legal = [action for action in state.legal_actions() if action not in overlooked]
        if len(legal) == 1:
            return legal[0]
        logits = self.evaluator.evaluate([state])[0][0, legal]
        return legal[int(np.argmax(logits))]


class MasterBot:
    """The network alone; it overlooks as much as the set-up needs to leave ``sharp`` a chance."""

    name = "master"

    def __init__(self, evaluator: Evaluator) -> None:
        self._network = NetworkBot(evaluator)

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """One action after the other, to the end of the turn."""
        self._network.miss = _MASTER[observation.players, observation.side]
        return self._network.turn(observation, stream)


def master() -> Bot:
    """The level with the network. Without its file: sharp, with a warning."""
    evaluator = shipped()
    return sharp() if evaluator is None else MasterBot(evaluator)


def network(miss: int = 0) -> Bot:
    """The network alone; it overlooks ``miss`` percent of groups and cards. Without its file: sharp, with a warning."""
    evaluator = shipped()
    if evaluator is None:
        return sharp()
    return NetworkBot(evaluator, f"network:miss={miss}" if miss else "network", miss)
