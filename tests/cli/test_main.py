from __future__ import annotations

import json

import pytest

from harmony import __version__
from tests.cli.command import Command

COMMANDS = ["play", "score", "replay", "bench", "doctor"]


def test_alone_it_explains_itself(harmony: Command) -> None:
    done = harmony()
    assert done.returncode == 0
    assert all(command in done.stdout for command in COMMANDS)
    assert "unofficial fan work" in done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(harmony: Command, command: str) -> None:
    done = harmony(command, "--help")
    assert done.returncode == 0
    assert f"Example: harmony {command}" in done.stdout


def test_version(harmony: Command) -> None:
    assert harmony("--version").stdout == f"harmony {__version__}\n"


def test_unknown_command_is_bad_input(harmony: Command) -> None:
    done = harmony("dance")
    assert done.returncode == 2
    assert "dance" in done.stderr


def test_errors_are_a_sentence_or_one_json_shape(harmony: Command) -> None:
    told = harmony("score", "F F")
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith("harmony: 1 column given, not 5")
    asked = harmony("score", "F F", "--json")
    assert asked.returncode == 2
    problem = json.loads(asked.stdout)["error"]
    assert problem["code"] == "bad_board"
    assert set(problem) == {"code", "message", "facts"}


@pytest.mark.parametrize("words", [["score"], ["score", "F F", "--dance"], ["dance"], ["bench", "--games", "x"]])
def test_wrong_usage_has_the_same_json_shape(harmony: Command, words: list[str]) -> None:
    done = harmony(*words, "--json")
    problem = json.loads(done.stdout)["error"]
    assert (done.returncode, done.stderr, problem["code"]) == (2, "", "bad_usage")
    assert problem["message"]


def test_a_file_that_is_not_there_is_told_in_a_sentence(harmony: Command) -> None:
    done = harmony("replay", "nowhere.json")
    assert (done.returncode, done.stderr) == (2, "harmony: nowhere.json: No such file or directory\n")
