"""``harmony play``: a game at the terminal, alone, with friends or against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from harmony.bots.bot import Bot
from harmony.bots.registry import BOTS, make_bot
from harmony.cli.phrases import SHORT_FORMS
from harmony.cli.saves import default_file, load, set_aside
from harmony.cli.session import Session
from harmony.core.errors import InvalidSetup
from harmony.games.harmonies.game import Game, new_game
from harmony.games.harmonies.replay import replay as replay_record


def play(
    seats: Annotated[
        str,
        typer.Option(help="Who sits at the table, in order, with commas: people's names and bots (random, greedy)."),
    ] = "You,greedy",
    side: Annotated[str, typer.Option(help="Side of the boards: A (river) or B (islands).")] = "A",
    spirits: Annotated[bool, typer.Option("--spirits", help="Play with Nature's Spirits.")] = False,
    first: Annotated[int, typer.Option(help="Who starts: 1 is the first name; 0 leaves it to chance.")] = 1,
    seed: Annotated[
        int | None, typer.Option(help="Repeat a game: the same seed draws the same.", show_default=False)
    ] = None,
    file: Annotated[
        Path | None, typer.Option(help="Where the game is kept; by default in your own folder.", show_default=False)
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game that was kept.")] = False,
) -> None:
    """Play Harmonies in the terminal. Ctrl-C leaves; the game is kept and can be resumed.

    One name alone is a solo game.

    Example: harmony play --seats Anna,Ben,greedy --side B --spirits
    """
    keep = file or default_file()
    if resume:
        game = _resumed(keep)
    else:
        names = [name.strip() for name in seats.split(",") if name.strip()]
        if names and not 0 <= first <= len(names):
            raise InvalidSetup("first_seat", found=first, players=len(names))
        game = new_game(len(names), side, spirits, seed, None if first == 0 else first - 1, names)
    bots = _bots(game)
    console = Console(highlight=False)
    if not resume and (aside := set_aside(keep)):
        console.print(
            f"The unfinished game is kept: harmony play --resume --file {escape(str(aside))}\n", soft_wrap=True
        )
    sitting = [f"{name} (bot)" if seat in bots else name for seat, name in enumerate(game.names)]
    console.print(f"[bold]Harmonies[/bold] for {escape(', '.join(sitting))}, side {game.side.value}.\n\n{SHORT_FORMS}")
    Session(game, bots, keep, console).run()


def _resumed(file: Path) -> Game:
    if not file.exists():
        raise InvalidSetup("no_saved_game", file=file)
    game = replay_record(load(file))
    if game.is_over:
        raise InvalidSetup("saved_game_over", file=file)
    return game


def _bots(game: Game) -> dict[int, Bot]:
    known = {entry.name for entry in BOTS}
    return {seat: make_bot(name) for seat, name in enumerate(game.names) if name.partition(":")[0].lower() in known}
