"""A match as one HTML page with plots, readable without a network or a script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from harmony.arena.match import Played
from harmony.arena.report import Line, Report
from harmony.arena.setup import Setup

_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid #8886; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; }
svg text { fill: currentColor; font: 12px system-ui, sans-serif; }
.bar { fill: #4b7f52; } .whisker { stroke: currentColor; stroke-width: 2; } .axis { stroke: #8886; }
"""
_WIDTH, _LEFT, _BAR = 720, 160, 26


def page(report: Report, games: Sequence[Played]) -> str:
    """The whole page."""
    setup = Setup(report.players, report.side, report.spirits)
    rows = "".join(_row(line) for line in report.bots)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Harmony arena</title><style>{_STYLE}</style></head><body>
<h1>Harmony arena</h1>
<p>{escape(str(setup))}: {report.games} games from seed {report.seed}, same draws with seats swapped.</p>
<table><thead><tr><th>bot</th><th>games</th><th>mean</th><th>95 %</th><th>sd</th><th>range</th><th>wins</th>
<th>win rate</th><th>95 %</th><th>rating</th><th>ms a turn</th><th>suns</th></tr></thead><tbody>{rows}</tbody></table>
<h2>Mean points</h2>{_means(report.bots)}
<h2>Points of all games</h2>{"".join(_histogram(line.name, games) for line in report.bots)}
</body></html>
"""


def _row(line: Line) -> str:
    low, high = line.mean_ci95
    rating = "" if line.rating is None else f"{line.rating:.1f} ± {line.rating_sigma:.1f}"
    cells = [
        escape(line.name), str(line.games), f"{line.mean:.1f}", f"{low:.1f} to {high:.1f}", f"{line.sd:.1f}",
        f"{line.min} to {line.max}", f"{line.wins:g}", f"{line.win_rate:.0%}",
        "{:.0%} to {:.0%}".format(*line.win_rate_ci95), rating, f"{line.ms_per_turn:.1f}",
        "" if line.suns is None else f"{line.suns:.2f}",
    ]  # fmt: skip
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _means(lines: Sequence[Line]) -> str:
    top = max(max(line.mean_ci95[1] for line in lines), 1.0)
    scale = (_WIDTH - _LEFT - 60) / top
    marks = []
    for number, line in enumerate(lines):
        y = 10 + number * (_BAR + 10)
        low, high = (_LEFT + scale * value for value in line.mean_ci95)
        middle = y + _BAR / 2
        marks.append(
            f'<text x="{_LEFT - 8}" y="{middle + 4}" text-anchor="end">{escape(line.name)}</text>'
            f'<rect class="bar" x="{_LEFT}" y="{y}" width="{scale * line.mean:.1f}" height="{_BAR}"/>'
            f'<line class="whisker" x1="{low:.1f}" x2="{high:.1f}" y1="{middle}" y2="{middle}"/>'
            f'<text x="{high + 6:.1f}" y="{middle + 4}">{line.mean:.1f}</text>'
        )
    height = 20 + len(lines) * (_BAR + 10)
    return f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="mean points">{"".join(marks)}</svg>'


def _histogram(name: str, games: Sequence[Played], step: int = 5) -> str:
    points = [total for game in games for bot, total in zip(game.bots, game.totals, strict=True) if bot == name]
    first, last = min(points) // step, max(points) // step
    counts = [sum(value // step == bucket for value in points) for bucket in range(first, last + 1)]
    width = (_WIDTH - 40) / len(counts)
    bars = "".join(
        f'<rect class="bar" x="{20 + number * width:.1f}" y="{110 - 90 * count / max(counts):.1f}" '
        f'width="{max(width - 2, 1):.1f}" height="{90 * count / max(counts):.1f}">'
        f"<title>{step * (first + number)} to {step * (first + number) + step - 1}: {count}</title></rect>"
        f'<text x="{20 + (number + 0.5) * width:.1f}" y="124" text-anchor="middle">{step * (first + number)}</text>'
        for number, count in enumerate(counts)
    )
    return (
        f"<h3>{escape(name)}</h3>"
        f'<svg viewBox="0 0 {_WIDTH} 130" role="img" aria-label="points of {escape(name)}">{bars}'
        f'<line class="axis" x1="20" x2="{_WIDTH - 20}" y1="110" y2="110"/></svg>'
    )
