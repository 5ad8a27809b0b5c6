"""``harmony serve``: the table server."""

from __future__ import annotations

import dataclasses
from typing import Annotated, Any

import typer

from harmony.server.settings import Settings, described


def serve(
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port; 0 takes any free one.")] = None,
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables for play over the network.

    Example: harmony serve --port 8000
    """
    said: dict[str, Any] = {"port": port, "host": host, "database": database}
    settings = dataclasses.replace(
        Settings.read(), **{name: value for name, value in said.items() if value is not None}
    )
    from harmony.server.running import run  # only here: the server's libraries take a while to import

    run(settings, open_page=open_page)


def settings_told() -> str:
    """Every setting in a line, for the help."""
    lines = [f"{name} (default: {default or 'none'}) {about}" for name, default, about in described()]
    return "Settings come from the environment; the options above win over it.\n\n" + "\n\n".join(lines)
