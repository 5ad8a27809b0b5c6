from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harmony.core.chance import Stream
from harmony.games.harmonia import Aside, Edges, Fits, Game, Have, Lay, Say, Stop, new_game
from harmony.games.harmonia.faces import Colour
from harmony.games.harmonia.sampling import sample_hands
from harmony.games.harmonia.statements import Claim

SEEDS = st.integers(0, 2**32)


def play(game: Game, stream: Stream, tiles: int) -> None:
    while not game.is_over and len(game.layout) < tiles:
        speak(game, stream)
        actions = [action for action in game.legal_actions() if not isinstance(action, Stop)]
        game.apply(actions[stream.below(len(actions))])


def speak(game: Game, stream: Stream) -> None:
    """A random seat says something true."""
    seat = stream.below(game.players)
    hand = Counter(game.hand(seat))
    codes = list(game.tile_set.counts)
    match stream.below(4):
        case 0:
            code = codes[stream.below(len(codes))]
            game.apply(Say(Have(hand[code], code)), seat)
        case 1:
            colours = tuple(list(Colour)[stream.below(7)] for _ in range(1 + stream.below(3)))
            claim = Edges(0, colours).claim(game.layout)
            game.apply(Say(Edges(sum(hand[code] for code in claim.codes), colours)), seat)
        case 2:
            places = sorted({place for _, place, _ in game.layout.placements(game.hand(seat))})
            if places:
                game.apply(Say(Fits(places[stream.below(len(places))])), seat)
        case _:
            colour = list(Colour)[stream.below(7)]
            if not any(game.tile_set[code].face.shows(colour) for code in hand):
                game.apply(f"say none {colour.word}", seat)


def dealt_again(game: Game, seat: int | None, stream: Stream) -> Game:
    """The same game after a different deal that this seat can not tell apart."""
    observation = game.observation(seat)
    state = observation.sample(stream)
    hands = []
    for number in range(game.players):
        hand = Counter(state.hands[number])
        for event in game.events:
            if event.seat == number and isinstance(event.action, Lay | Aside):
                hand[event.action.code] += 1
        hands.append(list(hand.elements()))
    twin = Game(hands, is_advanced=game.is_advanced, tile_set=game.tile_set)
    for event in game.events:
        twin.apply(event.action, event.seat)
    return twin


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(2, 6), st.booleans(), st.integers(0, 50))
def test_nothing_of_another_hand_reaches_a_view_or_record(seed: int, players: int, advanced: bool, tiles: int) -> None:
    game = new_game(players=players, advanced=advanced, seed=seed)
    play(game, Stream(seed, 1), tiles)
    if game.is_over:
        return
    for seat in (None, *range(players)):
        twin = dealt_again(game, seat, Stream(seed, 2))
        assert twin.observation(seat) == game.observation(seat)
        assert repr(twin.observation(seat)) == repr(game.observation(seat))
        if seat is None:
            assert str(twin.record_for(None)) == str(game.record_for(None))
        else:
            assert str(twin.record_for(seat)) == str(game.record_for(seat))


def test_other_deals_are_really_different() -> None:
    game = new_game(players=4, seed=1)
    play(game, Stream(1), 10)
    twin = dealt_again(game, 0, Stream(5))
    assert twin.dealt != game.dealt
    assert twin.dealt[0] == game.dealt[0]


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(2, 6), st.integers(0, 50))
def test_samples_agree_with_everything_seen_and_said(seed: int, players: int, tiles: int) -> None:
    game = new_game(players=players, advanced=True, seed=seed)
    play(game, Stream(seed, 1), tiles)
    if game.is_over:
        return
    for seat in (None, *range(players)):
        observation = game.observation(seat)
        state = observation.sample(Stream(seed, 3))
        assert state.layout == game.layout
        assert [hand.total() for hand in state.hands] == list(observation.hand_sizes)
        assert seat is None or state.hand(seat) == game.hand(seat)
        for number, hand in enumerate(state.hands):
            assert all(claim.holds_for(hand) for claim in observation.claims(number))
            assert all(claim.holds_for(Counter(game.hand(number))) for claim in observation.claims(number))


def test_a_spectator_sees_no_hand_and_may_do_nothing() -> None:
    game = new_game(players=3, seed=4)
    observation = game.observation(None)
    assert observation.hands == (None, None, None)
    assert observation.hand == ()
    assert observation.legal_actions() == []
    assert observation.hand_sizes == (20, 20, 20)


def test_after_the_end_all_hands_are_shown() -> None:
    game = new_game(players=2, seed=4)
    game.apply("stop", 0)
    game.apply("stop", 1)
    assert game.observation(0).hands == game.dealt
    assert game.record_for(0).hands == [list(hand) for hand in game.dealt]


def test_a_view_never_tells_the_deal_while_the_game_runs() -> None:
    game = new_game(players=2, seed=4)
    assert re.search(r'"hands":\s*\[\s*\[', str(game.record_for(0)))
    assert game.record_for(0).hands[1] is None
    assert game.record_for(None).hands == [None, None]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_knows_its_own_actions_and_score(seat: int) -> None:
    game = new_game(players=3, advanced=True, seed=9)
    play(game, Stream(9), 12)
    observation = game.observation(seat)
    assert observation.legal_actions() == game.legal_actions(seat)
    assert observation.scores() == game.scores()
    assert sum(observation.unseen().values()) == 84 - 12 - len(game.hand(seat))


def test_a_revealed_tile_leaves_what_was_said_behind() -> None:
    game = new_game(players=2, seed=11)
    code = game.hand(0)[0]
    count = game.hand(0).count(code)
    game.apply(Say(Have(count, code)))
    game.apply(Lay(code, (0, 0), 0))
    assert game.observation(1).claims(0) == [Claim(frozenset((code,)), count - 1, count - 1)]


def test_what_still_stands_of_statements_is_counted_down_and_used_up() -> None:
    game = new_game(players=2, advanced=True, seed=5)
    game.apply(next(action for action in game.legal_actions() if isinstance(action, Lay)))
    lays = [action for action in game.legal_actions() if isinstance(action, Lay)]
    lay = next(action for action in lays if game.hand(1).count(action.code) == 2)
    single = next(code for code in game.hand(1) if game.hand(1).count(code) == 1)
    absent = next(code for code in game.tile_set.counts if code not in game.hand(1))
    for statement in (Have(2, lay.code), Have(1, single), Have(0, absent), Fits(lay.place)):
        game.apply(Say(statement), 1)
    game.apply('say "let us see"', 1)
    told = [Have(2, lay.code), Have(1, single), Have(0, absent), Fits(lay.place)]
    assert game.observation(0).standing(1) == told, "free words say nothing about tiles"
    game.apply(lay)
    assert game.observation(0).standing(1) == [Have(1, lay.code), Have(1, single), Have(0, absent)]
    game.apply(Say(Have(1, lay.code)), 1)
    assert game.observation(0).standing(1) == [Have(1, lay.code), Have(1, single), Have(0, absent)], "told once"
    assert game.observation(0).standing(0) == []


def test_claims_that_are_hard_to_meet_are_searched_for() -> None:
    unseen = Counter({f"T{n}": 1 for n in range(12)})
    pairs = [Claim(frozenset({f"T{n}", f"T{n + 6}"}), 1, 1) for n in range(6)]
    odd = [Claim(frozenset({f"T{n}", f"T{n + 1}", f"T{n + 2}"}), 1, 2) for n in range(0, 9, 3)]
    hands = sample_hands(unseen, [6, 6], [pairs + odd, pairs], Stream(3))
    assert all(claim.holds_for(hands[0]) for claim in pairs + odd)
    assert all(claim.holds_for(hands[1]) for claim in pairs)
    with pytest.raises(ValueError, match="no deal"):
        sample_hands({"G": 3}, [2], [[Claim(frozenset({"G"}), 0, 0)]], Stream(1))
