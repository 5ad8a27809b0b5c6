"""Harmonies without a table: real boards are scored and explained, positions can be tried."""

from __future__ import annotations

from typing import Any

from tests.server.client import Guest
from tests.server.running import RunningServer

EXAMPLE = "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM"

OPENING: dict[str, Any] = {
    "seats": [{"board": ""}, {"board": ""}],
    "groups": ["WLT", "MMR", "WWF", "TTL", "FFM"],
    "row": ["frog", "koala", "otter", "bee", "duck"],
}


def score(guest: Guest, *seats: dict[str, Any], side: str = "A", status: int = 200) -> Any:
    return guest.post("/api/harmonies/score", {"side": side, "seats": list(seats)}, status)


def test_all_cards_are_told(sqlite_server: RunningServer) -> None:
    cards = Guest(sqlite_server.url, None).get("/api/harmonies/cards")["cards"]
    assert len(cards) == 42
    otter = next(card for card in cards if card["name"] == "otter")
    assert otter["points"] == [5, 10, 16]


def test_the_rulebooks_board_is_scored_with_reasons(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url, None)
    sheet = score(guest, {"board": EXAMPLE, "spirit": "lion:1"})
    assert sheet["scores"][0]["rows"]["water"] == 19
    assert sheet["scores"][0]["total"] == 53 + 14
    river = next(line for line in sheet["scores"][0]["lines"] if line["category"] == "water")
    assert river["spaces"] == ["c5", "b4", "a4", "a3", "b2", "b1", "c1"]
    assert sheet["oddities"] == []


def test_a_tie_is_broken_by_animal_cubes(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url, None)
    empty = ". . . . ./. . . ./. . . . ./. . . ./. . . . ."
    sheet = score(guest, {"board": empty, "cards": ["frog:2"]}, {"board": empty, "cards": ["duck:2"]})
    assert sheet["result"]["winners"] == [0, 1], "four points and two cubes each: the win is shared"
    sheet = score(guest, {"board": empty, "cards": ["frog:2"]}, {"board": empty, "cards": ["caiman:1"]})
    assert sheet["result"]["was_tied"]
    assert sheet["result"]["winners"] == [0]


def test_what_cannot_be_on_one_table_is_named_and_still_counted(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url, None)
    water = "W W W W W/W W W W/W W W W W/. . . ./. . . . ."
    sheet = score(guest, {"board": water, "cards": ["otter:3"]}, {"board": water, "cards": ["otter:1"]})
    assert [oddity["code"] for oddity in sheet["oddities"]] == ["too_many_tokens", "card_twice"]
    assert sheet["oddities"][0]["facts"] == {"found": "28", "colour": "blue", "supply": "23"}
    assert len(sheet["scores"]) == 2


def test_a_stack_that_cannot_stand_is_refused_by_its_space(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url, None)
    error = score(guest, {"board": "TTR . . . ./. . . ./. . . . ./. . . ./. . . . ."}, status=422)["error"]
    assert error["code"] == "bad_stack"
    assert error["facts"]["space"] == "a1"
    assert score(guest, {"board": EXAMPLE}, side="B", status=422)["error"]["code"] == "bad_board"
    assert score(guest, {"board": EXAMPLE, "cards": ["otter:4"]}, status=422)["error"]["code"] == "bad_cubes"


def test_pieces_say_which_tokens_go_on_a_stack(sqlite_server: RunningServer) -> None:
    pieces = Guest(sqlite_server.url, None).get("/api/harmonies/pieces")
    takes = {stack["stack"]: set(stack["takes"]) for stack in pieces["stacks"]}
    assert takes[""] == set("WMTLFR")
    assert (takes["T"], takes["TT"], takes["M"], takes["W"]) == (set("TLR"), set("L"), set("MR"), set())
    assert pieces["columns"] == {"A": [5, 4, 5, 4, 5], "B": [4, 3, 4, 3, 4, 3, 4]}


def test_actions_are_tried_in_a_position_and_drawn_alike_each_time(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url, None)
    turn = ["take 1", "place W c3", "place L c2", "card frog", "cube frog c3", "place T d2"]
    view = guest.post("/api/harmonies/try", {"position": OPENING, "actions": turn})
    assert view["seat"] == 0
    assert "end" in view["legal"]
    assert view["seats"][0]["score"]["rows"]["animals"] == 2
    ended = {"position": OPENING, "actions": [*turn, "end"], "seed": 5, "seat": 0}
    assert guest.post("/api/harmonies/try", ended) == guest.post("/api/harmonies/try", ended)


def test_what_may_not_be_tried_is_refused(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url, None)
    illegal = guest.post("/api/harmonies/try", {"position": OPENING, "actions": ["place W c3"]}, 409)
    assert illegal["error"]["code"] == "take_group_first"
    assert guest.post("/api/harmonies/try", {"position": {"seats": 3}}, 422)["error"]["code"] == "bad_request"
    assert guest.post("/api/harmonies/try", {"position": OPENING, "seat": 2}, 409)["error"]["code"] == "no_such_seat"
