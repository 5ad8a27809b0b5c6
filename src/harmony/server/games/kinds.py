"""All games a table can play, by name; each is imported when it is first asked for."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Final, cast

from harmony.server.errors import Refused
from harmony.server.games.table_game import GameKind

_KINDS: Final = {
    "harmonies": "harmony.server.games.harmonies:Harmonies",
    "harmonia": "harmony.server.games.harmonia:Harmonia",
}
"""Where each game is told."""

GAMES: Final = tuple(_KINDS)
"""Names of all games."""


@cache
def game_kind(name: str) -> GameKind:
    """The game of this name."""
    if name not in _KINDS:
        raise Refused("bad_request", why=f"{name} is not a game; games are {', '.join(GAMES)}")
    module, _, kind = _KINDS[name].partition(":")
    return cast(GameKind, getattr(importlib.import_module(module), kind)())
