"""The database refuses to run in a way that could lose what it confirmed."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from sqlalchemy import text

from harmony.store import migrate
from harmony.store.database import Database
from harmony.store.errors import StoreProblem
from harmony.store.schema import METADATA
from tests.postgres import Postgres
from tests.store.conftest import Opener


def test_opening_migrates_to_the_schema_the_program_describes(opened: Opener) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    async def differences() -> object:
        async with opened() as (database, _), database.engine.connect() as connection:
            return await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA))

    assert asyncio.run(differences()) == []


def test_a_database_of_a_newer_program_is_refused(opened: Opener) -> None:
    async def scenario() -> None:
        async with opened() as (database, _), database.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        async with opened():
            pass

    with pytest.raises(StoreProblem) as caught:
        asyncio.run(scenario())
    assert caught.value.code == "database_newer"


def test_an_empty_database_is_not_ready(opened: Opener, database_url: str) -> None:
    async def scenario() -> None:
        database = Database(database_url)
        try:
            await database.check()
        finally:
            await database.close()

    with pytest.raises(StoreProblem) as caught:
        asyncio.run(scenario())
    assert caught.value.code == "not_migrated"


def test_sqlite_runs_with_a_synced_write_ahead_log(tmp_path: Path) -> None:
    async def scenario() -> tuple[object, object]:
        database = Database(f"sqlite:///{tmp_path}/a.db")
        await database.open()
        async with database.engine.connect() as connection:
            found = (
                await connection.scalar(text("PRAGMA journal_mode")),
                await connection.scalar(text("PRAGMA synchronous")),
            )
        await database.close()
        return found

    assert asyncio.run(scenario()) == ("wal", 2)


def test_an_sqlite_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    async def scenario() -> dict[str, int]:
        database = Database(f"sqlite:///{tmp_path}/a.db")
        await database.open()
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
        await database.close()
        return modes

    before = os.umask(0o022)
    try:
        modes = asyncio.run(scenario())
    finally:
        os.umask(before)
    assert "a.db" in modes
    assert set(modes.values()) == {0o600}, "it holds what opens accounts and tables"


def test_a_file_that_is_no_database_is_told_as_such(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.write_bytes(b"this is no database at all" * 100)
    with pytest.raises(StoreProblem) as caught:
        asyncio.run(Database(f"sqlite:///{file}").open())
    assert (caught.value.code, caught.value.facts["file"]) == ("not_a_database", file)


def test_one_sqlite_file_serves_one_process(tmp_path: Path) -> None:
    async def scenario() -> None:
        first, second = Database(f"sqlite:///{tmp_path}/a.db"), Database(f"sqlite:///{tmp_path}/a.db")
        await first.open()
        try:
            await second.open()
        finally:
            await second.close()
            await first.close()

    with pytest.raises(StoreProblem) as caught:
        asyncio.run(scenario())
    assert caught.value.code == "database_in_use"


@pytest.mark.parametrize("setting", ["synchronous_commit", "fsync"])
def test_postgresql_without_durability_is_refused(postgres: Postgres, setting: str) -> None:
    url = postgres.new_database()
    name = url.rpartition("/")[2]
    if setting == "fsync":
        postgres.sql("postgres", "ALTER SYSTEM SET fsync = off")
        postgres.sql("postgres", "SELECT pg_reload_conf()")
    else:
        postgres.sql("postgres", f"ALTER DATABASE {name} SET synchronous_commit = off")

    async def scenario() -> None:
        for _ in range(100):  # the reload takes a moment
            await Database(url).open()
            await asyncio.sleep(0.05)

    try:
        with pytest.raises(StoreProblem) as caught:
            asyncio.run(scenario())
    finally:
        postgres.sql("postgres", "ALTER SYSTEM RESET fsync")
        postgres.sql("postgres", "SELECT pg_reload_conf()")
    assert (caught.value.code, caught.value.facts["setting"]) == ("not_durable", setting)


@pytest.mark.parametrize("url", ["", "nonsense", "sqlite://", "mysql://x:y@host/db"])
def test_a_wrong_url_is_told_without_its_password(url: str) -> None:
    with pytest.raises(StoreProblem) as caught:
        Database(url)
    assert caught.value.code == "bad_database_url"
    assert "x:y" not in str(caught.value)


def test_every_step_is_known() -> None:
    assert migrate.newest() == "0002"
