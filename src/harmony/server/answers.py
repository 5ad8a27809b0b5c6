"""HTTP answers that are msgspec structs, as the socket's messages are: encoded fast, and part of OpenAPI."""

from __future__ import annotations

from types import UnionType
from typing import Any

import msgspec
from fastapi import Response

_STRUCTS: list[Any] = []


def struct_answer(kind: type[msgspec.Struct] | UnionType, description: str) -> dict[int | str, dict[str, Any]]:
    """What a route says of its answer, for OpenAPI; the struct joins the schemas under its own name."""
    _STRUCTS.append(kind)
    (schema,), _ = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return {200: {"description": description, "content": {"application/json": {"schema": schema}}}}


def struct_schemas() -> dict[str, Any]:
    """The schemas of every struct that is an answer."""
    _, parts = msgspec.json.schema_components(_STRUCTS, ref_template="#/components/schemas/{name}")
    return parts


def json_answer(body: bytes | msgspec.Struct) -> Response:
    """An answer of JSON, encoded already or not."""
    content = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(content, media_type="application/json")
