"""Harmonia on the command line: play, score, replay, bench, and everything that can be typed wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from harmony.games.harmonia import read_record, replay, standard_tiles
from tests.cli.command import Command

LAYOUTS = Path(__file__).parents[1] / "games" / "harmonia" / "layouts"


@pytest.mark.parametrize(
    ("name", "players", "unused", "total"),
    [
        ("example1", 3, 39, 82),
        ("example2", 4, 38, 84),
        ("example3", 2, 42, -54),
        ("best-460", 6, 5, 460),
        ("best-hexagon-424", 6, 23, 424),
    ],
)
def test_worked_examples_score_as_the_rulebook_says(
    harmony: Command, name: str, players: int, unused: int, total: int
) -> None:
    words = ["score", "--game", "harmonia", str(LAYOUTS / f"{name}.json"), "--players", str(players)]
    answer = json.loads(harmony(*words, "--unused", str(unused), "--aside", "0", "--json").stdout)
    assert answer["total"] == total
    points = answer["players"] + answer["shape"] + answer["aside"] + answer["unused"]
    assert points + sum(pattern["points"] for pattern in answer["patterns"]) == total
    told = harmony(*words).stdout
    assert told.split("total")[1].split()[0] == str(total)


def test_a_score_says_why_patterns_do_not_count(harmony: Command) -> None:
    told = harmony("score", "--game", "harmonia", str(LAYOUTS / "example3.json"), "--players", "2").stdout
    assert "a hole at 0,1" in told
    assert "open at" in told
    assert "no mirror maps it onto itself" in told


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "--players is needed for harmonia"),
        (["--players", "1"], "Harmonia is for 2 to 6 players, not 1"),
        (["--players", "3", "--unused", "99"], "only 60 are dealt"),
        (["--players", "3", "--aside", "-1"], "-1 aside tiles are impossible"),
        (["--players", "3", "--side", "A"], "--side is not for harmonia"),
        (["--players", "3", "--tiles", "nowhere.json"], "nowhere.json: No such file or directory"),
    ],
)
def test_wrong_numbers_are_refused_in_one_line(harmony: Command, words: list[str], message: str) -> None:
    answer = harmony("score", "--game", "harmonia", str(LAYOUTS / "example1.json"), *words)
    assert answer.returncode == 2
    assert message in answer.stderr
    assert len(answer.stderr.splitlines()) == 1


def test_wrong_layouts_and_games_are_refused(harmony: Command) -> None:
    file = harmony.folder / "layout.json"
    for text, code in (("[]", "empty"), ("[[0,0]]", "bad_row"), ("{", "not_json")):
        file.write_text(text, encoding="utf-8")
        answer = harmony("score", "--game", "harmonia", str(file), "--players", "2", "--json")
        assert answer.returncode == 2
        assert json.loads(answer.stdout)["error"]["code"] == code
    assert "is not a game" in harmony("score", "--game", "chess", "x").stderr
    assert "--players is not for harmonies" in harmony("score", "x", "--players", "2").stderr


def test_another_tile_set_can_be_used(harmony: Command) -> None:
    file = harmony.folder / "tiles.json"
    data = standard_tiles().data()
    file.write_text(json.dumps(data).replace('"R1"', '"ROT"'), encoding="utf-8")
    layout = harmony.folder / "layout.json"
    layout.write_text('[[0,0,"ROT",0],[1,0,"ROT",4],[1,-1,"ROT",2]]', encoding="utf-8")
    words = ["score", "--game", "harmonia", str(layout), "--players", "2", "--json"]
    assert json.loads(harmony(*words, "--tiles", str(file)).stdout)["shape_name"] == "triangle"
    assert json.loads(harmony(*words).stdout)["error"]["code"] == "bad_row"
    file.write_text(json.dumps(data | {"tiles": []}), encoding="utf-8")
    assert "the set has 0 tiles" in harmony(*words[:-1], "--tiles", str(file)).stderr


def test_partners_play_a_whole_game_that_can_be_replayed(harmony: Command) -> None:
    words = ["play", "--game", "harmonia", "--seats", "talking,talking,talking", "--seed", "4", "--file", "game.json"]
    told = harmony(*words).stdout
    assert "won, the green hexagon is complete" in told
    record = read_record((harmony.folder / "game.json").read_bytes())
    assert record.outcome is not None
    assert record.outcome.ending == "won"
    shown = harmony("replay", "game.json")
    assert shown.returncode == 0
    assert "won, the green hexagon is complete" in shown.stdout
    moment = json.loads(harmony("replay", "game.json", "--at", "50", "--json").stdout)
    assert moment["actions"] == 50
    assert not moment["over"]


def test_a_person_plays_with_a_partner_leaves_and_goes_on(harmony: Command) -> None:
    words = ["play", "--game", "harmonia", "--seats", "Ann,silent", "--seed", "7", "--advanced", "--file", "game.json"]
    typed = "help\nhint\nhand\nsaid\nscore\nsay have 9 G\ndance\nG 0,0\nquit\n"
    told = harmony(*words, typed=typed).stdout
    assert "you hold 4 of G" in told
    assert '"dance" is not an action' in told
    assert "silent: lay" in told
    assert "harmony play --resume --file game.json" in told
    game = replay(read_record((harmony.folder / "game.json").read_bytes()))
    assert len(game.layout) == 2
    more = harmony("play", "--resume", "--file", "game.json", typed="table\nquit\n").stdout
    assert "Turn of Ann" in more
    assert "2 tiles laid" in more


def test_people_share_a_screen_without_seeing_each_others_tiles(harmony: Command) -> None:
    words = ["play", "--game", "harmonia", "--seats", "Ann,Ben", "--seed", "7", "--file", "game.json"]
    told = harmony(*words, typed='\nBen: say "hello"\nG 0,0\n\nquit\n').stdout
    assert "Only Ann looks now" in told
    assert "Only Ben looks now" in told
    game = replay(read_record((harmony.folder / "game.json").read_bytes()))
    assert [event.seat for event in game.events] == [1, 0]


def test_all_people_must_agree_to_stop(harmony: Command) -> None:
    words = ["play", "--game", "harmonia", "--seats", "Ann,Ben,silent", "--seed", "7", "--file", "game.json"]
    told = harmony(*words, typed="\nstop\ny\n").stdout
    assert "Ben, do you agree to stop?" in told
    assert "all players agreed to stop" in told


def test_wrong_tables_are_refused(harmony: Command) -> None:
    for words, message in (
        (["--seats", "Ann"], "Harmonia is for 2 to 6 players, not 1"),
        (["--seats", "A,B,C,D,E,F,G"], "Harmonia is for 2 to 6 players, not 7"),
        (["--spirits"], "--spirits is not for harmonia"),
        (["--seed", "-1"], "-1 is not a seed"),
    ):
        answer = harmony("play", "--game", "harmonia", *words, "--file", "game.json")
        assert answer.returncode == 2
        assert message in answer.stderr
    assert "--advanced is not for harmonies" in harmony("play", "--advanced", "--file", "game.json").stderr


def test_bench_tells_the_speed_of_the_rules(harmony: Command) -> None:
    figures = json.loads(harmony("bench", "--game", "harmonia", "--json").stdout)
    assert set(figures) == {"games_per_s", "steps_per_s", "placements_ms", "score_ms"}
    assert all(value > 0 for value in figures.values())
