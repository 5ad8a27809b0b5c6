from __future__ import annotations

import json

import pytest

from tests.cli.command import Command


@pytest.fixture
def played(harmony: Command) -> Command:
    harmony("play", "--seats", "greedy,random", "--seed", "4", "--file", "game.json")
    return harmony


def test_a_game_is_told_turn_by_turn(played: Command) -> None:
    done = played("replay", "game.json")
    assert done.returncode == 0
    assert "  1  greedy (" in done.stdout
    assert "greedy wins with" in done.stdout


def test_the_table_at_one_moment(played: Command) -> None:
    done = played("replay", "game.json", "--at", "0")
    assert "Round 1: greedy" in done.stdout
    assert "105 tokens in the pouch" in done.stdout


def test_a_moment_as_json(played: Command) -> None:
    moment = json.loads(played("replay", "game.json", "--at", "3", "--json").stdout)
    assert moment["actions"] == 3
    assert moment["over"] is False
    whole = json.loads(played("replay", "game.json", "--json").stdout)
    assert whole["over"] is True
    assert whole["scores"][0]["total"] > whole["scores"][1]["total"]
    assert whole["winners"] == [0]


def test_boards_after_every_round(played: Command) -> None:
    assert played("replay", "game.json", "--boards").stdout.count("greedy: ") > 5


def test_a_corrupt_record_is_refused_with_the_reason(played: Command) -> None:
    file = played.folder / "game.json"
    record = json.loads(file.read_text(encoding="utf-8"))
    record["actions"][1] = "place W z9"
    file.write_text(json.dumps(record), encoding="utf-8")
    done = played("replay", "game.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("harmony: action 2 of the record is wrong: ")


def test_a_record_of_a_future_version_is_refused(played: Command) -> None:
    file = played.folder / "game.json"
    record = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**record, "version": 99}), encoding="utf-8")
    done = played("replay", "game.json")
    assert done.returncode == 2
    assert "version 99, newer than this program" in done.stderr
