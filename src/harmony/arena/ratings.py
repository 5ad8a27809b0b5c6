"""Ratings on one ladder: openskill, with anchors that never move.

The scale is set by two bots that do not change: ``random`` is 0 and ``greedy``
is 25. Ratings of different matches can be compared where both hold an anchor;
without one there is no scale and nobody is rated. A bot that wins every game, or
none, has no end on this scale: more games move it on.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce

from harmony.arena.match import Played

ANCHORS: Final[dict[str, float]] = {"random": 0.0, "greedy": 25.0}
"""Ratings that are given, not measured."""
_START: Final = (25.0, 25.0 / 3)
"""Rating of a bot that nothing is known of, and its uncertainty."""
_ANCHOR_SIGMA: Final = 0.01


def ratings(games: Iterable[Played]) -> dict[str, tuple[float, float]]:
    """Rating and its uncertainty for every bot of these games; nothing where no anchor played."""
    # bots do not change from game to game, as people do: the more games, the surer (tau would keep us from that)
    model = PlackettLuce(tau=0)
    games = [game for game in games if len(set(game.bots)) > 1]
    names = sorted({name for game in games for name in game.bots})
    if not ANCHORS.keys() & set(names):
        return {}
    known = dict.fromkeys(names, _START) | {
        name: (rating, _ANCHOR_SIGMA) for name, rating in ANCHORS.items() if name in names
    }
    for game in games:
        teams = [[model.rating(*known[name])] for name in game.bots]
        ranks = [-(1000 * total + cubes) for total, cubes in zip(game.totals, game.animal_cubes, strict=True)]
        rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
        for name in set(game.bots) - ANCHORS.keys():
            # a bot on several seats has played one game: what its seats say counts together
            seats = [rating for bot, (rating,) in zip(game.bots, rated, strict=True) if bot == name]
            known[name] = (fmean(float(one.mu) for one in seats), fmean(float(one.sigma) for one in seats))
    return known
