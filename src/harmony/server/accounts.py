"""Accounts: claim one for the games you have, log in elsewhere, delete it."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from harmony.server.errors import Refused
from harmony.store.people import People, Person

_HASHER: Final = PasswordHasher()


class Accounts:
    """Accounts, with passwords kept as argon2 hashes."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._one_at_a_time = asyncio.Semaphore(1)  # a hash takes much memory and time: never many at once

    async def claim(self, person: Person, user_name: str, password: str) -> None:
        """Turn a guest into an account."""
        if not person.is_guest:
            raise Refused("already_claimed", user_name=person.user_name)
        async with self._one_at_a_time:
            hashed = await asyncio.to_thread(_HASHER.hash, password)
        if not await self._people.claim(person.id, folded(user_name), hashed):
            raise Refused("user_name_taken", user_name=user_name)

    async def log_in(self, user_name: str, password: str) -> Person:
        """The account with this user name, if the password is right."""
        person = await self._people.named(folded(user_name))
        if not await self._is_right(person, password) or person is None:
            raise Refused("wrong_password")
        return person

    async def delete(self, person: Person, password: str | None) -> None:
        """Forget a person: name, account, sessions, everything they wrote."""
        if not person.is_guest and not await self._is_right(await self._people.with_id(person.id), password or ""):
            raise Refused("wrong_password")
        await self._people.delete(person.id)

    async def _is_right(self, person: Person | None, password: str) -> bool:
        """Whether a password is somebody's; for nobody it takes as long, so that they cannot be told apart."""
        async with self._one_at_a_time:
            hashed = None if person is None else person.password_hash
            return await asyncio.to_thread(_verify, hashed or _nobodys_hash(), password)


def folded(user_name: str) -> str:
    """A user name as it is kept: Ann and ann are the same.

    >>> folded(" Ann ")
    'ann'
    """
    return user_name.strip().casefold()


@cache
def _nobodys_hash() -> str:
    return _HASHER.hash("nobody's")


def _verify(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except (Argon2Error, InvalidHashError):
        return False
