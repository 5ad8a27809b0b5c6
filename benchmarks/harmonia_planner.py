"""How often and how fast the planner finds a winning, playable plan when all hands are known.

``python benchmarks/harmonia_planner.py`` writes docs/measured/harmonia-planner.md
"""

from __future__ import annotations

import argparse
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from harmony.bots.planner.plan import QUICK, Plan
from harmony.bots.planner.planning import settled_plan
from harmony.core.chance import Stream
from harmony.games.harmonia import Ending, Game, Lay, Layout, new_game, score_layout

RESULT = Path("docs/measured/harmonia-planner.md")
FIRST_SEED = 10_000
"""Deals apart from those of the tests."""


def main() -> None:
    """Plan for random deals, play the plans, measure, write the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    deals = parser.parse_args().deals
    _planned(new_game(players=2, seed=0))  # loads the solver
    won, times = 0, []
    for number in range(deals):
        game = new_game(players=2 + number % 5, seed=FIRST_SEED + number)
        started = time.perf_counter()
        plan = _planned(game)
        times.append(time.perf_counter() - started)
        for step in plan.steps if plan else ():
            game.apply(step.lay, step.seat)
        won += game.ending is Ending.WON
        print(f"\r{number + 1} of {deals}: {won} won", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    text = _report(deals, won, times)
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_text(text, encoding="utf-8")
    print(text)


def _planned(game: Game) -> Plan | None:
    hands = tuple(game.hand(seat) for seat in range(game.players))
    return settled_plan(game.layout, hands, game.current_seat, QUICK, for_points=False)


def _rules_speed() -> tuple[float, float]:
    """Milliseconds for the placements of 30 tiles on 36, and for the score of 60 tiles; means over 5 tables."""
    placing, scoring = [], []
    for seed in range(5):
        game = new_game(players=2, advanced=True, seed=seed)
        stream = Stream(seed, 1)
        while game.turn < 60:
            if game.turn == 36:
                tiles = list(game.observation(None).unseen().elements())[:30]
                placing.append(_milliseconds(partial(_placements, game.layout, tiles)))
            lays = [action for action in game.legal_actions() if isinstance(action, Lay)]
            game.apply(lays[stream.below(len(lays))] if lays else game.legal_actions()[0])
        scoring.append(_milliseconds(partial(score_layout, game.layout, 2, 0)))
    return statistics.mean(placing), statistics.mean(scoring)


def _placements(layout: Layout, tiles: list[str]) -> int:
    return len(list(layout.placements(tiles)))


def _milliseconds(work: Callable[[], object], times: int = 200) -> float:
    """Processor time of one call, so that other work on the machine does not count."""
    started = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - started) * 1000 / times


def _report(deals: int, won: int, times: list[float]) -> str:
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    placing, scoring = _rules_speed()
    return f"""# Harmonia: planner and rules

- date: {datetime.now(UTC):%Y-%m-%d}
- command: `python benchmarks/harmonia_planner.py --deals {deals}`
- commit: {commit.stdout.strip()}
- machine: {platform.machine()}, Python {platform.python_version()}, one process, one solver worker

| figure | measured |
|---|---|
| deals with a winning plan that was played to the win | {won} of {deals} |
| median time for a plan | {statistics.median(times):.2f} s |
| slowest | {max(times):.2f} s |
| legal placements of 30 tiles on a table of 36 (plain Python) | {placing:.2f} ms |
| full advanced score of a table of about 60 tiles (plain Python) | {scoring:.2f} ms |
"""


if __name__ == "__main__":
    main()
