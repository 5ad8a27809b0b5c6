"""Games kept on disk, so that a game left can be resumed and nothing is lost."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from harmony.core.errors import HarmonyError, InvalidSetup
from harmony.core.record import Record, decode_header
from harmony.games.harmonia.record import GAME as HARMONIA
from harmony.games.harmonia.record import HarmoniaRecord
from harmony.games.harmonia.record import read_record as read_harmonia
from harmony.games.harmonies.record import HarmoniesRecord, read_record


def default_file() -> Path:
    """Where the terminal game is kept: in the user's own folder for program state."""
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(state) / "harmony" / "last-game.json"


def save(record: Record, file: Path) -> None:
    """Keep a record; the old one stays until the new one is completely written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=file.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as part:
            part.write(str(record) + "\n")
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def set_aside(file: Path) -> Path | None:
    """Move an unfinished game out of the way of a new one; where it went, or None if there was none."""
    if not file.exists():
        return None
    try:
        if load(file).outcome is not None:
            return None
    except HarmonyError:
        pass  # not ours to overwrite
    number = 1
    while (elsewhere := file.with_suffix(f".{number}{file.suffix}")).exists():
        number += 1
    return file.rename(elsewhere)


def load_last() -> HarmoniesRecord | HarmoniaRecord:
    """The game played last at this terminal."""
    file = default_file()
    if not file.exists():
        raise InvalidSetup("no_saved_game", file=file)
    return load(file)


def load(file: Path) -> HarmoniesRecord | HarmoniaRecord:
    """Read a record of either game from a file."""
    data = file.read_bytes()
    return read_harmonia(data) if decode_header(data).game == HARMONIA else read_record(data)
