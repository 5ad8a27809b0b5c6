"""Harmonia away from a table: its tiles, how they are drawn, and what a layout is worth."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from fastapi import APIRouter, Response
from pydantic import Field

from harmony.games.harmonia.actions import Lay
from harmony.games.harmonia.layout import layout_from
from harmony.games.harmonia.render.cells import drawing
from harmony.games.harmonia.scoring import score_layout
from harmony.games.harmonia.shape import GOAL_SIDE, hexagon
from harmony.games.harmonia.tiles import DEALT, TileSet, standard_tiles, tile_set_from
from harmony.server.answers import json_answer, struct_answer
from harmony.server.api import Model
from harmony.server.caller import Visitor
from harmony.server.games.harmonia_view import HarmoniaScoreView

router = APIRouter(prefix="/api/harmonia", tags=["harmonia"])

SIDE = 100.0
"""Side of the tile that is drawn; a page scales it."""


class TileAnswer(Model):
    """A tile of Harmonia."""

    code: str
    name: str
    count: int
    face: str


class ArcAnswer(Model):
    """A piece of a circle inside a tile: the two cells it parts, and its path."""

    cells: tuple[int, int]
    path: str


class DrawingAnswer(Model):
    """How a face is drawn: its cells in the order in which it is written, as SVG paths of a tile with side 100."""

    outline: str
    cells: list[str]
    middles: list[tuple[float, float]]
    arcs: list[ArcAnswer]


class TileSetAnswer(Model):
    """A tile set of Harmonia."""

    name: str
    tiles: list[TileAnswer]
    drawing: DrawingAnswer
    goal: list[tuple[int, int]] = Field(description="The places of the hexagon that wins, about 0,0.")


class AskedSet(Model):
    """A tile set to be looked at."""

    tiles: dict[str, Any] = Field(description="The tile set, as in its file.")


class AskedLayout(Model):
    """A layout to be looked at."""

    rows: list[tuple[int, int, str, int]] = Field(max_length=DEALT, description="The tiles: q, r, code, rotation.")
    players: int = Field(2, ge=2, le=6)
    aside: int = Field(0, ge=0, le=DEALT)
    unused: int = Field(0, ge=0, le=DEALT)
    hand: list[str] = Field([], max_length=DEALT, description="Tiles for which all places are wanted.")
    tiles: dict[str, Any] | None = Field(None, description="Another tile set, as in its file.")


class LayoutAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a layout is worth, and where tiles fit."""

    score: HarmoniaScoreView
    """The explained score."""
    legal: tuple[str, ...]
    """Every way to lay one of the tiles asked for, in notation."""


@router.get("/tiles")
async def tiles(visitor: Visitor) -> TileSetAnswer:
    """The project's own tile set: 84 tiles of 23 faces."""
    return _answer(standard_tiles())


@router.post("/tiles")
async def check_tiles(asked: AskedSet, visitor: Visitor) -> TileSetAnswer:
    """Another tile set, checked: what is wrong with it is said."""
    return _answer(tile_set_from(asked.tiles))


@router.post("/layout", response_class=Response, responses=struct_answer(LayoutAnswer, "What the layout is worth."))
async def look_at_layout(asked: AskedLayout, visitor: Visitor) -> Response:
    """What a layout is worth, and where more tiles would fit."""
    tile_set = standard_tiles() if asked.tiles is None else tile_set_from(asked.tiles)
    layout = layout_from([list(row) for row in asked.rows], tile_set)
    codes = [tile_set.code(code) for code in asked.hand]
    answer = LayoutAnswer(
        score=HarmoniaScoreView.of(score_layout(layout, asked.players, asked.unused, asked.aside)),
        legal=tuple(str(Lay(*placement)) for placement in layout.placements(codes)),
    )
    return json_answer(answer)


def _answer(found: TileSet) -> TileSetAnswer:
    return TileSetAnswer(
        name=found.name,
        tiles=[
            TileAnswer(code=tile.code, name=tile.name, count=tile.count, face=str(tile.face)) for tile in found.tiles
        ],
        drawing=_drawing(),
        goal=sorted(hexagon(GOAL_SIDE)),
    )


@cache
def _drawing() -> DrawingAnswer:
    drawn = drawing((0, 0), SIDE)
    return DrawingAnswer(
        outline=drawn.outline,
        cells=list(drawn.cells),
        middles=[(round(x, 2), round(y, 2)) for x, y in drawn.middles],
        arcs=[ArcAnswer(cells=arc.cells, path=arc.path) for arc in drawn.arcs],
    )
