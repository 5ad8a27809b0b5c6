"""The gate every HTTP request and socket passes: origin, size, figures, log, headers."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from harmony.server.errors import Refused, as_json, status_of
from harmony.server.metrics import METRICS

LOG: Final = logging.getLogger("harmony.http")

BODY_LIMIT: Final = 1_000_000
"""Longest request, in bytes; a record of a long game takes some 20,000."""

_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # links to private tables carry their key
    "cross-origin-opener-policy": "same-origin",
}


class Gate:
    """Refuses what comes from other sites or is too large; notes everything else."""

    def __init__(self, app: ASGIApp, origins: Sequence[str]) -> None:
        self._app = app
        self._origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._is_own(Headers(scope=scope), scope):
            METRICS.refusals.labels("cross_site").inc()
            await send({"type": "websocket.close", "code": 1008})
            return
        await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, _bounded(receive), noting)
        except Refused as problem:
            await _refuse(problem, noting)
        finally:
            seconds = time.perf_counter() - started
            route = getattr(scope.get("route"), "path", "other")
            METRICS.requests.labels(route, str(status)).observe(seconds)
            # the path without its query: links to private tables carry their key there
            LOG.info(
                "request",
                extra={"method": scope["method"], "route": route, "status": status, "ms": round(1000 * seconds, 1)},
            )

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if scope["method"] not in _SAFE and not self._is_own(headers, scope):
            raise Refused("cross_site", origin=headers.get("origin", "")[:200])
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > BODY_LIMIT:
            raise Refused("too_large", limit=BODY_LIMIT)

    def _is_own(self, headers: Headers, scope: Scope) -> bool:
        """Whether a request comes from our own page; programs that are no browsers send no origin."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site") not in ("cross-site", "same-site")
        if origin.lower() in self._origins:
            return True
        try:
            return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
        except ValueError:
            return False


def _bounded(receive: Receive) -> Receive:
    """Stop reading a request that says nothing about its length once it is too long."""
    total = 0

    async def receiving() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > BODY_LIMIT:
            raise Refused("too_large", limit=BODY_LIMIT)
        return message

    return receiving


async def _refuse(problem: Refused, send: Send) -> None:
    body = msgspec.json.encode(as_json(problem))
    await send(
        {
            "type": "http.response.start",
            "status": status_of(problem),
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
        }
    )
    await send({"type": "http.response.body", "body": body})
