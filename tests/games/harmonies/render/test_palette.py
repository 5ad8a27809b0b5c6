"""The colours keep what they promise: texts, glyphs and outlines can be made out."""

from __future__ import annotations

from itertools import combinations
from typing import cast

import pytest

from harmony.games.harmonies.render.palette import SEATS, Theme, contrast, mix, palette
from harmony.games.harmonies.render.scenes import SPIRIT_VIOLET

THEMES: tuple[Theme, ...] = ("light", "dark")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("letter", "WFMTLR")
def test_a_glyph_can_be_read_on_its_face(theme: Theme, letter: str) -> None:
    paint = palette(theme).tokens[letter]
    assert contrast(paint.mark, paint.top) >= 4.8


def test_the_water_glyph_can_be_read_in_its_darker_basin() -> None:
    paint = palette("light").tokens["W"]
    assert contrast(paint.mark, mix(paint.top, "#000000", 0.14)) >= 4.8


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("letter", "WFMTLR")
def test_a_token_stands_out_from_its_space(theme: Theme, letter: str) -> None:
    colours = palette(theme)
    assert contrast(colours.tokens[letter].edge, colours.well) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("surface", ["page", "panel", "raised"])
def test_text_can_be_read(theme: Theme, surface: str) -> None:
    colours = palette(theme)
    ground = cast(str, getattr(colours, surface))
    assert contrast(colours.ink, ground) >= 7
    assert contrast(colours.soft, ground) >= 4.5
    assert contrast(colours.accent, ground) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_and_names_can_be_read_where_they_stand(theme: Theme) -> None:
    colours = palette(theme)
    assert contrast(colours.ink, colours.track) >= 7
    assert contrast(colours.soft, colours.track) >= 4.5
    assert contrast(colours.on_primary, colours.primary) >= 4.5
    assert contrast(colours.soft, colours.well) >= 4.5
    assert contrast(colours.lit_ring, colours.lit) >= 4.5
    assert contrast(colours.lit_ring, colours.plate) >= 3
    assert contrast(colours.accent, colours.plate) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_the_track_of_a_card_can_be_told_from_the_card(theme: Theme) -> None:
    colours = palette(theme)
    assert contrast(colours.track, colours.raised) >= 1.15


def test_the_star_can_be_seen_on_the_moonstone() -> None:
    paint = palette("light").moonstone
    assert contrast(paint.edge, paint.top) >= 4.5


def test_a_white_letter_can_be_read_on_every_seat() -> None:
    assert min(contrast("#ffffff", colour) for colour in SEATS) >= 4.7


def test_faces_are_the_same_by_day_and_by_night() -> None:
    day, night = palette("light").tokens, palette("dark").tokens
    assert all((day[k].top, day[k].side, day[k].mark) == (night[k].top, night[k].side, night[k].mark) for k in day)


def test_no_two_colours_share_a_face() -> None:
    faces = [*(paint.top for paint in palette("light").tokens.values()), SPIRIT_VIOLET]
    assert all(one != other for one, other in combinations(faces, 2))


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="themes are 'light' and 'dark'"):
        palette(cast(Theme, "sepia"))
