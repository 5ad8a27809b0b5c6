from __future__ import annotations

from pathlib import Path

from harmony.games.harmonia import Layout, parse_layout, standard_tiles
from harmony.games.harmonia.render.terminal import hand_text, layout_text
from harmony.games.harmonia.shape import hexagon

LAYOUTS = Path(__file__).parents[1] / "layouts"


def test_every_tile_of_a_layout_is_written_once() -> None:
    layout = parse_layout((LAYOUTS / "best-hexagon-424.json").read_bytes())
    words = layout_text(layout).plain.split()
    assert sum(word in layout.tile_set for word in words if len(word) == 2) == sum(
        len(tile.code) == 2 for tile in layout.placed.values()
    )


def test_the_winning_hexagon_fits_a_terminal() -> None:
    lines = layout_text(Layout.of([(0, 0, "G", 0)]), goal=hexagon(4)).plain.splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 30


def test_neighbours_meet_edge_to_edge() -> None:
    text = layout_text(Layout.of([(0, 0, "R1", 1), (0, 1, "R1", 5)])).plain.splitlines()
    assert text[2].split() == ["·", "R", "R"]
    assert text[4].split() == ["·", "R", "R"]


def test_open_places_show_their_names_and_the_last_tile_is_marked() -> None:
    text = layout_text(Layout.of([(0, 0, "S1", 0)]), open_places=[(1, 0), (0, -1)], last=(0, 0)).plain
    assert "1,0" in text
    assert "0,-1" in text
    assert "*S1*" in text


def test_an_empty_table_says_so() -> None:
    assert layout_text(Layout()).plain == "the table is empty"


def test_a_hand_says_what_fits() -> None:
    text = hand_text(["R1", "R1", "S1"], standard_tiles(), {"R1": 1}).plain.splitlines()
    assert text[0].endswith("third of a red circle  fits in 1 way")
    assert text[1].endswith("seed of life  fits nowhere")
