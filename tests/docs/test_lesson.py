"""The page's first game (web/src/learn/lesson.json) can be played from its first step to its last."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from harmony.games.harmonies import Game, game_from
from harmony.games.harmonies.position import Position


def chapters(root: Path) -> list[dict[str, Any]]:
    text = (root / "web" / "src" / "learn" / "lesson.json").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)["chapters"]
    return found


def play(chapter: dict[str, Any]) -> Game:
    game = game_from(msgspec.convert(chapter["position"], Position), chapter["seed"])
    for step in chapter["steps"]:
        legal = [str(action) for action in game.legal_actions()]
        for action in step.get("allow", []):
            assert action in legal, f"{step['id']}: {action}"
        if "allow" in step:
            assert game.current_seat == 0
            game.apply(step["allow"][-1])
        for action in step.get("play", []):
            assert game.current_seat == 1
            game.apply(action)
    return game


def test_every_step_of_the_lesson_is_legal_and_it_ends_with_a_win(root: Path) -> None:
    games = [play(chapter) for chapter in chapters(root)]
    result = games[-1].result()
    assert result is not None
    assert result.winners == (0,)


def test_every_row_the_lesson_points_at_has_points(root: Path) -> None:
    for chapter in chapters(root):
        score = play(chapter).scores()[0].as_dict()
        for step in chapter["steps"]:
            if "touch" in step:
                assert score[step["touch"]] > 0
