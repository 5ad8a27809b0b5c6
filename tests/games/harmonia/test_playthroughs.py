"""Golden games: whole games with every legal move counted and every score on the way.

``python tests/games/harmonia/test_playthroughs.py`` writes the transcripts anew;
look at the difference before keeping it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from harmony.games.harmonia import Game, read_record, replay
from harmony.games.harmonia.record import HarmoniaRecord

FOLDER = Path(__file__).parents[2] / "playthroughs" / "harmonia"
RECORDS = sorted(FOLDER.glob("*.json"))


def transcript(record: HarmoniaRecord) -> str:
    """The game told line by line: action, legal actions before it, score after it."""
    game = Game([hand or [] for hand in record.hands], is_advanced=record.advanced)
    lines = [f"players {game.players}, {'advanced' if game.is_advanced else 'basic'}"]
    lines += [f"hand {seat}: {' '.join(game.hand(seat))}" for seat in range(game.players)]
    for seat, action in record.actions:
        legal = len(game.legal_actions(seat))
        game.apply(action, seat)
        score = game.scores()
        edge = "green" if score.has_green_edge else "coloured"
        points = " ".join(str(pattern.points) for pattern in score.patterns) or "no patterns"
        lines.append(f"{seat}: {action} | {legal} legal | {score.shape.value}, {edge} | {points} | {score.total}")
    lines.append(f"end: {game.ending.value if game.ending else 'running'}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game_plays_as_it_did(path: Path) -> None:
    record = read_record(path.read_bytes())
    assert transcript(record) == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert replay(record).record() == record
    assert str(record) == path.read_text(encoding="utf-8").rstrip("\n")


def test_golden_games_cover_every_number_of_players_and_every_ending() -> None:
    records = [read_record(path.read_bytes()) for path in RECORDS]
    assert {record.players for record in records} == {2, 3, 4, 5, 6}
    assert {record.outcome.ending for record in records if record.outcome} == {
        "won",
        "lost",
        "stopped",
        "finished",
    }
    assert {record.advanced for record in records} == {False, True}


if __name__ == "__main__":
    for path in RECORDS:
        path.with_suffix(".txt").write_text(transcript(read_record(path.read_bytes())), encoding="utf-8")
