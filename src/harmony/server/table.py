"""A table: nothing but what its events say, worked out from the first to the last.

Every process that shows a table has one of these; only the process that holds
the lease lets orders in (``live_table``). No clock is read here: time is what
the events say it is.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from harmony.server.games.kinds import game_kind
from harmony.server.games.table_game import GameKind, TableGame
from harmony.store.events import (
    Acted,
    Clock,
    Event,
    Left,
    Muted,
    Opened,
    Rematched,
    Resumed,
    Returned,
    Sat,
    Started,
    TimedOut,
    Undone,
)
from harmony.store.tables import Status, TableEntry

TIMEOUTS_ALLOWED: Final = 2
"""After so many turns in a row that a bot had to finish, it keeps the seat."""

_IDS_KEPT: Final = 64
"""Client ids a table remembers; older ones are found in the log."""


@dataclass(slots=True)
class Place:
    """A seat and whoever sits there."""

    person_id: str | None = None
    """The person."""
    label: str | None = None
    """What the seat is called where one person has several."""
    bot: str | None = None
    """The bot."""
    is_muted: bool = False
    """Whether the host silenced the seat."""
    is_covered: bool = False
    """Whether a bot keeps the seat until its person returns."""
    timeouts: int = 0
    """Turns in a row that a bot had to finish."""
    bank_ms: int = 0
    """Thinking time left beyond that of each turn."""

    @property
    def is_free(self) -> bool:
        """Whether nobody sits there."""
        return self.person_id is None and self.bot is None


class Table:
    """One table as its events tell it."""

    def __init__(self, entry: TableEntry) -> None:
        self.id = entry.id
        """Its id."""
        self.kind: GameKind = game_kind(entry.game)
        """Its game."""
        self.options: dict[str, Any] = entry.options
        """Options of the game."""
        self.is_public = entry.is_public
        """Whether everybody may look."""
        self.key = entry.key
        """What opens it where it is private."""
        self.host_id = entry.host_id
        """Who set it up."""
        self.places: list[Place] = [Place() for _ in entry.seats]
        """The seats."""
        self.clock: Clock | None = None
        """Thinking time, if it is limited."""
        self.start: str | None = None
        """The record it goes on from."""
        self.game: TableGame | None = None
        """The game, once it has started."""
        self.status: Status = "open"
        """Open, running or over."""
        self.rematch_id: str | None = None
        """Where the same people play again."""
        self.seq = 0
        """Number of the last event."""
        self.position_seq = 0
        """Number of the last event that changed the position: whoever acts must have seen it."""
        self.turn_began_ms = 0
        """When the open turn began."""
        self.is_time_up = False
        """Whether a bot finishes the open turn."""
        self._client_ids: OrderedDict[tuple[str, str], int] = OrderedDict()

    @property
    def current(self) -> Place | None:
        """The seat whose turn it is, while the game runs."""
        return self.places[self.game.current_seat] if self.game is not None and self.status == "running" else None

    @property
    def bot_to_move(self) -> str | None:
        """The bot that has to play now, if one has."""
        place = self.current
        if place is None:
            return None
        if place.bot is not None:
            return place.bot
        return self.kind.gentlest_bot if place.is_covered or self.is_time_up else None

    def seats_of(self, person_id: str | None) -> list[int]:
        """The seats of a person."""
        return [seat for seat, place in enumerate(self.places) if person_id and place.person_id == person_id]

    def known(self, person_id: str, client_id: str) -> int | None:
        """The number of the event a person's message became, if it came before."""
        return self._client_ids.get((person_id, client_id))

    def deadline_ms(self) -> int | None:
        """When the time of the current seat runs out."""
        place = self.current
        if self.clock is None or place is None or self.bot_to_move is not None:
            return None
        return self.turn_began_ms + 1000 * self.clock.turn_s + place.bank_ms

    def fold(self, event: Event, is_applied: bool = False) -> None:
        """Take in the next event; ``is_applied`` says that the game has already done it."""
        turn = None if self.game is None else (self.game.turn, self.game.current_seat)
        if not is_applied:
            self._play(event)
        self._note(event)
        self.seq = event.seq
        if event.person_id is not None and event.client_id is not None:
            self._client_ids[event.person_id, event.client_id] = event.seq
            if len(self._client_ids) > _IDS_KEPT:
                self._client_ids.popitem(last=False)
        if not is_applied and self.game is not None and turn is not None:
            self.turn_changed(turn, event.at_ms)

    def turn_changed(self, before: tuple[int, int], at_ms: int) -> None:
        """Settle the clock if another turn has begun since ``before`` (turn, seat)."""
        assert self.game is not None
        if (self.game.turn, self.game.current_seat) == before:
            return
        place = self.places[before[1]]
        if self.is_time_up:
            place.bank_ms = 0
        elif self.clock is not None and not place.is_covered:
            over = at_ms - self.turn_began_ms - 1000 * self.clock.turn_s
            place.bank_ms = max(0, place.bank_ms - max(0, over))
            place.timeouts = 0
        self.is_time_up = False
        self.turn_began_ms = at_ms

    def _play(self, event: Event) -> None:
        """What an event does to the game."""
        match event.fact:
            case Started(record=record):
                self.game = self.kind.load(record, self.options)
            case Acted(text=text, draw=draw):
                assert self.game is not None
                assert event.seat is not None
                self.game.apply(text, event.seat, draw)
            case Undone(count=count):
                assert self.game is not None
                assert event.seat is not None
                for _ in range(count):
                    self.game.undo(event.seat)
            case _:
                pass

    def _note(self, event: Event) -> None:
        """What an event does to everything around the game."""
        place = Place() if event.seat is None else self.places[event.seat]
        match event.fact:
            case Opened(clock=clock, start=start):
                self.clock, self.start = clock, start
                for own in self.places:
                    own.bank_ms = 0 if clock is None else 1000 * clock.bank_s
            case Sat(bot=bot, label=label):
                place.person_id, place.bot, place.label = (event.person_id if bot is None else None), bot, label
                place.is_covered, place.timeouts = False, 0
                self._changed_hands(event)
            case Left():
                if self.status == "open":
                    place.person_id = place.bot = place.label = None
                    place.is_muted = False
                else:
                    place.is_covered = True
                self._changed_hands(event)
            case Started():
                self.status = "running"
                self.turn_began_ms = event.at_ms
                self.position_seq = event.seq
            case Acted(text=text):
                assert self.game is not None
                if self.game.moves_on(text) or self.game.is_over:
                    self.position_seq = event.seq
            case Undone():
                self.position_seq = event.seq
            case TimedOut():
                self.is_time_up = True
                place.timeouts += 1
                place.is_covered = place.timeouts >= TIMEOUTS_ALLOWED
                self.position_seq = event.seq
            case Returned():
                place.is_covered, place.timeouts = False, 0
                if self.game is not None and self.game.current_seat == event.seat:
                    self.turn_began_ms, self.is_time_up = event.at_ms, False
                self._changed_hands(event)
            case Resumed():
                self.turn_began_ms = event.at_ms
            case Muted(is_muted=is_muted):
                place.is_muted = is_muted
            case Rematched(table_id=table_id):
                self.rematch_id = table_id
            case _:
                pass
        if self.game is not None and self.game.is_over:
            self.status = "over"

    def _changed_hands(self, event: Event) -> None:
        """A seat is played by somebody else: whatever its last player was about to do is void."""
        if self.game is not None and self.game.current_seat == event.seat:
            self.position_seq = event.seq


def replayed(entry: TableEntry, events: list[Event]) -> Table:
    """A table brought up to its last event."""
    table = Table(entry)
    for event in events:
        table.fold(event)
    return table


def encode_options(options: dict[str, Any]) -> dict[str, msgspec.Raw]:
    """Options as an event keeps them."""
    return {name: msgspec.Raw(msgspec.json.encode(value)) for name, value in options.items()}
