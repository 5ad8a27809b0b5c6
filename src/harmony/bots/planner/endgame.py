"""The last places: every way to fill them, weighed against hands that could be.

When few places are left, all fillings can be listed. Hands are dealt at random
many times, true to everything said, and the step is taken after which the most
of these deals can still be finished.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from harmony.bots.planner.kinds import Kind, kinds_of, rotation_showing
from harmony.core.chance import Stream
from harmony.core.hexgrid import DIRECTIONS, Hex, neighbours
from harmony.games.harmonia.actions import Lay
from harmony.games.harmonia.faces import GREEN
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.observation import Observation

LAST_PLACES: Final = 10
"""From so many places on, fillings are listed."""

FILLINGS: Final = 4000
"""More fillings than this are not listed."""

DEALS: Final = 60
"""Deals that each step is weighed against."""

Demand = tuple[int, ...]
"""How many tiles of each kind a filling needs, in the order of the kinds."""

FirstStep = tuple[Hex, str, int]
"""A place, the row of edges laid there, and the number of its kind."""


def endgame_step(observation: Observation, outline: frozenset[Hex]) -> Lay | None:
    """The step after which most deals can be finished; nothing when there are too many fillings, or none."""
    seat = observation.seat
    holes = len(outline) - len(observation.layout)
    if seat is None or not 0 < holes <= LAST_PLACES:
        return None
    kinds = kinds_of(observation.tile_set)
    hand = Counter(observation.hand)
    own = [kind.count(hand) for kind in kinds]
    hidden = [kind.count(observation.unseen()) for kind in kinds]
    steps = _first_steps(observation.layout, outline, kinds, own, hidden)
    if not steps:
        return None
    finished, options = _weighed(observation, steps, kinds, holes)
    best = max(steps, key=lambda step: (finished[step], -hidden[step[2]], options[step], step))
    if not finished[best]:
        return None
    place, edges, number = best
    code = max((code for code in kinds[number].codes if hand[code]), key=lambda code: (hand[code], code))
    return Lay(code, place, rotation_showing(observation.tile_set, code, edges))


def _weighed(
    observation: Observation, steps: Mapping[FirstStep, set[Demand]], kinds: Sequence[Kind], holes: int
) -> tuple[Counter[FirstStep], Counter[FirstStep]]:
    """For each step, how many deals can be finished after it, and in how many ways in all."""
    seat, players = observation.current_seat, observation.players
    turns = [len(range((other - seat) % players, holes, players)) for other in range(players)]
    turns[seat] -= 1
    stream = Stream(observation.turn, len(observation.hand))  # the same view always gets the same deals
    finished: Counter[FirstStep] = Counter()
    options: Counter[FirstStep] = Counter()
    for _ in range(DEALS):
        held = [[kind.count(hand) for kind in kinds] for hand in observation.sample(stream).hands]
        can: dict[tuple[int, Demand], bool] = {}
        for step, demands in steps.items():
            number = step[2]
            held[seat][number] -= 1
            for demand in demands:
                if (number, demand) not in can:
                    can[number, demand] = _can_give(demand, held, turns)
            held[seat][number] += 1
            ways = sum(can[number, demand] for demand in demands)
            finished[step] += ways > 0
            options[step] += ways
    return finished, options


def _first_steps(
    layout: Layout, outline: frozenset[Hex], kinds: Sequence[Kind], own: Sequence[int], hidden: Sequence[int]
) -> dict[FirstStep, set[Demand]]:
    """Every step the own hand can take in some filling, with what the rest of such fillings needs."""
    search = _Fillings(layout, outline, kinds, [mine + other for mine, other in zip(own, hidden, strict=True)])
    found: dict[FirstStep, set[Demand]] = {}
    if not search.run():
        return found
    beside = {place for place in search.wanted if any(other in layout for other in neighbours(place))}
    for filling in search.found:
        needed = Counter(number for _, number in filling.values())
        for place, (edges, number) in filling.items():
            if own[number] and place in beside:
                rest = tuple(needed[kind] - (kind == number) for kind in range(len(kinds)))
                found.setdefault((place, edges, number), set()).add(rest)
    return found


class _Fillings:
    """All ways to fill the last places, the place with the fewest choices first."""

    def __init__(self, layout: Layout, outline: frozenset[Hex], kinds: Sequence[Kind], supply: list[int]) -> None:
        self.supply = supply
        self.rows = [(row, number) for number, kind in enumerate(kinds) for row in kind.rows]
        self.wanted: dict[Hex, dict[int, str]] = {}
        self.found: list[dict[Hex, tuple[str, int]]] = []
        self._chosen: dict[Hex, tuple[str, int]] = {}
        for place in sorted(outline):
            if place not in layout:
                self.wanted[place] = wanted = {}
                for k, (dq, dr) in enumerate(DIRECTIONS):
                    other = (place[0] + dq, place[1] + dr)
                    if other in layout:
                        wanted[k] = layout.faces[other].edges[(k + 3) % 6]
                    elif other not in outline:
                        wanted[k] = GREEN

    def run(self) -> bool:
        """List the fillings; False when there are too many."""
        waiting = [place for place in self.wanted if place not in self._chosen]
        if not waiting:
            self.found.append(dict(self._chosen))
            return len(self.found) <= FILLINGS
        choices = {place: self._choices(place) for place in waiting}
        place = min(waiting, key=lambda place: len(choices[place]))
        for row, number in choices[place]:
            self._chosen[place] = row, number
            self.supply[number] -= 1
            is_listed = self.run()
            self.supply[number] += 1
            del self._chosen[place]
            if not is_listed:
                return False
        return True

    def _choices(self, place: Hex) -> list[tuple[str, int]]:
        wanted = dict(self.wanted[place])
        for k, (dq, dr) in enumerate(DIRECTIONS):
            chosen = self._chosen.get((place[0] + dq, place[1] + dr))
            if chosen is not None:
                wanted[k] = chosen[0][(k + 3) % 6]
        fixed = list(wanted.items())
        return [
            (row, number)
            for row, number in self.rows
            if self.supply[number] > 0 and all(row[k] == colour for k, colour in fixed)
        ]


def _can_give(demand: Demand, held: Sequence[Sequence[int]], turns: Sequence[int]) -> bool:
    """Whether the hands can give what is needed, each as many tiles as it has turns.

    >>> _can_give((1, 1), [[1, 1], [1, 0]], [1, 1]), _can_give((0, 2), [[1, 1], [1, 0]], [1, 1])
    (True, False)
    """
    wanted = [kind for kind, number in enumerate(demand) for _ in range(number)]
    slots = [seat for seat, number in enumerate(turns) for _ in range(number)]
    left = [list(hand) for hand in held]
    given: list[int | None] = [None] * len(slots)

    def give(kind: int, tried: set[int]) -> bool:
        for slot, seat in enumerate(slots):
            if slot in tried or not left[seat][kind]:
                continue
            tried.add(slot)
            other = given[slot]
            if other is not None:
                left[seat][other] += 1
            if other is None or give(other, tried):
                given[slot] = kind
                left[seat][kind] -= 1
                return True
            left[seat][other] -= 1
        return False

    return all(give(kind, set()) for kind in wanted)
