"""Plans: which tile goes where, from whose hand, in which order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from harmony.games.harmonia.actions import Lay
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.scoring import Score, score_layout
from harmony.games.harmonia.tiles import DEALT


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a planner may think.

    The first figure counts the solver's own steps, so that a plan comes out the
    same on every machine; the second only stops a machine that is far too slow.
    """

    steps: float
    """Deterministic time of the solver."""
    wall_s: float
    """Seconds after which it stops in any case."""

    def scaled(self, share: float) -> Effort:
        """A part of this effort."""
        return Effort(self.steps * share, self.wall_s * share)


QUICK: Final = Effort(steps=4, wall_s=30)
"""Enough for a winning plan in nearly every deal."""

THOROUGH: Final = Effort(steps=8, wall_s=60)
"""Enough for a plan that scores well."""


@dataclass(frozen=True, slots=True)
class Step:
    """One tile of a plan."""

    seat: int
    """Who is to lay it."""
    lay: Lay
    """Which tile, where, turned how."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to the end: the steps in the order in which they can be played."""

    steps: tuple[Step, ...]
    """What is to be laid, turn by turn."""
    worry: int
    """How much it relies on luck: 0 when all tiles are known to be where they are needed."""
    layout: Layout
    """The table after the last step."""

    @property
    def is_sure(self) -> bool:
        """Whether the plan needs no luck."""
        return self.worry == 0

    def score(self, players: int, aside: int = 0) -> Score:
        """The advanced score after the last step."""
        return score_layout(self.layout, players, DEALT - aside - len(self.layout), aside)
