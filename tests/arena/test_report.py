"""The figures of a report, worked out by hand."""

import msgspec
import pytest

from harmony.arena.duels import Duel, duels
from harmony.arena.match import Played
from harmony.arena.ratings import ANCHORS, ratings
from harmony.arena.report import report
from harmony.arena.setup import Setup


def game(number: int, bots: tuple[str, ...], totals: tuple[int, ...], seed: int | None = None) -> Played:
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    seed = number if seed is None else seed
    return Played(number, seed, bots, totals, (0,) * len(bots), winners, None, (2,) * len(bots), (3.0,) * len(bots))


PAIRS = [
    game(0, ("a", "b"), (50, 40), seed=1),
    game(1, ("b", "a"), (30, 60), seed=1),
    game(2, ("a", "b"), (70, 70), seed=2),
    game(3, ("b", "a"), (50, 60), seed=2),
]


def test_means_take_games_with_the_same_draws_as_one_sample() -> None:
    a, b = report(PAIRS, ["a", "b"], Setup(), 1).bots
    assert (a.games, a.mean, a.sd, a.min, a.max, a.ms_per_turn) == (4, 60.0, 8.165, 50, 70, 1.5)
    # 55 and 65 with the two draws: a standard error of 5, and 12.706 of them with two samples
    assert a.mean_ci95 == (-3.53, 123.53)
    assert (b.mean, b.mean_ci95) == (47.5, (-111.325, 206.325))


def test_a_shared_win_counts_for_its_share() -> None:
    a, b = report(PAIRS, ["a", "b"], Setup(), 1).bots
    assert (a.wins, b.wins, a.win_rate) == (3.5, 0.5, 0.875)
    assert a.win_rate_ci95 == (0.3958, 0.9868)


def test_a_lead_is_that_in_games_with_the_same_draws() -> None:
    # 20 and 5 with the two draws
    assert duels(PAIRS, ["a", "b"]) == (Duel("a", "b", 4, 3.5, 12.5, (-82.795, 107.795)),)


def test_one_draw_says_nothing_of_how_sure_a_mean_is() -> None:
    found = report(PAIRS[:2], ["a", "b"], Setup(), 1)
    assert [line.mean_ci95 for line in found.bots] == [None, None]
    assert found.duels == (Duel("a", "b", 2, 2.0, 20.0, None),)


def test_solo_games_are_won_by_draws() -> None:
    totals = {1: (100, 90, 100), 2: (80, 120, 70)}
    games = [
        game(3 * block + place, (name,), (total,), seed=seed)
        for block, (seed, points) in enumerate(totals.items())
        for place, (name, total) in enumerate(zip("abc", points, strict=True))
    ]
    lines = report(games, ["a", "b", "c"], Setup(1), 1).bots
    assert [line.wins for line in lines] == [0.5, 1, 0.5]
    assert all(line.rating is None for line in lines)


def test_anchors_never_move_and_order_the_ladder() -> None:
    games = [game(2 * n, ("random", "middle"), (10, 50)) for n in range(10)]
    games += [game(2 * n + 1, ("middle", "greedy"), (50, 90)) for n in range(10)]
    rated = ratings(games)
    assert {name: rated[name][0] for name in ANCHORS} == ANCHORS
    assert ANCHORS["random"] < rated["middle"][0] < ANCHORS["greedy"]


@pytest.mark.parametrize("wins_in_five", [1, 2, 3, 4])
def test_more_games_make_a_rating_surer_and_leave_it_where_it_is(wins_in_five: int) -> None:
    few, many = (
        ratings(game(n, ("x", "greedy"), (60, 50) if n % 5 < wins_in_five else (50, 60)) for n in range(count))["x"]
        for count in (20, 400)
    )
    assert abs(few[0] - many[0]) < few[1]
    assert many[1] < few[1] / 2


def test_without_an_anchor_there_is_no_scale() -> None:
    assert ratings([game(1, ("gentle", "steady"), (10, 50))]) == {}


def test_a_bot_on_several_seats_is_rated() -> None:
    games = [game(n, ("greedy", "strong", "strong"), (50, 90, 80)) for n in range(10)]
    games += [game(10 + n, ("greedy", "greedy", "weak"), (50, 60, 20)) for n in range(10)]
    rated = ratings(games)
    assert rated["weak"][0] < ANCHORS["greedy"] < rated["strong"][0]


def test_a_duel_counts_a_game_by_all_seats_of_two_bots() -> None:
    games = [game(0, ("a", "b", "a"), (50, 60, 70)), game(1, ("b", "a", "b"), (50, 50, 90))]
    # half of the first game, a quarter of the second; level in the first, 20 points behind in the second
    (found,) = duels(games, ["a", "b", "c"])
    assert (found.games, found.wins, found.lead) == (2, 0.75, -10.0)


def test_a_duel_is_decided_as_a_game_is() -> None:
    tied = msgspec.structs.replace(game(0, ("a", "b"), (50, 50)), animal_cubes=(3, 4))
    assert duels([tied], ["a", "b"]) == (Duel("a", "b", 1, 0.0, 0.0, None),)


def test_solo_games_with_the_same_draws_are_a_duel() -> None:
    games = [game(n, (bot,), (40 + n,), seed=n // 2) for n, bot in enumerate("abab")]
    assert duels(games, ["b", "a"]) == (Duel("b", "a", 2, 2.0, 1.0, (1.0, 1.0)),)


def test_who_played_instead_is_named() -> None:
    one = msgspec.structs.replace(game(0, ("oracle", "greedy"), (50, 40)), stand_ins=(("oracle", "sharp"),))
    oracle, greedy = report([one], ["oracle", "greedy"], Setup(), 0).bots
    assert (oracle.shown_name, greedy.shown_name) == ("oracle (played by sharp)", "greedy")
