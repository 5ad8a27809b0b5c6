"""Harmonia away from a table: tiles with their drawing, other tile sets, layouts explained."""

from __future__ import annotations

import json
from pathlib import Path

from tests.server.client import Guest
from tests.server.running import RunningServer

LAYOUTS = Path(__file__).parents[1] / "games" / "harmonia" / "layouts"
CIRCLE = [[0, 0, "R1", 0], [1, 0, "R1", 4], [1, -1, "R1", 2]]


def test_tiles_come_with_the_paths_they_are_drawn_with(sqlite_server: RunningServer) -> None:
    answer = Guest(sqlite_server.url).get("/api/harmonia/tiles")
    drawing = answer["drawing"]
    assert len(drawing["cells"]) == len(drawing["middles"]) == len(answer["tiles"][0]["face"].replace("/", "")) == 18
    assert {cell for arc in drawing["arcs"] for cell in arc["cells"]} == set(range(18))
    assert len(answer["goal"]) == 37


def test_another_tile_set_is_checked(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url)
    plain = {"code": "G", "name": "green", "count": 84, "face": "....../....../......"}
    tiles = {"game": "harmonia", "name": "mine", "tiles": [plain]}
    assert guest.post("/api/harmonia/tiles", {"tiles": tiles})["name"] == "mine"
    tiles["tiles"] = [{**plain, "count": 83}]
    assert guest.post("/api/harmonia/tiles", {"tiles": tiles}, 422)["error"]["code"] == "wrong_total"


def test_a_layout_is_explained_down_to_the_cells_of_its_patterns(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url)
    best = json.loads((LAYOUTS / "best-460.json").read_text())
    assert guest.post("/api/harmonia/layout", {"rows": best, "players": 6, "unused": 5})["score"]["total"] == 460
    answer = guest.post("/api/harmonia/layout", {"rows": CIRCLE, "players": 2, "unused": 57, "hand": ["g"]})
    (pattern,) = answer["score"]["patterns"]
    assert pattern["points"] == 10
    assert pattern["mirror"] is not None
    faces = {tile["code"]: tile["face"] for tile in guest.get("/api/harmonia/tiles")["tiles"]}
    coloured = sum(letter != "." for letter in faces["R1"].replace("/", ""))
    assert [mask.bit_count() for mask in pattern["masks"]] == [coloured] * 3
    assert answer["legal"]
    assert all(text.startswith("lay G ") for text in answer["legal"])


def test_a_layout_that_breaks_the_rules_is_refused(sqlite_server: RunningServer) -> None:
    guest = Guest(sqlite_server.url)
    rows = [[0, 0, "R1", 0], [1, 0, "G", 0]]
    assert guest.post("/api/harmonia/layout", {"rows": rows}, 422)["error"]["code"] == "edges_clash"
    assert guest.post("/api/harmonia/layout", {"rows": [], "hand": ["nothing"]}, 422)["error"]["code"] == "unknown_tile"
