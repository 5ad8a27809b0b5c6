"""The planner that looks one turn further in solo games."""

import pytest

from harmony.arena.arena import run_match
from harmony.arena.setup import Setup
from harmony.bots.foresight import Foresight
from harmony.bots.greedy import GreedyBot, whole_turns
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.build import is_compiled
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import TAKE, State


def played(bot: Foresight, seed: int, side: int, spirits: bool) -> State:
    """A whole solo game; every action is checked."""
    state = dealt_state(1, side, spirits, 0, Stream(seed))
    while not state.is_over:
        turn = int(state.turn)
        for action in bot.turn(Observation(state, Seat(0)), Stream(seed, turn)):
            assert state.is_legal(action)
            state.apply(action, Stream(seed, 1000 + turn))
        assert state.turn == turn + 1
    return state


def test_the_first_of_the_whole_turns_is_the_planner_s() -> None:
    bot, state = GreedyBot(), dealt_state(1, 0, True, 0, Stream(3))
    for turn in range(2):
        before = state.copy()
        turns = whole_turns(state, bot.sight, 5)
        assert state == before, "looking changes nothing"
        assert len({tuple(one) for one in turns}) == len(turns) == 5
        assert turns[0] == bot.plan(state.copy(), Stream(1))
        for action in turns[1]:
            assert state.is_legal(action)
            state.apply(action, Stream(5, turn))


def test_it_plays_whole_games() -> None:
    assert played(Foresight(GreedyBot()), 1, 1, True).is_over


@pytest.mark.skipif(not is_compiled(), reason="as plain Python there is no time to look further")
def test_steady_is_ahead_of_gentle_alone_at_the_table() -> None:
    report, _ = run_match(["gentle", "steady"], Setup(1, "B"), 10, 1)
    gentle, steady = report.bots
    assert steady.mean > gentle.mean
    assert steady.wins > gentle.wins


def test_without_time_or_in_a_turn_begun_by_others_the_planner_plays() -> None:
    bot, planner, state = Foresight(GreedyBot()), GreedyBot(), dealt_state(1, 1, False, 0, Stream(8))
    observation = Observation(state, Seat(0))
    bot.limit_ms = 1e6
    assert bot.turn(observation, Stream(1)) == planner.turn(observation, Stream(1))
    bot.limit_ms = 0.0
    state.apply(TAKE, Stream(2))
    begun = Observation(state, Seat(0))
    assert bot.turn(begun, Stream(1)) == planner.turn(begun, Stream(1))
