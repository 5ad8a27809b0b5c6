"""What a search looks at, and how far ahead."""

import pytest

from harmony.bots.budget import Budget
from harmony.bots.evaluator import shipped
from harmony.bots.future import Outcome, rounds_left
from harmony.bots.greedy import GreedyBot
from harmony.bots.search import Plan, Search, Turn
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import State


def with_rounds_left(rounds: int) -> State:
    """A game of two planners, at the start of a turn."""
    state, planner = dealt_state(2, 0, False, 0, Stream(4)), GreedyBot()
    while rounds_left(state) > rounds:
        turn = int(state.turn)
        for action in planner.turn(Observation(state, Seat(int(state.seat))), Stream(turn)):
            state.apply(action, Stream(4, turn))
    return state


@pytest.mark.parametrize(
    ("rounds", "nodes", "own_turns"),
    [(9, 3000, 3), (9, 1000, 2), (9, 150, 1), (4, 3000, 2), (3, 3000, 5)],
    ids=["early", "early, little time", "hardly any time", "later", "near the end"],
)
def test_how_many_own_turns_a_search_looks_ahead(rounds: int, nodes: int, own_turns: int) -> None:
    state, evaluator = with_rounds_left(rounds), shipped()
    assert evaluator is not None
    search = Search(evaluator, Observation(state, Seat(int(state.seat))), Stream(1), Budget(nodes=nodes))
    finalists = search._finalists([Turn((number,), -1.0, 100.0) for number in range(40)], Plan())
    assert search._own_turns == own_turns
    assert 3 <= len(finalists) <= 32


def test_no_future_is_begun_when_the_time_is_over() -> None:
    state, evaluator = with_rounds_left(4), shipped()
    assert evaluator is not None
    search = Search(evaluator, Observation(state, Seat(int(state.seat))), Stream(1), Budget(ms=-1))
    actions = tuple(GreedyBot().turn(search.observation, Stream(1)))
    turn = Turn(actions, -1.0, 100.0)
    assert not search.look_ahead([turn], 2)
    assert not turn.futures
    assert not search._rivals, "nobody's answer was worked out"


def test_what_the_network_likes_counts_while_few_futures_are_seen() -> None:
    plan = Plan()
    liked, better = Turn((1,), -1.0, 100.0), Turn((2,), -10.0, 100.0)
    for number in range(1, 33):
        liked.futures.append(Outcome(100, 0.5))
        better.futures.append(Outcome(103, 0.5))
        assert (better.worth(plan) > liked.worth(plan)) == (number > 4)
