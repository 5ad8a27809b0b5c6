"""The habitat of a card as a small landscape, the cube over the hex that takes it."""

from __future__ import annotations

from typing import Final

from harmony.games.harmonies.cards import Habitat
from harmony.games.harmonies.render.hexes import (
    DISC,
    FOOT,
    HALF_HEIGHT,
    THICKNESS,
    TILT,
    Point,
    centre,
    face_height,
    outline,
)
from harmony.games.harmonies.render.palette import mix
from harmony.games.harmonies.render.svg import Picture, element
from harmony.games.harmonies.render.token_svg import ANY_BASE, BELOW_CUBE, IN_MIDDLE, cube, stack

STACKS: Final = {
    "water": "W", "field": "F", "tree1": "L", "tree2": "TL", "tree3": "TTL",
    "mountain1": "M", "mountain2": "MM", "mountain3": "MMM", "building": ANY_BASE + "R",
}  # fmt: skip
"""The stack that shows each terrain; a building's base may have any colour."""
_SWELL: Final = 1.12
"""Tokens are this much larger than on a board: three hexes in a line are small on a card."""
_CUBE: Final = 0.58
_SLAB: Final = 0.2


def habitat(picture: Picture, wanted: Habitat, middle: Point, room: Point, largest: float, *, is_spirit: bool) -> str:
    """A habitat as large as fits into ``room`` around a point, its hexes at most ``largest``."""
    colours = picture.colours
    hexes = [(wanted.cube_on, (0, 0)), *wanted.others]
    stacks = [(STACKS[terrain], centre(place)) for terrain, place in hexes]
    left, top, right, bottom = _extent(stacks)
    radius = min(largest, room[0] / (right - left), room[1] / (bottom - top))
    x = middle[0] - radius * (left + right) / 2
    y = middle[1] - radius * (top + bottom) / 2
    standing = [(tokens, (x + radius * at[0], y + radius * at[1])) for tokens, at in stacks]

    ground = "".join(outline(at, radius) for _, at in standing)
    rim: dict[str, str | float] = {"stroke_width": 0.1 * radius, "stroke_linejoin": "round"}
    slab = f"translate(0 {_SLAB * radius:.2f})"
    parts = [
        element("path", d=ground, fill=colours.plate_side, stroke=colours.plate_side, transform=slab, **rim),
        element("path", d=ground, fill=colours.plate, stroke=colours.plate, **rim),
    ]
    target = standing[0]
    for one in standing:
        parts.append(element("path", d=outline(one[1], 0.88 * radius), fill=colours.well))
        if one is target:
            parts.append(_heather(picture, one[1], radius))
    for one in sorted(standing, key=lambda one: one[1][1]):
        tokens, at = one
        parts.append(stack(picture, at, _SWELL * radius, tokens, BELOW_CUBE if one is target else IN_MIDDLE))
        if one is target:
            height = face_height(at, len(tokens), _SWELL * radius) - _lift(tokens) * radius
            parts.append(cube(picture, at[0], height, _CUBE * radius, is_moonstone=is_spirit, has_shadow=False))
    return "".join(parts)


def _heather(picture: Picture, middle: Point, radius: float) -> str:
    """The space that takes the cube: tinted, and rimmed because its tokens hide most of the tint."""
    colours = picture.colours
    return element(
        "path", d=outline(middle, 0.88 * radius), fill=mix(colours.accent, colours.well, 0.6),
        stroke=mix(colours.accent, colours.well, 0.15), stroke_width=0.08 * radius, stroke_linejoin="round",
    )  # fmt: skip


def _lift(tokens: str) -> float:
    """How far over the topmost face the cube floats; a leaf's dome rises above its rim."""
    return 0.60 if tokens.endswith("L") else 0.54


def _extent(stacks: list[tuple[str, Point]]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the landscape for hexes of side 1, the first with a cube."""

    def top(number: int) -> float:
        tokens, (_, y) = stacks[number]
        face = y + _SWELL * (FOOT - len(tokens) * THICKNESS)
        reach = (
            _lift(tokens) + 0.56 * _CUBE if number == 0 else _SWELL * DISC * (1.02 if tokens.endswith("L") else TILT)
        )
        return min(y - HALF_HEIGHT, face - reach)

    xs = [x for _, (x, _) in stacks]
    ys = [y for _, (_, y) in stacks]
    highest = min(top(number) for number in range(len(stacks)))
    return min(xs) - 1, highest, max(xs) + 1, max(ys) + HALF_HEIGHT + _SLAB
