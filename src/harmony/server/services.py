"""Everything the routes use, made once at the start and closed in good order at the end."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from harmony.core.errors import HarmonyError
from harmony.server.accounts import Accounts
from harmony.server.bot_runner import BotRunner
from harmony.server.hall import Hall
from harmony.server.history import History
from harmony.server.limits import Limit, a_minute, a_second
from harmony.server.metrics import METRICS
from harmony.server.relay import PostgresRelay
from harmony.server.sessions import Sessions
from harmony.server.settings import Settings
from harmony.server.socket import Sockets
from harmony.store.database import Database
from harmony.store.errors import NotSaved, StoreProblem
from harmony.store.event_log import EventLog
from harmony.store.leases import BEAT_S, Leases
from harmony.store.people import People
from harmony.store.tables import Tables
from harmony.store.writer import Writer

LOG: Final = logging.getLogger("harmony.server")

T = TypeVar("T")

_SWEEP_S: Final = 30.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The rate limits of HTTP requests."""

    guests: Limit
    logins: Limit
    tables: Limit
    requests: Limit


class Services:
    """The server without its routes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url)
        self.writer = Writer(self.database, METRICS.note_commit)
        self.log = EventLog(self.database)
        self.tables = Tables(self.database)
        self.people = People(self.database, self.writer)
        self.accounts = Accounts(self.people)
        self.bots = BotRunner(settings.bot_workers, settings.bot_budget_ms / 1000)
        self.limits = Limits(
            guests=a_minute(settings.guests_a_minute),
            logins=a_minute(settings.logins_a_minute),
            tables=a_minute(settings.tables_a_minute),
            requests=a_second(settings.requests_a_second),
        )
        self.process_id = secrets.token_hex(8)
        self.leases: Leases | None = None
        if self.database.kind == "postgresql":
            self.leases = Leases(self.database, self.writer, self.process_id)
        self.hall = Hall(
            self.writer, self.log, self.tables, self.people, self.bots,
            pace_s=settings.bot_pace_ms / 1000, idle_s=60 * settings.idle_minutes, process_id=self.process_id,
            leases=self.leases,
        )  # fmt: skip
        self.relay: PostgresRelay | None = None
        if self.leases is not None:
            self.relay = PostgresRelay(self.database.url, self.hall, self.process_id)
            self.hall.relay = self.relay
        self.history = History(self.writer, self.tables, self.hall)
        self.sockets = Sockets(
            self.hall,
            messages_a_second=settings.messages_a_second,
            chats_a_minute=settings.chats_a_minute,
            most=settings.sockets_a_person,
        )
        self.sessions: Sessions
        self.is_ready = False
        self.problem: HarmonyError | None = None
        """Why the server could not start."""
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the database and get ready to serve."""
        await _insist(self.database.open)
        self.writer.start()
        self.sessions = Sessions(self.people, await _insist(self.people.signing_key))
        if self.leases is not None and self.relay is not None:
            await _insist(self.leases.join)
            await self.relay.start()
        self._tasks = [
            asyncio.create_task(self._in_background("bots", self.bots.start())),
            asyncio.create_task(self._in_background("clocks", self.hall.wake_clocks())),
            asyncio.create_task(self._sweep()),
        ]
        if self.leases is not None:
            self._tasks.append(asyncio.create_task(self._beat(self.leases)))
        self.is_ready = True
        LOG.info("ready", extra={"database": self.database.kind})

    async def drain(self) -> None:
        """Take nothing new in, finish what was accepted, then tell the screens to come back later."""
        self.is_ready = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        await self.hall.close()
        self.sockets.close()

    async def close(self) -> None:
        """Let go of everything."""
        await self.drain()
        await self.bots.close()
        if self.leases is not None and self.relay is not None:
            await self._in_background("leave", self.leases.leave())
            await self.relay.close()
        await self.writer.close()
        await self.database.close()
        LOG.info("stopped")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP_S)
            await self._in_background("sweep", self.hall.sweep())

    async def _beat(self, leases: Leases) -> None:
        """Say now and then that this process lives, and see to tables whose leader does not."""
        while True:
            await asyncio.sleep(BEAT_S)
            was_cut_off = not leases.is_alive
            try:
                living = await leases.beat()
                await self.hall.tend_leases(living, was_cut_off=was_cut_off)
            except (HarmonyError, SQLAlchemyError) as problem:
                LOG.warning("leases cannot be tended", extra={"why": type(problem).__name__})

    async def _in_background(self, what: str, work: object) -> None:
        assert asyncio.iscoroutine(work)
        try:
            await work
        except HarmonyError as problem:
            LOG.warning("background work failed", extra={"what": what, "code": problem.code})
        except Exception:
            LOG.exception("background work failed", extra={"what": what})


async def _insist(work: Callable[[], Awaitable[T]]) -> T:
    """Do something with the database, a few times if it is away: at boot it may come up after us."""
    for wait_s in (0.2, 0.5, 1.0, 2.0):
        try:
            return await work()
        except (StoreProblem, NotSaved) as problem:
            if problem.code not in ("database_away", "not_saved"):
                raise
            LOG.warning("the database is away", extra={"wait_s": wait_s})
            await asyncio.sleep(wait_s)
        except SQLAlchemyError as error:
            LOG.warning("the database is away", extra={"wait_s": wait_s, "why": type(error).__name__})
            await asyncio.sleep(wait_s)
    return await work()
