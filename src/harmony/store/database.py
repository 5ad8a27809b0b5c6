"""The database: one URL, durable settings asserted, migrated before anything is served."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import create_engine, event, make_url, text
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from harmony.store import migrate
from harmony.store.errors import StoreProblem

Kind = Literal["sqlite", "postgresql"]

_POOL: Final = 8
"""Connections a process keeps for reading; all writing goes through one."""


class Database:
    """A database opened for serving: its engine, and the promise that what it confirms is kept."""

    def __init__(self, url: str) -> None:
        self.url = _parsed(url)
        self.kind: Kind = "sqlite" if self.url.drivername.startswith("sqlite") else "postgresql"
        self.engine: AsyncEngine = _async_engine(self.url, self.kind)
        """For reading, in the event loop."""
        self.writing_engine: Engine = _writing_engine(self.url, self.kind)
        """For the one writer, in a thread of its own: a whole group costs the event loop one step."""
        self._lock: int | None = None

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database."""
        return Path(self.url.database or "") if self.kind == "sqlite" else None

    async def open(self) -> None:
        """Take the database, migrate it and check that it is durable."""
        self._take_file()
        try:
            async with self.engine.connect() as connection:
                await self._assert_durable(connection)
                await connection.run_sync(migrate.upgrade)
                await connection.commit()
        except SQLAlchemyError as error:
            await self.close()
            raise self._problem(error) from None
        except BaseException:
            await self.close()
            raise

    async def check(self) -> None:
        """Whether the database answers and has the schema of this program."""
        try:
            async with self.engine.connect() as connection:
                await connection.run_sync(migrate.check)
        except SQLAlchemyError as error:
            raise self._problem(error) from None

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()
        self.writing_engine.dispose()
        self._let_go()

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Have the database to oneself for a while, without serving."""
        self._take_file()
        try:
            yield
        finally:
            self._let_go()

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """A connection for work of its own, without serving; a database that does not answer is a clear problem."""
        try:
            with self.writing_engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise self._problem(error) from None

    def _problem(self, error: SQLAlchemyError) -> StoreProblem:
        """What is wrong with a database that did not answer as it should."""
        if getattr(getattr(error, "orig", None), "sqlite_errorname", "") == "SQLITE_NOTADB":
            return StoreProblem("not_a_database", file=self.file)
        return StoreProblem("database_away", why=_reason(error))

    def _let_go(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _take_file(self) -> None:
        """One process per SQLite file: a second one would run the same tables, clocks and bots."""
        if self.file is None:
            return
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self._lock = os.open(f"{self.file}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._lock)
            self._lock = None
            raise StoreProblem("database_in_use", file=self.file) from None
        with suppress(FileExistsError):  # for its owner alone: it holds what opens accounts and tables
            os.close(os.open(self.file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))

    async def _assert_durable(self, connection: AsyncConnection) -> None:
        if self.kind == "sqlite":
            wanted = {"PRAGMA journal_mode": ("wal",), "PRAGMA synchronous": ("2", "3")}
        else:
            wanted = {
                "SHOW fsync": ("on",),
                "SHOW full_page_writes": ("on",),
                "SHOW synchronous_commit": ("on", "local", "remote_write", "remote_apply"),
            }
        for question, right in wanted.items():
            found = str(await connection.scalar(text(question)))
            if found not in right:
                setting = question.split()[1]
                raise StoreProblem("not_durable", setting=setting, found=found, right=" or ".join(right))
        await connection.rollback()


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreProblem("bad_database_url", found=_without_password(url)) from None
    if parsed.drivername == "sqlite" and parsed.database not in (None, "", ":memory:"):
        return parsed.set(drivername="sqlite+aiosqlite")
    if parsed.drivername in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+psycopg")
    raise StoreProblem("bad_database_url", found=_without_password(url))


def _without_password(url: str) -> str:
    return url.partition("@")[2] or url


def _async_engine(url: URL, kind: Kind) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=_POOL, max_overflow=_POOL, pool_pre_ping=kind == "postgresql")
    if kind == "sqlite":
        event.listen(engine.sync_engine, "connect", _make_durable)
    return engine


def _writing_engine(url: URL, kind: Kind) -> Engine:
    if kind == "postgresql":
        return create_engine(url, pool_size=1)
    arguments = {"check_same_thread": False}  # opened in the writer's thread, closed in the main one
    engine = create_engine(url.set(drivername="sqlite"), pool_size=1, connect_args=arguments)
    event.listen(engine, "connect", _make_durable)
    return engine


def _make_durable(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.close()


def _reason(error: SQLAlchemyError) -> str:
    """The database's own words, without the statement and its values."""
    return str(getattr(error, "orig", None) or type(error).__name__).strip().splitlines()[0]
