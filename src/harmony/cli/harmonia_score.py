"""``harmony score --game harmonia``: what a layout is worth, and why."""

from __future__ import annotations

from pathlib import Path

import msgspec
import typer
from rich.console import Console

from harmony.cli.harmonia_sheet import harmonia_sheet
from harmony.cli.options import InvalidOption
from harmony.games.harmonia.errors import InvalidLayout
from harmony.games.harmonia.layout import parse_layout
from harmony.games.harmonia.render.terminal import layout_text
from harmony.games.harmonia.scoring import score_layout
from harmony.games.harmonia.tiles import DEALT, TileSet, parse_tile_set, standard_tiles


def read_tiles(file: Path | None) -> TileSet:
    """The tile set of a file, or the project's own."""
    return standard_tiles() if file is None else parse_tile_set(file.read_bytes())


def score_harmonia(
    layout_file: str, players: int | None, unused: int | None, aside: int, tiles: Path | None, *, json: bool
) -> None:
    """Score a layout file and explain every point; without ``unused``, all other dealt tiles are in the hands."""
    if players is None:
        raise InvalidOption("missing_option", option="--players", game="harmonia", right="--players 3")
    layout = parse_layout(Path(layout_file).read_bytes(), read_tiles(tiles))
    if not len(layout):
        raise InvalidLayout("empty")
    left = max(0, DEALT - len(layout) - aside) if unused is None else unused
    result = score_layout(layout, players, left, aside)
    if json:
        typer.echo(msgspec.json.encode(result.data()).decode())
        return
    Console(highlight=False).print(layout_text(layout), "", harmonia_sheet(result), sep="\n")
