"""What is hidden stays hidden: observations, their samples and the records of running games."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harmony.core.chance import Stream
from harmony.core.errors import InvalidRecord, InvalidSetup
from harmony.core.seats import Seat
from harmony.games.harmonies import Game, Observation, game_from, new_game, read_record, replay
from harmony.games.harmonies.position import position_of
from tests.games.harmonies.tables import play, random_game, seat, seeds, setups, table, with_other_secrets

Setup = tuple[int, str, bool, int]


@given(setup=setups.filter(lambda setup: setup[2]), seed=seeds, actions=st.integers(0, 60))
@settings(max_examples=80)
def test_games_that_differ_in_hidden_things_look_the_same(setup: Setup, seed: int, actions: int) -> None:
    game = random_game(*setup, seed=seed, actions=actions)
    viewers = [None, *range(game.players)]
    for viewer in viewers:
        other = Game(with_other_secrets(game.state(), viewer, Random(seed)), seed=seed + 1)
        mine = game.observation(viewer)
        theirs = other.observation(viewer)
        assert mine == theirs
        assert hash(mine) == hash(theirs)
        assert pickle.dumps(mine) == pickle.dumps(theirs)
        assert mine.holdings == theirs.holdings
        assert mine.legal_actions() == theirs.legal_actions()
        if not game.is_over:
            same_start = Game(game.state(), seed=seed)
            assert str(other.record_for(viewer)) == str(same_start.record_for(viewer))


def test_record_of_a_running_game_hides_deal_seed_and_returned_spirit() -> None:
    texts: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
    for dealt, seed in ((("lion", "owl"), 1), (("lion", "ram"), 2), (("deer", "lion"), 3)):
        position = table(seat(), seat(dealt=dealt), seat=1)
        game = play(game_from(position, seed=seed), "spirit lion", "take 1", "place W a1")
        for viewer, found in texts.items():
            found.add(str(game.record_for(viewer)))
    assert [len(found) for found in texts.values()] == [1, 3, 1]
    assert all('"seed"' not in text for found in texts.values() for text in found)


def test_hidden_record_cannot_be_replayed_and_says_so() -> None:
    game = new_game(players=2, spirits=True, seed=1)
    with pytest.raises(InvalidRecord) as refused:
        replay(read_record(str(game.record_for(0))))
    assert refused.value.code == "hidden"


def test_record_of_a_finished_game_shows_everything() -> None:
    game = random_game(2, "A", True, 0, seed=3, actions=1000)
    assert game.is_over
    assert game.record_for(None) == game.record_for(1) == game.record()


def test_record_without_secrets_can_be_replayed_by_anyone() -> None:
    game = random_game(2, "A", False, 0, seed=3, actions=30)
    assert replay(game.record_for(None)).state() == game.state()


@given(setup=setups, seed=seeds, actions=st.integers(0, 80))
@settings(max_examples=80)
def test_sample_is_consistent_with_what_was_seen(setup: Setup, seed: int, actions: int) -> None:
    game = random_game(*setup, seed=seed, actions=actions)
    for viewer in (None, *range(game.players)):
        observation = game.observation(viewer)
        state = observation.sample(Stream(seed, 5))
        assert Observation(state, None if viewer is None else Seat(viewer)) == observation
        assert state == observation.sample(Stream(seed, 5))
        hands = [(player.dealt & 63, player.dealt >> 6) for player in state.players if player.dealt >= 0]
        spirits = [card for hand in hands for card in hand]
        spirits += [player.spirit for player in state.players if player.spirit >= 0]
        spirits += [player.returned for player in state.players if player.returned >= 0]
        assert len(spirits) == len(set(spirits)), "a Spirit is in two places"
        assert all(32 <= card < 42 for card in spirits)
        assert state.legal_actions() == game.state().legal_actions()


def test_sample_deals_every_unseen_spirit_and_no_other() -> None:
    game = new_game(players=2, spirits=True, seed=4)
    own = {card.id for card in game.observation(0).holdings[0].dealt}
    seen = set()
    for seed in range(200):
        dealt = game.observation(0).sample(Stream(seed)).players[1].dealt
        seen |= {dealt & 63, dealt >> 6}
    assert seen == set(range(32, 42)) - own


def test_sample_never_deals_the_spirit_the_viewer_returned() -> None:
    game = new_game(players=4, spirits=True, seed=4)
    kept, returned = game.observation(0).holdings[0].dealt
    play(game, f"spirit {kept}")
    for seed in range(100):
        players = game.observation(0).sample(Stream(seed)).players
        assert returned.id not in {card for player in players[1:] for card in (player.dealt & 63, player.dealt >> 6)}


@given(setup=setups, seed=seeds, actions=st.integers(0, 80))
@settings(max_examples=40)
def test_observation_survives_pickling_and_never_changes(setup: Setup, seed: int, actions: int) -> None:
    game = random_game(*setup, seed=seed, actions=actions)
    seen = [game.observation(viewer) for viewer in (None, *range(game.players))]
    copies = [pickle.loads(pickle.dumps(observation)) for observation in seen]
    assert copies == seen
    if not game.is_over:
        game.apply(game.legal_actions()[-1])
    assert copies == seen
    assert position_of(copies[0].sample(Stream(0))).turn == copies[0].turn


def test_only_the_seat_on_turn_is_told_legal_actions() -> None:
    game = new_game(players=2, seed=1)
    assert game.observation(0).legal_numbers() == game.state().legal_actions()
    assert game.observation(1).legal_actions() == game.observation(None).legal_actions() == []


def test_observation_of_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(InvalidSetup) as refused:
        new_game(players=2, seed=1).observation(2)
    assert refused.value.code == "unknown_seat"
