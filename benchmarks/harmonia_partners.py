"""How often partners win Harmonia, and how many points they make: 20 deals for each number of players.

Takes long, so every game is written down at once and a second run goes on where
the first one stopped. ``python benchmarks/harmonia_partners.py --help``
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TypedDict

from harmony.arena.harmonia import play_harmonia
from harmony.bots.registry import make_partner
from harmony.games.harmonia import Ending

SERIES = {
    "talking-basic": ("talking", False),
    "talking-advanced": ("talking", True),
    "silent-basic": ("silent", False),
}
PLAYERS = (2, 3, 4, 5, 6)
RESULT = Path("docs/measured/harmonia-partners.md")


class Row(TypedDict):
    """One game."""

    series: str
    players: int
    seed: int
    won: bool
    tiles: int
    total: int
    seconds: float


def main() -> None:
    """Play what is missing, then write the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20, help="deals for each number of players")
    parser.add_argument("--series", choices=SERIES, action="append", help="only this series; may be repeated")
    parser.add_argument("--games", type=Path, default=Path(".benchmarks/harmonia-partners.jsonl"), help="games so far")
    options = parser.parse_args()
    wanted = [
        (series, players, seed)
        for series in options.series or SERIES
        for seed in range(options.deals)
        for players in PLAYERS
    ]
    rows = list(_read(options.games))
    done = {(row["series"], row["players"], row["seed"]) for row in rows}
    missing = [game for game in wanted if game not in done]
    options.games.parent.mkdir(parents=True, exist_ok=True)
    for number, (series, players, seed) in enumerate(missing, 1):
        row = _play(series, players, seed)
        rows.append(row)
        with options.games.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        wins = [other["won"] for other in rows if other["series"] == series]
        print(f"\r{number} of {len(missing)}: {series} {sum(wins)} of {len(wins)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_text(_report(rows), encoding="utf-8")
    print(_report(rows))


def _play(series: str, players: int, seed: int) -> Row:
    name, advanced = SERIES[series]
    start = time.perf_counter()
    game = play_harmonia([make_partner(name) for _ in range(players)], seed, advanced=advanced)
    return Row(
        series=series,
        players=players,
        seed=seed,
        won=game.ending is Ending.WON,
        tiles=len(game.layout),
        total=game.scores().total,
        seconds=round(time.perf_counter() - start, 2),
    )


def _read(path: Path) -> Iterator[Row]:
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def _report(rows: list[Row]) -> str:
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    lines = [
        "# Harmonia: partners",
        "",
        f"- date: {datetime.now(UTC):%Y-%m-%d}",
        "- command: `python benchmarks/harmonia_partners.py`",
        f"- commit: {commit.stdout.strip()}",
        f"- machine: {platform.machine()}, Python {platform.python_version()}, one process, one solver worker",
        "",
        "| series | players | games | won | mean points | least points | seconds a game | slowest |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for series in SERIES:
        for players in (*PLAYERS, 0):
            chosen = [row for row in rows if row["series"] == series and players in (0, row["players"])]
            if not chosen:
                continue
            totals = [row["total"] for row in chosen]
            times = [row["seconds"] for row in chosen]
            won = "-" if SERIES[series][1] else str(sum(row["won"] for row in chosen))
            lines.append(
                f"| {series} | {players or 'all'} | {len(chosen)} | {won} | {statistics.mean(totals):.1f} | "
                f"{min(totals)} | {statistics.mean(times):.1f} | {max(times):.1f} |"
            )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
