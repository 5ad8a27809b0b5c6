"""The worked examples of the rulebook, to the point."""

from __future__ import annotations

import pytest

from harmony.games.harmonies import Board, HeldCard, IllegalAction, card_named, game_from, score_board
from harmony.games.harmonies.result import result_of
from harmony.games.harmonies.scoring import suns
from tests.games.harmonies.tables import cubes_for, play, seat, table

EXAMPLE = "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM"
CUBES = "F* F* W* W* L*/W* W* F* W*/W* RR* F* F W/F TR* M TL/MMM M M RR MM"
CARDS = [HeldCard.parse(text) for text in ("bear:1", "shrew:2", "crow:1", "raccoon:2", "ray:3", "flamingo:3")]
LION = HeldCard.parse("lion:1")


def test_landscape_of_the_rulebook_scores_53() -> None:
    assert score_board(Board.parse(EXAMPLE)).as_dict() == {
        "trees": 4,
        "mountains": 10,
        "fields": 10,
        "buildings": 10,
        "water": 19,
        "animals": 0,
        "spirit": 0,
        "total": 53,
    }


def test_animals_of_the_rulebook_score_63() -> None:
    assert [card.points for card in CARDS] == [5, 10, 4, 12, 16, 16]
    assert score_board(Board.empty("A"), CARDS).total == 63


def test_landscape_and_animals_of_the_rulebook_score_116() -> None:
    assert score_board(Board.parse(EXAMPLE), CARDS).total == 116


def test_lion_adds_14_which_makes_130() -> None:
    score = score_board(Board.parse(EXAMPLE), CARDS, LION)
    assert [line.points for line in score.lines if line.card == card_named("lion")] == [2, 10, 2]
    assert score.total == 130


def test_engine_counts_the_same_130_and_7_suns() -> None:
    position = table(
        seat(CUBES, "bear:1", "shrew:2", "crow:1", completed=("raccoon", "ray", "flamingo"), spirit="lion:1"),
        hand="",
        taken=1,
        groups=("", "LLM", "MMT"),
    )
    result = result_of(position.build())
    assert result.totals == (130,)
    assert result.suns == 7
    assert suns(130, Board.empty("A").side, card_named("lion")) == 7


def test_river_of_the_rulebook_scores_15() -> None:
    board = Board.parse(". . . . ./W W W ./. W . . ./. W W ./. . . W .")
    line = score_board(board).lines[0]
    assert (line.points, line.count) == (15, 6)
    assert sum(stack == "W" for stack in board.stacks) == 7


def test_islands_of_the_rulebook_score_20() -> None:
    board = Board.parse(". W . ./W . ./. W . W/. W W/. W . ./W . ./W W . .")
    assert score_board(board).as_dict()["water"] == 20
    assert len(score_board(board).lines) == 4


def test_turn_of_the_rulebook_with_fennec_fox_and_shrew() -> None:
    board = ". . . M ./. F . ./. . . M F/. . F ./. . . F F"
    position = table(seat(board, "fennec-fox", "shrew"), seat(), groups=("MMR", "WWW", "WWW", "LLL", "LLL"))
    game = play(game_from(position), "take 1", "place M c3")
    assert cubes_for(game, "fennec-fox") == {"c3"}
    play(game, "cube fennec-fox c3")
    with pytest.raises(IllegalAction, match="cube on c3"):
        game.apply("place M c3")
    play(game, "place M b4")
    assert cubes_for(game, "fennec-fox") == {"a4", "b4"}
    play(game, "cube fennec-fox a4", "cube fennec-fox b4")

    holdings = game.observation(0).holdings[0]
    assert [str(card) for card in holdings.completed] == ["fennec-fox:3"]
    assert [str(card) for card in holdings.cards] == ["shrew:0"]

    play(game, "place R c4", "cube shrew c4")
    holdings = game.observation(0).holdings[0]
    assert str(holdings.board) == ". . . M* ./. F . M*/. . M* MR* F/. . F ./. . . F F"
    assert {str(space): card.name for space, card in holdings.cubes.items()} == {
        "a4": "fennec-fox",
        "b4": "fennec-fox",
        "c3": "fennec-fox",
        "c4": "shrew",
    }
    assert game.scores()[0].as_dict()["animals"] == 16 + 5
    assert str(game.apply("end")) == "end"
