"""The quick notation of legal actions is the notation of the actions."""

from __future__ import annotations

import pytest

from harmony.core.chance import Stream
from harmony.games.harmonies import new_game
from harmony.games.harmonies.actions import action_of


@pytest.mark.parametrize("side", ["A", "B"])
def test_legal_texts_are_the_legal_actions_in_notation(side: str) -> None:
    game = new_game(players=2, side=side, spirits=True, seed=3)
    stream = Stream(5)
    while not game.is_over:
        observation = game.observation(game.current_seat)
        assert observation.legal_texts() == [str(action) for action in game.legal_actions()]
        assert game.observation(1 - game.current_seat).legal_texts() == []
        game.apply(action_of(game.state(), game.state().random_action(stream)))
