"""A live table: one task that lets orders in one by one, saves what they lead to, then tells everybody.

On SQLite every table is led here. On PostgreSQL one process leads (it holds the
lease); the others follow the log and pass orders on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from harmony.core.errors import HarmonyError
from harmony.server import orders
from harmony.server.audience import Audience, Listener
from harmony.server.decisions import decide
from harmony.server.errors import Refused
from harmony.server.games.table_game import BotAction
from harmony.server.messages import EventView
from harmony.server.metrics import METRICS
from harmony.server.orders import Command
from harmony.server.table import Table, replayed
from harmony.server.views import event_view
from harmony.store.errors import NotSaved
from harmony.store.event_log import EventLog
from harmony.store.events import Event, Resumed, Sat, now_ms
from harmony.store.people import People
from harmony.store.tables import Tables
from harmony.store.writer import Writer

LOG: Final = logging.getLogger("harmony.table")

QUEUE_LIMIT: Final = 256
"""Orders that may wait at one table."""


class Bots(Protocol):
    """Whoever thinks for the bots."""

    async def turn(self, game: str, bot: str, observation: object) -> list[BotAction]:
        """The actions that bring the open turn forward; none if no bot could answer."""
        ...


@dataclass(frozen=True, slots=True)
class House:
    """What every table of this process uses."""

    writer: Writer
    log: EventLog
    tables: Tables
    people: People
    bots: Bots
    pace_s: float
    """Pause before each action of a bot, so that people can follow."""
    publish: Callable[[str, Sequence[Event]], None]
    """Tell other processes what was saved at a table; without events, that they should read its log."""
    check_lease: Callable[[LiveTable], Awaitable[None]]
    """Make sure that this process may still lead a table."""


class LiveTable:
    """A table with its screens, its clock and its bots."""

    def __init__(self, house: House, table: Table, names: dict[str, str], *, is_leader: bool) -> None:
        self.table = table
        """The table as its events tell it."""
        self.is_leader = is_leader
        """Whether this process lets orders in."""
        self.used_s = _now_s()
        """When somebody last did something here."""
        self.audience = Audience(table, names)
        """Everybody who looks at it here."""
        self._house = house
        self._queue: asyncio.Queue[tuple[Command, asyncio.Future[int]]] = asyncio.Queue(QUEUE_LIMIT)
        self._bot_task: asyncio.Task[None] | None = None
        self._asked: dict[int, object] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._is_broken = False
        self._settled = asyncio.Lock()  # held while the game may be ahead of the log: nobody looks then
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")

    @classmethod
    async def load(cls, house: House, table_id: str, *, is_leader: bool) -> LiveTable:
        """Bring a table to life from its log."""
        table, names = await _read(house, table_id)
        live = cls(house, table, names, is_leader=is_leader)
        if is_leader:
            await live.lead()
        return live

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks, nothing waits and no clock runs."""
        clock_runs = self.is_leader and self.table.deadline_ms() is not None
        bot_plays = self._bot_task is not None and not self._bot_task.done()
        return self.audience.is_empty and self._queue.empty() and not clock_runs and not bot_plays

    async def lead(self) -> None:
        """Begin to let orders in, to keep the clock and to call the bots."""
        self.is_leader = True
        if self.table.clock is not None and self.table.status == "running":
            await self._save([Event(table_id=self.table.id, seq=self.table.seq + 1, fact=Resumed(), at_ms=now_ms())])
        self._go_on()

    def touch(self) -> None:
        """Somebody asked for the table: it stays in memory for a while."""
        self.used_s = _now_s()

    async def close(self) -> None:
        """Finish what was accepted, then stop."""
        self.is_leader = False
        for task in (self._bot_task,):
            if task is not None:
                task.cancel()
        if self._alarm is not None:
            self._alarm.cancel()
        await self._queue.join()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def order(self, command: Command) -> int:
        """Do what is ordered; on return it is saved, and the answer is the number of its last event."""
        if not self.is_leader:
            raise Refused("server_stopping")
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        try:
            self._queue.put_nowait((command, answer))
        except asyncio.QueueFull:
            raise Refused("too_often", wait_s=1) from None
        self.used_s = _now_s()
        return await answer

    async def catch_up(self) -> None:
        """Followers: fold and tell what the leader has saved."""
        async with self._settled:
            for event in await self._house.log.read(self.table.id, self.table.seq):
                self.table.fold(event)
                if isinstance(event.fact, Sat):
                    await self._learn_names()
                self.audience.tell(event)

    def take_in(self, events: Sequence[Event]) -> bool:
        """Followers: fold and tell news at once; False if they do not join on, or somebody is just being welcomed."""
        if self._settled.locked() or events[0].seq > self.table.seq + 1:
            return False
        if any(isinstance(event.fact, Sat) for event in events):
            return False  # names have to be looked up
        for event in events:
            if event.seq == self.table.seq + 1:
                self.table.fold(event)
                self.audience.tell(event)
        return True

    async def join(self, listener: Listener, have: int) -> None:
        """Show the table on a screen from now on, from the first of its person's seats."""
        async with self._settled:
            await self._learn_names()
            own = self.table.seats_of(listener.person_id)
            self.audience.add(listener, own[0] if own else None)
            await self._welcome(listener, have)

    async def welcome_again(self, listener: Listener, have: int) -> None:
        """Send a screen everything after an event, and the table as it stands."""
        async with self._settled:
            await self._welcome(listener, have)

    async def look(self, listener: Listener, seat: int | None) -> None:
        """Let a screen look from another of its person's seats."""
        async with self._settled:
            if seat is not None and seat not in self.table.seats_of(listener.person_id):
                raise Refused("not_your_seat", seat=seat)
            self.audience.remove(listener)
            self.audience.add(listener, seat)
            await self._welcome(listener, self.table.seq)

    async def record_for(self, person_id: str | None) -> str:
        """The record as a person may see it: all of it once the game is over."""
        async with self._settled:
            if self.table.game is None:
                raise Refused("not_started")
            await self._learn_names()
            own = self.table.seats_of(person_id)
            names = [place.name or place.bot or "" for place in self.audience.view().places]
            return self.table.game.record_for(own[0] if len(own) == 1 else None, names)

    def leave(self, listener: Listener) -> None:
        """Stop showing the table on a screen."""
        self.audience.remove(listener)
        self.used_s = _now_s()

    def forget_name(self, person_id: str) -> None:
        """A person was renamed or deleted: look the name up again."""
        self.audience.names.pop(person_id, None)

    async def _run(self) -> None:
        while True:
            command, answer = await self._queue.get()
            try:
                async with self._settled:
                    seq = await self._do(command)
                if not answer.done():
                    answer.set_result(seq)
            except HarmonyError as problem:
                if not answer.done():
                    answer.set_exception(problem)
            except SQLAlchemyError as error:  # the database went away while the table was read again
                LOG.warning("the database is away", extra={"table": self.table.id, "why": type(error).__name__})
                self._is_broken = True
                if not answer.done():
                    answer.set_exception(NotSaved("not_saved"))
            except Exception:
                LOG.exception("an order failed", extra={"table": self.table.id})
                self._is_broken = True
                if not answer.done():
                    answer.set_exception(Refused("internal"))
            finally:
                self._queue.task_done()

    async def _do(self, command: Command) -> int:
        if self._is_broken:
            await self._reload()
        table = self.table
        if command.person_id is not None and command.client_id is not None:
            known = table.known(command.person_id, command.client_id)
            if known is not None:
                return known
        at_ms = now_ms()
        before = None if table.game is None else (table.game.turn, table.game.current_seat)
        decision = decide(table, command, at_ms, self.audience.here())
        facts = decision.facts
        if not facts:
            return table.seq
        events = [
            Event(
                table_id=table.id, seq=table.seq + number, fact=fact, at_ms=at_ms, seat=seat,
                person_id=command.person_id, client_id=command.client_id if number == len(facts) else None,
            )
            for number, (fact, seat) in enumerate(facts, start=1)
        ]  # fmt: skip
        try:
            await self._house.writer.write(decision.statements, events)
        except NotSaved:
            self._is_broken = True  # the game may be ahead of the log, or the log ahead of us
            return await self._after_failure(command)
        self._house.publish(table.id, events)
        if command.person_id is not None and any(isinstance(event.fact, Sat) for event in events):
            self.audience.names[command.person_id] = command.name
        for event in events:
            table.fold(event, decision.is_applied)
            if decision.is_applied and before is not None:
                table.turn_changed(before, at_ms)
            self.audience.tell(event)
        METRICS.events.inc(len(events))
        self._go_on()
        return table.seq

    async def _after_failure(self, command: Command) -> int:
        """Not saved, as far as we know: the log tells whether it was after all."""
        await self._reload()
        await self._house.check_lease(self)
        if command.person_id is not None and command.client_id is not None:
            seq = await self._house.log.find(self.table.id, command.person_id, command.client_id)
            if seq is not None:
                return seq
        raise NotSaved("not_saved")

    async def _save(self, events: list[Event]) -> None:
        await self._house.writer.write(events=events)
        self._house.publish(self.table.id, events)
        for event in events:
            self.table.fold(event)
            self.audience.tell(event)

    async def _reload(self) -> None:
        """Read the table from its log again and show it afresh."""
        seen = self.table.seq
        self.table, names = await _read(self._house, self.table.id)
        self._is_broken = False
        self._house.publish(self.table.id, ())  # what was saved after all, others have not heard of
        for listener in self.audience.show(self.table, names):
            await self._welcome(listener, seen)
        self._go_on()

    async def _welcome(self, listener: Listener, have: int) -> None:
        """Everything the screen lacks, and the table as it stands."""
        missing: list[EventView] = []
        if have < self.table.seq:
            found = await self._house.log.read(self.table.id, have, self.table.seq)
            missing = [event_view(event) for event in found]
        self.audience.welcome(listener, missing)

    async def _learn_names(self) -> None:
        ids = {place.person_id for place in self.table.places if place.person_id is not None}
        if unknown := ids - self.audience.names.keys():
            self.audience.names |= await self._house.people.names(unknown)

    def _go_on(self) -> None:
        """Set the alarm for the seat whose time runs, and call the bot that has to play."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if not self.is_leader or self.table.game is None:
            return
        deadline = self.table.deadline_ms()
        if deadline is not None:
            delay = max(0.0, (deadline - now_ms()) / 1000)
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring, self.table.game.current_seat)
        if self._next_bot() is not None and (self._bot_task is None or self._bot_task.done()):
            self._bot_task = asyncio.create_task(self._play_bots(), name=f"bot at {self.table.id}")

    def _ring(self, seat: int) -> None:
        """A seat's time is up, unless the table has moved on."""
        order = orders.TimeUp(seat=seat, expected=self.table.position_seq)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda done: done.exception())
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait((Command(order=order), answer))

    def _next_bot(self) -> tuple[int, str] | None:
        """The bot to be asked now: one that may speak out of turn, else the one that has to play."""
        table = self.table
        if table.game is None or table.status != "running":
            return None
        for seat, moment in table.game.speakers():
            bot = table.places[seat].bot
            if bot is not None and self._asked.get(seat) != moment:
                return seat, bot
        return None if table.bot_to_move is None else (table.game.current_seat, table.bot_to_move)

    async def _play_bots(self) -> None:
        """Let bots speak and play as long as there is something for them; they pass the same checks as everybody."""
        while self.is_leader and (asked := self._next_bot()) is not None and self.table.game is not None:
            seat, bot = asked
            self._asked |= {speaker: moment for speaker, moment in self.table.game.speakers() if speaker == seat}
            expected = self.table.position_seq
            is_turn = seat == self.table.game.current_seat
            actions = await self._house.bots.turn(self.table.kind.name, bot, self.table.game.observation(seat))
            if not actions and is_turn and expected == self.table.position_seq:
                actions = [BotAction(self.table.game.some_action(seat))]
            for text, why in actions:
                if not self.audience.is_empty:
                    await asyncio.sleep(self._house.pace_s)
                try:
                    order = orders.BotAct(seat=seat, text=text, bot=bot, expected=expected, why=why)
                    await self.order(Command(order=order))
                except NotSaved:
                    await asyncio.sleep(1)  # the database is away: try again until it is back
                    break
                except HarmonyError as problem:
                    LOG.info("a bot was refused", extra={"table": self.table.id, "bot": bot, "code": problem.code})
                    break
                if is_turn and (self.table.bot_to_move != bot or self.table.game.current_seat != seat):
                    break
                expected = self.table.position_seq


async def _read(house: House, table_id: str) -> tuple[Table, dict[str, str]]:
    entry = await house.tables.with_id(table_id)
    if entry is None:
        raise Refused("no_such_table")
    table = replayed(entry, await house.log.read(table_id))
    ids = {place.person_id for place in table.places if place.person_id is not None}
    return table, await house.people.names(ids)


def _now_s() -> float:
    return asyncio.get_running_loop().time()
