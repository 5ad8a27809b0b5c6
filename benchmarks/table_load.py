"""Real clients at many tables: they play legal actions over real sockets and time every acknowledgement."""

from __future__ import annotations

import asyncio
import random
import time
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
    """A table with two people who play."""

    def __init__(self, urls: tuple[str, str]) -> None:
        self._urls = urls
        self._sockets: list[ClientConnection] = []
        self._seq = [0, 0]
        self.legal: list[list[str]] = [[], []]
        self.current = 0
        self.is_over = False
        self.waiting: tuple[str, float] | None = None
        self._number = 0
        self._random = random.Random(7)
        self.acked = asyncio.Event()

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
        """Let whoever's turn it is play something legal."""
        seat = self.current
        if self.waiting is not None or self.is_over or not self.legal[seat]:
            return
        self._number += 1
        name = f"a{self._number}"
        text = _some(self.legal[seat], self._random)
        self.legal[seat] = []
        self.acked.clear()
        self.waiting = name, time.perf_counter()
        message = {"type": "act", "id": name, "seat": seat, "text": text, "expected": self._seq[seat]}
        await self._sockets[seat].send(msgspec.json.encode(message).decode())

    async def _listen(self, seat: int, socket: ClientConnection, figures: Figures) -> None:
        async for text in socket:
            message = _DECODE(text)
            if message.type in ("welcome", "update"):
                self._seq[seat] = message.seq
                play = message.play if message.view is None else message.view.play
                if play is not None:
                    if play.legal is not msgspec.UNSET:
                        self.legal[seat] = play.legal
                    if play.current_seat is not msgspec.UNSET:
                        self.current = play.current_seat
                    self.is_over = self.is_over or play.is_over is True
            elif message.type == "ack" and self.waiting is not None and message.id == self.waiting[0]:
                figures.delays_s.append(time.perf_counter() - self.waiting[1])
                self.waiting = None
                self.acked.set()
            elif message.type == "problem":
                figures.problems.append(message.code or "")
                self.waiting = None
                self.acked.set()


async def seated(urls: list[str], tables: int, stack: AsyncExitStack, figures: Figures) -> list[LoadTable]:
    """So many tables with two people each, shared out over the servers."""
    found = [LoadTable((urls[number % len(urls)], urls[(number + 1) % len(urls)])) for number in range(tables)]
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


async def at_rate(tables: list[LoadTable], figures: Figures, rate: float, seconds: float) -> None:
    """Act at a fixed rate, table after table, whatever the answers do."""
    figures.delays_s.clear()
    started = time.perf_counter()
    sent = 0
    while (passed := time.perf_counter() - started) < seconds:
        for _ in range(int(passed * rate) - sent):
            await tables[sent % len(tables)].act()
            sent += 1
        await asyncio.sleep(0.002)
    figures.seconds = time.perf_counter() - started


async def flat_out(tables: list[LoadTable], figures: Figures, seconds: float, at_once: int) -> None:
    """Act as fast as answers come, with so many tables acting at a time."""
    figures.delays_s.clear()
    started = time.perf_counter()
    end = started + seconds

    async def play(own: list[LoadTable]) -> None:
        while time.perf_counter() < end:
            for table in own:
                await table.act()
                if table.waiting is not None:
                    await table.acked.wait()
                else:
                    await asyncio.sleep(0.001)

    at_once = min(at_once, len(tables))
    await asyncio.gather(*(play(tables[number::at_once]) for number in range(at_once)))
    figures.seconds = time.perf_counter() - started


def _some(legal: list[str], stream: random.Random) -> str:
    for verbs in (("spirit", "cube"), ("place", "take"), ("card", "end")):
        fitting = [text for text in legal if text.startswith(verbs)]
        if fitting:
            return stream.choice(fitting)
    return legal[0]
