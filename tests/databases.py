"""Fixtures: databases of either kind, fresh for every test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Postgres, binaries_folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A throw-away PostgreSQL server; without its binaries the test is skipped, but never in CI."""
    if binaries_folder() is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL's server is not installed; CI needs it (Debian: postgresql)")
        pytest.skip("PostgreSQL's server is not installed (Debian: postgresql)")
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/harmony.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
