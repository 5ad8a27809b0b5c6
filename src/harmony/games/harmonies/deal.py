"""Dealing: a game ready for its first turn. Compiled.

What is dealt comes from the stream handed in, as everything that is drawn.
"""

from __future__ import annotations

from mypy_extensions import i64

from harmony.core.bits import one_bit, popcount
from harmony.core.chance import Stream
from harmony.games.harmonies.cards import N_ANIMALS, N_CARDS
from harmony.games.harmonies.player import HIDDEN
from harmony.games.harmonies.state import State, drawn_bit, new_state


def dealt_state(players: i64, side: i64, spirits: bool, first: i64, stream: Stream) -> State:
    """A game ready for the first turn (Rules, Set-up)."""
    state = new_state(players, side, first)
    state.refill(stream)
    if spirits:
        for player in state.players:
            player.dealt = HIDDEN
        deal_spirits(state, ((1 << N_CARDS) - 1) ^ ((1 << N_ANIMALS) - 1), stream)
    return state


def deal_spirits(state: State, spirits: i64, stream: Stream) -> None:
    """Deal two of these Spirits (a mask) to every seat whose two are not known."""
    for player in state.players:
        if player.dealt == HIDDEN:
            one: i64 = drawn_bit(spirits, popcount(spirits), stream)
            spirits &= ~one_bit(one)
            two: i64 = drawn_bit(spirits, popcount(spirits), stream)
            spirits &= ~one_bit(two)
            player.dealt = 64 * two + one
