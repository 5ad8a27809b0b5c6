"""The errors people and programs get: a stable code, the facts, a sentence.

The code and the facts are for programs (the page words them in its own
language); ``str(error)`` is for people. Every code is listed in
``docs/errors.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar


class HarmonyError(Exception):
    """Something a user asked for cannot be done; nothing was changed.

    Each kind of error keeps its sentences in ``messages``, by code, with the
    facts as fields:

    >>> str(InvalidNotation("unknown_action", text="jump", right="end"))
    '"jump" is not an action; right would be end'
    """

    messages: ClassVar[Mapping[str, str]] = {}

    def __init__(self, code: str, /, **facts: object) -> None:
        self.code = code
        """Stable name of what is wrong, such as ``stack_full``."""
        self.facts = facts
        """What the sentence talks about: spaces, cards, counts."""
        super().__init__(self.messages[code].format(**facts))

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"{type(self).__name__}({self.code!r}{facts})"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.code, self.facts)


def _rebuild(kind: type[HarmonyError], code: str, facts: dict[str, object]) -> HarmonyError:
    return kind(code, **facts)


class IllegalAction(HarmonyError):
    """An action that may not be played now."""

    messages: ClassVar[Mapping[str, str]] = {
        "game_over": "the game is over",
        "wrong_seat": "it is the turn of seat {turn}, not of seat {seat}",
        "nothing_to_undo": "there is nothing to take back in this turn",
    }


class InvalidNotation(HarmonyError):
    """A text that does not follow the notation."""

    messages: ClassVar[Mapping[str, str]] = {
        "unknown_action": '"{text}" is not an action; right would be {right}',
        "bad_number": '"{text}" is not a number of {what}; right would be {right}',
    }


class InvalidPosition(HarmonyError):
    """A position that can not arise in a game."""


class InvalidSetup(HarmonyError):
    """A game that can not be set up as asked."""

    messages: ClassVar[Mapping[str, str]] = {
        "player_count": "{game} is for {right} players, not {found}",
        "unknown_side": '"{found}" is not a side of the board; right would be A or B',
        "unknown_seat": "seat {found} does not exist; with {players} players seats are 0 to {last}",
        "bad_option": "this is not an option of the game: {why}",
        "bad_setting": "the setting {setting} is {found}; right would be {right}",
        "cannot_listen": "the server cannot listen at {host}, port {port}: {why}",
        "name_count": "{found} names are given for {players} seats; right would be one a seat, or none",
        "first_seat": "{found} cannot start; right would be 1 to {players}, or 0 for chance",
        "bad_seed": "{found} is not a seed; right would be a whole number from 0 to 2**62 - 1",
        "no_saved_game": "no game is kept in {file}; start one with: harmony play",
        "saved_game_over": "the game in {file} is over; see it again with: harmony replay {file}",
        "unknown_bot": '"{found}" is not a bot; bots are {right}',
        "no_network": "the network's file is missing; reinstall the package",
        "no_ray": 'Ray is not installed; pip install "harmony-games[ray]"',
        "ray_failed": "the Ray cluster at {address} cannot play: {why}",
        "process_ended": "a process that played games was ended, perhaps for want of memory; try fewer --jobs",
        "no_bots": "a match needs at least one bot",
        "no_arena": 'there is no arena for the game "{found}"; right would be harmonies',
        "other_match": "{file} holds the games of another match; name another file or remove it",
        "other_bots": "{file} holds games of other rules, bots or networks than those installed now; "
        "name another file or remove it",
        "bad_report": "{file} is neither a .json nor a .html file",
        "unknown_bot_option": 'the bot {bot} has no option "{found}"; {right}',
        "bad_bot_option": 'the option {option} of the bot {bot} is "{found}"; right would be {right}',
    }


class InvalidRecord(HarmonyError):
    """A game record that can not be read or replayed."""

    messages: ClassVar[Mapping[str, str]] = {
        "not_json": "this is not a game record: {why}",
        "wrong_format": 'this is not a game record: its format is "{found}", right would be "{right}"',
        "future_version": "the record has version {found}, newer than this program: it reads versions 1 to {right}",
        "wrong_game": 'this is a record of "{found}", not of "{right}"',
        "bad_field": "the record does not follow the format: {why}",
        "bad_action": "action {number} of the record is wrong: {why}",
        "bad_draw": "what was drawn after turn {turn} is wrong: {why}",
        "bad_position": "the record starts from an impossible position: {why}",
        "wrong_result": "the record says {found}, but the game it holds ends with {right}",
        "hidden": "this record was made for one seat and hides {what}; only a full record can be replayed",
    }
