"""Who beats whom: each two bots of a match by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from statistics import fmean

import msgspec

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


def duels(games: Iterable[Played], bots: Sequence[str]) -> tuple[Duel, ...]:
    """All pairs of bots that met, in the order the bots were named."""
    tables = list(_tables(games))
    found = []
    for name, rival in combinations(dict.fromkeys(bots), 2):
        shares = [_share(table, name, rival) for table in tables if {name, rival} <= {bot for bot, _ in table}]
        if shares:
            found.append(Duel(name, rival, len(shares), round(sum(shares), 3)))
    return tuple(found)


def _tables(games: Iterable[Played]) -> Iterator[list[_Ranked]]:
    """Who is compared with whom: seats of a table, or solo games with the same draws."""
    alone: dict[int, list[_Ranked]] = {}
    for game in games:
        if len(game.bots) == 1:
            alone.setdefault(game.seed, []).append((game.bots[0], (game.totals[0], 0)))
        else:
            yield list(zip(game.bots, zip(game.totals, game.animal_cubes, strict=True), strict=True))
    yield from alone.values()


def _share(table: Sequence[_Ranked], name: str, rival: str) -> float:
    """How much of a table one bot won against another, seat by seat."""
    ours, theirs = ([rank for bot, rank in table if bot == wanted] for wanted in (name, rival))
    return fmean((one > other) + (one == other) / 2 for one, other in product(ours, theirs))
