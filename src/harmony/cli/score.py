"""``harmony score``: what a board is worth, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from harmony.cli.harmonia_score import score_harmonia
from harmony.cli.options import checked_game, refuse_options
from harmony.cli.sheet import score_sheet
from harmony.games.harmonies.board import Board
from harmony.games.harmonies.render.terminal import board_text
from harmony.games.harmonies.scoring import HeldCard
from harmony.games.harmonies.sheet import Entry, oddities


def score(
    board: Annotated[
        str,
        typer.Argument(
            help='The board: columns joined by "/", spaces by blanks, stacks bottom to top, "." empty, "*" a cube. '
            "For Harmonia: the file of a layout.",
            show_default=False,
        ),
    ],
    game: Annotated[str, typer.Option(help="harmonies or harmonia.")] = "harmonies",
    side: Annotated[
        str | None, typer.Option(help="Side of the board, A or B; if not given, told by its columns.")
    ] = None,
    card: Annotated[
        list[str] | None, typer.Option(help="An Animal card with its cubes placed, such as otter:2. May be repeated.")
    ] = None,
    spirit: Annotated[
        str | None, typer.Option(help="The Nature's Spirit: lion if its cube was placed, lion:0 if not.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="Harmonia: number of players.", show_default=False)] = None,
    unused: Annotated[
        int | None,
        typer.Option(help="Harmonia: tiles still in hands; if not given, all others dealt.", show_default=False),
    ] = None,
    aside: Annotated[int | None, typer.Option(help="Harmonia: tiles put aside.", show_default=False)] = None,
    tiles: Annotated[Path | None, typer.Option(help="Harmonia: file of another tile set.", show_default=False)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print points by category as JSON.")] = False,
) -> None:
    """Score a Harmonies board or a Harmonia layout and explain every point.

    Tokens: W blue, F yellow, M gray, T brown, L green, R red.

    Example: harmony score "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM" --card otter:2
    """
    if checked_game(game) == "harmonia":
        refuse_options("harmonia", "harmony score", side=side, card=card, spirit=spirit)
        score_harmonia(board, players, unused, aside or 0, tiles, json=json)
        return
    refuse_options("harmonies", "harmony score", players=players, unused=unused, aside=aside, tiles=tiles)
    landscape = Board.parse(board, side)
    cards = [HeldCard.parse(text) for text in card or ()]
    chosen = None if spirit is None else HeldCard.parse(spirit, cubes_unsaid=1)
    entry = Entry(landscape, tuple(cards), chosen)
    for problem in oddities([entry]):
        raise problem
    result = entry.score
    if json:
        typer.echo(msgspec.json.encode(result.as_dict()).decode())
        return
    console = Console()
    console.print(board_text(landscape), "", score_sheet(result), sep="\n")
