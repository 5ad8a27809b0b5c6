"""What the server refuses: other sites, floods, oversize, nonsense."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Guest, Refusal
from tests.server.running import RunningServer, sqlite_url


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "nonsense", "http://["])
def test_posts_and_sockets_of_other_sites_are_refused(sqlite_server: RunningServer, origin: str) -> None:
    ann = Guest(sqlite_server.url)
    link = ann.table(None)
    answer = ann.http.post("/api/tables", json={"setup": {"game": "harmonies"}}, headers={"origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "cross_site"
    with pytest.raises(InvalidStatus) as caught:
        ann.look(link, headers={"origin": origin})
    assert caught.value.response.status_code == 403


def test_the_own_page_and_programs_are_let_in(sqlite_server: RunningServer) -> None:
    ann = Guest(sqlite_server.url)
    link = ann.table(None)
    ann.look(link, headers={"origin": sqlite_server.url})
    assert ann.http.patch("/api/me", json={"name": "Anna"}, headers={"origin": sqlite_server.url}).is_success
    refused = ann.http.patch("/api/me", json={"name": "Anna"}, headers={"sec-fetch-site": "cross-site"})
    assert refused.status_code == 403


@pytest.fixture(scope="module")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with narrow limits."""
    running = RunningServer(
        sqlite_url(tmp_path_factory.mktemp("strict")),
        guests_a_minute="3", logins_a_minute="3", tables_a_minute="2", requests_a_second="10", messages_a_second="2",
        chats_a_minute="1", sockets_a_person="2", origins="https://play.example.org, https://other.example",
        secure_cookies="on", metrics="off",
    )  # fmt: skip
    yield running
    assert running.stop() == 0


def test_everything_that_costs_is_limited(strict_server: RunningServer) -> None:
    guest = Guest(strict_server.url, "Ann")
    secure = {"cookie": f"harmony={guest.http.cookies['harmony']}"}
    http = httpx.Client(base_url=strict_server.url, headers=secure)
    body = {"setup": {"game": "harmonies", "players": 1}}
    links = [http.post("/api/tables", json=body) for _ in range(3)]
    assert [answer.status_code for answer in links] == [201, 201, 429]
    assert int(links[-1].headers["retry-after"]) > 0
    guests = [httpx.post(f"{strict_server.url}/api/guest", json={"name": "Bob"}).status_code for _ in range(3)]
    assert guests == [201, 201, 429]
    login = {"user_name": "nobody", "password": "long enough"}
    logins = [httpx.post(f"{strict_server.url}/api/login", json=login).status_code for _ in range(4)]
    assert logins == [401, 401, 401, 429]
    assert 429 in [http.get("/api/history").status_code for _ in range(80)]
    assert httpx.get(f"{strict_server.url}/metrics").status_code == 404
    http.close()
    screens = [guest.look(links[0].json(), headers=secure) for _ in range(2)]
    with pytest.raises(Refusal) as caught:
        guest.look(links[0].json(), headers=secure)
    assert (caught.value.code, caught.value.facts) == ("too_many_screens", {"limit": "2"})
    for _ in range(20):
        screens[0].send("ping")
    assert screens[0].wait_for("problem")["code"] == "too_often"
    for number in range(30):
        screens[1].send("say", id=f"c{number}", seat=0, text="spam")
    assert screens[1].wait_for("problem")["code"] == "too_often"


def test_further_origins_can_be_allowed(strict_server: RunningServer) -> None:
    answer = httpx.post(f"{strict_server.url}/api/logout", headers={"origin": "https://play.example.org"})
    assert answer.json()["error"]["code"] == "no_session"


NONSENSE = [
    "", "null", "[]", "{}", '{"type": 1}', '{"type": "act"}', '{"type": "fly", "id": "x"}', "[" * 3000,
    '{"type": "act", "id": "x", "seat": 0, "text": "end", "expected": 1, "more": 1}',
    '{"type": "act", "id": "x", "seat": -1, "text": "end", "expected": 1}',
    '{"type": "act", "id": "x", "seat": 0, "text": "end", "expected": -1}',
    '{"type": "act", "id": "", "seat": 0, "text": "end", "expected": 1}',
    '{"type": "act", "id": "x", "seat": 0, "text": "\\ud800", "expected": 1}',
    '{"type": "act", "id": "x", "seat": 0, "text": "end", "expected": 99999999999999999999999}',
    "x" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_on_the_socket_is_answered_and_the_table_lives_on(sqlite_server: RunningServer, text: str) -> None:
    guest = Guest(sqlite_server.url)
    screen = guest.look(guest.table(None))
    screen.socket.send(text)
    assert screen.wait_for("problem")["code"] in ("bad_request", "too_large", "unknown_action", "stale")
    screen.socket.send(text.encode("utf-8", "surrogatepass"))
    assert screen.wait_for("problem")
    screen.act("take 1")


def test_a_huge_message_closes_the_socket_alone(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url)
    link = guest.table(None)
    screen = guest.look(link)
    screen.socket.send("x" * 100_000)
    assert screen.is_closed()
    guest.look(link).act("take 1")


def test_errors_have_one_shape_and_no_traces(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url)
    answers = [
        guest.http.get("/api/nothing"),
        guest.http.get("/assets/nothing.js"),
        guest.http.get("/api/tables/UPPER"),
        guest.http.get("/api/tables/nosuch"),
        guest.http.put("/api/tables"),
        guest.http.post("/api/tables", content=b"{"),
        guest.http.post("/api/tables", json={"setup": {"game": "chess"}}),
        guest.http.post("/api/tables", json={"setup": {"game": "harmonies", "players": 2, "first": 3}}),
    ]
    for answer in answers:
        assert 400 <= answer.status_code < 500
        assert set(answer.json()) == {"error"}
        assert set(answer.json()["error"]) == {"code", "message", "facts"}
        assert "Traceback" not in answer.text


def test_a_method_an_address_does_not_take_is_told(sqlite_server: RunningServer) -> None:
    answer = httpx.put(f"{sqlite_server.url}/api/bots", headers={"sec-fetch-site": "same-origin"})
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]
    assert answer.json()["error"]["code"] == "wrong_method"
    assert answer.json()["error"]["message"] == "PUT is not for this address"


def test_logs_are_json_and_hold_no_secrets(tmp_path: Path) -> None:
    running = RunningServer(sqlite_url(tmp_path), log_level="debug")
    guest = Guest(running.url, "Secretive Ann")
    link = guest.table(None)
    guest.post("/api/account", {"user_name": "ann", "password": "very secret"})
    guest.look(link).say("say", seat=0, text="whispered words")
    guest.get(f"/api/tables/{link['id']}?key={link['key']}")
    secrets = [link["key"], guest.http.cookies["harmony"], "very secret", "whispered words", "Secretive Ann"]
    assert running.stop() == 0
    assert len(running.lines) > 3
    for line in running.lines:
        if not line.startswith("harmony serves"):
            json.loads(line)
        assert not [secret for secret in secrets if secret in line]


def test_health_readiness_and_figures(sqlite_server: RunningServer) -> None:
    assert httpx.get(f"{sqlite_server.url}/healthz").status_code == 200
    assert httpx.get(f"{sqlite_server.url}/readyz").status_code == 200
    figures = httpx.get(f"{sqlite_server.url}/metrics").text
    assert "harmony_events_total" in figures
    forwarded = httpx.get(f"{sqlite_server.url}/metrics", headers={"x-forwarded-for": "10.0.0.1"})
    assert forwarded.status_code == 404
