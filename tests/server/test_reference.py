"""What the page asks about the games themselves: cards, tiles, and scores of tables from a real box."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from harmony.games.harmonia import standard_tiles
from tests.server.client import Guest
from tests.server.running import RunningServer

RULEBOOK = "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM"
LAYOUTS = Path(__file__).parents[1] / "games" / "harmonia" / "layouts"


@pytest.fixture
def stranger(sqlite_server: RunningServer) -> Guest:
    """Somebody who has not even said a name."""
    return Guest(sqlite_server.url, None)


def test_all_cards_are_told(stranger: Guest) -> None:
    cards = stranger.get("/api/harmonies/cards")["cards"]
    assert len(cards) == 42
    otter = next(card for card in cards if card["name"] == "otter")
    assert otter["points"] == [5, 10, 16]


def test_a_real_table_is_scored_and_explained(stranger: Guest) -> None:
    seats = [
        {"board": RULEBOOK, "cards": ["otter:2"], "spirit": "lion:1"},
        {"board": RULEBOOK, "cards": ["duck:4"]},
    ]
    sheet = stranger.post("/api/harmonies/score", {"seats": seats})
    first, second = sheet["scores"]
    assert (first["total"], first["rows"]["animals"], first["rows"]["water"]) == (77, 10, 19)
    assert next(line["spaces"] for line in first["lines"] if line["reason"] == "river")
    assert sheet["result"]["totals"] == [first["total"], second["total"]]
    assert sheet["result"]["animal_cubes"] == [2, 4]
    assert "suns" not in sheet["result"]
    alone = stranger.post("/api/harmonies/score", {"seats": seats[:1]})
    assert alone["result"]["suns"] == 4


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ([{"board": "F F"}], "bad_board"),
        ([{"board": RULEBOOK, "cards": ["oter:2"]}], "unknown_card"),
        ([{"board": RULEBOOK, "cards": ["otter:9"]}], "bad_cubes"),
        ([{"board": RULEBOOK, "cards": ["otter:1"]}, {"board": RULEBOOK, "cards": ["otter:1"]}], "card_twice"),
        ([{"board": RULEBOOK}, {"board": ". . . ./. . ./. . . ./. . ./. . . ./. . ./. . . ."}], "board_side"),
        ([{"board": RULEBOOK.replace("F F W W L", "W W W W W")}] * 3, "too_many_tokens"),
        ([{"board": RULEBOOK.replace("TL", "TL*")}], "cube_count"),
        ([], "bad_request"),
        ([{"board": RULEBOOK}] * 5, "bad_request"),
    ],
)
def test_what_no_table_can_show_is_refused_by_name(stranger: Guest, seats: list[dict[str, object]], code: str) -> None:
    assert stranger.post("/api/harmonies/score", {"seats": seats}, status=422)["error"]["code"] == code


def test_a_layout_is_scored_and_explained(stranger: Guest) -> None:
    rows = json.loads((LAYOUTS / "example1.json").read_text())
    score = stranger.post("/api/harmonia/score", {"layout": rows, "players": 3})
    assert (score["total"], score["shape_name"], score["unused"]) == (82, "triangle", -78)
    clash = [[0, 0, "R1", 0], [1, 0, "R1", 0]]
    refused = stranger.post("/api/harmonia/score", {"layout": clash, "players": 3}, status=422)
    assert refused["error"]["code"] == "edges_clash"


def test_a_tile_set_is_told_and_checked(stranger: Guest) -> None:
    own = stranger.get("/api/harmonia/tiles")
    assert sum(tile["count"] for tile in own["tiles"]) == 84
    data = standard_tiles().data()
    assert stranger.post("/api/harmonia/tiles", data) == own
    assert stranger.post("/api/harmonia/tiles", {**data, "tiles": []}, status=422)["error"]["code"] == "wrong_total"
