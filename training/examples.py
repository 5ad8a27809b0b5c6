"""Games of a planner with itself, as examples to learn from: what it saw before each action, and what it did."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import numpy as np

from harmony.bots import levels
from harmony.bots.bot import Bot
from harmony.bots.registry import make_bot
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import State
from harmony.games.harmonies.tensor.view import View, views
from training.setups import SETUPS

_STREAMS = 256
"""More turns than a game has: the draws of each turn, and whatever its bot draws, have seeds of their own."""
_GAMES_A_TASK = 20


class Examples(NamedTuple):
    """Positions and the action played in each; the first dimension counts them."""

    view: View
    action: np.ndarray


def examples(planner: str, games: int, shares: np.ndarray, seed: int, jobs: int = 0) -> Examples:
    """Every action of so many games of a mixture of set-ups."""
    numbers = np.random.default_rng(seed).choice(len(SETUPS), games, p=shares)
    starts = range(0, games, _GAMES_A_TASK)
    tasks = [(planner, numbers[at : at + _GAMES_A_TASK].tolist(), seed * games + at) for at in starts]
    with ProcessPoolExecutor(jobs or os.cpu_count(), mp_context=multiprocessing.get_context("spawn")) as pool:
        return _joined(list(pool.map(_played, *zip(*tasks, strict=True))))


def _played(planner: str, setups: Sequence[int], seed: int) -> Examples:
    # where planners are far behind, the level of this name is the network: nothing to imitate
    bot = levels.planner() if planner == "sharp" else make_bot(planner)
    parts = []
    for number, setup in enumerate(setups):
        states, actions = zip(*_game(bot, SETUPS[setup], seed + number), strict=True)
        parts.append(Examples(_small(views(states)), np.array(actions, np.int16)))
    return _joined(parts)


def _game(bot: Bot, setup: tuple[int, int, int], seed: int) -> Iterator[tuple[State, int]]:
    players, side, spirits = setup
    state = dealt_state(players, side, spirits > 0, 0, Stream(_STREAMS * seed))
    while not state.is_over:
        turn = int(state.turn)
        actions = bot.turn(Observation(state, Seat(int(state.seat))), Stream(_STREAMS * seed + 2 * turn + 1))
        for action in actions:
            yield state.copy(), action
            state.apply(action, Stream(_STREAMS * seed + 2 * turn + 2))


def _small(view: View) -> View:
    return View(*(part if part.dtype == bool else part.astype(np.int16) for part in view))


def _joined(parts: Sequence[Examples]) -> Examples:
    view = View(*(np.concatenate(columns) for columns in zip(*(part.view for part in parts), strict=True)))
    return Examples(view, np.concatenate([part.action for part in parts]))
