import os
import subprocess
import sys
import time
import warnings
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from harmony.bots import evaluator as evaluators
from harmony.bots.budget import Budget
from harmony.bots.evaluator import Evaluator, shipped
from harmony.bots.neural import NetworkBot, master
from harmony.bots.oracle import SearchBot, oracle
from harmony.bots.registry import make_bot
from harmony.bots.search import Plan, Search
from harmony.core.chance import Stream
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import CARD, MAX_CENTRAL, TAKE, State
from harmony.games.harmonies.tensor.features import features
from harmony.games.harmonies.tensor.tables import N_SPACES
from harmony.games.harmonies.tensor.view import views
from harmony.games.harmonies.tokens import EMPTY

SETUPS = [(players, side, spirits) for players in (1, 2, 3, 4) for side in (0, 1) for spirits in (False, True)]


def network() -> Evaluator:
    found = shipped()
    assert found is not None
    return found


def position(setup: tuple[int, int, bool], seed: int, actions: int) -> State:
    """A game some random actions old, at the start of a turn."""
    state, stream = dealt_state(*setup, 0, Stream(seed)), Stream(seed, 1)
    while actions > 0 or state.taken >= 0 or state.took_card or state.hand:
        state.apply(state.random_action(stream), stream)
        actions -= 1
    return state


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_compiled_inputs_equal_those_of_training(setup: tuple[int, int, bool]) -> None:
    state, stream, states = dealt_state(*setup, 0, Stream(5)), Stream(6), []
    while not state.is_over:
        states.append(state.copy())
        state.apply(state.random_action(stream), stream)
    states = states[::9]
    spaces, whole, _ = features(np, views(states))
    expected = np.concatenate([spaces.reshape(len(states), -1), whole], -1)
    assert np.array_equal(network().inputs(states), expected)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_network_sees_how_much_room_is_left(players: int) -> None:
    state = position((players, 1, False), 3, 25 * players)
    rooms = [int(player.kinds[EMPTY]).bit_count() for player in state.players]
    own = rooms.pop(int(state.seat))
    told = N_SPACES - network().inputs([state])[0, -2 * N_SPACES :].reshape(2, N_SPACES).sum(1)
    assert told.tolist() == [own, min(rooms, default=N_SPACES)]


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
@pytest.mark.parametrize(
    "name", ["master", "oracle:nodes=60", "oracle:nodes=2", "oracle:budget_ms=5", "oracle:budget_ms=30"]
)
def test_network_bots_play_legal_turns_in_every_set_up(setup: tuple[int, int, bool], name: str) -> None:
    bot = make_bot(name)
    for actions in (0, 30):
        state = position(setup, 9, actions)
        turn = state.turn
        for action in bot.turn(Observation(state, Seat(int(state.seat))), Stream(1)):
            assert state.is_legal(action)
            state.apply(action, Stream(2))
        assert state.turn == turn + 1


@pytest.mark.parametrize("seed", range(5))
def test_who_overlooks_everything_takes_the_one_group_seen_and_no_card(seed: int) -> None:
    state = position((2, 0, False), seed, 20)
    actions = NetworkBot(network(), miss=100).turn(Observation(state, Seat(int(state.seat))), Stream(seed))
    assert sum(TAKE <= action < TAKE + MAX_CENTRAL for action in actions) == 1
    assert not any(CARD <= action < CARD + MAX_CENTRAL for action in actions)


def test_search_repeats_with_a_budget_in_nodes() -> None:
    observation = Observation(position((2, 0, False), 4, 40), Seat(0))
    observation = Observation(observation.sample(Stream(0)), observation.current_seat)
    for nodes in (2, 40, 300):  # too few for a turn, in the middle of the beam, in the middle of the futures
        bot = oracle(nodes=nodes)
        assert bot.turn(observation, Stream(3)) == bot.turn(observation, Stream(3))


def test_bots_cannot_know_what_their_observation_hides() -> None:
    one = dealt_state(3, 0, True, 0, Stream(1))
    other = one.copy()
    other.players[1].dealt, other.players[2].dealt = one.players[2].dealt, one.players[1].dealt
    assert one != other
    for bot in (master(), oracle(nodes=150)):
        turns = [bot.turn(Observation(state, Seat(0)), Stream(7)) for state in (one, other)]
        assert turns[0] == turns[1]


def test_a_search_resamples_hidden_spirits() -> None:
    state = dealt_state(3, 0, True, 0, Stream(1))
    observation = Observation(state, Seat(0))
    dealt = {observation.sample(Stream(seed)).players[1].dealt for seed in range(20)}
    assert len(dealt) > 5


def test_a_missing_network_warns_and_sharp_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluators, "WEIGHTS_FILE", "not-there.safetensors")
    shipped.cache_clear()
    try:
        with pytest.warns(UserWarning, match=r"not-there\.safetensors is missing"):
            assert master().name == "sharp"
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            shipped.cache_clear()
            assert oracle().name == "sharp"
            turn = oracle().turn(Observation(position((2, 0, False), 4, 0), Seat(0)), Stream(1))
        assert turn == make_bot("sharp").turn(Observation(position((2, 0, False), 4, 0), Seat(0)), Stream(1))
    finally:
        shipped.cache_clear()


def test_play_needs_no_jax() -> None:
    script = """
import sys
sys.modules["jax"] = None  # as where it is not installed
from harmony.arena.match import Seating, play
from harmony.arena.setup import Setup
print(play(Seating(0, 1, ("network", "oracle:nodes=40")), Setup()).stand_ins)
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, env=environment)
    assert (done.stdout, done.stderr) == ("()\n", "")


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("nodes", [20, 64, 200])
def test_few_nodes_are_enough_to_find_a_turn(setup: tuple[int, int, bool], nodes: int) -> None:
    state = position(setup, 4, 30)
    assert not state.is_over
    bot = SearchBot(network(), "few", 0, nodes)
    assert bot._search(Observation(state, Seat(int(state.seat))), Stream(1))


class SlowEvaluator(Evaluator):
    """A network on a slow machine, by a clock of its own: that the test runs on a busy one makes no difference."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, first: float, seconds: float) -> None:
        super().__init__(network().weights)
        self.now = 0.0
        self._next = first
        self._seconds = seconds
        monkeypatch.setattr(time, "perf_counter", lambda: self.now)

    def evaluate(self, states: Sequence[State]) -> tuple[np.ndarray, np.ndarray]:
        self.now += self._next
        self._next = self._seconds
        return super().evaluate(states)


@pytest.mark.parametrize("budget_ms", [25, 30, 60, 70, 100, 300])
def test_a_budget_is_kept_on_a_slow_machine(budget_ms: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = position((2, 0, False), 4, 60)
    evaluator = SlowEvaluator(monkeypatch, first=0.025, seconds=0.025)
    bot = SearchBot(evaluator, "slow", budget_ms)
    for action in bot.turn(Observation(state, Seat(int(state.seat))), Stream(1)):
        state.apply(action, Stream(2))
    assert state.taken < 0, "the turn is whole"
    assert 1000 * evaluator.now <= 1.2 * budget_ms


def test_spirits_have_weights_of_their_own_and_other_games_do_not_see_them() -> None:
    without = Evaluator(network().weights)
    for spirits in (False, True):
        state = position((2, 0, spirits), 4, 30)
        same = np.array_equal(network().evaluate([state])[0], without.evaluate([state])[0])
        assert same is not spirits


def test_without_the_weights_for_spirits_the_others_warn_and_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluators, "SPIRITS_FILE", "not-there.safetensors")
    shipped.cache_clear()
    try:
        with pytest.warns(UserWarning, match=r"not-there\.safetensors is missing"):
            bot = NetworkBot(network(), "network")
        observation = Observation(position((2, 0, True), 4, 0), Seat(0))
        assert bot.turn(observation, Stream(1)) == NetworkBot(Evaluator(network().weights)).turn(observation, Stream(1))
    finally:
        shipped.cache_clear()


def test_the_model_card_lies_beside_the_weights() -> None:
    folder = Path(evaluators.__file__).parent / "weights"
    assert (folder / "README.md").exists()
    sizes = [(folder / name).stat().st_size for name in (evaluators.WEIGHTS_FILE, evaluators.SPIRITS_FILE)]
    assert sum(sizes) < 15_000_000


def test_network_beats_sharp() -> None:
    master_bot, sharp_bot = NetworkBot(network()), make_bot("sharp")
    points = [0, 0]
    for seed in range(6):
        state = dealt_state(2, 0, False, 0, Stream(seed))
        while not state.is_over:
            is_master = (state.seat + seed) % 2 == 0
            bot = master_bot if is_master else sharp_bot
            turn = int(state.turn)
            for action in bot.turn(Observation(state, Seat(int(state.seat))), Stream(seed, 100 + turn)):
                state.apply(action, Stream(seed, turn))
        points[0] += state.score(seed % 2)
        points[1] += state.score(1 - seed % 2)
    assert points[0] > points[1]


def test_a_search_ends_when_the_game_does() -> None:
    state = dealt_state(2, 0, False, 0, Stream(8))
    while not state.ending:
        before = state.copy()
        turn = int(state.turn)
        for action in make_bot("greedy").turn(Observation(state, Seat(int(state.seat))), Stream(turn)):
            state.apply(action, Stream(8, turn))
    last = before if state.is_over else state
    actions = oracle(nodes=5000).turn(Observation(last, Seat(int(last.seat))), Stream(1))
    for action in actions:
        last.apply(action, Stream(2))


def test_one_slow_moment_does_not_end_a_search_before_it_has_found_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    observation = Observation(position((2, 0, False), 4, 0), Seat(0))
    evaluator = SlowEvaluator(monkeypatch, first=0.5, seconds=0.01)
    search = Search(evaluator, observation, Stream(1), Budget(ms=3000))
    assert search.turns(Plan())


def test_search_bot_falls_back_when_there_is_no_time() -> None:
    observation = Observation(position((2, 0, False), 4, 0), Seat(0))
    assert SearchBot(network(), "hasty", 1).turn(observation, Stream(1))
