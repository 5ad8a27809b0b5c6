"""Score sheets for the terminal, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from harmony.games.harmonies.scoring import Category, Line, Score


def score_sheet(score: Score) -> Table:
    """One score, every line explained."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column("points", justify="right")
    table.add_column("where it comes from")
    for category in Category:
        lines = [line for line in score.lines if line.category is category]
        if not lines and category is Category.SPIRIT:
            continue
        table.add_row(category.value, str(score.points(category)), _explained(lines), style="bold" if lines else "dim")
    table.add_row("total", str(score.total), "", style="bold reverse")
    return table


def score_table(names: Sequence[str], scores: Sequence[Score]) -> Table:
    """All seats side by side."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(Text(name), justify="right")
    for category in Category:
        if category is Category.SPIRIT and not any(
            line.category is category for score in scores for line in score.lines
        ):
            continue
        table.add_row(category.value, *(str(score.points(category)) for score in scores))
    table.add_row("total", *(str(score.total) for score in scores), style="bold")
    return table


def _explained(lines: list[Line]) -> str:
    return "\n".join(str(line) for line in lines)
