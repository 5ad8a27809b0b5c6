"""How a game ended: totals, tie-break, winners and, in a solo game, suns."""

from __future__ import annotations

from dataclasses import dataclass

from harmony.core.seats import Seat
from harmony.games.harmonies.board import Side
from harmony.games.harmonies.cards import CARDS
from harmony.games.harmonies.player import FREE
from harmony.games.harmonies.scoring import suns
from harmony.games.harmonies.state import State


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game (Rules, End of the game)."""

    totals: tuple[int, ...]
    """Points of every seat."""
    animal_cubes: tuple[int, ...]
    """Animal cubes placed by every seat: the tie-break."""
    winners: tuple[Seat, ...]
    """Who won; several seats share the win when the tie-break ties too."""
    suns: int | None
    """Suns of a solo game; None with more players."""

    @property
    def was_tied(self) -> bool:
        """Whether the points alone did not decide."""
        return self.totals.count(max(self.totals)) > 1


def result_of(state: State) -> Result:
    """The result as everything stands."""
    totals = tuple(int(player.score()) for player in state.players)
    cubes = tuple(int(player.animal_cubes) for player in state.players)
    ranks = list(zip(totals, cubes, strict=True))
    winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))
    solo_suns = None
    if len(ranks) == 1:
        spirit = state.players[0].spirit
        side = Side.B if state.side else Side.A
        solo_suns = suns(totals[0], side, None if spirit == FREE else CARDS[spirit])
    return Result(totals, cubes, winners, solo_suns)
