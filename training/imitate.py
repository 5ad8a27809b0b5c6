"""Networks that imitate the planners of ``harmony.bots``: opponents of another kind for self-play.

A planner looks at thousands of placements each turn, too many for all the games
on a GPU; a small network that has seen enough of its games plays much as it
does, above all as fast. Run it with ``python -m training.imitate PLANNER FILE``.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from harmony.bots.network import forward
from harmony.games.harmonies.tensor.features import features
from harmony.games.harmonies.tensor.view import View
from training.adam import adam, new_optimiser
from training.examples import Examples, examples
from training.narrow import narrow_inputs, narrow_weights
from training.setups import mixture
from training.weights import Weights, new_weights, save

_HELD_BACK = 20
"""Every so many examples one is not learnt, to see how often the network does what the planner would."""
_GRADIENT_CLIP = 1.0


def _logits(weights: Weights, view: View, dtype: Any) -> jax.Array:
    wide = View(*(part if part.dtype == bool else part.astype(jnp.int32) for part in view))
    spaces, whole, _ = features(jnp, wide)
    logits: jax.Array = forward(jnp, narrow_weights(weights, dtype), narrow_inputs(spaces, whole, dtype))[0]
    return logits


@partial(jax.jit, static_argnames="dtype", donate_argnums=(0, 1))
def learn(weights: Weights, optimiser: Any, batch: Examples, rate: Any, dtype: Any) -> tuple[Weights, Any]:
    """One step towards the planner's actions."""

    def loss(weights: Weights) -> jax.Array:
        logs = jax.nn.log_softmax(_logits(weights, batch.view, dtype))
        return -jnp.take_along_axis(logs, batch.action[:, None].astype(jnp.int32), 1).mean()

    return adam(weights, jax.grad(loss)(weights), optimiser, rate, _GRADIENT_CLIP)


@partial(jax.jit, static_argnames="dtype")
def agreement(weights: Weights, batch: Examples, dtype: Any) -> jax.Array:
    """Part of the actions that the network would have played too."""
    return (_logits(weights, batch.view, dtype).argmax(-1) == batch.action).mean()


def imitate(seen: Examples, options: argparse.Namespace) -> tuple[Weights, float]:
    """A network that has learnt these examples, and how often it agrees with others of the same planner."""
    dtype = jnp.bfloat16 if jax.default_backend() == "gpu" else jnp.float32
    weights = new_weights(jax.random.key(options.seed), options.width, options.blocks, options.space_width)
    optimiser = new_optimiser(weights)
    number = np.arange(len(seen.action))
    is_held_back = number % _HELD_BACK == 0
    order = np.random.default_rng(options.seed)
    batches = [
        batch
        for _ in range(options.epochs)
        for batch in np.split(*_whole_batches(order.permutation(number[~is_held_back]), options.batch))
    ]
    began = time.time()
    for step, batch in enumerate(batches):
        rate = options.rate * (1 - step / len(batches))
        weights, optimiser = learn(weights, optimiser, _picked(seen, batch), rate, dtype)
    held_back = number[is_held_back][: 16 * options.batch]
    agrees = float(agreement(weights, _picked(seen, held_back), dtype))
    print(f"{len(batches)} batches in {time.time() - began:.0f} s, agrees on {agrees:.1%}", flush=True)
    return weights, agrees


def _whole_batches(order: np.ndarray, size: int) -> tuple[np.ndarray, int]:
    count = max(1, len(order) // size)
    return order[: count * (len(order) // count)], count


def _picked(seen: Examples, which: np.ndarray) -> Examples:
    return Examples(View(*(part[which] for part in seen.view)), seen.action[which])


def main(arguments: list[str] | None = None) -> float:
    """Imitate as the command line says; how often the network agrees with its planner."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("planner", help="a bot of the registry without a network, such as greedy")
    parser.add_argument("target", type=Path, help="file of the new network")
    parser.add_argument("--games", type=int, default=12_000, help="games of the planner with itself")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--space-width", type=int, default=48)
    parser.add_argument("--main-share", type=float, default=0.3)
    parser.add_argument("--spirit-share", type=float, default=0.2)
    parser.add_argument("--only-spirits", action="store_true", help="games of the other set-ups have Spirits")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes that play; 0: all cores")
    options = parser.parse_args(arguments)
    shares = mixture(options.main_share, options.spirit_share, options.only_spirits)
    seen = examples(options.planner, options.games, shares, options.seed, options.jobs)
    print(f"{options.planner}: {len(seen.action)} actions of {options.games} games", flush=True)
    weights, agrees = imitate(seen, options)
    save(weights, options.target)
    return agrees


if __name__ == "__main__":
    main()
