"""What a match showed: means with confidence intervals, wins, time per turn, ratings."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from harmony.arena.duels import Duel, duels
from harmony.arena.intervals import Interval, of_mean, of_rate
from harmony.arena.match import Played
from harmony.arena.ratings import ratings
from harmony.arena.setup import Setup


class Line(msgspec.Struct, frozen=True):
    """One bot of a match; the fields other programs rely on come first."""

    name: str
    """Name in the registry, with its options."""
    games: int
    """Games it sat in."""
    mean: float
    """Mean points of its seats."""
    sd: float
    """Standard deviation of the points."""
    min: int
    """Fewest points."""
    max: int
    """Most points."""
    wins: float
    """Games won; a shared win counts for its share."""
    ms_per_turn: float
    """Thinking time per turn, wall clock."""
    mean_ci95: Interval | None
    """95 % confidence interval of the mean; games with the same draws count as one sample. None where there is one."""
    win_rate: float
    """Wins by games."""
    win_rate_ci95: Interval
    """95 % confidence interval of the win rate (Wilson), each game taken by itself."""
    rating: float | None
    """openskill rating on the ladder; None where no anchor played."""
    rating_sigma: float | None
    """Uncertainty of the rating."""
    suns: float | None
    """Mean suns in solo games."""
    played_by: str | None
    """The bot that played instead, because a network's file is missing."""

    @property
    def shown_name(self) -> str:
        """Its name for people, with who played in its place."""
        return self.name if self.played_by is None else f"{self.name} (played by {self.played_by})"


class Report(msgspec.Struct, frozen=True):
    """A whole match."""

    players: int
    """Seats at the table."""
    side: str
    """Side of the boards."""
    spirits: bool
    """Whether Spirits were dealt."""
    seed: int
    """Seed of the first block of games."""
    games: int
    """Games played."""
    bots: tuple[Line, ...]
    """The bots, in the order they were named."""
    duels: tuple[Duel, ...]
    """Each two bots that met, by themselves."""

    def contract(self) -> dict[str, list[dict[str, object]]]:
        """What ``harmony arena --json`` prints; programs rely on exactly these fields."""
        fields = ("name", "games", "mean", "sd", "min", "max", "wins", "ms_per_turn")
        return {"bots": [{field: getattr(line, field) for field in fields} for line in self.bots]}


def report(games: Iterable[Played], bots: Sequence[str], setup: Setup, seed: int) -> Report:
    """Sum a match up."""
    games = sorted(games, key=lambda game: game.number)
    rated, met = ratings(games), duels(games, bots)
    games = _solo_winners(games) if setup.players == 1 else games
    lines = [_line(name, [game for game in games if name in game.bots], rated) for name in dict.fromkeys(bots)]
    return Report(setup.players, setup.side, setup.spirits, seed, len(games), tuple(lines), met)


def _solo_winners(games: Sequence[Played]) -> list[Played]:
    """Solo games with the same draws compared: who scored most won; a shared win counts for its share."""
    best: dict[int, int] = {}
    for game in games:
        best[game.seed] = max(best.get(game.seed, 0), game.totals[0])
    shared = Counter(game.seed for game in games if game.totals[0] == best[game.seed])
    return [
        msgspec.structs.replace(game, winners=(0,) * shared[game.seed] if game.totals[0] == best[game.seed] else (1,))
        for game in games
    ]


def _line(name: str, games: Sequence[Played], rated: dict[str, tuple[float, float]]) -> Line:
    points: list[int] = []
    by_seed: dict[int, list[int]] = {}
    wins = ms = 0.0
    turns = 0
    for game in games:
        for seat, bot in enumerate(game.bots):
            if bot == name:
                points.append(game.totals[seat])
                by_seed.setdefault(game.seed, []).append(game.totals[seat])
                wins += (seat in game.winners) / len(game.winners)
                ms += game.ms[seat]
                turns += game.turns[seat]
    suns = [game.suns for game in games if game.suns is not None]
    mean = statistics.fmean(points) if points else 0.0
    rating, sigma = rated.get(name, (None, None))
    return Line(
        name,
        len(games),
        round(mean, 3),
        round(statistics.stdev(points), 3) if len(points) > 1 else 0.0,
        min(points, default=0),
        max(points, default=0),
        round(wins, 3),
        round(ms / turns, 3) if turns else 0.0,
        of_mean([statistics.fmean(block) for block in by_seed.values()]),
        round(wins / len(games), 4) if games else 0.0,
        of_rate(wins, len(games)),
        None if rating is None else round(rating, 2),
        None if sigma is None else round(sigma, 2),
        round(statistics.fmean(suns), 3) if suns else None,
        next((stand_in for game in games for bot, stand_in in game.stand_ins if bot == name), None),
    )
