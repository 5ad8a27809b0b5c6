"""Reading the log of a table."""

from __future__ import annotations

from sqlalchemy import select

from harmony.store.database import Database
from harmony.store.events import Event, fact_from
from harmony.store.schema import events


class EventLog:
    """The log of every table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(
        self, table_id: str, after: int = 0, up_to: int | None = None, limit: int | None = None
    ) -> list[Event]:
        """The events of a table behind a number, in order."""
        query = (
            select(events)
            .where(events.c.table_id == table_id, events.c.seq > after)
            .order_by(events.c.seq)
            .limit(limit)
        )
        if up_to is not None:
            query = query.where(events.c.seq <= up_to)
        async with self._database.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [
            Event(
                table_id=row["table_id"],
                seq=row["seq"],
                fact=fact_from(row["body"]),
                at_ms=row["at_ms"],
                seat=row["seat"],
                person_id=row["person_id"],
                client_id=row["client_id"],
            )
            for row in rows
        ]

    async def find(self, table_id: str, person_id: str, client_id: str) -> int | None:
        """The number under which a person's message was kept, if it was."""
        query = select(events.c.seq).where(
            events.c.table_id == table_id, events.c.person_id == person_id, events.c.client_id == client_id
        )
        async with self._database.engine.connect() as connection:
            return await connection.scalar(query)
