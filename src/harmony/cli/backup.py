"""``harmony backup`` and ``harmony restore``: everything the server keeps, in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

_DATABASE = typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME; as `harmony serve` uses it if not said.")
_JSON = typer.Option("--json", help="Print what was done as JSON.")


def backup(
    file: Annotated[Path, typer.Argument(help="File to write; it must not exist yet.")],
    database: Annotated[str | None, _DATABASE] = None,
    json: Annotated[bool, _JSON] = False,
) -> None:
    """Write everything the server keeps into a file, as of one moment; the server may run meanwhile.

    Example: harmony backup harmony-monday.gz
    """
    from harmony.store.backup import backup as write

    _work(database, json, "kept", lambda opened: write(opened, file), file)


def restore(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A file that `harmony backup` wrote.")],
    database: Annotated[str | None, _DATABASE] = None,
    json: Annotated[bool, _JSON] = False,
) -> None:
    """Fill an empty database from a backup; it may be of the other kind than the one backed up.

    Example: harmony restore harmony-monday.gz --database postgresql://harmony@localhost/harmony
    """
    from harmony.store.backup import restore as load

    _work(database, json, "restored", lambda opened: load(opened, file), file)


def _work(url: str | None, json: bool, verb: str, work: Any, file: Path) -> None:
    from harmony.server.settings import Settings
    from harmony.store.database import Database

    database = Database(url or Settings.read().database_url)
    try:
        rows = work(database)
    finally:
        asyncio.run(database.close())
    if json:
        typer.echo(msgspec.json.encode({"file": str(file), "rows": rows}).decode())
    else:
        typer.echo(f"{rows:,} rows {verb}: {file}")
