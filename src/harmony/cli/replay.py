"""``harmony replay``: a recorded game, turn by turn or at one moment."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from harmony.cli import screen
from harmony.cli.harmonia_replay import replay_harmonia
from harmony.cli.saves import load, load_last
from harmony.cli.seating import seat_names
from harmony.cli.sheet import score_table
from harmony.games.harmonia.record import HarmoniaRecord
from harmony.games.harmonies.game import Game
from harmony.games.harmonies.record import HarmoniesRecord
from harmony.games.harmonies.replay import replay as replay_record
from harmony.games.harmonies.replay import replay_steps


def replay(
    file: Annotated[
        Path | None, typer.Argument(help="The record; by default the last game played here.", show_default=False)
    ] = None,
    at: Annotated[
        int | None, typer.Option(min=0, help="Show the table after this many actions.", show_default=False)
    ] = None,
    boards: Annotated[
        bool, typer.Option("--boards", help="Show all boards, or the layout, after every round.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the moment asked for as JSON.")] = False,
) -> None:
    """Check a recorded game of either kind and show it turn by turn, with the score after each.

    Example: harmony replay my-game.json --at 40
    """
    record = load(file) if file else load_last()
    if isinstance(record, HarmoniaRecord):
        replay_harmonia(record, at, boards=boards, json=json)
        return
    game = replay_record(record)
    if at is not None:
        game = replay_record(record, at)
    console = Console(highlight=False)
    names = seat_names(game.names, game.players)
    if json:
        typer.echo(msgspec.json.encode(_summary(game)).decode())
    elif at is not None:
        console.print(screen.table(game.observation(None), names))
    else:
        _tell(record, names, boards, console)


def _summary(game: Game) -> dict[str, object]:
    result = game.result()
    return {
        "players": game.players,
        "side": game.side.value,
        "actions": len(game.actions),
        "turns": game.turn,
        "over": game.is_over,
        "seat": game.current_seat,
        "boards": [str(holdings.board) for holdings in game.observation(None).holdings],
        "scores": [score.as_dict() for score in game.scores()],
        "winners": None if result is None else list(result.winners),
        "suns": None if result is None else result.suns,
    }


def _tell(record: HarmoniesRecord, names: tuple[str, ...], boards: bool, console: Console) -> None:
    steps = replay_steps(record)
    game = next(steps)
    seat, turn = game.current_seat, game.turn
    played: list[str] = []
    for game in steps:
        played.append(str(game.actions[-1]))
        if game.turn == turn:
            continue
        total = game.scores()[seat].total
        console.print(f"{turn + 1:>3}  [bold]{escape(names[seat])}[/bold] ({total})  {', '.join(played)}")
        played.clear()
        seat, turn = game.current_seat, game.turn
        if boards and turn % game.players == 0:
            console.print(screen.boards(game.observation(None), names))
    if played:
        console.print(f"     [bold]{escape(names[game.current_seat])}[/bold] (turn still open)  {', '.join(played)}")
    result = game.result()
    console.print("", score_table(names, game.scores()), sep="\n")
    console.print(Text(screen.verdict(names, result) if result else "the game is not over", "bold"))
