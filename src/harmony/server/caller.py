"""Who calls a route, and from where."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import Cookie, Depends, Request

from harmony.server.errors import Refused
from harmony.server.services import Services
from harmony.server.sessions import COOKIE
from harmony.store.people import Person

_Cookie = Annotated[str | None, Cookie(alias=COOKIE, include_in_schema=False)]


def services(request: Request) -> Services:
    """The server behind the routes."""
    found = cast(Services, request.app.state.services)
    if not found.is_ready:
        raise Refused("server_stopping")
    return found


Server = Annotated[Services, Depends(services)]


def address(request: Request) -> str:
    """The network address a request comes from."""
    return request.client.host if request.client is not None else ""


Address = Annotated[str, Depends(address)]


async def visitor(server: Server, where: Address, cookie: _Cookie = None) -> Person | None:
    """Whoever asks; None if they have not said who they are."""
    person = await server.sessions.person(cookie)
    server.limits.requests.take(where if person is None else person.id)
    return person


Visitor = Annotated[Person | None, Depends(visitor)]


async def caller(person: Visitor) -> Person:
    """Whoever asks; somebody unknown is refused."""
    if person is None:
        raise Refused("no_session")
    return person


Caller = Annotated[Person, Depends(caller)]
