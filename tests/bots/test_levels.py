import pytest

from harmony.arena.arena import run_match
from harmony.arena.setup import Setup
from harmony.bots.registry import BOTS, bot_names, make_bot
from harmony.core.chance import Stream
from harmony.core.errors import InvalidSetup
from harmony.core.seats import Seat
from harmony.games.harmonies.deal import dealt_state
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.state import DISCARD, END


@pytest.mark.parametrize("entry", BOTS, ids=lambda entry: entry.name)
def test_every_bot_of_the_registry_is_made_and_named(entry: object) -> None:
    name = entry.name  # type: ignore[attr-defined]
    assert make_bot(name).name.partition(":")[0] == name


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(InvalidSetup, match="sharp"):
        make_bot("nobody")


def test_options_are_whole_numbers_a_bot_has() -> None:
    with pytest.raises(InvalidSetup, match="a whole number") as refused:
        make_bot("oracle:nodes=many")
    assert refused.value.code == "bad_bot_option"
    with pytest.raises(InvalidSetup, match="it has none"):
        make_bot("greedy:nodes=1")


@pytest.mark.parametrize(
    ("bot", "right"),
    [
        (f"oracle:nodes={'9' * 5000}", "0 to 1,000,000,000"),
        ("oracle:budget_ms=0", "1 to 3,600,000"),
        ("top:processes=0", "1 to 64"),
        ("top:processes=5000", "1 to 64"),
        ("network:miss=101", "0 to 100"),
    ],
)
def test_options_out_of_range_are_refused(bot: str, right: str) -> None:
    with pytest.raises(InvalidSetup, match=f"a whole number from {right}"):
        make_bot(bot)


@pytest.mark.parametrize("name", ["greedy", "sharp", "oracle:nodes=300"])
def test_alone_a_bot_swaps_cards_it_has_no_use_for(name: str) -> None:
    bot, state = make_bot(name), dealt_state(1, 0, False, 0, Stream(3))
    endings = []
    while not state.is_over:
        turn = int(state.turn)
        actions = bot.turn(Observation(state, Seat(0)), Stream(turn))
        endings.append(actions[-1])
        for action in actions:
            state.apply(action, Stream(1000 + turn))
    assert any(DISCARD <= action < END for action in endings)


def test_options_stay_with_their_bot() -> None:
    assert bot_names("Greedy, oracle:nodes=8,jobs=1,sharp") == ["greedy", "oracle:nodes=8,jobs=1", "sharp"]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("weak", "strong"), [("random", "gentle"), ("gentle", "steady"), ("steady", "sharp")])
def test_each_level_is_ahead_of_the_one_below(weak: str, strong: str, players: int) -> None:
    report, _ = run_match([weak, strong], Setup(players), 12, 1)
    below, above = report.bots
    assert above.mean > below.mean
    assert above.wins > below.wins
