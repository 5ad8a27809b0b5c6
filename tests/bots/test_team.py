import multiprocessing
from collections.abc import Iterator

import pytest

from harmony.bots.future import Outcome
from harmony.bots.oracle import SearchBot, oracle
from harmony.bots.search import Plan, Turn
from harmony.bots.team import merged
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation

NODES = 400


@pytest.fixture(scope="module")
def pair() -> Iterator[SearchBot]:
    bot = oracle(nodes=NODES, processes=2)
    assert isinstance(bot, SearchBot)
    yield bot
    assert bot.team is not None
    bot.team.close()


def observation() -> Observation:
    return Observation(dealt_state(2, 0, False, 0, Stream(3)), Seat(0))


def test_a_helper_looks_at_futures_of_its_own(pair: SearchBot) -> None:
    assert pair.name == f"oracle:nodes={NODES},processes=2"
    alone = SearchBot(pair.evaluator, "alone", 0, NODES)
    looked = [sum(len(turn.futures) for turn in bot._search(observation(), Stream(1))) for bot in (alone, pair)]
    assert looked[1] > 1.5 * looked[0]


def test_several_processes_repeat_with_a_budget_in_nodes(pair: SearchBot) -> None:
    turns = [pair._search(observation(), Stream(5)) for _ in range(2)]
    assert turns[0] == turns[1]


def alone(*points: float) -> list[Outcome]:
    """What a turn led to in a solo game."""
    return [Outcome(one, 0) for one in points]


def test_turns_of_several_searches_are_weighed_by_all_that_was_seen() -> None:
    first = [Turn((1,), -1.0, 80.0, alone(90, 80)), Turn((2,), -1.0, 90.0, alone(88, 86))]
    second = [Turn((1,), -1.0, 80.0, alone(80, 78)), Turn((3,), -1.0, 70.0, alone(99))]
    found = merged([first, second, [Turn((4,), -1.0, 120.0)]], Plan())
    assert [turn.actions for turn in found] == [(2,), (1,), (4,), (3,)]
    assert found[1].futures == alone(90, 80, 80, 78)


def test_a_helper_that_dies_is_done_without() -> None:
    bot = oracle(nodes=NODES, processes=2)
    for process in multiprocessing.active_children():
        process.kill()
        process.join()
    for _ in range(2):  # the first search meets the death, the next one starts without a helper
        state = dealt_state(2, 0, False, 0, Stream(3))
        for action in bot.turn(observation(), Stream(1)):
            assert state.is_legal(action)
            state.apply(action, Stream(2))
