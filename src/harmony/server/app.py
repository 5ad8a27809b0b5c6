"""The application: routes behind the gate, errors in one shape."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from harmony import __version__
from harmony.core.errors import HarmonyError
from harmony.server.answers import struct_schemas
from harmony.server.api import ErrorAnswer
from harmony.server.errors import Refused, as_json, status_of
from harmony.server.gate import Gate
from harmony.server.page import FOLDER, Page
from harmony.server.routes import harmonia, history, operations, people, tables, workbench
from harmony.server.services import Services
from harmony.server.settings import Settings
from harmony.store.errors import StoreProblem

LOG: Final = logging.getLogger("harmony.server")

_ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": ErrorAnswer, "description": "Refused; nothing was changed."} for status in ("4XX", "5XX")
}


def make_app(services: Services) -> ASGIApp:
    """The server as an ASGI application."""
    return Gate(make_api(services), services.settings.origin_list)


def make_api(services: Services) -> FastAPI:
    """The routes alone."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        try:
            await services.open()
        except HarmonyError as problem:
            services.problem = problem
            raise
        yield
        await services.close()

    api = FastAPI(
        title="Harmony",
        version=__version__,
        summary="Tables for Harmonies and Harmonia. Live play goes over a socket: docs/protocol.md.",
        lifespan=lifespan,
        responses=_ERRORS,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    api.state.services = services
    for module in (people, tables, history, workbench, harmonia, operations):
        api.include_router(module.router)
    if (FOLDER / "index.html").exists():
        api.mount("/", Page(directory=FOLDER, html=True), name="page")
    api.add_exception_handler(HarmonyError, _refused)
    api.add_exception_handler(RequestValidationError, _invalid)
    api.add_exception_handler(HTTPException, _http_problem)
    api.add_exception_handler(SQLAlchemyError, _database_away)
    api.add_exception_handler(Exception, _unexpected)
    api.openapi = lambda: _with_views(api)  # type: ignore[method-assign]
    return api


def openapi_document() -> dict[str, Any]:
    """The HTTP API as OpenAPI."""
    return make_api(Services(Settings(database="sqlite:///unused.db"))).openapi()


def _with_views(api: FastAPI) -> dict[str, Any]:
    """OpenAPI with the views, whose schemas msgspec writes."""
    if api.openapi_schema is None:
        document = get_openapi(
            title=api.title, version=api.version, summary=api.summary, routes=api.routes, tags=api.openapi_tags
        )
        document["components"]["schemas"] |= struct_schemas()
        api.openapi_schema = document
    return api.openapi_schema


async def _refused(_: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, HarmonyError)
    headers = {"retry-after": str(problem.facts["wait_s"])} if problem.code == "too_often" else None
    return JSONResponse(as_json(problem), status_of(problem), headers)


async def _invalid(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return await _refused(request, Refused("bad_request", why=f"{where}: {first['msg']}"))


async def _http_problem(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, HTTPException)
    if problem.status_code == 404:
        return await _refused(request, Refused("not_found"))
    refused = Refused("bad_request", why=str(problem.detail))
    if problem.status_code == 405:
        refused = Refused("wrong_method", method=request.method)
    return JSONResponse(as_json(refused), problem.status_code, dict(problem.headers or {}))


async def _database_away(request: Request, problem: Exception) -> JSONResponse:
    LOG.warning("the database is away", extra={"path": request.url.path, "why": type(problem).__name__})
    return await _refused(request, StoreProblem("database_away", why=type(problem).__name__))


async def _unexpected(request: Request, problem: Exception) -> JSONResponse:
    LOG.error("a request failed", extra={"path": request.url.path}, exc_info=problem)
    return await _refused(request, Refused("internal"))
