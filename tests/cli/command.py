"""The command as a person runs it: a process of its own, with its own folder for saved games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


class Command:
    """``harmony`` in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def saved_game(self) -> Path:
        """Where the terminal game is kept."""
        return self.folder / "state" / "harmony" / "last-game.json"

    def __call__(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run it with these words; ``typed`` is what a person types."""
        return subprocess.run(
            [sys.executable, "-m", "harmony.cli.main", *words],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env=self.environment(),
            cwd=self.folder,
            timeout=300,
            check=False,
        )

    def environment(self) -> dict[str, str]:
        """A quiet terminal of fixed width."""
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),  # the engine this test runs with
            "XDG_STATE_HOME": str(self.folder / "state"),
            "COLUMNS": "120",
            "NO_COLOR": "1",
            "TERM": "dumb",
            "PYTHONIOENCODING": "utf-8",
        }
