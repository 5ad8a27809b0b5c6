"""Backups: everything in one compressed file, the same for both databases.

A backup is taken while the server runs, as of one moment. It can be restored
into an empty database of either kind, also by later programs: it is loaded
under the schema it was taken with and then migrated.
"""

from __future__ import annotations

import base64
import gzip
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

import msgspec
from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, insert, inspect, select, text

from harmony.store import migrate
from harmony.store.database import Database
from harmony.store.errors import StoreProblem
from harmony.store.schema import METADATA, tables

FORMAT: Final = "harmony-backup"
VERSION: Final = 1

_LEFT_OUT: Final = {"processes", "leases"}
"""Who runs what is not worth keeping."""
_BATCH: Final = 500


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a backup."""

    format: str
    """Always ``harmony-backup``."""
    version: int
    """Version of the file's own format."""
    schema: str
    """Schema of the database it was taken from."""


class _Row(msgspec.Struct, array_like=True):
    table: str
    values: dict[str, Any]


class _End(msgspec.Struct, frozen=True):
    rows: int


def backup(database: Database, file: Path) -> int:
    """Write everything into a new file; the answer is how many rows there were."""
    if database.file is not None and not database.file.exists():
        raise StoreProblem("no_database", file=database.file)
    if file.exists():
        raise StoreProblem("backup_exists", file=file)
    part = file.with_name(file.name + ".part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)  # it holds what opens accounts and tables
    try:
        with os.fdopen(handle, "wb") as raw:
            with (
                gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as stream,
                database.connected() as connection,
            ):
                rows = _write(connection, cast(BinaryIO, stream))
            raw.flush()
            os.fsync(raw.fileno())
        part.rename(file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return rows


def restore(database: Database, file: Path) -> int:
    """Fill an empty database from a backup and migrate it; the answer is how many rows there were."""
    with gzip.open(file, "rb") as stream, database.taken(), database.connected() as connection:
        lines = _lines(file, cast(BinaryIO, stream))
        header = _header(file, lines)
        _check_empty(connection)
        migrate.upgrade(connection, header.schema)
        rows = _load(connection, file, lines)
        migrate.upgrade(connection)
        connection.commit()
    return rows


def _write(connection: Connection, stream: BinaryIO) -> int:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    else:
        connection.execute(text("BEGIN"))
    migrate.check(connection)
    header = Header(format=FORMAT, version=VERSION, schema=migrate.newest() or "")
    stream.write(msgspec.json.encode(header) + b"\n")
    rows = 0
    for table in METADATA.sorted_tables:
        if table.name in _LEFT_OUT:
            continue
        # the oldest first: a rematch comes after the table it goes back to
        order = [tables.c.created_ms] if table is tables else []
        for row in connection.execute(select(table).order_by(*order)).mappings():
            values = {str(name): _plain(value) for name, value in row.items()}
            stream.write(msgspec.json.encode(_Row(str(table.name), values)) + b"\n")
            rows += 1
    stream.write(msgspec.json.encode(_End(rows)) + b"\n")
    connection.rollback()
    return rows


def _lines(file: Path, stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a backup; a file that was cut off or damaged is refused."""
    try:
        yield from stream
    except (OSError, EOFError, zlib.error) as error:
        raise StoreProblem("wrong_backup", file=file, why=str(error)) from None


def _header(file: Path, lines: Iterator[bytes]) -> Header:
    try:
        header = msgspec.json.decode(next(lines, b""), type=Header)
    except msgspec.DecodeError as error:
        raise StoreProblem("wrong_backup", file=file, why=str(error)) from None
    if header.format != FORMAT or header.version > VERSION:
        raise StoreProblem("wrong_backup", file=file, why=f"it is {header.format} {header.version}")
    return header


def _check_empty(connection: Connection) -> None:
    if inspect(connection).has_table(tables.name):
        found = connection.scalar(select(func.count()).select_from(tables)) or 0
        if found or connection.scalar(text("SELECT count(*) FROM people")):
            raise StoreProblem("database_not_empty", found=found)
        METADATA.drop_all(connection)
    connection.execute(text("DROP TABLE IF EXISTS alembic_version"))


def _load(connection: Connection, file: Path, lines: Iterator[bytes]) -> int:
    schema = MetaData()
    schema.reflect(connection)
    waiting: list[tuple[Table, dict[str, Any]]] = []
    for rows, line in enumerate(lines):
        if line.startswith(b"{"):
            _flush(connection, waiting)
            if msgspec.json.decode(line, type=_End).rows != rows:
                raise StoreProblem("wrong_backup", file=file, why="rows are missing")
            return rows
        row = msgspec.json.decode(line, type=_Row)
        waiting.append((schema.tables[row.table], row.values))
        if len(waiting) >= _BATCH:
            _flush(connection, waiting)
    raise StoreProblem("wrong_backup", file=file, why="its end is missing")


def _flush(connection: Connection, waiting: list[tuple[Table, dict[str, Any]]]) -> None:
    while waiting:
        table = waiting[0][0]
        count = next((number for number, (other, _) in enumerate(waiting) if other is not table), len(waiting))
        connection.execute(insert(table), [_values(table, values) for _, values in waiting[:count]])
        del waiting[:count]


def _plain(value: object) -> object:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def _values(table: Table, values: dict[str, Any]) -> dict[str, Any]:
    return {
        name: base64.b64decode(value) if value is not None and isinstance(table.c[name].type, LargeBinary) else value
        for name, value in values.items()
    }
