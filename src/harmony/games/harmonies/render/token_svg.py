"""Tokens, stacks and cubes: each drawn once, seen from above at a slant.

A token is drawn for R = 100 (R is the side of its hex) and only scaled. Its
glyph is its second sign beside the colour: waves, an ear, peaks, rings, a
leaf, a house.
"""

from __future__ import annotations

from typing import Final

from harmony.games.harmonies.render.animals import animal_picture
from harmony.games.harmonies.render.hexes import DISC, FOOT, THICKNESS, TILT, Point, face_height
from harmony.games.harmonies.render.palette import CubeColours, TokenColours, mix
from harmony.games.harmonies.render.svg import Picture, element, ellipse, group, number

ANY_BASE: Final = "?"
"""Letter of a base of any colour, as under the building of a habitat."""
CUBE_WIDTH: Final = 0.58
"""Width of a cube on a board, in units of R."""

GlyphPlace = tuple[float, float]
"""How far (in units of R) a glyph slides forward on its face, and its size."""
IN_MIDDLE: Final[GlyphPlace] = (0.0, 1.0)
BEFORE_CUBE: Final[GlyphPlace] = (0.22, 0.66)
"""In front of a cube that stands on the face."""
BELOW_CUBE: Final[GlyphPlace] = (0.15, 0.84)
"""Under a cube that floats over the face."""

_RX: Final = 100 * DISC
_RY: Final = 100 * DISC * TILT
_WALL: Final = 100 * THICKNESS
_DOME: Final = f"M-64 0C-64-42-34-65 0-65S64-42 64 0A64 {number(_RY)} 0 0 1-64 0Z"
_STAR: Final = "M0-26C3-8 8-3 24 0 8 3 3 8 0 26-3 8-8 3-24 0-8-3-3-8 0-26Z"


def stack(picture: Picture, middle: Point, radius: float, tokens: str, glyph: GlyphPlace = IN_MIDDLE) -> str:
    """A stack in notation, standing on the hex around a point; the top token shows its glyph.

    ``glyph`` lets it slide forward under a cube, so that both can be read.
    """
    colours, scale, x = picture.colours, radius / 100, middle[0]
    parts = [
        ellipse(
            x + 0.10 * radius, middle[1] + (FOOT + 0.06) * radius,
            (DISC + 0.05) * radius, (DISC * TILT + 0.03) * radius,
            fill=colours.shade, opacity=colours.shade_opacity,
        )
    ]  # fmt: skip
    for height, letter in enumerate(tokens, start=1):
        y = face_height(middle, height, radius)
        parts.append(picture.use(_token(picture, letter), x, y, scale))
    if tokens:
        parts.append(_top_glyph(picture, tokens[-1], x, y, scale, glyph))
    return group("".join(parts))


def face_outline(letter: str, margin: float) -> dict[str, str]:
    """Path around the face of a token for R = 100, a little larger than the face.

    >>> face_outline("W", 1.0)["d"]
    'M-64 0A64 51.2 0 1 1 64 0A64 51.2 0 1 1-64 0Z'
    """
    if letter == "L":
        return {"d": _DOME, "transform": f"scale({number(margin)})"}
    rx, ry = number(_RX * margin), number(_RY * margin)
    return {"d": f"M-{rx} 0A{rx} {ry} 0 1 1 {rx} 0A{rx} {ry} 0 1 1-{rx} 0Z"}


def cube(
    picture: Picture,
    x: float,
    y: float,
    width: float,
    *,
    animal: str | None = None,
    is_moonstone: bool = False,
    has_shadow: bool = True,
) -> str:
    """A cube around a point, with an animal on top or, for a Spirit, as moonstone with its star."""
    colours, name = picture.colours, "moonstone" if is_moonstone else "cube"
    if not picture.is_defined(name):
        paint = colours.moonstone if is_moonstone else colours.cube
        drawing = _cube(paint, has_star=is_moonstone)
        picture.define(name, "g", drawing, stroke=paint.edge, stroke_width=4)
    parts = []
    if has_shadow:
        parts.append(
            ellipse(
                x + 0.05 * width, y + 0.5 * width, 0.62 * width, 0.26 * width,
                fill=colours.shade, opacity=colours.shade_opacity,
            )
        )  # fmt: skip
    parts.append(picture.use(name, x, y, width / 100))
    if animal is not None and not is_moonstone:
        parts.append(animal_at(picture, animal, x - 0.33 * width, y - 0.49 * width, 0.66 * width))
    return group("".join(parts))


def animal_at(picture: Picture, name: str, x: float, y: float, size: float) -> str:
    """The picture of an animal with its upper left corner at a point; nothing if there is none."""
    drawing = animal_picture(name, picture.prefix)
    if drawing is None:
        return ""
    picture.define(f"animal-{name}", "g", drawing)
    return picture.use(f"animal-{name}", x, y, size / 32)


def _top_glyph(picture: Picture, letter: str, x: float, y: float, scale: float, where: GlyphPlace) -> str:
    """The sign of a colour, lying in the plane of the topmost face."""
    name = f"glyph-{letter}"
    if not picture.is_defined(name):
        drawing = _glyph(letter, picture.colours.tokens[letter])
        picture.define(name, "g", drawing, transform=f"scale(1 {number(TILT)})")
    rise = {"L": 9, "M": 4}.get(letter, 0) if where == IN_MIDDLE else 0  # a dome has its middle higher up
    slide, size = where
    return picture.use(name, x, y + (100 * slide - rise) * scale, size * scale)


def _token(picture: Picture, letter: str) -> str:
    """Keep the drawing of a token without its glyph; gives its name."""
    name = "token-any" if letter == ANY_BASE else f"token-{letter}"
    if picture.is_defined(name):
        return name
    if letter == ANY_BASE:
        picture.define(name, "g", _any_base(picture))
        return name
    paint = picture.colours.tokens[letter]
    stops = (
        (0.0, paint.side),
        (0.3, mix(paint.side, paint.top, 0.45)),
        (1.0, mix(paint.side, "#000000", 0.22)),
    )
    shades = "".join(element("stop", offset=offset, stop_color=colour) for offset, colour in stops)
    shading = picture.define(f"wall-{letter}", "linearGradient", shades)
    wall = element("path", d=_wall(-_RX, _RX), fill=f"url(#{shading})")
    picture.define(name, "g", wall + _face(letter, paint), stroke=paint.edge, stroke_width=2.5)
    return name


def _wall(left: float, right: float) -> str:
    """The part of a token's wall between two x; seen from the front its foot is an ellipse."""

    def foot(x: float) -> float:
        return float(_WALL + _RY * (1 - (x / _RX) ** 2) ** 0.5)

    return (
        f"M{number(left)} 0V{number(foot(left))}"
        f"A{number(_RX)} {number(_RY)} 0 0 0 {number(right)} {number(foot(right))}V0Z"
    )


def _any_base(picture: Picture) -> str:
    thirds = zip("MTR", (-_RX, -22, 22), (-22, 22, _RX), strict=True)
    walls = [
        element("path", d=_wall(left, right), fill=picture.colours.tokens[letter].side)
        for letter, left, right in thirds
    ]
    rim = element(
        "path", d=_wall(-_RX, _RX).removesuffix("Z"), fill="none",
        stroke=picture.colours.any_edge, stroke_width=2.5,
    )  # fmt: skip
    return "".join(walls) + rim


def _face(letter: str, paint: TokenColours) -> str:
    """The face in its own relief: basin, furrows, chamfer, plain, dome, ring."""
    disc = ellipse(0, 0, _RX, _RY, fill=paint.top)
    match letter:
        case "W":
            basin = mix(paint.top, "#000000", 0.14)
            return disc + ellipse(0, 2, _RX * 0.86, _RY * 0.86, fill=basin, stroke="none")
        case "F":
            furrows = "M-58-16Q0-28 58-16M-63 0Q0-8 63 0M-58 17Q0 16 58 17M-46 33Q0 37 46 33"
            return disc + element("path", d=furrows, fill="none", stroke=paint.side, stroke_width=3, opacity=0.4)
        case "M":
            chamfer = ellipse(0, 0, _RX, _RY, fill=mix(paint.top, "#ffffff", 0.45))
            return chamfer + ellipse(0, -3, _RX * 0.82, _RY * 0.82, fill=paint.top, stroke="none")
        case "L":
            gleam = "M-51-9C-47-37-25-54 4-56-21-47-38-33-51-9Z"
            return element("path", d=_DOME, fill=paint.top) + element(
                "path", d=gleam, fill="#ffffff", stroke="none", opacity=0.22
            )
        case "R":
            return disc + ellipse(
                0, 0, _RX * 0.87, _RY * 0.87, fill="none", stroke=paint.side, stroke_width=3.5, opacity=0.8
            )
        case _:
            return disc


def _glyph(letter: str, paint: TokenColours) -> str:
    """One sign per colour, inside a circle of radius 40."""

    def line(d: str, width: float = 7, stroke: str = paint.mark) -> str:
        return element(
            "path", d=d, fill="none", stroke=stroke, stroke_width=width,
            stroke_linecap="round", stroke_linejoin="round",
        )  # fmt: skip

    def shape(d: str, fill: str = paint.mark) -> str:
        return element("path", d=d, fill=fill)

    def ring(radius: float) -> str:
        return element("circle", r=radius, fill="none", stroke=paint.mark, stroke_width=5)

    match letter:
        case "W":
            return line("M-34-10q8.5-11 17 0t17 0 17 0 17 0M-34 10q8.5-11 17 0t17 0 17 0 17 0")
        case "F":
            return line("M0 36V-8", 5) + shape(
                "M0-38c7 7 7 16 0 22-7-6-7-15 0-22Z"
                "M-4 0c-11 1-19-5-20-16 11-1 19 5 20 16ZM4 0c11 1 19-5 20-16-11-1-19 5-20 16Z"
                "M-4 20c-11 1-19-5-20-16 11-1 19 5 20 16ZM4 20c11 1 19-5 20-16-11-1-19 5-20 16Z"
            )
        case "M":
            return shape("M-40 27-9-27 5-4l9-12L40 27Z") + shape("m-9-27 9 15-6 6-5-5-7 6Z", paint.top)
        case "T":
            return ring(35) + ring(21) + line("M35 0H25", 5) + element("circle", r=8, fill=paint.mark)
        case "L":
            return shape("M-30 30C-40-12-6-36 34-34 37 8 10 40-30 30Z") + line("M-30 30C-14 10 0-4 18-18", 5, paint.top)
        case "R":
            return shape("M0-36 40-2H28v32H-28V-2H-40Z") + shape("M-8 30V10H8v20Z", paint.top)
        case _:
            raise ValueError(f"{letter!r} is not a token")


def _cube(paint: CubeColours, *, has_star: bool) -> str:
    front = element("path", d="M-50-4V50a10 10 0 0 0 10 10H40a10 10 0 0 0 10-10V-4Z", fill=paint.side)
    top = element("rect", x=-50, y=-56, width=100, height=80, rx=11, fill=paint.top)
    star = element("path", d=_STAR, fill=paint.edge, stroke="none", transform="translate(0 -16)")
    return front + top + star * has_star
