"""Group commit: all or nothing per unit, one unit's failure is its own."""

from __future__ import annotations

import asyncio

import pytest

from harmony.store.errors import NotSaved
from harmony.store.event_log import EventLog
from harmony.store.events import Event, Opened, Said, now_ms
from harmony.store.people import People
from harmony.store.tables import Tables, changed_table, new_table
from harmony.store.writer import Statement, Writer
from tests.postgres import Postgres
from tests.store.conftest import Opener


def table_values(table_id: str = "t1") -> list[Statement]:
    values = {
        "id": table_id, "game": "harmonies", "options": "{}", "status": "open", "is_public": True, "has_clock": False,
        "key": "k", "created_ms": 1, "changed_ms": 1,
    }  # fmt: skip
    return new_table(values, 2)


def said(seq: int, text: str, table_id: str = "t1", **more: str) -> Event:
    return Event(table_id=table_id, seq=seq, fact=Said(text=text), at_ms=now_ms(), **more)  # type: ignore[arg-type]


def test_what_was_written_is_read_back_in_order(opened: Opener) -> None:
    async def scenario() -> list[Event]:
        async with opened() as (database, writer):
            fact = Opened(game="harmonies", options={}, seats=2)
            await writer.write(table_values(), [Event(table_id="t1", seq=1, fact=fact, at_ms=5)])
            await asyncio.gather(*(writer.write(events=[said(seq, f"line {seq}")]) for seq in range(2, 60)))
            return await EventLog(database).read("t1")

    events = asyncio.run(scenario())
    assert [event.seq for event in events] == list(range(1, 60))
    assert events[0].fact == Opened(game="harmonies", options={}, seats=2)
    assert events[-1].fact == Said(text="line 59")


def test_a_conflict_fails_alone(opened: Opener) -> None:
    async def scenario() -> tuple[BaseException | None, ...]:
        async with opened() as (_, writer):
            await writer.write(table_values(), [said(1, "first")])
            return await asyncio.gather(
                writer.write(events=[said(2, "second")]),
                writer.write(events=[said(1, "again")]),
                writer.write(events=[said(3, "third")]),
                return_exceptions=True,
            )

    second, again, third = asyncio.run(scenario())
    assert (second, third) == (None, None)
    assert isinstance(again, NotSaved)
    assert again.code == "conflict"


def test_a_unit_is_written_whole_or_not_at_all(opened: Opener) -> None:
    async def scenario() -> tuple[str, list[Event]]:
        async with opened() as (database, writer):
            await writer.write(table_values(), [said(1, "first")])
            with pytest.raises(NotSaved):
                await writer.write([changed_table("t1", status="over")], [said(2, "second"), said(1, "again")])
            table = await Tables(database).with_id("t1")
            assert table is not None
            return table.status, await EventLog(database).read("t1")

    status, events = asyncio.run(scenario())
    assert status == "open"
    assert [event.seq for event in events] == [1]


def test_a_client_id_is_kept_once_per_person(opened: Opener) -> None:
    async def scenario() -> tuple[int | None, int | None]:
        async with opened() as (database, writer):
            people = People(database, writer)
            ann, _ = await people.add_guest("Ann")
            bob, _ = await people.add_guest("Bob")
            await writer.write(table_values(), [said(1, "x", person_id=ann.id, client_id="c")])
            await writer.write(events=[said(2, "x", person_id=bob.id, client_id="c")])
            with pytest.raises(NotSaved):
                await writer.write(events=[said(3, "x", person_id=ann.id, client_id="c")])
            log = EventLog(database)
            return await log.find("t1", ann.id, "c"), await log.find("t1", ann.id, "d")

    assert asyncio.run(scenario()) == (1, None)


def test_closing_writes_what_was_accepted_and_nothing_after(opened: Opener) -> None:
    async def scenario() -> tuple[int, str]:
        async with opened() as (database, writer):
            await writer.write(table_values())
            waiting = [asyncio.create_task(writer.write(events=[said(seq, "x")])) for seq in range(1, 50)]
            await asyncio.sleep(0)
            await writer.close()
            await asyncio.gather(*waiting)
            with pytest.raises(NotSaved) as caught:
                await writer.write(events=[said(99, "late")])
            return len(await EventLog(database).read("t1")), caught.value.code

    assert asyncio.run(scenario()) == (49, "not_saved")


def test_the_writer_survives_a_cut_connection(postgres: Postgres) -> None:
    from harmony.store.database import Database

    async def scenario() -> list[int]:
        database = Database(postgres.new_database())
        await database.open()
        writer = Writer(database)
        writer.start()
        await writer.write(table_values(), [said(1, "before")])
        await asyncio.to_thread(postgres.cut_connections)
        with pytest.raises(NotSaved) as caught:
            await writer.write(events=[said(2, "lost")])
        assert caught.value.code == "not_saved"
        await writer.write(events=[said(2, "after")])
        events = await EventLog(database).read("t1")
        await writer.close()
        await database.close()
        return [event.seq for event in events]

    assert asyncio.run(scenario()) == [1, 2]
