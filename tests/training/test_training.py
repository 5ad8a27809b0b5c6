"""The whole way from nothing to a bot that plays, at toy size on a CPU."""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from harmony.bots.evaluator import evaluator_from
from harmony.bots.network import forward
from harmony.bots.neural import NetworkBot
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from training import imitate
from training.export import export
from training.opponents import is_plain
from training.ppo import main
from training.weights import inputs_size, new_weights, with_new_inputs

TOY = [
    "--games=16", "--steps=12", "--batches=2", "--width=16", "--blocks=1", "--space-width=8", "--log-every=1e9",
    "--roots=4", "--candidates=3", "--futures=2", "--search-batches=2",
]  # fmt: skip


def test_training_runs_stops_goes_on_and_gives_a_bot(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    first = main([*TOY, "--out", str(folder), "--minutes", "0.05", "--stop", "0.01"])
    kept = {name: np.asarray(value) for name, value in first.weights.items()}
    second = main([*TOY, "--out", str(folder), "--minutes", "0.05"])
    assert second.iterations > first.iterations
    assert second.seconds >= 3.0
    assert any(not np.array_equal(kept[name], np.asarray(value)) for name, value in second.weights.items())
    target = tmp_path / "toy.safetensors"
    export(folder / "weights.safetensors", target)
    bot = NetworkBot(evaluator_from(target), "toy")
    state = dealt_state(2, 0, False, 0, Stream(1))
    for action in bot.turn(Observation(state, Seat(0)), Stream(2)):
        state.apply(action, Stream(3))
    assert state.turn == 1


def test_learning_goes_on_against_a_network_that_imitates_a_planner(tmp_path: Path) -> None:
    imitator = tmp_path / "gentle.safetensors"
    size = ["--width=16", "--blocks=1", "--space-width=8"]
    imitate.main(["gentle", str(imitator), "--games=4", "--epochs=2", "--batch=64", "--jobs=1", *size])
    seats = ["--imitators", str(imitator), "--imitated-share=0.5", "--any-spirit=0.5"]
    run = main([*TOY, *seats, "--out", str(tmp_path / "run"), "--minutes", "0.01"])
    assert run.iterations >= 1
    plain = np.asarray(is_plain(run.games.seats))
    several = np.asarray(run.games.table.players) > 1
    assert plain[~several].all(), "alone there is nobody to imitate"
    assert np.asarray(run.games.seats.imitates).any()
    assert not np.asarray(run.games.seats.imitates)[8:].any(), "only the first games are asked of the imitator"
    assert not np.asarray(run.games.seats.imitates).all(1).any(), "one seat of every game learns"


def test_a_share_of_games_needs_somebody_to_play_them(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="--imitators and --imitated-share go together"):
        main([*TOY, "--out", str(tmp_path), "--imitated-share=0.5"])


def test_new_inputs_change_nothing_at_first() -> None:
    weights = new_weights(jax.random.key(1), 8, 1, 4)
    fewer = {**weights, "input.w": weights["input.w"][:-50]}
    wider = with_new_inputs(fewer, inputs_size())
    assert wider["input.w"].shape == weights["input.w"].shape
    inputs = jax.random.uniform(jax.random.key(2), (3, inputs_size()))
    before = forward(jnp, fewer, inputs[:, :-50])
    after = forward(jnp, wider, inputs)
    assert all(np.allclose(one, two, atol=1e-5) for one, two in zip(before, after, strict=True))
