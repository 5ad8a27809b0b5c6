"""Positions set up freely: valid ones build and come back, impossible ones are refused with the reason."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harmony.core.errors import HarmonyError
from harmony.games.harmonies import Position, SeatPosition, game_from
from harmony.games.harmonies.position import position_of
from tests.games.harmonies.tables import finish_turn, random_game, seat, seeds, setups, table

EMPTY = ". . . . ./. . . ./. . . . ./. . . ./. . . . ."
FULL = "W W W W W/F F F F/W W W W W/L L L L/T T T . ."
"""Two empty spaces."""
HALF_FULL = "RR RR RR RR RR/RR RR R M/MMM MMM MMM MMM MMM/TT TT TT TT/TT TT TT TT ."
NAMES = ("caiman", "ray", "fish", "otter", "frog")


@given(setup=setups, seed=seeds, actions=st.integers(0, 150))
@settings(max_examples=100)
def test_position_of_a_running_game_builds_again(setup: tuple[int, str, bool, int], seed: int, actions: int) -> None:
    game = random_game(*setup, seed=seed, actions=actions)
    if game.is_over:
        return
    position = position_of(game.state())
    again = msgspec.json.decode(msgspec.json.encode(position), type=Position)
    assert again == position
    state = again.build()
    assert position_of(state) == position
    true = game.state()
    for player, other in zip(state.players, true.players, strict=True):
        assert sorted(player.slots) == sorted(other.slots), "cards move up into free slots, nothing else changes"
        other.slots = player.slots
    assert state == true


def test_plain_position_builds_and_comes_back() -> None:
    position = table(
        seat("W* L . . ./. . . ./. . . . ./. . . ./. . . . .", "frog:1", "bee", cubes={"a1": "frog"}),
        seat(spirit="lion:0", returned="owl"),
        seat=1,
        first=1,
        turn=3,
    )
    assert position_of(position.build()).seats[0].cards == ("frog:1", "bee:0")
    assert position_of(position_of(position.build()).build()) == position_of(position.build())


def test_cubes_are_shared_out_by_terrain_unless_named() -> None:
    board = "W* W* . . ./. . . ./. . . . ./. . . ./. . . . ."
    named = table(seat(board, "frog:1", "duck:1", cubes={"A1": "Duck"}), seat()).build()
    assert position_of(named).seats[0].cubes == {"a1": "duck", "a2": "frog"}
    unnamed = table(seat(board, "frog:1", "duck:1"), seat()).build()
    assert sorted(position_of(unnamed).seats[0].cubes.values()) == ["duck", "frog"]


def test_full_board_of_a_seat_that_had_its_turn_makes_this_the_last_round() -> None:
    game = game_from(table(seat(FULL), seat(), groups=("MMM", "MMM", "RRR", "RRR", "TTT"), seat=1))
    assert game.observation(None).is_last_round
    assert finish_turn(game).is_over


def two(*rest: SeatPosition, **fields: object) -> Position:
    return table(*(rest or (seat(), seat())), **fields)


IMPOSSIBLE: list[tuple[str, Position]] = [
    ("seat_count", Position(seats=(), groups=(), row=())),
    ("seat_count", table(seat(), seat(), seat(), seat(), seat())),
    ("unknown_seat", two(seat=2)),
    ("unknown_seat", two(first=-1)),
    ("bad_turn", two(turn=-1)),
    ("bad_turn", two(turn=1 << 70)),
    ("board_side", two(seat(EMPTY), seat(), side="B")),
    ("too_many_tokens", two(seat(HALF_FULL), seat(HALF_FULL))),
    ("too_many_tokens", two(pouch={"W": 40, "M": 20, "T": 18, "L": 17, "F": 17, "R": 13})),
    ("too_many_tokens", table(seat(), pouch={"W": -1})),
    ("missing_tokens", two(pouch={})),
    ("bad_group", two(groups=("WM", "WMT", "WMT", "LFR", "LFR"))),
    ("central_size", two(groups=("WMT",) * 6)),
    ("central_size", two(row=(*NAMES, "bee"))),
    ("central_size", two(taken=6, groups=("", "WMT", "WMT", "WMT", "WMT"))),
    ("central_size", table(seat(), groups=("WMT",) * 4)),
    ("central_size", two(took_card=True)),
    ("central_gaps", two(groups=("WMT",) * 4)),
    ("central_gaps", two(row=NAMES[:4])),
    ("central_gaps", two(row=NAMES[:3], took_card=True)),
    ("bad_hand", two(hand="WWWW", groups=("", "WMT", "WMT", "WMT", "WMT"))),
    ("hand_without_group", two(hand="WW")),
    ("hand_without_group", two(taken=2)),
    ("too_many_cards", two(seat("", *NAMES), seat())),
    ("too_many_cards", two(seat("", *NAMES[:4], spirit="lion:0"), seat())),
    ("too_many_cards", two(seat("", *NAMES[:4], dealt=("lion", "owl")), seat())),
    ("card_twice", two(seat("", "frog"), seat("", "frog"))),
    ("card_twice", two(seat("", "frog"), seat(), row=NAMES)),
    ("card_twice", two(seat("", "frog", "frog"), seat())),
    ("card_twice", two(seat("W* W* W* W* ./. . . ./. . . . ./. . . ./. . . . .", completed=("duck", "duck")), seat())),
    ("card_twice", two(seat(spirit="lion:0"), seat(dealt=("owl", "lion")))),
    ("card_twice", two(seat(spirit="lion:0", returned="lion"), seat())),
    ("card_twice", two(discarded=("caiman",))),
    ("not_an_animal", two(seat("", "lion"), seat())),
    ("not_an_animal", two(seat(completed=("lion",)), seat())),
    ("not_an_animal", two(row=(*NAMES[:4], "lion"))),
    ("not_a_spirit", two(seat(spirit="frog:0"), seat())),
    ("not_a_spirit", two(seat(dealt=("frog", "lion")), seat())),
    ("not_a_spirit", two(seat(spirit="lion:0", returned="frog"), seat())),
    ("bad_cubes", two(seat("", "frog:6"), seat())),
    ("bad_cubes", two(seat("", "frog:5"), seat())),
    ("bad_cubes", two(seat(spirit="lion:2"), seat())),
    ("cubes_without_cards", two(seat("W* . . . ./. . . ./. . . . ./. . . ./. . . . ."), seat())),
    ("cubes_without_cards", two(seat("", "frog:1"), seat())),
    ("cubes_without_cards", two(seat("F* . . . ./. . . ./. . . . ./. . . ./. . . . .", "frog:1"), seat())),
    ("cubes_without_cards", two(seat("T* . . . ./. . . ./. . . . ./. . . ./. . . . ."), seat())),
    ("cubes_without_cards", two(seat(spirit="lion:1"), seat())),
    (
        "cube_of_unknown_card",
        two(seat("W* . . . ./. . . ./. . . . ./. . . ./. . . . .", "frog:1", cubes={"a1": "duck"}), seat()),
    ),
    (
        "cube_of_unknown_card",
        two(seat("W* . . . ./. . . ./. . . . ./. . . ./. . . . .", "frog:1", cubes={"a2": "frog"}), seat()),
    ),
    (
        "cube_of_unknown_card",
        two(
            seat("W* W* . . ./. . . ./. . . . ./. . . ./. . . . .", "frog:2", cubes={"a1": "frog", "A1": "frog"}),
            seat(),
        ),
    ),
    ("spirits_dealt", two(seat(dealt=("lion",)), seat())),
    ("spirits_dealt", two(seat(dealt=("lion", "lion")), seat())),
    ("spirits_dealt", two(seat(dealt=("?", "?")), seat())),
    ("spirits_dealt", two(seat(spirit="owl:0", dealt=("lion", "cat")), seat())),
    ("too_few_spaces", two(seat(FULL), seat(), groups=("MMM", "MMM", "RRR", "RRR", "TTT"))),
    ("too_few_spaces", two(seat(), seat(FULL), groups=("MMM", "MMM", "RRR", "RRR", "TTT"))),
    (
        "too_few_spaces",
        two(seat(FULL), seat(), hand="MMM", groups=("", "MMM", "RRR", "RRR", "TTT")),
    ),
    ("round_unfinished", table(seat(), groups=("", "", ""), pouch={"W": 2})),
    ("round_over", two(ending=True)),
    ("round_over", table(seat(), ending=True)),
]


@pytest.mark.parametrize(
    ("code", "position"), IMPOSSIBLE, ids=[f"{n}-{code}" for n, (code, _) in enumerate(IMPOSSIBLE)]
)
def test_impossible_position_is_refused_with_the_reason(code: str, position: Position) -> None:
    with pytest.raises(HarmonyError) as refused:
        position.build()
    assert refused.value.code == code
    assert str(refused.value)


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("unknown_card", two(row=("cow", *NAMES[:4]))),
        ("unknown_card", two(seat("", "cow:1"), seat())),
        ("bad_number", two(seat("", "frog:x"), seat())),
        ("unknown_token", two(hand="Q")),
        ("unknown_token", table(seat(), pouch={"Q": 1})),
        ("unknown_side", two(side="C")),
        ("bad_stack", two(seat("WW . . . ./. . . ./. . . . ./. . . ./. . . . ."), seat())),
        ("bad_stack", two(seat(".* . . . ./. . . ./. . . . ./. . . ./. . . . ."), seat())),
        ("bad_board", two(seat("W W"), seat())),
        (
            "unknown_space",
            two(seat("W* . . . ./. . . ./. . . . ./. . . ./. . . . .", "frog:1", cubes={"q9": "frog"}), seat()),
        ),
    ],
)
def test_position_that_cannot_be_read_is_refused_with_the_reason(code: str, position: Position) -> None:
    with pytest.raises(HarmonyError) as refused:
        position.build()
    assert refused.value.code == code
