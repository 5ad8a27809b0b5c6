"""An Animal card or a Nature's Spirit as a picture, 200 x 280 before scaling."""

from __future__ import annotations

from typing import Final

from harmony.games.harmonies.cards import Card
from harmony.games.harmonies.errors import InvalidPosition
from harmony.games.harmonies.render.habitat_svg import habitat
from harmony.games.harmonies.render.palette import Theme
from harmony.games.harmonies.render.scenes import scene, stripe_colour
from harmony.games.harmonies.render.spoken import card_words
from harmony.games.harmonies.render.svg import (
    DISPLAY_FONT,
    TEXT_FONT,
    Picture,
    element,
    ellipse,
    group,
    text_line,
    text_width,
)
from harmony.games.harmonies.render.token_svg import animal_at, cube

WIDTH: Final = 200
HEIGHT: Final = 280
RULE_WIDTH: Final = 180
"""Narrower than this, a Spirit's rule could not be read, and is left to the title."""

_FRAME: Final = {"x": 0.75, "y": 0.75, "width": 198.5, "height": 278.5, "rx": 14}
_SCENE: Final = "M.75 14A13.25 13.25 0 0 1 14 .75H186a13.25 13.25 0 0 1 13.25 13.25V112H.75Z"
_TRACK: Final = "M.75 117H66V279.25H14A13.25 13.25 0 0 1 .75 266Z"
_MARGIN: Final = 14
_RULE_ROOM: Final = WIDTH - 2 * _MARGIN
_LAST_LINE: Final = 265
_SQUEEZE: Final = 1.06
"""A line may be this much too wide for the card; it is then pressed together a little."""


def card_svg(card: Card, *, theme: Theme = "light", placed: int | None = None, width: int = 200) -> str:
    """A card as an SVG document, ``width`` pixels wide.

    ``placed`` is how many of its cubes its owner has placed: their spaces on
    the card are ticked off and the value reached is marked. None is a card in the row.

    >>> from harmony.games.harmonies.cards import card_named
    >>> "Otter" in card_svg(card_named("otter"), placed=2)
    True
    """
    if placed is not None and not 0 <= placed <= card.cubes:
        raise InvalidPosition("bad_cubes", card=card, found=placed, right=f"0 to {card.cubes}")
    picture = Picture(theme, "card", card, card.rule, card.points, card.habitat, placed, width)
    _draw_scene(picture, card)
    if card.is_spirit:
        _draw_spirit(picture, card, is_placed=bool(placed), has_rule=width >= RULE_WIDTH)
    else:
        _draw_animal(picture, card, placed)
    picture.draw(element("rect", **_FRAME, fill="none", stroke=picture.colours.line, stroke_width=1.5))
    return picture.document(card_words(card, placed), (0, 0, WIDTH, HEIGHT), width)


def rule_lines(rule: str, room: float = _RULE_ROOM) -> tuple[float, list[str]]:
    """A rule in lines that fit, and the size of their letters; sentences break at commas first.

    >>> rule_lines("4 per group of buildings")
    (13.5, ['4 per group of buildings'])
    >>> rule_lines("2 per group of 1 or 2 fields, 10 per group of 3 or more")[1]
    ['2 per group of 1 or 2 fields,', '10 per group of 3 or more']
    """
    clauses = [clause + "," for clause in rule.split(", ")]
    clauses[-1] = clauses[-1].removesuffix(",")
    choices = [
        (size, [line for clause in clauses for line in _wrapped(clause, size, _SQUEEZE * room)])
        for size in (13.5, 13.0, 12.5)
    ]
    return min(choices, key=lambda choice: len(choice[1]))


def _wrapped(text: str, size: float, room: float) -> list[str]:
    """A text in as few lines as it needs, none much shorter than the others."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    narrower = room - size
    if len(lines) > 1 and narrower > 4 * size:
        closer = _wrapped(text, size, narrower)
        if len(closer) == len(lines):
            return closer
    return lines


def _draw_scene(picture: Picture, card: Card) -> None:
    """The upper part: landscape, stripe and the animal."""
    colours = picture.colours
    clip = picture.define("scene", "clipPath", element("path", d=_SCENE))
    picture.draw(
        element("rect", **_FRAME, fill=colours.raised),
        group(scene(card.stripe, colours), clip_path=f"url(#{clip})"),
        element("path", d="M.75 112H199.25v5H.75Z", fill=stripe_colour(card.stripe, colours)),
        ellipse(100, 104, 34, 5, fill="#000000", opacity=0.14),
        animal_at(picture, card.name, 55, 15, 90),
    )


def _draw_animal(picture: Picture, card: Card, placed: int | None) -> None:
    """The lower part of an Animal card: track, name, habitat."""
    colours = picture.colours
    picture.draw(element("path", d=_TRACK, fill=colours.track), _name(picture, card, 74, 119))
    step = 29.5 if len(card.points) > 4 else 31.0
    done = placed or 0
    for number, points in enumerate(card.points):
        y = 262 - number * step
        is_reached = number == done - 1
        ink = colours.on_primary if is_reached else colours.soft if number < done else colours.ink
        if is_reached:
            picture.draw(element("rect", x=6, y=y - 20, width=55, height=27, rx=9, fill=colours.primary))
        if number < done:
            picture.draw(_ticked(picture, 12, y - 16, 19, is_reached=is_reached))
        else:
            picture.draw(cube(picture, 21.5, y - 7.2, 21.6))
        picture.draw(
            text_line(
                str(points), 48, y, 19, fill=ink,
                font_family=DISPLAY_FONT, font_weight=700, text_anchor="middle",
            )
        )  # fmt: skip
    picture.draw(habitat(picture, card.habitat, (133, 214), (127, 118), 37, is_spirit=False))


def _draw_spirit(picture: Picture, card: Card, *, is_placed: bool, has_rule: bool) -> None:
    """The lower part of a Spirit's card: moonstone, name, habitat, rule."""
    colours = picture.colours
    size, lines = rule_lines(card.rule) if has_rule else (13.5, [])
    step = 1.28 * size
    free = _LAST_LINE - step * len(lines) - 4  # the habitat ends here
    picture.draw(_name(picture, card, _MARGIN, 176))
    if is_placed:
        picture.draw(_ticked(picture, 17, 166, 34, is_reached=False))
    else:
        picture.draw(cube(picture, 34, 181, 38, is_moonstone=True))
    is_long = text_width(card.title, 21) > 54
    top = 150 if is_long else 127  # a long name stands above the habitat, a short one beside it
    picture.draw(habitat(picture, card.habitat, (134, (top + free) / 2), (121, free - top), 30, is_spirit=True))
    for number, line in enumerate(lines):
        y = _LAST_LINE - step * (len(lines) - 1 - number)
        length = min(_RULE_ROOM, 0.97 * text_width(line, size))
        picture.draw(
            text_line(line, _MARGIN, y, size, length, fill=colours.ink, font_family=TEXT_FONT, font_weight=600)
        )


def _name(picture: Picture, card: Card, x: float, room: float) -> str:
    """The card's name, in smaller letters where it would run out of the card."""
    size = min(21.0, 20 * room / text_width(card.title, 20))
    width = text_width(card.title, size)
    return text_line(
        card.title, x, 143, size, width if width > 0.82 * room else None, fill=picture.colours.ink,
        font_family=DISPLAY_FONT, font_weight=700, letter_spacing=-0.2,
    )  # fmt: skip


def _ticked(picture: Picture, x: float, y: float, size: float, *, is_reached: bool) -> str:
    """The space a cube has left, ticked off."""
    colours = picture.colours
    fill, stroke, tick = colours.well, colours.soft, colours.soft
    if is_reached:
        fill, stroke, tick = colours.on_primary, "none", colours.primary
    unit = size / 19
    box = element("rect", width=19, height=19, rx=5, fill=fill, stroke=stroke, stroke_width=1.5)
    mark = element(
        "path", d="m5 9.5 3.2 3.5 6-7", fill="none", stroke=tick, stroke_width=2.5,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
    return group(box + mark, transform=f"translate({x:g} {y:g}) scale({unit:g})")
