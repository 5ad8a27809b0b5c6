from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmony.core import errors
from harmony.core.errors import HarmonyError
from harmony.games.harmonia.actions import Action, Aside, Lay, Say, Stop
from harmony.games.harmonia.errors import InvalidNotation
from harmony.games.harmonia.faces import Colour
from harmony.games.harmonia.notation import parse_action
from harmony.games.harmonia.statements import Edges, Fits, Have, NoColour, Text
from harmony.games.harmonia.tiles import standard_tiles

CODES = st.sampled_from(list(standard_tiles().counts))
PLACES = st.tuples(st.integers(-99, 99), st.integers(-99, 99))
COLOURS = st.sampled_from(list(Colour))
PRINTABLE = st.text(min_size=1, max_size=40).filter(lambda text: text.isprintable() and text.strip() != "")
STATEMENTS = st.one_of(
    st.builds(Have, st.integers(0, 30), CODES),
    st.builds(NoColour, COLOURS),
    st.builds(Edges, st.integers(0, 30), st.lists(COLOURS, min_size=1, max_size=6).map(tuple)),
    st.builds(Fits, PLACES),
    st.builds(Text, PRINTABLE),
)
ACTIONS = st.one_of(
    st.builds(Lay, CODES, PLACES, st.integers(0, 5)),
    st.builds(Aside, CODES),
    st.just(Stop()),
    st.builds(Say, STATEMENTS),
)


@given(ACTIONS)
def test_notation_gives_the_action_back(action: Action) -> None:
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lay RP 2,-1 3", Lay("RP", (2, -1), 3)),
        ("  LAY rp 2, -1 3 ", Lay("RP", (2, -1), 3)),
        ("aside rp", Aside("RP")),
        ("Stop", Stop()),
        ("say have 3 R1", Say(Have(3, "R1"))),
        ("say none gold", Say(NoColour(Colour.GOLD))),
        ("say none Light Green", Say(NoColour(Colour.LIGHT_GREEN))),
        ("say none G", Say(Have(0, "G"))),
        ("say edges 2 P-W-R", Say(Edges(2, (Colour.PURPLE, Colour.WHITE, Colour.RED)))),
        ("say edges 2 purple-white-red", Say(Edges(2, (Colour.PURPLE, Colour.WHITE, Colour.RED)))),
        ("say fits 2,-1", Say(Fits((2, -1)))),
        ('say "hold the line"', Say(Text("hold the line"))),
    ],
)
def test_forms_of_the_notation(text: str, action: Action) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unknown_action"),
        ("lay", "unknown_action"),
        ("lay RP", "unknown_action"),
        ("lay RP 2,-1", "unknown_action"),
        ("place RP 2,-1 3", "unknown_action"),
        ("stop now", "unknown_action"),
        ("say", "unknown_action"),
        ("lay XX 2,-1 3", "unknown_tile"),
        ("lay RP 2;-1 3", "bad_place"),
        ("lay RP 2,99999 3", "bad_place"),
        ("lay RP 2,-1 6", "bad_rotation"),
        ("lay RP 2,-1 -1", "bad_rotation"),
        ("lay RP 2,-1 three", "bad_rotation"),
        ("aside nothing", "unknown_tile"),
        ("say hello", "unknown_statement"),
        ("say have R1", "unknown_statement"),
        ("say have many R1", "bad_count"),
        ("say have 31 R1", "bad_count"),
        ("say have ² R1", "bad_count"),
        ("say none pink", "unknown_colour"),
        ("say edges 2 P-W-R-P-W-R-P", "bad_edges"),
        ("say edges 2 P-X", "unknown_colour"),
        ("say fits here", "bad_place"),
        ('say "', "bad_text"),
        ('say "unclosed', "bad_text"),
        ('say ""', "bad_text"),
        ('say "' + "x" * 201 + '"', "bad_text"),
        ('say "two\\nlines"', "bad_text"),
        ('say "one" "two"', "bad_text"),
    ],
)
def test_a_wrong_text_is_named_and_the_right_form_shown(text: str, code: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_action(text)
    assert caught.value.code == code
    assert isinstance(caught.value, errors.InvalidNotation)


WORDS = st.sampled_from(
    ["lay", "aside", "stop", "say", "have", "none", "edges", "fits", '"', "R1", "2,-1", "3", "-", ","]
)


@given(st.text(max_size=60) | st.lists(WORDS, max_size=7).map(" ".join))
def test_any_text_is_an_action_or_a_clear_error(text: str) -> None:
    with contextlib.suppress(HarmonyError):
        assert parse_action(str(parse_action(text))) == parse_action(text)


def test_a_very_long_text_is_refused_with_a_short_message() -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_action("lay " + "R" * 1_000_000)
    assert len(str(caught.value)) < 300
