from __future__ import annotations

import json

import pytest

from tests.cli.command import Command

RULEBOOK = "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM"


def test_rulebook_example_with_cards_and_the_lion_is_130(harmony: Command) -> None:
    cards = ["otter:1", "gecko:2", "wolf:1", "alpaca:2", "ray:3", "flamingo:3"]  # 5 + 10 + 4 + 12 + 16 + 16
    options = [word for card in cards for word in ("--card", card)]
    done = harmony("score", RULEBOOK, "--side", "A", *options, "--spirit", "lion", "--json")
    assert json.loads(done.stdout) == {
        "trees": 4,
        "mountains": 10,
        "fields": 10,
        "buildings": 10,
        "water": 19,
        "animals": 63,
        "spirit": 14,
        "total": 130,
    }


def test_explained_score_names_spaces_and_reasons(harmony: Command) -> None:
    done = harmony("score", RULEBOOK, "--spirit", "lion:0")
    assert "river of length 7: c5 b4 a4 a3 b2 b1 c1" in done.stdout
    assert "mountain of height 2 on e5: no other mountain beside it" in done.stdout
    assert "lion: its cube was not placed" in done.stdout


def test_side_is_told_by_the_columns(harmony: Command) -> None:
    done = harmony("score", ". W . ./W . ./. W . W/. W W/. W . ./W . ./W W . .", "--json")
    assert json.loads(done.stdout)["water"] == 20


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([RULEBOOK, "--side", "B"], "a board of side B has columns of 4, 3, 4, 3, 4, 3, 4 spaces"),
        ([RULEBOOK, "--side", "C"], '"C" is not a side of the board'),
        ([RULEBOOK, "--card", "oter:2"], "did you mean otter?"),
        ([RULEBOOK, "--card", "otter"], "right would be otter:0 to otter:3"),
        ([RULEBOOK, "--card", "otter:4"], "otter cannot have 4 cubes placed; right would be 0 to 3"),
        ([RULEBOOK, "--card", "otter:1", "--card", "Otter:2"], "otter is in two places"),
        ([RULEBOOK, "--card", "lion:1"], "lion is a Spirit"),
        ([RULEBOOK, "--spirit", "otter"], "otter is no Spirit"),
        ([RULEBOOK.replace("MMM", "MMR")], '"MMR" (e1) cannot stand on a space'),
        ([RULEBOOK.replace("TL", "TL*")], "cubes marked on the board: 1; cubes named with the cards: 0"),
        (["TR TR TR TR TR/TR TR TR TR/TR TR TR TR TR/TR TR TR TR/TR TR TR TR TR"], "the game has only"),
        ([""], "1 column given, not 5"),
    ],
)
def test_impossible_input_is_refused_with_the_reason(harmony: Command, words: list[str], sentence: str) -> None:
    done = harmony("score", *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_marked_cubes_must_be_as_many_as_named(harmony: Command) -> None:
    done = harmony("score", RULEBOOK.replace("TL", "TL*"), "--card", "koala:1", "--json")
    assert json.loads(done.stdout)["animals"] == 3
