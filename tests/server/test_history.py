"""History: every finished game can be seen again, by whoever has its link, and brought elsewhere."""

from __future__ import annotations

import json
from typing import Any

from harmony.games.harmonies import read_record, replay
from tests.server.client import Guest, Screen
from tests.server.running import RunningServer


def finished(guest: Guest, *seats: str | None, **setup: Any) -> Screen:
    screen = guest.look(guest.table(*seats, setup=setup))
    while not screen.play["is_over"]:
        screen.wait_turn()
        if not screen.play["is_over"]:
            screen.play_turn()
    return screen


def test_a_record_downloaded_is_the_game_and_can_be_brought_back(server: RunningServer) -> None:
    ann, bob = Guest(server.url, "Ann"), Guest(server.url, "Bob")
    screen = finished(ann, None, "random", spirits=True)
    record = ann.get(f"/api/tables/{screen.link['id']}/record")
    game = replay(read_record(json.dumps(record)))
    assert list(game.result().totals) == screen.play["result"]["totals"]  # type: ignore[union-attr]
    assert record["names"] == ["Ann", "random"]
    link = bob.post("/api/records", record)
    again = bob.get(f"/api/tables/{link['id']}/record")
    assert again == record
    assert bob.get("/api/history")["tables"][0]["id"] == link["id"]
    assert bob.get("/api/results")["results"] == [], "somebody else's game is not my result"


def test_a_stranger_replays_a_finished_game_by_its_link(server: RunningServer) -> None:
    screen = finished(Guest(server.url, "Ann"), None)
    stranger = Guest(server.url, None)
    path, key = f"/api/tables/{screen.link['id']}/replay", f"key={screen.link['key']}"
    assert stranger.get(path, 404)["error"]["code"] == "no_such_table"
    steps = stranger.get(f"{path}?{key}")["steps"]
    acted = [event["text"] for event in screen.events if event["kind"] == "acted"]
    assert [step["text"] for step in steps] == acted
    first = stranger.get(f"{path}/0?{key}")
    last = stranger.get(f"{path}/{len(steps)}?{key}&seat=0")
    assert first["turn"] == 0
    assert last == screen.play
    assert stranger.get(f"{path}/{len(steps) + 1}?{key}", 409)["error"]["code"] == "no_such_step"


def test_all_positions_of_a_finished_game_come_at_once(server: RunningServer) -> None:
    ann = Guest(server.url, "Ann")
    screen = finished(ann, None, "random", spirits=True)
    path = f"/api/tables/{screen.link['id']}/replay"
    told = ann.get(f"{path}/positions?seat=0")
    assert told["first"] == ann.get(f"{path}/0?seat=0")
    assert len(told["changes"]) == len(ann.get(path)["steps"])
    view = told["first"]
    for step, change in enumerate(told["changes"], start=1):
        seats = change.pop("seats", {})
        view.update(change)
        for number, seat in seats.items():
            view["seats"][int(number)] = seat
        if step == 7:
            assert view == ann.get(f"{path}/7?seat=0")
    assert view == screen.play
    assert ann.get(f"{path}/positions?seat=2", 409)["error"]["code"] == "no_such_seat"


def test_a_running_game_shows_no_replay_and_a_filtered_record(server: RunningServer) -> None:
    ann = Guest(server.url, "Ann")
    link = ann.table(None, "random", setup={"spirits": True, "first": 0})
    assert ann.get(f"/api/tables/{link['id']}/replay", 409)["error"]["code"] == "not_over"
    own = ann.get(f"/api/tables/{link['id']}/record")
    assert [seat.get("dealt", ["?", "?"]) == ["?", "?"] for seat in own["position"]["seats"]] == [False, True]
    stranger = Guest(server.url, None)
    seen = stranger.get(f"/api/tables/{link['id']}/record?key={link['key']}")
    assert all(seat["dealt"] == ["?", "?"] for seat in seen["position"]["seats"])
    assert ann.post("/api/records", own, 422)["error"]["code"] == "hidden"


def test_results_by_kind_of_game(server: RunningServer) -> None:
    ann = Guest(server.url, "Ann")
    totals = [finished(ann, None, side="B").play["result"]["totals"][0] for _ in range(2)]
    won = 0 in finished(ann, None, "random").play["result"]["winners"]  # a shared victory counts too
    results = {(result["players"], result["against"]): result for result in ann.get("/api/results")["results"]}
    solo, duel = results[1, "nobody"], results[2, "random"]
    assert (solo["games"], solo["best"], solo["options"]["side"]) == (2, max(totals), "B")
    assert solo["best_suns"] >= 2
    assert (duel["games"], duel["wins"]) == (1, int(won))
    assert {table["status"] for table in ann.get("/api/history")["tables"]} == {"over"}


def test_my_running_games_tell_whose_turn_it_is(server: RunningServer) -> None:
    ann = Guest(server.url, "Ann")
    ann.table(None, "random", setup={"first": 0})
    ann.table(None, None, start=False)
    told = {table["status"]: table["current_seat"] for table in ann.get("/api/history")["tables"]}
    assert told == {"running": 0, "open": None}


def test_the_best_of_all_games_like_this_one_is_told(server: RunningServer) -> None:
    ann, bob = Guest(server.url, "Ann"), Guest(server.url, "Bob")
    screens = [finished(guest, None, side="B", spirits=True) for guest in (ann, ann, bob)]
    totals = [screen.play["result"]["totals"][0] for screen in screens]
    path = f"/api/tables/{screens[0].link['id']}/bests"
    assert ann.get(path) == {"here": max(totals), "mine": max(totals[:2])}
    assert bob.get(f"{path}?key={screens[0].link['key']}") == {"here": max(totals), "mine": totals[2]}
    other = ann.table(None, setup={"side": "A"})
    assert ann.get(f"/api/tables/{other['id']}/bests")["mine"] is None
    ann.post("/api/records", ann.get(f"/api/tables/{screens[2].link['id']}/record?key={screens[2].link['key']}"))
    assert ann.get(path)["mine"] == max(totals[:2]), "a game brought here is nobody's best"


def test_games_from_a_given_start_count_for_nothing(server: RunningServer) -> None:
    ann = Guest(server.url, "Ann")
    played = finished(Guest(server.url, "Bob"), None)
    record = played.guest.get(f"/api/tables/{played.link['id']}/record")
    del record["outcome"], record["names"], record["actions"][-1]
    like = {"first": 0}  # no other test plays alone with this option
    arranged = ann.post("/api/tables", {"setup": {"game": "harmonies", "players": 1, **like}, "start": record})
    finish(ann, arranged)
    path = f"/api/tables/{arranged['id']}/bests"
    assert ann.get(path) == {"here": None, "mine": None}
    assert ann.get("/api/results")["results"] == []
    assert len(ann.get("/api/history")["tables"]) == 1, "it is kept all the same"
    best = finish(ann, ann.post(f"/api/tables/{arranged['id']}/rematch"))
    assert ann.get(path) == {"here": best, "mine": best}, "a rematch is dealt anew"
    assert [(result["games"], result["best"]) for result in ann.get("/api/results")["results"]] == [(1, best)]


def finish(guest: Guest, link: dict[str, str]) -> int:
    guest.post(f"/api/tables/{link['id']}/start")
    screen = guest.look(link)
    while not screen.play["is_over"]:
        screen.play_turn()
    return int(screen.play["result"]["totals"][0])


def test_uploads_are_bounded_and_checked(server: RunningServer) -> None:
    ann = Guest(server.url, "Ann")
    unfinished = ann.get(f"/api/tables/{ann.table(None)['id']}/record")
    assert ann.post("/api/records", unfinished, 409)["error"]["code"] == "not_over"
    assert ann.http.post("/api/records", content=b"x" * 1_000_001).status_code == 413
    for body in (
        b"",
        b"[]",
        b"{",
        b"\xff",
        b'{"format": "harmony-record", "version": 1, "game": "chess"}',
        b"[" * 100_000,
    ):
        assert ann.http.post("/api/records", content=body).status_code == 422
    assert Guest(server.url, None).post("/api/records", {}, 401)["error"]["code"] == "no_session"
