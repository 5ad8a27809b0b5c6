"""Tiles, hands and layouts as SVG documents that look like Flower-of-Life art."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from typing import Final

from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.faces import centre
from harmony.games.harmonia.layout import Layout, place_text
from harmony.games.harmonia.render.face_svg import face_svg
from harmony.games.harmonia.render.palette import Palette, Theme, palette
from harmony.games.harmonia.render.points import XY, at, corners, number, points
from harmony.games.harmonia.tiles import TileSet, standard_tiles

SIDE: Final = 60.0
"""Side of a tile; everything is drawn for it and then scaled."""


def tile_svg(
    code: str,
    rotation: int = 0,
    *,
    tile_set: TileSet | None = None,
    theme: Theme = "light",
    letters: bool = False,
    size: int = 120,
) -> str:
    """One tile as an SVG document, ``size`` pixels wide.

    >>> tile_svg("S1").startswith("<svg")
    True
    """
    tiles = tile_set or standard_tiles()
    colours = palette(theme)
    parts = [_side([(0, 0)], colours), face_svg(tiles.face(code, rotation), (0, 0), SIDE, colours, letters=letters)]
    return _document(f"{code}: {tiles[code].name}", parts, [(0, 0)], size, background=None)


def hand_svg(
    codes: Sequence[str],
    *,
    tile_set: TileSet | None = None,
    theme: Theme = "light",
    letters: bool = False,
    columns: int = 10,
    size: int = 960,
) -> str:
    """A hand as rows of tiles with their codes, ``size`` pixels wide."""
    tiles = tile_set or standard_tiles()
    colours = palette(theme)
    wide, tall = 2.3 * SIDE, 2.25 * SIDE
    parts = []
    for index, code in enumerate(codes):
        x, y = (index % columns) * wide, (index // columns) * tall
        face = face_svg(tiles.face(code, 0), (0, 0), SIDE, colours, letters=letters)
        label = _text(code, (0, 1.22 * SIDE), 0.3 * SIDE, colours.ink)
        parts.append(f'<g transform="translate({number(x)} {number(y)})">{_side([(0, 0)], colours)}{face}{label}</g>')
    rows = max(1, math.ceil(len(codes) / columns))
    box = (-1.2 * SIDE, -1.1 * SIDE, min(max(1, len(codes)), columns) * wide + 0.1 * SIDE, rows * tall + 0.3 * SIDE)
    counted = {code: codes.count(code) for code in dict.fromkeys(codes)}
    title = "hand: " + (", ".join(f"{count} {tiles[code].name}" for code, count in counted.items()) or "empty")
    return _svg(title, parts, box, size, colours.page)


def layout_svg(
    layout: Layout,
    *,
    theme: Theme = "light",
    letters: bool = False,
    goal: Collection[Hex] = (),
    open_places: Mapping[Hex, int] | None = None,
    last: Hex | None = None,
    size: int = 720,
) -> str:
    """A layout as an SVG document, ``size`` pixels wide.

    ``goal`` draws the outline to be filled; ``open_places`` lights places and
    writes their names with the number of ways to lay a tile there; ``last``
    rings the tile laid last.
    """
    colours = palette(theme)
    lit = open_places or {}
    everything = [*layout.placed, *goal, *lit] or [(0, 0)]
    parts = [f'<path d="{points(_shrunk(place, 0.97))}" fill="{colours.ink}" fill-opacity=".06"/>' for place in goal]
    parts.append(_side(layout.placed, colours))
    parts += [face_svg(face, place, SIDE, colours, letters=letters) for place, face in sorted(layout.faces.items())]
    parts += [_open_place(place, ways, colours) for place, ways in sorted(lit.items())]
    if goal:
        parts.append(_goal_line(goal, colours))
    if last is not None:
        ring = f'fill="none" stroke="{colours.goal}" stroke-width="{number(0.07 * SIDE)}"'
        parts.append(f'<path d="{points(_shrunk(last, 0.95))}" {ring}/>')
    tiles = len(layout)
    title = f"layout of {tiles} tile{'' if tiles == 1 else 's'}"
    return _document(title, parts, everything, size, background=colours.page)


def _side(places: Iterable[Hex], colours: Palette) -> str:
    """The thickness of the tiles, seen a little from below."""
    outlines = "".join(points(corners(place, SIDE)) for place in sorted(places))
    down = number(0.07 * SIDE)
    return f'<path d="{outlines}" fill="{colours.thickness}" transform="translate(0 {down})"/>' if outlines else ""


def _open_place(place: Hex, ways: int, colours: Palette) -> str:
    middle = at(centre(place), SIDE)
    dashes = f'stroke="{colours.goal}" stroke-width="{number(0.045 * SIDE)}" stroke-dasharray="7 6"'
    ring = f'<path d="{points(_shrunk(place, 0.86))}" fill="{colours.lit}" fill-opacity=".85" {dashes}/>'
    name = _text(place_text(place), (middle[0], middle[1] - 0.05 * SIDE), 0.3 * SIDE, "#15251f")
    told = f"{ways} way{'' if ways == 1 else 's'}"
    return ring + name + _text(told, (middle[0], middle[1] + 0.3 * SIDE), 0.22 * SIDE, "#15251f")


def _goal_line(goal: Collection[Hex], colours: Palette) -> str:
    inside = frozenset(goal)
    lines = []
    for q, r in sorted(inside):
        around = corners((q, r), SIDE)
        for k, (dq, dr) in enumerate(DIRECTIONS):
            if (q + dq, r + dr) not in inside:
                (ax, ay), (bx, by) = around[k], around[(k + 1) % 6]
                lines.append(f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}")
    dots = f'stroke="{colours.goal}" stroke-width="{number(0.07 * SIDE)}" stroke-linecap="round" stroke-dasharray="1 9"'
    return f'<path d="{"".join(lines)}" fill="none" {dots}/>'


def _shrunk(place: Hex, share: float) -> list[XY]:
    mx, my = at(centre(place), SIDE)
    return [(mx + (x - mx) * share, my + (y - my) * share) for x, y in corners(place, SIDE)]


def _text(words: str, where: XY, size: float, colour: str) -> str:
    style = f'font-family="sans-serif" font-weight="600" font-size="{number(size)}" text-anchor="middle"'
    return f'<text x="{number(where[0])}" y="{number(where[1])}" {style} fill="{colour}">{escape(words)}</text>'


def _document(title: str, parts: list[str], places: Collection[Hex], size: int, background: str | None) -> str:
    around = [point for place in places for point in corners(place, SIDE)]
    pad = 0.25 * SIDE if background else 0.06 * SIDE
    left, right = min(x for x, _ in around) - pad, max(x for x, _ in around) + pad
    top, bottom = min(y for _, y in around) - pad, max(y for _, y in around) + pad + 0.07 * SIDE
    return _svg(title, parts, (left, top, right - left, bottom - top), size, background)


def _svg(
    title: str, parts: list[str], box: tuple[float, float, float, float], size: int, background: str | None
) -> str:
    x, y, wide, tall = (number(value) for value in box)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{x} {y} {wide} {tall}"'
    head += f' width="{size}" height="{number(size * box[3] / box[2])}"><title>{escape(title)}</title>'
    if background:
        head += f'<rect x="{x}" y="{y}" width="{wide}" height="{tall}" fill="{background}"/>'
    return head + "".join(parts) + "</svg>"
