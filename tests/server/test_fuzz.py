"""Anything may be sent to the server: it answers with its own errors, and no table is lost."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from harmony.server.app import openapi_document
from tests.server.client import Guest
from tests.server.running import RunningServer

DOCUMENT = openapi_document()
CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
]
"""What must hold for every answer; whether a request that is right in form is also possible is another matter."""
API = schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture(scope="module")
def known(sqlite_server: RunningServer) -> tuple[httpx.Client, dict[str, str]]:
    """A guest with a table of its own, so that requests reach something."""
    guest = Guest(sqlite_server.url)
    link = guest.table(None, "random", is_public=True)
    client = httpx.Client(base_url=sqlite_server.url, cookies=dict(guest.http.cookies), timeout=30)
    return client, link


@API.parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_api_keeps_its_word(
    case: schemathesis.Case[Any], sqlite_server: RunningServer, known: tuple[httpx.Client, dict[str, str]]
) -> None:
    client, link = known
    if "table_id" in case.path_parameters and random.Random(str(case.body)).random() < 0.7:
        case.path_parameters["table_id"] = link["id"]
    if case.path in ("/api/logout", "/api/account"):
        cookies: dict[str, str] = {}  # these would end the guest everything else is asked as
    else:
        cookies = dict(client.cookies)
    response = case.call(base_url=sqlite_server.url, cookies=cookies)
    assert response.status_code < 500, response.text
    case.validate_response(response, checks=CHECKS)


def words(stream: random.Random) -> Any:
    """Something that may stand in a message."""
    return stream.choice(
        [0, 1, -1, 5, 6, 2**31, 2**70, 1.5, True, None, "", "x", "end", "take 1", "place W a1", "\x00", "😀" * 50,
         [], {}, [[[]]], {"type": "act"}, "x" * 3000]
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_anything_on_the_socket(sqlite_server: RunningServer, seed: int) -> None:
    stream = random.Random(seed)
    guest = Guest(sqlite_server.url)
    screen = guest.look(guest.table(None, "random", setup={"first": 0}))
    kinds = ["act", "undo", "say", "react", "return", "point", "look", "sync", "ping", "fly"]
    for _ in range(60):
        message: dict[str, Any] = {"type": stream.choice(kinds)}
        for name in ("id", "seat", "text", "expected", "whole_turn", "reaction", "place", "have"):
            if stream.random() < 0.6:
                message[name] = words(stream)
        if stream.random() < 0.3:
            message |= {"id": f"f{stream.random()}", "seat": 0, "expected": screen.seq}
        text = json.dumps(message)
        if stream.random() < 0.2:
            cut = stream.randrange(len(text))
            text = text[:cut] + stream.choice(["", "\x00", "}", "\\"]) + text[cut + 1 :]
        screen.socket.send(text)
    screen.send("ping")
    screen.seq = max(screen.seq, 0)
    while True:
        message = json.loads(screen.socket.recv(timeout=20))
        if message["type"] == "pong":
            break
        assert message["type"] != "problem" or message["code"] not in ("internal", "not_saved")
    again = guest.look(screen.link)
    again.wait_turn()
    again.play_turn()
