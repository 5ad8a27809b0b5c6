"""History: my games and results, records, replays; and the cards of Harmonies."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from harmony.games.harmonies.cards import CARDS, Card
from harmony.server.api import Model, ResultList, Seat, TableLink, TableList
from harmony.server.caller import Caller, Server, Visitor
from harmony.server.games.harmonia_view import HarmoniaView
from harmony.server.games.harmonies_view import HarmoniesView, SheetView
from harmony.server.routes.tables import Before, Key, TableId, link_to, table_list

router = APIRouter(prefix="/api", tags=["history"])

VIEWS: list[type] = [HarmoniesView, HarmoniaView, SheetView]
"""Views that HTTP answers hold; they are msgspec structs, and join OpenAPI under their own names."""

_VIEW_ANSWER: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The view.",
        "content": {
            "application/json": {
                "schema": {
                    "anyOf": [
                        {"$ref": f"#/components/schemas/{view.__name__}"} for view in (HarmoniesView, HarmoniaView)
                    ]
                }
            }
        },
    }
}
_RECORD_ANSWER: dict[int | str, dict[str, Any]] = {
    200: {"description": "The record.", "content": {"application/json": {"schema": {"type": "object"}}}}
}


class Step(Model):
    """An action of a finished game."""

    seat: int
    text: str


class ReplayAnswer(Model):
    """A finished game, step by step."""

    game: str
    names: list[str]
    steps: list[Step]


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


@router.get("/history")
async def my_games(person: Caller, server: Server, before_ms: Before = None) -> TableList:
    """The games I play, have played or have brought here, those that changed last first."""
    return table_list(await server.tables.of_person(person.id, before_ms), person)


@router.get("/results")
async def my_results(person: Caller, server: Server) -> ResultList:
    """My results by game, players, side, Spirits and opponents; solo bests with suns."""
    return ResultList(results=await server.history.results(person))  # type: ignore[arg-type]


@router.get("/tables/{table_id}/record", response_class=Response, responses=_RECORD_ANSWER)
async def download_record(table_id: TableId, server: Server, person: Visitor, key: Key = None) -> Response:
    """The record of a game as I may see it; all of it once the game is over."""
    live = await server.hall.enter(table_id, person, key)
    record = await live.record_for(None if person is None else person.id)
    name = f'attachment; filename="{live.table.kind.name}-{table_id}.json"'
    return Response(record, media_type="application/json", headers={"content-disposition": name})


@router.post(
    "/records",
    status_code=201,
    openapi_extra={"requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}, "required": True}},
)
async def upload_record(request: Request, person: Caller, server: Server) -> TableLink:
    """Bring the record of a finished game here; everything in it is checked."""
    server.limits.tables.take(person.id)
    return await link_to(server, await server.history.add(person, await request.body()))


@router.get("/tables/{table_id}/replay")
async def replay(table_id: TableId, server: Server, person: Visitor, key: Key = None) -> ReplayAnswer:
    """A finished game, step by step."""
    live = await server.hall.enter(table_id, person, key)
    record, steps = await server.history.replay(live)
    names = msgspec.json.decode(record).get("names", [])
    return ReplayAnswer(
        game=live.table.kind.name, names=names, steps=[Step(seat=seat, text=text) for seat, text in steps]
    )


@router.get("/tables/{table_id}/replay/{step}", response_class=Response, responses=_VIEW_ANSWER)
async def replay_step(
    table_id: TableId,
    step: Annotated[int, Path(ge=0, le=100_000)],
    server: Server,
    person: Visitor,
    key: Key = None,
    seat: Annotated[Seat | None, Query(description="The seat to look from; a spectator if not said.")] = None,
) -> Response:
    """The position of a finished game after so many actions."""
    live = await server.hall.enter(table_id, person, key)
    return Response(await server.history.position(live, step, seat), media_type="application/json")


@router.get("/harmonies/cards")
async def cards(visitor: Visitor) -> CardList:
    """All 42 cards of Harmonies."""
    return _cards()


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
