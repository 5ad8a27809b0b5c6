"""Who plays whom: blocks of games with the same draws and the seats swapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count

from harmony.arena.match import Seating
from harmony.arena.setup import Setup
from harmony.core.errors import InvalidSetup


def block(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """The seatings that together treat every bot alike; all are played with the same draws.

    >>> block(["a", "b"], 2)
    [('a', 'b'), ('b', 'a')]
    >>> block(["a", "b"], 3)
    [('a', 'b', 'a'), ('b', 'a', 'b')]
    >>> block(["a", "b"], 1)
    [('a',), ('b',)]
    >>> len(block(["a", "b", "c"], 2))
    6
    """
    tables = combinations(bots, players) if len(bots) > players else [tuple(bots)]
    return [
        tuple(table[(seat + turn) % len(table)] for seat in range(players))
        for table in tables
        for turn in range(len(table))
    ]


def schedule(bots: Sequence[str], setup: Setup, games: int, seed: int) -> list[Seating]:
    """The games of a match: whole blocks, at least as many games as asked for."""
    if not bots:
        raise InvalidSetup("no_bots")
    seatings: list[Seating] = []
    for seatings_of_block, number in zip(_blocks(bots, setup), count(seed), strict=False):
        for names in seatings_of_block:
            seatings.append(Seating(len(seatings), number, names))
        if len(seatings) >= games:
            break
    return seatings


def _blocks(bots: Sequence[str], setup: Setup) -> Iterator[list[tuple[str, ...]]]:
    seats = block(bots, setup.players)
    while True:
        yield seats
