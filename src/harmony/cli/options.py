"""Options of commands that serve both games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from harmony.core.errors import HarmonyError

GAMES: Final = ("harmonies", "harmonia")


class InvalidOption(HarmonyError):
    """Options of a command that do not go together."""

    messages: ClassVar[Mapping[str, str]] = {
        "unknown_game": '"{found}" is not a game; right would be harmonies or harmonia',
        "wrong_option": "{option} is not for {game}; see {command} --help",
        "missing_option": "{option} is needed for {game}, such as {right}",
    }


def checked_game(name: str) -> str:
    """The game a name means.

    >>> checked_game("Harmonia")
    'harmonia'
    """
    game = name.strip().lower()
    if game not in GAMES:
        raise InvalidOption("unknown_game", found=name)
    return game


def refuse_options(game: str, command: str, **given: object) -> None:
    """Refuse options that belong to the other game; those left alone are None, empty or False."""
    for name, value in given.items():
        if value not in (None, False, [], ()):
            raise InvalidOption("wrong_option", option=f"--{name}", game=game, command=command)
