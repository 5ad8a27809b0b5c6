"""Ratings on one ladder: openskill, with anchors that never move.

The scale is set by two bots that do not change: ``random`` is 0 and ``greedy``
is 25. Ratings of different matches can be compared where both hold an anchor;
without one there is no scale and nobody is rated.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce

from harmony.arena.match import Played

ANCHORS: Final[dict[str, float]] = {"random": 0.0, "greedy": 25.0}
"""Ratings that are given, not measured."""
_ANCHOR_SIGMA: Final = 0.01
_PASSES: Final = 3
"""A rating early in a match was made against unsettled opponents; going over the games again settles it."""


def ratings(games: Iterable[Played]) -> dict[str, tuple[float, float]]:
    """Rating and its uncertainty for every bot of these games; nothing where no anchor played."""
    model = PlackettLuce()
    games = [game for game in games if len(set(game.bots)) > 1]
    names = sorted({name for game in games for name in game.bots})
    if not ANCHORS.keys() & set(names):
        return {}
    means = dict.fromkeys(names, 25.0) | ANCHORS
    sigmas = dict.fromkeys(names, 25.0 / 3)
    for _ in range(_PASSES):
        sigmas = dict.fromkeys(names, 25.0 / 3) | dict.fromkeys(ANCHORS, _ANCHOR_SIGMA)
        for game in games:
            teams = [[model.rating(means[name], sigmas[name])] for name in game.bots]
            ranks = [-(1000 * total + cubes) for total, cubes in zip(game.totals, game.animal_cubes, strict=True)]
            rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
            for name in set(game.bots) - ANCHORS.keys():
                # a bot on several seats has played one game: what its seats say counts together
                seats = [rating for bot, (rating,) in zip(game.bots, rated, strict=True) if bot == name]
                means[name] = fmean(float(rating.mu) for rating in seats)
                sigmas[name] = fmean(float(rating.sigma) for rating in seats)
    return {name: (means[name], sigmas[name]) for name in names}
