"""``harmony replay`` for Harmonia: a recorded game, action by action or at one moment."""

from __future__ import annotations

import msgspec
import typer
from rich.console import Console

from harmony.cli import harmonia_screen as screen
from harmony.cli.harmonia_sheet import harmonia_sheet
from harmony.cli.seating import seat_names
from harmony.games.harmonia.actions import Lay
from harmony.games.harmonia.game import Game
from harmony.games.harmonia.record import HarmoniaRecord, replay
from harmony.games.harmonia.render.terminal import layout_text


def replay_harmonia(record: HarmoniaRecord, at: int | None, *, boards: bool, json: bool) -> None:
    """Check a record and show it."""
    game = replay(record)
    if at is not None:
        game = replay(record, at)
    names = seat_names(game.names, game.players)
    console = Console(highlight=False)
    if json:
        typer.echo(msgspec.json.encode(_summary(game)).decode())
    elif at is not None:
        console.print(screen.table(game.observation(None), names))
    else:
        _tell(record, names, boards, console)


def _summary(game: Game) -> dict[str, object]:
    return {
        "players": game.players,
        "advanced": game.is_advanced,
        "actions": len(game.events),
        "turns": game.turn,
        "over": game.is_over,
        "ending": game.ending.value if game.ending else None,
        "seat": game.current_seat,
        "layout": game.layout.rows(),
        "score": game.scores().data(),
    }


def _tell(record: HarmoniaRecord, names: tuple[str, ...], boards: bool, console: Console) -> None:
    game = replay(record, 0)
    for number, (seat, text) in enumerate(record.actions, 1):
        action = game.apply(text, seat)
        points = f" ({game.scores().total})" if isinstance(action, Lay) else ""
        console.print(f"{number:>3}  {names[seat]}{points}  {text}", markup=False)
        if boards and isinstance(action, Lay) and game.turn % game.players == 0:
            console.print(layout_text(game.layout, last=action.place))
    console.print("", layout_text(game.layout), "", harmonia_sheet(game.scores()), sep="\n")
    ending = game.ending
    console.print(ending.sentence if ending else "the game is not over", style="bold")
