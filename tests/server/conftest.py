"""What the tests of the server share: a running server on either database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import database_url, postgres
from tests.postgres import Postgres
from tests.server.client import close_all
from tests.server.running import RunningServer, sqlite_url

__all__ = ["database_url", "postgres"]  # fixtures, found here by pytest


@pytest.fixture(autouse=True)
def nothing_left_open() -> Iterator[None]:
    """Close the browsers of every test."""
    yield
    close_all()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A running server, once on each database."""
    if request.param == "sqlite":
        url = sqlite_url(tmp_path_factory.mktemp("server"))
    else:
        postgres_server: Postgres = request.getfixturevalue("postgres")
        url = postgres_server.new_database()
    running = RunningServer(url)
    yield running
    assert running.stop() == 0
    traces = [line for line in running.lines if '"trace"' in line]
    assert not traces


@pytest.fixture(scope="module")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A running server on SQLite."""
    running = RunningServer(sqlite_url(tmp_path_factory.mktemp("server")))
    yield running
    assert running.stop() == 0
    assert not [line for line in running.lines if '"trace"' in line]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server for one test alone, to be killed and started again."""
    running = RunningServer(sqlite_url(tmp_path))
    yield running
    running.stop()
