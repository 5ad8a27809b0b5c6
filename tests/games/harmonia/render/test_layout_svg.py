from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from harmony.games.harmonia import Layout, new_game, parse_layout, standard_tiles
from harmony.games.harmonia.render import Theme, hand_svg, layout_svg, tile_svg
from harmony.games.harmonia.render.palette import palette
from harmony.games.harmonia.shape import hexagon

LAYOUTS = Path(__file__).parents[1] / "layouts"
SVG = "{http://www.w3.org/2000/svg}"
BEST = parse_layout((LAYOUTS / "best-hexagon-424.json").read_bytes())


def check(text: str) -> ET.Element:
    root = ET.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.find(f"{SVG}title") is not None
    assert "nan" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    return root


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("letters", [False, True])
def test_every_tile_is_a_picture_in_both_themes(theme: Theme, letters: bool) -> None:
    for tile in standard_tiles().tiles:
        root = check(tile_svg(tile.code, 2, theme=theme, letters=letters))
        title = root.findtext(f"{SVG}title")
        assert title == f"{tile.code}: {tile.name}"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_layout_draws_every_tile_and_its_colours(theme: Theme) -> None:
    text = layout_svg(BEST, theme=theme)
    root = check(text)
    assert len(root.findall(f"{SVG}g")) == 37
    for letter in ".RPBWO":
        assert palette(theme).cells[letter] in text


def test_colours_are_also_told_by_marks_or_letters() -> None:
    marks = {code: tile_svg(code) for code in ("R1", "P1", "B1", "P3", "B3")}
    assert "<circle" in marks["R1"]
    assert "<rect" in marks["B1"]
    assert "<circle" not in marks["P1"]
    assert "<rect" not in marks["P1"]
    assert marks["P3"].count("stroke-linecap") > marks["P1"].count("stroke-linecap")
    assert marks["B3"].count("<circle") == 2
    lettered = tile_svg("V1", letters=True)
    assert sorted(re.findall(r">([A-Z])</text>", lettered)) == ["P", "R", "W"]


def test_circles_stay_circles() -> None:
    radii = re.findall(r"A(\S+) (\S+) ", tile_svg("S1"))
    assert radii
    assert {float(a) for a, _ in radii} == {float(b) for _, b in radii} == {60.0}


def test_goal_open_places_and_the_last_tile_are_shown() -> None:
    part = Layout(BEST.tile_set, dict(list(BEST.placed.items())[:5]))
    text = layout_svg(part, goal=hexagon(4), open_places={(9, -9): 1, (2, 3): 4}, last=next(iter(part.placed)))
    check(text)
    assert ">9,-9<" in text
    assert "1 way<" in text
    assert "4 ways<" in text


def test_an_empty_table_and_an_empty_hand_are_pictures_too() -> None:
    check(layout_svg(Layout()))
    check(hand_svg([]))


def test_a_hand_names_its_tiles_for_screen_readers() -> None:
    root = check(hand_svg(["G", "G", "S1"]))
    assert root.findtext(f"{SVG}title") == "hand: 2 entirely light green, 1 seed of life"


def test_notebooks_show_games_and_layouts() -> None:
    game = new_game(players=2, seed=1)
    game.apply(game.legal_actions()[0])
    assert game._repr_svg_() == game.layout._repr_svg_() == game.observation(0)._repr_svg_()


def test_the_picture_keeps_its_proportions() -> None:
    root = check(layout_svg(BEST, size=500))
    _, _, wide, tall = map(float, root.attrib["viewBox"].split())
    assert math.isclose(float(root.attrib["height"]) / float(root.attrib["width"]), tall / wide, rel_tol=0.01)
