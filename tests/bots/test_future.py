import numpy as np
import pytest

from harmony.bots.future import Future, Outcome, rounds_left
from harmony.bots.greedy import GreedyBot
from harmony.bots.search import Plan
from harmony.core.chance import Stream
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.result import result_of
from harmony.games.harmonies.state import N_ACTIONS, State

LIKES_LOW_NUMBERS = -np.arange(N_ACTIONS, dtype=np.float32)
"""Logits of somebody who always plays the legal action with the lowest number."""


def after_turns(turns: int, players: int) -> State:
    """A game of quick planners, some turns old."""
    state, bot = dealt_state(players, 0, False, 0, Stream(1)), GreedyBot()
    for turn in range(turns):
        for action in bot.plan(state.copy(), Stream(turn)):
            state.apply(action, Stream(2, turn))
    return state


def played_on(state: State, own_turns: int, value: float = 7.0) -> Future:
    """A future of the planner's turn, the network's word always being the same."""
    actions = tuple(GreedyBot().plan(state.copy(), Stream(0)))
    future = Future(state.copy(), actions, 5, {}, own_turns)
    while future.outcome is None:
        future.go_on(LIKES_LOW_NUMBERS, value)
    return future


@pytest.mark.parametrize("players", [2, 3, 4])
def test_near_the_end_a_future_tells_the_true_result(players: int) -> None:
    state = after_turns(8 * players, players)
    assert rounds_left(state) <= 3
    future = played_on(state, 9)
    assert future.state.is_over
    result, outcome = result_of(future.state), future.outcome
    assert outcome is not None
    assert outcome.points == result.totals[future.seat]
    assert outcome.win == (future.seat in result.winners) / len(result.winners)


def test_with_four_players_the_pouch_ends_a_game_before_the_boards_are_full() -> None:
    assert [rounds_left(after_turns(turns, 4)) for turns in (0, 4, 28, 32)] == [8, 7, 1, 0]
    assert rounds_left(after_turns(0, 2)) == 11


@pytest.mark.parametrize("own_turns", [1, 2])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_future_stops_where_the_last_own_turn_would_end(players: int, own_turns: int) -> None:
    state = after_turns(2 * players, players)
    future = played_on(state, own_turns)
    assert future.state.turn == state.turn + own_turns * players
    assert future.state.seat == state.seat
    assert future.state.hand == 0


def test_alone_there_is_nobody_to_beat() -> None:
    outcome = played_on(after_turns(3, 1), 1).outcome
    assert outcome is not None
    assert outcome.win == 0


def test_a_close_win_is_worth_more_than_a_few_points() -> None:
    plan = Plan()
    assert plan.worth(Outcome(100, 1)) > plan.worth(Outcome(104, 0))
    assert plan.worth(Outcome(110, 1)) > plan.worth(Outcome(100, 1)), "far ahead points still count"


def test_who_expects_more_points_expects_to_win_more_often() -> None:
    state = after_turns(8, 2)
    outcomes = [played_on(state, 1, value).outcome for value in (-1000.0, 20.0, 60.0, 1000.0)]
    chances = [outcome.win for outcome in outcomes if outcome is not None]
    assert chances == sorted(chances)
    assert chances[0] < 0.001
    assert chances[-1] > 0.999


def test_a_lead_is_surer_when_the_end_is_near() -> None:
    chances = []
    for turns in (2, 12):
        state = after_turns(turns, 2)
        end = played_on(state, 1).state
        others = int(end.score(1 - int(end.seat))) + 12 * rounds_left(end)
        outcome = played_on(state, 1, others + 5.0 - int(end.score(int(end.seat)))).outcome
        assert outcome is not None
        chances.append(outcome.win)
    assert 0.5 < chances[0] < chances[1]
