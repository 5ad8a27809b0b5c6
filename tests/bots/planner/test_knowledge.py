from __future__ import annotations

from collections import Counter

from harmony.bots.planner.kinds import kinds_of
from harmony.bots.planner.knowledge import public_stock, stocks, worry
from harmony.games.harmonia import Have, Lay, Say, new_game, standard_tiles


def test_the_own_hand_is_settled_and_others_are_not() -> None:
    game = new_game(players=3, seed=1)
    own, *others = stocks(game.observation(0))
    assert own.is_settled
    assert Counter(own.sure) == Counter(game.hand(0))
    assert all(stock.hidden == 20 for stock in others)
    assert not public_stock(game.observation(0), 0).is_settled


def test_words_settle_a_hand_and_tiles_laid_leave_it() -> None:
    game = new_game(players=2, seed=1)
    for code, count in Counter(game.hand(0)).items():
        game.apply(Say(Have(count, code)), 0)
    told = public_stock(game.observation(1), 0)
    assert told.is_settled
    assert Counter(told.sure) == Counter(game.hand(0))
    game.apply(Lay(game.hand(0)[0], (0, 0), 0))
    assert Counter(public_stock(game.observation(1), 0).sure) == Counter(game.hand(0))


def test_what_a_seat_denies_it_does_not_have() -> None:
    game = new_game(players=2, seed=1)
    missing = next(code for code in standard_tiles().counts if code not in game.hand(1))
    game.apply(f"say none {missing}", 1)
    assert stocks(game.observation(0))[1].room[missing] == 0


def test_relying_on_more_tiles_is_never_safer() -> None:
    observation = new_game(players=4, seed=2).observation(0)
    known = stocks(observation)
    for kind in kinds_of(standard_tiles()):
        own = worry(kind, known[0], known[1:], observation.unseen())
        assert own == [0] * (kind.count(Counter(observation.hand)) + 1)
        costs = worry(kind, known[1], known[1:], observation.unseen())
        assert costs[0] == 0
        assert costs == sorted(costs)
        assert len(costs) - 1 <= kind.count(observation.unseen())
