"""Bots: they finish any turn legally, see nothing but their observation, and repeat themselves."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harmony.bots.bot import Bot
from harmony.bots.greedy import GreedyBot
from harmony.bots.oracle import SearchBot
from harmony.bots.registry import BOTS, make_bot
from harmony.bots.search import Plan
from harmony.core.chance import Stream
from harmony.core.errors import InvalidSetup
from harmony.core.seats import Seat
from harmony.games.harmonies import Game, game_from, new_game
from harmony.games.harmonies.actions import Discard, End, action_of
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import TAKE
from tests.games.harmonies.tables import empty_spaces, seat, seeds, setups, table, with_other_secrets

Setup = tuple[int, str, bool, int]
NODES = 4
"""Turns a searching bot looks at here: counted, because a clock would make it play differently each time."""
COUNTED = [f"{entry.name}:nodes={NODES}" if "nodes" in entry.options else entry.name for entry in BOTS]
names = pytest.mark.parametrize("name", [name for name in COUNTED if name != "top"])


def play_turn(game: Game, actions: list[int]) -> None:
    """Play a whole turn given as numbers; every action is checked, and the last one ends the turn."""
    turn = game.turn
    for number in actions:
        assert game.turn == turn, "more actions than the turn has"
        assert game.state().is_legal(number)
        game.apply(action_of(game.state(), number))
    assert game.turn == turn + 1


def late_game(setup: Setup, seed: int, empty: int) -> Game:
    """A random game at some point of a turn of a seat that has so few empty spaces left."""
    random = Random(seed)
    players, side, spirits, first = setup
    game = new_game(players, side, spirits, seed=seed, first=first)
    while True:
        state = game.state()
        is_late = empty_spaces(state.players[state.seat]) <= empty or state.pouch_size < 3
        action = random.choice(game.legal_actions())
        if is_late and (isinstance(action, End | Discard) or random.random() < 0.3):
            return game
        game.apply(action)


def finish(game: Game, bots: list[Bot], seed: int) -> None:
    while not game.is_over:
        number = game.current_seat
        play_turn(game, bots[number % len(bots)].turn(game.observation(number), Stream(seed, game.turn)))


@settings(max_examples=40)
@given(setup=setups, seed=seeds)
def test_random_bot_plays_whole_games_without_an_illegal_action(setup: Setup, seed: int) -> None:
    players, side, spirits, first = setup
    finish(new_game(players, side, spirits, seed=seed, first=first), [make_bot("random")], seed)


@settings(max_examples=8)
@given(setup=setups, seed=seeds)
def test_greedy_bot_finishes_games_without_an_illegal_action(setup: Setup, seed: int) -> None:
    finish(late_game(setup, seed, empty=5), [make_bot("greedy")], seed)


def test_greedy_bot_plays_a_first_turn_with_spirits() -> None:
    game = new_game(players=1, spirits=True, seed=4)
    play_turn(game, make_bot("greedy").turn(game.observation(0), Stream(1)))
    assert game.observation(0).holdings[0].spirit is not None


@names
@settings(max_examples=60)
@given(setup=setups, seed=seeds, empty=st.integers(3, 9))
def test_bot_finishes_a_turn_from_any_point_of_it(name: str, setup: Setup, seed: int, empty: int) -> None:
    game = late_game(setup, seed, empty)
    play_turn(game, make_bot(name).turn(game.observation(game.current_seat), Stream(seed)))


@names
@settings(max_examples=20)
@given(setup=setups, seed=seeds, empty=st.integers(3, 8))
def test_turn_depends_only_on_the_observation(name: str, setup: Setup, seed: int, empty: int) -> None:
    check_turn(late_game(setup, seed, empty), name, seed)


@names
def test_turn_does_not_depend_on_spirits_dealt_to_others(name: str) -> None:
    board = "W W L T M/F F R ./W T M . F/M MM T F/TT . . . ."
    position = table(seat(board, dealt=("lion", "owl")), seat(dealt=("cat", "ram")), groups=("WMT",) * 5)
    for seed in range(3):
        check_turn(game_from(position, seed=seed), name, seed)


def check_turn(game: Game, name: str, seed: int) -> None:
    number = game.current_seat
    before = game.state()
    turn = make_bot(name).turn(game.observation(number), Stream(seed, 9))
    assert game.state() == before, "thinking changes nothing"
    other = Game(with_other_secrets(game.state(), number, Random(seed)), seed=seed + 1)
    assert make_bot(name).turn(other.observation(number), Stream(seed, 9)) == turn
    bot = make_bot(name)
    bot.turn(game.observation(number), Stream(seed, 10))
    assert bot.turn(game.observation(number), Stream(seed, 9)) == turn, "a bot remembers nothing"
    if name == "greedy":
        assert bot.turn(game.observation(number), Stream(seed, 11)) == turn, "greedy needs no luck"


@pytest.mark.parametrize(
    ("text", "code"), [("genius", "unknown_bot"), ("", "unknown_bot"), ("greedy:depth=3", "unknown_bot_option")]
)
def test_bot_that_does_not_exist_is_refused(text: str, code: str) -> None:
    with pytest.raises(InvalidSetup) as refused:
        make_bot(text)
    assert refused.value.code == code


@names
def test_bot_is_made_by_its_name_in_any_case(name: str) -> None:
    assert make_bot(f" {name.upper()} ").name == name


def test_a_search_may_play_for_points_alone() -> None:
    bot = make_bot("search:nodes=400,win=0")
    assert bot.name == "search:nodes=400,win=0"
    assert isinstance(bot, SearchBot)
    assert bot.plan == Plan(win=0)


def test_top_thinks_for_a_second_a_turn() -> None:
    assert make_bot("top").name == "top:budget_ms=1000"


def test_a_planner_without_time_stops_in_the_middle_of_a_group() -> None:
    state = dealt_state(2, 0, False, 0, Stream(3))
    for turn in range(8):
        for action in GreedyBot().turn(Observation(state, Seat(int(state.seat))), Stream(turn)):
            state.apply(action, Stream(turn))
    state.step(TAKE)
    hurried, patient = GreedyBot(), GreedyBot()
    hurried.limit_ms = 1e-6
    placed = [bot.turn(Observation(state, Seat(0)), Stream(1))[:3] for bot in (hurried, patient)]
    assert placed[0] != placed[1]
