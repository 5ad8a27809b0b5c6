from __future__ import annotations

import json

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
