"""Views: what is told about a table, and to whom.

The game's part is made by the game's adapter from the engine's observation of
the seat that looks; nothing else of the game is told here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from harmony.server.games.table_game import Parts
from harmony.server.messages import PROTOCOL, EventView, PlaceView, TableView, TimeView, YouView, encode_message
from harmony.server.table import Place, Table
from harmony.store.events import (
    Acted,
    Event,
    Muted,
    Reacted,
    Rematched,
    Said,
    Sat,
    Undone,
    kind_of,
)


def event_view(event: Event) -> EventView:
    """An event as everybody may see it."""
    view = EventView(seq=event.seq, kind=kind_of(event.fact), at_ms=event.at_ms, seat=event.seat)
    change: dict[str, object] = {}
    match event.fact:
        case Acted(text=text, draw=draw, bot=bot, why=why):
            change = {"text": text, "bot": bot, "why": why, "draw": None if draw is None else msgspec.Raw(draw)}
        case Undone(count=count):
            change = {"count": count}
        case Said(text=text):
            change = {"text": text}
        case Sat(bot=bot):
            change = {"bot": bot}
        case Reacted(reaction=reaction):
            change = {"reaction": reaction}
        case Muted(is_muted=is_muted):
            change = {"is_muted": is_muted}
        case Rematched(table_id=table_id):
            change = {"table_id": table_id}
        case _:  # the other facts tell nothing more, above all not the start of a game with its hidden deal
            return view
    return msgspec.structs.replace(view, **change)


def brief_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options as lists and updates tell them: without a tile set, which is long, never changes and comes once.

    >>> brief_options({"advanced": True, "tiles": {"name": "mine"}})
    {'advanced': True}
    """
    return {name: value for name, value in options.items() if name != "tiles"}


def table_view(table: Table, names: Mapping[str, str], here: Sequence[bool], *, is_brief: bool = False) -> TableView:
    """Everything about a table but the game; a brief one leaves a tile set out."""
    return TableView(
        id=table.id,
        game=table.kind.name,  # type: ignore[arg-type]
        options=brief_options(table.options) if is_brief else table.options,
        status=table.status,
        is_public=table.is_public,
        clock=table.clock,
        places=tuple(_place_view(place, names, is_here) for place, is_here in zip(table.places, here, strict=True)),
        is_time_up=table.is_time_up,
        rematch=table.rematch_id,
    )


def you_view(table: Table, person_id: str | None, seat: int | None) -> YouView:
    """What a person is at a table."""
    own = table.seats_of(person_id)
    is_host = person_id is not None and person_id == table.host_id
    return YouView(seats=tuple(own), seat=seat, is_host=is_host, key=table.key if own or is_host else None)


def time_view(table: Table, now_ms: int) -> TimeView | None:
    """The clock now; None where there is none."""
    if table.clock is None or table.status != "running":
        return None
    deadline = table.deadline_ms()
    return TimeView(
        left_ms=None if deadline is None else max(0, deadline - now_ms),
        banks_ms=tuple(place.bank_ms for place in table.places),
    )


def welcome_message(
    seq: int, table: bytes, parts: Parts | None, you: YouView, events: Sequence[EventView], time: TimeView | None
) -> bytes:
    """The whole table for one who looks, put together from its parts."""
    play = b"null" if parts is None else whole_view(parts)
    return b'{"type":"welcome","protocol":%d,"seq":%d,"view":{"table":%b,"play":%b},"you":%b,"events":%b,"time":%b}' % (
        PROTOCOL, seq, table, play, encode_message(you), encode_message(events), encode_message(time)
    )  # fmt: skip


def update_message(
    event: Event, encoded_event: bytes, table: bytes | None, change: bytes | None, time: TimeView | None
) -> bytes:
    """An event and what it changed for one who looks."""
    return b'{"type":"update","seq":%d,"event":%b%b%b%b}' % (
        event.seq,
        encoded_event,
        b"" if table is None else b',"table":' + table,
        b"" if change is None else b',"play":' + change,
        b"" if time is None else b',"time":' + encode_message(time),
    )


def changed_parts(before: Parts | None, after: Parts) -> bytes | None:
    """The fields and seats that differ, as JSON; None where nothing does."""
    if before is None:
        fields = dict(after.fields)
        seats = dict(enumerate(after.seats))
    else:
        fields = {name: part for name, part in after.fields.items() if before.fields.get(name) != part}
        seats = {number: part for number, part in enumerate(after.seats) if before.seats[number] != part}
    if not fields and not seats:
        return None
    fields.setdefault("game", after.fields["game"])
    if seats:
        fields["seats"] = b"{" + b",".join(b'"%d":%b' % item for item in seats.items()) + b"}"
    return _object(fields)


def whole_view(parts: Parts) -> bytes:
    """A game's view put together from its parts."""
    return _object({**parts.fields, "seats": b"[" + b",".join(parts.seats) + b"]"})


def _object(fields: Mapping[str, bytes]) -> bytes:
    return b"{" + b",".join(b'"%b":%b' % (name.encode(), part) for name, part in fields.items()) + b"}"


def _place_view(place: Place, names: Mapping[str, str], is_here: bool) -> PlaceView:
    name = names.get(place.person_id or "", "")  # empty for a deleted account: then its labels go too
    return PlaceView(
        name=name and (place.label or name),
        is_person=place.person_id is not None,
        bot=place.bot,
        is_here=is_here,
        is_muted=place.is_muted,
        is_covered=place.is_covered,
    )
