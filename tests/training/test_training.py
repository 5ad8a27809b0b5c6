"""The whole way from nothing to a bot that plays, at toy size on a CPU."""

from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from harmony.bots.evaluator import evaluator_from
from harmony.bots.network import SPACE_INPUTS, blocks_of, forward
from harmony.bots.neural import NetworkBot
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.tensor.features import SPACE_FEATURES
from harmony.games.harmonies.tensor.tables import N_SPACES
from training import evaluate as evaluating
from training import imitate, mean
from training.evaluate import evaluate
from training.export import export, export_changes
from training.narrow import narrow_inputs, narrow_weights
from training.opponents import is_plain
from training.ppo import Run, main
from training.selfplay import Games, Steps, advantages
from training.settings import settings_from
from training.setups import SETUPS, mixture
from training.weights import inputs_size, load_changed, new_weights, save, with_new_blocks, with_new_inputs

SIZE = ["--width=16", "--blocks=1", "--space-width=8"]
TOY = [
    "--games=16", "--steps=12", "--batches=2", *SIZE, "--log-every=1e9", "--imitated-share=0.5", "--any-spirit=0.5",
    "--stray-share=0.2",
    "--roots=4", "--candidates=3", "--futures=2", "--search-batches=2", "--mean-stays=0.5",
]  # fmt: skip


def parts(run: Run) -> Any:
    """All that a run must find again."""
    return run.weights, run.optimiser, run.mean, run.iterations, run.seconds


def check_seats(games: Games) -> None:
    """One seat of every game learns; imitators sit at the first half of the games."""
    imitates, players = np.asarray(games.seats.imitates), np.asarray(games.table.players)
    assert imitates[:8].any()
    assert not imitates[8:].any()
    taught = imitates | (np.asarray(games.seats.haste) > 0)
    assert all((~row[:count]).any() for row, count in zip(taught, players, strict=True))
    assert not taught[players == 1].any(), "alone there is nobody else"
    assert np.array_equal(np.asarray(is_plain(games.seats)), ~taught.any(1))


def test_training_runs_stops_goes_on_and_gives_a_bot(tmp_path: Path) -> None:
    imitator, folder = tmp_path / "gentle.safetensors", tmp_path / "run"
    imitate.main(["gentle", str(imitator), "--games=4", "--epochs=2", "--batch=64", "--jobs=1", *SIZE])
    options = [*TOY, "--imitators", str(imitator), "--out", str(folder), "--minutes=0.05"]
    first = main([*options, "--stop=0.01"])
    assert 0.6 <= first.seconds < 3.0
    found = Run(settings_from(options))
    for mine, theirs in zip(jax.tree.leaves(parts(first)), jax.tree.leaves(parts(found)), strict=True):
        assert np.array_equal(mine, theirs)
    fresh = Run(settings_from([*options, "--out", str(tmp_path / "fresh")]))
    assert not np.array_equal(jax.random.key_data(found.key), jax.random.key_data(fresh.key)), "other games than before"
    second = main(options)
    assert second.iterations > first.iterations
    assert second.seconds >= 3.0
    assert any(not np.array_equal(found.weights[name], value) for name, value in second.weights.items())
    again = main(options)
    assert again.iterations == second.iterations, "a run that has ended learns nothing more"
    with pytest.raises(SystemExit, match=r"was begun with rate 0\.001, not 0\.5"):
        main([*options, "--rate=0.5"])
    check_seats(second.games)
    running = load_changed(str(folder / "mean.safetensors"))
    assert any(not np.array_equal(running[name], value) for name, value in second.weights.items())
    target = tmp_path / "toy.safetensors"
    export(folder / "weights.safetensors", target)
    changes = tmp_path / "changes.safetensors"
    export_changes(folder / "weights.safetensors", target, changes)
    for name, value in load_changed(f"{target},{changes}").items():
        np.testing.assert_allclose(value, second.weights[name], atol=1e-4)
    bot = NetworkBot(evaluator_from(target, changes), "toy")
    state = dealt_state(2, 0, False, 0, Stream(1))
    for action in bot.turn(Observation(state, Seat(0)), Stream(2)):
        state.apply(action, Stream(3))
    assert state.turn == 1
    rows = evaluate(str(target), games=1, temperature=0.0, seed=1)
    assert [(row["players"], row["side"], row["spirits"]) for row in rows] == [
        (players, "AB"[side], bool(spirits)) for players, side, spirits in SETUPS
    ]
    assert [row["games"] for row in rows] == [4 if setup == (2, 0, 0) else 1 for setup in SETUPS]
    assert all(row["over"] == 1 for row in rows)


def test_a_mean_of_checkpoints_is_read_and_written(tmp_path: Path) -> None:
    for name, value in (("one", 1.0), ("two", 3.0)):
        save({"part": jnp.full(2, value)}, tmp_path / f"{name}.safetensors")
    target = tmp_path / "mean.safetensors"
    mean.main([str(target), f"{tmp_path / 'one.safetensors'}=0.75", f"{tmp_path / 'two.safetensors'}=0.25"])
    assert load_changed(str(target))["part"].tolist() == [1.5, 1.5]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (["one.safetensors"], "one.safetensors is not FILE=SHARE"),
        (["one.safetensors=half"], "one.safetensors=half is not FILE=SHARE"),
        (["one.safetensors=0.5", "two.safetensors=0.4"], "the shares must add up to 1, not to 0.9"),
        (["one.safetensors=0.5", "two.safetensors=0.5"], "one.safetensors is no file"),
    ],
)
def test_a_mean_that_cannot_be_taken_is_refused(
    parts: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        mean.main(["out.safetensors", *parts])
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_other_games_may_all_have_spirits() -> None:
    for only_spirits in (False, True):
        shares = dict(zip(SETUPS, mixture(0.1, 0.5, only_spirits), strict=True))
        assert sum(shares.values()) == pytest.approx(1)
        assert shares[2, 0, 0] == 0.1
        assert shares[2, 0, 1] == 0.5
        assert {setup for setup, share in shares.items() if share == 0} == {
            setup for setup in SETUPS if only_spirits and not setup[2] and setup != (2, 0, 0)
        }


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--games=32768", "--batches=48"], "--batches 48 does not divide --games x --steps, which is 2,097,152"),
        (["--imitated-share=0.5"], "--imitators and --imitated-share go together"),
        (["--minutes=0"], "--minutes is 0; right would be more than 0"),
        (["--main-share=0.9", "--spirit-share=0.3"], "together 1 at most"),
        (["--seats=2"], "--seats is 4, or 2 where"),
        (["--start=not-there.safetensors"], "not-there.safetensors is no file"),
    ],
)
def test_a_run_that_would_go_wrong_is_refused_before_anything_starts(
    options: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main(options)
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_networks_of_other_shapes_are_not_put_together(tmp_path: Path) -> None:
    files = []
    for blocks in (1, 2):
        files.append(tmp_path / f"{blocks}.safetensors")
        save(new_weights(jax.random.key(1), width=8, blocks=blocks, space_width=4), files[-1])
    said = "block1.gain is missing in one and .8,. in the other"
    with pytest.raises(SystemExit, match=said):
        mean.main([str(tmp_path / "mean.safetensors"), *(f"{file}=0.5" for file in files)])
    with pytest.raises(SystemExit, match=said):
        export_changes(files[1], files[0], tmp_path / "changes.safetensors")
    assert sorted(tmp_path.iterdir()) == files


def test_the_speed_of_the_environment_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    evaluating.main(["--speed=8"])
    assert "M steps/s, 8 games at once" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        evaluating.main([])
    assert "say what to measure" in capsys.readouterr().err


def test_actions_before_one_that_strays_are_not_blamed_for_it() -> None:
    nothing = jnp.zeros((3, 1))
    reward = jnp.asarray([[0.0], [1.0], [5.0]])
    seen = Steps(**{**dict.fromkeys(Steps._fields, nothing), "reward": reward, "seat": jnp.zeros((3, 1), jnp.int32)})
    last = jnp.zeros(1), jnp.zeros(1, jnp.int32)
    gains = {
        strays: advantages(seen._replace(strays=jnp.asarray(strays)[:, None], is_over=nothing > 0), *last, 2, 0.5)[:, 0]
        for strays in ((False, False, False), (False, True, False))
    }
    assert gains[False, False, False].tolist() == [1.75, 3.5, 5]
    assert gains[False, True, False].tolist() == [0, 3.5, 5]


def test_new_inputs_come_last_and_begin_without_effect() -> None:
    known = {"input.w": jnp.ones((3, 2)), "input.b": jnp.ones(2)}
    wider = with_new_inputs(known, 5)
    assert wider["input.w"].tolist() == [[1, 1]] * 3 + [[0, 0]] * 2
    assert wider["input.b"] is known["input.b"]


def test_rows_of_a_round_length_say_the_same() -> None:
    weights = new_weights(jax.random.key(1), width=8, blocks=1, space_width=4)
    random = np.random.default_rng(3)
    spaces = random.random((2, N_SPACES, SPACE_FEATURES), np.float32)
    whole = random.random((2, inputs_size() - SPACE_INPUTS), np.float32)
    plain = np.concatenate([spaces.reshape(2, -1), whole], -1)
    rows = narrow_inputs(jnp.asarray(spaces), jnp.asarray(whole), jnp.float32)
    assert rows.shape[1] % 32 == 0
    assert rows.shape[1] > plain.shape[1]
    said = forward(jnp, narrow_weights(weights, jnp.float32), rows)
    known = forward(np, {name: np.asarray(part) for name, part in weights.items()}, plain)
    for narrow, wide in zip(said, known, strict=True):
        np.testing.assert_allclose(narrow, wide, rtol=1e-4, atol=1e-5)


def test_new_blocks_begin_without_effect() -> None:
    known = new_weights(jax.random.key(1), width=8, blocks=1, space_width=4)
    deeper = with_new_blocks(known, jax.random.key(2), blocks=3)
    assert blocks_of(deeper) == 3
    assert len({id(part) for part in deeper.values()}) == len(deeper), "learning hands each part's memory on"
    inputs = np.random.default_rng(3).random((2, inputs_size()), np.float32)
    said = [forward(np, {name: np.asarray(part) for name, part in one.items()}, inputs) for one in (known, deeper)]
    assert all(np.array_equal(before, after) for before, after in zip(*said, strict=True))
    assert blocks_of(with_new_blocks(deeper, jax.random.key(2), blocks=1)) == 3, "none is taken away"
