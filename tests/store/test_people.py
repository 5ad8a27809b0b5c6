"""People are known by their session alone, and can be forgotten."""

from __future__ import annotations

import asyncio

from harmony.store.event_log import EventLog
from harmony.store.events import Event, Said, now_ms
from harmony.store.people import People
from tests.store.conftest import Opener
from tests.store.test_writer import table_values


def test_a_session_leads_to_its_person_and_ends(opened: Opener) -> None:
    async def scenario() -> tuple[object, object, object, object]:
        async with opened() as (database, writer):
            people = People(database, writer)
            ann, token = await people.add_guest("Ann")
            other = await people.add_session(ann.id)
            before = await people.of_session(token), await people.of_session("guessed")
            await people.end_session(token)
            return *before, await people.of_session(token), await people.of_session(other)

    known, guessed, ended, other = asyncio.run(scenario())
    assert known == other
    assert known is not None
    assert guessed is ended is None


def test_a_user_name_belongs_to_one_account(opened: Opener) -> None:
    async def scenario() -> list[bool]:
        async with opened() as (database, writer):
            people = People(database, writer)
            ann, _ = await people.add_guest("Ann")
            bob, _ = await people.add_guest("Bob")
            return [
                await people.claim(ann.id, "ann", "hash"),
                await people.claim(bob.id, "ann", "hash"),
                await people.claim(ann.id, "anna", "hash"),
                await people.claim(bob.id, "bob", "hash"),
            ]

    assert asyncio.run(scenario()) == [True, False, False, True]


def test_a_deleted_person_leaves_neither_name_nor_words(opened: Opener) -> None:
    async def scenario() -> tuple[object, object, dict[str, str], list[Event]]:
        async with opened() as (database, writer):
            people = People(database, writer)
            ann, token = await people.add_guest("Ann")
            await people.claim(ann.id, "ann", "hash")
            words = Event(table_id="t1", seq=1, fact=Said(text="secret"), at_ms=now_ms(), person_id=ann.id)
            await writer.write(table_values(), [words])
            await people.delete(ann.id)
            return (
                await people.of_session(token),
                await people.named("ann"),
                await people.names({ann.id}),
                await EventLog(database).read("t1"),
            )

    session, account, names, events = asyncio.run(scenario())
    assert session is account is None
    assert list(names.values()) == [""]
    assert [event.fact for event in events] == [Said(text="")]


def test_all_processes_sign_with_one_key(opened: Opener) -> None:
    async def key() -> bytes:
        async with opened() as (database, writer):
            people = People(database, writer)
            return await people.signing_key()

    assert asyncio.run(key()) == asyncio.run(key())
