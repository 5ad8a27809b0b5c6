import pytest

from harmony.analysis.turns import best_turns, judge
from harmony.bots.registry import make_bot
from harmony.core.chance import Stream
from harmony.core.errors import InvalidSetup
from harmony.games.harmonies.actions import action_of
from harmony.games.harmonies.errors import IllegalAction
from harmony.games.harmonies.game import new_game


def test_best_turns_come_best_first_and_can_be_played() -> None:
    game = new_game(2, "A", seed=5)
    turns = best_turns(game.observation(0), Stream(1), nodes=400)
    looked_at = [turn.expected for turn in turns if turn.futures == turns[0].futures]
    assert looked_at == sorted(looked_at, reverse=True)
    for action in turns[0].actions:
        game.apply(action)
    assert game.turn == 1


def test_the_best_turn_loses_nothing_and_a_poor_one_does() -> None:
    game = new_game(2, "A", seed=5)
    observation = game.observation(0)
    best = best_turns(observation, Stream(1), nodes=400)[0]
    assert judge(observation, best.numbers, Stream(2), nodes=400).loss < 3
    poor = make_bot("random").turn(observation, Stream(3))
    verdict = judge(observation, poor, Stream(2), nodes=400)
    assert verdict.loss > 1
    assert verdict.best.expected > verdict.played.expected
    assert verdict.played.futures == verdict.best.futures > 0


def test_half_a_turn_is_refused() -> None:
    observation = new_game(2, "A", seed=5).observation(0)
    with pytest.raises(IllegalAction, match="whole turn") as refused:
        judge(observation, [0], Stream(1), nodes=50)
    assert refused.value.code == "unfinished_turn"


def test_two_turns_are_not_one() -> None:
    game = new_game(2, "A", seed=5)
    numbers: list[int] = []
    for seat in (0, 1):
        turn = make_bot("greedy").turn(game.observation(seat), Stream(3))
        numbers += turn
        for number in turn:
            game.apply(action_of(game.state(), number))
    with pytest.raises(IllegalAction) as refused:
        judge(new_game(2, "A", seed=5).observation(0), numbers, Stream(1))
    assert refused.value.code == "unfinished_turn"


def test_only_the_seat_to_move_is_told_its_best_turn() -> None:
    with pytest.raises(IllegalAction) as refused:
        best_turns(new_game(2, "A", seed=5).observation(1), Stream(1))
    assert refused.value.code == "wrong_seat"


def test_few_nodes_still_find_whole_turns() -> None:
    assert best_turns(new_game(2, "A", seed=5).observation(0), Stream(1), nodes=1)


def test_without_a_network_nothing_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harmony.analysis.turns.shipped", lambda: None)  # as where the weights are missing
    with pytest.raises(InvalidSetup) as refused:
        best_turns(new_game(2, "A", seed=5).observation(0), Stream(1), nodes=50)
    assert refused.value.code == "no_network"
