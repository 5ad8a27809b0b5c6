"""Running the server: uvicorn with our settings, until it is told to stop."""

from __future__ import annotations

import contextlib
import logging
import socket
import sys
import threading
import webbrowser
from typing import Final

import uvicorn

from harmony.core.errors import InvalidSetup
from harmony.server import logs
from harmony.server.app import make_app
from harmony.server.services import Services
from harmony.server.settings import Settings

LOG: Final = logging.getLogger("harmony.server")

SHUTDOWN_S: Final = 20
"""How long requests that run may take to finish when the server stops."""


def run(settings: Settings, *, open_page: bool = False) -> None:
    """Serve until interrupted; what was accepted is finished first."""
    logs.set_up(settings.log_level)
    listening = _listening(settings)  # before anything else: without its port a server has no use for the database
    services = Services(settings)
    server = _Server(
        uvicorn.Config(
            make_app(services),
            log_config=None,
            access_log=False,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=16_384,
            ws_per_message_deflate=settings.compression,
            forwarded_allow_ips=settings.trusted_proxies,
            timeout_graceful_shutdown=SHUTDOWN_S,
        ),
        services,
        open_page=open_page,
    )
    # what keeps the server from starting is told in a sentence, not as a trace
    logging.getLogger("uvicorn.error").addFilter(lambda _: services.problem is None)
    with listening, contextlib.suppress(SystemExit):
        server.run([listening])
    if services.problem is not None:
        raise services.problem
    if not server.started:
        sys.exit(1)


def _listening(settings: Settings) -> socket.socket:
    """The socket at which the server listens; of several addresses of a host the first of the older kind."""
    try:
        found = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, *_, address = min(found)
        return socket.create_server(address, family=family, backlog=2048)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or "this is no name of a host"
        why = why.partition(" (while")[0]  # Python adds the address, which is told already
        raise InvalidSetup("cannot_listen", host=settings.host, port=settings.port, why=why) from None


class _Server(uvicorn.Server):
    """Tells where it listens once it is ready, and finishes what was accepted before it closes any socket."""

    def __init__(self, config: uvicorn.Config, services: Services, *, open_page: bool) -> None:
        super().__init__(config)
        self._services = services
        self._open_page = open_page

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Start, then say where."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if not self.started:
            return
        for server in self.servers:
            for sock in server.sockets:
                host, port = sock.getsockname()[:2]
                url = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"
                print(f"harmony serves at {url}", file=sys.stderr, flush=True)  # noqa: T201 - for whoever started it
                if self._open_page:
                    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
                return

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Stop in good order; being told to stop is no failure."""
        await self._services.drain()
        await super().shutdown(sockets)  # type: ignore[arg-type]
        self._captured_signals.clear()
