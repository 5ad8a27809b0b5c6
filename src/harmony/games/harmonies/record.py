"""Records of Harmonies games: where it started, what was done, what was drawn."""

from __future__ import annotations

from typing import Final

import msgspec

from harmony.core import record
from harmony.games.harmonies.position import Position

GAME: Final = "harmonies"


class Draw(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What came from the pouch and the deck at the end of a turn."""

    groups: tuple[str, ...] = ()
    """New groups, in the order of the central spaces."""
    cards: tuple[str, ...] = ()
    """New face-up cards, in the order of the row."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the game ended."""

    totals: tuple[int, ...]
    """Points of every seat."""
    winners: tuple[int, ...]
    """Seats that won."""


class HarmoniesRecord(record.Record, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game of Harmonies from its start to where it stands."""

    position: Position
    """Where the game started."""
    actions: tuple[str, ...] = ()
    """The actions that stand, in notation; what was undone is not here."""
    draws: tuple[Draw, ...] = ()
    """What was drawn after each turn."""
    names: tuple[str, ...] = ()
    """Who sat where, if that was told."""
    seed: int | None = None
    """Seed of the draws to come, for games that have one."""
    outcome: Outcome | None = None
    """How it ended; left out while the game runs."""

    def __str__(self) -> str:
        return record.encode(self)


def read_record(text: str | bytes) -> HarmoniesRecord:
    """Read a record of Harmonies; anything else is refused with the reason."""
    return record.decode(text, HarmoniesRecord, GAME)
