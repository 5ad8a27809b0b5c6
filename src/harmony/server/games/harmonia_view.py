"""What a seat sees of a game of Harmonia, field by field, as the page receives it."""

from __future__ import annotations

from typing import Literal

import msgspec

from harmony.games.harmonia.patterns import Pattern
from harmony.games.harmonia.scoring import Score
from harmony.server.games.table_game import GameResult


class PatternView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A coloured area on the table."""

    points: int
    """Points it counts."""
    tiles: tuple[tuple[int, int], ...]
    """The tiles it spans, as q and r."""
    masks: tuple[int, ...]
    """For each of these tiles the cells that belong to it: one bit each, in the order in which a face is written."""
    is_closed: bool
    """Whether it ends on the table on all sides."""
    is_symmetric: bool
    """Whether a mirror maps it onto itself."""
    reason: str
    """Why it counts, or why it does not, in English."""
    open_edges: tuple[tuple[int, int, int], ...] = ()
    """Where it is open: q and r of a tile, and its edge."""
    uneven_tiles: tuple[tuple[int, int], ...] = ()
    """Where the best mirror fails, if it is closed but not symmetric."""
    mirror: tuple[int, int, int] | None = None
    """Its mirror line: steps of 30 degrees from level, and the shift as x and y of a cell's name."""

    @classmethod
    def of(cls, pattern: Pattern) -> PatternView:
        """A pattern as the engine found it."""
        mirror = pattern.mirror
        return cls(
            points=pattern.points,
            tiles=pattern.tiles,
            masks=pattern.masks,
            is_closed=pattern.is_closed,
            is_symmetric=pattern.is_symmetric,
            reason=pattern.reason,
            open_edges=tuple((q, r, edge) for (q, r), edge in pattern.open_edges),
            uneven_tiles=pattern.asymmetric_tiles if pattern.is_closed else (),
            mirror=None if mirror is None else (mirror.steps, *mirror.shift),
        )


class HarmoniaScoreView(msgspec.Struct, frozen=True, kw_only=True):
    """The explained score, which all players share."""

    total: int
    """All points."""
    players: int
    """Points for the number of players."""
    shape: int
    """Points of the shape, after tripling."""
    shape_name: str
    """The shape of the whole layout."""
    has_green_edge: bool
    """Whether the whole outer edge is light green."""
    holes: tuple[tuple[int, int], ...]
    """Empty places shut in by tiles."""
    coloured_edges: tuple[tuple[int, int, int], ...]
    """Outer edges that are not light green: q and r of a tile, and its edge."""
    patterns: tuple[PatternView, ...]
    """Every pattern, those worth most first."""
    aside: int
    """Points lost for tiles put aside."""
    unused: int
    """Points lost for tiles still in the hands."""

    @classmethod
    def of(cls, score: Score) -> HarmoniaScoreView:
        """A score as the engine explains it."""
        return cls(
            total=score.total,
            players=score.player_points,
            shape=score.shape_points,
            shape_name=score.shape.value,
            has_green_edge=score.has_green_edge,
            holes=score.holes,
            coloured_edges=tuple((q, r, edge) for (q, r), edge in score.coloured_edges),
            patterns=tuple(PatternView.of(pattern) for pattern in score.patterns),
            aside=score.aside_points,
            unused=score.unused_points,
        )


class HarmoniaSeatView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody sees of a seat."""

    hand_size: int
    """How many tiles it still holds."""
    said: tuple[str, ...] = ()
    """What it has stated about its tiles, in notation without the word say; free words are told as events alone."""
    stands: tuple[str, ...] = ()
    """What of that can still be known of its tiles: counted down by those revealed since; free words are left out."""
    has_voted: bool = False
    """Whether it has voted to stop."""
    hand: tuple[str, ...] | None = None
    """Its tiles, once the game is over."""


class HarmoniaHintsView(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is told at a table with hints."""

    fits: dict[str, tuple[tuple[int, int, int], ...]]
    """For each own tile, by its code, where it fits now: q, r, rotation; also when it is not the own turn."""
    open_goals: tuple[tuple[int, int], ...]
    """Those of ``goals`` that nothing known to everybody rules out; none: the hexagon cannot be reached any more."""


class HarmoniaView(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="harmonia"):
    """A game of Harmonia as one seat sees it, or a spectator."""

    players: int
    """How many seats there are."""
    is_advanced: bool
    """Whether the advanced game is played."""
    tile_set: str
    """Name of the tile set."""
    current_seat: int
    """Seat that has to lay a tile."""
    turn: int
    """Tiles revealed so far."""
    is_over: bool
    """Whether the game has ended."""
    ending: Literal["won", "lost", "stopped", "finished"] | None
    """How the game ended."""
    layout: tuple[tuple[int, int, str, int], ...]
    """The tiles on the table: q, r, code, rotation."""
    goals: tuple[tuple[int, int], ...]
    """The middle, as q and r, of every hexagon of side 4 that the layout lies within."""
    aside: tuple[tuple[int, str], ...]
    """Tiles put aside, with the seats that revealed them."""
    score: HarmoniaScoreView
    """The score as everything stands."""
    result: GameResult | None
    """How the game ended, in points."""
    seats: tuple[HarmoniaSeatView, ...]
    """What everybody sees of every seat."""
    seat: int | None
    """The seat that looks; null for a spectator."""
    hand: tuple[str, ...]
    """The own tiles."""
    legal: tuple[str, ...]
    """What the seat may do now, in notation; statements are always possible and left out."""
    sayable: tuple[str, ...]
    """Statements that are true of the own hand, in notation without the word say; others may be true too."""
    hints: HarmoniaHintsView | None
    """Hints, at a table that has them."""
    can_undo: Literal[False]
    """Nothing can be taken back: laying reveals."""
