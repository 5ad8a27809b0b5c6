"""Databases of every schema there ever was migrate and replay, for ever."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from harmony.store import migrate
from harmony.store.database import Database
from harmony.store.tables import Tables
from tests.postgres import Postgres
from tests.store.replayed import told

FOLDER = Path(__file__).parent.parent / "fixtures" / "databases"
NAMES = sorted(file.stem for file in FOLDER.glob("*.json"))


def test_every_schema_has_its_fixtures() -> None:
    assert f"schema-{migrate.newest()}" in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_an_old_sqlite_file_migrates_and_replays(name: str, tmp_path: Path) -> None:
    shutil.copy(FOLDER / f"{name}.db", tmp_path / "old.db")
    assert asyncio.run(told(f"sqlite:///{tmp_path}/old.db")) == expected(name)


@pytest.mark.parametrize("name", NAMES)
def test_an_old_postgresql_dump_migrates_and_replays(name: str, postgres: Postgres) -> None:
    url = postgres.new_database()
    postgres.load(url, FOLDER / f"{name}.sql")
    assert asyncio.run(told(url)) == expected(name)


def expected(name: str) -> object:
    return json.loads((FOLDER / f"{name}.json").read_text())


def test_names_of_people_at_one_screen_come_into_the_lists_of_an_old_database(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    shutil.copy(FOLDER / "schema-0001.db", file)
    with sqlite3.connect(file) as old:
        row: tuple[str, int, int] = old.execute("SELECT table_id, seq, seat FROM events WHERE kind = 'sat'").fetchone()
        table_id, seq, seat = row
        body = '{"type":"sat","label":"Zoe"}'
        old.execute("UPDATE events SET body = ? WHERE table_id = ? AND seq = ?", (body, table_id, seq))

    async def name_listed() -> str:
        database = Database(f"sqlite:///{file}")
        await database.open()
        try:
            entry = await Tables(database).with_id(table_id)
            assert entry is not None
            return entry.seats[seat].name
        finally:
            await database.close()

    assert asyncio.run(name_listed()) == "Zoe"
