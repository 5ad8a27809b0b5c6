"""``harmony doctor``: what is installed here, and whether it works."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import sys
from typing import Annotated

import msgspec
import typer

from harmony import __version__
from harmony.cli.saves import default_file
from harmony.games.harmonies.build import is_compiled
from harmony.games.harmonies.playout import random_games

_CHECK_GAMES = 50
_KNOWN_RESULTS = ((4417, 2029), (9223, 4433))
"""Steps and points of the check games, plain and with everything; the compiled and the plain engine agree on them."""


def doctor(json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False) -> None:
    """Tell which engine runs here and check that it plays as it should.

    Example: harmony doctor
    """
    plays_well = (
        random_games(_CHECK_GAMES),
        random_games(_CHECK_GAMES, players=4, side=1, spirits=True),
    ) == _KNOWN_RESULTS
    findings: dict[str, object] = {
        "version": __version__,
        "compiled": is_compiled(),
        "engine_plays_as_it_should": plays_well,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "packages": {name: _version(name) for name in ("librt", "msgspec", "rich", "typer")},
        "saved_games": str(default_file()),
        "can_save": _can_write(),
        "output_encoding": sys.stdout.encoding,
    }
    if json:
        typer.echo(msgspec.json.encode(findings).decode())
    else:
        _tell(findings)
    if not plays_well:
        raise typer.Exit(1)


def _tell(findings: dict[str, object]) -> None:
    engine = (
        "compiled" if findings["compiled"] else "plain Python (a C compiler and a new installation make it much faster)"
    )
    typer.echo(f"harmony {findings['version']} on Python {findings['python']}, {findings['platform']}")
    typer.echo(f"engine: {engine}")
    typer.echo(f"check games: {'as they should be' if findings['engine_plays_as_it_should'] else 'WRONG - reinstall'}")
    typer.echo(
        f"games are saved in: {findings['saved_games']}{'' if findings['can_save'] else ' (cannot be written!)'}"
    )
    for name, version in msgspec.convert(findings["packages"], dict[str, str]).items():
        typer.echo(f"{name}: {version}")


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _can_write() -> bool:
    folder = default_file().parent
    while not folder.exists():
        folder = folder.parent
    return os.access(folder, os.W_OK)
