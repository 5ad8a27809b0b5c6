import json
import multiprocessing
import os
import re
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from harmony.arena import log, match
from harmony.arena.arena import run_match
from harmony.arena.html import page
from harmony.arena.log import Log
from harmony.arena.match import Played, Seating, play
from harmony.arena.report import Report
from harmony.arena.runner import here, in_processes
from harmony.arena.schedule import block, schedule
from harmony.arena.setup import ALL_SETUPS, Setup
from harmony.bots import evaluator
from harmony.cli.main import app
from harmony.core.errors import InvalidSetup


def untimed(game: Played) -> Played:
    return msgspec.structs.replace(game, ms=())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("bots", [["a"], ["a", "b"], ["a", "b", "c"]])
def test_every_bot_sits_equally_often_in_every_seat(players: int, bots: list[str]) -> None:
    seatings = block(bots, players)
    for seat in range(players):
        counts = {bot: sum(names[seat] == bot for names in seatings) for bot in bots}
        assert len(set(counts.values())) == 1


def test_a_block_shares_its_draws() -> None:
    games = schedule(["a", "b"], Setup(), 5, 10)
    assert [(game.number, game.seed) for game in games] == [(0, 10), (1, 10), (2, 11), (3, 11), (4, 12), (5, 12)]


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=str)
def test_bots_finish_games_of_every_set_up(setup: Setup) -> None:
    report, games = run_match(["random", "gentle"], setup, 2, 3)
    assert report.games == len(games) == 2
    for game in games:
        assert len(game.totals) == setup.players
        assert (game.suns is not None) == (setup.players == 1)


def test_the_same_seating_gives_the_same_game() -> None:
    seating = Seating(0, 5, ("steady", "gentle"))
    assert untimed(play(seating, Setup())) == untimed(play(seating, Setup()))


@pytest.mark.parametrize("bots", [["random", "gentle"], ["oracle:nodes=40", "network"]], ids=str)
def test_processes_play_the_same_games_as_here(bots: list[str]) -> None:
    _, one = run_match(bots, Setup(), 4, 1, runner=here)
    _, two = run_match(bots, Setup(), 4, 1, runner=in_processes(2))
    assert list(map(untimed, one)) == list(map(untimed, two))


def test_a_file_that_was_only_begun_holds_no_games(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.touch()
    _, games = run_match(["random"], Setup(), 2, 1, file=file)
    assert len(Log(file, ["random"], Setup(), 1).read()) == len(games) == 2


def test_an_interrupted_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    played: list[int] = []

    def interrupted(seatings: Sequence[Seating], setup: Setup) -> Iterator[Played]:
        for game in here(seatings[:3], setup):
            played.append(game.number)
            yield game
        raise KeyboardInterrupt

    def counting(seatings: Sequence[Seating], setup: Setup) -> Iterator[Played]:
        for game in here(seatings, setup):
            played.append(game.number)
            yield game

    with pytest.raises(KeyboardInterrupt):
        run_match(["random", "gentle"], Setup(), 6, 1, runner=interrupted, file=file)
    with file.open("ab") as cut_off:
        cut_off.write(b'{"number": 4, "se')
    _, games = run_match(["random", "gentle"], Setup(), 6, 1, runner=counting, file=file)
    assert played == [0, 1, 2, 3, 4, 5]
    assert len(Log(file, ["random", "gentle"], Setup(), 1).read()) == 6
    assert list(map(untimed, games)) == list(map(untimed, run_match(["random", "gentle"], Setup(), 6, 1)[1]))


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    run_match(["random"], Setup(), 1, 1, file=file)
    with pytest.raises(InvalidSetup, match="another match") as refused:
        run_match(["random"], Setup(side="B"), 1, 1, file=file)
    assert refused.value.code == "other_match"


def test_a_match_without_bots_is_refused() -> None:
    with pytest.raises(InvalidSetup) as refused:
        run_match([], Setup(), 1, 1)
    assert refused.value.code == "no_bots"


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(evaluator, "WEIGHTS_FILE", "not-there.safetensors")
    for made in (evaluator.shipped, match._bot):
        made.cache_clear()
    yield
    for made in (evaluator.shipped, match._bot):
        made.cache_clear()


@pytest.mark.usefixtures("no_network")
def test_a_bot_without_its_network_is_reported_by_who_played() -> None:
    with pytest.warns(UserWarning, match="missing"):
        report, _ = run_match(["oracle:nodes=8", "greedy"], Setup(), 2, 1)
    assert [line.played_by for line in report.bots] == ["sharp", None]


def test_games_of_other_bots_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.jsonl"
    run_match(["random"], Setup(), 1, 1, file=file)
    monkeypatch.setattr(log, "digest_of_bots", lambda: "changed")
    with pytest.raises(InvalidSetup, match="installed now") as refused:
        run_match(["random"], Setup(), 2, 1, file=file)
    assert refused.value.code == "other_bots"


@pytest.mark.parametrize(
    ("ended_by", "told"), [(signal.SIGKILL, InvalidSetup), (signal.SIGINT, KeyboardInterrupt)], ids=str
)
def test_a_process_that_is_ended_is_told(ended_by: signal.Signals, told: type[BaseException]) -> None:
    def ended(seatings: Sequence[Seating], setup: Setup) -> Iterator[Played]:
        for game in in_processes(2)(seatings, setup):
            for child in multiprocessing.active_children():
                os.kill(child.pid or 0, ended_by)
            yield game

    with pytest.raises(told) as found:
        run_match(["random"], Setup(), 40, 1, runner=ended)
    assert not isinstance(found.value, InvalidSetup) or found.value.code == "process_ended"


def test_reports_as_json() -> None:
    report, _ = run_match(["random", "gentle"], Setup(), 4, 1)
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


@pytest.mark.parametrize(
    ("bots", "players", "headings", "has_suns"),
    [
        (["gentle"], 2, ["Mean points", "Points of all games"], False),
        (["random", "gentle"], 1, ["Mean points", "Points more", "Points of all games"], True),
        (["random", "gentle"], 2, ["Mean points", "Ratings", "Points more", "Points of all games"], False),
        (
            ["random", "gentle", "steady"],
            2,
            ["Mean points", "Ratings", "Games in which", "Points more", "Points of all games"],
            False,
        ),
    ],
)
def test_a_page_shows_what_there_is(bots: list[str], players: int, headings: list[str], has_suns: bool) -> None:
    report, games = run_match(bots, Setup(players), 6, 1)
    text = page(report, games)
    found = [part.split("<", 1)[0] for part in text.split("<h2>")[1:]]
    assert [title[: len(wanted)] for title, wanted in zip(found, headings, strict=True)] == headings
    assert ("<th>suns</th>" in text) == has_suns
    assert all(text.count(f'<span class="name">{bot}</span><div class="columns">') == 1 for bot in bots)


def test_every_seat_is_in_a_column_of_the_histogram() -> None:
    report, games = run_match(["random", "gentle"], Setup(), 6, 1)
    found = re.findall(r'title="(\d+) to (\d+) points: (\d+)"', page(report, games))
    counts: dict[tuple[int, int], int] = {}
    for low, high, count in found:
        counts[int(low), int(high)] = counts.get((int(low), int(high)), 0) + int(count)
    totals = [total for one in games for total in one.totals]
    assert counts == {(low, high): sum(low <= total <= high for total in totals) for low, high in counts}
    assert sum(counts.values()) == len(totals)


def test_command_prints_exactly_the_contract(tmp_path: Path) -> None:
    target = tmp_path / "report.html"
    arguments = [
        "arena",
        "--game",
        "harmonies",
        "--bots",
        "random,gentle",
        "--games",
        "4",
        "--side",
        "A",
        "--seed",
        "1",
    ]
    arguments += [
        "--seed",
        "1",
        "--json",
        "--jobs",
        "1",
        "--file",
        str(tmp_path / "games.jsonl"),
        "--report",
        str(target),
    ]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0
    printed = json.loads(result.stdout)
    assert list(printed) == ["bots"]
    fields = ["name", "games", "mean", "sd", "min", "max", "wins", "ms_per_turn"]
    assert [list(bot) for bot in printed["bots"]] == [fields, fields]
    assert sum(bot["wins"] for bot in printed["bots"]) == 4
    assert target.read_text().startswith("<!doctype html>")
