import pytest

from harmony.bots.pace import Pace
from harmony.core.chance import Stream
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.state import CARD, DISCARD, PLACE, State
from harmony.games.harmonies.tokens import EMPTY


def after_rounds(rounds: int, *, flat: set[int], players: int = 2) -> State:
    """A game some rounds old: some seats place every token on an empty space, the others on tokens where they can."""
    state, stream = dealt_state(players, 0, False, 0, Stream(1)), Stream(2)
    while state.turn < rounds * players and not state.is_over:
        legal = [action for action in state.legal_actions() if not CARD <= action < DISCARD]
        empty = [action for action in legal if PLACE <= action < CARD and _is_empty(state, action)]
        stacked = [action for action in legal if PLACE <= action < CARD and action not in empty]
        wanted = empty if int(state.seat) in flat else stacked
        choice = wanted or legal
        state.apply(choice[stream.below(len(choice))], stream)
    return state


def _is_empty(state: State, action: int) -> bool:
    after = state.copy()
    after.step(action)
    seat = int(state.seat)
    return int(after.players[seat].kinds[EMPTY]) != int(state.players[seat].kinds[EMPTY])


def test_alone_there_is_time_for_everything() -> None:
    state = after_rounds(3, flat={0}, players=1)
    assert Pace(state).share(state) == 1


def test_somebody_who_hurries_leaves_less_time() -> None:
    hurried = after_rounds(4, flat={1})
    leisurely = after_rounds(4, flat={0})
    assert Pace(hurried).share(hurried) < 0.8
    assert Pace(leisurely).share(leisurely) > 0.95


@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_the_quickest_of_several_counts(rounds: int) -> None:
    one = after_rounds(rounds, flat={2}, players=3)
    both = after_rounds(rounds, flat={1, 2}, players=3)
    assert Pace(one).share(one) == pytest.approx(Pace(both).share(both), abs=0.1)


def test_in_the_last_round_what_is_expected_counts_in_full() -> None:
    state = after_rounds(7, flat={0, 1})
    assert state.ending
    assert Pace(state).share(state) == 1
