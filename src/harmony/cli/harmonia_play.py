"""``harmony play --game harmonia``: a game at the terminal with people and partners."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from harmony.bots.partner import Partner
from harmony.bots.registry import PARTNERS, make_partner
from harmony.cli.harmonia_score import read_tiles
from harmony.cli.harmonia_screen import SHORT_FORMS
from harmony.cli.harmonia_session import HarmoniaSession
from harmony.games.harmonia.game import Game, new_game


def new_harmonia(names: list[str], *, advanced: bool, seed: int | None, tiles: Path | None) -> Game:
    """A new game; names of partners (talking, silent) are played by programs, all others by people."""
    return new_game(len(names), advanced=advanced, seed=seed, tile_set=read_tiles(tiles), names=names)


def sit_down(game: Game, file: Path, console: Console) -> None:
    """Play a game on from where it stands."""
    partners = _partners(game)
    sitting = [f"{name} (partner)" if seat in partners else name for seat, name in enumerate(game.names)]
    kind = "advanced game" if game.is_advanced else "basic game: fill a light green hexagon of side 4"
    console.print(f"[bold]Harmonia[/bold] for {escape(', '.join(sitting))}, {kind}.\n")
    console.print(SHORT_FORMS, markup=False)
    HarmoniaSession(game, partners, file, console).run()


def _partners(game: Game) -> dict[int, Partner]:
    known = {entry.name for entry in PARTNERS}
    return {seat: make_partner(name) for seat, name in enumerate(game.names) if name.strip().lower() in known}
