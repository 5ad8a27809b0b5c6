"""Points: every row of the table, and the rulings about it."""

from __future__ import annotations

import pytest

from harmony.games.harmonies import ANIMALS, Board, HeldCard, card_named, score_board
from harmony.games.harmonies.landscape import river_value
from tests.games.harmonies.reference import animal_cards, spirit_cards
from tests.games.harmonies.tables import player_of

EMPTY_A = ". . . . ./. . . ./. . . . ./. . . ./. . . . ."


def points(board: str, kind: str) -> int:
    value = Board.parse(board)
    score = score_board(value)
    assert player_of(value).score() == score.total
    return score.as_dict()[kind]


def spirit_points(board: str, spirit: str) -> int:
    return score_board(Board.parse(board), spirit=HeldCard.parse(f"{spirit}:1")).as_dict()["spirit"]


def test_tree_scores_by_height() -> None:
    assert points("L . . . ./. . . ./. . . . ./. . . ./. . . . .", "trees") == 1
    assert points("TL . . . ./. . . ./. . . . ./. . . ./. . . . .", "trees") == 3
    assert points("TTL . . . ./. . . ./. . . . ./. . . ./. . . . .", "trees") == 7


def test_tree_scores_without_company() -> None:
    assert points("TTL . TTL . ./. . . ./. . L . ./. . . ./. . . . .", "trees") == 15


def test_brown_alone_is_nothing_yet() -> None:
    score = score_board(Board.parse("T TT . . ./. . . ./. . . . ./. . . ./. . . . ."))
    assert score.total == 0


@pytest.mark.parametrize(("stack", "worth"), [("M", 1), ("MM", 3), ("MMM", 7)])
def test_mountain_beside_another_scores_by_height(stack: str, worth: int) -> None:
    assert points(f"{stack} M . . ./. . . ./. . . . ./. . . ./. . . . .", "mountains") == worth + 1


@pytest.mark.parametrize("stack", ["M", "MM", "MMM"])
def test_isolated_mountain_scores_nothing(stack: str) -> None:
    assert points(f"{stack} . M . ./. . . ./MM . . . ./. . . ./. . . . .", "mountains") == 0


def test_building_on_gray_is_no_mountain_and_no_company_for_one() -> None:
    assert points("M MR . . ./. . . ./. . . . ./. . . ./. . . . .", "mountains") == 0


def test_field_scores_5_whatever_its_size() -> None:
    assert points("F F . . ./. . . ./. . . . ./. . . ./. . . . .", "fields") == 5
    assert points("F F F F F/F F . ./. . . . ./. . . ./. . . . .", "fields") == 5


def test_several_fields_score_5_each_and_lone_yellow_nothing() -> None:
    assert points("F F . . F/. . . ./. F . . ./. . F ./. . F . F", "fields") == 10


def test_building_wants_three_colours_around() -> None:
    assert points("RR W . . ./F . . ./. . . . ./. . . ./. . . . .", "buildings") == 0
    assert points("F RR W . ./L . . ./. . . . ./. . . ./. . . . .", "buildings") == 5


def test_only_top_tokens_show_their_colour_to_a_building() -> None:
    assert points(". RR TL . ./L TTL . ./. . . . ./. . . ./. . . . .", "buildings") == 0
    assert points(". RR TL . ./T MM . ./. . . . ./. . . ./. . . . .", "buildings") == 5


def test_red_counts_among_the_colours_around_a_building() -> None:
    assert points("R RR W . ./F . . ./. . . . ./. . . ./. . . . .", "buildings") == 5
    assert points("MR RR W . ./F . . ./. . . . ./. . . ./. . . . .", "buildings") == 5


@pytest.mark.parametrize("building", ["MR", "TR", "RR"])
def test_building_scores_on_any_base(building: str) -> None:
    assert points(f"F {building} W . ./L . . ./. . . . ./. . . ./. . . . .", "buildings") == 5


def test_lone_red_is_no_building() -> None:
    assert points("F R W . ./L . . ./. . . . ./. . . ./. . . . .", "buildings") == 0
    assert spirit_points("F R W . ./L . . ./. . . . ./. . . ./. . . . .", "cat") == 0


def test_river_values() -> None:
    assert [river_value(length) for length in range(1, 12)] == [0, 2, 5, 8, 11, 15, 19, 23, 27, 31, 35]


def test_only_the_best_river_scores() -> None:
    assert points("W W W . ./. . . ./. . . . ./. . . ./W W W W .", "water") == 8


def test_river_takes_the_shortest_path_between_its_ends() -> None:
    """A full ring of six: three tokens away is the farthest, so a river of 4."""
    assert points(". . . . ./. W W ./. W . W ./. W W ./. . . . .", "water") == 8


def test_forked_river_counts_two_arms() -> None:
    assert points("W . W . ./W W . ./. W . . ./. W . ./. . W . .", "water") == 11


def test_side_a_without_water_scores_no_river() -> None:
    assert points(EMPTY_A, "water") == 0
    assert points("W . . . ./. . . ./. . . . ./. . . ./. . . . .", "water") == 0


def test_side_b_is_one_island_at_least() -> None:
    empty = ". . . ./. . ./. . . ./. . ./. . . ./. . ./. . . ."
    assert points(empty, "water") == 5
    assert points("F F F F/F F F/F F F F/F F F/F F F F/F F F/F F F F", "water") == 5


def test_empty_spaces_are_land() -> None:
    assert points(". W . ./W . ./. . . ./. . ./. . . ./. . ./. . . .", "water") == 10


def test_two_water_tokens_make_two_islands_at_most() -> None:
    spaces = Board.empty("B").side.spaces
    most = 0
    for one in range(len(spaces)):
        for two in range(one):
            stacks = tuple("W" if number in (one, two) else "" for number in range(len(spaces)))
            most = max(most, score_board(Board(Board.empty("B").side, stacks)).total)
    assert most == 10


def test_side_b_has_no_river_and_side_a_no_islands() -> None:
    assert points("W W W W/. . ./. . . ./. . ./. . . ./. . ./. . . .", "water") == 5
    assert points("W W W W W/. . . ./. . . . ./. . . ./. . . . .", "water") == 11


@pytest.mark.parametrize("card", ANIMALS, ids=str)
def test_animal_scores_the_last_space_vacated(card: object) -> None:
    stripe, printed, _, _ = animal_cards()[str(card)]
    held = card_named(str(card))
    assert held.stripe == stripe
    assert [HeldCard(held, cubes).points for cubes in range(held.cubes + 1)] == [0, *printed]


def test_cards_have_96_spaces_for_cubes() -> None:
    assert sum(len(points) for _, points, _, _ in animal_cards().values()) == 96
    assert sum(card.cubes for card in ANIMALS) == 96
    assert len(ANIMALS) == len(animal_cards()) == 32


LANDSCAPE = "F F . TL TTL/. . . L/F . MM MMM M/. . . ./RR TR . . MR"


@pytest.mark.parametrize(
    ("spirit", "worth"),
    [("deer", 8), ("owl", 7), ("ram", 8), ("marmot", 7), ("cat", 8), ("crane", 6), ("lion", 4), ("butterfly", 10)],
)
def test_spirit_scores_the_final_landscape(spirit: str, worth: int) -> None:
    assert spirit_points(LANDSCAPE, spirit) == worth


def test_lion_wants_fields_of_three() -> None:
    assert spirit_points("F F . F F/. . . F/. F . . ./. . . ./. . . . .", "lion") == 2 + 10 + 2


def test_tortoise_counts_and_dragonfly_groups_blue_tokens() -> None:
    board = "W W . . W/. . . ./. . . . ./W . . ./W . . . W"
    assert spirit_points(board, "tortoise") == 12
    assert spirit_points(board, "dragonfly") == 14


def test_ram_and_marmot_count_isolated_mountains() -> None:
    board = "M . MM . MMM/. . . ./. . . . ./. . . ./. . . . ."
    assert points(board, "mountains") == 0
    assert (spirit_points(board, "ram"), spirit_points(board, "marmot")) == (8, 7)


@pytest.mark.parametrize("spirit", spirit_cards())
def test_spirit_scores_nothing_until_its_cube_is_placed(spirit: str) -> None:
    score = score_board(Board.parse(LANDSCAPE), spirit=HeldCard.parse(f"{spirit}:0"))
    assert score.as_dict()["spirit"] == 0
