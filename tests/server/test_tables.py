"""Tables: who may sit down, start, fill, remove, mute, and what a link opens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import Guest, Refusal
from tests.server.running import RunningServer


def code(answer: dict[str, Any]) -> str:
    found: str = answer["error"]["code"]
    return found


@pytest.fixture
def ann(server: RunningServer) -> Guest:
    return Guest(server.url, "Ann")


@pytest.fixture
def bob(server: RunningServer) -> Guest:
    return Guest(server.url, "Bob")


def test_a_private_table_opens_with_its_link_alone(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, start=False)
    path = f"/api/tables/{link['id']}"
    assert code(bob.get(path, 404)) == "no_such_table"
    assert code(bob.get(f"{path}?key={link['key'][:-1]}x", 404)) == "no_such_table"
    assert code(bob.post(f"{path}/seats/1", {}, 404)) == "no_such_table"
    assert link["id"] not in [table["id"] for table in bob.get("/api/tables")["tables"]]
    with pytest.raises(Refusal) as caught:
        bob.look({"id": link["id"]})
    assert caught.value.code == "no_such_table"
    assert bob.get(f"{path}?key={link['key']}")["seats"][0]["name"] == "Ann"
    assert bob.get(f"{path}?key={link['key']}")["key"] is None
    bob.post(f"{path}/seats/1?key={link['key']}", {})
    assert bob.get(path)["key"] == link["key"], "who sits there needs no key, and may invite others"


def test_a_public_table_is_listed_and_open_to_everybody(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, start=False, is_public=True)
    listed = {table["id"]: table for table in bob.get("/api/tables")["tables"]}
    assert [seat["name"] for seat in listed[link["id"]]["seats"]] == ["Ann", ""]
    bob.post(f"/api/tables/{link['id']}/seats/1", {})
    ann.post(f"/api/tables/{link['id']}/start")
    assert link["id"] not in [table["id"] for table in bob.get("/api/tables")["tables"]]
    assert link["id"] in [table["id"] for table in bob.get("/api/tables?status=running")["tables"]]


def test_seats_are_taken_once_and_left_again(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, None, start=False, is_public=True)
    path = f"/api/tables/{link['id']}"
    assert code(bob.post(f"{path}/seats/0", {}, 409)) == "seat_taken"
    bob.post(f"{path}/seats/1", {})
    assert code(bob.post(f"{path}/seats/2", {}, 409)) == "one_seat_each"
    assert code(bob.delete(f"{path}/seats/0", status=403)) == "host_only"
    bob.delete(f"{path}/seats/1")
    bob.post(f"{path}/seats/2", {})
    assert code(bob.post(f"{path}/seats/5", {}, 409)) == "no_such_seat"


def test_only_the_host_runs_the_table(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, None, start=False, is_public=True)
    path = f"/api/tables/{link['id']}"
    bob.post(f"{path}/seats/1", {})
    for answer in (
        bob.post(f"{path}/start", status=403),
        bob.post(f"{path}/fill", {"bot": "random"}, 403),
        bob.put(f"{path}/seats/2/bot", {"bot": "random"}, 403),
        bob.put(f"{path}/seats/0/muted", {"is_muted": True}, 403),
    ):
        assert code(answer) == "host_only"
    assert code(ann.post(f"{path}/start", status=409)) == "seats_missing"
    assert code(ann.post(f"{path}/fill", {"bot": "hal"}, 422)) == "unknown_bot"
    for costly in ("oracle:budget_ms=2001", "search:nodes=10001", "top:processes=2"):
        assert code(ann.post(f"{path}/fill", {"bot": costly}, 422)) == "bad_bot_option"
    ann.post(f"{path}/fill", {"bot": "random"})
    ann.post(f"{path}/start")
    assert code(ann.post(f"{path}/start", status=409)) == "already_started"
    assert code(bob.post(f"{path}/seats/2", {}, 409)) == "already_started"


def test_every_screen_is_told_which_seats_are_its_persons_own(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, None, start=False, is_public=True)
    path = f"/api/tables/{link['id']}"
    host, guest = ann.look(link), bob.look(link)
    bob.post(f"{path}/seats/1", {})
    guest.wait_for("you")
    assert (guest.you["seats"], guest.you["seat"]) == ([1], 1)
    ann.post(f"{path}/seats/2", {"label": "Zoe"})
    host.wait_for("you")
    assert (host.you["seats"], host.you["seat"]) == ([0, 2], 0)
    ann.delete(f"{path}/seats/1")
    guest.wait_for("you")
    assert (guest.you["seats"], guest.you["seat"]) == ([], None)
    ann.delete(f"{path}/seats/0")
    while host.you["seats"] != [2]:
        host.wait_for("you")
    assert host.you["seat"] == 2


def test_lists_call_people_at_one_screen_by_their_own_names(ann: Guest) -> None:
    link = ann.table(None, None, None, start=False)
    path = f"/api/tables/{link['id']}"
    ann.post(f"{path}/seats/1", {"label": "Zoe"})
    ann.post(f"{path}/seats/2", {"label": "Max"})
    ann.delete(f"{path}/seats/2")
    ann.put(f"{path}/seats/2/bot", {"bot": "gentle"})
    ann.post(f"{path}/start")
    assert [seat["name"] for seat in ann.get("/api/history")["tables"][0]["seats"]] == ["Ann", "Zoe", ""]


def test_the_host_removes_whoever_is_not_there(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, start=False, is_public=True, setup={"first": 1})
    path = f"/api/tables/{link['id']}"
    bob.post(f"{path}/seats/1", {})
    ann.delete(f"{path}/seats/1")
    bob.post(f"{path}/seats/1", {})
    ann.post(f"{path}/start")
    screen = bob.look(link)
    screen.wait_turn()
    assert code(ann.delete(f"{path}/seats/1", status=409)) == "still_there"
    screen.close()
    host = ann.look(link)
    while not host.others or host.others[-1].get("here") != [True, False]:
        host.receive()
    ann.delete(f"{path}/seats/1")
    host.wait_turn(0)
    assert host.view["table"]["places"][1]["bot"] == "gentle"


def test_who_leaves_a_running_game_is_covered_and_can_come_back(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, start=False, is_public=True, setup={"first": 1})
    path = f"/api/tables/{link['id']}"
    bob.post(f"{path}/seats/1", {})
    ann.post(f"{path}/start")
    bob.delete(f"{path}/seats/1")
    host = ann.look(link)
    host.wait_turn(0)
    assert next(event.get("bot") for event in host.events if event["kind"] == "acted") == "gentle"
    back = bob.look(link)
    assert back.view["table"]["places"][1]["is_covered"]
    assert back.refused("act", seat=1, text="take 1", expected=back.seq) == "bot_plays"
    back.say("return", seat=1)
    host.play_turn()
    back.wait_turn()
    back.play_turn()


def test_the_host_can_mute_a_seat(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, start=False, is_public=True)
    path = f"/api/tables/{link['id']}"
    bob.post(f"{path}/seats/1", {})
    screen = bob.look(link)
    screen.say("say", seat=1, text="  hello\n there\x07 ")
    assert screen.events[-1]["text"] == "hello there"
    screen.say("react", seat=1, reaction="applause")
    assert screen.refused("react", seat=1, reaction="bite") == "unknown_reaction"
    assert screen.refused("say", seat=0, text="I am Ann") == "not_your_seat"
    ann.put(f"{path}/seats/1/muted", {"is_muted": True})
    assert screen.refused("say", seat=1, text="hello?") == "muted"
    ann.put(f"{path}/seats/1/muted", {"is_muted": False})
    screen.say("say", seat=1, text="thanks")
    assert screen.refused("say", seat=1, text=" \n ") == "bad_request"
    assert screen.refused("say", seat=1, text="x" * 201) == "too_long"


def test_pointing_is_shown_and_not_kept(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, start=False, is_public=True)
    bob.post(f"/api/tables/{link['id']}/seats/1", {})
    host, guest = ann.look(link), bob.look(link)
    for place in ("0:c2", "12,-3", ""):
        guest.send("point", seat=1, place=place)
        assert host.wait_for("pointer") == {"type": "pointer", "seat": 1, "place": place}
    guest.send("point", seat=1, place="look here")
    assert guest.wait_for("problem")["code"] == "bad_request"
    assert ann.look(link).seq == host.seq


def test_presence_is_told(ann: Guest, bob: Guest) -> None:
    link = ann.table(None, None, start=False, is_public=True)
    bob.post(f"/api/tables/{link['id']}/seats/1", {})
    host = ann.look(link)
    guest = bob.look(link)
    assert host.wait_for("presence", here=[True, True])
    spectator = Guest(ann.url, None).look(link)
    assert host.wait_for("presence", spectators=1)
    spectator.close()
    assert host.wait_for("presence", spectators=0)
    guest.close()
    assert host.wait_for("presence", here=[True, False])


def test_a_rematch_keeps_everybody_on_their_seats(ann: Guest, bob: Guest) -> None:
    guest_table = ann.table(None)
    screen = ann.look(guest_table)
    assert code(ann.post(f"/api/tables/{guest_table['id']}/rematch", status=409)) == "not_over"
    while not screen.play["is_over"]:
        screen.play_turn()
    assert code(bob.post(f"/api/tables/{guest_table['id']}/rematch", status=404)) == "no_such_table"
    again = ann.post(f"/api/tables/{guest_table['id']}/rematch")
    assert ann.post(f"/api/tables/{guest_table['id']}/rematch") == again
    screen.wait_until(screen.seq + 1)
    assert screen.view["table"]["rematch"] == again["id"]
    entry = ann.get(f"/api/tables/{again['id']}")
    assert (entry["rematch_of"], entry["seats"][0]["is_you"], entry["is_host"]) == (guest_table["id"], True, True)
    ann.post(f"/api/tables/{again['id']}/start")


POSITION = {
    "seats": [{"board": ". . . M ./. F . ./. . . M F/. . F ./. . . F F", "cards": ["fennec-fox:0", "shrew:0"]}],
    "groups": ["MMR", "WWW", "LTT"],
    "row": ["otter", "duck", "frog"],
}


def test_a_table_can_start_from_a_position(ann: Guest) -> None:
    link = ann.post("/api/tables", {"setup": {"game": "harmonies", "players": 1}, "seats": [None], "start": POSITION})
    ann.post(f"/api/tables/{link['id']}/start")
    screen = ann.look(link)
    fox = screen.play["habitats"]["fennec-fox"]
    lacking_one = {space for space, tokens in fox["near"].items() if sum(map(len, tokens.values())) == 1}
    assert lacking_one
    assert set(fox["spaces"]) == lacking_one  # it stands nowhere yet
    for text in ("take 1", "place M c3", "cube fennec-fox c3", "place M b4", "cube fennec-fox a4"):
        screen.act(text)
    assert screen.play["seats"][0]["cards"][0] == {"card": "fennec-fox", "cubes": 2}


def test_a_start_that_cannot_be_is_refused(ann: Guest) -> None:
    def attempt(start: object, players: int = 1) -> str:
        body = {"setup": {"game": "harmonies", "players": players}, "start": start}
        return code(ann.post("/api/tables", body, 422 if players == 1 else 409))

    assert attempt({"nonsense": 1}) == "bad_field"
    assert attempt({**POSITION, "groups": ["MMR", "WWW", "RRRR"]}) == "bad_group"
    assert attempt(POSITION, players=2) == "wrong_start"
