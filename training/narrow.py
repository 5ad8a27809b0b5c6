"""Inputs and weights as a GPU multiplies them fastest: short numbers, in rows of a round length.

Where the rows of a matrix do not begin at multiples of 16 bytes, the matrix units of a GPU cannot be fed by their
fast path, and the first layer takes three times as long. So both sides of it are filled up with zeros.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp

from training.weights import Weights

_ROUND = 32
"""Rows have a multiple of so many numbers."""


def _missing(size: int) -> int:
    return -size % _ROUND


def narrow_inputs(spaces: jax.Array, whole: jax.Array, dtype: Any) -> jax.Array:
    """Inputs of the network, those of the spaces first, in one row per game."""
    size = spaces.shape[1] * spaces.shape[2] + whole.shape[1]
    zeros = jnp.zeros((whole.shape[0], _missing(size)), dtype)
    return jnp.concatenate([spaces.reshape(spaces.shape[0], -1).astype(dtype), whole.astype(dtype), zeros], -1)


def narrow_weights(weights: Weights, dtype: Any) -> Weights:
    """Weights for such rows."""
    narrow = {name: part.astype(dtype) for name, part in weights.items()}
    first = narrow["input.w"]
    return {**narrow, "input.w": jnp.pad(first, ((0, _missing(first.shape[0])), (0, 0)))}
