"""Who is asking: a signed cookie names a session, the session a person."""

from __future__ import annotations

import time
from typing import Final

from itsdangerous import BadSignature, Signer

from harmony.server.errors import Refused
from harmony.store.people import People, Person

COOKIE: Final = "harmony"
"""Name of the cookie."""
COOKIE_S: Final = 365 * 24 * 3600
"""How long a browser keeps it."""

_KNOWN_S: Final = 20.0
"""How long a session is believed before the database is asked again."""
_KNOWN: Final = 10_000


class Sessions:
    """Cookies made and checked; tampered and guessed ones open nothing."""

    def __init__(self, people: People, key: bytes) -> None:
        self._people = people
        self._signer = Signer(key, salt="harmony-session")
        self._known: dict[str, tuple[Person, float]] = {}

    def sign(self, token: str) -> str:
        """The cookie of a session."""
        return self._signer.sign(token).decode()

    def token(self, cookie: str | None) -> str | None:
        """The session a cookie names, if it was signed here."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    async def person(self, cookie: str | None) -> Person | None:
        """Whose cookie this is."""
        token = self.token(cookie)
        if token is None:
            return None
        known = self._known.get(token)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        person = await self._people.of_session(token)
        if person is None:
            self._known.pop(token, None)
            return None
        if len(self._known) >= _KNOWN:
            self._known.clear()
        self._known[token] = person, time.monotonic() + _KNOWN_S
        return person

    async def required(self, cookie: str | None) -> Person:
        """Whose cookie this is; nobody's is refused."""
        person = await self.person(cookie)
        if person is None:
            raise Refused("no_session")
        return person

    def forget(self, person_id: str) -> None:
        """A person has changed: ask the database again."""
        self._known = {token: known for token, known in self._known.items() if known[0].id != person_id}
