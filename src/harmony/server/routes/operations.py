"""Health, readiness and figures."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from harmony.server.errors import Refused
from harmony.server.metrics import METRICS
from harmony.server.services import Services

router = APIRouter(tags=["operations"])

_LOCAL = ("127.0.0.1", "::1")


class Health(BaseModel):
    """How the server is."""

    status: Literal["ok"]


@router.get("/healthz")
async def is_alive() -> Health:
    """Whether the server is alive."""
    return Health(status="ok")


@router.get("/readyz")
async def is_ready(request: Request) -> Health:
    """Whether the server can serve: its database answers and has the right schema."""
    server: Services = request.app.state.services
    if not server.is_ready:
        raise Refused("server_stopping")
    await server.database.check()
    return Health(status="ok")


@router.get("/metrics", include_in_schema=False)
async def figures(request: Request) -> Response:
    """Figures for Prometheus."""
    server: Services = request.app.state.services
    is_local = request.client is not None and request.client.host in _LOCAL
    is_direct = "x-forwarded-for" not in request.headers
    allowed = {"all": True, "local": is_local and is_direct}.get(server.settings.metrics, False)
    if not allowed:
        raise Refused("not_found")
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4")
