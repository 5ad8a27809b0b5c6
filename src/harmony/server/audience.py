"""The audience of a table: every screen that shows it, and what each was last told.

Screens that look from the same seat are told the same; a view is worked out
once for all of them, and only what changed in it is sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from harmony.server.games.table_game import Parts
from harmony.server.messages import EventView, Presence, TableView, You, encode_message
from harmony.server.table import Table
from harmony.server.views import (
    changed_parts,
    event_view,
    table_view,
    time_view,
    update_message,
    welcome_message,
    you_view,
)
from harmony.store.events import Event, Left, Sat, now_ms


class Listener(Protocol):
    """A screen that shows a table."""

    person_id: str | None
    """Whose it is."""
    seat: int | None
    """The seat it looks from."""

    def send(self, message: bytes) -> None:
        """Send a message; a screen that cannot keep up is dropped."""
        ...


@dataclass(slots=True)
class _Point:
    """What was last told to those who look from one seat."""

    parts: Parts | None
    listeners: set[Listener] = field(default_factory=set)


class Audience:
    """Everybody who looks at a table at this process."""

    def __init__(self, table: Table, names: dict[str, str]) -> None:
        self.table = table
        """The table they look at."""
        self.names = names
        """What the people at the table are called."""
        self._points: dict[int | None, _Point] = {}
        self._told_table = b""
        self._screens: dict[str | None, dict[str, int]] = {}  # by person and process, here and elsewhere

    @property
    def is_empty(self) -> bool:
        """Whether nobody looks."""
        return not self._points

    def view(self) -> TableView:
        """Everything about the table but the game."""
        return table_view(self.table, self.names, self.here())

    def show(self, table: Table, names: dict[str, str]) -> list[Listener]:
        """Show the table as it was read again; the answer is everybody who must be welcomed anew."""
        self.table, self.names = table, names
        for seat, point in self._points.items():
            point.parts = None if table.game is None else table.game.parts(seat)
        return list(self._listeners())

    def add(self, listener: Listener, seat: int | None) -> None:
        """Let a screen look from a seat."""
        listener.seat = seat
        point = self._points.get(seat)
        if point is None:
            parts = None if self.table.game is None else self.table.game.parts(seat)
            point = self._points[seat] = _Point(parts)
        point.listeners.add(listener)

    def remove(self, listener: Listener) -> None:
        """A screen looks no longer."""
        point = self._points.get(listener.seat)
        if point is not None:
            point.listeners.discard(listener)
            if not point.listeners:
                del self._points[listener.seat]

    def welcome(self, listener: Listener, events: Sequence[EventView]) -> None:
        """Send a screen the table as it stands, and the events it lacks."""
        point = self._points.get(listener.seat)
        if point is None or listener not in point.listeners:  # gone meanwhile
            return
        you = you_view(self.table, listener.person_id, listener.seat)
        time = time_view(self.table, now_ms())
        listener.send(welcome_message(self.table.seq, encode_message(self.view()), point.parts, you, events, time))

    def tell(self, event: Event) -> None:
        """Tell every screen what has happened: each seat what it may see."""
        if not self._points:
            return
        if isinstance(event.fact, Sat | Left):
            self._change_places(event.person_id)
        game = self.table.game
        encoded = encode_message(event_view(event))
        table = encode_message(table_view(self.table, self.names, self.here(), is_brief=True))
        changed_table = None if table == self._told_table else table
        self._told_table = table
        time = time_view(self.table, now_ms())
        for seat, point in self._points.items():
            change = None
            if game is not None:
                parts = game.parts(seat)
                change = changed_parts(point.parts, parts)
                point.parts = parts
            message = update_message(event, encoded, changed_table, change, time)
            for listener in tuple(point.listeners):
                listener.send(message)
        if isinstance(event.fact, Sat | Left):
            self.tell_all(self._presence())

    def tell_all(self, message: bytes) -> None:
        """Send a message to every screen."""
        for listener in tuple(self._listeners()):
            listener.send(message)

    def here(self) -> list[bool]:
        """For each seat whether its person has the table open."""
        return [
            place.person_id is not None and any(self._screens.get(place.person_id, {}).values())
            for place in self.table.places
        ]

    def local_screens(self, person_id: str | None) -> int:
        """How many screens of a person (None: of strangers) show the table at this process."""
        return sum(listener.person_id == person_id for listener in self._listeners())

    def set_screens(self, person_id: str | None, process_id: str, screens: int) -> None:
        """Note how many screens of a person (None: of strangers) show the table at one process; tell everybody."""
        before = self._presence()
        counts = self._screens.setdefault(person_id, {})
        counts[process_id] = screens
        if not any(counts.values()):
            del self._screens[person_id]
        self._tell_presence(before)

    def forget_processes(self, living: set[str]) -> None:
        """Screens of processes that are gone show nothing any more."""
        before = self._presence()
        for person_id, counts in list(self._screens.items()):
            self._screens[person_id] = {process: count for process, count in counts.items() if process in living}
        self._tell_presence(before)

    def _tell_presence(self, before: bytes) -> None:
        now = self._presence()
        if now != before:
            self.tell_all(now)

    def _presence(self) -> bytes:
        seated = {place.person_id for place in self.table.places if place.person_id is not None}
        spectators = sum(sum(counts.values()) for person, counts in self._screens.items() if person not in seated)
        return encode_message(Presence(here=tuple(self.here()), spectators=spectators))

    def _change_places(self, person_id: str | None) -> None:
        """Somebody sat down or left, or a seat changed hands: screens look from where their person sits now.

        They are told if that is another seat, and those of the person who did it in any case: they may have more or
        fewer seats.
        """
        for listener in tuple(self._listeners()):
            own = self.table.seats_of(listener.person_id)
            stays = listener.seat in own or (listener.seat is None and not own)
            if not stays:
                self.remove(listener)
                self.add(listener, own[0] if own else None)
            if not stays or (person_id is not None and listener.person_id == person_id):
                listener.send(encode_message(You(you=you_view(self.table, listener.person_id, listener.seat))))

    def _listeners(self) -> Iterator[Listener]:
        return (listener for point in list(self._points.values()) for listener in tuple(point.listeners))
