"""What comes out of a database when every table in it is replayed from its log."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from sqlalchemy import select

from harmony.server.table import replayed
from harmony.server.views import whole_view
from harmony.store.database import Database
from harmony.store.event_log import EventLog
from harmony.store.schema import tables
from harmony.store.tables import Tables


async def told(url: str) -> dict[str, Any]:
    """For every table: its state, what stands on its boards, and a digest of its record."""
    database = Database(url)
    await database.open()
    try:
        found: dict[str, Any] = {}
        async with database.engine.connect() as connection:
            ids = list(await connection.scalars(select(tables.c.id).order_by(tables.c.id)))
        for table_id in ids:
            entry = await Tables(database).with_id(table_id)
            assert entry is not None
            table = replayed(entry, await EventLog(database).read(table_id))
            assert table.status == entry.status, "what lists show agrees with the log"
            found[table_id] = {
                "game": entry.game,
                "status": table.status,
                "seq": table.seq,
                "result": entry.result,
                "seats": [seat.total for seat in entry.seats],
            }
            if table.game is not None:
                record = msgspec.json.decode(table.game.record(()))
                kept = {name: record.get(name) for name in ("position", "actions", "draws", "hands", "outcome")}
                found[table_id]["record"] = _digest(msgspec.json.encode(kept, order="sorted"))
                view = msgspec.json.decode(whole_view(table.game.parts(None)))
                found[table_id]["stands"] = view.get("layout") or [seat["board"] for seat in view["seats"]]
        return found
    finally:
        await database.close()


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
