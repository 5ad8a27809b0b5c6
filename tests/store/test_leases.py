"""One living process runs a table."""

from __future__ import annotations

import asyncio

from sqlalchemy import update

from harmony.store.leases import Leases
from harmony.store.schema import processes
from tests.store.conftest import Opener
from tests.store.test_writer import table_values


def test_the_first_to_ask_has_the_lease_until_it_gives_it_back(opened: Opener) -> None:
    async def scenario() -> list[str]:
        async with opened() as (database, writer):
            await writer.write(table_values())
            one, two = Leases(database, writer, "one"), Leases(database, writer, "two")
            await one.join()
            await two.join()
            holders = list(await asyncio.gather(one.take("t1"), two.take("t1")))
            assert len(set(holders)) == 1
            holder = one if holders[0] == "one" else two
            other = two if holder is one else one
            await holder.give_back("t1")
            return [await other.take("t1"), await holder.take("t1"), other.process_id]

    taken, seen, right = asyncio.run(scenario())
    assert taken == seen == right


def test_the_lease_of_a_silent_process_is_taken_over(opened: Opener) -> None:
    async def scenario() -> list[str]:
        async with opened() as (database, writer):
            await writer.write(table_values())
            one, two = Leases(database, writer, "one"), Leases(database, writer, "two")
            await one.join()
            await two.join()
            await one.take("t1")
            before = await two.take("t1")
            await writer.write([(update(processes).where(processes.c.id == "one"), {"seen_ms": 0})])
            return [before, await two.take("t1"), await one.take("t1")]

    assert asyncio.run(scenario()) == ["one", "two", "two"]
