"""Tables: set up, sit down, start, play again. Live play itself goes over the socket."""

from __future__ import annotations

import dataclasses
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Path, Query, WebSocket
from sqlalchemy.exc import SQLAlchemyError

from harmony.server import orders
from harmony.server.api import (
    BotAnswer,
    BotChoice,
    BotList,
    MuteChoice,
    NewTable,
    Saved,
    Seat,
    SitDown,
    TableAnswer,
    TableLink,
    TableList,
    table_answer,
)
from harmony.server.caller import Caller, Server, Visitor
from harmony.server.errors import Refused
from harmony.server.games.kinds import game_kind
from harmony.server.hall import Plan
from harmony.server.orders import Command, Order
from harmony.server.services import Services
from harmony.server.sessions import COOKIE
from harmony.server.socket import GOING_AWAY
from harmony.server.views import brief_options
from harmony.store.events import Clock
from harmony.store.people import Person
from harmony.store.tables import PAGE, TableEntry

router = APIRouter(prefix="/api", tags=["tables"])

TableId = Annotated[str, Path(pattern="^[a-z0-9]{1,16}$")]
Key = Annotated[str | None, Query(max_length=60, description="The key of a private table's link.")]
Before = Annotated[int | None, Query(ge=0, le=2**53, description="Only tables that changed before this moment.")]


@router.post("/tables", status_code=201)
async def set_up_table(asked: NewTable, person: Caller, server: Server) -> TableLink:
    """Set a table up; the host sits on the first seat without a bot."""
    server.limits.tables.take(person.id)
    table_id = await server.hall.set_up(person, _plan(asked), asked.seats)
    return await link_to(server, table_id)


@router.get("/tables")
async def public_tables(
    server: Server,
    person: Visitor,
    status: Annotated[list[Literal["open", "running", "over"]], Query()] = ["open"],  # noqa: B006 - FastAPI copies it
    before_ms: Before = None,
) -> TableList:
    """The public tables."""
    return table_list(await server.tables.public(status, before_ms), person)


@router.get("/tables/{table_id}")
async def one_table(table_id: TableId, server: Server, person: Visitor, key: Key = None) -> TableAnswer:
    """One table, if I may look at it."""
    await server.hall.enter(table_id, person, key)
    entry = await server.tables.with_id(table_id)
    if entry is None:
        raise Refused("no_such_table")
    return table_answer(entry, None if person is None else person.id)


@router.post("/tables/{table_id}/seats/{seat}", status_code=201)
async def sit_down(
    table_id: TableId, seat: Seat, asked: SitDown, person: Caller, server: Server, key: Key = None
) -> Saved:
    """Sit down on a free seat."""
    await server.hall.enter(table_id, person, key)
    return await _order(server, table_id, person, orders.Sit(seat=seat, label=asked.label))


@router.delete("/tables/{table_id}/seats/{seat}")
async def leave_seat(table_id: TableId, seat: Seat, person: Caller, server: Server) -> Saved:
    """Leave my seat, or as the host free another's."""
    live = await server.hall.enter(table_id, person, None)
    own = seat in live.table.seats_of(person.id)
    return await _order(server, table_id, person, orders.Leave(seat=seat) if own else orders.Remove(seat=seat))


@router.put("/tables/{table_id}/seats/{seat}/bot")
async def put_bot(table_id: TableId, seat: Seat, asked: BotChoice, person: Caller, server: Server) -> Saved:
    """Host: put a bot on a free seat."""
    await server.hall.enter(table_id, person, None)
    return await _order(server, table_id, person, orders.SitBot(seat=seat, bot=asked.bot))


@router.put("/tables/{table_id}/seats/{seat}/muted")
async def mute_seat(table_id: TableId, seat: Seat, asked: MuteChoice, person: Caller, server: Server) -> Saved:
    """Host: silence a seat, or let it speak again."""
    await server.hall.enter(table_id, person, None)
    return await _order(server, table_id, person, orders.Mute(seat=seat, is_muted=asked.is_muted))


@router.post("/tables/{table_id}/fill")
async def fill_with_bots(table_id: TableId, asked: BotChoice, person: Caller, server: Server) -> Saved:
    """Host: put bots on all free seats."""
    await server.hall.enter(table_id, person, None)
    return await _order(server, table_id, person, orders.SitBot(bot=asked.bot))


@router.post("/tables/{table_id}/start")
async def start_game(table_id: TableId, person: Caller, server: Server) -> Saved:
    """Host: begin the game."""
    await server.hall.enter(table_id, person, None)
    return await _order(server, table_id, person, orders.Start())


@router.post("/tables/{table_id}/rematch", status_code=201)
async def play_again(table_id: TableId, person: Caller, server: Server) -> TableLink:
    """Play again with the same seats; everybody who asks gets the same table."""
    server.limits.tables.take(person.id)
    await server.hall.enter(table_id, person, None)
    return await link_to(server, await server.hall.rematch(table_id, person))


@router.get("/bots")
async def bots(game: Literal["harmonies", "harmonia"], visitor: Visitor) -> BotList:
    """The bots of a game, weakest first."""
    kind = game_kind(game)
    return BotList(
        bots=[BotAnswer(name=name, about=about) for name, about in kind.bots_told()], gentlest=kind.gentlest_bot
    )


@router.websocket("/tables/{table_id}/socket")
async def table_socket(websocket: WebSocket, table_id: str, have: int = 0, key: str | None = None) -> None:
    """Live play: see docs/protocol.md."""
    server: Services = websocket.app.state.services
    if not server.is_ready:
        await websocket.close(GOING_AWAY)
        return
    try:
        person = await server.sessions.person(websocket.cookies.get(COOKIE))
    except SQLAlchemyError:
        await websocket.close(GOING_AWAY)
        return
    await server.sockets.serve(websocket, table_id, person, key, max(0, have))


def table_list(entries: list[TableEntry], person: Person | None) -> TableList:
    """A page of a list."""
    person_id = None if person is None else person.id
    brief = [dataclasses.replace(entry, options=brief_options(entry.options)) for entry in entries]
    return TableList(
        tables=[table_answer(entry, person_id) for entry in brief],
        next_before_ms=entries[-1].changed_ms if len(entries) == PAGE else None,
    )


async def _order(server: Services, table_id: str, person: Person, order: Order) -> Saved:
    return Saved(seq=await server.hall.order(table_id, Command(order=order, person_id=person.id, name=person.name)))


async def link_to(server: Services, table_id: str) -> TableLink:
    """Where a table is."""
    entry = await server.tables.with_id(table_id)
    if entry is None:
        raise Refused("no_such_table")
    return TableLink(id=entry.id, key=entry.key)


def _plan(asked: NewTable) -> Plan:
    options = asked.setup.model_dump(exclude={"game", "players"}, exclude_none=True)
    return Plan(
        game=asked.setup.game,
        options=options,
        seats=asked.setup.players,
        is_public=asked.is_public,
        clock=None if asked.clock is None else Clock(turn_s=asked.clock.turn_s, bank_s=asked.clock.bank_s),
        start=None if asked.start is None else msgspec.json.encode(asked.start).decode(),
    )
