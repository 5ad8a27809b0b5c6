"""Databases of every schema there ever was migrate and replay, for ever."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path

import pytest

from harmony.store import migrate
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
