"""The whole way from nothing to a bot that plays, at toy size on a CPU."""

from pathlib import Path

import numpy as np

from harmony.bots.evaluator import evaluator_from
from harmony.bots.neural import NetworkBot
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from training.export import export
from training.ppo import main

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
