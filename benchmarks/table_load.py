"""Real clients at many tables: they play legal actions over real sockets and time every acknowledgement."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect


class _Play(msgspec.Struct):
    current_seat: int | msgspec.UnsetType = msgspec.UNSET
    legal: list[str] | msgspec.UnsetType = msgspec.UNSET
    is_over: bool | msgspec.UnsetType = msgspec.UNSET


class _View(msgspec.Struct):
    play: _Play | None = None


class _Message(msgspec.Struct):
    type: str
    seq: int = 0
    id: str | None = None
    code: str | None = None
    view: _View | None = None
    play: _Play | None = None


_DECODE = msgspec.json.Decoder(_Message).decode


@dataclass(slots=True)
class Figures:
    """What a run has shown."""

    seconds: float = 0
    delays_s: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Acknowledged actions a second."""
        return len(self.delays_s) / self.seconds

    def delay_ms(self, share: float) -> float:
        """The delay that this share of all acknowledgements stayed below."""
        ordered = sorted(self.delays_s)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class LoadTable:
    """A table with two people who play; it counts as ready once its current seat has seen the last action."""

    def __init__(self, urls: tuple[str, str], seed: int) -> None:
        self._urls = urls
        self._sockets: list[ClientConnection] = []
        self._seq = [0, 0]
        self._legal: list[list[str]] = [[], []]
        self._current = 0
        self._acked_seq = 0
        self._waiting: tuple[str, float] | None = None
        self._number = 0
        self._random = random.Random(seed)
        self._can_act = asyncio.Event()
        self.is_over = False
        """Whether its game has ended."""

    async def open(self, http: httpx.AsyncClient, stack: AsyncExitStack, figures: Figures) -> None:
        """Two guests come, sit down and start."""
        ann, bob = [await _guest(http, url) for url in self._urls]
        body = {"setup": {"game": "harmonies", "players": 2, "first": 0}}
        link = await _post(http, f"{self._urls[0]}/api/tables", ann, body)
        path = f"/api/tables/{link['id']}"
        await _post(http, f"{self._urls[1]}{path}/seats/1?key={link['key']}", bob, {})
        await _post(http, f"{self._urls[0]}{path}/start", ann, None)
        for seat, (url, cookie) in enumerate(zip(self._urls, (ann, bob), strict=True)):
            address = url.replace("http", "ws", 1) + f"{path}/socket?have=0"
            socket = await stack.enter_async_context(
                connect(address, additional_headers={"cookie": cookie}, compression=None, ping_interval=None)
            )
            self._sockets.append(socket)
            task = asyncio.create_task(self._listen(seat, socket, figures))
            stack.callback(task.cancel)

    async def act(self) -> None:
        """Let whoever's turn it is play something legal as soon as they can, without waiting for the answer."""
        await self._can_act.wait()
        if self.is_over:
            return
        self._can_act.clear()
        self._number += 1
        name = f"a{self._number}"
        text = _some(self._legal[self._current], self._random)
        message = {
            "type": "act", "id": name, "seat": self._current, "text": text, "expected": self._seq[self._current]
        }  # fmt: skip
        self._waiting = name, time.perf_counter()
        await self._sockets[self._current].send(msgspec.json.encode(message).decode())

    async def answered(self) -> None:
        """Wait until the table is ready for its next action."""
        await self._can_act.wait()

    async def _listen(self, seat: int, socket: ClientConnection, figures: Figures) -> None:
        async for text in socket:
            message = _DECODE(text)
            if message.type in ("welcome", "update"):
                self._seq[seat] = message.seq
                self._take_in(seat, message.play if message.view is None else message.view.play)
            elif message.type == "ack" and self._waiting is not None and message.id == self._waiting[0]:
                figures.delays_s.append(time.perf_counter() - self._waiting[1])
                self._acked_seq = message.seq
                self._waiting = None
            elif message.type == "problem":
                figures.problems.append(message.code or "")
                self._waiting = None
            is_current = self._seq[self._current] >= self._acked_seq and self._legal[self._current]
            if self._waiting is None and (is_current or self.is_over):
                self._can_act.set()

    def _take_in(self, seat: int, play: _Play | None) -> None:
        """Only what changed is told: legal actions that stay the same stay as they are."""
        if play is None:
            return
        if play.legal is not msgspec.UNSET:
            self._legal[seat] = play.legal
        if play.current_seat is not msgspec.UNSET:
            self._current = play.current_seat
        self.is_over = self.is_over or play.is_over is True


async def seated(urls: list[str], tables: int, stack: AsyncExitStack, figures: Figures) -> list[LoadTable]:
    """So many tables with two people each, shared out over the servers."""
    found = [LoadTable((urls[number % len(urls)], urls[(number + 1) % len(urls)]), number) for number in range(tables)]
    async with httpx.AsyncClient(timeout=30) as http:
        for start in range(0, tables, 10):
            await asyncio.gather(*(table.open(http, stack, figures) for table in found[start : start + 10]))
    return found


async def _guest(http: httpx.AsyncClient, url: str) -> str:
    answer = (await http.post(f"{url}/api/guest", json={"name": "Guest"}, headers={"cookie": ""})).raise_for_status()
    http.cookies.clear()
    return answer.headers["set-cookie"].partition(";")[0]


async def _post(http: httpx.AsyncClient, url: str, cookie: str, body: object) -> dict[str, str]:
    answer = await http.post(url, json=body, headers={"cookie": cookie})
    found: dict[str, str] = answer.raise_for_status().json()
    return found


async def at_rate(tables: Sequence[LoadTable], figures: Figures, rate: float, seconds: float) -> None:
    """Act at a fixed rate, table after table, whatever the answers do."""
    figures.delays_s.clear()
    started = time.perf_counter()
    sent = 0
    acting: set[asyncio.Task[None]] = set()
    while (passed := time.perf_counter() - started) < seconds:
        for _ in range(int(passed * rate) - sent):
            task = asyncio.create_task(tables[sent % len(tables)].act())
            acting.add(task)
            task.add_done_callback(acting.discard)
            sent += 1
        await asyncio.sleep(0.002)
    await asyncio.gather(*acting)
    figures.seconds = time.perf_counter() - started


async def flat_out(tables: Sequence[LoadTable], figures: Figures, seconds: float, at_once: int) -> None:
    """Act as fast as answers come, with so many tables acting at a time; every table has its turn."""
    figures.delays_s.clear()
    started = time.perf_counter()
    end = started + seconds
    waiting = deque(tables)

    async def play() -> None:
        while time.perf_counter() < end and waiting:
            table = waiting.popleft()
            await table.act()
            await table.answered()
            if not table.is_over:
                waiting.append(table)

    await asyncio.gather(*(play() for _ in range(at_once)))
    figures.seconds = time.perf_counter() - started


def _some(legal: list[str], stream: random.Random) -> str:
    for verbs in (("spirit", "cube"), ("place", "take"), ("card", "end")):
        fitting = [text for text in legal if text.startswith(verbs)]
        if fitting:
            return stream.choice(fitting)
    return legal[0]
