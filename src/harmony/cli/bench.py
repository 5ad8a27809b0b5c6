"""``harmony bench``: how fast the engine plays on this machine."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from harmony.cli.harmonia_bench import bench_harmonia
from harmony.cli.options import checked_game
from harmony.games.harmonies.build import is_compiled
from harmony.games.harmonies.playout import random_games

_PARTS = 20


def bench(
    games: Annotated[
        int | None,
        typer.Option(min=20, help="How many games; by default about two seconds' worth.", show_default=False),
    ] = None,
    game: Annotated[str, typer.Option(help="harmonies or harmonia.")] = "harmonies",
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play random whole games on one core: 2 players, side A, no Spirits.

    Every action is drawn from all legal ones, with the seeds 0 to n-1. docs/measured/ holds the full benchmark.

    Example: harmony bench --games 50000
    """
    if checked_game(game) == "harmonia":
        bench_harmonia(games, json=json)
        return
    games = games or (150_000 if is_compiled() else 3_000)
    random_games(20)
    steps = points = 0
    started = time.process_time()
    bounds = [games * part // _PARTS for part in range(_PARTS + 1)]
    for first, last in track(
        list(pairwise(bounds)),
        "playing",
        console=Console(stderr=True),
        transient=True,
        disable=json,
    ):
        more_steps, more_points = random_games(last - first, first=first)
        steps += more_steps
        points += more_points
    seconds = time.process_time() - started
    figures = {
        "compiled": is_compiled(),
        "games_per_s": round(games / seconds),
        "steps_per_s": round(steps / seconds),
        "steps_per_game": round(steps / games, 2),
        "mean_score": round(points / games / 2, 3),
    }
    if json:
        typer.echo(msgspec.json.encode(figures).decode())
        return
    build = "compiled" if is_compiled() else "plain Python"
    typer.echo(
        f"{games:,} random games ({build}): {figures['games_per_s']:,} games/s, {figures['steps_per_s']:,} actions/s; "
        f"{figures['steps_per_game']} actions a game, mean score {figures['mean_score']}"
    )
