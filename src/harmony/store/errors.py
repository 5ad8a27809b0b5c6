"""What can be wrong with the store, code by code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from harmony.core.errors import HarmonyError


class StoreProblem(HarmonyError):
    """The database cannot be used as it is."""

    messages: ClassVar[Mapping[str, str]] = {
        "bad_database_url": '"{found}" is not a database; right would be sqlite:///FILE or postgresql://HOST/NAME',
        "not_durable": "the database could lose what it confirmed: {setting} is {found}, right would be {right}",
        "database_in_use": "another server runs on {file}; several processes need PostgreSQL",
        "database_away": "the database cannot be reached: {why}",
        "not_a_database": "{file} is not a database of SQLite; name another file",
        "no_database": "there is no database {file}",
        "not_migrated": "the database has schema {found}, this program needs {right}; start the server to migrate it",
        "database_newer": "the database has schema {found}, which this program does not know; it is from a newer one",
        "wrong_backup": "{file} is not a backup of a Harmony database: {why}",
        "backup_exists": "{file} exists already; a backup never overwrites",
        "database_not_empty": "the database already holds {found} tables; restore into an empty one",
    }


class NotSaved(HarmonyError):
    """Something was not written; nothing of it was kept."""

    messages: ClassVar[Mapping[str, str]] = {
        "conflict": "somebody else wrote first; nothing was changed",
        "not_saved": "this could not be saved; nothing was changed, try again",
    }
