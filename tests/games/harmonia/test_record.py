from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harmony.core.chance import Stream
from harmony.core.errors import HarmonyError, InvalidRecord
from harmony.games.harmonia import Game, Stop, new_game, parse_tile_set, read_record, replay, standard_tiles

Change = Callable[[dict[str, Any]], object]


def played(players: int, tiles: int, *, seed: int = 3, **options: Any) -> Game:
    game = new_game(players=players, seed=seed, **options)
    stream = Stream(seed, 1)
    game.apply('say "let us begin"', players - 1)
    while not game.is_over and len(game.layout) < tiles:
        actions = [action for action in game.legal_actions() if not isinstance(action, Stop)]
        game.apply(actions[stream.below(len(actions))])
    return game


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**40), st.integers(2, 6), st.integers(0, 60))
def test_a_replay_gives_the_same_game(seed: int, players: int, tiles: int) -> None:
    game = played(players, tiles, seed=seed, advanced=True)
    again = replay(read_record(str(game.record())))
    assert again.record() == game.record()
    assert again.observation(0) == game.observation(0)
    assert again.scores() == game.scores()


def test_a_record_keeps_what_was_drawn_and_needs_no_seed() -> None:
    data = json.loads(str(played(2, 5).record()))
    assert data["format"] == "harmony-record"
    assert data["game"] == "harmonia"
    assert "seed" not in data
    assert [len(hand) for hand in data["hands"]] == [30, 30]
    assert data["actions"][0] == [1, 'say "let us begin"']


def test_a_record_carries_another_tile_set() -> None:
    data: dict[str, Any] = standard_tiles().data()
    data["name"] = "attic"
    data["tiles"][0]["count"], data["tiles"][1]["count"] = 11, 9
    tiles = parse_tile_set(json.dumps(data))
    game = played(3, 10, tile_set=tiles)
    again = replay(read_record(str(game.record())))
    assert again.tile_set == tiles
    assert again.layout == game.layout


CHANGES: list[tuple[Change, str]] = [
    (lambda data: data.update(format="pgn"), "wrong_format"),
    (lambda data: data.update(version=99), "future_version"),
    (lambda data: data.update(game="harmonies"), "wrong_game"),
    (lambda data: data.update(players="2"), "bad_field"),
    (lambda data: data.update(extra=1), "bad_field"),
    (lambda data: data.update(players=7), "bad_position"),
    (lambda data: data.update(players=3), "bad_position"),
    (lambda data: data["hands"][0].pop(), "bad_position"),
    (lambda data: data["hands"].__setitem__(0, None), "hidden"),
    (lambda data: data["hands"].__setitem__(0, ["S1"] * 30), "bad_position"),
    (lambda data: data["hands"][0].__setitem__(0, "X9"), "bad_position"),
    (lambda data: data.update(tiles={"game": "harmonia", "tiles": []}), "bad_position"),
    (lambda data: data.update(tiles={"game": "harmonia"}), "bad_position"),
    (lambda data: data["actions"].append([0, "dance"]), "bad_action"),
    (lambda data: data["actions"].append([9, "stop"]), "bad_action"),
    (lambda data: data["actions"].append([0, "lay G 50,50 0"]), "bad_action"),
    (lambda data: data.update(outcome={"ending": "won", "total": 999}), "wrong_result"),
]


@pytest.mark.parametrize(("change", "code"), CHANGES)
def test_a_wrong_record_says_what_is_wrong(change: Change, code: str) -> None:
    data = json.loads(str(played(2, 6).record()))
    change(data)
    with pytest.raises(InvalidRecord) as caught:
        replay(read_record(json.dumps(data)))
    assert caught.value.code == code


def test_a_bad_action_is_named_by_its_number() -> None:
    data = json.loads(str(played(2, 6).record()))
    data["actions"][3][1] = "lay G 50,50 0"
    with pytest.raises(InvalidRecord, match="action 4 of the record is wrong"):
        replay(read_record(json.dumps(data)))


def test_a_record_of_one_seat_can_not_be_replayed() -> None:
    with pytest.raises(InvalidRecord) as caught:
        replay(played(2, 6).record_for(1))
    assert caught.value.code == "hidden"


@given(st.text(max_size=100) | st.binary(max_size=100))
def test_any_text_is_refused_clearly(text: str | bytes) -> None:
    with pytest.raises(InvalidRecord):
        replay(read_record(text))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 99) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None)
@given(st.sampled_from(["players", "advanced", "hands", "actions", "tiles", "outcome", "names"]), JSON)
def test_any_value_in_a_field_is_read_or_refused(field: str, value: Any) -> None:
    data = json.loads(str(played(2, 2).record()))
    data[field] = value
    with contextlib.suppress(HarmonyError):
        assert replay(read_record(json.dumps(data))).players == 2
