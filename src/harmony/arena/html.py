"""A match as one HTML page with plots, readable without a network or a script, on a phone too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from harmony.arena.duels import Duel
from harmony.arena.intervals import Z95, Interval
from harmony.arena.match import Played
from harmony.arena.report import Line, Report
from harmony.arena.setup import Setup

_STYLE = """
:root { color-scheme: light dark; --green: light-dark(#4b7f52, #6fa877); --line: #8886; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .3rem .45rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; position: sticky; left: 0; background: Canvas; }
.row { display: grid; grid-template-columns: minmax(5rem, 20%) 1fr 3.5rem; gap: .6rem; align-items: center;
  margin: .35rem 0; }
.name { text-align: right; overflow-wrap: anywhere; line-height: 1.2; }
.track { position: relative; height: 1.6rem; }
.track > * { position: absolute; }
.bar { top: 0; bottom: 0; background: var(--green); }
.whisker { top: 50%; border-top: 2px solid; }
.dot { top: 50%; width: .7rem; height: .7rem; margin: -.35rem; border-radius: 50%; background: var(--green); }
.columns { display: flex; align-items: end; gap: 1px; height: 3.5rem; border-bottom: 1px solid var(--line); }
.columns i { flex: 1; background: var(--green); }
.ticks { font-size: .8rem; height: 1.2rem; }
.ticks span { transform: translateX(-50%); }
"""
_BUCKET = 5
"""Points that one column of a histogram holds."""
_TICK = 20
"""Points between two numbers below it."""


def page(report: Report, games: Sequence[Played]) -> str:
    """The whole page."""
    setup = Setup(report.players, report.side, report.spirits)
    parts = [
        _figures(report.bots),
        _plot("Mean points, with 95 % confidence", _means(report.bots)),
        _plot("Ratings, with 95 % confidence", _ratings(report.bots)),
        _duels(report.bots, report.duels),
        _leads(report.duels),
        _plot("Points of all games", _histograms(report.bots, games)),
    ]
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Harmony arena</title><style>{_STYLE}</style></head><body>
<h1>Harmony arena</h1>
<p>{escape(str(setup))}: {report.games} games from seed {report.seed}, same draws with seats swapped.</p>
{"".join(parts)}
</body></html>
"""


def _interval(interval: Interval | None) -> str:
    return "" if interval is None else "{:.1f} to {:.1f}".format(*interval)


_COLUMNS: dict[str, Callable[[Line], str]] = {
    "bot": lambda line: escape(line.shown_name),
    "games": lambda line: str(line.games),
    "mean": lambda line: f"{line.mean:.1f}",
    "mean, 95 %": lambda line: _interval(line.mean_ci95),
    "sd": lambda line: f"{line.sd:.1f}",
    "range": lambda line: f"{line.min} to {line.max}",
    "wins": lambda line: f"{line.wins:g}",
    "win rate": lambda line: f"{line.win_rate:.0%}",
    "win rate, 95 %": lambda line: "{:.0%} to {:.0%}".format(*line.win_rate_ci95),
    "rating": lambda line: "" if line.rating is None else f"{line.rating:.1f} ± {line.rating_sigma:.1f}",
    "ms a turn": lambda line: f"{line.ms_per_turn:.1f}",
    "suns": lambda line: "" if line.suns is None else f"{line.suns:.2f}",
}
"""Columns of the table; one that nobody has a figure for is left out."""


def _figures(lines: Sequence[Line]) -> str:
    shown = {title: cell for title, cell in _COLUMNS.items() if any(map(cell, lines))}
    return _table(list(shown), [[cell(line) for cell in shown.values()] for line in lines])


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table that is scrolled where it is too wide."""
    titles = "".join(f"<th>{title}</th>" for title in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table></div>'


def _plot(title: str, rows: Sequence[str]) -> str:
    return f"<h2>{title}</h2>{''.join(rows)}" if rows else ""


def _plotted(name: str, kind: str, marks: str, value: str) -> str:
    """One line of a plot: a bot, what is drawn for it, and a figure."""
    return (
        f'<div class="row"><span class="name">{escape(name)}</span><div class="{kind}">{marks}</div>'
        f"<span>{value}</span></div>"
    )


def _whisker(low: float, high: float) -> str:
    return f'<span class="whisker" style="left:{low:.1f}%;width:{high - low:.1f}%"></span>'


def _means(lines: Sequence[Line]) -> list[str]:
    scale = 100 / max(1.0, *(value for line in lines for value in (line.mean, *(line.mean_ci95 or ()))))
    rows = []
    for line in lines:
        marks = f'<span class="bar" style="width:{scale * line.mean:.1f}%"></span>'
        if line.mean_ci95 is not None:
            marks += _whisker(*(scale * max(value, 0.0) for value in line.mean_ci95))
        rows.append(_plotted(line.name, "track", marks, f"{line.mean:.1f}"))
    return rows


def _ratings(lines: Sequence[Line]) -> list[str]:
    """The ladder, strongest first."""
    rated = [
        (line.rating, line.rating - Z95 * line.rating_sigma, line.rating + Z95 * line.rating_sigma, line.name)
        for line in lines
        if line.rating is not None and line.rating_sigma is not None
    ]
    if not rated:
        return []
    least = min(low for _, low, _, _ in rated)
    scale = 100 / max(max(high for _, _, high, _ in rated) - least, 1.0)
    return [
        _plotted(
            name,
            "track",
            _whisker(scale * (low - least), scale * (high - least))
            + f'<span class="dot" style="left:{scale * (rating - least):.1f}%"></span>',
            f"{rating:.1f}",
        )
        for rating, low, high, name in sorted(rated, reverse=True)
    ]


def _duels(lines: Sequence[Line], duels: Sequence[Duel]) -> str:
    """Who beats whom; nothing where there are only two, since the table says it."""
    if len(lines) < 3:
        return ""
    shares = {(duel.name, duel.rival): duel.wins / duel.games for duel in duels}
    shares |= {(rival, name): 1 - share for (name, rival), share in shares.items()}
    names = [line.name for line in lines]
    rows = [
        [escape(name), *("" if (name, rival) not in shares else f"{shares[name, rival]:.0%}" for rival in names)]
        for name in names
    ]
    return "<h2>Games in which a bot came out ahead of another</h2>" + _table(["ahead of", *map(escape, names)], rows)


def _leads(duels: Sequence[Duel]) -> str:
    """By how much, in games with the same draws; nothing where one bot played alone."""
    if not duels:
        return ""
    rows = [
        [f"{escape(duel.name)} - {escape(duel.rival)}", str(duel.games), f"{duel.lead:+.1f}", _interval(duel.lead_ci95)]
        for duel in duels
    ]
    return "<h2>Points more in games with the same draws</h2>" + _table(["", "games", "lead", "95 %"], rows)


def _histograms(lines: Sequence[Line], games: Sequence[Played]) -> list[str]:
    """One histogram below the other, on one scale of points."""
    first = min(line.min for line in lines) // _BUCKET
    last = max(line.max for line in lines) // _BUCKET
    buckets = range(first, last + 1)
    rows = []
    for line in lines:
        points = [
            total for game in games for bot, total in zip(game.bots, game.totals, strict=True) if bot == line.name
        ]
        counts = [sum(value // _BUCKET == bucket for value in points) for bucket in buckets]
        marks = "".join(
            f'<i style="height:{100 * count / max(counts):.0f}%" title="{_bucket(bucket)}: {count}"></i>'
            for bucket, count in zip(buckets, counts, strict=True)
        )
        rows.append(_plotted(line.name, "columns", marks, ""))
    ticks = "".join(
        f'<span style="left:{100 * (value / _BUCKET - first) / len(buckets):.1f}%">{value}</span>'
        for value in range(-(-first * _BUCKET // _TICK) * _TICK, (last + 1) * _BUCKET + 1, _TICK)
    )
    return [*rows, _plotted("", "track ticks", ticks, "")]


def _bucket(number: int) -> str:
    return f"{_BUCKET * number} to {_BUCKET * number + _BUCKET - 1} points"
