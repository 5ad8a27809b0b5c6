"""Harmonia's score for the terminal, every point explained."""

from __future__ import annotations

from rich.table import Table

from harmony.games.harmonia.layout import place_text
from harmony.games.harmonia.scoring import Score
from harmony.games.harmonia.shape import Shape


def harmonia_sheet(score: Score) -> Table:
    """One score, line by line; patterns that count nothing say why."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column("points", justify="right")
    table.add_column("where it comes from")
    table.add_row("players", str(score.player_points), f"{score.players} players, 10 each")
    table.add_row("shape", str(score.shape_points), _shape_words(score))
    for pattern in score.patterns:
        tiles = " ".join(place_text(place) for place in pattern.tiles)
        style = "" if pattern.points else "dim"
        table.add_row("pattern", str(pattern.points), f"{pattern.reason} ({tiles})", style=style)
    table.add_row("aside", str(score.aside_points), f"{score.aside} put aside, 10 lost each")
    table.add_row("unused", str(score.unused_points), f"{score.unused} still in hands, 2 lost each")
    table.add_row("total", str(score.total), "", style="bold reverse")
    return table


def _shape_words(score: Score) -> str:
    if score.shape is Shape.HOLE:
        return f"a hole at {' '.join(place_text(place) for place in score.holes)}"
    if score.has_green_edge:
        return f"{score.shape.value}, tripled by the light green edge"
    if score.shape is Shape.NONE:
        return "no tile is laid"
    places = sorted({place_text(place) for place, _ in score.coloured_edges})
    return f"{score.shape.value}; the edge is coloured at {' '.join(places)}"
