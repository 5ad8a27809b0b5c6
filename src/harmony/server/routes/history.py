"""History: my games and results, records, replays."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from harmony.server.answers import json_answer, struct_answer
from harmony.server.api import BestAnswer, Model, ResultList, Seat, TableLink, TableList
from harmony.server.caller import Caller, Server, Visitor
from harmony.server.games.harmonia_view import HarmoniaView
from harmony.server.games.harmonies_view import HarmoniesView
from harmony.server.messages import HarmoniaChange, HarmoniesChange
from harmony.server.routes.tables import Before, Key, TableId, link_to, table_list

router = APIRouter(prefix="/api", tags=["history"])

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


class ReplayPositions(msgspec.Struct, frozen=True, kw_only=True):
    """Every position of a finished game."""

    first: HarmoniesView | HarmoniaView
    """The game before its first action."""
    changes: tuple[HarmoniesChange | HarmoniaChange | None, ...]  # type: ignore[valid-type]
    """What each action changed, as in the socket's ``update``; null where nothing did."""


_FROM_SEAT = Query(description="The seat to look from; a spectator if not said.")


@router.get("/history")
async def my_games(person: Caller, server: Server, before_ms: Before = None) -> TableList:
    """The games I play, have played or have brought here, those that changed last first."""
    found = table_list(await server.tables.of_person(person.id, before_ms), person)
    for table in found.tables:
        if table.status == "running":
            table.current_seat = await server.hall.current_seat(table.id)
    return found


@router.get("/results")
async def my_results(person: Caller, server: Server) -> ResultList:
    """My results by game, players, side, Spirits and opponents, without games from a given start."""
    return ResultList(results=await server.history.results(person))  # type: ignore[arg-type]


@router.get("/tables/{table_id}/bests")
async def bests(table_id: TableId, server: Server, person: Visitor, key: Key = None) -> BestAnswer:
    """The most points of finished games like this one: same game, seats and options."""
    await server.hall.enter(table_id, person, key)
    return BestAnswer(
        here=await server.tables.best_like(table_id),
        mine=None if person is None else await server.tables.best_like(table_id, person.id),
    )


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


@router.get(
    "/tables/{table_id}/replay/positions",
    response_class=Response,
    responses=struct_answer(ReplayPositions, "All positions."),
)
async def replay_positions(
    table_id: TableId,
    server: Server,
    person: Visitor,
    key: Key = None,
    seat: Annotated[Seat | None, _FROM_SEAT] = None,
) -> Response:
    """Every position of a finished game at once: the first, and what each action changed."""
    live = await server.hall.enter(table_id, person, key)
    return json_answer(await server.history.positions(live, seat))


@router.get(
    "/tables/{table_id}/replay/{step}",
    response_class=Response,
    responses=struct_answer(HarmoniesView | HarmoniaView, "The view."),
)
async def replay_step(
    table_id: TableId,
    step: Annotated[int, Path(ge=0, le=100_000)],
    server: Server,
    person: Visitor,
    key: Key = None,
    seat: Annotated[Seat | None, _FROM_SEAT] = None,
) -> Response:
    """The position of a finished game after so many actions."""
    live = await server.hall.enter(table_id, person, key)
    return json_answer(await server.history.position(live, step, seat))
