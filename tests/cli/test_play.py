from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from harmony.bots.registry import make_bot
from harmony.cli.session import Session
from harmony.core.chance import Stream
from harmony.games.harmonies import Game, new_game, read_record, replay
from harmony.games.harmonies.actions import action_of
from tests.cli.command import Command


def typed_turns(game: Game, person: int) -> list[str]:
    """What a person types in a game in which every seat plays like the greedy bot, up to its end."""
    bot = make_bot("greedy")
    lines: list[str] = []
    while not game.is_over:
        seat = game.current_seat
        stream = Stream(game.record().seed or 0, (1 << 20) + game.turn)
        for number in bot.turn(game.observation(seat), stream):
            action = game.apply(action_of(game.state(), number))
            if seat == person:
                lines.append(str(action))
    return lines


def test_a_whole_game_against_a_bot(harmony: Command) -> None:
    expected = new_game(2, seed=11)
    lines = typed_turns(expected, person=0)
    done = harmony("play", "--seats", "Anna,greedy", "--seed", "11", typed="\n".join(lines))
    assert done.returncode == 0, done.stderr
    result = expected.result()
    assert result is not None
    assert f"wins with {max(result.totals)} points" in done.stdout
    kept = replay(read_record(harmony.saved_game.read_text(encoding="utf-8")))
    assert kept.state() == expected.state()
    assert kept.names == ("Anna", "greedy")


def test_a_whole_solo_game_with_a_spirit_on_side_b(harmony: Command) -> None:
    expected = new_game(1, "B", True, seed=3)
    lines = typed_turns(expected, person=0)
    done = harmony("play", "--seats", "Anna", "--side", "B", "--spirits", "--seed", "3", typed="\n".join(lines))
    assert done.returncode == 0, done.stderr
    result = expected.result()
    assert result is not None
    assert f"{result.totals[0]} points: {result.suns} suns" in done.stdout


def test_bots_alone_play_to_the_end(harmony: Command) -> None:
    done = harmony("play", "--seats", "random,greedy,random", "--seed", "1", "--spirits")
    assert done.returncode == 0
    assert "greedy wins with" in done.stdout


def test_short_forms_undo_hints_and_mistakes(harmony: Command) -> None:
    lines = [
        "hint",
        "1",
        "9",
        "c3",
        "gray a1",
        "undo",
        "reset",
        "undo",
        "score",
        "boards",
        "help",
        "dance",
        "otterr",
        "quit",
    ]
    done = harmony("play", "--seed", "7", typed="\n".join(lines))
    assert done.returncode == 0
    assert "take 1, 2, 3, 4, 5" in done.stdout
    assert "taken back: place M a1" in done.stdout
    assert "there is nothing to take back in this turn" in done.stdout
    assert "say which token goes on c3; in hand: MFR" in done.stdout
    assert '"dance" is not an action' in done.stdout
    assert "did you mean otter?" in done.stdout
    assert "Traceback" not in done.stderr


def test_a_game_left_is_kept_and_resumed_to_the_same_end(harmony: Command) -> None:
    expected = new_game(2, "A", True, seed=5)
    lines = typed_turns(expected, person=0)
    left = harmony("play", "--spirits", "--seed", "5", typed="\n".join(lines[:9]))
    assert "harmony play --resume" in left.stdout
    done = harmony("play", "--resume", typed="\n".join(lines[9:]))
    assert done.returncode == 0, done.stderr
    kept = replay(read_record(harmony.saved_game.read_text(encoding="utf-8")))
    assert kept.state() == expected.state()


def test_a_finished_game_cannot_be_resumed(harmony: Command) -> None:
    harmony("play", "--seats", "random,random", "--seed", "1", "--file", "done.json")
    done = harmony("play", "--resume", "--file", "done.json")
    assert (done.returncode, done.stderr) == (
        2,
        "harmony: the game in done.json is over; see it again with: harmony replay done.json\n",
    )


def test_names_may_hold_anything(harmony: Command) -> None:
    done = harmony("play", "--seats", "[/x] [b]Al,random", "--seed", "1", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert "Board of [/x] [b]Al" in done.stdout
    told = harmony("replay")
    assert "the game is not over" in told.stdout
    assert "[/x] [b]Al" in told.stdout


def test_an_unfinished_game_is_never_overwritten(harmony: Command) -> None:
    harmony("play", "--seed", "1", typed="take 1\nquit\n")
    again = harmony("play", "--seed", "2", typed="quit\n")
    first = harmony.saved_game.with_suffix(".1.json")
    assert f"The unfinished game is kept: harmony play --resume --file {first}" in again.stdout
    assert read_record(first.read_text(encoding="utf-8")).actions == ("take 1",)


def test_people_at_one_screen_choose_their_spirits_behind_a_curtain(harmony: Command) -> None:
    typed = "\n".join(["", "quit"])
    done = harmony("play", "--seats", "Anna,Ben", "--spirits", "--seed", "4", typed=typed)
    assert "Anna chooses a Spirit, unseen by the others" in done.stdout
    game = new_game(2, "A", True, seed=4)
    words = set(done.stdout.split())
    assert {card.name for card in game.observation(0).holdings[0].dealt} <= words
    assert not {card.name for card in game.observation(1).holdings[1].dealt} & words


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "a,search:budget_ms=50,nodes=x"], 'the option nodes of the bot search is "x"'),
        (["--seats", "a,b,c,d,e"], "Harmonies is for 1 to 4 players, not 5"),
        (["--seats", ","], "Harmonies is for 1 to 4 players, not 0"),
        (["--side", "C"], "right would be A or B"),
        (["--first", "3"], "3 cannot start; right would be 1 to 2, or 0 for chance"),
        (["--seed", "-1"], "-1 is not a seed"),
        (["--resume"], "no game is kept in"),
    ],
)
def test_wrong_set_ups_are_refused(harmony: Command, words: list[str], sentence: str) -> None:
    done = harmony("play", *words)
    assert done.returncode == 2
    assert sentence in done.stderr


class PressedCtrlC(Console):
    """A terminal at which somebody takes a group, then presses Ctrl-C."""

    typed = 0

    def input(self, *args: Any, **kwargs: Any) -> str:
        self.typed += 1
        if self.typed > 1:
            raise KeyboardInterrupt
        return "take 1"


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    shown = io.StringIO()
    file = tmp_path / "game.json"
    game = new_game(2, seed=7, names=("Anna", "greedy"))
    Session(game, {1: make_bot("greedy")}, file, PressedCtrlC(file=shown, width=200)).run()
    assert f"harmony play --resume --file {file}" in shown.getvalue()
    kept = replay(read_record(file.read_text(encoding="utf-8")))
    assert [str(action) for action in kept.actions] == ["take 1"]
