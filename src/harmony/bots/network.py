"""The network: from the inputs of a position to a value for every action and the points still to come.

A residual trunk sees everything; a small head shared by all spaces adds to the
trunk's own word what it sees on each space. ``forward`` takes the array module
as ``xp``: training runs it on JAX, play on numpy.
"""

from __future__ import annotations

from typing import Final

from harmony.games.harmonies.state import CARD, CUBE, N_ACTIONS, PLACE, SPIRIT
from harmony.games.harmonies.tensor.features import SPACE_FEATURES
from harmony.games.harmonies.tensor.tables import N_SPACES, Array
from harmony.games.harmonies.tokens import N_COLOURS

POINTS_SCALE: Final = 0.1
"""The network counts points in tens."""
SLOTS_OUT: Final = N_COLOURS + 4
"""What the head of a space says: six colours, then four slots."""
SPACE_INPUTS: Final = N_SPACES * SPACE_FEATURES
"""The inputs of the spaces come first, space by space."""


def blocks_of(weights: dict[str, Array]) -> int:
    """How many residual blocks a set of weights has."""
    return sum(name.startswith("block") and name.endswith(".gain") for name in weights)


def _linear(weights: dict[str, Array], name: str, x: Array) -> Array:
    return x @ weights[f"{name}.w"] + weights[f"{name}.b"]


def _relu(xp: Array, x: Array) -> Array:
    return xp.maximum(x, xp.zeros((), x.dtype))


def _normed(xp: Array, x: Array, gain: Array) -> Array:
    wide = x.astype(xp.float32)
    scale = 1 / xp.sqrt((wide * wide).mean(-1, keepdims=True) + xp.float32(1e-5))
    return (wide * scale).astype(x.dtype) * gain


def forward(xp: Array, weights: dict[str, Array], inputs: Array) -> tuple[Array, Array]:
    """Logits of all actions, legal or not, and the value: own points still to come, times POINTS_SCALE."""
    count = inputs.shape[0]
    trunk = _relu(xp, _linear(weights, "input", inputs))
    for number in range(blocks_of(weights)):
        inner = _normed(xp, trunk, weights[f"block{number}.gain"])
        inner = _relu(xp, _linear(weights, f"block{number}.in", inner))
        trunk = trunk + _linear(weights, f"block{number}.out", inner)
    spaces = inputs[:, :SPACE_INPUTS].reshape(count, N_SPACES, SPACE_FEATURES)
    seen = _linear(weights, "space", spaces) + _linear(weights, "space_trunk", trunk)[:, None]
    said = xp.swapaxes(_linear(weights, "space_out", _relu(xp, seen)), 1, 2).reshape(count, -1)
    colours = N_COLOURS * N_SPACES
    zeros = [xp.zeros((count, size), inputs.dtype) for size in (PLACE, CUBE - CARD, N_ACTIONS - SPIRIT)]
    shared = xp.concatenate([zeros[0], said[:, :colours], zeros[1], said[:, colours:], zeros[2]], -1)
    logits = _linear(weights, "policy", trunk) + shared
    value = _linear(weights, "value_out", _relu(xp, _linear(weights, "value", trunk)))[:, 0]
    return logits.astype(xp.float32), value.astype(xp.float32)
