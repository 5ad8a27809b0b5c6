"""``harmony play --game harmonia``: a game at the terminal with people and partners."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from harmony.bots.partner import PARTNERS, Partner, make_partner
from harmony.cli.harmonia_score import read_tiles
from harmony.cli.harmonia_screen import SHORT_FORMS
from harmony.cli.harmonia_session import HarmoniaSession
from harmony.games.harmonia.game import Game, new_game


def play_harmonia(names: list[str], *, advanced: bool, seed: int | None, tiles: Path | None, file: Path) -> None:
    """Start a game; names of partners (talking, silent) are played by programs, all others by people."""
    sit_down(new_game(len(names), advanced=advanced, seed=seed, tile_set=read_tiles(tiles), names=names), file)


def sit_down(game: Game, file: Path) -> None:
    """Play a game on from where it stands."""
    console = Console(highlight=False)
    kind = "advanced game" if game.is_advanced else "basic game: fill a light green hexagon of side 4"
    console.print(f"[bold]Harmonia[/bold] for {', '.join(game.names)}, {kind}.\n")
    console.print(SHORT_FORMS, markup=False)
    HarmoniaSession(game, _partners(game), file, console).run()


def _partners(game: Game) -> dict[int, Partner]:
    return {seat: make_partner(name) for seat, name in enumerate(game.names) if name.strip().lower() in PARTNERS}
