"""Harmonies without a table: score sheets of real boards, and positions one can try things in. Nothing is kept."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Response
from pydantic import Field

from harmony.core.chance import SEED_LIMIT
from harmony.core.errors import InvalidPosition
from harmony.games.harmonies.board import SIDES, Board, Colour, terrain_of, tokens_for
from harmony.games.harmonies.cards import CARDS, Card
from harmony.games.harmonies.game import game_from
from harmony.games.harmonies.position import Position
from harmony.games.harmonies.scoring import HeldCard
from harmony.games.harmonies.sheet import Entry, oddities, sheet_result
from harmony.games.harmonies.tokens import STACKS, SUPPLY
from harmony.server.answers import json_answer, struct_answer
from harmony.server.api import Model, Seat
from harmony.server.caller import Visitor
from harmony.server.errors import Refused, as_json
from harmony.server.games.harmonies import HarmoniesTable, result_view, score_view
from harmony.server.games.harmonies_view import HarmoniesView, OddityView, SheetView
from harmony.server.views import whole_view

router = APIRouter(prefix="/api/harmonies", tags=["workbench"])

MOST_ACTIONS: Final = 400
"""More than a game has; each is played again at every question."""

CardText = Annotated[str, Field(max_length=40)]


class CardAnswer(Model):
    """A card of Harmonies, as printed."""

    name: str
    stripe: str
    kind: str
    points: list[int]
    rule: str
    cube_on: str
    others: list[tuple[str, int, int]]


class CardList(Model):
    """All cards of Harmonies."""

    cards: list[CardAnswer]


class SheetSeat(Model):
    """What one player has in front of them."""

    board: str = Field(max_length=300, description="The board in notation.")
    cards: list[CardText] = Field([], max_length=32, description="Animal cards with their cubes placed: otter:2.")
    spirit: CardText | None = Field(None, description="The Spirit: lion:1 with its cube placed, lion:0 without.")


class Sheet(Model):
    """A table to score."""

    side: Literal["A", "B"] = "A"
    seats: list[SheetSeat] = Field(min_length=1, max_length=4)


class StackAnswer(Model):
    """A stack that can stand on a space."""

    stack: str = Field(description="Its tokens from bottom to top; empty text for an empty space.")
    terrain: str | None = Field(description="What it is in habitats; null if it is nothing yet.")
    takes: str = Field(description="Letters of the tokens that may go on it.")


class PiecesAnswer(Model):
    """What lies in the box: tokens, stacks they can make, boards."""

    supply: dict[str, int] = Field(description="Tokens by letter.")
    stacks: list[StackAnswer]
    columns: dict[str, list[int]] = Field(description="Spaces of every column from left to right, by side.")


class Trial(Model):
    """A position, and what is done in it."""

    position: dict[str, Any] = Field(description="A position as in docs/notation.md.")
    actions: list[Annotated[str, Field(max_length=60)]] = Field([], max_length=MOST_ACTIONS)
    seed: int = Field(0, ge=0, lt=SEED_LIMIT, description="What is drawn at the end of a turn follows from it.")
    seat: Seat | None = Field(None, description="The seat to look from; whoever's turn it is if not said.")


@router.get("/cards")
async def cards(visitor: Visitor) -> CardList:
    """All 42 cards of Harmonies."""
    return _cards()


@router.get("/pieces")
async def pieces(visitor: Visitor) -> PiecesAnswer:
    """Tokens, the stacks they can make and what goes on each, and the boards."""
    return _pieces()


@router.post("/score", response_class=Response, responses=struct_answer(SheetView, "The score sheet."))
async def score(sheet: Sheet, visitor: Visitor) -> Response:
    """The explained scores of a table that was played with the box, and who has won."""
    entries = [
        Entry(
            Board.parse(seat.board, sheet.side),
            tuple(HeldCard.parse(text) for text in seat.cards),
            None if seat.spirit is None else HeldCard.parse(seat.spirit, cubes_unsaid=1),
        )
        for seat in sheet.seats
    ]
    view = SheetView(
        scores=tuple(score_view(entry.score) for entry in entries),
        result=result_view(sheet_result(entries)),
        oddities=tuple(_oddity(problem) for problem in oddities(entries)),
    )
    return json_answer(view)


@router.post("/try", response_class=Response, responses=struct_answer(HarmoniesView, "The view."))
async def try_actions(trial: Trial, visitor: Visitor) -> Response:
    """A position after some actions, as a seat sees it; for lessons and puzzles."""
    try:
        position = msgspec.convert(trial.position, Position)
    except msgspec.ValidationError as error:
        raise Refused("bad_request", why=f"position: {error}") from None
    game = game_from(position, trial.seed)
    for action in trial.actions:
        game.apply(action)
    seat = game.current_seat if trial.seat is None else trial.seat
    if seat >= game.players:
        raise Refused("no_such_seat", seat=seat, last=game.players - 1)
    return json_answer(whole_view(HarmoniesTable(game).parts(seat)))


def _oddity(problem: InvalidPosition) -> OddityView:
    return msgspec.convert(as_json(problem)["error"], OddityView)


@cache
def _cards() -> CardList:
    return CardList(cards=[_card(card) for card in CARDS])


def _card(card: Card) -> CardAnswer:
    return CardAnswer(
        name=card.name,
        stripe=card.stripe,
        kind=card.kind,
        points=list(card.points),
        rule=card.rule,
        cube_on=card.habitat.cube_on,
        others=[(terrain, q, r) for terrain, (q, r) in card.habitat.others],
    )


@cache
def _pieces() -> PiecesAnswer:
    return PiecesAnswer(
        supply={colour.value: SUPPLY[colour.index] for colour in Colour},
        stacks=[
            StackAnswer(
                stack=stack,
                terrain=terrain_of(stack),
                takes="".join(colour.value for colour in tokens_for(stack)),
            )
            for stack in STACKS
        ],
        columns={side.value: [len(column) for column in side.columns] for side in SIDES},
    )
