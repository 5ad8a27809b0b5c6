"""How strong weights are in self-play, set-up by set-up, and how fast the environment is."""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from harmony.envs import jax_harmonies as env
from training.selfplay import play_out
from training.setups import SETUPS
from training.weights import load_changed

LONGEST = 420
"""Steps after which every game has ended."""


def evaluate(files: str, games: int, temperature: float, seed: int) -> list[dict[str, Any]]:
    """Mean points of self-play with these weights: ``games`` of every set-up, four times as many of the main one."""
    dtype = jnp.bfloat16 if jax.default_backend() == "gpu" else jnp.float32
    numbers = [number for number, setup in enumerate(SETUPS) for _ in range(games * (4 if setup == (2, 0, 0) else 1))]
    players, side, spirits = (jnp.asarray(column) for column in np.array(SETUPS)[numbers].T)
    deal, play = jax.random.split(jax.random.key(seed))
    table = env.reset(deal, players, side, spirits > 0)
    finish = jax.jit(partial(play_out, dtype=dtype, steps=LONGEST))
    table = jax.device_get(finish(load_changed(files), table, play, temperature))
    rows = []
    for number, setup in enumerate(SETUPS):
        mine = np.array(numbers) == number
        points = table.score[mine][:, : setup[0]]
        error = points.mean(1).std() / np.sqrt(mine.sum())
        rows.append(
            {
                "players": setup[0], "side": "AB"[setup[1]], "spirits": bool(setup[2]), "games": int(mine.sum()),
                "mean": round(float(points.mean()), 2), "standard_error": round(float(error), 2),
                "sd": round(float(points.std()), 2), "best": int(points.max()),
                "cards": round(float(table.completed[mine][:, : setup[0]].mean()), 2),
                "cubes": round(float(table.animal_cubes[mine][:, : setup[0]].mean()), 2),
                "over": float(table.is_over[mine].mean()),
            }
        )  # fmt: skip
    return rows


def random_speed(games: int, steps: int = 64) -> float:
    """Steps a second of the environment with random legal actions: 2 players, side A, no Spirits."""
    zeros = jnp.zeros(games, jnp.int32)
    fresh = jax.jit(partial(env.reset, seats=2))(jax.random.key(0), zeros + 2, zeros, zeros > 0)

    @jax.jit
    def many(table: env.Table, key: jax.Array) -> env.Table:
        def one(table: env.Table, key: jax.Array) -> tuple[env.Table, None]:
            choice, chance = jax.random.split(key)
            legal = env.legal_mask(table)
            action = jnp.where(legal, jax.random.bits(choice, legal.shape, jnp.uint32) >> 8, 0).argmax(-1)
            after, _ = env.step(table, action, env.random_words(chance, games))
            return jax.tree.map(
                lambda new, old: jnp.where(after.is_over.reshape((-1,) + (1,) * (new.ndim - 1)), new, old), fresh, after
            ), None

        return jax.lax.scan(one, table, jax.random.split(key, steps))[0]

    table = many(fresh, jax.random.key(1))
    table.seat.block_until_ready()
    rounds = 5
    began = time.perf_counter()
    for number in range(rounds):
        table = many(table, jax.random.key(number))
    table.seat.block_until_ready()
    return rounds * steps * games / (time.perf_counter() - began)


def main(arguments: list[str] | None = None) -> None:
    """Print what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", default="", help="a file; after a comma one that says how it changes")
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--temperature", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=99)
    parser.add_argument("--speed", type=int, default=0, help="games at once for the speed of random play")
    options = parser.parse_args(arguments)
    if not (options.speed or options.weights):
        parser.error("say what to measure: --weights FILE or --speed GAMES")
    for file in filter(None, options.weights.split(",")):
        if not Path(file).is_file():
            parser.error(f"{file} is no file")
    if options.speed:
        print(
            f"random play: {random_speed(options.speed) / 1e6:.2f} M steps/s, {options.speed} games at once", flush=True
        )
    if options.weights:
        for row in evaluate(options.weights, options.games, options.temperature, options.seed):
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
