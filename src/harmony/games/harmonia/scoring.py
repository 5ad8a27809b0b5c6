"""Scoring of the advanced game, explained: every point says where it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from harmony.core.hexgrid import Hex
from harmony.games.harmonia.errors import InvalidScoring
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.patterns import Pattern, find_patterns
from harmony.games.harmonia.shape import Shape, coloured_outer_edges, holes, outline_shape
from harmony.games.harmonia.tiles import DEALT

PLAYER_POINTS: Final = 10
ASIDE_POINTS: Final = -10
UNUSED_POINTS: Final = -2
GREEN_FACTOR: Final = 3


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a layout and what each part comes from."""

    players: int
    """Number of players."""
    shape: Shape
    """The shape of the whole layout."""
    holes: tuple[Hex, ...]
    """Empty places shut in by tiles; one is enough to lose the shape's points."""
    coloured_edges: tuple[tuple[Hex, int], ...]
    """Outer edges that are not light green, as tiles and their edges."""
    patterns: tuple[Pattern, ...]
    """Every pattern, those worth most first; also those that count nothing."""
    aside: int
    """Number of tiles put aside."""
    unused: int
    """Number of tiles still in the hands."""

    @property
    def has_green_edge(self) -> bool:
        """Whether the whole outer edge is light green, which triples the shape's points."""
        return self.shape is not Shape.NONE and not self.coloured_edges

    @property
    def player_points(self) -> int:
        """10 points a player."""
        return PLAYER_POINTS * self.players

    @property
    def shape_points(self) -> int:
        """Points of the shape, tripled by a green edge."""
        return self.shape.points * (GREEN_FACTOR if self.has_green_edge else 1)

    @property
    def pattern_points(self) -> int:
        """Points of all closed, symmetric patterns."""
        return sum(pattern.points for pattern in self.patterns)

    @property
    def aside_points(self) -> int:
        """10 points lost for each tile put aside."""
        return ASIDE_POINTS * self.aside

    @property
    def unused_points(self) -> int:
        """2 points lost for each tile still in a hand; tiles put aside do not count again."""
        return UNUSED_POINTS * self.unused

    @property
    def total(self) -> int:
        """All points together."""
        points = self.player_points + self.shape_points + self.pattern_points
        return points + self.aside_points + self.unused_points

    def data(self) -> dict[str, object]:
        """The score as plain data; all figures are points, so they add up to the total."""
        patterns = [
            {
                "points": pattern.points,
                "tiles": len(pattern.tiles),
                "closed": pattern.is_closed,
                "symmetric": pattern.is_symmetric,
                "reason": pattern.reason,
            }
            for pattern in self.patterns
        ]
        return {
            "players": self.player_points,
            "shape": self.shape_points,
            "shape_name": self.shape.value,
            "green_edge": self.has_green_edge,
            "patterns": patterns,
            "aside": self.aside_points,
            "unused": self.unused_points,
            "total": self.total,
        }

    def __str__(self) -> str:
        return str(self.total)


def score_layout(layout: Layout, players: int, unused: int, aside: int = 0) -> Score:
    """The advanced score of a layout (Harmonia, Score).

    >>> circle = Layout.of([(0, 0, "R1", 0), (1, 0, "R1", 4), (1, -1, "R1", 2)])
    >>> score = score_layout(circle, players=3, unused=57)
    >>> score.shape_points, score.pattern_points, score.total
    (90, 10, 16)
    """
    if not 2 <= players <= 6:
        raise InvalidScoring("player_count", found=players)
    for what, found in (("unused", unused), ("aside", aside)):
        if found < 0:
            raise InvalidScoring("negative", what=what, found=found)
    together = len(layout) + unused + aside
    if together > DEALT:
        facts = {"laid": len(layout), "aside": aside, "unused": unused, "found": together, "right": DEALT}
        raise InvalidScoring("too_many", **facts)
    inside = holes(layout.placed.keys())
    return Score(
        players=players,
        shape=Shape.HOLE if inside else outline_shape(frozenset(layout.placed)) if len(layout) else Shape.NONE,
        holes=tuple(sorted(inside)),
        coloured_edges=tuple(coloured_outer_edges(layout.faces)),
        patterns=tuple(find_patterns(layout.faces)),
        aside=aside,
        unused=unused,
    )
