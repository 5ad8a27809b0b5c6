"""``harmony schema``: the messages of the server as JSON Schema, and its API as OpenAPI."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer


def schema(
    openapi: Annotated[bool, typer.Option("--openapi", help="The HTTP API instead of the socket's messages.")] = False,
) -> None:
    """Print the types of everything a page and the server say to each other.

    Example: harmony schema > messages.schema.json
    """
    if openapi:
        from harmony.server.app import openapi_document

        document = openapi_document()
    else:
        from harmony.server import messages

        document = messages.schema()
    typer.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
