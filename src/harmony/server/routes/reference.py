"""What both games are made of, cards and tiles; and scores of tables built from a real box."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Response
from pydantic import Field, StringConstraints

from harmony.games.harmonia.layout import layout_from
from harmony.games.harmonia.scoring import score_layout
from harmony.games.harmonia.tiles import DEALT, TILE_COUNT, TileSet, standard_tiles, tile_set_from
from harmony.games.harmonies.cards import CARDS, Card
from harmony.games.harmonies.real_table import MOST_SEATS, RealSeat, score_real_table
from harmony.server.answers import json_answer, struct_answer
from harmony.server.api import Model
from harmony.server.caller import Visitor
from harmony.server.games.harmonia import score_view as harmonia_score_view
from harmony.server.games.harmonia_view import HarmoniaScoreView
from harmony.server.games.harmonies import result_view
from harmony.server.games.harmonies import score_view as harmonies_score_view
from harmony.server.games.harmonies_view import ScoreView
from harmony.server.games.table_game import GameResult

router = APIRouter(prefix="/api", tags=["reference"])

Notation = Annotated[str, StringConstraints(max_length=300)]
CardNotation = Annotated[str, StringConstraints(max_length=40)]


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


class TileAnswer(Model):
    """A tile of Harmonia."""

    code: str
    name: str
    count: int
    face: str


class TileSetAnswer(Model):
    """A tile set of Harmonia."""

    name: str
    tiles: list[TileAnswer]


class RealSeatAsked(Model):
    """What one player of Harmonies has in front of them."""

    board: Notation = Field(description="The board in notation; cubes may be left out.")
    cards: list[CardNotation] = Field([], max_length=len(CARDS), description="Cards with cubes placed, as otter:2.")
    spirit: CardNotation | None = Field(None, description="The Spirit: lion:1 once its cube is placed, else lion:0.")


class RealTableAsked(Model):
    """A table of Harmonies to be scored."""

    seats: list[RealSeatAsked] = Field(min_length=1, max_length=MOST_SEATS)


class HarmoniesSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The explained scores of a table of Harmonies."""

    scores: tuple[ScoreView, ...]
    """The explained score of every seat."""
    result: GameResult
    """Totals, winners, tie-break and, for one seat alone, suns."""


class LayoutAsked(Model):
    """A layout of Harmonia to be scored."""

    layout: list[tuple[int, int, Annotated[str, StringConstraints(max_length=8)], int]] = Field(
        max_length=TILE_COUNT, description="Rows q, r, code, rotation."
    )
    players: int = Field(ge=2, le=6)
    aside: int = Field(0, ge=0, le=DEALT, description="Tiles put aside.")
    unused: int | None = Field(None, ge=0, le=DEALT, description="Tiles still in hands; all others dealt if null.")
    tiles: dict[str, Any] | None = Field(None, description="Another tile set, as in its file.")


@router.get("/harmonies/cards")
async def cards(visitor: Visitor) -> CardList:
    """All 42 cards of Harmonies."""
    return _cards()


@router.post(
    "/harmonies/score",
    response_class=Response,
    responses=struct_answer(HarmoniesSheet, "The explained scores."),
)
async def score_harmonies(asked: RealTableAsked, visitor: Visitor) -> Response:
    """Score a table built from the real box, for up to four players."""
    seats = [RealSeat.parse(seat.board, seat.cards, seat.spirit) for seat in asked.seats]
    scores, result = score_real_table(seats)
    return json_answer(
        HarmoniesSheet(scores=tuple(harmonies_score_view(score) for score in scores), result=result_view(result))
    )


@router.get("/harmonia/tiles")
async def tiles(visitor: Visitor) -> TileSetAnswer:
    """The project's own tile set of Harmonia: 84 tiles of 23 faces."""
    return _tile_set(standard_tiles())


@router.post("/harmonia/tiles")
async def check_tiles(asked: dict[str, Any], visitor: Visitor) -> TileSetAnswer:
    """Check a tile set, as in its file; a mistake is named."""
    return _tile_set(tile_set_from(asked))


@router.post(
    "/harmonia/score",
    response_class=Response,
    responses=struct_answer(HarmoniaScoreView, "The explained score."),
)
async def score_harmonia(asked: LayoutAsked, visitor: Visitor) -> Response:
    """Score a layout of Harmonia."""
    tile_set = standard_tiles() if asked.tiles is None else tile_set_from(asked.tiles)
    layout = layout_from([list(row) for row in asked.layout], tile_set)
    unused = max(0, DEALT - len(layout) - asked.aside) if asked.unused is None else asked.unused
    return json_answer(harmonia_score_view(score_layout(layout, asked.players, unused, asked.aside)))


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


def _tile_set(found: TileSet) -> TileSetAnswer:
    return TileSetAnswer(
        name=found.name,
        tiles=[
            TileAnswer(code=tile.code, name=tile.name, count=tile.count, face=str(tile.face)) for tile in found.tiles
        ],
    )
