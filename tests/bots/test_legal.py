import os

import pytest

from benchmarks.bots_legal import BOTS, mixed_game


@pytest.mark.skipif("HARMONY_PLAIN" in os.environ, reason="whole games of planners take minutes as plain Python")
def test_bots_with_hardly_any_time_play_legal_games_of_every_set_up() -> None:
    games = [mixed_game(number) for number in range(32)]  # the engine refuses an illegal action
    assert {name for game in games for name in game.bots} == set(BOTS)
