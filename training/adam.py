"""Adam, written out: its state is plain arrays that a checkpoint keeps."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp

from training.weights import Weights


def adam(weights: Weights, gradient: Weights, state: dict[str, Any], rate: Any, clip: float) -> tuple[Weights, Any]:
    """One step of Adam (0.9, 0.99) with the gradient's norm clipped."""
    norm = jnp.sqrt(sum((value**2).sum() for value in gradient.values()))
    scale = jnp.minimum(1.0, clip / (norm + 1e-8))
    count = state["count"] + 1
    first = {name: 0.9 * state["first"][name] + 0.1 * scale * value for name, value in gradient.items()}
    second = {name: 0.99 * state["second"][name] + 0.01 * (scale * value) ** 2 for name, value in gradient.items()}
    bias1, bias2 = 1 - 0.9**count, 1 - 0.99**count
    new = {
        name: value - rate * (first[name] / bias1) / (jnp.sqrt(second[name] / bias2) + 1e-6)
        for name, value in weights.items()
    }
    return new, {"first": first, "second": second, "count": count}


def new_optimiser(weights: Weights) -> dict[str, Any]:
    """Adam before its first step."""
    first, second = ({name: jnp.zeros_like(value) for name, value in weights.items()} for _ in range(2))
    return {"first": first, "second": second, "count": jnp.int32(0)}
