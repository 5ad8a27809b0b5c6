"""The socket of a table: messages in, answers and news out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from harmony.core.errors import HarmonyError
from harmony.server import messages, orders
from harmony.server.errors import Refused, as_json
from harmony.server.hall import Hall
from harmony.server.limits import Bucket
from harmony.server.live_table import LiveTable
from harmony.server.messages import Ack, Pong, Problem, decode_message, encode_message
from harmony.server.metrics import METRICS
from harmony.server.orders import Command, Order
from harmony.store.errors import StoreProblem
from harmony.store.people import Person

LOG: Final = logging.getLogger("harmony.socket")

POINTS_A_SECOND: Final = 5
"""How often a screen may point at places; a pointer that follows a finger needs no more."""

OUTBOX_LIMIT: Final = 256
"""Messages that may wait for a slow screen before it is dropped; it can come back and catch up."""

GOING_AWAY: Final = 1001
TOO_SLOW: Final = 1013
REFUSED: Final = 4000

_PASSING: Final = ("not_saved", "database_away", "server_stopping")
"""What will be better in a moment."""


class Screen:
    """One socket that shows a table."""

    def __init__(self, websocket: WebSocket, person: Person | None) -> None:
        self.person_id = None if person is None else person.id
        self.seat: int | None = None
        self.name = "" if person is None else person.name
        self._websocket = websocket
        self._outbox: asyncio.Queue[bytes | int] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        """Send a message as soon as the screen takes it."""
        if self._outbox.qsize() < OUTBOX_LIMIT:
            self._outbox.put_nowait(message)
        else:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close the socket once everything before was sent."""
        if code == TOO_SLOW:
            while not self._outbox.empty():
                self._outbox.get_nowait()
        self._outbox.put_nowait(code)

    async def run(self) -> None:
        """Send what waits until the socket closes."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await self._outbox.get()
                if isinstance(message, int):
                    await self._websocket.close(message)
                    return
                await self._websocket.send({"type": "websocket.send", "text": message.decode()})


class Sockets:
    """All open sockets, so that a stopping server can close them."""

    def __init__(self, hall: Hall, *, messages_a_second: int, chats_a_minute: int, most: int) -> None:
        self._hall = hall
        self._messages_a_second = messages_a_second
        self._chats_a_minute = chats_a_minute
        self._most = most
        self._screens: set[Screen] = set()
        self._counts: dict[str, int] = {}

    async def serve(
        self, websocket: WebSocket, table_id: str, person: Person | None, key: str | None, have: int
    ) -> None:
        """Show a table on a screen until it goes."""
        await websocket.accept()
        screen = Screen(websocket, person)
        sender = asyncio.create_task(screen.run())
        live = None
        self._screens.add(screen)
        METRICS.sockets.inc()
        try:
            self._count(screen, 1)
            live = await self._hall.enter(table_id, person, key)
            await live.join(screen, have)
            await self._hall.screens_changed(live, screen.person_id)
            await self._listen(websocket, screen, table_id)
        except HarmonyError as problem:
            screen.send(_problem(problem, None))
            screen.close(GOING_AWAY if problem.code in _PASSING else REFUSED)
            await sender
        except SQLAlchemyError as error:
            LOG.warning("the database is away", extra={"table": table_id, "why": type(error).__name__})
            screen.close(GOING_AWAY)
            await sender
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._screens.discard(screen)
            self._count(screen, -1)
            METRICS.sockets.dec()
            sender.cancel()
            if live is not None:
                await self._depart(live, screen, table_id)
            if websocket.client_state is WebSocketState.CONNECTED:
                with contextlib.suppress(RuntimeError):
                    await websocket.close(GOING_AWAY)

    def close(self) -> None:
        """The server stops: tell every screen to come back later."""
        for screen in tuple(self._screens):
            screen.close(GOING_AWAY)

    async def _listen(self, websocket: WebSocket, screen: Screen, table_id: str) -> None:
        limit = Bucket(self._messages_a_second, 5 * self._messages_a_second)
        chats = Bucket(self._chats_a_minute / 60, 10)
        pointing = Bucket(POINTS_A_SECOND, 5 * POINTS_A_SECOND)
        while True:
            incoming = await websocket.receive()
            if incoming["type"] == "websocket.disconnect":
                return
            data = incoming.get("text") or incoming.get("bytes") or ""
            message_id = None
            try:
                limit.take()
                message = _decoded(data)
                message_id = getattr(message, "id", None)
                live = await self._hall.get(table_id)
                if _is_chat(message, live):
                    chats.take()
                elif isinstance(message, messages.PointMessage):
                    pointing.take()
                started = asyncio.get_running_loop().time()
                await self._answer(screen, live, message)
                METRICS.answer_s.observe(asyncio.get_running_loop().time() - started)
            except HarmonyError as problem:
                METRICS.refusals.labels(problem.code).inc()
                screen.send(_problem(problem, message_id))
            except SQLAlchemyError as error:
                away = StoreProblem("database_away", why=type(error).__name__)
                METRICS.refusals.labels(away.code).inc()
                screen.send(_problem(away, message_id))

    async def _answer(self, screen: Screen, live: LiveTable, message: messages.FromPage) -> None:
        match message:
            case messages.PingMessage():
                screen.send(encode_message(Pong(seq=live.table.seq)))
            case messages.SyncMessage(have=have):
                await live.welcome_again(screen, have)
            case messages.LookMessage(seat=seat):
                await live.look(screen, seat)
            case messages.PointMessage(seat=seat, place=place):
                point = orders.Point(seat=seat, place=place)
                await self._hall.hand_around(live, Command(order=point, person_id=screen.person_id))
            case _:
                if screen.person_id is None:
                    raise Refused("no_session")
                command = Command(
                    order=_order(message), person_id=screen.person_id, name=screen.name, client_id=message.id
                )
                seq = await self._hall.order(live.table.id, command)
                screen.send(encode_message(Ack(id=message.id, seq=seq)))

    async def _depart(self, live: LiveTable, screen: Screen, table_id: str) -> None:
        live.leave(screen)
        with contextlib.suppress(HarmonyError, SQLAlchemyError):
            await self._hall.screens_changed(live, screen.person_id)

    def _count(self, screen: Screen, change: int) -> None:
        if screen.person_id is None:
            return
        count = self._counts.get(screen.person_id, 0) + change
        if count > 0:
            self._counts[screen.person_id] = count
        else:
            self._counts.pop(screen.person_id, None)
        if change > 0 and count > self._most:
            raise Refused("too_many_screens", limit=self._most)


def _is_chat(message: messages.FromPage, live: LiveTable) -> bool:
    match message:
        case messages.SayMessage() | messages.ReactMessage():
            return True
        case messages.ActMessage(text=text):
            return live.table.game is not None and live.table.game.is_chat(text)
        case _:
            return False


def _order(message: messages.FromPage) -> Order:
    match message:
        case messages.ActMessage(seat=seat, text=text, expected=expected):
            return orders.Act(seat=seat, text=text, expected=expected)
        case messages.UndoMessage(seat=seat, expected=expected, whole_turn=whole_turn):
            return orders.Undo(seat=seat, expected=expected, whole_turn=whole_turn)
        case messages.SayMessage(seat=seat, text=text):
            return orders.Say(seat=seat, text=text)
        case messages.ReactMessage(seat=seat, reaction=reaction):
            return orders.React(seat=seat, reaction=reaction)
        case messages.ReturnMessage(seat=seat):
            return orders.Return(seat=seat)
        case _:
            raise AssertionError("these are answered elsewhere")


def _decoded(data: str | bytes) -> messages.FromPage:
    if len(data) > messages.MESSAGE_LIMIT:
        raise Refused("too_large", limit=messages.MESSAGE_LIMIT)
    try:
        return decode_message(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad_request", why=str(error)) from None


def _problem(problem: HarmonyError, message_id: str | None) -> bytes:
    told = as_json(problem)["error"]
    assert isinstance(told, dict)
    return encode_message(Problem(code=told["code"], message=told["message"], facts=told["facts"], id=message_id))
