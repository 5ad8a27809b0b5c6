"""``harmony score``: what a board is worth, and why."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from harmony.cli.sheet import score_sheet
from harmony.games.harmonies.board import Board, Colour
from harmony.games.harmonies.errors import InvalidPosition
from harmony.games.harmonies.render.terminal import board_text
from harmony.games.harmonies.scoring import HeldCard, score_board
from harmony.games.harmonies.tokens import SUPPLY


def score(
    board: Annotated[
        str,
        typer.Argument(
            help='The board: columns joined by "/", spaces by blanks, stacks bottom to top, "." empty, "*" a cube.',
            show_default=False,
        ),
    ],
    side: Annotated[
        str | None, typer.Option(help="Side of the board, A or B; if not given, told by its columns.")
    ] = None,
    card: Annotated[
        list[str] | None, typer.Option(help="An Animal card with its cubes placed, such as otter:2. May be repeated.")
    ] = None,
    spirit: Annotated[
        str | None, typer.Option(help="The Nature's Spirit: lion if its cube was placed, lion:0 if not.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print points by category as JSON.")] = False,
) -> None:
    """Score a Harmonies board and explain every point.

    Tokens: W blue, F yellow, M gray, T brown, L green, R red.

    Example: harmony score "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM" --card otter:2
    """
    landscape = Board.parse(board, side)
    cards = [HeldCard.parse(text) for text in card or ()]
    chosen = None if spirit is None else HeldCard.parse(spirit, cubes_unsaid=1)
    _check(landscape, cards, chosen)
    result = score_board(landscape, cards, chosen)
    if json:
        typer.echo(msgspec.json.encode(result.as_dict()).decode())
        return
    console = Console()
    console.print(board_text(landscape), "", score_sheet(result), sep="\n")


def _check(board: Board, cards: list[HeldCard], spirit: HeldCard | None) -> None:
    """Refuse what no table can show."""
    tokens = Counter("".join(board.stacks))
    for colour in Colour:
        supply = SUPPLY[colour.index]
        if tokens[colour.value] > supply:
            raise InvalidPosition("too_many_tokens", found=tokens[colour.value], colour=colour.title, supply=supply)
    for named, times in Counter(held.card for held in cards).items():
        if times > 1:
            raise InvalidPosition("card_twice", card=named.name)
    cubes = sum(held.cubes for held in cards) + (spirit.cubes if spirit else 0)
    if board.cubes and len(board.cubes) != cubes:
        raise InvalidPosition("cube_count", found=len(board.cubes), expected=cubes)
