"""Bots keep to their budgets: the time of single turns in games of every set-up.

``python benchmarks/bots_budget.py`` plays one game of each set-up with each bot, in one process on an otherwise
quiet machine, and writes docs/measured/bots-budget.md. A turn over 120 % of its budget fails; what counts is the
time the bot had the processor, for no machine is so quiet that it never runs something else for a moment.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from harmony.arena.setup import ALL_SETUPS, Setup
from harmony.bots.bot import Bot
from harmony.bots.registry import make_bot
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation

BUDGETS = {
    "gentle": 50, "steady": 300, "sharp": 100, "master": 100,
    **{f"oracle:budget_ms={ms}": ms for ms in (5, 20, 50, 100, 300, 1000)},
}  # fmt: skip
"""Milliseconds a turn. The levels below the oracle do a fixed amount of work and look at no clock: theirs are
promises."""
ROOT = Path(__file__).parents[1]
_MOST = 1.2


def turn_times(bot: Bot, setup: Setup, seed: int) -> list[tuple[float, float]]:
    """Milliseconds of every turn of a game that a bot plays with itself: on the clock, and on the processor."""
    state = dealt_state(setup.players, setup.side_number, setup.spirits, 0, Stream(seed))
    times: list[tuple[float, float]] = []
    while not state.is_over:
        observation = Observation(state, Seat(int(state.seat)))
        turn = int(state.turn)
        began, began_busy = time.perf_counter(), time.thread_time()
        actions = bot.turn(observation, Stream(seed, turn))
        times.append((1000 * (time.perf_counter() - began), 1000 * (time.thread_time() - began_busy)))
        for action in actions:
            state.apply(action, Stream(seed, 1000 + turn))
    return times


def main() -> None:
    """Measure and write the result; fails where a budget was exceeded."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--machine", default=f"{platform.machine()}, {os.cpu_count()} cores")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=1000, help="largest budget")
    parser.add_argument("--page", type=Path, default=ROOT / "docs" / "measured" / "bots-budget.md")
    options = parser.parse_args()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    lines = [
        "# Bots of Harmonies: time budgets",
        "",
        f"- date: {datetime.now(UTC):%Y-%m-%d}",
        f"- command: `python benchmarks/bots_budget.py`, seed {options.seed}",
        f"- commit: {commit.stdout.strip()}",
        f"- machine: {options.machine}, Python {platform.python_version()}, one process",
        "",
        "| bot | budget, ms | turns | mean | 99 % | longest | longest on the processor | of the budget |",
        "|---|---|---|---|---|---|---|---|",
    ]
    kept = True
    for name, budget in ((name, budget) for name, budget in BUDGETS.items() if budget <= options.most):
        bot = make_bot(name)
        turn_times(bot, Setup(), 0)  # the first turns read tables
        turns = [times for setup in ALL_SETUPS for times in turn_times(bot, setup, options.seed)]
        clock = sorted(times[0] for times in turns)
        nearly_all = clock[len(clock) * 99 // 100]
        busy = max(times[1] for times in turns)
        kept = kept and max(nearly_all, busy) <= _MOST * budget
        lines.append(
            f"| {name} | {budget} | {len(turns)} | {sum(clock) / len(clock):.1f} | {nearly_all:.1f} | "
            f"{clock[-1]:.1f} | {busy:.1f} | {busy / budget:.0%} |"
        )
    text = "\n".join(lines) + "\n"
    print(text)
    options.page.write_text(text, encoding="utf-8")
    if not kept:
        sys.exit("a turn took more than 120 % of its budget")


if __name__ == "__main__":
    main()
