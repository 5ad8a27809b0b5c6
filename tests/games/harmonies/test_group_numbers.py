from __future__ import annotations

import pytest

from harmony.games.harmonies import IllegalAction, new_game
from harmony.games.harmonies.actions import Take


@pytest.mark.parametrize("group", [-1, 0, 6, 9, 200])
def test_a_group_beyond_the_central_board_is_refused(group: int) -> None:
    game = new_game(seed=7)
    game.apply("take 3")
    before = game.state()
    with pytest.raises(IllegalAction) as refused:
        game.apply(Take(group))
    assert refused.value.code == "no_such_group"
    assert game.state() == before
