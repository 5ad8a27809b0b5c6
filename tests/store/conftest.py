"""What the tests of the store share: a fresh database of either kind, opened."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from harmony.store.database import Database
from harmony.store.writer import Writer
from tests.databases import database_url, postgres

__all__ = ["database_url", "postgres"]  # fixtures, found here by pytest

Opener = Callable[[], AbstractAsyncContextManager[tuple[Database, Writer]]]


@pytest.fixture
def opened(database_url: str) -> Opener:
    """Open the database of this test, as often as it likes."""

    @asynccontextmanager
    async def opening() -> AsyncIterator[tuple[Database, Writer]]:
        database = Database(database_url)
        await database.open()
        writer = Writer(database)
        writer.start()
        try:
            yield database, writer
        finally:
            await writer.close()
            await database.close()

    return opening
