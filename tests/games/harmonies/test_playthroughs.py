"""Golden games, reproduced to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from harmony.games.harmonies import game_from, read_record, replay, replay_steps
from tests.playthroughs.regenerate import FOLDER, GAMES, digest

FILES = sorted(FOLDER.glob("*.json"))
files = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@files
def test_golden_game_is_reproduced_to_the_letter(file: Path) -> None:
    text = file.read_text()
    record = read_record(text)
    digests = file.with_suffix(".digests").read_text().split()
    assert [digest(game.state()) for game in replay_steps(record)] == digests
    game = replay(record)
    assert f"{game.record()}\n" == text
    assert game.is_over


@files
def test_golden_game_is_drawn_again_from_its_seed(file: Path) -> None:
    record = read_record(file.read_text())
    game = game_from(record.position, seed=record.seed, names=record.names)
    for action in record.actions:
        game.apply(action)
    assert game.record() == record


def test_golden_games_cover_every_kind_of_game() -> None:
    assert {file.stem for file in FILES} == set(GAMES)
    games = [replay(read_record(file.read_text())) for file in FILES]
    assert {game.players for game in games} == {1, 2, 3, 4}
    assert {game.side.value for game in games} == {"A", "B"}
    by_pouch = [
        game for game in games if all(len(held.board.empty_spaces) > 2 for held in game.observation(None).holdings)
    ]
    assert {(game.players, game.turn) for game in by_pouch} == {(1, 14), (3, 36), (4, 36)}
    assert any(held.spirit and held.spirit.cubes for game in games for held in game.observation(None).holdings)
    assert any(held.completed for game in games for held in game.observation(None).holdings)
    assert {str(action).split()[0] for game in games for action in game.actions} == {
        "take", "place", "card", "cube", "spirit", "discard", "end",
    }  # fmt: skip
