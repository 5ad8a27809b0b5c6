"""Run the commands shown in the documentation: ``python tools/console_examples.py`` renews their output.

In a block marked ``console`` every line that starts with ``$`` is run, and what
follows it is what it prints. The blocks of a page share one empty folder, so
that a game played in one can be replayed in the next. Blocks marked
``console varies`` show what differs from machine to machine and are left alone.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parent.parent / "docs"
WIDTH: Final = 110
"""Columns of the terminal the examples are run in."""

_BLOCK: Final = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def refreshed(page: str) -> str:
    """A page with what its commands print today."""
    with tempfile.TemporaryDirectory() as folder:
        return _BLOCK.sub(lambda block: f"```console\n{_session(block[1], Path(folder))}```", page)


def _session(block: str, folder: Path) -> str:
    commands = [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]
    return "".join(f"$ {command}\n{_output(command, folder)}" for command in commands)


def _output(command: str, folder: Path) -> str:
    environment = os.environ | {
        "COLUMNS": str(WIDTH),
        "HOME": str(folder),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(str(Path(entry).resolve()) for entry in sys.path if entry),
        "PYTHONUTF8": "1",
        "TERM": "dumb",
        "XDG_STATE_HOME": str(folder / "state"),
    }
    run = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
        check=False,
    )
    lines = run.stdout.decode("utf-8").splitlines()
    return "".join(f"{line.rstrip()}\n" for line in lines)


def main() -> None:
    """Renew every page."""
    for file in sorted(DOCS.glob("*.md")):
        page = file.read_text(encoding="utf-8")
        new = refreshed(page)
        if new != page:
            file.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
