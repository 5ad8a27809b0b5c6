"""docs/commands.md tells every command, option and JSON key."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from harmony.cli.main import app
from harmony.cli.phrases import SHORT_FORMS
from harmony.games.harmonies.scoring import Category

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
SECTIONS = {section.split("\n")[0]: section for section in PAGE.split("\n## ")}
GROUP = typer.main.get_command(app)
COMMANDS: dict[str, typer.core.TyperCommand] = GROUP.commands  # type: ignore[attr-defined]


def options(command: str) -> set[str]:
    return {name for parameter in COMMANDS[command].params for name in parameter.opts}


def test_every_command_has_its_section_and_no_other_has() -> None:
    assert set(SECTIONS) - {"Errors", "Exit statuses"} - {PAGE.split("\n")[0]} == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_documented_and_no_other_is(command: str) -> None:
    rows = re.findall(r"^\| `(--\w+|board|file)[ `]", SECTIONS[command], re.MULTILINE)
    assert set(rows) == options(command)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example(command: str) -> None:
    assert re.search(rf"^\$ .*harmony {command}", SECTIONS[command], re.MULTILINE)


def test_options_of_the_whole_command_are_documented() -> None:
    for parameter in GROUP.params:
        assert all(f"`harmony {name}`" in PAGE for name in parameter.opts)


@pytest.mark.parametrize("command", ["score", "bench", "doctor"])
def test_every_json_key_is_documented(command: str) -> None:
    arguments = {"score": [". . . . ./. . . ./. . . . ./. . . ./. . . . ."], "bench": ["--games", "20"], "doctor": []}
    line = [sys.executable, "-m", "harmony.cli.main", command, *arguments[command], "--json"]
    answer = json.loads(subprocess.run(line, capture_output=True, check=True).stdout)
    assert all(f"`{key}`" in SECTIONS[command] for key in answer)


def test_every_category_of_the_score_is_documented() -> None:
    assert all(f"`{category.value}`" in SECTIONS["score"] for category in Category)


def test_every_key_of_a_replay_is_documented() -> None:
    shown = re.search(r"^\{.*\}$", SECTIONS["replay"], re.MULTILINE)
    assert shown
    assert all(f"`{key}`" in SECTIONS["replay"] for key in json.loads(shown[0]))


def test_every_word_of_the_table_is_documented() -> None:
    last_line = re.sub(r"\([^)]*\)", "", SHORT_FORMS.splitlines()[-1])
    words = re.findall(r"\w+", last_line.partition(":")[2])
    assert "undo" in words
    assert all(re.search(rf"^\| `{word}` \|", SECTIONS["play"], re.MULTILINE) for word in words)
