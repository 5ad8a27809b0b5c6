"""Harmonia at a table: hands, statements and votes out of turn, partners."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from harmony.games.harmonia import new_game
from tests.server.client import Guest, Screen
from tests.server.running import RunningServer, sqlite_url


def two_people(server: RunningServer, **setup: Any) -> tuple[Screen, Screen]:
    ann, bob = Guest(server.url, "Ann"), Guest(server.url, "Bob")
    body = {"setup": {"game": "harmonia", "players": 2, **setup}, "is_public": True}
    link = ann.post("/api/tables", body)
    bob.post(f"/api/tables/{link['id']}/seats/1", {})
    ann.post(f"/api/tables/{link['id']}/start")
    return ann.look(link), bob.look(link)


def lay(screen: Screen) -> None:
    screen.wait_turn()
    screen.act(next(text for text in screen.play["legal"] if text.startswith(("lay", "aside"))))


def test_hands_are_seen_by_their_owners_alone(server: RunningServer) -> None:
    ann, bob = two_people(server)
    assert len(ann.play["hand"]) == len(bob.play["hand"]) == 30
    lay(ann)
    bob.wait_until(ann.seq)
    assert [seat["hand_size"] for seat in bob.play["seats"]] == [29, 30]
    assert len(bob.play["layout"]) == 1
    assert "hand" not in bob.play["seats"][0]
    assert ann.refused("undo", seat=0, expected=ann.seq) in ("cannot_undo", "wrong_seat")


def test_everybody_may_speak_and_vote_out_of_turn(server: RunningServer) -> None:
    ann, bob = two_people(server, advanced=True)
    before = ann.seq
    code = bob.play["hand"][0]
    bob.act(f"say have {bob.play['hand'].count(code)} {code}")
    bob.act('say "shall we?"')
    assert bob.refused("act", seat=1, text=f"say have 29 {code}", expected=bob.seq) != "stale"
    ann.wait_until(bob.seq)
    assert ann.play["seats"][1]["said"] == [f"have {bob.play['hand'].count(code)} {code}"]
    assert ann.events[-1]["text"] == 'say "shall we?"', "free words are told once, as what happened"
    assert "play" not in json.loads(next(text for text in reversed(ann.raw) if '"update"' in text))
    text = next(text for text in ann.play["legal"] if text.startswith("lay"))
    ann.act(text, expected=before)
    assert bob.refused("act", seat=0, text="stop", expected=bob.seq) == "not_your_seat"
    ann.act("stop")
    bob.wait_until(ann.seq)
    assert bob.play["seats"][0]["has_voted"]
    bob.act("stop")
    assert bob.play["ending"] == "stopped"
    assert bob.play["result"]["totals"][0] == bob.play["score"]["total"]
    assert [len(seat["hand"]) for seat in bob.play["seats"]] == [29, 30], "hands are shown at the end"
    record = bob.guest.get(f"/api/tables/{bob.link['id']}/record")
    copy = bob.guest.post("/api/records", record)
    steps = bob.guest.get(f"/api/tables/{copy['id']}/replay")["steps"]
    assert [step["text"] for step in steps][-1] == "stop"
    last = bob.guest.get(f"/api/tables/{copy['id']}/replay/{len(steps)}?seat=1")
    assert last["layout"] == bob.play["layout"]


def test_a_statement_about_a_tile_that_is_gone_does_not_stand_any_more(server: RunningServer) -> None:
    ann, bob = two_people(server)
    code = next(text for text in ann.play["legal"] if text.startswith("lay")).split()[1]
    count = ann.play["hand"].count(code)
    ann.act(f"say have {count} {code}")
    bob.wait_until(ann.seq)
    assert bob.play["seats"][0]["stands"] == [f"have {count} {code}"]
    lay(ann)
    bob.wait_until(ann.seq)
    assert bob.play["seats"][0].get("stands", []) == ([f"have {count - 1} {code}"] if count > 1 else [])


def test_a_rematch_of_a_game_from_a_record_has_new_hands(server: RunningServer) -> None:
    guest = Guest(server.url, "Ann")
    record = str(new_game(players=2, seed=7).record())
    body = {"setup": {"game": "harmonia", "players": 2}, "seats": [None, None], "start": json.loads(record)}
    link = guest.post("/api/tables", body)
    guest.post(f"/api/tables/{link['id']}/seats/1", {"label": "Ben"})
    guest.post(f"/api/tables/{link['id']}/start")
    screen = guest.look(link)
    known = screen.play["hand"]
    for seat in (0, 1):
        screen.act("stop", seat=seat)
    again = guest.post(f"/api/tables/{link['id']}/rematch")
    guest.post(f"/api/tables/{again['id']}/start")
    assert sorted(guest.look(again).play["hand"]) != sorted(known)


def test_a_muted_seat_makes_statements_but_no_small_talk(server: RunningServer) -> None:
    ann, bob = two_people(server)
    ann.guest.put(f"/api/tables/{ann.link['id']}/seats/1/muted", {"is_muted": True})
    assert bob.refused("act", seat=1, text='say "hello"', expected=bob.seq) == "muted"
    code = bob.play["hand"][0]
    bob.act(f"say have {bob.play['hand'].count(code)} {code}")


def test_free_words_count_as_chat_and_statements_do_not(tmp_path: Path) -> None:
    running = RunningServer(sqlite_url(tmp_path), chats_a_minute="1")
    _, bob = two_people(running)
    for number in range(10):
        bob.act(f'say "{number}"')
    assert bob.refused("act", seat=1, text='say "once more"', expected=bob.seq) == "too_often"
    assert bob.refused("say", seat=1, text="once more") == "too_often"
    bob.act(f"say {bob.play['sayable'][0]}")
    assert running.stop() == 0


def test_talking_partners_speak_before_the_first_tile_and_play(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url)
    link = guest.post("/api/tables", {"setup": {"game": "harmonia", "players": 2}, "seats": [None, "talking"]})
    guest.post(f"/api/tables/{link['id']}/start")
    screen = guest.look(link)
    while len(screen.play["seats"][1].get("said", [])) < 5:
        screen.receive()
    assert screen.play["turn"] == 0
    lay(screen)
    screen.wait_turn(1)
    screen.wait_turn(0)
    assert len(screen.play["layout"]) == 2
    laid = [event for event in screen.events if event.get("text", "").startswith("lay ")]
    assert [event.get("why") for event in laid] == [None, "careful"], "partners explain their moves, people need not"
    tiles = guest.get("/api/harmonia/tiles")["tiles"]
    assert sum(tile["count"] for tile in tiles) == 84
    assert [bot["name"] for bot in guest.get("/api/bots?game=harmonia")["bots"]] == ["silent", "talking"]


def test_a_table_with_hints_tells_where_own_tiles_fit_and_whether_the_goal_is_in_reach(server: RunningServer) -> None:
    ann, bob = two_people(server, hints=True)
    assert ann.play["goals"] == ann.play["hints"]["open_goals"] == [[0, 0]]
    lay(ann)
    bob.wait_until(ann.seq)
    for screen in (ann, bob):
        assert set(screen.play["hints"]["fits"]) == set(screen.play["hand"])
    lays = [f"lay {code} {q},{r} {turn}" for code, fits in bob.play["hints"]["fits"].items() for q, r, turn in fits]
    assert set(lays) == {text for text in bob.play["legal"] if text.startswith("lay")}
    assert len(bob.play["goals"]) == 37
    assert bob.play["hints"]["open_goals"] == ann.play["hints"]["open_goals"]
    watching = Guest(server.url, None).look(ann.link)
    assert watching.play["hints"]["fits"] == {}
    assert watching.play["hints"]["open_goals"] == ann.play["hints"]["open_goals"]
    plain, _ = two_people(server)
    assert plain.play["hints"] is None


def test_what_is_offered_to_be_said_is_true(server: RunningServer) -> None:
    ann, bob = two_people(server)
    lay(ann)
    bob.wait_until(ann.seq)
    kinds = {text.split()[0]: text for text in bob.play["sayable"]}
    assert {"have", "fits"} <= set(kinds)
    for text in kinds.values():
        bob.act(f"say {text}")
    assert len(bob.play["seats"][1]["said"]) == len(kinds)


def test_a_tile_set_comes_with_the_welcome_and_not_with_lists_and_updates(server: RunningServer) -> None:
    plain = {"code": "G", "name": "green", "count": 84, "face": "....../....../......"}
    tiles = {"game": "harmonia", "name": "mine", "tiles": [plain]}
    ann = Guest(server.url, "Ann")
    setup = {"game": "harmonia", "players": 2, "tiles": tiles}
    link = ann.post("/api/tables", {"setup": setup, "is_public": True, "seats": [None, "silent"]})
    screen = ann.look(link)
    assert screen.view["table"]["options"]["tiles"] == tiles
    ann.post(f"/api/tables/{link['id']}/start")
    screen.wait_turn(0)
    assert screen.view["table"]["status"] == "running"
    assert "tiles" not in screen.view["table"]["options"], "this came with an update"
    assert ann.get(f"/api/tables/{link['id']}")["options"]["tiles"] == tiles
    for path in ("/api/tables?status=running", "/api/history"):
        options = next(table["options"] for table in ann.get(path)["tables"] if table["id"] == link["id"])
        assert options == {"advanced": False, "hints": False}


def test_a_tile_set_at_a_table_is_no_longer_than_its_file_may_be(sqlite_server: RunningServer) -> None:
    plain = {"code": "G", "name": "green", "count": 84, "face": "....../....../......"}
    tiles = {"game": "harmonia", "name": "mine", "tiles": [plain], "note": "x" * 200_000}
    setup = {"game": "harmonia", "players": 2, "tiles": tiles}
    assert Guest(sqlite_server.url).post("/api/tables", {"setup": setup}, 422)["error"]["code"] == "not_json"


def test_a_bot_of_the_other_game_is_refused(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url)
    body = {"setup": {"game": "harmonia", "players": 2}, "seats": [None, "greedy"]}
    assert guest.post("/api/tables", body, 422)["error"]["code"] == "unknown_bot"
