"""Game records: plain JSON that outlives programs.

Every record names its format, a version and its game. The game's own package
adds the position it started from, the actions that stand and what was drawn,
so that a replay needs no generator.
"""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from harmony.core.errors import InvalidRecord

FORMAT: Final = "harmony-record"
VERSION: Final = 1
"""Newest version this program writes and reads; it reads all older ones."""

SIZE_LIMIT: Final = 4_000_000
"""Longest record in bytes; a long game takes some 20,000."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What every record has; each game's record adds its fields."""

    format: str
    """Always ``harmony-record``."""
    version: int
    """Version of the format this record was written in."""
    game: str
    """``harmonies`` or ``harmonia``."""


class _Header(msgspec.Struct):
    format: str
    version: int
    game: str


GameRecord = TypeVar("GameRecord", bound=Record)


def encode(record: Record) -> str:
    """The record as indented JSON, the same text for the same record."""
    return msgspec.json.format(msgspec.json.encode(record, order="deterministic"), indent=1).decode()


def decode(text: str | bytes, kind: type[GameRecord], game: str) -> GameRecord:
    """Read a record of one game; anything else is refused with the reason."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    header = decode_header(data)
    if header.game != game:
        raise InvalidRecord("wrong_game", found=header.game, right=game)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidRecord("bad_field", why=str(error)) from None


def decode_header(data: bytes) -> _Header:
    """Format, version and game of a record, checked before anything else is read."""
    if len(data) > SIZE_LIMIT:
        raise InvalidRecord("not_json", why=f"it is longer than {SIZE_LIMIT:,} bytes")
    try:
        header = msgspec.json.decode(data, type=_Header)
    except msgspec.ValidationError as error:
        raise InvalidRecord("bad_field", why=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidRecord("not_json", why=str(error)) from None
    if header.format != FORMAT:
        raise InvalidRecord("wrong_format", found=header.format, right=FORMAT)
    if header.version > VERSION:
        raise InvalidRecord("future_version", found=header.version, right=VERSION)
    if header.version < 1:
        raise InvalidRecord("bad_field", why=f"version {header.version} has never existed")
    return header
