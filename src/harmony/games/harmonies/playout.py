"""Random whole games, played through the state's own actions. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from harmony.core.arrays import vec
from harmony.core.chance import Stream
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.state import N_LEGAL_MASKS, State


def play_out(state: State, stream: Stream, masks: vec[i64]) -> i64:
    """Finish a game with random legal actions; the result is how many there were."""
    steps: i64 = 0
    while not state.is_over:
        state.apply(state.draw_action(masks, stream), stream)
        steps += 1
    return steps


def random_games(games: int, players: int = 2, side: int = 0, spirits: bool = False, first: int = 0) -> tuple[int, int]:
    """Play games with consecutive seeds from ``first`` on: steps and points of all seats, summed."""
    masks = vec[i64]([0] * N_LEGAL_MASKS)
    steps = 0
    points = 0
    for seed in range(first, first + games):
        stream = Stream(seed)
        state = dealt_state(players, side, spirits, 0, stream)
        steps += play_out(state, stream, masks)
        for seat in range(players):
            points += state.score(seat)
    return steps, points
