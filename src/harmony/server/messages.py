"""What page and server say to each other over the socket, as typed messages.

They are msgspec structs: checked when they come in, encoded fast when they go
out, and exported as JSON Schema (``harmony schema``), from which the page's
types are generated. A view is sent whole once (``Welcome``), then only what
changed in it (``Update``).
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from harmony.server.games.harmonia_view import HarmoniaSeatView, HarmoniaView
from harmony.server.games.harmonies_view import HarmoniesSeatView, HarmoniesView
from harmony.store.events import Clock

PROTOCOL: Final = 1
"""Version of the messages."""

MESSAGE_LIMIT: Final = 4_096
"""Longest message from a page, in bytes."""

ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.:-]*$")]
"""What a page calls its message, so that a repeated one is done once."""
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Seq = Annotated[int, Meta(ge=0, le=2**31)]


class _FromPage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every message from a page has in common."""


class ActMessage(_FromPage, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="act"):
    """Do something in the game."""

    id: ClientId
    """What the page calls this message."""
    seat: SeatNumber
    """The seat that acts."""
    text: Annotated[str, Meta(max_length=400)]
    """The action in notation."""
    expected: Seq
    """The last event the page has seen."""


class UndoMessage(_FromPage, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="undo"):
    """Take back the last action of the open turn, or the whole turn."""

    id: ClientId
    seat: SeatNumber
    expected: Seq
    whole_turn: bool = False
    """Whether to take back the whole open turn."""


class SayMessage(_FromPage, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="say"):
    """Write something for all at the table."""

    id: ClientId
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=1000)]


class ReactMessage(_FromPage, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="react"):
    """Show a reaction."""

    id: ClientId
    seat: SeatNumber
    reaction: Annotated[str, Meta(max_length=40)]


class ReturnMessage(_FromPage, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="return"):
    """Take the own seat back from the bot that kept it."""

    id: ClientId
    seat: SeatNumber


class PointMessage(_FromPage, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="point"):
    """Show the others a place for a moment; nothing is kept of it."""

    seat: SeatNumber
    place: Annotated[str, Meta(max_length=12, pattern="^([0-3]:[a-g][1-5]|-?[0-9]{1,4},-?[0-9]{1,4})?$")]
    """A place of Harmonia in notation (``2,-1``), a seat and a space of Harmonies (``1:c2``); empty to stop."""


class LookMessage(_FromPage, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="look"):
    """Look from another of the own seats (several people at one screen); answered with a welcome."""

    seat: SeatNumber | None


class SyncMessage(_FromPage, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="sync"):
    """Ask for everything after an event: a gap was seen. Answered with a welcome."""

    have: Seq
    """The last event the page has."""


class PingMessage(_FromPage, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="ping"):
    """Ask whether the server is still there."""


FromPage: TypeAlias = (
    ActMessage | UndoMessage | SayMessage | ReactMessage | ReturnMessage | PointMessage | LookMessage | SyncMessage
    | PingMessage
)  # fmt: skip
"""Anything a page may send."""


class PlaceView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat at the table and whoever sits there."""

    name: str
    """What they are called; empty for a free seat and for somebody whose account was deleted."""
    is_person: bool = False
    """Whether a person sits there."""
    bot: str | None = None
    """The bot that sits there."""
    is_here: bool = False
    """Whether the person has the table open."""
    is_muted: bool = False
    """Whether the host silenced the seat."""
    is_covered: bool = False
    """Whether a bot keeps the seat until its person returns."""


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a table but the game itself."""

    id: str
    """Its id."""
    game: Literal["harmonies", "harmonia"]
    """Which game is played."""
    options: dict[str, Any]
    """Options of the game; they never change, and a tile set among them comes with the welcome alone."""
    status: Literal["open", "running", "over"]
    """Open for people to sit down, running, or over."""
    is_public: bool
    """Whether it is in the public list."""
    clock: Clock | None
    """Thinking time; null for as long as one likes."""
    places: tuple[PlaceView, ...]
    """The seats in order."""
    is_time_up: bool
    """Whether a bot finishes the open turn because its time ran out."""
    rematch: str | None
    """The table where the same people play again."""


class YouView(msgspec.Struct, frozen=True, kw_only=True):
    """What the one who looks is at this table."""

    seats: tuple[int, ...]
    """The own seats."""
    seat: int | None
    """The seat one looks from; null for a spectator."""
    is_host: bool
    """Whether one may start, fill and mute."""
    key: str | None
    """What opens the table for others; only for those who sit at it."""


class TimeView(msgspec.Struct, frozen=True, kw_only=True):
    """The clock at the moment of the message."""

    left_ms: int | None
    """Time until the current seat's time is up; null while a bot plays."""
    banks_ms: tuple[int, ...]
    """What every seat has left beyond the time of each turn."""


class EventView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event as everybody may see it."""

    seq: int
    """Its number."""
    kind: str
    """What happened: acted, undone, said, sat, …"""
    at_ms: int
    """When, in milliseconds since 1970."""
    seat: int | None = None
    """The seat it is about."""
    text: str | None = None
    """The action in notation, or the words said."""
    draw: dict[str, Any] | None = None
    """What was drawn after the action."""
    bot: str | None = None
    """The bot that acted or sat down."""
    why: str | None = None
    """Why a partner did it: plan, careful, inside, points, nothing_fits, no_gain, goal_reached or agrees."""
    count: int | None = None
    """How many actions were taken back."""
    reaction: str | None = None
    """The reaction shown."""
    is_muted: bool | None = None
    """Whether the seat was muted."""
    table_id: str | None = None
    """The table of the rematch."""


def _change(name: str, view: type[msgspec.Struct], seat: type[msgspec.Struct], game: str) -> type[msgspec.Struct]:
    """The type of a change: every field of a view may be missing, and seats come by number."""
    fields = [
        (field.name, field.type | UnsetType, UNSET) for field in msgspec.structs.fields(view) if field.name != "seats"
    ]
    return msgspec.defstruct(
        name,
        [*fields, ("seats", dict[str, seat] | UnsetType, UNSET)],  # type: ignore[valid-type]
        kw_only=True,
        tag_field="game",
        tag=game,
        namespace={"__doc__": "The fields of a view that changed, and the seats that changed, by their numbers."},
    )


HarmoniesChange = _change("HarmoniesChange", HarmoniesView, HarmoniesSeatView, "harmonies")
HarmoniaChange = _change("HarmoniaChange", HarmoniaView, HarmoniaSeatView, "harmonia")


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A whole table as one seat sees it."""

    table: TableView
    """Everything but the game."""
    play: HarmoniesView | HarmoniaView | None
    """The game; null before it starts."""


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome"):
    """The whole table, on connecting and after a gap."""

    protocol: int
    """Version of the messages."""
    seq: int
    """The last event that is in it."""
    view: View
    """The table as it stands."""
    you: YouView
    """What the one who looks is here."""
    events: tuple[EventView, ...]
    """Everything after the event the page said it has."""
    time: TimeView | None = None
    """The clock, if there is one."""


class Update(msgspec.Struct, frozen=True, kw_only=True, tag="update"):
    """The next event and what it changed."""

    seq: int
    """Number of the event; one more than that of the update before."""
    event: EventView
    """What happened."""
    table: TableView | UnsetType = UNSET
    """The table, if it changed; without its tile set."""
    play: HarmoniesChange | HarmoniaChange | UnsetType = UNSET  # type: ignore[valid-type]
    """What changed in the game."""
    time: TimeView | UnsetType = UNSET
    """The clock, if there is one."""


class Ack(msgspec.Struct, frozen=True, kw_only=True, tag="ack"):
    """A message was done and is safe on the disk."""

    id: str
    """What the page called it."""
    seq: int
    """The event it became; one that came twice became only one."""


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="problem"):
    """A message was refused; nothing changed."""

    code: str
    """Stable name of what is wrong."""
    message: str
    """A sentence for people, in English."""
    facts: dict[str, str] = {}
    """What the sentence talks about."""
    id: str | None = None
    """What the page called the message."""


class You(msgspec.Struct, frozen=True, kw_only=True, tag="you"):
    """What the one who looks is at this table has changed."""

    you: YouView


class Presence(msgspec.Struct, frozen=True, kw_only=True, tag="presence"):
    """Who has the table open has changed."""

    here: tuple[bool, ...]
    """For each seat whether its person is there."""
    spectators: int
    """How many look on without a seat."""


class Pointer(msgspec.Struct, frozen=True, kw_only=True, tag="pointer"):
    """A seat points at a place."""

    seat: int
    place: str


class Pong(msgspec.Struct, frozen=True, kw_only=True, tag="pong"):
    """The server is there."""

    seq: int
    """The last event of the table."""


ToPage: TypeAlias = Welcome | Update | Ack | Problem | You | Presence | Pointer | Pong
"""Anything a page may receive."""

_DECODER: Final[msgspec.json.Decoder[FromPage]] = msgspec.json.Decoder(FromPage)
decode_message: Final = _DECODER.decode
encode_message: Final = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """All messages as one JSON Schema: ``FromPage`` and ``ToPage`` are what is sent either way."""
    (from_page, to_page), parts = msgspec.json.schema_components([FromPage, ToPage], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of a Harmony table",
        "version": PROTOCOL,
        "$defs": {**parts, "FromPage": from_page, "ToPage": to_page},
        "anyOf": [{"$ref": "#/$defs/FromPage"}, {"$ref": "#/$defs/ToPage"}],
    }
