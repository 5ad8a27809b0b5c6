"""A backup brings everything back, on either database, and never writes over anything."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from sqlalchemy import select

from harmony.store import backup
from harmony.store.database import Database
from harmony.store.errors import StoreProblem
from harmony.store.event_log import EventLog
from harmony.store.events import Event, Said, now_ms
from harmony.store.people import People
from harmony.store.schema import METADATA
from tests.postgres import Postgres
from tests.store.conftest import Opener
from tests.store.test_writer import table_values


def filled(opened: Opener) -> None:
    async def fill() -> None:
        async with opened() as (database, writer):
            people = People(database, writer)
            await people.signing_key()
            ann, _ = await people.add_guest("Ann 😀")
            await people.claim(ann.id, "ann", "hash")
            words = [Event(table_id="t1", seq=seq, fact=Said(text="x"), at_ms=now_ms()) for seq in range(1, 1200)]
            await writer.write(table_values(), words)
            assert len(await EventLog(database).read("t1")) == 1199

    asyncio.run(fill())


def contents(url: str) -> dict[str, list[object]]:
    database = Database(url)
    with database.writing_engine.connect() as connection:
        found: dict[str, list[object]] = {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in METADATA.sorted_tables
        }
    asyncio.run(database.close())
    return found


def run(function: object, url: str, file: Path) -> int:
    database = Database(url)
    try:
        return function(database, file)  # type: ignore[operator,no-any-return]
    finally:
        asyncio.run(database.close())


def test_a_backup_fills_an_empty_database_of_either_kind(
    opened: Opener, database_url: str, postgres: Postgres, tmp_path: Path
) -> None:
    filled(opened)
    file = tmp_path / "backup.gz"
    rows = run(backup.backup, database_url, file)
    assert rows == 1 + 1 + 1 + 1 + 2 + 1199
    assert file.stat().st_mode & 0o077 == 0, "it holds secrets"
    for url in (f"sqlite:///{tmp_path}/other.db", postgres.new_database()):
        assert run(backup.restore, url, file) == rows
        assert contents(url) == contents(database_url)
        with pytest.raises(StoreProblem) as caught:
            run(backup.restore, url, file)
        assert caught.value.code == "database_not_empty"
    with pytest.raises(StoreProblem) as caught:
        run(backup.backup, database_url, file)
    assert caught.value.code == "backup_exists"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        b'{"format":"other","version":1,"schema":"0001"}\n',
        b'{"format":"harmony-backup","version":1,"schema":"0001"}\n',
    ],
)
def test_a_file_that_is_no_whole_backup_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "backup.gz"
    file.write_bytes(gzip.compress(data))
    with pytest.raises(StoreProblem) as caught:
        run(backup.restore, f"sqlite:///{tmp_path}/other.db", file)
    assert caught.value.code == "wrong_backup"


@pytest.mark.parametrize("length", [5, 40, -30])
def test_a_truncated_backup_is_refused(opened: Opener, database_url: str, tmp_path: Path, length: int) -> None:
    filled(opened)
    file = tmp_path / "backup.gz"
    rows = run(backup.backup, database_url, file)
    whole = file.read_bytes()
    file.write_bytes(whole[:length])
    other = f"sqlite:///{tmp_path}/other.db"
    with pytest.raises(StoreProblem) as caught:
        run(backup.restore, other, file)
    assert caught.value.code == "wrong_backup"
    file.write_bytes(whole)
    assert run(backup.restore, other, file) == rows, "nothing of it was kept"


def test_what_is_no_database_is_not_backed_up(tmp_path: Path) -> None:
    (tmp_path / "junk.db").write_bytes(b"this is no database at all" * 100)
    for name, code in (("none.db", "no_database"), ("junk.db", "not_a_database")):
        with pytest.raises(StoreProblem) as caught:
            run(backup.backup, f"sqlite:///{tmp_path}/{name}", tmp_path / "backup.gz")
        assert caught.value.code == code
    with pytest.raises(StoreProblem) as caught:
        run(backup.backup, "postgresql://nobody@127.0.0.1:1/none", tmp_path / "backup.gz")
    assert caught.value.code == "database_away"
    assert [file.name for file in tmp_path.iterdir()] == ["junk.db"], "nothing was created"
