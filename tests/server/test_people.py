"""People: guests, accounts, and cookies that cannot be made up."""

from __future__ import annotations

import pytest

from tests.server.client import Guest
from tests.server.running import RunningServer


def test_a_guest_is_known_again_and_can_be_renamed(server: RunningServer) -> None:
    guest = Guest(server.url, " Ann ")
    assert guest.get("/api/me") == {"me": {"name": "Ann", "user_name": None}}
    guest.http.patch("/api/me", json={"name": "Anna"})
    assert guest.get("/api/me")["me"]["name"] == "Anna"
    assert Guest(server.url, None).get("/api/me") == {"me": None}


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "a\nb", "\u202eevil", 7, None])
def test_names_are_short_and_printable(sqlite_server: RunningServer, name: object) -> None:
    answer = Guest(sqlite_server.url, None).post("/api/guest", {"name": name}, 422)
    assert answer["error"]["code"] == "bad_request"


def test_an_account_keeps_games_and_opens_elsewhere(server: RunningServer) -> None:
    phone = Guest(server.url, "Ann")
    link = phone.table(None)
    phone.post("/api/account", {"user_name": "Ann.One", "password": "long enough"})
    assert phone.post("/api/account", {"user_name": "other", "password": "long enough"}, 409)["error"]["code"] == (
        "already_claimed"
    )
    desk = Guest(server.url, None)
    assert desk.post("/api/login", {"user_name": "ann.one", "password": "wrong one"}, 401)["error"]["code"] == (
        "wrong_password"
    )
    assert desk.post("/api/login", {"user_name": "nobody", "password": "wrong one"}, 401)["error"]["code"] == (
        "wrong_password"
    )
    desk.post("/api/login", {"user_name": "ANN.one", "password": "long enough"})
    assert desk.look({"id": link["id"]}).you["seats"] == [0]
    other = Guest(server.url, "Bob")
    taken = other.post("/api/account", {"user_name": "ann.ONE", "password": "long enough"}, 409)
    assert taken["error"]["code"] == "user_name_taken"
    desk.post("/api/logout")
    assert desk.get("/api/me") == {"me": None}
    assert phone.get("/api/me")["me"]["user_name"] == "ann.one"
    phone.delete("/api/account", {"password": "wrong one"}, 401)
    phone.delete("/api/account", {"password": "long enough"})
    assert phone.get("/api/me") == {"me": None}
    assert desk.post("/api/login", {"user_name": "ann.one", "password": "long enough"}, 401)


def test_a_deleted_guest_leaves_no_name_at_the_table(server: RunningServer) -> None:
    ann, bob = Guest(server.url, "Ann"), Guest(server.url, "Bob")
    link = ann.table(None, None, start=False, is_public=True)
    bob.post(f"/api/tables/{link['id']}/seats/1", {})
    screen = bob.look(link)
    screen.say("say", seat=1, text="my secret")
    bob.delete("/api/account", {})
    seen = ann.look(link)
    assert seen.view["table"]["places"][1]["name"] == ""
    assert "my secret" not in "".join(seen.raw)
    assert ann.get(f"/api/tables/{link['id']}")["seats"][1]["name"] == ""


def test_a_deleted_guest_takes_the_names_at_their_screen_along(server: RunningServer) -> None:
    ann, bob = Guest(server.url, "Ann"), Guest(server.url, "Bob")
    link = ann.table(None, None, start=False, is_public=True)
    ann.post(f"/api/tables/{link['id']}/seats/1", {"label": "Zoe"})
    ann.delete("/api/account", {})
    seen = bob.look(link)
    assert [place["name"] for place in seen.view["table"]["places"]] == ["", ""]
    assert "Zoe" not in "".join(seen.raw)
    assert [seat["name"] for seat in bob.get(f"/api/tables/{link['id']}")["seats"]] == ["", ""]


def test_tampered_and_guessed_cookies_open_nothing(server: RunningServer) -> None:
    guest = Guest(server.url, "Ann")
    cookie = guest.http.cookies["harmony"]
    token, _, signature = cookie.rpartition(".")
    for forged in (
        f"{token}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}",  # of the last letter not every bit counts
        token,
        f"{token}.",
        f"{token[:-1]}x.{signature}",
        f"{'x' * len(token)}.{signature}",
        "harmony",
        "",
        "x" * 5000,
    ):
        stranger = Guest(server.url, None)
        stranger.http.cookies.set("harmony", forged)
        assert stranger.get("/api/me") == {"me": None}
        assert stranger.get("/api/history", 401)["error"]["code"] == "no_session"


def test_cookies_are_kept_from_scripts_and_other_sites(sqlite_server: RunningServer) -> None:
    header = Guest(sqlite_server.url, None).http.post("/api/guest", json={"name": "Ann"}).headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=lax" in header
