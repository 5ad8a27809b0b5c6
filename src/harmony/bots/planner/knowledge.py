"""What a seat can know about the hands: its own, what others have said, and the odds for the rest."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from harmony.bots.planner.kinds import Kind
from harmony.games.harmonia.observation import Observation
from harmony.games.harmonia.statements import Claim


@dataclass(frozen=True, slots=True)
class Stock:
    """What is known of one hand."""

    size: int
    """Tiles in the hand."""
    sure: Mapping[str, int]
    """Tiles that are certainly in it."""
    room: Mapping[str, int]
    """The most there can be of each code."""

    @property
    def is_settled(self) -> bool:
        """Whether the whole hand is known."""
        return sum(self.sure.values()) == self.size

    @property
    def hidden(self) -> int:
        """How many of its tiles are not known."""
        return self.size - sum(self.sure.values())


def stocks(observation: Observation) -> list[Stock]:
    """What an observer knows of each hand; the own one is settled, a spectator has only the statements."""
    unseen = observation.unseen()
    known = []
    for seat, size in enumerate(observation.hand_sizes):
        hand = observation.hands[seat]
        if hand is not None:
            held = Counter(hand)
            known.append(Stock(size, held, held))
        else:
            known.append(_told(size, observation.claims(seat), unseen))
    return [_narrowed(stock) for stock in known]


def public_stock(observation: Observation, seat: int) -> Stock:
    """What everybody at the table knows of a hand: only what was said."""
    hidden = Counter(observation.tile_set.counts)
    hidden.subtract(tile.code for tile in observation.layout.placed.values())
    hidden.subtract(code for _, code in observation.aside)
    return _narrowed(_told(observation.hand_sizes[seat], observation.claims(seat), +hidden))


def worry(kind: Kind, stock: Stock, others: Sequence[Stock], unseen: Mapping[str, int]) -> list[int]:
    """How unlikely it is that a hand holds 0, 1, 2, ... tiles of a kind: -100 ln P(at least so many).

    The list ends where it becomes impossible, or nearly so.
    """
    sure = kind.count(stock.sure)
    if stock.is_settled:
        return [0] * (sure + 1)
    spoken_for = Counter[str]()
    for other in others:
        spoken_for.update(other.sure)
    free = {code: max(0, count - spoken_for[code]) for code, count in unseen.items()}
    pool = sum(count for code, count in free.items() if stock.room.get(code, 0) > stock.sure.get(code, 0))
    good = sum(min(free.get(c, 0), stock.room.get(c, 0) - stock.sure.get(c, 0)) for c in kind.codes)
    draws = min(stock.hidden, pool)
    costs = [0] * (sure + 1)
    for more in range(1, min(good, draws) + 1):
        chance = _at_least(more, pool, good, draws)
        if chance < 0.002:
            break
        costs.append(round(-100 * math.log(chance)))
    return costs


def _at_least(wanted: int, pool: int, good: int, draws: int) -> float:
    """Chance to draw at least so many good tiles from a pool without putting back.

    >>> round(_at_least(1, 10, 1, 5), 3), _at_least(0, 10, 1, 5)
    (0.5, 1.0)
    """
    total = math.comb(pool, draws)
    ways = sum(
        math.comb(good, number) * math.comb(pool - good, draws - number)
        for number in range(wanted, min(good, draws) + 1)
        if draws - number <= pool - good
    )
    return ways / total


def _told(size: int, claims: Sequence[Claim], unseen: Mapping[str, int]) -> Stock:
    sure: Counter[str] = Counter()
    room = {code: min(size, count) for code, count in unseen.items()}
    for claim in claims:
        for code in claim.codes:
            room[code] = min(room.get(code, 0), claim.high)
        if len(claim.codes) == 1:
            (code,) = claim.codes
            sure[code] = max(sure[code], claim.low)
    return Stock(size, +sure, room)


def _narrowed(stock: Stock) -> Stock:
    """Settle a hand whose room leaves no choice."""
    if stock.is_settled or sum(stock.room.values()) != stock.size:
        return stock
    return Stock(stock.size, {code: count for code, count in stock.room.items() if count}, stock.room)
