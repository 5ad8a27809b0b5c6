"""Everything that can happen at a table, as it is kept in the log.

A table is nothing but its events, read from the first on. Names of people are
not in them: they are looked up, so that a deleted account leaves none behind.
"""

from __future__ import annotations

import time
from typing import Final, TypeAlias

import msgspec

CHAT_LIMIT: Final = 200
"""Longest chat message, in characters."""


class Clock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Thinking time: so much a turn, and a bank for the turns that need more."""

    turn_s: int
    """Seconds of every turn that cost nothing."""
    bank_s: int = 0
    """Seconds each seat may use on top, in the whole game."""


class _Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What all facts share."""


class Opened(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="opened"):
    """A table was set up."""

    game: str
    """``harmonies`` or ``harmonia``."""
    options: dict[str, msgspec.Raw]
    """Options of the game, as its own package reads them."""
    seats: int
    """How many seats there are."""
    clock: Clock | None = None
    """Thinking time; none for as long as one likes."""
    start: str | None = None
    """A record to go on from, as JSON; none for a new game."""
    rematch_of: str | None = None
    """The table whose people play again."""


class Sat(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="sat"):
    """Somebody sat down: a person (the event's own) or a bot."""

    bot: str | None = None
    """Name of the bot; none for a person."""
    label: str | None = None
    """What this seat is called where one person has several on one screen."""


class Left(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="left"):
    """A seat became free."""


class Started(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="started"):
    """The game began."""

    record: str
    """The full record of the start, hidden things included, as JSON."""


class Acted(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="acted"):
    """A seat did something in the game."""

    text: str
    """The action in notation."""
    draw: str | None = None
    """What was drawn after it, as JSON."""
    bot: str | None = None
    """The bot that chose it; none for a person."""
    why: str | None = None
    """Why the bot chose it, in a word; none where nothing is told."""


class Undone(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="undone"):
    """The last actions of the open turn were taken back."""

    count: int = 1
    """How many."""


class TimedOut(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="timed_out"):
    """A seat's time ran out; a bot finishes the turn."""


class Returned(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="returned"):
    """A person came back to a seat that a bot had kept."""


class Resumed(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="resumed"):
    """The server came back: the time it was away costs nobody anything."""


class Said(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="said"):
    """Somebody wrote something."""

    text: str
    """The words; empty once their writer's account was deleted."""


class Reacted(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="reacted"):
    """Somebody showed a reaction."""

    reaction: str
    """Name of the reaction."""


class Muted(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="muted"):
    """The host silenced a seat, or let it speak again."""

    is_muted: bool


class Rematched(_Fact, frozen=True, kw_only=True, omit_defaults=True, tag="rematched"):
    """The same people play again at another table."""

    table_id: str
    """Which one."""


Fact: TypeAlias = (
    Opened | Sat | Left | Started | Acted | Undone | TimedOut | Returned | Said | Reacted | Muted | Rematched
    | Resumed
)  # fmt: skip
"""Anything that can happen."""

_DECODER: Final[msgspec.json.Decoder[Fact]] = msgspec.json.Decoder(Fact)
_ENCODER: Final = msgspec.json.Encoder()


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """A fact with its place in the log of a table."""

    table_id: str
    """The table."""
    seq: int
    """Its number, counted from 1 without gaps."""
    fact: Fact
    """What happened."""
    at_ms: int
    """When, in milliseconds since 1970."""
    seat: int | None = None
    """The seat it is about."""
    person_id: str | None = None
    """Who did it; none for the server and its bots."""
    client_id: str | None = None
    """What the sender called it."""

    def row(self) -> dict[str, object]:
        """The event as a row of the database."""
        return {
            "table_id": self.table_id,
            "seq": self.seq,
            "kind": kind_of(self.fact),
            "seat": self.seat,
            "person_id": self.person_id,
            "client_id": self.client_id,
            "body": _ENCODER.encode(self.fact).decode(),
            "at_ms": self.at_ms,
        }


def kind_of(fact: Fact) -> str:
    """The name a fact has in the log.

    >>> kind_of(Said(text="hello"))
    'said'
    """
    return str(fact.__struct_config__.tag)


def fact_from(body: str) -> Fact:
    """Read a fact from the log."""
    return _DECODER.decode(body)


def now_ms() -> int:
    """The time, as events note it."""
    return time.time_ns() // 1_000_000
