from __future__ import annotations

import json
from pathlib import Path

import pytest

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
