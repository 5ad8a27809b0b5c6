"""A personal board as a picture: a landscape on a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from harmony.games.harmonies.board import Board, Space, axial
from harmony.games.harmonies.cards import Card
from harmony.games.harmonies.errors import InvalidNotation
from harmony.games.harmonies.render.hexes import HALF_HEIGHT, Point, centre, face_height, outline
from harmony.games.harmonies.render.palette import Theme
from harmony.games.harmonies.render.spoken import board_words
from harmony.games.harmonies.render.svg import DISPLAY_FONT, Picture, element, group, place, text_line
from harmony.games.harmonies.render.token_svg import (
    BEFORE_CUBE,
    CUBE_WIDTH,
    IN_MIDDLE,
    cube,
    face_outline,
    stack,
)

R: Final = 100.0
"""Side of a hex; the whole board is drawn for it and then scaled."""
_PAD: Final = 0.25 * R
"""Rim of the plate around the hexes."""
_SLAB: Final = 0.18 * R
"""Thickness of the plate."""
_HEAD: Final = 0.42 * R
"""Room above the plate for a cube on a stack of three in the first row."""
_DASHES: Final[dict[str, str | float]] = {
    "fill": "none",
    "stroke_width": 3.6,
    "stroke_dasharray": "10 8.6",
    "stroke_linecap": "round",
}


def board_svg(
    board: Board,
    *,
    theme: Theme = "light",
    cubes: Mapping[Space, Card] | None = None,
    legal: Collection[Space] = (),
    labels: bool = False,
    size: int = 480,
) -> str:
    """A board as an SVG document, ``size`` pixels wide.

    ``cubes`` names the card whose cube stands on a space; a cube without a
    name stays plain. ``legal`` spaces are lit and show their names;
    ``labels`` writes the names into all other empty spaces too.

    >>> board_svg(Board.empty("A"), labels=True).count("<text")
    23
    """
    named = dict(cubes or {})
    for space in (*named, *legal):
        if board.side.number(space) is None:
            raise InvalidNotation("unknown_space", text=space)
    names = {space: card.name for space, card in named.items()}
    picture = Picture(theme, "board", board, sorted(names.items()), sorted(set(legal)), labels, size)
    middles = {space: centre(axial(space), R) for space in board.side.spaces}
    _draw_plate(picture, tuple(middles.values()))
    back_to_front = sorted(board.side.spaces, key=lambda space: (middles[space][1], space))
    for space in back_to_front:
        _draw_space(picture, board, space, middles[space], is_legal=space in legal, is_labelled=labels)
    standing = board.cubes | named.keys()
    for space in back_to_front:
        _draw_stack(picture, board.stack(space), middles[space], space in legal, space in standing)
    for space in back_to_front:
        if space in standing:
            _draw_cube(picture, board.stack(space), middles[space], named.get(space))
    return picture.document(board_words(board, names), _box(tuple(middles.values())), size)


def _box(middles: tuple[Point, ...]) -> tuple[float, float, float, float]:
    """The part of the plane a board needs: tall stacks above, its shadow below."""
    left = min(x for x, _ in middles) - R - _PAD
    right = max(x for x, _ in middles) + R + _PAD
    top = min(y for _, y in middles) - HALF_HEIGHT * R - _PAD - _HEAD
    bottom = max(y for _, y in middles) + HALF_HEIGHT * R + _PAD + 2 * _SLAB
    return left, top, right - left, bottom - top


def _draw_plate(picture: Picture, middles: tuple[Point, ...]) -> None:
    """All hexes as one path, three times: shadow, wall and top. The stroke is the rounded rim."""
    colours = picture.colours
    hexes = picture.define("plate", "path", "", d="".join(outline(middle, R) for middle in middles))
    layers = (
        (0.06 * R, 1.9 * _SLAB, colours.shade, colours.plate_shade_opacity),
        (0.0, _SLAB, colours.plate_side, None),
        (0.0, 0.0, colours.plate, None),
    )
    for x, y, paint, opacity in layers:
        picture.draw(
            element(
                "use", href=f"#{hexes}", transform=place(x, y), fill=paint, stroke=paint,
                stroke_width=1.75 * _PAD, stroke_linejoin="round", opacity=opacity,
            )
        )  # fmt: skip


def _draw_space(
    picture: Picture, board: Board, space: Space, middle: Point, *, is_legal: bool, is_labelled: bool
) -> None:
    """A space: its well, lit from inside where it is legal, and its name."""
    colours, (x, y) = picture.colours, middle
    is_empty = not board.stack(space)
    picture.draw(
        element("path", d=outline(middle, 0.935 * R), fill=colours.well_edge),
        element("path", d=outline((x, y + 0.028 * R), 0.90 * R), fill=colours.lit if is_legal else colours.well),
    )
    if not is_empty:
        return
    if is_legal:
        ring = outline((x, y + 0.015 * R), 0.80 * R)
        picture.draw(element("path", d=ring, stroke=colours.lit_ring, **_DASHES))
    if is_legal or is_labelled:
        picture.draw(
            text_line(
                space, x, y + 0.12 * R, 0.27 * R, fill=colours.lit_ring if is_legal else colours.soft,
                font_family=DISPLAY_FONT, font_weight=600, text_anchor="middle",
            )
        )  # fmt: skip


def _draw_stack(picture: Picture, tokens: str, middle: Point, is_legal: bool, has_cube: bool) -> None:
    """A stack, with a ring around its topmost face where it is legal."""
    if not tokens:
        return
    colours, x = picture.colours, middle[0]
    face = face_height(middle, len(tokens), R)
    picture.draw(stack(picture, middle, R, tokens, BEFORE_CUBE if has_cube else IN_MIDDLE))
    if is_legal:
        ring = face_outline(tokens[-1], 1.04)
        casing = element("path", **ring, fill="none", stroke=colours.lit, stroke_width=10)
        dashes = element("path", **ring, stroke=colours.lit_ring, **_DASHES)
        picture.draw(group(casing + dashes, transform=place(x, face)))


def _draw_cube(picture: Picture, tokens: str, middle: Point, card: Card | None) -> None:
    """A cube behind the middle of the topmost face, or on the ground where nothing stands."""
    lift = 0.45 if tokens.endswith("L") else 0.39  # a leaf's dome rises above its rim
    y = face_height(middle, len(tokens), R) - lift * R
    is_moonstone = card is not None and card.is_spirit
    animal = None if card is None else card.name
    picture.draw(cube(picture, middle[0], y, CUBE_WIDTH * R, animal=animal, is_moonstone=is_moonstone))
