"""What the server refuses, code by code; the page words the codes in its own language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from harmony.core.errors import HarmonyError, InvalidNotation, InvalidPosition, InvalidRecord, InvalidSetup
from harmony.games.harmonia import errors as harmonia

_UNUSABLE: Final = (
    InvalidRecord,
    InvalidSetup,
    InvalidPosition,
    InvalidNotation,
    harmonia.InvalidTileSet,
    harmonia.InvalidLayout,
    harmonia.InvalidScoring,
)
"""What was sent cannot be used, whatever the state of things."""


class Refused(HarmonyError):
    """Something that is not possible, or not for this person; nothing was changed."""

    messages: ClassVar[Mapping[str, str]] = {
        # who asks
        "no_session": "say who you are first: play as a guest, or log in",
        "wrong_password": "the user name or the password is wrong",
        "user_name_taken": 'the user name "{user_name}" is taken',
        "already_claimed": "you have an account already: {user_name}",
        "cross_site": "this came from another site ({origin}) and was refused",
        "too_often": "that was too often; try again in {wait_s} s",
        # what is asked for
        "too_many_screens": "you have {limit} screens open already; close one first",
        "bad_request": "this cannot be read: {why}",
        "too_large": "this is larger than {limit:,} bytes",
        "too_long": "this is longer than {limit:,} characters",
        "not_found": "there is nothing at this address",
        "wrong_method": "{method} is not for this address",
        "no_such_table": "there is no such table, or its link is not complete",
        "server_stopping": "the server is being restarted; try again in a moment",
        "internal": "something went wrong here; it was noted, and nothing was changed",
        # sitting down
        "seat_taken": "seat {seat} is taken",
        "seat_free": "nobody sits on seat {seat}",
        "no_such_seat": "there is no seat {seat}; seats are 0 to {last}",
        "not_your_seat": "seat {seat} is not yours",
        "not_seated": "you do not sit at this table",
        "one_seat_each": "you have a seat already; only the host can have several",
        "host_only": "only the host of the table can do that",
        "still_there": "whoever sits on seat {seat} is still there",
        "seats_missing": "{found} seats are still free; fill them with people or bots",
        "already_started": "the game has started already",
        "not_started": "the game has not started yet",
        "not_over": "the game is not over yet",
        "nobody_left": "a game needs at least one person",
        # playing
        "stale": "the table has moved on: you had seen event {expected}, the position is from event {current}",
        "time_is_up": "your time for this turn is over; a bot finishes it",
        "bot_plays": "a bot keeps this seat; take it back first",
        "cannot_undo": "in this game nothing can be taken back",
        "muted": "the host has muted this seat",
        "unknown_reaction": '"{found}" is not a reaction; they are {right}',
        "no_such_step": "the game has no action {step}; its last is {last}",
        "wrong_start": "this record is for {found} players, the table has {right} seats",
    }


class Relayed(HarmonyError):
    """What another process refused."""

    def __init__(self, code: str, message: str, facts: dict[str, str], status: int) -> None:
        Exception.__init__(self, message)
        self.code = code
        self.facts = dict(facts)
        self.status = status


HTTP_STATUS: Final[dict[str, int]] = {
    "no_session": 401,
    "wrong_password": 401,
    "cross_site": 403,
    "host_only": 403,
    "not_your_seat": 403,
    "not_seated": 403,
    "not_found": 404,
    "no_such_table": 404,
    "wrong_method": 405,
    "too_large": 413,
    "too_long": 422,
    "bad_request": 422,
    "too_often": 429,
    "too_many_screens": 429,
    "internal": 500,
    "server_stopping": 503,
    "not_saved": 503,
    "database_away": 503,
}
"""Status of an HTTP answer by code; all others are 409: right in form, not possible now."""


def status_of(problem: HarmonyError) -> int:
    """The HTTP status of a problem.

    >>> status_of(Refused("no_such_table")), status_of(Refused("muted"))
    (404, 409)
    """
    if isinstance(problem, Relayed):
        return problem.status
    if isinstance(problem, _UNUSABLE):
        return 422
    return HTTP_STATUS.get(problem.code, 409)


def as_json(problem: HarmonyError) -> dict[str, object]:
    """The one shape of every error.

    >>> as_json(Refused("seat_taken", seat=1))
    {'error': {'code': 'seat_taken', 'message': 'seat 1 is taken', 'facts': {'seat': '1'}}}
    """
    facts = {name: str(value) for name, value in problem.facts.items()}
    return {"error": {"code": problem.code, "message": str(problem), "facts": facts}}
