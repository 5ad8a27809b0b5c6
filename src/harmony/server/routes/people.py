"""Guests and accounts."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Cookie, Response

from harmony.server.api import Credentials, Deletion, Me, MeAnswer, NewGuest
from harmony.server.caller import Address, Caller, Server, Visitor
from harmony.server.services import Services
from harmony.server.sessions import COOKIE, COOKIE_S
from harmony.store.people import Person

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/me")
async def who_am_i(person: Visitor) -> MeAnswer:
    """Who I am here."""
    return _answer(person)


@router.post("/guest", status_code=201)
async def play_as_guest(guest: NewGuest, server: Server, where: Address, response: Response) -> MeAnswer:
    """Play at once under a name; a cookie keeps it, and the seats that come with it."""
    server.limits.guests.take(where)
    person, token = await server.people.add_guest(guest.name)
    _set_cookie(response, server, token)
    return _answer(person)


@router.patch("/me")
async def rename(guest: NewGuest, person: Caller, server: Server) -> MeAnswer:
    """Be called something else."""
    await server.people.rename(person.id, guest.name)
    server.sessions.forget(person.id)
    await server.hall.forget_name_everywhere(person.id)
    return _answer(Person(person.id, guest.name, person.user_name))


@router.post("/account", status_code=201)
async def claim_account(asked: Credentials, person: Caller, server: Server, where: Address) -> MeAnswer:
    """Keep this name and its games under a user name and a password."""
    server.limits.logins.take(where)
    await server.accounts.claim(person, asked.user_name, asked.password)
    server.sessions.forget(person.id)
    return _answer(await server.people.with_id(person.id))


@router.delete("/account", status_code=204)
async def delete_account(asked: Deletion, person: Caller, server: Server, where: Address, response: Response) -> None:
    """Forget me: my name, account, sessions and everything I wrote. Games stay, without a name."""
    server.limits.logins.take(where)
    await server.accounts.delete(person, asked.password)
    server.sessions.forget(person.id)
    await server.hall.forget_name_everywhere(person.id)
    response.delete_cookie(COOKIE)


@router.post("/login")
async def log_in(asked: Credentials, server: Server, where: Address, response: Response) -> MeAnswer:
    """Log in with an account from another device."""
    server.limits.logins.take(where)
    server.limits.logins.take(f"user {asked.user_name.casefold()}")
    person = await server.accounts.log_in(asked.user_name, asked.password)
    _set_cookie(response, server, await server.people.add_session(person.id))
    return _answer(person)


@router.post("/logout", status_code=204)
async def log_out(
    person: Caller,
    server: Server,
    response: Response,
    cookie: Annotated[str | None, Cookie(alias=COOKIE, include_in_schema=False)] = None,
) -> None:
    """End this session; a guest's seats cannot be reached again."""
    if (token := server.sessions.token(cookie)) is not None:
        await server.people.end_session(token)
    server.sessions.forget(person.id)
    response.delete_cookie(COOKIE)


def _answer(person: Person | None) -> MeAnswer:
    return MeAnswer(me=None if person is None else Me(name=person.name, user_name=person.user_name))


def _set_cookie(response: Response, server: Services, token: str) -> None:
    response.set_cookie(
        COOKIE,
        server.sessions.sign(token),
        max_age=COOKIE_S,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
    )
