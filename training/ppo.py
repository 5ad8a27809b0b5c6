"""Learning by self-play: masked PPO with the exact change of points as reward.

Run it with ``python -m training.ppo --out DIR``; ``training/README.md`` tells
the whole way. With ``--roots`` every iteration is followed by one of
improvement by search. A run that stops goes on from its checkpoint with the
same command: weights, optimiser, clock and schedule are kept. With
``--mean-stays`` a running mean of the weights is kept beside them.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from harmony.bots.network import forward
from training.adam import adam, new_optimiser
from training.expert import improve
from training.mean import mean
from training.narrow import narrow_weights
from training.selfplay import Games, Steps, advantages, fresh_games, rollout
from training.settings import Settings, begun_with, settings_from
from training.setups import SETUPS
from training.weights import (
    Weights,
    inputs_size,
    load,
    load_changed,
    new_weights,
    save,
    with_new_blocks,
    with_new_inputs,
)

_MEAN = "mean.safetensors"


@jax.jit
def follow(running: Weights, weights: Weights, stays: Any) -> Weights:
    """A running mean of weights, one iteration later."""
    return mean([(running, stays), (weights, 1 - stays)])


@partial(jax.jit, static_argnames=("settings", "dtype"), donate_argnums=(0, 1, 2))
def iterate(
    weights: Weights,
    optimiser: Any,
    games: Games,
    imitators: Sequence[Weights],
    key: jax.Array,
    rate: Any,
    entropy: Any,
    settings: Settings,
    dtype: Any,
) -> Any:
    """Play a number of steps in all games, then learn from them once."""
    k_fresh, k_play, k_order = jax.random.split(key, 3)
    fresh = fresh_games(k_fresh, settings)
    games, seen, last_value = rollout(weights, imitators, games, fresh, k_play, settings, dtype)
    by_decay = {
        decay: advantages(seen, last_value, games.table.seat, games.table.kind.shape[1], decay)
        for decay in (settings.decay, settings.value_decay)
    }
    gains, expected = by_decay[settings.decay], by_decay[settings.value_decay] + seen.value
    total = settings.games * settings.steps
    columns = (
        seen.inputs, seen.legal, seen.action, seen.log_prob, gains, expected, seen.learns, seen.strays,
    )  # fmt: skip
    flat = tuple(column.reshape((total, *column.shape[2:])) for column in columns)

    def loss(weights: Weights, batch: Any) -> tuple[jax.Array, Any]:
        inputs, legal, action, old, gain, target, learns, strays = batch
        weight = learns / jnp.maximum(learns.sum(), 1)
        # what follows an action that strays is neither to be expected where it was played nor the usual gain
        expects = learns & ~strays
        plain = expects / jnp.maximum(expects.sum(), 1)
        logits, value = forward(jnp, narrow_weights(weights, dtype), inputs)
        logs = jax.nn.log_softmax(jnp.where(legal, logits, -1e9))
        new = jnp.take_along_axis(logs, action[:, None], 1)[:, 0]
        ratio = jnp.exp(new - old)
        gain = gain - (plain * gain).sum()
        gain = gain / (jnp.sqrt((plain * gain**2).sum()) + 1e-6)
        clipped = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
        policy = -(weight * jnp.minimum(ratio * gain, clipped * gain)).sum()
        spread = -(weight * jnp.where(legal, jnp.exp(logs) * logs, 0).sum(-1)).sum()
        error = (plain * (value - target) ** 2).sum()
        return policy + settings.value_weight * error - entropy * spread, (spread, error, (weight * (old - new)).sum())

    def learn(carry: Any, index: jax.Array) -> Any:
        weights, optimiser = carry
        batch = tuple(column[index] for column in flat)
        (_, told), gradient = jax.value_and_grad(loss, has_aux=True)(weights, batch)
        return adam(weights, gradient, optimiser, rate, settings.gradient_clip), told

    order = jax.random.permutation(k_order, total).reshape(settings.batches, -1)
    (weights, optimiser), told = jax.lax.scan(learn, (weights, optimiser), order)
    return weights, optimiser, games, (_finished(seen), [part.mean() for part in told])


def _finished(seen: Steps) -> tuple[jax.Array, jax.Array]:
    """How many games of each set-up with itself alone ended, and the sum of their mean points per seat."""
    players = jnp.asarray([setup[0] for setup in SETUPS])[seen.setup]
    points = seen.score.sum(-1) / players
    which = (seen.setup[..., None] == jnp.arange(len(SETUPS))) & (seen.is_over & seen.is_plain)[..., None]
    return which.sum((0, 1)), jnp.where(which, points[..., None], 0).sum((0, 1))


class Run:
    """A run with its clock, on disk."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.folder = Path(settings.out)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.dtype = jnp.bfloat16 if jax.default_backend() == "gpu" else jnp.float32
        key, weights_key, games_key = jax.random.split(jax.random.key(settings.seed), 3)
        self.key = key
        self.weights = new_weights(weights_key, settings.width, settings.blocks, settings.space_width)
        self.optimiser = new_optimiser(self.weights)
        self.iterations = 0
        self.seconds = 0.0
        if (self.folder / "clock.json").exists():
            self._restore()
        elif settings.start:
            started = with_new_inputs(load_changed(settings.start), inputs_size())
            self.weights = with_new_blocks(started, weights_key, settings.blocks)
            self.optimiser = new_optimiser(self.weights)
        self.mean: Weights = {}
        if settings.mean_stays:
            kept = self.folder / _MEAN
            # learning hands the memory of its weights on, so the mean needs its own
            self.mean = load(kept) if kept.exists() else jax.tree.map(jnp.copy, self.weights)
        self.imitators = [load(Path(file)) for file in settings.imitators.split(",") if file]
        self.games = jax.jit(fresh_games, static_argnums=1)(games_key, settings)

    def _restore(self) -> None:
        clock = json.loads((self.folder / "clock.json").read_text())
        for name, value in begun_with(self.settings).items():
            if clock["settings"].get(name) != value:
                raise SystemExit(
                    f"the run in {self.folder} was begun with {name} {clock['settings'].get(name)}, not {value}; "
                    f"go on with the same, or name another --out and --start {self.folder}/weights.safetensors"
                )
        self.iterations, self.seconds = clock["iterations"], clock["seconds"]
        self.weights = load(self.folder / "weights.safetensors")
        self.optimiser = {
            "first": load(self.folder / "first.safetensors"),
            "second": load(self.folder / "second.safetensors"),
            "count": jnp.int32(clock["count"]),
        }
        self.key = jax.random.fold_in(self.key, self.iterations)

    def save(self) -> None:
        """Write a checkpoint in parts."""
        save(self.weights, self.folder / "weights.safetensors")
        save(self.optimiser["first"], self.folder / "first.safetensors")
        save(self.optimiser["second"], self.folder / "second.safetensors")
        if self.mean:
            save(self.mean, self.folder / _MEAN)
        clock = {
            "iterations": self.iterations, "seconds": self.seconds, "count": int(self.optimiser["count"]),
            "settings": begun_with(self.settings),
        }  # fmt: skip
        part = self.folder / "clock.part"
        part.write_text(json.dumps(clock))
        part.replace(self.folder / "clock.json")

    def train(self) -> None:
        """Learn until the clock of the whole run, or of this part, is over."""
        settings = self.settings
        end = 60 * min(settings.minutes, settings.stop)
        if self.seconds >= end:
            print(
                f"{self.folder} has learnt for {self.seconds / 60:.2f} minutes, and more was not asked for", flush=True
            )
            return
        began, before = None, self.seconds
        logged = saved = time.time()
        counts, sums = np.zeros(len(SETUPS)), np.zeros(len(SETUPS))
        while True:
            share = min(1.0, self.seconds / (60 * settings.minutes))
            rate = settings.rate * (1 - (1 - settings.rate_end) * share)
            rate *= min(1.0, (self.iterations + 1) / (settings.warm_up + 1))
            entropy = settings.entropy * (1 - (1 - settings.entropy_end) * share)
            self.key, key = jax.random.split(self.key)
            self.weights, self.optimiser, self.games, (finished, told) = iterate(
                self.weights, self.optimiser, self.games, self.imitators, key, rate, entropy,
                settings=settings, dtype=self.dtype,
            )  # fmt: skip
            if settings.roots:
                self.key, key = jax.random.split(self.key)
                self.weights, self.optimiser, found = improve(
                    self.weights, self.optimiser, self.games.table, key, rate, settings=settings, dtype=self.dtype
                )
                told = [*told, *found]
            if self.mean:
                self.mean = follow(self.mean, self.weights, settings.mean_stays)
            counts += np.asarray(finished[0])
            sums += np.asarray(finished[1])
            now = time.time()
            if began is None:  # compiling does not count
                began = logged = saved = now
                start = self.iterations
            self.iterations += 1
            self.seconds = before + now - began
            ends = self.seconds >= end
            if now - logged >= settings.log_every or ends:
                speed = (self.iterations - start - 1) * settings.games * settings.steps / max(now - began, 1e-9)
                self._tell(counts, sums, told, speed)
                counts[:], sums[:], logged = 0, 0, now
            if now - saved >= settings.save_every or ends:
                self.save()
                saved = now
            if ends:
                return

    def _tell(self, counts: np.ndarray, sums: np.ndarray, told: Any, speed: float) -> None:
        means = sums / np.maximum(counts, 1)
        spread, error, moved, *found = (float(part) for part in told)
        search = f"search finds {found[0]:.2f}, sure {found[1]:.2f} " if found else ""
        line = " ".join(
            f"{p}{'AB'[side]}{'s' if spirits else ''}:{mean:.1f}"
            for (p, side, spirits), mean, count in zip(SETUPS, means, counts, strict=True)
            if count
        )
        steps = self.iterations * self.settings.games * self.settings.steps
        print(
            f"{self.seconds / 60:6.2f} min {steps / 1e6:.0f} M steps {speed / 1e6:.2f} M/s entropy {spread:.3f} "
            f"value error {error:.4f} moved {moved:.4f} {search}| {line}",
            flush=True,
        )


def main(arguments: list[str] | None = None) -> Run:
    """Train as the command line says."""
    settings = settings_from(arguments)
    run = Run(settings)
    size = sum(value.size for value in run.weights.values())
    print(f"{jax.devices()}: {inputs_size()} inputs, {size / 1e6:.2f} M weights", flush=True)
    run.train()
    return run


if __name__ == "__main__":
    main()
