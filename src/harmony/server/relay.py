"""The relay: how several processes on one PostgreSQL serve the same tables (LISTEN/NOTIFY).

One process leads a table, the others follow its log and pass orders on. Every
notice is one line: its kind, whom it is about, and what.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
import psycopg
from sqlalchemy.engine import URL

from harmony.core.errors import HarmonyError
from harmony.server.errors import Refused, Relayed, as_json, status_of
from harmony.server.hall import Hall
from harmony.server.orders import Command
from harmony.store.events import Event

LOG: Final = logging.getLogger("harmony.relay")

CHANNEL: Final = "harmony"
"""PostgreSQL channel over which processes tell each other."""

NEWS_LIMIT: Final = 3_000
"""Longest events, in characters, that are sent to other processes; longer ones they read from the log."""

ANSWER_S: Final = 4.0
"""How long a leader may take to answer before it is asked whether it still lives."""

_EVENTS: Final = msgspec.json.Decoder(list[Event])


class _Answer(msgspec.Struct, omit_defaults=True):
    seq: int = 0
    code: str | None = None
    message: str = ""
    facts: dict[str, str] = {}
    status: int = 0


class PostgresRelay:
    """News and orders between processes, over one listening connection each."""

    def __init__(self, url: URL, hall: Hall, process_id: str) -> None:
        self._conninfo = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._outbox: list[str] = []
        self._has_mail = asyncio.Event()
        self._hall = hall
        self._process_id = process_id
        self._waiting: dict[str, asyncio.Future[_Answer]] = {}
        self._catching_up: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._workers: list[asyncio.Task[None]] = []
        self._is_listening = asyncio.Event()

    async def start(self) -> None:
        """Begin to listen; on return nothing is missed any more."""
        self._workers = [asyncio.create_task(self._listen()), asyncio.create_task(self._deliver())]
        await self._is_listening.wait()

    async def close(self) -> None:
        """Stop listening."""
        for task in (*self._workers, *self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

    def tell(self, table_id: str, events: Sequence[Event]) -> None:
        """Tell other processes what was saved at a table; without events, that they should read its log.

        This is not part of the transaction that saves: one that notifies keeps all others that do from
        committing while it waits for the disk. Whoever misses news reads the log at the next ones, when it
        listens again, or when the leader is gone.
        """
        body = msgspec.json.encode(events).decode() if events else ""
        self._post(f"e {table_id} {self._process_id} {body if len(body) <= NEWS_LIMIT else ''}")

    async def forward(self, process_id: str, table_id: str, command: Command) -> int:
        """Have the process that leads a table do what is ordered."""
        request_id = secrets.token_hex(8)
        answer: asyncio.Future[_Answer] = asyncio.get_running_loop().create_future()
        self._waiting[request_id] = answer
        body = msgspec.json.encode(command).decode()
        try:
            notice = f"order {process_id} {self._process_id} {request_id} {table_id} {body}"
            self._post(notice)
            async with asyncio.timeout(ANSWER_S):
                found = await answer
        finally:
            del self._waiting[request_id]
        if found.code is None:
            return found.seq
        if found.code == "server_stopping":
            raise TimeoutError
        raise Relayed(found.code, found.message, found.facts, found.status)

    async def broadcast(self, table_id: str, message: bytes) -> None:
        """Show something that is not kept at every process that shows a table."""
        self._post(f"show {table_id} {self._process_id} {message.decode()}")

    async def forget_name(self, person_id: str) -> None:
        """A person was renamed or deleted: every process looks the name up again."""
        self._post(f"name {person_id}")

    def _post(self, notice: str) -> None:
        self._outbox.append(notice)
        self._has_mail.set()

    async def _deliver(self) -> None:
        """Send what waits, all of it at once; notices need no disk, so this connection does not wait for one."""
        outbox: list[str] = []
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True) as connection:
                    self._has_mail.set()
                    await connection.execute("SET synchronous_commit = off")
                    while True:
                        await self._has_mail.wait()
                        self._has_mail.clear()
                        outbox, self._outbox = self._outbox, []
                        for payload in packed(outbox):
                            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                        outbox = []
            except (psycopg.Error, OSError) as error:  # whoever waits for an answer asks again
                self._outbox[:0] = [notice for notice in outbox if notice.startswith("e ")]  # nobody asks for news
                outbox = []
                LOG.warning("nothing can be sent", extra={"why": type(error).__name__})
                await asyncio.sleep(0.5)

    async def _listen(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._is_listening.set()
                    for live in self._hall.all_shown():  # whatever was missed while nobody listened
                        self._follow(live.table.id)
                    async for notice in connection.notifies():
                        for line in notice.payload.split("\n"):
                            self._hear(line)
            except (psycopg.Error, OSError) as error:
                LOG.warning("the database cannot be listened to", extra={"why": type(error).__name__})
                await asyncio.sleep(0.5)

    def _hear(self, line: str) -> None:
        kind, _, rest = line.partition(" ")
        match kind:
            case "e":
                table_id, process_id, body = rest.split(" ", 2)
                if process_id != self._process_id:
                    self._take_in(table_id, body)
            case "order":
                to, sender, request_id, table_id, body = rest.split(" ", 4)
                if to == self._process_id:
                    self._spawn(self._obey(sender, request_id, table_id, body))
            case "answer":
                to, request_id, body = rest.split(" ", 2)
                waiting = self._waiting.get(request_id)
                if to == self._process_id and waiting is not None and not waiting.done():
                    waiting.set_result(msgspec.json.decode(body, type=_Answer))
            case "show":
                table_id, process_id, body = rest.split(" ", 2)
                live = self._hall.shown(table_id)
                if live is not None and process_id != self._process_id:
                    self._hall.show(live, msgspec.json.decode(body, type=Command))
            case "name":
                self._hall.forget_name(rest)
            case _:
                LOG.warning("a notice of an unknown kind", extra={"kind": kind[:20]})

    def _take_in(self, table_id: str, body: str) -> None:
        live = self._hall.shown(table_id)
        if live is None or live.is_leader:
            return
        if not body or table_id in self._catching_up or not live.take_in(_EVENTS.decode(body)):
            self._follow(table_id)

    def _follow(self, table_id: str) -> None:
        """Read what the leader of a table has written; news that come meanwhile are read in one go."""
        live = self._hall.shown(table_id)
        if live is not None and not live.is_leader and table_id not in self._catching_up:
            self._catching_up.add(table_id)
            self._spawn(self._catch_up(table_id))

    async def _catch_up(self, table_id: str) -> None:
        live = self._hall.shown(table_id)
        self._catching_up.discard(table_id)
        if live is not None and not live.is_leader:
            await live.catch_up()

    async def _obey(self, sender: str, request_id: str, table_id: str, body: str) -> None:
        """Do what another process passes on, and answer."""
        try:
            live = await self._hall.get(table_id)
            if not live.is_leader:
                raise Refused("server_stopping")
            answer = _Answer(seq=await live.order(msgspec.json.decode(body, type=Command)))
        except HarmonyError as problem:
            told = as_json(problem)["error"]
            assert isinstance(told, dict)
            answer = _Answer(code=problem.code, message=told["message"], facts=told["facts"], status=status_of(problem))
        encoded = msgspec.json.encode(answer).decode()
        self._post(f"answer {sender} {request_id} {encoded}")

    def _spawn(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        task = asyncio.create_task(self._noted(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _noted(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        try:
            await work
        except HarmonyError as problem:
            LOG.warning("news could not be taken in", extra={"code": problem.code})
        except Exception:
            LOG.exception("news could not be taken in")


def packed(notices: Sequence[str], limit: int = 7_000) -> list[str]:
    """Notices joined by line ends, so that many travel in few messages; PostgreSQL's limit is 8000 bytes.

    >>> packed(["e a", "e b", "order c"], limit=8)
    ['e a\\ne b', 'order c']
    """
    found: list[str] = []
    for notice in notices:
        if found and len(found[-1].encode()) + len(notice.encode()) < limit:
            found[-1] += "\n" + notice
        else:
            found.append(notice)
    return found
