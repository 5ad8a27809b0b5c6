"""Games of Harmonia between partners: everybody may speak before each tile."""

from __future__ import annotations

from collections.abc import Sequence

from harmony.bots.partner import Partner
from harmony.core.chance import Stream
from harmony.games.harmonia.game import Game, new_game

_PARTNER_STREAMS = 100
"""Streams of the partners are numbered from here, apart from that of the deal."""


def play_harmonia(partners: Sequence[Partner], seed: int, *, advanced: bool = False) -> Game:
    """A whole game of partners on the deal of a seed; the same seed always gives the same game."""
    names = [partner.name for partner in partners]
    game = new_game(players=len(partners), advanced=advanced, seed=seed, names=names)
    streams = [Stream(seed, _PARTNER_STREAMS + seat) for seat in range(len(partners))]
    while not game.is_over:
        current = game.current_seat
        for seat in [*(seat for seat in range(len(partners)) if seat != current), current]:
            for action in partners[seat].turn(game.observation(seat), streams[seat]):
                game.apply(action, seat)
            if game.is_over:
                break
    return game
