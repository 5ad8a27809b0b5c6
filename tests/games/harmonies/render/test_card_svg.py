"""Pictures of cards: all 42, in the row and owned, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest

from harmony.games.harmonies.cards import ANIMALS, CARDS, SPIRITS, Card, card_named
from harmony.games.harmonies.errors import InvalidPosition
from harmony.games.harmonies.render.card_svg import RULE_WIDTH, card_svg, rule_lines
from harmony.games.harmonies.render.palette import Theme, palette
from harmony.games.harmonies.render.svg import text_width

Read = Callable[[str], Element]
THEMES: tuple[Theme, ...] = ("light", "dark")


def texts(root: Element) -> list[Element]:
    return [element for element in root.iter() if element.tag.endswith("}text")]


def ids(text: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', text))


def of_stripe(stripe: str) -> Card:
    return next(card for card in CARDS if card.stripe == stripe)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_is_a_well_formed_picture(read: Read, card: Card, theme: Theme) -> None:
    for placed in (None, *range(card.cubes + 1)):
        text = card_svg(card, theme=theme, placed=placed)
        root = read(text)
        words = [element.text for element in texts(root)]
        assert words.count(card.title) == 1
        assert [word for word in words if word and word.isdigit()] == [str(points) for points in card.points]
        assert f'-animal-{card.name}"' in text
        assert text == card_svg(card, theme=theme, placed=placed)


def test_no_two_cards_share_an_id() -> None:
    seen: set[str] = set()
    for card in CARDS:
        for theme in THEMES:
            for placed in (None, 0, 1):
                found = ids(card_svg(card, theme=theme, placed=placed))
                assert not found & seen
                seen |= found


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_habitat_shows_the_glyph_of_every_terrain(card: Card) -> None:
    glyphs = {"water": "W", "field": "F", "tree": "L", "mountain": "M", "building": "R"}
    text = card_svg(card)
    for terrain in (card.habitat.cube_on, *(terrain for terrain, _ in card.habitat.others)):
        assert f'-glyph-{glyphs[terrain.rstrip("123")]}"' in text


@pytest.mark.parametrize("card", ANIMALS, ids=str)
def test_a_placed_cube_is_ticked_off_and_the_value_reached_stands_in_the_pill(card: Card) -> None:
    pill, tick = palette("light").primary, "m5 9.5 3.2 3.5 6-7"
    in_row = card_svg(card)
    assert pill not in in_row
    assert tick not in in_row
    for placed in range(card.cubes + 1):
        text = card_svg(card, placed=placed)
        assert text.count(tick) == placed
        assert text.count(f'rx="9" fill="{pill}"') == (1 if placed else 0)
        waiting = len(re.findall(r'<use href="#h\w+-cube"', text)) - 1  # one floats over the habitat
        assert waiting == card.cubes - placed


@pytest.mark.parametrize("card", SPIRITS, ids=str)
def test_a_spirit_shows_its_rule_inside_the_card(read: Read, card: Card) -> None:
    root = read(card_svg(card))
    lines = [element for element in texts(root) if element.text != card.title]
    assert " ".join(element.text or "" for element in lines) == card.rule
    for element in lines:
        assert float(element.get("font-size", "")) >= 12
        assert float(element.get("x", "")) + float(element.get("textLength", "")) <= 200 - 12
        assert 160 < float(element.get("y", "")) <= 280 - 12


@pytest.mark.parametrize("card", SPIRITS, ids=str)
def test_a_narrow_spirit_leaves_its_rule_to_the_title(read: Read, card: Card) -> None:
    root = read(card_svg(card, width=RULE_WIDTH - 1))
    assert [element.text for element in texts(root)] == [card.title]
    assert card.rule in "".join(root.itertext())


def test_a_placed_spirit_has_no_moonstone_left() -> None:
    lion = card_named("lion")
    assert len(re.findall(r'<use href="#h\w+-moonstone"', card_svg(lion, placed=0))) == 2
    assert len(re.findall(r'<use href="#h\w+-moonstone"', card_svg(lion, placed=1))) == 1


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_name_stays_inside_its_card(read: Read, card: Card) -> None:
    (name,) = (element for element in texts(read(card_svg(card))) if element.text == card.title)
    assert float(name.get("x", "")) + text_width(card.title, float(name.get("font-size", ""))) <= 194


def test_a_very_long_name_gets_smaller_letters(read: Read) -> None:
    card = replace(card_named("otter"), name="giant-otter-of-the-upper-amazon")
    name = texts(read(card_svg(card)))[0]
    assert float(name.get("textLength", "")) <= 119.01


@pytest.mark.parametrize("stripe", ["blue", "red", "green", "gray", "yellow", "spirit"])
def test_stripes_have_the_colour_of_their_token(stripe: str) -> None:
    letters = {"blue": "W", "red": "R", "green": "L", "gray": "M", "yellow": "F"}
    expected = palette("light").tokens[letters[stripe]].top if stripe in letters else "#6a49ab"
    assert f'd="M.75 112H199.25v5H.75Z" fill="{expected}"' in card_svg(of_stripe(stripe))


def test_texts_are_escaped(read: Read) -> None:
    odd = replace(card_named("lion"), name='a<b>&"c"', rule="1 < 2 & 3 > 2, \x00\x1b'so'")
    root = read(card_svg(odd))
    assert "1 < 2 & 3 > 2, 'so'" in "".join(root.itertext())


def test_more_cubes_than_the_card_takes_are_refused() -> None:
    for placed in (-1, 4):
        with pytest.raises(InvalidPosition) as error:
            card_svg(card_named("otter"), placed=placed)
        assert error.value.code == "bad_cubes"


def test_the_title_says_what_the_picture_shows() -> None:
    text = card_svg(card_named("otter"))
    assert "Otter, worth up to 16: water beside two trees of height 1 in a line</title>" in text


def test_width_is_in_pixels(read: Read) -> None:
    root = read(card_svg(card_named("otter"), width=130))
    assert (root.get("width"), root.get("height")) == ("130", "182")


def test_notebooks_show_the_same_picture() -> None:
    assert card_named("otter")._repr_svg_() == card_svg(card_named("otter"))


def test_a_rule_breaks_at_its_commas() -> None:
    assert rule_lines("3 per tree of height 1 or 2, 1 per tree of height 3")[1] == [
        "3 per tree of height 1 or 2,",
        "1 per tree of height 3",
    ]
