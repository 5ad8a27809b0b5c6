"""Every error code has a test that provokes it; a new code without one fails here."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from harmony.core import errors as core
from harmony.core.chance import Stream
from harmony.games.harmonies import IllegalAction, game_from, new_game
from harmony.games.harmonies import errors as harmonies
from tests.games.harmonies.tables import play, seat, table

TESTS = Path(__file__).resolve().parents[2]
OF_THE_COMMANDS = {"cannot_listen", "no_saved_game", "saved_game_over", "cube_count", "first_seat", "which_token"}
"""Codes that only the command line gives; its own tests provoke them."""

KINDS: list[type[core.HarmonyError]] = [
    harmonies.IllegalAction,
    harmonies.InvalidNotation,
    harmonies.InvalidPosition,
    core.InvalidRecord,
    core.InvalidSetup,
]


def test_every_code_is_provoked_by_a_test() -> None:
    text = "\n".join(file.read_text() for file in sorted(TESTS.rglob("test_*.py")))
    provoked = set(re.findall(r'"([a-z_]+)"', text))
    codes = {code for kind in KINDS for code in kind.messages}
    assert codes - provoked - OF_THE_COMMANDS == set()


@pytest.mark.parametrize("kind", KINDS)
def test_message_says_the_facts_and_survives_pickling(kind: type[core.HarmonyError]) -> None:
    for code, message in kind.messages.items():
        facts = {name: f"the {name}" for name in re.findall(r"{(\w+)}", message)}
        error = kind(code, **facts)
        assert all(fact in str(error) for fact in facts.values())
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), again.code, again.facts, str(again)) == (kind, code, facts, str(error))


def refusal(number: int, **fields: object) -> IllegalAction:
    state = table(seat("", "bee"), seat(), **fields).build()
    with pytest.raises(IllegalAction) as refused:
        state.apply(number, Stream(1))
    return refused.value


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (-1, "no_such_action"),
        (266, "no_such_action"),
        (5, "take_group_first"),
        (265, "take_group_first"),
        (260, "no_spirit_to_choose"),
        (262, "discard_solo_only"),
        (160, "habitat_missing"),
        (185, "card_not_held"),
        (183, "no_such_action"),
    ],
)
def test_number_that_is_not_legal_is_refused_with_the_reason(number: int, code: str) -> None:
    assert refusal(number).code == code


def test_number_of_a_space_that_side_a_lacks_is_refused() -> None:
    assert refusal(5 + 23, hand="W", groups=("", "WMT", "WMT", "LFR", "LFR")).code == "no_such_action"


def test_empty_central_space_is_refused_with_those_that_are_filled() -> None:
    game = play(game_from(table(seat(), groups=("WMT", "LFR", ""), pouch={})), "card caiman")
    with pytest.raises(IllegalAction, match="groups are 1, 2") as refused:
        game.apply("take 3")
    assert refused.value.code == "no_such_group"


def test_card_that_is_not_in_the_row_is_refused_with_those_that_are() -> None:
    game = new_game(seed=1)
    row = [str(card) for card in game.observation(0).row]
    with pytest.raises(IllegalAction, match=", ".join(row)) as refused:
        game.apply("card lion")
    assert refused.value.code == "card_not_in_row"
