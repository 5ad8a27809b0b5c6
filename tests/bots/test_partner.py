from __future__ import annotations

from collections import Counter

import pytest

from harmony.arena.harmonia import play_harmonia
from harmony.bots.partner import Partner, Why
from harmony.bots.planner import Effort
from harmony.bots.planner.planning import settled_plan
from harmony.bots.registry import PARTNERS, make_partner
from harmony.core.chance import Stream
from harmony.core.errors import InvalidSetup
from harmony.games.harmonia import Aside, Ending, Game, Have, Lay, Say, Stop, new_game

QUICK = Effort(steps=2, wall_s=60)


def quick(name: str) -> Partner:
    return Partner(name, talks=name == "talking", plan_effort=QUICK, step_effort=QUICK)


def dealt_again(game: Game, seat: int, stream: Stream) -> Game:
    """The same game after a different deal that this seat can not tell apart."""
    hands = []
    for number, hand in enumerate(game.observation(seat).sample(stream).hands):
        shown = [e.action.code for e in game.events if e.seat == number and isinstance(e.action, Lay | Aside)]
        hands.append([*Counter(hand).elements(), *shown])
    twin = Game(hands, is_advanced=game.is_advanced)
    for event in game.events:
        twin.apply(event.action, event.seat)
    return twin


@pytest.mark.parametrize("name", [entry.name for entry in PARTNERS])
@pytest.mark.parametrize("tiles", [0, 3, 30])
def test_a_partner_depends_only_on_its_observation(name: str, tiles: int) -> None:
    game = new_game(players=3, seed=12)
    stream = Stream(4)
    while game.turn < tiles:
        lays = [action for action in game.legal_actions() if isinstance(action, Lay)]
        game.apply(lays[stream.below(len(lays))])
    seat = game.current_seat
    twin = dealt_again(game, seat, Stream(8))
    assert twin.dealt != game.dealt
    first = quick(name).turn(game.observation(seat), Stream(1))
    settled_plan.cache_clear()
    second = quick(name).turn(twin.observation(seat), Stream(1))
    assert first == second
    assert isinstance(first[-1], Lay)


def test_talking_partners_say_everything_before_the_first_tile_and_win() -> None:
    game = play_harmonia([make_partner("talking") for _ in range(4)], seed=2)
    assert game.ending is Ending.WON
    kinds = [type(event.action) for event in game.events]
    assert Say not in kinds[kinds.index(Lay) :]
    for seat in range(4):
        said = [e.action.statement for e in game.events if e.seat == seat and isinstance(e.action, Say)]
        assert {s.code: s.count for s in said if isinstance(s, Have)} == Counter(game.dealt[seat])


def test_talking_partners_name_rare_tiles_first() -> None:
    game = new_game(players=2, seed=3)
    said = quick("talking").turn(game.observation(1), Stream(1))
    counts = [
        game.tile_set.counts[a.statement.code] for a in said if isinstance(a, Say) and isinstance(a.statement, Have)
    ]
    assert counts == sorted(counts)
    assert len(counts) == len(said)


def test_talking_partners_score_well_and_stop_together() -> None:
    game = play_harmonia([quick("talking") for _ in range(3)], seed=1, advanced=True)
    assert game.ending is Ending.STOPPED
    assert len(game.layout) == 37
    assert game.scores().total >= 230


def test_a_game_of_partners_repeats() -> None:
    games = []
    for _ in range(2):
        settled_plan.cache_clear()
        games.append(play_harmonia([quick("talking") for _ in range(2)], seed=9))
    assert games[0].record() == games[1].record()


def test_silent_partners_say_nothing() -> None:
    game = new_game(players=2, seed=3)
    assert quick("silent").turn(game.observation(1), Stream(1)) == []
    actions = quick("silent").turn(game.observation(0), Stream(1))
    assert len(actions) == 1
    assert isinstance(actions[0], Lay)


def test_a_partner_with_people_who_say_nothing_still_plays() -> None:
    game = new_game(players=3, seed=6)
    actions = quick("talking").turn(game.observation(0), Stream(1))
    assert isinstance(actions[-1], Lay)
    for action in actions:
        game.apply(action, 0)
    assert game.current_seat == 1


def lost_way(*, advanced: bool) -> Game:
    """A table in a long line: no hexagon of side 4 can come of it."""
    game = new_game(players=2, advanced=advanced, seed=4)
    for q in range(8):
        lays = [a for a in game.legal_actions() if isinstance(a, Lay) and a.place == (q, 0)]
        game.apply(lays[0])
    return game


@pytest.mark.parametrize("name", [entry.name for entry in PARTNERS])
@pytest.mark.parametrize("advanced", [False, True])
def test_without_a_way_to_the_hexagon_partners_play_on(name: str, advanced: bool) -> None:
    game = lost_way(advanced=advanced)
    for _ in range(6):
        seat = game.current_seat
        for action in quick(name).turn(game.observation(seat), Stream(1)):
            game.apply(action, seat)
    assert game.turn > 9


def test_partners_agree_when_somebody_wants_to_stop_a_basic_game() -> None:
    game = new_game(players=2, seed=4)
    game.apply("stop", 0)
    assert quick("silent").turn(game.observation(1), Stream(1)) == [Stop()]


def test_partners_say_why() -> None:
    game = new_game(players=2, seed=3)
    said, (lay, why) = (chosen := quick("talking").choose(game.observation(0), Stream(1)))[:-1], chosen[-1]
    assert {reason for _, reason in said} == {None}, "statements speak for themselves"
    assert isinstance(lay, Lay)
    assert why is Why.CAREFUL, "the other hand is not told, so there is no common plan yet"
    assert quick("talking").choose(lost_way(advanced=True).observation(0), Stream(1))[-1].why is Why.POINTS
    assert quick("silent").choose(lost_way(advanced=False).observation(0), Stream(1))[-1].why is Why.INSIDE
    game.apply("stop", 0)
    assert quick("silent").choose(game.observation(1), Stream(1)) == [(Stop(), Why.AGREES)]


def test_a_partner_that_wants_to_stop_does_not_boast_of_points() -> None:
    game = new_game(players=2, advanced=True, seed=4)
    game.apply(game.legal_actions()[0])  # a single tile is a hexagon: every other one costs points
    hasty = Partner("silent", talks=False, step_effort=Effort(steps=0, wall_s=0))
    assert hasty.choose(game.observation(1), Stream(1)) == [(Stop(), Why.NO_GAIN)]
    game.apply("stop", 1)
    ((lay, why),) = hasty.choose(game.observation(1), Stream(1))
    assert isinstance(lay, Lay)
    assert why is Why.LEAST_LOSS


def test_after_the_end_partners_do_nothing() -> None:
    game = new_game(players=2, seed=4)
    game.apply("stop", 0)
    game.apply("stop", 1)
    assert quick("talking").turn(game.observation(0), Stream(1)) == []


def test_unknown_partners_are_refused() -> None:
    with pytest.raises(InvalidSetup, match="bots are silent, talking"):
        make_partner("chatty")
