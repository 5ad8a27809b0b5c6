"""A client as simple as a page may be: it keeps the view up to date from the messages, and checks them all."""

from __future__ import annotations

import itertools
import json
from contextlib import ExitStack
from typing import Any

import httpx
import jsonschema_rs
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from harmony.server.messages import schema

_SCHEMA = jsonschema_rs.validator_for({**schema(), "anyOf": [{"$ref": "#/$defs/ToPage"}]})
_NUMBERS = itertools.count(1)
_OPEN: list[Guest | Screen] = []


def close_all() -> None:
    """Close whatever a test has left open."""
    while _OPEN:
        _OPEN.pop().close()


class Guest:
    """Somebody with a browser."""

    def __init__(self, url: str, name: str | None = "Ann") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=20)
        _OPEN.append(self)
        if name is not None:
            self.post("/api/guest", {"name": name})

    def post(self, path: str, body: object = None, status: int | None = None) -> Any:
        """Post something; anything but success, or the status said, fails the test."""
        return self._checked(self.http.post(path, json=body), status)

    def get(self, path: str, status: int | None = None) -> Any:
        """Get something."""
        return self._checked(self.http.get(path), status)

    def put(self, path: str, body: object, status: int | None = None) -> Any:
        """Put something."""
        return self._checked(self.http.put(path, json=body), status)

    def delete(self, path: str, body: object = None, status: int | None = None) -> Any:
        """Delete something."""
        return self._checked(self.http.request("DELETE", path, json=body), status)

    def table(self, *bots: str | None, start: bool = True, **more: Any) -> dict[str, str]:
        """A table with bots and people on its seats; the host sits on the first free one."""
        seats = list(bots) or [None, "greedy"]
        setup = {"game": "harmonies", "players": len(seats), **more.pop("setup", {})}
        link: dict[str, str] = self.post("/api/tables", {"setup": setup, "seats": seats, **more})
        if start:
            self.post(f"/api/tables/{link['id']}/start")
        return link

    def look(self, link: dict[str, str], have: int = 0, headers: dict[str, str] | None = None) -> Screen:
        """Open a table."""
        return Screen(self, link, have, headers)

    @property
    def cookie(self) -> str:
        """The cookie header of this browser."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def close(self) -> None:
        """Close the browser."""
        self.http.close()

    @staticmethod
    def _checked(answer: httpx.Response, status: int | None) -> Any:
        if status is None:
            if answer.status_code == 503:
                raise Refusal(answer.json()["error"])
            assert answer.is_success, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None


class Refusal(Exception):
    """The server refused a message."""

    def __init__(self, problem: dict[str, Any]) -> None:
        super().__init__(problem["message"])
        self.code: str = problem["code"]
        self.facts: dict[str, str] = problem.get("facts", {})


class Screen:
    """A table on a screen."""

    def __init__(self, guest: Guest, link: dict[str, str], have: int, headers: dict[str, str] | None) -> None:
        self.guest = guest
        self.link = link
        self.events: list[dict[str, Any]] = []
        self.others: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.seq = have
        self.view: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self._connect(have, headers)

    def _connect(self, have: int, headers: dict[str, str] | None = None) -> None:
        address = self.guest.url.replace("http", "ws", 1) + f"/api/tables/{self.link['id']}/socket?have={have}"
        if "key" in self.link:
            address += f"&key={self.link['key']}"
        sent = dict(headers or {})
        if self.guest.cookie:
            sent["cookie"] = self.guest.cookie
        self._closing = ExitStack()
        # without bounds on what waits to be read: the server's goodbye would wait behind it, and closing for that
        self.socket: ClientConnection = self._closing.enter_context(
            connect(address, additional_headers=sent, open_timeout=20, compression=None, max_queue=None)
        )
        _OPEN.append(self)
        self.wait_for("welcome")

    @property
    def play(self) -> dict[str, Any]:
        """The game as this seat sees it."""
        found: dict[str, Any] = self.view["play"]
        return found

    @property
    def seat(self) -> int:
        """The seat this screen looks from."""
        return int(self.you["seat"])

    def reconnect(self) -> None:
        """Come back after the line was cut."""
        self.close()
        self._connect(self.seq)

    def receive(self, timeout: float = 20) -> dict[str, Any]:
        """The next message, taken in."""
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        _SCHEMA.validate(message)
        match message["type"]:
            case "welcome":
                assert [event["seq"] for event in message["events"]] == list(range(self.seq + 1, message["seq"] + 1))
                self.events += message["events"]
                self.seq, self.view, self.you = message["seq"], message["view"], message["you"]
            case "update":
                assert message["seq"] == self.seq + 1, "no gap, nothing twice"
                self.seq = message["seq"]
                self.events.append(message["event"])
                self._take_in(message)
            case "you":
                self.you = message["you"]
            case _:
                self.others.append(message)
        return message

    def _take_in(self, message: dict[str, Any]) -> None:
        if "table" in message:
            self.view["table"] = message["table"]
        if "play" in message:
            change = dict(message["play"])
            seats = change.pop("seats", {})
            if self.view["play"] is None:
                self.view["play"] = {"seats": [None] * len(seats)}
            self.view["play"].update(change)
            for number, seat in seats.items():
                self.view["play"]["seats"][int(number)] = seat

    def wait_for(self, kind: str, **fields: object) -> dict[str, Any]:
        """Receive until a message of a kind with certain fields comes."""
        while True:
            message = self.receive()
            if message["type"] == "problem" and kind != "problem":
                raise Refusal(message)
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def wait_until(self, seq: int) -> None:
        """Receive until an event has come."""
        while self.seq < seq:
            self.receive()

    def wait_turn(self, seat: int | None = None) -> None:
        """Receive until it is a seat's turn, or the game is over."""
        seat = self.seat if seat is None else seat
        while self.view["play"] is None or (self.play["current_seat"] != seat and not self.play["is_over"]):
            self.receive()

    def say(self, kind: str, **fields: object) -> int:
        """Send a message and wait for its acknowledgement; the answer is its event's number."""
        client_id = str(fields.pop("id", f"m{next(_NUMBERS)}"))
        self.send(kind, id=client_id, **fields)
        return int(self.wait_for("ack", id=client_id)["seq"])

    def send(self, kind: str, **fields: object) -> None:
        """Send a message and go on."""
        self.socket.send(json.dumps({"type": kind, **fields}))

    def act(self, text: str, seat: int | None = None, **more: object) -> int:
        """Do something in the game."""
        expected = more.pop("expected", self.seq)
        return self.say("act", seat=self.seat if seat is None else seat, text=text, expected=expected, **more)

    def refused(self, kind: str, **fields: object) -> str:
        """Send a message that must be refused; the answer is the code."""
        try:
            self.say(kind, **fields)
        except Refusal as refusal:
            return refusal.code
        raise AssertionError("it was not refused")

    def play_turn(self) -> None:
        """Play any turn that is legal, with a card now and then."""
        turn = self.play["turn"]
        while self.play["turn"] == turn and not self.play["is_over"]:
            self.act(some_action(self.play["legal"]))

    def is_closed(self) -> bool:
        """Whether the server closed the socket."""
        try:
            while True:
                self.receive(timeout=10)
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False

    def close(self) -> None:
        """Close the table."""
        self._closing.close()


def some_action(legal: list[str]) -> str:
    """An action that brings the game forward: cubes and tokens before the end of the turn."""
    for verb in ("spirit", "cube", "card", "place", "take", "end"):
        fitting = [text for text in legal if text.startswith(verb)]
        if fitting:
            return fitting[len(fitting) // 2]
    raise AssertionError(f"nothing to do: {legal}")
