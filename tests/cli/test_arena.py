from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from harmony.arena.arena import run_match
from harmony.arena.log import Log, default_name
from harmony.arena.setup import Setup
from tests.cli.command import Command


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--game", "harmonia", "--bots", "random"], "no_arena"),
        (["--bots", "random", "--report", "figures.txt"], "bad_report"),
        (["--bots", "nobody"], "unknown_bot"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(harmony: Command, words: list[str], code: str) -> None:
    done = harmony("arena", *words, "--games", "2", "--json")
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["code"] == code


def test_a_report_goes_into_a_folder_that_is_not_there_yet(harmony: Command, tmp_path: Path) -> None:
    target = tmp_path / "figures" / "match.html"
    assert harmony("arena", "--bots", "random", "--games", "2", "--report", str(target)).returncode == 0
    assert "random" in target.read_text(encoding="utf-8")


def test_a_seed_beyond_all_bounds_is_refused_in_words(harmony: Command) -> None:
    done = harmony("arena", "--bots", "random", "--games", "2", "--seed", str(2**60))
    assert done.returncode == 2
    assert "seed" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_games_of_a_longer_match_are_kept(harmony: Command) -> None:
    words = ["arena", "--bots", "random", "--jobs", "1", "--json", "--games"]
    kept = harmony.saved_game.parent / default_name(["random"], Setup(), 1)
    run_match(["random"], Setup(), 5, 1, file=kept)
    assert harmony(*words, "2").returncode == 0
    assert len(Log(kept, ["random"], Setup(), 1).read()) == 5
    assert harmony(*words, "5").returncode == 0
    assert not kept.exists()


def test_two_bots_are_compared_in_a_sentence(harmony: Command) -> None:
    told = harmony("arena", "--bots", "random,gentle", "--games", "8", "--jobs", "1").stdout
    assert "With the same draws gentle makes" in told
    assert "points more than random" in told


def test_ctrl_c_ends_the_processes_and_the_games_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    words = ["arena", "--bots", "oracle:nodes=300,greedy", "--games", "400", "--jobs", "2", "--file", str(file)]
    command = [sys.executable, "-m", "harmony.cli.main", *words]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    running = subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
    )  # a session of its own: Ctrl-C reaches all processes of a terminal
    while not file.exists() or len(file.read_bytes().splitlines()) < 3:
        assert running.poll() is None
        time.sleep(0.1)
    os.killpg(running.pid, signal.SIGINT)
    _, told = running.communicate(timeout=60)
    assert running.returncode == 130, told
    assert "the same command goes on" in " ".join(told.split())
    assert "Traceback" not in told
    assert len(file.read_bytes().splitlines()) >= 3
