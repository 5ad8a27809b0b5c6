"""The colours of every picture, by day and by night: one source for all of them.

Each colour of token has a face, a wall, an outline and a mark; the six faces
stay apart under every kind of colour blindness, and the mark tells them apart
without any colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Theme = Literal["light", "dark"]
"""Whether a picture is for a light or a dark page."""


@dataclass(frozen=True, slots=True)
class TokenColours:
    """How a token of one colour is painted."""

    top: str
    """Its face."""
    side: str
    """Its wall."""
    edge: str
    """Its outline."""
    mark: str
    """The glyph on its face."""


@dataclass(frozen=True, slots=True)
class CubeColours:
    """How a cube is painted."""

    top: str
    """The face that carries the animal."""
    side: str
    """The face towards the player."""
    edge: str
    """Its outline."""


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one theme."""

    tokens: dict[str, TokenColours]
    """Colours of a token, by its letter."""
    any_edge: str
    """Outline of a base that may have any colour."""
    cube: CubeColours
    """An animal's cube."""
    moonstone: CubeColours
    """A Spirit's cube."""
    page: str
    """The page pictures lie on."""
    panel: str
    """A box on the page."""
    raised: str
    """A card."""
    line: str
    """The frame of a card."""
    ink: str
    """Text."""
    soft: str
    """Text of less weight."""
    primary: str
    """The pill of the value reached."""
    on_primary: str
    """Text on the pill."""
    accent: str
    """Heather: habitats and selections, nothing else."""
    plate: str
    """Top of a board."""
    plate_side: str
    """Wall of a board."""
    well: str
    """A space of a board."""
    well_edge: str
    """Inner rim of a space."""
    lit: str
    """A legal space."""
    lit_ring: str
    """The dashes around a legal space."""
    track: str
    """The column of points on a card."""
    shade: str
    """Shadow under tokens, cubes and boards."""
    shade_opacity: float
    """How dark the shadow of a token is."""
    plate_shade_opacity: float
    """How dark the shadow of a board is."""
    sun: str
    """Sun, moon and snow of a card's scene."""
    haze: str
    """What distant layers of a scene fade into."""
    haze_shares: tuple[float, float, float]
    """How far sky, middle and front layer of a scene fade."""


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share of another stirred in.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def contrast(colour: str, other: str) -> float:
    """Contrast of two colours as the web's guidelines measure it, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    dark, light = sorted((_luminance(colour), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def palette(theme: Theme) -> Palette:
    """The colours of a theme.

    >>> palette("dark").tokens["W"].top == palette("light").tokens["W"].top
    True
    """
    try:
        return _PALETTES[theme]
    except KeyError:
        raise ValueError(f"{theme!r} is not a theme; themes are 'light' and 'dark'") from None


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in _channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


_LIGHT_TOKENS: Final = {
    "W": TokenColours(top="#1b60bf", side="#124489", edge="#0b2c5c", mark="#e8f3ff"),
    "F": TokenColours(top="#fbcf2f", side="#cc9a12", edge="#765400", mark="#6b4a00"),
    "M": TokenColours(top="#b7bfc9", side="#86919e", edge="#4a5561", mark="#36414d"),
    "T": TokenColours(top="#523224", side="#382015", edge="#21110a", mark="#e6c3a0"),
    "L": TokenColours(top="#5fb57e", side="#3a8257", edge="#164a2c", mark="#083a1e"),
    "R": TokenColours(top="#d23a14", side="#97260a", edge="#5c1503", mark="#ffffff"),
}
_DARK_EDGES: Final = {
    "W": "#79aef5", "F": "#ffe48a", "M": "#e3e9ef", "T": "#b98a68", "L": "#a7e3bd", "R": "#ff9473",
}  # fmt: skip
_DARK_TOKENS: Final = {
    letter: TokenColours(top=colours.top, side=colours.side, edge=_DARK_EDGES[letter], mark=colours.mark)
    for letter, colours in _LIGHT_TOKENS.items()
}  # the faces stay as they are at night, so that a token is the same thing; only the outline turns light
_MOONSTONE: Final = CubeColours(top="#d9caff", side="#8b6bd6", edge="#2c1a52")

_PALETTES: Final[dict[Theme, Palette]] = {
    "light": Palette(
        tokens=_LIGHT_TOKENS,
        any_edge="#333333",
        cube=CubeColours(top="#fffdf7", side="#d9cfbb", edge="#3b3325"),
        moonstone=_MOONSTONE,
        page="#e6ece8",
        panel="#f6f9f6",
        raised="#ffffff",
        line="#cbd6cf",
        ink="#15251f",
        soft="#4b5f56",
        primary="#15342a",
        on_primary="#ffffff",
        accent="#6a35b0",
        plate="#b9cbc1",
        plate_side="#8aa397",
        well="#cfdcd4",
        well_edge="#9fb5a9",
        lit="#ffffff",
        lit_ring="#15342a",
        track="#e5ece7",
        shade="#10201a",
        shade_opacity=0.22,
        plate_shade_opacity=0.13,
        sun="#fffbe9",
        haze="#ffffff",
        haze_shares=(0.78, 0.52, 0.30),
    ),
    "dark": Palette(
        tokens=_DARK_TOKENS,
        any_edge="#999999",
        cube=CubeColours(top="#fff8e9", side="#c9bb9f", edge="#1d1810"),
        moonstone=_MOONSTONE,
        page="#0e1715",
        panel="#16221f",
        raised="#1f2e2a",
        line="#2e413b",
        ink="#eaf3ee",
        soft="#a3b8af",
        primary="#e4f3ea",
        on_primary="#0e1f19",
        accent="#cbaaff",
        plate="#2a3b36",
        plate_side="#131d1a",
        well="#1a2723",
        well_edge="#0f1815",
        lit="#47605a",
        lit_ring="#f4fff9",
        track="#141e1b",
        shade="#000000",
        shade_opacity=0.45,
        plate_shade_opacity=0.40,
        sun="#f3ead0",
        haze="#0e1715",
        haze_shares=(0.62, 0.42, 0.22),
    ),
}
SEATS: Final = ("#2d7f63", "#8a4fd0", "#b2477f", "#47607a", "#0f7f8c", "#a0522d")
"""Colours of the seats; a white letter can stand on each."""
