"""What people (and the server itself) can order at a table.

Orders travel between processes as JSON, and each one is answered with the
number of its last event, or refused.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class _Order(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What all orders share."""


class Sit(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="sit"):
    """Sit down on a free seat."""

    seat: int
    label: str | None = None


class SitBot(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="sit_bot"):
    """Host: put a bot on free seats; all of them if no seat is said."""

    bot: str
    seat: int | None = None


class Leave(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="leave"):
    """Leave a seat; once the game runs a bot keeps it until its owner returns."""

    seat: int


class Remove(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="remove"):
    """Host: free a seat; once the game runs only that of somebody who is not there."""

    seat: int


class Start(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="start"):
    """Host: begin the game."""


class Mute(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="mute"):
    """Host: silence a seat, or let it speak again."""

    seat: int
    is_muted: bool


class Act(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="act"):
    """Do something in the game."""

    seat: int
    text: str
    expected: int


class Undo(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="undo"):
    """Take back the last action of the open turn, or the whole turn."""

    seat: int
    expected: int
    whole_turn: bool = False


class Return(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="return"):
    """Take the own seat back from the bot that kept it."""

    seat: int


class Say(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="say"):
    """Write something."""

    seat: int
    text: str


class React(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="react"):
    """Show a reaction."""

    seat: int
    reaction: str


class Rematch(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="rematch"):
    """Note where the same people play again."""

    table_id: str


class BotAct(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="bot_act"):
    """The server's own: a bot's action."""

    seat: int
    text: str
    bot: str
    expected: int
    why: str | None = None


class TimeUp(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="time_up"):
    """The server's own: a seat's time has run out."""

    seat: int
    expected: int


class Here(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="here"):
    """A person's screens at this table, as one process counts them; nothing is kept of it."""

    process_id: str
    screens: int


class Point(_Order, frozen=True, kw_only=True, omit_defaults=True, tag="point"):
    """Show the others a place; nothing is kept of it."""

    seat: int
    place: str


Order: TypeAlias = (
    Sit | SitBot | Leave | Remove | Start | Mute | Act | Undo | Return | Say | React | Rematch | BotAct | TimeUp
    | Here | Point
)  # fmt: skip
"""Anything that can be ordered."""


class Command(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An order with whoever gave it."""

    order: Order
    """What is to be done."""
    person_id: str | None = None
    """Who gave it; none for the server itself."""
    name: str = ""
    """What they are called."""
    client_id: str | None = None
    """What the sender calls this message: the same one is done once, however often it comes."""
