"""Actions: what a seat can do, written as the notation writes it."""

from __future__ import annotations

from dataclasses import dataclass

from harmony.core.hexgrid import Hex
from harmony.games.harmonia.layout import place_text
from harmony.games.harmonia.statements import Statement


@dataclass(frozen=True, slots=True)
class Lay:
    """Reveal an own tile and lay it at a place.

    >>> str(Lay("RP", (2, -1), 3))
    'lay RP 2,-1 3'
    """

    code: str
    """Which tile."""
    place: Hex
    """Where, as (q, r)."""
    rotation: int
    """Turned by how many steps of 60 degrees, counter-clockwise."""

    def __str__(self) -> str:
        return f"lay {self.code} {place_text(self.place)} {self.rotation}"


@dataclass(frozen=True, slots=True)
class Aside:
    """Reveal an own tile that fits nowhere and put it aside.

    >>> str(Aside("RP"))
    'aside RP'
    """

    code: str
    """Which tile."""

    def __str__(self) -> str:
        return f"aside {self.code}"


@dataclass(frozen=True, slots=True)
class Stop:
    """Vote to stop; the game ends when all seats have voted and no tile was laid in between.

    >>> str(Stop())
    'stop'
    """

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Say:
    """Tell the others something; allowed at any time, and it takes no turn.

    >>> from harmony.games.harmonia.statements import Have
    >>> str(Say(Have(3, "R1")))
    'say have 3 R1'
    """

    statement: Statement
    """What is said."""

    def __str__(self) -> str:
        return f"say {self.statement}"


Action = Lay | Aside | Stop | Say
"""Anything a seat can do."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table, for all to see."""

    seat: int
    """Who did it."""
    action: Action
    """What was done."""

    def __str__(self) -> str:
        return f"{self.seat}: {self.action}"
