import pytest

from harmony.bots.greedy import GreedyBot
from harmony.bots.reply import Replies
from harmony.core.chance import Stream
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.state import END, State

SETUPS = [(players, side, spirits) for players in (2, 3, 4) for side in (0, 1) for spirits in (False, True)]


def positions(setup: tuple[int, int, bool], seed: int, turns: tuple[int, ...]) -> list[State]:
    """The positions at the start of some turns of a random game."""
    state, stream = dealt_state(*setup, 0, Stream(seed)), Stream(seed, 1)
    found: list[State] = []
    while not state.is_over and len(found) < len(turns):
        if state.turn == turns[len(found)]:
            found.append(state.copy())
        turn = state.turn
        while state.turn == turn:
            state.apply(state.random_action(stream), stream)
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_reply_is_a_whole_turn_but_for_its_end(setup: tuple[int, int, bool]) -> None:
    for state in positions(setup, 3, (0, 9, 14)):
        checked = state.copy()
        actions = Replies(state).play(state)
        for action in actions:
            assert checked.is_legal(action)
            checked.step(action)
        assert checked == state
        assert checked.is_legal(END)


def test_what_is_remembered_changes_nothing() -> None:
    (position,) = positions((2, 0, False), 5, (8,))
    remembering = Replies(position)
    for seed in range(5):
        state = position.copy()
        for space in range(5):  # other tokens on the central board, as another future would draw them
            state.groups[space] = Stream(seed, space).below(3) + 4 * Stream(seed, space + 9).below(2) + 16
        fresh = state.copy()
        assert remembering.play(state) == Replies(fresh).play(fresh)
        assert state == fresh


def test_a_reply_is_nearly_as_good_as_the_planner_behind_it() -> None:
    lost = []
    for state in positions((2, 0, False), 7, (0, 4, 8, 12)):
        planned = state.copy()
        for action in GreedyBot().plan(planned.copy(), Stream(0))[:-1]:
            planned.step(action)
        seat = int(state.seat)
        Replies(state).play(state)
        lost.append(planned.score(seat) - state.score(seat))
    assert sum(lost) / len(lost) < 1
