"""``harmony bench --game harmonia``: how fast the rules of Harmonia answer on this machine."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
import typer

from harmony.core.chance import Stream
from harmony.games.harmonia.actions import Lay
from harmony.games.harmonia.game import Game, new_game
from harmony.games.harmonia.scoring import score_layout


def bench_harmonia(games: int | None, *, json: bool) -> None:
    """Random whole games, and the two figures that pages and planners wait for."""
    count = games or 20
    started = time.process_time()
    actions = sum(_play(seed, 60).turn for seed in range(count))
    seconds = time.process_time() - started
    full = _play(1, 60).layout
    part = _play(1, 36)
    hand = part.observation(0).unseen()
    tiles = list(hand.elements())[:30]
    figures = {
        "games_per_s": round(count / seconds, 1),
        "steps_per_s": round(actions / seconds),
        "placements_ms": round(_milliseconds(lambda: list(part.layout.placements(tiles))), 3),
        "score_ms": round(_milliseconds(lambda: score_layout(full, 6, 0)), 3),
    }
    if json:
        typer.echo(msgspec.json.encode(figures).decode())
        return
    typer.echo(
        f"{count} random games: {figures['games_per_s']} games/s, {figures['steps_per_s']} tiles/s; "
        f"placements of 30 tiles on {len(part.layout)}: {figures['placements_ms']} ms; "
        f"score of {len(full)} tiles: {figures['score_ms']} ms"
    )


def _play(seed: int, tiles: int) -> Game:
    """A game of random placements, up to a number of tiles."""
    game = new_game(players=2 + seed % 5, advanced=True, seed=seed)
    stream = Stream(seed, 1)
    while not game.is_over and game.turn < tiles:
        actions = game.legal_actions()
        lays = [action for action in actions if isinstance(action, Lay)] or actions
        game.apply(lays[stream.below(len(lays))])
    return game


def _milliseconds(work: Callable[[], object], times: int = 200) -> float:
    started = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - started) * 1000 / times
