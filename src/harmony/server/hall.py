"""The hall: all tables of this process, brought to life when somebody asks for them."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import msgspec

from harmony.core.errors import HarmonyError
from harmony.server import orders
from harmony.server.errors import Refused
from harmony.server.games.kinds import game_kind
from harmony.server.live_table import Bots, House, LiveTable
from harmony.server.messages import Pointer, encode_message
from harmony.server.metrics import METRICS
from harmony.server.orders import Command
from harmony.server.table import encode_options
from harmony.store.errors import NotSaved
from harmony.store.event_log import EventLog
from harmony.store.events import Clock, Event, Opened, Rematched, Sat, now_ms
from harmony.store.leases import Leases
from harmony.store.people import People, Person
from harmony.store.tables import Tables, changed_seat, new_table, removed_table
from harmony.store.writer import Writer

LOG: Final = logging.getLogger("harmony.hall")

_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters of table ids: none that look alike."""


class Relay(Protocol):
    """The way to other processes on the same database."""

    def tell(self, table_id: str, events: Sequence[Event]) -> None:
        """Tell other processes what was saved at a table; without events, that they should read its log."""
        ...

    async def forward(self, process_id: str, table_id: str, command: Command) -> int:
        """Have the process that leads a table do what is ordered."""
        ...

    async def broadcast(self, table_id: str, message: bytes) -> None:
        """Show something that is not kept at every process that shows a table."""
        ...

    async def forget_name(self, person_id: str) -> None:
        """A person was renamed or deleted: every process looks the name up again."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A table somebody wants to set up."""

    game: str
    options: Mapping[str, Any]
    seats: int
    is_public: bool = False
    clock: Clock | None = None
    start: str | None = None
    rematch_of: str | None = None


class Hall:
    """All tables of this process."""

    def __init__(
        self,
        writer: Writer,
        log: EventLog,
        tables: Tables,
        people: People,
        bots: Bots,
        *,
        pace_s: float,
        idle_s: float,
        process_id: str,
        leases: Leases | None = None,
    ) -> None:
        self._house = House(writer, log, tables, people, bots, pace_s, self._publish, self._check_lease)
        self._process_id = process_id
        self._idle_s = idle_s
        self._leases = leases
        self.relay: Relay | None = None
        """The way to other processes; none on SQLite."""
        self._live: dict[str, LiveTable] = {}
        self._leaders: dict[str, str] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._is_closing = False

    async def open(self, host: Person, plan: Plan) -> str:
        """Set a table up; the answer is its id."""
        kind = game_kind(plan.game)
        if plan.start is None:
            kind.check(plan.options, plan.seats)
        else:
            start = kind.load(plan.start, plan.options)
            if start.players != plan.seats:
                raise Refused("wrong_start", found=start.players, right=plan.seats)
        table_id = new_table_id()
        at_ms = now_ms()
        values = {
            "id": table_id,
            "game": plan.game,
            "options": msgspec.json.encode(dict(plan.options)).decode(),
            "status": "open",
            "is_public": plan.is_public,
            "has_clock": plan.clock is not None,
            "key": secrets.token_urlsafe(16),
            "host_id": host.id,
            "rematch_of": plan.rematch_of,
            "created_ms": at_ms,
            "changed_ms": at_ms,
        }
        opened = Opened(
            game=plan.game,
            options=encode_options(dict(plan.options)),
            seats=plan.seats,
            clock=plan.clock,
            start=plan.start,
            rematch_of=plan.rematch_of,
        )
        event = Event(table_id=table_id, seq=1, fact=opened, at_ms=at_ms, person_id=host.id)
        await self._house.writer.write(new_table(values, plan.seats), [event])
        return table_id

    async def set_up(self, host: Person, plan: Plan, seats: Sequence[str | None] | None) -> str:
        """Set a table up, with bots where they are wanted and the host on the first other seat."""
        kind = game_kind(plan.game)
        wanted = list(seats or ())
        if len(wanted) > plan.seats:
            raise Refused("no_such_seat", seat=len(wanted) - 1, last=plan.seats - 1)
        for name in filter(None, wanted):
            kind.check_bot(name)
        wanted += [None] * (plan.seats - len(wanted))
        table_id = await self.open(host, plan)
        for seat, bot in enumerate(wanted):
            if bot is not None:
                await self.order(table_id, Command(order=orders.SitBot(seat=seat, bot=bot), person_id=host.id))
        if None in wanted:
            sit = orders.Sit(seat=wanted.index(None))
            await self.order(table_id, Command(order=sit, person_id=host.id, name=host.name))
        return table_id

    async def rematch(self, table_id: str, person: Person) -> str:
        """The table where the same people play again; the first who asks sets it up and hosts it."""
        live = await self.get(table_id)
        table = live.table
        if not table.seats_of(person.id):
            raise Refused("not_seated")
        if table.status != "over":
            raise Refused("not_over")
        if table.rematch_id is not None:
            return table.rematch_id
        # dealt anew, even if the table began from a record: everybody has seen those hands
        plan = Plan(
            game=table.kind.name, options=table.options, seats=len(table.places), is_public=table.is_public,
            clock=table.clock, rematch_of=table.id,
        )  # fmt: skip
        new_id = await self.open(person, plan)
        at_ms = now_ms()
        sitting = [(seat, place) for seat, place in enumerate(table.places) if not place.is_free]
        await self._house.writer.write(
            [
                changed_seat(new_id, seat, person_id=place.person_id, bot=place.bot, label=place.label)
                for seat, place in sitting
            ],
            [
                Event(
                    table_id=new_id, seq=number, fact=Sat(bot=place.bot, label=place.label), at_ms=at_ms, seat=seat,
                    person_id=place.person_id,
                )
                for number, (seat, place) in enumerate(sitting, start=2)
            ],
        )  # fmt: skip
        seq = await self.order(table_id, Command(order=orders.Rematch(table_id=new_id), person_id=person.id))
        chosen = await self._rematch_of(table_id, seq) or new_id
        if chosen != new_id:  # two asked at the same moment: the first one's table stands
            await self._house.writer.write([removed_table(new_id)])
        return chosen

    async def get(self, table_id: str) -> LiveTable:
        """A table, brought to life if it is not."""
        live = self._live.get(table_id)
        if live is not None:
            live.touch()
            return live
        if self._is_closing:
            raise Refused("server_stopping")
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def enter(self, table_id: str, person: Person | None, key: str | None) -> LiveTable:
        """A table, if this person may look at it: it is public, they sit at it or have its key."""
        live = await self.get(table_id)
        table = live.table
        if table.is_public or (person is not None and (table.seats_of(person.id) or table.host_id == person.id)):
            return live
        if key is not None and hmac.compare_digest(key.encode(), table.key.encode()):
            return live
        raise Refused("no_such_table")

    async def current_seat(self, table_id: str) -> int | None:
        """Whose turn it is at a table; None if its game does not run."""
        table = (await self.get(table_id)).table
        return None if table.game is None or table.status != "running" else table.game.current_seat

    async def order(self, table_id: str, command: Command) -> int:
        """Have something done at a table, wherever it is led."""
        for attempt in range(3):
            live = await self.get(table_id)
            if live.is_leader:
                return await live.order(command)
            leader = self._leaders.get(table_id)
            if self.relay is None or leader is None:
                raise Refused("server_stopping")
            try:
                seq = await self.relay.forward(leader, table_id, command)
                if live.table.seq < seq:  # so that the screens here are told before the answer
                    await live.catch_up()
                return seq
            except TimeoutError:
                LOG.warning("a leader did not answer", extra={"table": table_id, "leader": leader, "attempt": attempt})
                await self._find_leader(live)
        raise NotSaved("not_saved")

    async def screens_changed(self, live: LiveTable, person_id: str | None) -> None:
        """A person's screens at a table have changed: the leader tells everybody."""
        order = orders.Here(process_id=self._process_id, screens=live.audience.local_screens(person_id))
        await self.hand_around(live, Command(order=order, person_id=person_id))

    async def hand_around(self, live: LiveTable, command: Command) -> None:
        """Show something that is not kept to everybody at a table, at all processes."""
        self.show(live, command)
        if self.relay is not None:
            await self.relay.broadcast(live.table.id, msgspec.json.encode(command))

    def show(self, live: LiveTable, command: Command) -> None:
        """Show something that is not kept to everybody at a table, at this process."""
        match command.order:
            case orders.Here(process_id=process_id, screens=screens):
                live.audience.set_screens(command.person_id, process_id, screens)
            case orders.Point(seat=seat, place=place):
                if seat in live.table.seats_of(command.person_id) and not live.table.places[seat].is_muted:
                    live.audience.tell_all(encode_message(Pointer(seat=seat, place=place)))
            case _:
                raise AssertionError("everything else is kept")

    def shown(self, table_id: str) -> LiveTable | None:
        """A table if it is alive at this process."""
        return self._live.get(table_id)

    def all_shown(self) -> list[LiveTable]:
        """Every table that is alive at this process."""
        return list(self._live.values())

    def forget_name(self, person_id: str) -> None:
        """A person was renamed or deleted: look the name up again."""
        for live in self._live.values():
            live.forget_name(person_id)

    async def forget_name_everywhere(self, person_id: str) -> None:
        """A person was renamed or deleted: every process looks the name up again."""
        self.forget_name(person_id)
        if self.relay is not None:
            await self.relay.forget_name(person_id)

    async def wake_clocks(self) -> None:
        """After a start: bring those tables to life whose clocks must run though nobody looks."""
        for table_id in await self._house.tables.running_ids(with_clock=True):
            try:
                await self.get(table_id)
            except HarmonyError as problem:
                LOG.warning("a table cannot be read", extra={"table": table_id, "code": problem.code})

    async def sweep(self) -> None:
        """Let tables nobody looks at leave the memory."""
        now = asyncio.get_running_loop().time()
        for table_id, live in list(self._live.items()):
            if live.is_idle and now - live.used_s > self._idle_s:
                await self._drop(table_id)

    async def close(self) -> None:
        """Finish what was accepted at every table."""
        self._is_closing = True
        for table_id in list(self._live):
            await self._drop(table_id)

    async def tend_leases(self, living: set[str], *, was_cut_off: bool) -> None:
        """Take over tables whose leader is gone; after being cut off give up those that others lead by now."""
        for live in self.all_shown():
            live.audience.forget_processes(living)
            if live.is_leader and was_cut_off:
                await self._check_lease(live)
            elif not live.is_leader and self._leaders.get(live.table.id) not in living:
                await self._find_leader(live)

    def _publish(self, table_id: str, events: Sequence[Event]) -> None:
        if self.relay is not None:
            self.relay.tell(table_id, events)

    async def _rematch_of(self, table_id: str, seq: int) -> str | None:
        events = await self._house.log.read(table_id, up_to=seq)
        return next((event.fact.table_id for event in events if isinstance(event.fact, Rematched)), None)

    async def _load(self, table_id: str) -> LiveTable:
        if await self._house.tables.with_id(table_id) is None:
            raise Refused("no_such_table")
        leader = self._process_id if self._leases is None else await self._leases.take(table_id)
        live = await LiveTable.load(self._house, table_id, is_leader=leader == self._process_id)
        self._leaders[table_id] = leader
        self._live[table_id] = live
        METRICS.tables.set(len(self._live))
        return live

    async def _drop(self, table_id: str) -> None:
        live = self._live.pop(table_id)
        self._leaders.pop(table_id, None)
        METRICS.tables.set(len(self._live))
        was_leader = live.is_leader
        await live.close()
        if was_leader and self._leases is not None:
            await self._leases.give_back(table_id)

    async def _check_lease(self, live: LiveTable) -> None:
        """Whether this process may still lead a table; if not it follows from now on."""
        if self._leases is None:
            return
        holder = await self._leases.take(live.table.id)
        self._leaders[live.table.id] = holder
        if holder != self._process_id:
            live.is_leader = False

    async def _find_leader(self, live: LiveTable) -> None:
        """The leader is silent: take its place if its lease has run out."""
        assert self._leases is not None
        holder = await self._leases.take(live.table.id)
        self._leaders[live.table.id] = holder
        if live.is_leader:
            return
        await live.catch_up()  # a leader that died may have saved something it could not tell any more
        if holder == self._process_id:
            await live.lead()


def new_table_id() -> str:
    """An id nobody has yet."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))
