"""The little landscapes behind the animals of the cards, 200 x 112, one per stripe."""

from __future__ import annotations

from typing import Final

from harmony.games.harmonies.render.palette import Palette, mix
from harmony.games.harmonies.render.svg import element

SPIRIT_VIOLET: Final = "#6a49ab"
"""Stripe of the Spirits' cards."""
_LETTERS: Final = {"blue": "W", "red": "R", "green": "L", "gray": "M", "yellow": "F"}
_SUNS: Final = {
    "blue": (158, 30, 15),
    "green": (40, 30, 15),
    "gray": (46, 28, 14),
    "yellow": (160, 34, 17),
    "red": (40, 30, 14),
}
_FAR: Final = {
    "blue": "M0 66q25-14 50 0t50 0 50 0 50 0v60H0Z",
    "green": "M0 74C30 40 60 40 86 66c20-26 60-40 114-4v60H0Z",
    "gray": "m0 96 40-48 26 28 42-60 40 50 20-20 32 40v30H0Z",
    "yellow": "M0 72Q100 48 200 72v50H0Z",
    "red": "M0 116V72l22-20 22 20v-8l24-24 26 24v20l20-18 22 18V58l26-26 26 26v14l12-10v60H0Z",
}
_NEAR: Final = {
    "blue": "M0 88q20-12 40 0t40 0 40 0 40 0 40 0v40H0Z",
    "green": "M0 100C50 70 120 74 200 96v30H0Z",
    "gray": "M0 104 50 84l50 16 50-18 50 20v20H0Z",
    "red": "M0 116V96q100-18 200 0v20Z",
}
_SNOW: Final = "m108 16 15 19-10 6-7-6-10 2Z"
_FURROWS: Final = "M100 58 20 120M100 58 70 120M100 58l30 62M100 58l80 62M100 58-40 120M100 58l140 62"
_STARS: Final = (
    (24, 24, 2), (44, 58, 1.5), (20, 88, 1.6), (176, 30, 2.2),
    (160, 80, 1.5), (184, 96, 1.8), (66, 14, 1.4), (138, 12, 1.7),
)  # fmt: skip


def stripe_colour(stripe: str, colours: Palette) -> str:
    """Colour of a card's stripe; violet for Spirits."""
    return colours.tokens[_LETTERS[stripe]].top if stripe in _LETTERS else SPIRIT_VIOLET


def scene(stripe: str, colours: Palette) -> str:
    """Three flat layers in tints of the stripe's colour: sky, distance, foreground."""
    if stripe not in _LETTERS:
        return _night()
    base = stripe_colour(stripe, colours)
    sky, far, near = (mix(base, colours.haze, share) for share in colours.haze_shares)
    x, y, radius = _SUNS[stripe]
    parts = [
        element("rect", width=200, height=116, fill=sky),
        element("circle", cx=x, cy=y, r=radius, fill=colours.sun),
        element("path", d=_FAR[stripe], fill=far),
    ]
    if stripe == "gray":
        parts.append(element("path", d=_SNOW, fill=colours.sun))
    if stripe == "yellow":
        parts.append(element("path", d=_FURROWS, fill="none", stroke=near, stroke_width=5))
    else:
        parts.append(element("path", d=_NEAR[stripe], fill=near))
    return "".join(parts)


def _night() -> str:
    """The sky of the Spirits: a halo and two constellations, the same in both themes."""
    stars = "".join(element("circle", cx=x, cy=y, r=radius) for x, y, radius in _STARS)
    lines = "m24 24 20 34-24 30M176 30l-16 50 24 16"
    return "".join(
        (
            element("rect", width=200, height=116, fill="#2c1a52"),
            element("circle", cx=100, cy=58, r=50, fill="#4a2f86"),
            element("circle", cx=100, cy=58, r=36, fill=SPIRIT_VIOLET),
            element("path", d=lines, fill="none", stroke="#f3e6b4", stroke_opacity=0.35),
            element("g", stars, fill="#f3e6b4"),
        )
    )
