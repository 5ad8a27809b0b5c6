from __future__ import annotations

from collections import Counter

import pytest

from harmony.games.harmonia.errors import IllegalAction
from harmony.games.harmonia.faces import Colour
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.notation import parse_statement
from harmony.games.harmonia.statements import Edges, check_truth

HAND = Counter({"R1": 3, "R2": 1, "V2": 2, "G": 4})
TABLE = Layout.of([(0, 0, "R1", 0), (1, 0, "R1", 4)])


@pytest.mark.parametrize(
    "text",
    [
        "have 3 R1",
        "have 0 B1",
        "none blue",
        "none B1",
        "edges 2 P-W-R",
        "edges 2 W-R",
        "edges 0 R-W-P",
        "edges 4 .-.-.-.-.-.",
        "edges 6 red",
        "fits 1,-1",
        '"I would like the middle kept open"',
    ],
)
def test_true_statements_are_accepted(text: str) -> None:
    check_truth(parse_statement(text), HAND, TABLE)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("have 2 R1", "you hold 3 of R1"),
        ("have 4 R1", "you hold 3 of R1"),
        ("none gold", "1 of your tiles show gold"),
        ("none R1", "you hold 3 of R1"),
        ("edges 1 P-W-R", "2 of your tiles have these edges"),
    ],
)
def test_untrue_statements_are_refused_and_say_why(text: str, why: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        check_truth(parse_statement(text), HAND, TABLE)
    assert caught.value.code == "untrue"
    assert why in str(caught.value)


def test_fits_must_be_true_of_a_place_beside_the_layout() -> None:
    with pytest.raises(IllegalAction, match="none of your tiles fits there"):
        check_truth(parse_statement("fits 1,-1"), Counter({"B1": 2}), TABLE)
    for text, code in (("fits 0,0", "place_taken"), ("fits 9,9", "not_adjacent")):
        with pytest.raises(IllegalAction) as caught:
            check_truth(parse_statement(text), HAND, TABLE)
        assert caught.value.code == code
    with pytest.raises(IllegalAction, match="first tile goes to 0,0"):
        check_truth(parse_statement("fits 1,0"), HAND, Layout())
    check_truth(parse_statement("fits 0,0"), HAND, Layout())


def test_edges_are_read_clockwise_as_the_names_of_the_tiles_are() -> None:
    purple_first = Edges(2, (Colour.PURPLE, Colour.WHITE, Colour.RED))
    assert purple_first.claim(TABLE).codes == {"V2"}
    arch = Edges(1, (Colour.BLUE, Colour.WHITE, Colour.WHITE, Colour.BLUE))
    assert arch.claim(TABLE).codes == {"A1"}
