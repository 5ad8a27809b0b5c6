"""One game between bots: who sat where, what they scored, how long they thought."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from harmony.arena.setup import Setup
from harmony.bots.bot import Bot
from harmony.bots.registry import BOTS, asked_for, make_bot
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.result import result_of

_STREAMS = 4096
"""Streams a game may use. Seeds are spread by this factor; the parts of one seed would all start alike."""
_BOT_STREAMS = 2048
"""Bots draw from streams above this number, the table from those below: a bot cannot move the draws."""


class Seating(msgspec.Struct, frozen=True):
    """A game still to be played."""

    number: int
    """Its place in the schedule."""
    seed: int
    """What is drawn; games of one block share it."""
    bots: tuple[str, ...]
    """Names of the bots by seat; seat 0 starts."""


class Played(msgspec.Struct, frozen=True):
    """A game that was played to its end."""

    number: int
    """Its place in the schedule."""
    seed: int
    """What was drawn."""
    bots: tuple[str, ...]
    """Names of the bots by seat."""
    totals: tuple[int, ...]
    """Points by seat."""
    animal_cubes: tuple[int, ...]
    """Animal cubes by seat: the tie-break."""
    winners: tuple[int, ...]
    """Seats that won."""
    suns: int | None
    """Suns of a solo game."""
    turns: tuple[int, ...]
    """Turns by seat."""
    ms: tuple[float, ...]
    """Thinking time by seat, all turns together."""
    stand_ins: tuple[tuple[str, str], ...] = ()
    """Bots that could not play because a network's file is missing, each with the one that played instead."""


def play(seating: Seating, setup: Setup) -> Played:
    """Play a game; the same seating gives the same game with bots that do not look at the clock."""
    bots = {name: _bot(name) for name in seating.bots}
    played = play_bots([bots[name] for name in seating.bots], seating, setup)
    stand_ins = tuple(
        (name, bot.name) for name, bot in bots.items() if bot.name.partition(":")[0] != asked_for(BOTS, name)[0].name
    )
    return msgspec.structs.replace(played, stand_ins=stand_ins)


def play_bots(bots: Sequence[Bot], seating: Seating, setup: Setup) -> Played:
    """Play a game with bots made beforehand."""
    state = dealt_state(setup.players, setup.side_number, setup.spirits, 0, Stream(seating.seed))
    turns = [0] * setup.players
    ms = [0.0] * setup.players
    while not state.is_over:
        seat = int(state.seat)
        turn = int(state.turn)
        observation = Observation(state, Seat(seat))
        started = time.perf_counter()
        actions = bots[seat].turn(observation, Stream(_STREAMS * seating.seed + _BOT_STREAMS + turn))
        ms[seat] += 1000 * (time.perf_counter() - started)
        turns[seat] += 1
        for action in actions:
            state.apply(action, Stream(_STREAMS * seating.seed + turn + 1))
        if state.turn != turn + 1:
            raise RuntimeError(f"{seating.bots[seat]} left its turn open in game {seating}")
    result = result_of(state)
    return Played(
        seating.number,
        seating.seed,
        seating.bots,
        result.totals,
        result.animal_cubes,
        tuple(map(int, result.winners)),
        result.suns,
        tuple(turns),
        tuple(ms),
    )


@lru_cache(maxsize=16)
def _bot(name: str) -> Bot:
    """Bots are made once per process: a network is read from disk only once."""
    return make_bot(name)
