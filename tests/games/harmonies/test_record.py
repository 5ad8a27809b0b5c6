"""Records: JSON that reads back, and what makes one impossible."""

from __future__ import annotations

import json
from typing import Any

import pytest

from harmony.core.errors import HarmonyError, InvalidRecord
from harmony.core.record import SIZE_LIMIT
from harmony.games.harmonies import game_from, read_record, replay
from tests.games.harmonies.tables import finish_turn, play, random_game, seat, table


def record_of(actions: int = 1000, players: int = 2, spirits: bool = False) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(str(random_game(players, "A", spirits, 0, seed=3, actions=actions).record()))
    return record


def refused(record: object) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as error:
        replay(read_record(json.dumps(record)))
    assert str(error.value)
    return error.value


def test_record_names_its_format_version_and_game() -> None:
    record = record_of(5)
    assert (record["format"], record["version"], record["game"]) == ("harmony-record", 1, "harmonies")


def test_same_game_gives_the_same_text() -> None:
    assert str(random_game(2, "A", True, 0, 3, 40).record()) == str(random_game(2, "A", True, 0, 3, 40).record())


def test_record_of_a_free_position_replays() -> None:
    game = game_from(
        table(seat("W L . . ./. . . ./. . . . ./. . . ./. . . . .", "frog"), seat(), seat=1, first=1), seed=5
    )
    finish_turn(game)
    finish_turn(play(game, "cube frog a1"))
    twin = replay(read_record(str(game.record())))
    assert twin.state() == game.state()


def test_undone_actions_are_not_in_the_record() -> None:
    game = random_game(2, "A", False, 0, 3, 0)
    play(game, "take 1")
    game.undo()
    assert game.record().actions == ()


@pytest.mark.parametrize("text", ["", "[", "nothing", '"text"', b"\xff\xfe", b"\x00", "[" * 100_000, "\ud800"])
def test_text_that_is_no_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(InvalidRecord) as error:
        read_record(text)
    assert error.value.code in {"not_json", "bad_field"}


def test_broken_letters_inside_a_record_are_refused() -> None:
    text = json.dumps(record_of(0) | {"names": ["Zoe", "Max"]}).encode().replace(b"Zoe", b"Z\xff\xfe")
    with pytest.raises(InvalidRecord) as error:
        read_record(text)
    assert error.value.code in {"not_json", "bad_field"}


def test_endless_record_is_refused() -> None:
    with pytest.raises(InvalidRecord) as error:
        read_record(" " * (SIZE_LIMIT + 1))
    assert error.value.code == "not_json"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "chess"}, "wrong_format"),
        ({"version": 2}, "future_version"),
        ({"version": 10**30}, "future_version"),
        ({"version": 0}, "bad_field"),
        ({"version": "1"}, "bad_field"),
        ({"game": "harmonia"}, "wrong_game"),
        ({"actions": "take 1"}, "bad_field"),
        ({"colour": "blue"}, "bad_field"),
        ({"seed": -1}, "bad_field"),
        ({"seed": 1 << 62}, "bad_field"),
        ({"seed": True}, "bad_field"),
        ({"actions": ["jump"]}, "bad_action"),
        ({"actions": ["end"]}, "bad_action"),
        ({"actions": ["place W a1"]}, "bad_action"),
        ({"position": {"seats": [], "groups": [], "row": []}}, "bad_position"),
        ({"outcome": {"totals": [1, 2], "winners": [1]}}, "wrong_result"),
        ({"draws": []}, "bad_draw"),
    ],
    ids=str,
)
def test_impossible_record_is_refused_with_the_reason(change: dict[str, object], code: str) -> None:
    assert refused(record_of() | change).code == code


def test_outcome_of_a_running_game_is_refused() -> None:
    assert refused(record_of(30) | {"outcome": {"totals": [1, 2], "winners": [1]}}).code == "wrong_result"


def changed_draw(**change: object) -> dict[str, Any]:
    record = record_of()
    record["draws"][0] |= change
    return record


@pytest.mark.parametrize(
    "change",
    [
        {"groups": []},
        {"groups": ["WWW", "WWW"]},
        {"groups": ["WW"]},
        {"groups": ["WXY"]},
        {"cards": ["lion"]},
        {"cards": ["cow"]},
        {"cards": ["otter", "otter"]},
    ],
    ids=str,
)
def test_impossible_draw_is_refused(change: dict[str, object]) -> None:
    assert refused(changed_draw(**change)).code == "bad_draw"


def test_card_that_is_not_in_the_deck_cannot_be_drawn() -> None:
    record = record_of()
    turn = next(number for number, draw in enumerate(record["draws"]) if draw.get("cards"))
    record["draws"][turn]["cards"] = [record["position"]["row"][0]]
    assert refused(record).code == "bad_draw"


def test_tokens_that_are_not_in_the_pouch_cannot_be_drawn() -> None:
    record = record_of()
    for draw in record["draws"]:
        draw["groups"] = ["RRR"] * len(draw["groups"])
    assert refused(record).code in {"bad_draw", "bad_action"}
    record = json.loads(str(game_from(table(seat(), seat(), groups=("RRR",) * 5), seed=1).record()))
    record["actions"] = ["take 1", "place R a1", "place R a2", "place R a3", "end"]
    record["draws"] = [{"groups": ["RWW"]}]
    assert "the pouch holds only 0 R" in str(refused(record))


def test_more_draws_than_turns_are_refused() -> None:
    record = record_of()
    record["draws"] = record["draws"] + record["draws"][-1:]
    assert refused(record).code == "bad_draw"
    running = record_of(30)
    running["draws"] = running["draws"] * 2
    assert refused(running).code == "bad_draw"


def test_action_after_the_end_is_refused() -> None:
    record = record_of()
    record["actions"] = [*record["actions"], "end"]
    assert refused(record).facts["number"] == len(record["actions"])


def test_every_refusal_is_one_of_ours() -> None:
    with pytest.raises(HarmonyError):
        read_record("{}")
