"""Bots: they finish any turn legally, see nothing but their observation, and repeat themselves."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.harmonies.tables import random_game, seeds, setups
from tests.games.harmonies.test_hidden import with_other_secrets

from harmony.bots.registry import BOTS, make_bot
from harmony.core.chance import Stream
from harmony.core.errors import InvalidSetup
from harmony.games.harmonies import Game, new_game
from harmony.games.harmonies.actions import action_of

Setup = tuple[int, str, bool, int]
names = pytest.mark.parametrize("name", [entry.name for entry in BOTS])


def play_turn(game: Game, actions: list[int]) -> None:
    """Play a whole turn given as numbers; every action is checked, and the last one ends the turn."""
    turn = game.turn
    for number in actions:
        assert game.turn == turn, "more actions than the turn has"
        assert game.state().is_legal(number)
        game.apply(action_of(game.state(), number))
    assert game.turn == turn + 1


@names
@settings(max_examples=25)
@given(setup=setups, seed=st.integers(0, 1000))
def test_bots_play_whole_games_without_an_illegal_action(name: str, setup: Setup, seed: int) -> None:
    players, side, spirits, first = setup
    game = new_game(players, side, spirits, seed=seed, first=first)
    bots = [make_bot(name), make_bot("random")]
    stop = 6 * players if name == "greedy" and seed % 4 else 1000
    while not game.is_over and game.turn < stop:
        seat = game.current_seat
        observation = game.observation(seat)
        play_turn(game, bots[seat % 2].turn(observation, Stream(seed, game.turn)))


@names
@settings(max_examples=60)
@given(setup=setups, seed=seeds, actions=st.integers(0, 120))
def test_bot_finishes_a_turn_from_any_point_of_it(name: str, setup: Setup, seed: int, actions: int) -> None:
    game = random_game(*setup, seed=seed, actions=actions)
    if not game.is_over:
        play_turn(game, make_bot(name).turn(game.observation(game.current_seat), Stream(seed)))


@names
@settings(max_examples=40)
@given(setup=setups, seed=seeds, actions=st.integers(0, 60))
def test_turn_depends_only_on_the_observation(name: str, setup: Setup, seed: int, actions: int) -> None:
    game = random_game(*setup, seed=seed, actions=actions)
    if game.is_over:
        return
    seat = game.current_seat
    before = game.state()
    turn = make_bot(name).turn(game.observation(seat), Stream(seed, 9))
    assert game.state() == before, "thinking changes nothing"
    other = Game(with_other_secrets(game.state(), seat, Random(seed)), seed=seed + 1)
    assert make_bot(name).turn(other.observation(seat), Stream(seed, 9)) == turn
    bot = make_bot(name)
    bot.turn(game.observation(seat), Stream(seed, 10))
    assert bot.turn(game.observation(seat), Stream(seed, 9)) == turn, "a bot remembers nothing"


def test_greedy_needs_no_luck() -> None:
    for seed in range(5):
        game = random_game(2, "A", True, 0, seed=seed, actions=30)
        observation = game.observation(game.current_seat)
        turns = [make_bot("greedy").turn(observation, Stream(luck)) for luck in range(3)]
        assert turns[0] == turns[1] == turns[2]


def test_greedy_plays_far_better_than_random() -> None:
    points = {"greedy": 0, "random": 0}
    for seed in range(3):
        game = new_game(2, seed=seed)
        while not game.is_over:
            name = ("greedy", "random")[game.current_seat]
            play_turn(game, make_bot(name).turn(game.observation(game.current_seat), Stream(seed, game.turn)))
        points["greedy"] += game.scores()[0].total
        points["random"] += game.scores()[1].total
    assert points["greedy"] > 60 * 3 > 2 * points["random"]


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
