"""How soon a game will end: by how fast the others fill their boards.

The network has learnt mostly from games with itself and expects them to last
as long as it likes them. Whoever fills a board sooner ends the game sooner, and
part of the points the network counts on never comes.
"""

from __future__ import annotations

from typing import Final

from harmony.games.harmonies.grid import BOARDS
from harmony.games.harmonies.state import State
from harmony.games.harmonies.tokens import EMPTY

_LAST_ROOM: Final = 2
"""With so many empty spaces on a board the last round begins."""
_OWN: Final = 1.9
"""Spaces a turn that the network fills in games with itself."""
_USUAL: Final = 2.0
"""Spaces a turn that are expected of somebody nothing is known of."""
_TRUST: Final = 3.0
"""Turns after which what was seen of somebody counts as much as what is usual."""
_LEAST: Final = 0.5
"""Turns there are at least when the last round has not begun."""
_FRONT: Final = 0.8
"""Points do not come evenly: with half of the turns more than half of them is made."""


def room(state: State, seat: int) -> int:
    """Empty spaces of a board."""
    return int(state.players[seat].kinds[EMPTY]).bit_count()


class Pace:
    """The pace of everybody but one player, as seen so far."""

    def __init__(self, state: State) -> None:
        self.seat = int(state.seat)
        players = len(state.players)
        turn, first = int(state.turn), int(state.first)
        self._rates: dict[int, float] = {}
        for seat in range(players):
            if seat == self.seat:
                continue
            turns = (turn + players - 1 - (seat - first) % players) // players
            filled = int(BOARDS[state.players[seat].side]).bit_count() - room(state, seat)
            self._rates[seat] = (filled + _TRUST * _USUAL) / (turns + _TRUST)

    def share(self, state: State) -> float:
        """Part of the points that the network still expects for which there will be time."""
        mine = (room(state, self.seat) - _LAST_ROOM) / _OWN
        others = [(room(state, seat) - _LAST_ROOM) / rate for seat, rate in self._rates.items()]
        if not others or mine <= 0 or state.ending:
            return 1.0
        return float(min(1.0, max(min(others), _LEAST) / mine) ** _FRONT)
