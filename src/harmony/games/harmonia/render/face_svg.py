"""One tile face in SVG: cells, faint arcs, black lines between colours, marks, seam.

Circles stay circles: a tile is seen straight from above. Marks repeat the colours
for people who do not see them apart: a dot on red, a diamond on purple, a bar on
blue, a vein along gold petals, two dots on orange ones, letters where asked for.
"""

from __future__ import annotations

from html import escape
from typing import Final

from harmony.core.hexgrid import Hex
from harmony.games.harmonia.faces import GREEN, Face, centre
from harmony.games.harmonia.render.cells import drawing
from harmony.games.harmonia.render.palette import Palette
from harmony.games.harmonia.render.points import XY, at, corners, number, xy

_LIGHT_MARKS: Final = "RPB"


def face_svg(face: Face, place: Hex, side: float, colours: Palette, *, letters: bool = False) -> str:
    """A face at its place, as a group of paths."""
    middle = at(centre(place), side)
    around = corners(place, side)
    drawn = drawing(place, side)
    letters_of = face.edges + face.triangles + face.petals
    fills: dict[str, list[str]] = {}
    hard: list[str] = []
    soft: dict[str, list[str]] = {}
    marks: list[str] = []
    for arc in drawn.arcs:
        one, other = (letters_of[cell] for cell in arc.cells)
        (soft.setdefault(colours.faint(one), []) if one == other else hard).append(arc.path)
    for k in range(6):
        for cell in (k, 6 + k, 12 + k):
            fills.setdefault(letters_of[cell], []).append(drawn.cells[cell])
        if not letters:
            marks.append(_triangle_mark(face.triangles[k], drawn.middles[6 + k], 0.075 * side))
        elif face.edges[k] != GREEN:
            marks.append(_letter(face.edges[k], _toward(middle, drawn.middles[k], 0.84), side, colours))
        marks.append(_petal_mark(face.petals[k], middle, around[k], side))
    parts = [f'<path d="{drawn.outline}" fill="{colours.cells[GREEN]}"/>']
    parts += [
        f'<path d="{"".join(paths)}" fill="{colours.cells[letter]}"/>'
        for letter, paths in sorted(fills.items())
        if letter != GREEN
    ]
    parts += [_lines(arcs, colour, 0.014 * side) for colour, arcs in sorted(soft.items())]
    parts.append(_lines([drawn.outline], colours.seam, 0.022 * side, opacity=0.35))
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
        return f'<path d="M{xy(start)}L{xy(end)}" {style}/>'
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


def _toward(start: XY, end: XY, share: float) -> XY:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
