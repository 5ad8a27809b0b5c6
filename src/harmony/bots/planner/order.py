"""A playable order for a filling: each turn's seat lays an own tile beside one that lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from harmony.core.chance import Stream
from harmony.core.hexgrid import Hex, neighbours

_TRIES: Final = 40
_STEPS: Final = 1500
"""Tries, each in another order, and steps in one try."""


def playable_order(
    wanted: Mapping[Hex, str], gives: Sequence[Mapping[str, int]], laid: frozenset[Hex], first_seat: int
) -> list[tuple[Hex, int]] | None:
    """Places in an order in which the seats can fill them by turns, or nothing when none was found.

    ``wanted`` names what each place needs (a code, or a kind), ``gives`` how many of
    those each seat lays. The first tile of an empty table goes to 0,0.

    >>> playable_order({(0, 0): "a", (1, 0): "b"}, [{"b": 1}, {"a": 1}], frozenset(), 1)
    [((0, 0), 1), ((1, 0), 0)]
    """
    stream = Stream(1)
    for _ in range(_TRIES):
        search = _Search(wanted, gives, laid, first_seat, stream)
        if search.run():
            return search.order
    return None


class _Search:
    """One search in depth, with the places in a random order."""

    def __init__(
        self,
        wanted: Mapping[Hex, str],
        gives: Sequence[Mapping[str, int]],
        laid: frozenset[Hex],
        first_seat: int,
        stream: Stream,
    ) -> None:
        self.wanted = dict(wanted)
        self.left = [Counter(seat) for seat in gives]
        self.laid = set(laid)
        self.first_seat = first_seat
        self.order: list[tuple[Hex, int]] = []
        self.steps = 0
        # Places in the middle of what lies come first, ties at random: a compact table keeps more places open.
        self.rank = {place: int(stream.below(1 << 20)) for place in sorted(wanted)}

    def run(self) -> bool:
        """Place the rest, or say that it was not found."""
        if len(self.order) == len(self.wanted):
            return True
        self.steps += 1
        if self.steps > _STEPS:
            return False
        seat = (self.first_seat + len(self.order)) % len(self.left)
        for place in self._places(seat):
            code = self.wanted[place]
            self.left[seat][code] -= 1
            self.laid.add(place)
            self.order.append((place, seat))
            if self._is_hopeful() and self.run():
                return True
            self.order.pop()
            self.laid.discard(place)
            self.left[seat][code] += 1
        return False

    def _places(self, seat: int) -> list[Hex]:
        if not self.laid:
            return [(0, 0)] if self.left[seat][self.wanted[0, 0]] else []
        open_places = [
            place
            for place, code in self.wanted.items()
            if place not in self.laid and self.left[seat][code] and not self.laid.isdisjoint(neighbours(place))
        ]
        return sorted(open_places, key=self._weight)

    def _weight(self, place: Hex) -> tuple[int, int]:
        beside = sum(neighbour in self.laid for neighbour in neighbours(place))
        return -beside, self.rank[place]

    def _is_hopeful(self) -> bool:
        """Whether the next seat can lay anything at all."""
        if len(self.order) == len(self.wanted):
            return True
        seat = (self.first_seat + len(self.order)) % len(self.left)
        return bool(self._places(seat))
