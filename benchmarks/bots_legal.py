"""Bots never play an illegal action: many games of mixed set-ups with budgets cut to 5 ms.

Every action is checked by the engine, which refuses an illegal one. ``python benchmarks/bots_legal.py``
plays 10,000 games and writes docs/measured/bots-legal.md; a test plays a few.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

from harmony.arena.match import Played, Seating, play
from harmony.arena.setup import ALL_SETUPS
from harmony.core.chance import Stream

BOTS = (
    "random", "gentle", "steady", "greedy", "sharp", "master", "network", "search:budget_ms=5", "oracle:budget_ms=5",
    "oracle:nodes=20",
)  # fmt: skip
"""Who plays. A handful of nodes take about 5 ms too and interrupt the search in the middle."""
ROOT = Path(__file__).parents[1]


def mixed_game(number: int) -> Played:
    """Game ``number``: a set-up and bots of its own."""
    stream = Stream(number)
    setup = ALL_SETUPS[number % len(ALL_SETUPS)]
    bots = tuple(BOTS[stream.below(len(BOTS))] for _ in range(setup.players))
    return play(Seating(number, number, bots), setup)


def main() -> None:
    """Play and write the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--machine", default=f"{platform.machine()}, {os.cpu_count()} cores")
    parser.add_argument("--page", type=Path, default=ROOT / "docs" / "measured" / "bots-legal.md")
    options = parser.parse_args()
    games, turns = Counter[str](), Counter[str]()
    with ProcessPoolExecutor(options.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for played in pool.map(mixed_game, range(options.games), chunksize=20):
            for name, count in zip(played.bots, played.turns, strict=True):
                games[name] += 1
                turns[name] += count
            print(f"\r{played.number + 1} of {options.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    lines = [
        "# Bots of Harmonies: no illegal action",
        "",
        f"- date: {datetime.now(UTC):%Y-%m-%d}",
        "- command: `python benchmarks/bots_legal.py`",
        f"- commit: {commit.stdout.strip()}",
        f"- machine: {options.machine}, Python {platform.python_version()}",
        "",
        f"{options.games} games of all 16 set-ups, seeds from 0; {turns.total()} turns, none refused.",
        "",
        "| bot | seats | turns |",
        "|---|---|---|",
        *[f"| {name} | {games[name]} | {turns[name]} |" for name in BOTS],
    ]
    text = "\n".join(lines) + "\n"
    print(text)
    options.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
