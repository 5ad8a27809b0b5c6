"""Games played so far, on disk: an interrupted match goes on where it stopped."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

from harmony.arena.match import Played, Seating
from harmony.arena.setup import Setup
from harmony.bots.installed import digest as digest_of_bots
from harmony.core.errors import InvalidSetup


class _Header(msgspec.Struct, frozen=True):
    bots: tuple[str, ...]
    players: int
    side: str
    spirits: bool
    seed: int
    installed: str
    """What played: see ``harmony.bots.installed``."""


class Log:
    """A file with one line per game, written as the games end."""

    def __init__(self, file: Path, bots: Sequence[str], setup: Setup, seed: int) -> None:
        self.file = file
        """Where the games are kept."""
        self._header = _Header(tuple(bots), setup.players, setup.side, setup.spirits, seed, digest_of_bots())

    def read(self) -> dict[int, Played]:
        """The games kept, by number; a file of another match is refused."""
        if not self.file.exists() or not self.file.stat().st_size:
            return {}
        header, *lines = self.file.read_bytes().split(b"\n")
        try:
            found = msgspec.json.decode(header, type=_Header)
        except msgspec.DecodeError:
            raise InvalidSetup("other_match", file=self.file) from None
        if msgspec.structs.replace(found, installed=self._header.installed) != self._header:
            raise InvalidSetup("other_match", file=self.file)
        if found != self._header:
            raise InvalidSetup("other_bots", file=self.file)
        games: dict[int, Played] = {}
        for line in lines:
            with contextlib.suppress(msgspec.DecodeError):  # the last line may be cut off
                played = msgspec.json.decode(line, type=Played)
                games[played.number] = played
        return games

    @contextlib.contextmanager
    def writer(self) -> Iterator[_Writer]:
        """Keep the games of a match as they end; those kept already stay until the file without a cut line is whole."""
        lines = [self._header, *self.read().values()]
        self.file.parent.mkdir(parents=True, exist_ok=True)
        part = self.file.with_suffix(".part")
        part.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        part.replace(self.file)
        with self.file.open("ab") as out:
            yield _Writer(out)


class _Writer:
    def __init__(self, out: BinaryIO) -> None:
        self._out = out

    def add(self, played: Played) -> None:
        """Keep one game, safe against an interrupt from here on."""
        self._out.write(msgspec.json.encode(played) + b"\n")
        self._out.flush()


def left_to_play(seatings: Sequence[Seating], kept: dict[int, Played]) -> list[Seating]:
    """The games of a schedule that are not kept yet."""
    return [seating for seating in seatings if seating.number not in kept]


def default_name(bots: Sequence[str], setup: Setup, seed: int) -> str:
    """A file name of its own for every match."""
    digest = hashlib.sha256(repr((tuple(bots), setup, seed)).encode()).hexdigest()[:12]
    return f"match-{digest}.jsonl"
