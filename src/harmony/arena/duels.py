"""Who beats whom: each two bots of a match by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from statistics import fmean

import msgspec

from harmony.arena.intervals import Interval, of_mean
from harmony.arena.match import Played

_Ranked = tuple[str, tuple[int, int]]
"""A bot at a table, and what its place is decided by: points, then animal cubes."""


class Duel(msgspec.Struct, frozen=True):
    """Two bots that met."""

    name: str
    """The bot that was named first."""
    rival: str
    """The other one."""
    games: int
    """Games they met in; solo games with the same draws count as one."""
    wins: float
    """Games the first one came out ahead in, whoever won the table; a tie counts half."""
    lead: float
    """Points the first one makes more, in the mean of games with the same draws."""
    lead_ci95: Interval | None
    """95 % confidence interval of that; games with the same draws count as one sample. None where there is only one."""


def duels(games: Iterable[Played], bots: Sequence[str]) -> tuple[Duel, ...]:
    """All pairs of bots that met, in the order the bots were named."""
    tables = list(_tables(games))
    found = []
    for name, rival in combinations(dict.fromkeys(bots), 2):
        met = [(seed, table) for seed, table in tables if {name, rival} <= {bot for bot, _ in table}]
        if met:
            leads: dict[int, list[float]] = {}
            for seed, table in met:
                leads.setdefault(seed, []).append(_lead(table, name, rival))
            samples = [fmean(block) for block in leads.values()]
            wins = sum(_share(table, name, rival) for _, table in met)
            found.append(Duel(name, rival, len(met), round(wins, 3), round(fmean(samples), 3), of_mean(samples)))
    return tuple(found)


def _tables(games: Iterable[Played]) -> Iterator[tuple[int, list[_Ranked]]]:
    """Who is compared with whom, and their draws: seats of a table, or solo games with the same draws."""
    alone: dict[int, list[_Ranked]] = {}
    for game in games:
        if len(game.bots) == 1:
            alone.setdefault(game.seed, []).append((game.bots[0], (game.totals[0], 0)))
        else:
            ranks = zip(game.totals, game.animal_cubes, strict=True)
            yield game.seed, list(zip(game.bots, ranks, strict=True))
    yield from alone.items()


def _seats(table: Sequence[_Ranked], name: str, rival: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    ours, theirs = ([rank for bot, rank in table if bot == wanted] for wanted in (name, rival))
    return ours, theirs


def _share(table: Sequence[_Ranked], name: str, rival: str) -> float:
    """How much of a table one bot won against another, seat by seat."""
    return fmean((one > other) + (one == other) / 2 for one, other in product(*_seats(table, name, rival)))


def _lead(table: Sequence[_Ranked], name: str, rival: str) -> float:
    """Points by which one bot's seats were ahead of another's, in the mean."""
    ours, theirs = (fmean(points for points, _ in ranks) for ranks in _seats(table, name, rival))
    return ours - theirs
