"""Weights of the network: drawn anew, written to disk, read back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from safetensors.numpy import load_file, save_file

from harmony.bots.changes import changed
from harmony.bots.network import SLOTS_OUT, blocks_of
from harmony.envs import jax_harmonies as env
from harmony.games.harmonies.state import N_ACTIONS
from harmony.games.harmonies.tensor.features import SPACE_FEATURES

Weights = dict[str, jax.Array]
_INNER = 1.4
"""Spread of new weights in front of a relu."""


@cache
def inputs_size() -> int:
    """How many inputs a position has."""
    one = jnp.ones(1, jnp.int32)
    table = jax.eval_shape(lambda: env.reset(jax.random.key(0), 2 * one, 0 * one, one > 1))
    spaces, whole, _ = jax.eval_shape(env.observe, table)
    return int(np.prod(spaces.shape[1:])) + int(whole.shape[1])


def new_weights(key: jax.Array, width: int, blocks: int, space_width: int) -> Weights:
    """A network that knows nothing yet."""
    shapes: list[tuple[str, int, int, float]] = [("input", inputs_size(), width, _INNER)]
    for number in range(blocks):
        shapes += [(f"block{number}.in", width, width, _INNER), (f"block{number}.out", width, width, 0.5)]
    shapes += [
        ("policy", width, N_ACTIONS, 0.01),
        ("value", width, width, _INNER),
        ("value_out", width, 1, 0.1),
        ("space", SPACE_FEATURES, space_width, 1.0),
        ("space_trunk", width, space_width, 1.0),
        ("space_out", space_width, SLOTS_OUT, 0.02),
    ]
    weights: Weights = {}
    for (name, fan_in, fan_out, scale), part in zip(shapes, jax.random.split(key, len(shapes)), strict=True):
        weights[f"{name}.w"] = jax.random.normal(part, (fan_in, fan_out)) * scale / np.sqrt(fan_in)
        weights[f"{name}.b"] = jnp.zeros(fan_out)
    for number in range(blocks):
        weights[f"block{number}.gain"] = jnp.ones(width)
    return weights


def with_new_inputs(weights: Weights, inputs: int) -> Weights:
    """Weights from before some inputs were added, which come last: the new ones begin without effect."""
    known = weights["input.w"]
    return {**weights, "input.w": jnp.pad(known, ((0, inputs - known.shape[0]), (0, 0)))}


def with_new_blocks(weights: Weights, key: jax.Array, blocks: int) -> Weights:
    """Weights with more residual blocks; the new ones begin without effect."""
    width = weights["input.w"].shape[1]
    grown = dict(weights)
    for number, part in enumerate(jax.random.split(key, blocks)):
        if number >= blocks_of(weights):
            grown[f"block{number}.in.w"] = jax.random.normal(part, (width, width)) * _INNER / np.sqrt(width)
            grown[f"block{number}.in.b"] = jnp.zeros(width)
            grown[f"block{number}.out.w"] = jnp.zeros((width, width))
            grown[f"block{number}.out.b"] = jnp.zeros(width)
            grown[f"block{number}.gain"] = jnp.ones(width)
    return grown


def refuse_other_shapes(first: Mapping[str, Any], second: Mapping[str, Any]) -> None:
    """Networks that are put together must have the same parts of the same shapes."""
    ours, theirs = ({name: np.shape(part) for name, part in one.items()} for one in (first, second))
    for name in sorted({*ours, *theirs}):
        one, other = ours.get(name, "missing"), theirs.get(name, "missing")
        if one != other:
            raise SystemExit(f"these networks do not fit together: {name} is {one} in one and {other} in the other")


def save(values: Any, file: Path, metadata: dict[str, str] | None = None, dtype: str | None = "float32") -> None:
    """Write a dictionary of arrays; without a type as they are. The old file stays until the new one is complete."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    save_file({name: np.asarray(value, dtype) for name, value in values.items()}, part, metadata)
    part.replace(file)


def load(file: Path) -> Weights:
    """Read a dictionary of arrays."""
    return {name: jnp.asarray(value, jnp.float32) for name, value in load_file(file).items()}


def load_changed(files: str) -> Weights:
    """Read weights, and where more files are named after a comma, change them as those say."""
    first, *more = files.split(",")
    weights = load(Path(first))
    for file in more:
        weights = changed(weights, load_file(file))
    return weights
