"""People who play on whatever happens to the server, and count what was promised to them."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server.client import Guest, Refusal, Screen, some_action
from tests.server.running import RunningServer

_GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, EOFError, httpx.TransportError)
_AGAIN = ("not_saved", "database_away", "server_stopping", "too_often")


class StubbornTable:
    """A table at which one person plays two seats, or against a bot, resending messages until they are acknowledged."""

    def __init__(self, url: str, seed: int, bot: str | None = None) -> None:
        self._random = random.Random(seed)
        self._guest = Guest(url, f"Player {seed}")
        self._bot = bot
        self._games: list[tuple[Screen, dict[int, str]]] = []
        self._open_table()
        self._stop = threading.Event()
        self._count = 0
        self.resumed = 0
        """How often the line was lost and found again."""
        self.failure: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def finish(self) -> None:
        """Stop playing once the last message is acknowledged."""
        self._stop.set()
        self._thread.join(timeout=60)
        assert not self._thread.is_alive(), "a client never came back"
        if self.failure is not None:
            raise self.failure

    def check(self) -> int:
        """Whether everything promised is in the log, once, and nothing else; the answer is how much it was."""
        return sum(self._checked(screen, promised) for screen, promised in self._games)

    def _checked(self, screen: Screen, promised: dict[int, str]) -> int:
        fresh = self._look_afresh(screen.link)
        told = {
            event["seq"]: event.get("text", "undo")
            for event in fresh.events
            if event["kind"] in ("acted", "undone") and "bot" not in event
        }
        assert told == promised
        assert [event["seq"] for event in fresh.events] == list(range(1, fresh.seq + 1))
        assert fresh.events == screen.events, "what the client pieced together is the log"
        fresh.close()
        return len(told)

    def _look_afresh(self, link: dict[str, str]) -> Screen:
        """Open a table anew, as often as the server says that it should be tried again."""
        end = time.monotonic() + 60
        while True:
            try:
                return self._guest.look(link)
            except Refusal as refusal:
                if refusal.code not in _AGAIN or time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def _open_table(self) -> int:
        link = self._guest.table(None, self._bot, start=False, setup={"first": 0})
        if self._bot is None:
            self._guest.post(f"/api/tables/{link['id']}/seats/1", {"label": "Other"})
        self._guest.post(f"/api/tables/{link['id']}/start")
        self._screen = self._guest.look(link)
        self.promised: dict[int, str] = {}
        """What was acknowledged: action by number of its event."""
        self._games.append((self._screen, self.promised))
        return 0

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                if self._screen.play["is_over"]:
                    self._insist(self._open_table)
                else:
                    self._step()
        except BaseException as failure:
            self.failure = failure

    def _step(self) -> None:
        screen = self._screen
        seat = screen.play["current_seat"]
        if self._bot is not None and seat != screen.seat:
            self._insist(self._wait_for_bot)
            return
        if screen.seat != seat:
            self._insist(lambda: self._look(seat))
            return
        self._count += 1
        name, expected = f"s{self._count}", screen.seq
        if screen.play["can_undo"] and self._random.random() < 0.15:
            text = "undo"
            seq = self._insist(lambda: screen.say("undo", id=name, seat=seat, expected=expected))
        else:
            text = some_action(screen.play["legal"])
            seq = self._insist(lambda: screen.say("act", id=name, seat=seat, text=text, expected=expected))
        assert seq not in self.promised, "no two messages become one event"
        self.promised[seq] = text
        self._screen.wait_until(seq)

    def _wait_for_bot(self) -> int:
        self._screen.wait_turn()
        return 0

    def _look(self, seat: int) -> int:
        self._screen.send("look", seat=seat)
        self._screen.wait_for("welcome")
        return 0

    def _insist(self, send: Callable[[], int]) -> int:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                return send()
            except Refusal as refusal:
                if refusal.code not in _AGAIN:
                    raise
                time.sleep(0.05)
            except _GONE:
                self._come_back(end)
        raise TimeoutError("the server never came back")

    def _come_back(self, end: float) -> None:
        while time.monotonic() < end:
            try:
                with suppress(*_GONE):
                    self._screen.reconnect()
                    self.resumed += 1
                    return
            except Refusal as refusal:
                if refusal.code not in _AGAIN:
                    raise
            time.sleep(0.05)


def kill_workers(server: RunningServer, kills: int, tables: int) -> tuple[int, int]:
    """Kill the processes in which bots think so many times while people play against bots; the games go on.

    The answer is how many actions of people were checked, and how many processes were killed.
    """
    stream = random.Random(1)
    playing = [StubbornTable(server.url, number, bot="greedy") for number in range(tables)]
    killed = 0
    for _ in range(kills):
        time.sleep(stream.uniform(0.1, 1.0))
        for process in server.bot_workers():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
                killed += 1
    for table in playing:
        table.finish()
    return sum(table.check() for table in playing), killed


def kill_under_load(
    server: RunningServer,
    kills: int,
    tables: int,
    pause_s: tuple[float, float] = (0.1, 1.5),
    on_quiet: Callable[[], None] | None = None,
) -> tuple[int, int]:
    """Kill a server so many times at random moments while people play; everything promised must be there.

    ``on_quiet`` is called when the killing is over. The answer is how many actions were checked, and how often
    clients had to come back.
    """
    stream = random.Random(1)
    playing = [StubbornTable(server.url, number) for number in range(tables)]
    for _ in range(kills):
        time.sleep(stream.uniform(*pause_s))
        server.kill()
        server.start()
        for table in playing:
            if table.failure is not None:
                raise table.failure
    time.sleep(0.5)
    if on_quiet is not None:
        on_quiet()
    for table in playing:
        table.finish()
    return sum(table.check() for table in playing), sum(table.resumed for table in playing)
