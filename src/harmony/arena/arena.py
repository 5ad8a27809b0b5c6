"""A match between bots from the first game to the report; it can be interrupted and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path

from harmony.arena.log import Log, left_to_play
from harmony.arena.match import Played
from harmony.arena.report import Report, report
from harmony.arena.runner import Runner, here
from harmony.arena.schedule import schedule
from harmony.arena.setup import Setup
from harmony.bots.registry import BOTS, asked_for


def run_match(
    bots: Sequence[str],
    setup: Setup,
    games: int,
    seed: int = 0,
    *,
    runner: Runner = here,
    file: Path | None = None,
    on_game: Callable[[int, int], None] | None = None,
) -> tuple[Report, list[Played]]:
    """Play a match; with a file, games kept there are not played again.

    ``on_game`` is told how many games are done and how many there are.
    """
    for name in dict.fromkeys(bots):
        asked_for(BOTS, name)  # an unknown bot is refused before the first game
    seatings = schedule(bots, setup, games, seed)
    tell = on_game or (lambda done, total: None)
    log = None if file is None else Log(file, bots, setup, seed)
    done = {} if log is None else log.read()
    done = {number: played for number, played in done.items() if number < len(seatings)}
    todo = left_to_play(seatings, done)
    tell(len(done), len(seatings))
    with nullcontext() if log is None else log.writer() as writer:
        for played in runner(todo, setup):
            if writer is not None:
                writer.add(played)
            done[played.number] = played
            tell(len(done), len(seatings))
    ordered = [done[number] for number in sorted(done)]
    return report(ordered, bots, setup, seed), ordered
