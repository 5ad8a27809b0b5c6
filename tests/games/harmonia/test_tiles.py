from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmony.core.errors import HarmonyError
from harmony.games.harmonia.errors import InvalidNotation, InvalidTileSet
from harmony.games.harmonia.faces import Colour
from harmony.games.harmonia.tiles import colour_named, parse_tile_set, standard_tiles, tile_set_from

Change = Callable[[dict[str, Any]], object]


def test_the_set_has_84_tiles_of_23_faces() -> None:
    tiles = standard_tiles()
    assert sum(tiles.counts.values()) == 84
    assert len({tile.face.canonical for tile in tiles.tiles}) == 23


def test_edge_colours_can_all_be_matched() -> None:
    half_edges = dict.fromkeys(Colour, 0)
    for tile in standard_tiles().tiles:
        for letter in tile.face.edges:
            half_edges[Colour(letter)] += tile.count
    assert {colour.word: number for colour, number in half_edges.items()} == {
        "light-green": 322,
        "red": 46,
        "purple": 48,
        "blue": 46,
        "white": 22,
        "gold": 20,
        "orange": 0,
    }


def test_vesicas_are_mirror_images_of_each_other() -> None:
    tiles = standard_tiles()
    assert tiles["V1"].face.mirrored().canonical == tiles["V2"].face.canonical


def test_a_set_written_out_reads_back_the_same() -> None:
    tiles = standard_tiles()
    assert parse_tile_set(json.dumps(tiles.data())) == tiles
    assert tile_set_from(tiles.data()) == tiles


def test_players_may_copy_and_change_the_set() -> None:
    data: dict[str, Any] = standard_tiles().data()
    data["name"] = "attic"
    data["tiles"][0]["count"] -= 1
    data["tiles"][1]["count"] += 1
    tiles = parse_tile_set(json.dumps(data))
    assert tiles.name == "attic"
    assert tiles.counts["R1"] == 9


CHANGES: list[tuple[Change, str]] = [
    (lambda data: data["tiles"][1].update(count=9), "wrong_total"),
    (lambda data: data["tiles"][1].update(count=0), "bad_count"),
    (lambda data: data["tiles"][1].update(count="8"), "bad_field"),
    (lambda data: data["tiles"][1].update(code="r1"), "bad_code"),
    (lambda data: data["tiles"][1].update(code="R1 "), "bad_code"),
    (lambda data: data["tiles"][1].update(code="R2"), "code_twice"),
    (lambda data: data["tiles"][1].update(name=" "), "bad_name"),
    (lambda data: data["tiles"][1].update(name="x" * 81), "bad_name"),
    (lambda data: data.update(name=""), "bad_set_name"),
    (lambda data: data.update(name="x" * 81), "bad_set_name"),
    (lambda data: data.update(name="two\nlines"), "bad_set_name"),
    (lambda data: data["tiles"][1].update(face="R....R/R....R"), "bad_face"),
    (lambda data: data["tiles"][2].update(face="RR..../RR..../RRR..."), "face_twice"),
    (lambda data: data["tiles"][1].pop("face"), "bad_field"),
    (lambda data: data["tiles"][1].update(colour="red"), "bad_field"),
    (lambda data: data.update(game="harmonies"), "wrong_game"),
    (lambda data: data.update(tiles=[]), "wrong_total"),
]


@pytest.mark.parametrize(("change", "code"), CHANGES)
def test_a_mistake_in_a_set_is_named(change: Change, code: str) -> None:
    data: dict[str, Any] = standard_tiles().data()
    change(data)
    with pytest.raises(InvalidTileSet) as caught:
        parse_tile_set(json.dumps(data))
    assert caught.value.code == code


def test_a_wrong_total_says_both_numbers() -> None:
    data: dict[str, Any] = standard_tiles().data()
    data["tiles"][0]["count"] = 13
    with pytest.raises(InvalidTileSet, match="has 85 tiles; Harmonia is played with 84"):
        parse_tile_set(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"game": "harmonia"}', b"\xff\xfe", "[" * 100_000])
def test_what_is_not_a_set_is_refused(text: str | bytes) -> None:
    with pytest.raises(InvalidTileSet):
        parse_tile_set(text)


@given(st.text(max_size=200))
def test_any_text_is_a_set_or_a_clear_error(text: str) -> None:
    with pytest.raises(HarmonyError):
        parse_tile_set(text)


def test_codes_and_colours_are_read_in_any_case() -> None:
    assert standard_tiles().code(" v1 ") == "V1"
    assert colour_named("LIGHT_GREEN") is colour_named(".") is Colour.LIGHT_GREEN
    with pytest.raises(InvalidNotation, match=r"tiles are G, R1"):
        standard_tiles().code("X9")
    with pytest.raises(InvalidNotation, match=r"gold \(Y\)"):
        colour_named("pink")
