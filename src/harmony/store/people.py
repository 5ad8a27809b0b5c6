"""People: guests, accounts and the sessions they are known by."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, insert, select, update

from harmony.store.database import Database
from harmony.store.errors import NotSaved
from harmony.store.events import now_ms
from harmony.store.schema import events, keys, people, seats, sessions, tables
from harmony.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays: a guest, or an account."""

    id: str
    """Internal name, never shown to others."""
    name: str
    """What they are called at tables."""
    user_name: str | None
    """What they log in with; none for a guest."""
    password_hash: str | None = None
    """How the password is checked."""

    @property
    def is_guest(self) -> bool:
        """Whether there is no account."""
        return self.user_name is None


class People:
    """Everybody who ever played here."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    async def add_guest(self, name: str) -> tuple[Person, str]:
        """A new guest, and the secret of their session."""
        person = Person(secrets.token_urlsafe(12), name, None)
        token = secrets.token_urlsafe(32)
        await self._writer.write(
            [
                (insert(people), {"id": person.id, "name": name, "created_ms": now_ms()}),
                (insert(sessions), _session_row(token, person.id)),
            ]
        )
        return person, token

    async def add_session(self, person_id: str) -> str:
        """A further session of a person, and its secret."""
        token = secrets.token_urlsafe(32)
        await self._writer.write([(insert(sessions), _session_row(token, person_id))])
        return token

    async def of_session(self, token: str) -> Person | None:
        """Whose session this is."""
        query = (
            select(people)
            .join(sessions, sessions.c.person_id == people.c.id)
            .where(sessions.c.token_hash == _hash(token))
        )
        return await self._one(query)

    async def end_session(self, token: str) -> None:
        """Log out."""
        await self._writer.write([(delete(sessions).where(sessions.c.token_hash == _hash(token)), None)])

    async def named(self, user_name: str) -> Person | None:
        """The account with this user name."""
        return await self._one(select(people).where(people.c.user_name == user_name))

    async def with_id(self, person_id: str) -> Person | None:
        """The person with this id."""
        return await self._one(select(people).where(people.c.id == person_id))

    async def names(self, ids: set[str]) -> dict[str, str]:
        """What these people are called."""
        if not ids:
            return {}
        query = select(people.c.id, people.c.name).where(people.c.id.in_(bindparam("ids", expanding=True)))
        async with self._database.engine.connect() as connection:
            return {row.id: row.name for row in await connection.execute(query, {"ids": sorted(ids)})}

    async def rename(self, person_id: str, name: str) -> None:
        """Give a person another name at tables."""
        await self._writer.write([(update(people).where(people.c.id == person_id), {"name": name})])

    async def claim(self, person_id: str, user_name: str, password_hash: str) -> bool:
        """Turn a guest into an account; False if the user name is taken or there is an account already."""
        guest = await self.with_id(person_id)
        if guest is None or not guest.is_guest:
            return False
        values = {"user_name": user_name, "password_hash": password_hash}
        try:
            await self._writer.write(
                [(update(people).where(people.c.id == person_id, people.c.user_name.is_(None)), values)]
            )
        except NotSaved as problem:
            if problem.code == "conflict":
                return False
            raise
        return True

    async def delete(self, person_id: str) -> None:
        """Forget a person: name, account, sessions and everything they wrote; games stay, nameless."""
        await self._writer.write(
            [
                (delete(sessions).where(sessions.c.person_id == person_id), None),
                (
                    update(events).where(events.c.person_id == person_id, events.c.kind == "said"),
                    {"body": '{"type":"said","text":""}'},
                ),
                (
                    update(events).where(
                        events.c.person_id == person_id, events.c.kind == "sat", events.c.body.contains('"label"')
                    ),
                    {"body": '{"type":"sat"}'},
                ),
                (update(seats).where(seats.c.person_id == person_id), {"label": None}),
                (
                    update(people).where(people.c.id == person_id),
                    {"name": "", "user_name": None, "password_hash": None},
                ),
            ]
        )

    async def count_games(self, person_id: str) -> int:
        """At how many tables a person sits or sat."""
        query = (
            select(func.count(func.distinct(seats.c.table_id)))
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.person_id == person_id)
        )
        async with self._database.engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def signing_key(self) -> bytes:
        """The key that signs cookies: made once, kept in the database, shared by all processes."""
        query = select(keys.c.secret).where(keys.c.name == "cookies")
        for _ in range(2):
            async with self._database.engine.connect() as connection:
                if found := await connection.scalar(query):
                    return bytes(found)
            try:
                await self._writer.write([(insert(keys), {"name": "cookies", "secret": secrets.token_bytes(32)})])
            except NotSaved as problem:
                if problem.code != "conflict":  # another process made it at the same moment
                    raise
        raise NotSaved("not_saved")

    async def _one(self, query: object) -> Person | None:
        async with self._database.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()  # type: ignore[call-overload]
        if row is None:
            return None
        return Person(row["id"], row["name"], row["user_name"], row["password_hash"])


def _session_row(token: str, person_id: str) -> dict[str, object]:
    return {"token_hash": _hash(token), "person_id": person_id, "created_ms": now_ms()}


def _hash(token: str) -> bytes:
    """Sessions are kept hashed: whoever reads the database still cannot log in."""
    return hashlib.sha256(token.encode()).digest()
