"""``harmony play``: a game at the terminal, alone, with friends or against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from harmony.bots.bot import Bot
from harmony.bots.registry import BOTS, listed, make_bot
from harmony.cli.harmonia_play import new_harmonia, sit_down
from harmony.cli.options import checked_game, refuse_options
from harmony.cli.phrases import SHORT_FORMS
from harmony.cli.saves import default_file, load, set_aside
from harmony.cli.session import Session
from harmony.core.errors import InvalidSetup
from harmony.games.harmonia.record import HarmoniaRecord
from harmony.games.harmonia.record import replay as replay_harmonia
from harmony.games.harmonies.game import Game, new_game
from harmony.games.harmonies.replay import replay as replay_record


def play(
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits at the table, in order, with commas: people's names and bots (random, greedy; for Harmonia "
            "talking, silent).",
            show_default="You,greedy or You,talking,talking",
        ),
    ] = None,
    game: Annotated[str, typer.Option(help="harmonies or harmonia.")] = "harmonies",
    side: Annotated[
        str | None, typer.Option(help="Harmonies: side of the boards, A (river) or B (islands).", show_default="A")
    ] = None,
    spirits: Annotated[bool, typer.Option("--spirits", help="Harmonies: play with Nature's Spirits.")] = False,
    first: Annotated[
        int | None,
        typer.Option(help="Harmonies: who starts; 1 is the first name, 0 leaves it to chance.", show_default="1"),
    ] = None,
    advanced: Annotated[bool, typer.Option("--advanced", help="Harmonia: the advanced game with its score.")] = False,
    tiles: Annotated[Path | None, typer.Option(help="Harmonia: file of another tile set.", show_default=False)] = None,
    seed: Annotated[
        int | None, typer.Option(help="Repeat a game: the same seed draws the same.", show_default=False)
    ] = None,
    file: Annotated[
        Path | None, typer.Option(help="Where the game is kept; by default in your own folder.", show_default=False)
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game that was kept.")] = False,
) -> None:
    """Play Harmonies or Harmonia in the terminal. Ctrl-C leaves; the game is kept and can be resumed.

    One name alone is a solo game of Harmonies; Harmonia is for 2 to 6. Its first name starts.

    Example: harmony play --seats Anna,Ben,greedy --side B --spirits
    """
    keep = file or default_file()
    console = Console(highlight=False)
    if resume:
        _resume(keep, console)
    elif checked_game(game) == "harmonia":
        refuse_options("harmonia", "harmony play", side=side, spirits=spirits, first=first)
        started = new_harmonia(listed(seats or "You,talking,talking"), advanced=advanced, seed=seed, tiles=tiles)
        _keep_other(keep, console)
        sit_down(started, keep, console)
    else:
        refuse_options("harmonies", "harmony play", advanced=advanced, tiles=tiles)
        names = listed(seats or "You,greedy")
        starts = 1 if first is None else first
        if names and not 0 <= starts <= len(names):
            raise InvalidSetup("first_seat", found=starts, players=len(names))
        fresh = new_game(len(names), side or "A", spirits, seed, None if starts == 0 else starts - 1, names)
        _bots(fresh)
        _keep_other(keep, console)
        _sit_down(fresh, keep, console)


def _keep_other(keep: Path, console: Console) -> None:
    """Move an unfinished game out of the way of the new one."""
    if aside := set_aside(keep):
        console.print(
            f"The unfinished game is kept: harmony play --resume --file {escape(str(aside))}\n", soft_wrap=True
        )


def _sit_down(game: Game, keep: Path, console: Console) -> None:
    bots = _bots(game)
    sitting = [f"{name} (bot)" if seat in bots else name for seat, name in enumerate(game.names)]
    console.print(f"[bold]Harmonies[/bold] for {escape(', '.join(sitting))}, side {game.side.value}.\n\n{SHORT_FORMS}")
    Session(game, bots, keep, console).run()


def _resume(file: Path, console: Console) -> None:
    if not file.exists():
        raise InvalidSetup("no_saved_game", file=file)
    record = load(file)
    if record.outcome is not None:
        raise InvalidSetup("saved_game_over", file=file)
    if isinstance(record, HarmoniaRecord):
        sit_down(replay_harmonia(record), file, console)
    else:
        _sit_down(replay_record(record), file, console)


def _bots(game: Game) -> dict[int, Bot]:
    known = {entry.name for entry in BOTS}
    return {seat: make_bot(name) for seat, name in enumerate(game.names) if name.partition(":")[0].lower() in known}
