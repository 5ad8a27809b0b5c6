"""The one writer of a process: what waits is committed together, as one group.

Callers go on only after their group is on the disk. While one group is being
synced the next one gathers, so that the number of writes a second does not
hang on the disk's speed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Executable, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from harmony.store.database import Database
from harmony.store.errors import NotSaved
from harmony.store.events import Event
from harmony.store.schema import events

GROUP_LIMIT: Final = 500
"""Most units in one transaction."""

_INSERT: Final = insert(events)

Statement = tuple[Executable, Mapping[str, Any] | None]
"""A statement with its values."""


@dataclass(slots=True)
class Unit:
    """What must be written together or not at all."""

    statements: Sequence[Statement] = ()
    """Statements, run in this order before the events."""
    events: Sequence[Event] = ()
    """Events to append."""
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Commits units in groups; ``observe`` is told the size of each group and the seconds it took."""

    def __init__(self, database: Database, observe: Callable[[int, float], None] | None = None) -> None:
        self._database = database
        self._observe = observe
        self._waiting: list[Unit] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Write what was accepted, then stop."""
        if self._is_closing:
            return
        self._is_closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._in_thread(self._drop_connection)
        self._thread.shutdown()

    async def write(self, statements: Sequence[Statement] = (), events: Sequence[Event] = ()) -> None:
        """Write all of this or nothing; on return it is on the disk."""
        if self._is_closing:
            raise NotSaved("not_saved")
        unit = Unit(statements, events)
        self._waiting.append(unit)
        self._wake.set()
        await unit.done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:GROUP_LIMIT], self._waiting[GROUP_LIMIT:]
                await self._commit(group)
            if self._is_closing:
                return

    async def _commit(self, group: list[Unit]) -> None:
        started = asyncio.get_running_loop().time()
        try:
            await self._in_thread(self._transaction, group)
        except SQLAlchemyError as error:
            await self._recover(group, error)
        else:
            for unit in group:
                _settle(unit, None)
        if self._observe is not None:
            self._observe(len(group), asyncio.get_running_loop().time() - started)

    async def _in_thread(self, work: Callable[..., None], *arguments: object) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def _recover(self, group: list[Unit], error: SQLAlchemyError) -> None:
        """After a failed group: one unit's conflict must not cost the others theirs."""
        await self._in_thread(self._drop_connection)
        if not isinstance(error, IntegrityError):
            for unit in group:
                _settle(unit, NotSaved("not_saved"))
            return
        if len(group) == 1:
            _settle(group[0], NotSaved("conflict"))
            return
        for unit in group:
            await self._commit([unit])

    def _transaction(self, group: list[Unit]) -> None:
        """Write a group and wait for the disk; runs in the writer's thread."""
        if self._connection is None:
            self._connection = self._database.writing_engine.connect()
        connection = self._connection
        for unit in group:
            for statement, values in unit.statements:
                connection.execute(statement, values)
        if rows := [event.row() for unit in group for event in unit.events]:
            connection.execute(_INSERT, rows)
        connection.commit()

    def _drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                connection.close()


def _settle(unit: Unit, problem: NotSaved | None) -> None:
    if unit.done.done():  # whoever waited has gone
        return
    if problem is None:
        unit.done.set_result(None)
    else:
        unit.done.set_exception(problem)
