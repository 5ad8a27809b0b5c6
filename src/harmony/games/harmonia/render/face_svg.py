"""One tile face in SVG: cells, faint arcs, black lines between colours, marks, seam.

Circles stay circles: a tile is seen straight from above. Marks repeat the colours
for people who do not see them apart: a dot on red, a diamond on purple, a bar on
blue, a vein along gold petals, two dots on orange ones, letters where asked for.
"""

from __future__ import annotations

import math
from html import escape
from typing import Final

from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.faces import GREEN, Face, centre
from harmony.games.harmonia.render.palette import Palette

XY = tuple[float, float]

_HEIGHT: Final = math.sqrt(3) / 2
_LIGHT_MARKS: Final = "RPB"


def at(point: tuple[float, float], side: float) -> XY:
    """A point of the circle lattice on the page, whose y grows downwards.

    >>> at((1, 0), 10.0)
    (10.0, 0.0)
    """
    x, y = point
    return side * (x + y / 2), -side * y * _HEIGHT + 0.0


def corners(place: Hex, side: float) -> list[XY]:
    """The six corners of a tile on the page."""
    x, y = centre(place)
    return [at((x + dx, y + dy), side) for dx, dy in DIRECTIONS]


def number(value: float) -> str:
    """A coordinate with at most two decimals.

    >>> number(2.0), number(-0.001), number(1.256)
    ('2', '0', '1.26')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(path: list[XY]) -> str:
    """A closed path along straight lines."""
    return "M" + "L".join(_xy(point) for point in path) + "Z"


def face_svg(face: Face, place: Hex, side: float, colours: Palette, *, letters: bool = False) -> str:
    """A face at its place, as a group of paths."""
    middle = at(centre(place), side)
    around = corners(place, side)
    fills: dict[str, list[str]] = {}
    hard: list[str] = []
    soft: dict[str, list[str]] = {}
    marks: list[str] = []
    for k in range(6):
        a, b = around[k], around[(k + 1) % 6]
        edge, triangle, petal, next_petal = (
            face.edges[k],
            face.triangles[k],
            face.petals[k],
            face.petals[(k + 1) % 6],
        )
        inner = f"M{_xy(a)}{_arc(side, b, 1)}"
        fills.setdefault(edge, []).append(f"{inner}Z")
        fills.setdefault(triangle, []).append(f"{inner}{_arc(side, middle, 1)}{_arc(side, a, 1)}Z")
        fills.setdefault(petal, []).append(f"M{_xy(middle)}{_arc(side, a, 0)}{_arc(side, middle, 0)}Z")
        for one, other, arc in (
            (edge, triangle, inner),
            (triangle, petal, f"M{_xy(a)}{_arc(side, middle, 0)}"),
            (triangle, next_petal, f"M{_xy(b)}{_arc(side, middle, 1)}"),
        ):
            (soft.setdefault(colours.faint(one), []) if one == other else hard).append(arc)
        if not letters:
            marks.append(_triangle_mark(triangle, _between(a, b, middle), 0.075 * side))
        elif edge != GREEN:
            marks.append(_letter(edge, _toward(middle, _between(a, b), 0.84), side, colours))
        marks.append(_petal_mark(petal, middle, a, side))
    outline = points(around)
    parts = [f'<path d="{outline}" fill="{colours.cells[GREEN]}"/>']
    parts += [
        f'<path d="{"".join(paths)}" fill="{colours.cells[letter]}"/>'
        for letter, paths in sorted(fills.items())
        if letter != GREEN
    ]
    parts += [_lines(arcs, colour, 0.014 * side) for colour, arcs in sorted(soft.items())]
    parts.append(_lines([outline], colours.seam, 0.022 * side, opacity=0.35))
    parts.append(_lines(hard, colours.line, 0.036 * side))
    parts += marks
    return f"<g>{''.join(parts)}</g>"


def _triangle_mark(letter: str, where: XY, size: float) -> str:
    x, y = where
    style = 'fill="#fff" fill-opacity=".8"'
    if letter == "R":
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size)}" {style}/>'
    if letter == "P":
        wide, tall = number(1.2 * size), number(1.5 * size)
        return f'<path d="M{number(x)} {number(y - 1.5 * size)}l{wide} {tall}-{wide} {tall}-{wide}-{tall}Z" {style}/>'
    if letter == "B":
        box = f'x="{number(x - 1.5 * size)}" y="{number(y - 0.5 * size)}"'
        return f'<rect {box} width="{number(3 * size)}" height="{number(size)}" rx="{number(size / 2)}" {style}/>'
    return ""


def _petal_mark(letter: str, middle: XY, corner: XY, side: float) -> str:
    if letter == "Y":
        start, end = _toward(middle, corner, 0.3), _toward(middle, corner, 0.7)
        style = f'stroke="#5c4300" stroke-width="{number(0.03 * side)}" stroke-linecap="round"'
        return f'<path d="M{_xy(start)}L{_xy(end)}" {style}/>'
    if letter == "O":
        dots = [_toward(middle, corner, share) for share in (0.42, 0.58)]
        radius = number(0.032 * side)
        return "".join(f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}" fill="#3b1a00"/>' for x, y in dots)
    return ""


def _letter(letter: str, where: XY, side: float, colours: Palette) -> str:
    x, y = where
    size = 0.19 * side
    ink = "#ffffff" if letter in _LIGHT_MARKS else "#15251f"
    halo = colours.cells[letter]
    style = f'font-family="sans-serif" font-weight="700" font-size="{number(size)}" text-anchor="middle"'
    paint = f'fill="{ink}" stroke="{halo}" stroke-width="{number(0.04 * side)}" paint-order="stroke"'
    return f'<text x="{number(x)}" y="{number(y + 0.36 * size)}" {style} {paint}>{escape(letter)}</text>'


def _lines(arcs: list[str], colour: str, width: float, opacity: float = 1.0) -> str:
    if not arcs:
        return ""
    faded = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    style = f'fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round"{faded}'
    return f'<path d="{"".join(arcs)}" {style}/>'


def _arc(side: float, to: XY, sweep: int) -> str:
    radius = number(side)
    return f"A{radius} {radius} 0 0 {sweep} {_xy(to)}"


def _xy(point: XY) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _between(*several: XY) -> XY:
    return sum(x for x, _ in several) / len(several), sum(y for _, y in several) / len(several)


def _toward(start: XY, end: XY, share: float) -> XY:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
