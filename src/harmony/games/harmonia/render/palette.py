"""The colours of Harmonia's pictures, by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Theme = Literal["light", "dark"]
"""Whether a picture is for a light or a dark page."""


@dataclass(frozen=True, slots=True)
class Palette:
    """What a picture is painted with."""

    cells: Mapping[str, str]
    """A colour for each letter of the notation."""
    line: str
    """The line between two colours."""
    arcs: Mapping[str, str]
    """The faint arcs inside one colour; those not listed take that of ``*``."""
    seam: str
    """The line between two tiles."""
    thickness: str
    """The side of a tile."""
    page: str
    """What the tiles lie on."""
    goal: str
    """The outline of the hexagon to be filled."""
    lit: str
    """A place where a tile can be laid."""
    ink: str
    """Writing on the page."""

    def faint(self, letter: str) -> str:
        """The colour of the faint arcs inside a colour."""
        return self.arcs.get(letter, self.arcs["*"])


LIGHT: Final = Palette(
    cells={
        ".": "#d3ebbf",
        "R": "#d8352c",
        "P": "#5f2a8c",
        "B": "#3a8fdc",
        "W": "#fffdf6",
        "Y": "#f5c836",
        "O": "#e2701a",
    },
    line="#16201b",
    arcs={".": "#b4d597", "W": "#e4dcc2", "*": "#ffffff44"},
    seam="#16201b",
    thickness="#9dbb86",
    page="#e6ece8",
    goal="#2c7a4b",
    lit="#ffffff",
    ink="#15251f",
)

DARK: Final = Palette(
    cells={
        ".": "#4d6f57",
        "R": "#d8352c",
        "P": "#5f2a8c",
        "B": "#3a8fdc",
        "W": "#f4efe2",
        "Y": "#f5c836",
        "O": "#e2701a",
    },
    line="#0b120f",
    arcs={".": "#5f8369", "W": "#d9d2bd", "*": "#ffffff44"},
    seam="#e8f2ec",
    thickness="#2b4233",
    page="#14201b",
    goal="#b9eac9",
    lit="#c9ecd3",
    ink="#e8f2ec",
)


def palette(theme: Theme) -> Palette:
    """The colours for a theme.

    >>> palette("dark").page
    '#14201b'
    """
    return DARK if theme == "dark" else LIGHT
