"""Leases: which process runs a table, its clock and its bots.

A process says now and then that it lives; the leases of one that has not done
so for a while may be taken over. The unique (table, seq) of the log is the
last guard: a process that woke up late cannot write over its successor.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from harmony.store.database import Database
from harmony.store.errors import NotSaved, StoreProblem
from harmony.store.events import now_ms
from harmony.store.schema import leases, processes
from harmony.store.writer import Writer

BEAT_S: Final = 2.0
"""How often a process says that it lives."""
LIFE_MS: Final = 7_000
"""How long a process counts as alive after that."""
_FORGOTTEN_MS: Final = 3_600_000


class Leases:
    """The leases as one process sees them."""

    def __init__(self, database: Database, writer: Writer, process_id: str) -> None:
        self._database = database
        self._writer = writer
        self.process_id = process_id
        """Name of this process."""
        self._beaten_ms = 0

    @property
    def is_alive(self) -> bool:
        """Whether others still count this process as alive; if not it must not run tables."""
        return now_ms() - self._beaten_ms < LIFE_MS

    async def join(self) -> None:
        """Enter this process among those that live; those long dead are forgotten."""
        now = now_ms()
        await self._writer.write(
            [
                (delete(processes).where(processes.c.seen_ms < now - _FORGOTTEN_MS), None),
                (insert(processes), {"id": self.process_id, "seen_ms": now}),
            ]
        )
        self._beaten_ms = now

    async def beat(self) -> set[str]:
        """Say that this process lives; the answer is all processes that do."""
        now = now_ms()
        await self._writer.write([(update(processes).where(processes.c.id == self.process_id), {"seen_ms": now})])
        self._beaten_ms = now
        async with self._database.engine.connect() as connection:
            query = select(processes.c.id).where(processes.c.seen_ms >= now - LIFE_MS)
            return set(await connection.scalars(query))

    async def leave(self) -> None:
        """Give all leases back."""
        await self._writer.write([(delete(processes).where(processes.c.id == self.process_id), None)])

    async def take(self, table_id: str) -> str:
        """Take the lease of a table if it is free; the answer is the process that has it now."""
        for _ in range(3):
            holder = await self._holder(table_id)
            if holder is not None:
                return holder
            try:
                await self._writer.write(
                    [
                        (delete(leases).where(leases.c.table_id == table_id, _is_stale()), None),
                        (insert(leases), {"table_id": table_id, "process_id": self.process_id}),
                    ]
                )
                return self.process_id
            except NotSaved as problem:
                if problem.code != "conflict":  # another process was quicker: see who
                    raise
        raise NotSaved("not_saved")

    async def give_back(self, table_id: str) -> None:
        """Give the lease of a table back."""
        mine = leases.c.process_id == self.process_id
        await self._writer.write([(delete(leases).where(leases.c.table_id == table_id, mine), None)])

    async def _holder(self, table_id: str) -> str | None:
        """The living process that has the lease."""
        query = (
            select(leases.c.process_id)
            .join(processes, processes.c.id == leases.c.process_id)
            .where(leases.c.table_id == table_id, processes.c.seen_ms >= now_ms() - LIFE_MS)
        )
        try:
            async with self._database.engine.connect() as connection:
                return await connection.scalar(query)
        except SQLAlchemyError:
            raise StoreProblem("database_away", why="its leases cannot be read") from None


def _is_stale() -> ColumnElement[bool]:
    alive = select(processes.c.id).where(processes.c.seen_ms >= now_ms() - LIFE_MS)
    return leases.c.process_id.not_in(alive)
