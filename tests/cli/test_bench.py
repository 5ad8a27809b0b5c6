from __future__ import annotations

import json

from tests.cli.command import Command


def test_figures_are_those_of_random_games(harmony: Command) -> None:
    figures = json.loads(harmony("bench", "--games", "400", "--json").stdout)
    assert set(figures) == {"compiled", "games_per_s", "steps_per_s", "steps_per_game", "mean_score"}
    assert 88 < figures["steps_per_game"] < 91
    assert 19 < figures["mean_score"] < 22


def test_the_sentence_says_which_engine_ran(harmony: Command) -> None:
    done = harmony("bench", "--games", "20")
    assert "20 random games (" in done.stdout


def test_too_few_games_are_refused(harmony: Command) -> None:
    assert harmony("bench", "--games", "1").returncode == 2
