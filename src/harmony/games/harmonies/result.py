"""How a game ended: totals, tie-break, winners and, in a solo game, suns."""

from __future__ import annotations

from dataclasses import dataclass

from harmony.core.seats import Seat
from harmony.games.harmonies.board import Side
from harmony.games.harmonies.cards import CARDS, Card
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
    spirit = state.players[0].spirit
    return result_from(
        tuple(int(player.score()) for player in state.players),
        tuple(int(player.animal_cubes) for player in state.players),
        Side.B if state.side else Side.A,
        None if spirit == FREE else CARDS[spirit],
    )


def result_from(totals: tuple[int, ...], animal_cubes: tuple[int, ...], side: Side, solo_spirit: Card | None) -> Result:
    """The result of these totals (Rules, End of the game); side and Spirit tell the suns of one who is alone.

    >>> result_from((80, 80), (5, 7), Side.A, None).winners
    (1,)
    """
    ranks = list(zip(totals, animal_cubes, strict=True))
    winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Result(totals, animal_cubes, winners, suns(totals[0], side, solo_spirit) if len(ranks) == 1 else None)
