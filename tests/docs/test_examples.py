"""The programs in examples/ run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_example_is_run_here() -> None:
    assert {file.name for file in EXAMPLES.glob("*.py")} == {"play_greedy.py", "rollouts.py", "explain_board.py"}


def test_play_greedy() -> None:
    # what is in the group is left to chance: all that is not in hand is refused
    tries = [f"place {colour} {space}" for column in ("a", "c", "e") for colour, space in _spread(column)]
    output = run("play_greedy.py", typed="\n".join(["jump", "take 1", *tries, "end"]))
    assert '"jump" is not an action' in output
    assert "greedy: take" in output
    assert "greedy: end" in output


def test_rollouts() -> None:
    lines = run("rollouts.py", "5").splitlines()
    assert [line.split(" (")[0] for line in lines] == [f"take {group}" for group in range(1, 6)]


def test_explain_board(tmp_path: Path) -> None:
    board = "F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM"
    output = run("explain_board.py", board, str(tmp_path / "board.svg"))
    assert " 19 river of length 7: c5 b4 a4 a3 b2 b1 c1" in output
    assert " 77 in all" in output
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")


def _spread(column: str) -> list[tuple[str, str]]:
    """Every colour with a space of its own: five of a column, and one of the next."""
    spaces = [f"{column}{row}" for row in range(1, 6)] + [{"a": "b1", "c": "d1", "e": "d3"}[column]]
    return list(zip("WMTLFR", spaces, strict=True))
