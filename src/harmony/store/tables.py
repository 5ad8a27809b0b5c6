"""Tables as lists show them: what is open, what somebody plays, what they have played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import ColumnElement, RowMapping, Select, bindparam, delete, exists, func, insert, or_, select, update

from harmony.store.database import Database
from harmony.store.schema import events, people, seats, tables
from harmony.store.writer import Statement

Status = Literal["open", "running", "over"]

PAGE: Final = 50
"""Most tables one list shows."""


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """A seat as lists show it."""

    person_id: str | None
    """Who sits there."""
    name: str
    """What they are called; empty for a free seat and for a deleted account."""
    bot: str | None
    """The bot that sits there."""
    total: int | None
    """Points, once the game is over."""
    is_winner: bool | None
    """Whether the seat won, once the game is over."""


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A table as lists show it."""

    id: str
    """Its id."""
    game: str
    """``harmonies`` or ``harmonia``."""
    options: dict[str, Any]
    """Options of its game."""
    status: Status
    """Open for people to sit down, running, or over."""
    is_public: bool
    """Whether everybody may see it."""
    key: str
    """What opens it where it is private."""
    host_id: str | None
    """Who set it up."""
    rematch_of: str | None
    """The table whose people play again."""
    created_ms: int
    """When it was set up."""
    changed_ms: int
    """When seats or status last changed."""
    result: dict[str, Any] | None
    """How the game ended."""
    seats: tuple[SeatEntry, ...]
    """All seats in order."""


class Tables:
    """Lists of tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def with_id(self, table_id: str) -> TableEntry | None:
        """One table."""
        return next(iter(await self._entries(select(tables).where(tables.c.id == table_id))), None)

    async def public(self, statuses: Sequence[Status], before_ms: int | None = None) -> list[TableEntry]:
        """Tables everybody may see, those that changed last first."""
        query = select(tables).where(tables.c.is_public, tables.c.status.in_(statuses))
        return await self._entries(_page(query, before_ms))

    async def of_person(self, person_id: str, before_ms: int | None = None) -> list[TableEntry]:
        """Tables at which a person sits or sat, or that they set up or brought here."""
        sat = select(seats.c.table_id).where(seats.c.person_id == person_id)
        query = select(tables).where(or_(tables.c.id.in_(sat), tables.c.host_id == person_id))
        return await self._entries(_page(query, before_ms))

    async def finished_of(self, person_id: str) -> list[TableEntry]:
        """Every game a person has finished, for results; those that went on from a given start do not count."""
        sat = select(seats.c.table_id).where(seats.c.person_id == person_id)
        query = select(tables).where(tables.c.id.in_(sat), tables.c.status == "over", _began_anew())
        return await self._entries(query.order_by(tables.c.changed_ms))

    async def best_like(self, table_id: str, person_id: str | None = None) -> int | None:
        """The most points of a seat in finished games like this one, of one person or of all who played here.

        Games that went on from a given start do not count: whoever arranges one can reach anything.
        """
        asked, other = tables.alias(), seats.alias()
        count = select(func.count()).select_from(other)
        query = (
            select(func.max(seats.c.total))
            .join(tables, tables.c.id == seats.c.table_id)
            .join(asked, (asked.c.game == tables.c.game) & (asked.c.options == tables.c.options))
            .where(
                asked.c.id == table_id,
                tables.c.status == "over",
                _began_anew(),
                count.where(other.c.table_id == tables.c.id).scalar_subquery()
                == count.where(other.c.table_id == table_id).scalar_subquery(),
                seats.c.person_id.is_not(None) if person_id is None else seats.c.person_id == person_id,
            )
        )
        async with self._database.engine.connect() as connection:
            best: int | None = await connection.scalar(query)
        return best

    async def running_ids(self, *, with_clock: bool = False) -> list[str]:
        """All games that run, or only those whose thinking time is limited."""
        query = select(tables.c.id).where(tables.c.status == "running")
        if with_clock:
            query = query.where(tables.c.has_clock)
        async with self._database.engine.connect() as connection:
            return list(await connection.scalars(query))

    async def _entries(self, query: Select[Any]) -> list[TableEntry]:
        async with self._database.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
            sitting = (
                select(seats, people.c.name)
                .outerjoin(people, people.c.id == seats.c.person_id)
                .where(seats.c.table_id.in_(bindparam("ids", expanding=True)))
                .order_by(seats.c.table_id, seats.c.seat)
            )
            seat_rows = (await connection.execute(sitting, {"ids": [row["id"] for row in rows]})).mappings().all()
        by_table: dict[str, list[SeatEntry]] = {}
        for row in seat_rows:
            name = (row["label"] or row["name"]) if row["name"] else ""
            entry = SeatEntry(row["person_id"], name, row["bot"], row["total"], row["is_winner"])
            by_table.setdefault(row["table_id"], []).append(entry)
        return [_entry(row, tuple(by_table.get(row["id"], ()))) for row in rows]


def new_table(values: Mapping[str, object], seat_count: int) -> list[Statement]:
    """Statements that add a table with empty seats."""
    rows = [{"table_id": values["id"], "seat": seat} for seat in range(seat_count)]
    return [(insert(tables), values), *((insert(seats), row) for row in rows)]


def changed_table(table_id: str, **values: object) -> Statement:
    """The statement that changes columns of a table."""
    return update(tables).where(tables.c.id == table_id), values


def changed_seat(table_id: str, seat: int, **values: object) -> Statement:
    """The statement that changes columns of a seat."""
    return update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat), values


def removed_table(table_id: str) -> Statement:
    """The statement that removes a table with everything about it."""
    return delete(tables).where(tables.c.id == table_id), None


def _began_anew() -> ColumnElement[bool]:
    """Whether a table's game was dealt here: its first event tells if it went on from a record or position."""
    opened = exists().where(events.c.table_id == tables.c.id, events.c.seq == 1, events.c.body.contains('"start":"'))
    return ~opened


def _page(query: Select[Any], before_ms: int | None) -> Select[Any]:
    if before_ms is not None:
        query = query.where(tables.c.changed_ms < before_ms)
    return query.order_by(tables.c.changed_ms.desc(), tables.c.id).limit(PAGE)


def _entry(row: RowMapping, sitting: tuple[SeatEntry, ...]) -> TableEntry:
    return TableEntry(
        id=row["id"],
        game=row["game"],
        options=msgspec.json.decode(row["options"], type=dict[str, Any]),
        status=row["status"],
        is_public=row["is_public"],
        key=row["key"],
        host_id=row["host_id"],
        rematch_of=row["rematch_of"],
        created_ms=row["created_ms"],
        changed_ms=row["changed_ms"],
        result=None if row["result"] is None else msgspec.json.decode(row["result"], type=dict[str, Any]),
        seats=sitting,
    )
