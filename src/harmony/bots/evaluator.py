"""What the network thinks of positions: chances of every action, and the points still to come.

numpy only; the inputs are counted by the engine and by the same source that
training uses.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

import numpy as np

from harmony.bots.changes import changed
from harmony.bots.network import POINTS_SCALE, forward
from harmony.games.harmonies.costs import N_VISIBLE, habitat_costs
from harmony.games.harmonies.gains import GAIN_BYTES, token_gains
from harmony.games.harmonies.state import State
from harmony.games.harmonies.tensor.features import features
from harmony.games.harmonies.tensor.tables import N_SPACES, Array
from harmony.games.harmonies.tensor.view import views
from harmony.games.harmonies.tokens import N_COLOURS

WEIGHTS_FILE: Final = "harmonies.safetensors"
"""The network for every set-up, beside its model card in ``weights/``."""
SPIRITS_FILE: Final = "spirits.safetensors"
"""What it learnt anew for games with Nature's Spirits."""
_GAINS: Final = N_COLOURS * N_SPACES
_COSTS: Final = N_VISIBLE * N_SPACES


class Evaluator:
    """A network ready to be asked; in games with Spirits another one may answer."""

    def __init__(self, weights: dict[str, Array], with_spirits: dict[str, Array] | None = None) -> None:
        self.weights = _ready(weights)
        self.with_spirits = self.weights if with_spirits is None else _ready(with_spirits)

    def inputs(self, states: Sequence[State]) -> Array:
        """The inputs of the network, one row per state."""
        listed = b"".join([token_gains(state.players[state.seat]) for state in states])
        gains = np.frombuffer(listed, np.int8).reshape(len(states), GAIN_BYTES)
        by_space = (len(states), N_SPACES, N_COLOURS)
        known = gains[:, :_GAINS].reshape(by_space), gains[:, _GAINS:-1].reshape(by_space), gains[:, -1]
        listed = b"".join([habitat_costs(state.players[state.seat], state.row) for state in states])
        costs = np.frombuffer(listed, np.uint8).reshape(len(states), -1)
        here = costs[:, :_COSTS].reshape(len(states), N_VISIBLE, N_SPACES)
        helped = costs[:, _COSTS:].reshape(len(states), N_VISIBLE, N_SPACES, N_COLOURS)
        spaces, whole, _ = features(np, views(states), known, (here, helped))
        return np.concatenate([spaces.reshape(len(states), -1), whole], -1)

    def evaluate(self, states: Sequence[State]) -> tuple[Array, Array]:
        """Logits of all actions and the own points still to come, for the seats to move.

        The states must be of games of one set-up.
        """
        weights = self.with_spirits if has_spirits(states[0]) else self.weights
        logits, value = forward(np, weights, self.inputs(states))
        return logits, value / POINTS_SCALE


def has_spirits(state: State) -> bool:
    """Whether a game is played with Nature's Spirits."""
    me = state.players[state.seat]
    return bool(me.spirit >= 0 or me.dealt >= 0)


def _ready(weights: dict[str, Array]) -> dict[str, Array]:
    return {name: np.ascontiguousarray(value, np.float32) for name, value in weights.items()}


def evaluator_from(file: Path, spirits: Path | None = None) -> Evaluator:
    """The network of a file, and of one that says what changes with Spirits."""
    from safetensors.numpy import load_file

    weights = _ready(load_file(file))
    return Evaluator(weights, changed(weights, load_file(spirits)) if spirits else None)


@lru_cache(maxsize=1)
def shipped() -> Evaluator | None:
    """The network that comes with the package; None, with a warning, where its file is missing."""
    with as_file(files("harmony.bots") / "weights") as folder:
        file, spirits = folder / WEIGHTS_FILE, folder / SPIRITS_FILE
        if not file.exists():
            warnings.warn(f"the network {file} is missing; the strongest bot without a network plays", stacklevel=2)
            return None
        if not spirits.exists():
            warnings.warn(f"{spirits} is missing; games with Spirits are played less well", stacklevel=2)
            return evaluator_from(file)
        return evaluator_from(file, spirits)
