"""The network alone: the action it likes best, one after the other."""

from __future__ import annotations

import math
import time
from typing import Final

import numpy as np

from harmony.bots.bot import Bot
from harmony.bots.evaluator import Evaluator, has_spirits, shipped
from harmony.bots.levels import planner
from harmony.core.chance import Stream
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import CARD, MAX_CENTRAL, TAKE, State

Misses = dict[int, tuple[int, int, int, int]]
"""Percent of the groups and cards overlooked, by players; each: A, A with Spirits, B, B with Spirits."""

_MASTER: Final[Misses] = {
    1: (6, 6, 7, 6),
    2: (22, 20, 27, 32),
    3: (26, 24, 25, 28),
    4: (14, 20, 20, 16),
}
"""What the master overlooks: the network alone would be out of reach for the level below."""
_SHARP: Final[Misses] = {
    1: (25, 26, 28, 26),
    3: (48, 48, 50, 52),
    4: (40, 46, 44, 43),
}
"""What sharp overlooks where planners are too far behind the network for the one level between."""
_SURE = 100


class NetworkBot:
    """Plays what the network likes best; it may overlook groups and cards, as people do."""

    def __init__(
        self, evaluator: Evaluator, name: str = "network", miss: int | Misses = 0, limit_ms: float = math.inf
    ) -> None:
        self.name = name
        self.evaluator = evaluator
        self.miss = miss
        """Percent of the groups and of the face-up cards that it overlooks in a turn; may differ by set-up."""
        self.limit_ms = limit_ms
        """Time after which a quick planner ends the turn, as on a machine that is too slow for the network."""

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """One action after the other, to the end of the turn."""
        began = time.perf_counter()
        state = observation.sample(stream)
        overlooked = _overlooked(state, self._percent(state), stream)
        turn, seat, actions = state.turn, observation.current_seat, list[int]()
        while state.turn == turn:
            if 1000 * (time.perf_counter() - began) > self.limit_ms:
                quick = planner()
                quick.limit_ms = self.limit_ms / 2
                return actions + quick.turn(Observation(state, seat), stream)
            action = self._action(state, overlooked)
            state.step(action)
            actions.append(action)
        return actions

    def _percent(self, state: State) -> int:
        if isinstance(self.miss, int):
            return self.miss
        return self.miss[len(state.players)][2 * state.side + has_spirits(state)]

    def _action(self, state: State, overlooked: frozenset[int]) -> int:
        legal = [action for action in state.legal_actions() if action not in overlooked]
        if len(legal) == 1:
            return legal[0]
        logits = self.evaluator.evaluate([state])[0][0, legal]
        return legal[int(np.argmax(logits))]


class SharpBot:
    """A planner at a table of two; elsewhere a network that overlooks much."""

    name = "sharp"

    def __init__(self) -> None:
        self._planner = planner()

    def turn(self, observation: Observation, stream: Stream) -> list[int]:
        """The best turn it sees."""
        evaluator = shipped() if observation.players in _SHARP else None
        if evaluator is None:
            return self._planner.turn(observation, stream)
        return NetworkBot(evaluator, self.name, _SHARP).turn(observation, stream)


def _overlooked(state: State, percent: int, stream: Stream) -> frozenset[int]:
    """Actions that are not thought of in this turn; one group is always seen."""
    if percent == 0:
        return frozenset()
    groups = [TAKE + group for group in range(MAX_CENTRAL) if state.groups[group]]
    missed = {action for action in (*groups, *range(CARD, CARD + MAX_CENTRAL)) if stream.below(_SURE) < percent}
    if groups and missed.issuperset(groups):
        missed.discard(groups[stream.below(len(groups))])
    return frozenset(missed)


def master() -> Bot:
    """The level with the network. Without its file: sharp, with a warning."""
    evaluator = shipped()
    return planner() if evaluator is None else NetworkBot(evaluator, "master", _MASTER)


def network(miss: int = 0) -> Bot:
    """The network alone; it overlooks ``miss`` percent of groups and cards. Without its file: sharp, with a warning."""
    evaluator = shipped()
    if evaluator is None:
        return planner()
    return NetworkBot(evaluator, f"network:miss={miss}" if miss else "network", miss)
