"""How strong the bots are: tables for docs/measured/, one command each.

``python benchmarks/bots.py strength`` plays what the table needs, in all cores, and writes
``docs/measured/bots-strength.md``. Every game is written down at once; the same command goes on
where it stopped, and ``--minutes`` stops it early. Seeds count up from 1, or from ``--seed``.
Games of other rules, bots or networks than those installed are kept in other files.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from statistics import fmean

import msgspec

from harmony.arena.intervals import standard_error, t95
from harmony.arena.match import Played, Seating, play
from harmony.arena.report import Line, report
from harmony.arena.schedule import schedule
from harmony.arena.setup import ALL_SETUPS, Setup
from harmony.bots.installed import digest

LEVELS = ("gentle", "steady", "sharp", "master", "oracle")
"""The levels of a table, weakest first."""
ROOT = Path(__file__).parents[1]
COLUMNS = (
    "set-up", "bot", "games", "mean", "standard error", "sd", "wins", "win rate", "rating", "suns", "ms a turn",
    "slowest game",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Match:
    """Bots that play each other, or one that plays itself."""

    bots: tuple[str, ...]
    setup: Setup
    games: int

    @property
    def key(self) -> str:
        """A name for the file of games."""
        return f"{' '.join(self.bots)} | {self.setup}"


def strength(games: int) -> list[Match]:
    """Self-play of the main set-up."""
    return [Match((name,), Setup(), games or 100) for name in ("greedy", "network", "top")]


def spirits(games: int) -> list[Match]:
    """What Spirits add in self-play with 2 players on side A."""
    return [Match(("top",), Setup(spirits=spirits), games or 200) for spirits in (False, True)]


def top_greedy(games: int) -> list[Match]:
    """The strongest bot against the anchor."""
    return [Match(("top", "greedy"), Setup(), games or 400)]


def setups(games: int) -> list[Match]:
    """Self-play of every set-up."""
    names = ("greedy", "network", "oracle")
    return [Match((name,), setup, games or 100) for name in names for setup in ALL_SETUPS]


def ladder(games: int) -> list[Match]:
    """Each level against the one below, in every set-up; the quick ones first."""
    pairs = list(zip(LEVELS[1:], LEVELS, strict=False))
    solo = {1: 2}  # in solo games each bot plays each block once: as many blocks as with two players
    return [Match(pair, setup, (games or 200) * solo.get(setup.players, 1)) for pair in pairs for setup in ALL_SETUPS]


def rated(games: int) -> list[Match]:
    """Everybody against everybody, for ratings."""
    return [Match(("random", "greedy", *LEVELS), Setup(), games or 420)]


TABLES: dict[str, Callable[[int], list[Match]]] = {
    "strength": strength,
    "top-greedy": top_greedy,
    "spirits": spirits,
    "setups": setups,
    "ladder": ladder,
    "rated": rated,
}


class Kept(msgspec.Struct, frozen=True):
    """A game on disk."""

    match: str
    played: Played


def main() -> None:
    """Play what is missing, then write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("--games", type=int, default=0, help="games of each match; 0: what the table asks for")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--minutes", type=float, default=math.inf, help="start no game later; 0: only the table")
    parser.add_argument("--only", default="", help="only matches whose name contains this")
    parser.add_argument("--machine", default=f"{platform.machine()}, {os.cpu_count()} cores", help="said in the table")
    parser.add_argument("--folder", type=Path, default=ROOT / ".benchmarks" / "bots", help="games so far")
    parser.add_argument("--page", type=Path, help="where the table goes; docs/measured/ where not said")
    options = parser.parse_args()
    matches = [match for match in TABLES[options.table](options.games) if options.only in match.key]
    file = options.folder / f"{options.table}-{options.seed}-{digest()}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = {(one.match, one.played.number): one.played for one in _read(file)}
    todo = [
        (match, seating)
        for match in matches
        for seating in schedule(match.bots, match.setup, match.games, options.seed)
        if (match.key, seating.number) not in kept
    ]
    with file.open("ab") as out:
        for number, (match, played) in enumerate(_played(todo, options.jobs, options.minutes), 1):
            kept[match.key, played.number] = played
            out.write(msgspec.json.encode(Kept(match.key, played)) + b"\n")
            out.flush()
            print(f"\r{number} of {len(todo)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    values = {name: getattr(options, name) for name in ("games", "seed", "only")}
    chosen = [f"--{name} {value!r}" for name, value in values.items() if value != parser.get_default(name)]
    text = page(" ".join([options.table, *chosen]), matches, kept, options.seed, options.machine)
    if options.table == "spirits":
        text += added(matches, kept)
    print(text)
    target = options.page or ROOT / "docs" / "measured" / f"bots-{options.table}.md"
    target.write_text(text, encoding="utf-8")


def _read(file: Path) -> Iterator[Kept]:
    if file.exists():
        for line in file.read_bytes().splitlines():
            try:
                yield msgspec.json.decode(line, type=Kept)
            except msgspec.DecodeError:  # the last line may be cut off
                continue


def _played(todo: Sequence[tuple[Match, Seating]], jobs: int, minutes: float) -> Iterator[tuple[Match, Played]]:
    end = time.monotonic() + 60 * minutes
    queue = iter(todo)
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        at_once = jobs + 2 if minutes > 0 else 0
        running = {pool.submit(play, seating, match.setup): match for match, seating in islice(queue, at_once)}
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
                if time.monotonic() < end:
                    for match, seating in islice(queue, 1):
                        running[pool.submit(play, seating, match.setup)] = match


def page(command: str, matches: Sequence[Match], kept: dict[tuple[str, int], Played], seed: int, machine: str) -> str:
    """The table as it goes into docs/measured/."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    lines = [
        f"# Bots of Harmonies: {command.split()[0]}",
        "",
        f"- date: {datetime.now(UTC):%Y-%m-%d}",
        f"- command: `python benchmarks/bots.py {command}`",
        f"- commit: {commit.stdout.strip()}",
        f"- machine: {machine}, Python {platform.python_version()}, compiled engine; one core for each game",
        "",
        f"| {' | '.join(COLUMNS)} |",
        f"|{'---|' * len(COLUMNS)}",
    ]
    for match in matches:
        games = _games(match, kept)
        if games:
            found = report(games, match.bots, match.setup, seed)
            lines += [_row(match.setup, line, games, len(match.bots) > 1) for line in found.bots]
    return "\n".join(lines) + "\n"


def added(matches: Sequence[Match], kept: dict[tuple[str, int], Played]) -> str:
    """What the second of two set-ups adds to the first, by games with the same seed."""
    without, with_them = ({game.seed: fmean(game.totals) for game in _games(match, kept)} for match in matches)
    gains = [with_them[seed] - points for seed, points in without.items() if seed in with_them]
    if len(gains) < 2:
        return ""
    return (
        f"\n{matches[1].setup}: {fmean(gains):+.1f} (standard error {standard_error(gains):.1f}, {len(gains)} pairs).\n"
    )


def _games(match: Match, kept: dict[tuple[str, int], Played]) -> list[Played]:
    return [played for (key, _), played in kept.items() if key == match.key]


def _row(setup: Setup, line: Line, games: Sequence[Played], has_rivals: bool) -> str:
    low, high = line.mean_ci95 or (math.nan, math.nan)
    error = (high - low) / 2 / t95(len({game.seed for game in games}))
    slowest = max(
        ms / turns
        for game in games
        for name, ms, turns in zip(game.bots, game.ms, game.turns, strict=True)
        if name == line.name
    )
    wins = [f"{line.wins:g}", f"{line.win_rate:.0%}"] if has_rivals else ["", ""]
    rating = "" if line.rating is None else f"{line.rating:.1f}"
    suns = "" if line.suns is None else f"{line.suns:.2f}"
    cells = [
        str(setup), line.name, str(line.games), f"{line.mean:.1f}", f"{error:.1f}", f"{line.sd:.1f}", *wins, rating,
        suns, f"{line.ms_per_turn:.1f}", f"{slowest:.1f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
