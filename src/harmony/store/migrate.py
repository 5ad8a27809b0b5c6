"""Bringing a database to the schema of this program; the steps are shipped with the package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from harmony.store.errors import StoreProblem

_LOCK: Final = 0x4841524D
"""Number of the PostgreSQL lock under which one process migrates and others wait."""


def upgrade(connection: Connection, to: str = "head") -> None:
    """Take every step that is missing, at most up to a given one; all of them, or none."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    found = current(connection)
    config = _config(connection)
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in (found, None if to == "head" else to):
        if revision is not None and revision not in known:
            raise StoreProblem("database_newer", found=revision)
    if found != newest():
        command.upgrade(config, to)


def check(connection: Connection) -> None:
    """Whether the database has exactly the schema of this program."""
    found = current(connection)
    if found != newest():
        raise StoreProblem("not_migrated", found=found, right=newest())


def current(connection: Connection) -> str | None:
    """The schema a database has; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def newest() -> str | None:
    """The schema this program needs."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
