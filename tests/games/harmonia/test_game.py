from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harmony.core.chance import Stream
from harmony.core.errors import HarmonyError, InvalidSetup
from harmony.core.hexgrid import DIRECTIONS, neighbours
from harmony.games.harmonia import (
    Action,
    Aside,
    Edges,
    Ending,
    Game,
    Have,
    IllegalAction,
    InvalidNotation,
    Lay,
    Say,
    Stop,
    Text,
    new_game,
    parse_layout,
    standard_tiles,
)

LAYOUTS = Path(__file__).with_name("layouts")
SEEDS = st.integers(0, 2**32)


def play_at_random(game: Game, stream: Stream, tiles: int = 60) -> None:
    """Lay or put aside tiles at random, with true statements in between."""
    while not game.is_over and sum(isinstance(e.action, Lay | Aside) for e in game.events) < tiles:
        speaker = stream.below(game.players)
        code = list(game.tile_set.counts)[stream.below(len(game.tile_set.counts))]
        game.apply(f"say {Have(game.hand(speaker).count(code), code)}", speaker)
        actions = [action for action in game.legal_actions() if not isinstance(action, Stop)]
        game.apply(actions[stream.below(len(actions))])


def winning_game() -> tuple[Game, list[Lay]]:
    """A deal for two and the moves that lay the best hexagon."""
    rows = parse_layout((LAYOUTS / "best-hexagon-424.json").read_bytes()).rows()
    left = {(q, r): (code, rotation) for q, r, code, rotation in rows}
    order = [min(left)]
    while len(order) < len(left):
        order.append(min(p for p in left if p not in order and set(neighbours(p)) & set(order)))
    q0, r0 = order[0]
    lays = [Lay(left[q, r][0], (q - q0, r - r0), left[q, r][1]) for q, r in order]
    spare = list((Counter(standard_tiles().counts) - Counter(lay.code for lay in lays)).elements())
    first = [lay.code for lay in lays[::2]]
    second = [lay.code for lay in lays[1::2]]
    first += [spare.pop() for _ in range(30 - len(first))]
    second += [spare.pop() for _ in range(30 - len(second))]
    return Game([first, second]), lays


@pytest.mark.parametrize(("players", "tiles"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_deals_by_number_of_players(players: int, tiles: int) -> None:
    game = new_game(players=players, seed=1)
    assert [len(game.hand(seat)) for seat in range(players)] == [tiles] * players
    dealt = Counter(code for seat in range(players) for code in game.hand(seat))
    assert dealt <= Counter(standard_tiles().counts)


@pytest.mark.parametrize("players", [0, 1, 7, -3, True, 2.0, "2"])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(InvalidSetup, match="Harmonia is for 2 to 6 players"):
        new_game(players=players)


@pytest.mark.parametrize("seed", [-1, 2**62, 1.5, "7"])
def test_bad_seeds_are_refused(seed: int) -> None:
    with pytest.raises(InvalidSetup):
        new_game(players=2, seed=seed)


def test_the_same_seed_deals_the_same_and_no_seed_cannot_be_foreseen() -> None:
    assert new_game(players=3, seed=5).dealt == new_game(players=3, seed=5).dealt
    assert new_game(players=3, seed=5).dealt != new_game(players=3, seed=6).dealt
    assert new_game(players=3).dealt != new_game(players=3).dealt


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(2, 6), st.booleans(), st.integers(0, 60))
def test_tiles_are_conserved_and_every_edge_matches(seed: int, players: int, advanced: bool, tiles: int) -> None:
    game = new_game(players=players, advanced=advanced, seed=seed)
    play_at_random(game, Stream(seed, 1), tiles)
    found = Counter(tile.code for tile in game.layout.placed.values())
    found.update(code for _, code in game.observation(None).aside)
    for seat in range(players):
        found.update(game.hand(seat))
    assert found == Counter(code for hand in game.dealt for code in hand)
    for (q, r), face in game.layout.faces.items():
        for k, (dq, dr) in enumerate(DIRECTIONS):
            beside = game.layout.faces.get((q + dq, r + dr))
            assert beside is None or beside.edges[(k + 3) % 6] == face.edges[k]
    sizes = [len(game.hand(seat)) for seat in range(players)]
    assert max(sizes) - min(sizes) <= 1
    assert sum(sizes) == 60 - len(game.layout) - len(game.observation(None).aside)


def test_the_hexagon_wins_the_basic_game_at_once() -> None:
    game, lays = winning_game()
    for lay in lays[:-1]:
        game.apply(lay)
        assert not game.is_over
    game.apply(lays[-1])
    assert game.ending is Ending.WON
    assert game.scores().total == 424 - 40
    with pytest.raises(IllegalAction, match="the game is over: won"):
        game.apply("stop")


def test_the_hexagon_does_not_end_the_advanced_game() -> None:
    game, lays = winning_game()
    game = Game(game.dealt, is_advanced=True)
    for lay in lays:
        game.apply(lay)
    assert not game.is_over
    game.apply("stop", seat=1)
    game.apply("stop", seat=0)
    assert game.ending is Ending.STOPPED


def stuck_game(advanced: bool) -> Game:
    """Seat 1 holds a seed of life, which fits nowhere beside a single red third."""
    counts = Counter(standard_tiles().counts)
    first = ["R1"]
    second = ["S1"]
    counts.subtract(first + second)
    rest = list(counts.elements())
    first += rest[:29]
    second += rest[29:58]
    game = Game([first, second], is_advanced=advanced)
    game.apply("lay R1 0,0 0")
    return game


def test_a_tile_that_fits_nowhere_loses_the_basic_game() -> None:
    game = stuck_game(advanced=False)
    game.apply("aside S1")
    assert game.ending is Ending.LOST


def test_a_tile_that_fits_nowhere_costs_10_in_the_advanced_game() -> None:
    game = stuck_game(advanced=True)
    before = game.scores()
    game.apply("aside S1")
    after = game.scores()
    assert not game.is_over
    assert game.current_seat == 0
    assert (before.aside_points, after.aside_points) == (0, -10)
    assert after.total == before.total - 10 + 2  # it is no longer unused


def test_a_tile_that_fits_may_not_be_put_aside() -> None:
    game = stuck_game(advanced=True)
    code = next(code for code in game.hand(1) if game.layout.fits_somewhere(code))
    with pytest.raises(IllegalAction) as caught:
        game.apply(f"aside {code}")
    assert caught.value.code == "tile_fits"
    assert "lay" in str(caught.value)


def test_all_must_agree_to_stop_and_a_laid_tile_cancels_the_votes() -> None:
    game = new_game(players=3, seed=2)
    game.apply("stop", seat=2)
    with pytest.raises(IllegalAction) as caught:
        game.apply("stop", seat=2)
    assert caught.value.code == "already_voted"
    game.apply(game.legal_actions()[0])
    game.apply("stop", seat=2)
    game.apply("stop", seat=0)
    assert not game.is_over
    game.apply("stop", seat=1)
    assert game.ending is Ending.STOPPED


def test_voting_and_speaking_do_not_change_whose_turn_it_is() -> None:
    game = new_game(players=2, seed=3)
    game.apply('say "hello"', seat=1)
    game.apply("stop", seat=1)
    assert game.current_seat == 0


@pytest.mark.parametrize(
    ("action", "seat", "code"),
    [
        ("lay G 0,0 0", 1, "wrong_seat"),
        ("lay S1 0,0 0", 0, "tile_not_held"),
        ("aside S1", 0, "tile_not_held"),
        ("say have 30 S1", 0, "untrue"),
    ],
)
def test_what_the_rules_forbid_changes_nothing(action: str, seat: int, code: str) -> None:
    codes = Counter(standard_tiles().counts) - Counter({"S1": 1})
    tiles = list(codes.elements())
    game = Game([tiles[:30], tiles[30:60]])
    before = game.observation(0)
    with pytest.raises(IllegalAction) as caught:
        game.apply(action, seat)
    assert caught.value.code == code
    assert game.observation(0) == before


@pytest.mark.parametrize(
    "action",
    [
        Lay("R1", (0, 0), 6),
        Lay("R1", (0, 0), -1),
        Lay("X9", (0, 0), 0),
        Lay("R1", (10**6, 0), 0),
        Aside("X9"),
        Say(Text("two\nlines")),
        Say(Text("")),
        Say(Edges(1, ())),
        Say(Have(-1, "R1")),
    ],
)
def test_values_that_no_notation_writes_are_refused(action: Action) -> None:
    game = new_game(players=2, seed=1)
    with pytest.raises(InvalidNotation):
        game.apply(action)
    assert game.events == ()


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_seats_that_do_not_exist_are_refused(seat: int) -> None:
    game = new_game(players=2, seed=1)
    for attempt in (game.hand, game.observation, game.record_for, game.legal_actions):
        with pytest.raises(InvalidSetup, match="seats are 0 to 1"):
            attempt(seat)
    with pytest.raises(InvalidSetup, match="seats are 0 to 1"):
        game.apply("stop", seat)


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(2, 6), st.text(max_size=30))
def test_any_text_is_played_or_refused_without_change(seed: int, players: int, text: str) -> None:
    game = new_game(players=players, seed=seed)
    before = game.observation(0)
    try:
        game.apply(text)
    except HarmonyError:
        assert game.observation(0) == before


@pytest.mark.parametrize("seed", range(5))
def test_legal_actions_are_all_accepted_and_copies_play_alike(seed: int) -> None:
    game = new_game(players=2 + seed, advanced=True, seed=seed)
    play_at_random(game, Stream(seed), 25)
    for action in game.legal_actions():
        state = game.state()
        state.apply(action, game.current_seat)
        assert game.state().turn == 25
    seat = (game.current_seat + 1) % game.players
    assert game.legal_actions(seat) == [Stop()]


def test_a_finished_deal_ends_the_game() -> None:
    game = new_game(players=6, advanced=True, seed=8)
    play_at_random(game, Stream(8))
    assert game.ending is Ending.FINISHED
    assert game.legal_actions() == []
