"""What an order leads to: the facts it makes true, or the reason why not.

An action is done in the table's own game here, so that the engine can draw;
if it then cannot be saved, the table is thrown away and read from its log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from harmony.server import orders
from harmony.server.errors import Refused
from harmony.server.orders import Command
from harmony.server.table import Place, Table
from harmony.store.events import (
    CHAT_LIMIT,
    Acted,
    Fact,
    Left,
    Muted,
    Reacted,
    Rematched,
    Returned,
    Said,
    Sat,
    Started,
    TimedOut,
    Undone,
)
from harmony.store.tables import changed_seat, changed_table
from harmony.store.writer import Statement

REACTIONS: Final = ("applause", "wow", "laugh", "think", "oops", "thanks", "heart", "hello")
"""Reactions a seat can show."""

ACTION_LIMIT: Final = 400
"""Longest action, in characters: Harmonia's free statements are the longest."""


@dataclass(slots=True)
class Decision:
    """The facts an order makes true, each with its seat, and what else changes in the database."""

    facts: list[tuple[Fact, int | None]]
    statements: list[Statement] = field(default_factory=list)
    is_applied: bool = False
    """Whether the game has already done it."""


def decide(table: Table, command: Command, now_ms: int, present: Sequence[bool]) -> Decision:
    """What an order leads to at this table now; ``present`` tells which seats' people are there."""
    order = command.order
    match order:
        case orders.Sit():
            return _sit(table, command, order, now_ms)
        case orders.SitBot():
            return _sit_bot(table, command, order, now_ms)
        case orders.Leave(seat=seat):
            _own_place(table, command, seat)
            return _leave(table, seat, now_ms)
        case orders.Remove(seat=seat):
            return _remove(table, command, seat, now_ms, present)
        case orders.Start():
            return _start(table, command, now_ms)
        case orders.Mute(seat=seat, is_muted=is_muted):
            _check_host(table, command)
            _place(table, seat)
            return Decision([(Muted(is_muted=is_muted), seat)])
        case orders.Act(seat=seat, text=text, expected=expected):
            place = _playing_place(table, command, seat)
            _check_turn_is_own(table, place, seat, text)
            if place.is_muted and table.game is not None and table.game.is_chat(text):
                raise Refused("muted")
            return _act(table, seat, text, expected, None, now_ms)
        case orders.BotAct():
            return _act(table, order.seat, order.text, order.expected, order, now_ms)
        case orders.Undo(seat=seat, expected=expected, whole_turn=whole_turn):
            place = _playing_place(table, command, seat)
            _check_turn_is_own(table, place, seat, "")
            return _undo(table, seat, expected, whole_turn)
        case orders.Return(seat=seat):
            place = _own_place(table, command, seat)
            _check_running(table)
            return Decision([(Returned(), seat)] if place.is_covered else [])
        case orders.TimeUp(seat=seat, expected=expected):
            _check_fresh(table, expected)
            return Decision([(TimedOut(), seat)])
        case orders.Say(seat=seat, text=text):
            _check_may_speak(table, command, seat)
            return Decision([(Said(text=_words(text)), seat)])
        case orders.React(seat=seat, reaction=reaction):
            _check_may_speak(table, command, seat)
            if reaction not in REACTIONS:
                raise Refused("unknown_reaction", found=reaction, right=", ".join(REACTIONS))
            return Decision([(Reacted(reaction=reaction), seat)])
        case orders.Rematch(table_id=table_id):
            if table.status != "over":
                raise Refused("not_over")
            return Decision([] if table.rematch_id else [(Rematched(table_id=table_id), None)])
        case orders.Here() | orders.Point():
            raise AssertionError("nothing is kept of these")


def _sit(table: Table, command: Command, order: orders.Sit, now_ms: int) -> Decision:
    _check_open(table)
    place = _place(table, order.seat)
    if not place.is_free:
        raise Refused("seat_taken", seat=order.seat)
    if table.seats_of(command.person_id) and command.person_id != table.host_id:
        raise Refused("one_seat_each")
    return Decision(
        [(Sat(label=order.label), order.seat)],
        [
            changed_seat(table.id, order.seat, person_id=command.person_id, bot=None, label=order.label),
            changed_table(table.id, changed_ms=now_ms),
        ],
    )


def _sit_bot(table: Table, command: Command, order: orders.SitBot, now_ms: int) -> Decision:
    _check_open(table)
    _check_host(table, command)
    table.kind.check_bot(order.bot)
    if order.seat is None:
        seats = [seat for seat, place in enumerate(table.places) if place.is_free]
    elif not _place(table, order.seat).is_free:
        raise Refused("seat_taken", seat=order.seat)
    else:
        seats = [order.seat]
    return Decision(
        [(Sat(bot=order.bot), seat) for seat in seats],
        [
            *(changed_seat(table.id, seat, person_id=None, bot=order.bot, label=None) for seat in seats),
            changed_table(table.id, changed_ms=now_ms),
        ],
    )


def _leave(table: Table, seat: int, now_ms: int) -> Decision:
    if table.status == "over":
        return Decision([])
    if table.status == "running":
        return Decision([] if table.places[seat].is_covered else [(Left(), seat)])
    return Decision(
        [(Left(), seat)],
        [
            changed_seat(table.id, seat, person_id=None, bot=None, label=None),
            changed_table(table.id, changed_ms=now_ms),
        ],
    )


def _remove(table: Table, command: Command, seat: int, now_ms: int, present: Sequence[bool]) -> Decision:
    _check_host(table, command)
    place = _place(table, seat)
    if place.is_free:
        raise Refused("seat_free", seat=seat)
    if table.status == "open":
        return _leave(table, seat, now_ms)
    _check_running(table)
    if place.bot is not None or (present[seat] and not place.is_covered):
        raise Refused("still_there", seat=seat)
    bot = table.kind.gentlest_bot
    return Decision([(Sat(bot=bot), seat)], [changed_seat(table.id, seat, person_id=None, bot=bot, label=None)])


def _start(table: Table, command: Command, now_ms: int) -> Decision:
    _check_open(table)
    _check_host(table, command)
    free = sum(place.is_free for place in table.places)
    if free:
        raise Refused("seats_missing", found=free)
    if all(place.person_id is None for place in table.places):
        raise Refused("nobody_left")
    if table.start is None:
        game = table.kind.new(table.options, len(table.places))
    else:
        game = table.kind.load(table.start, table.options)
    return Decision(
        [(Started(record=game.record(())), None)], [changed_table(table.id, status="running", changed_ms=now_ms)]
    )


def _act(table: Table, seat: int, text: str, expected: int, by: orders.BotAct | None, now_ms: int) -> Decision:
    assert table.game is not None
    if len(text) > ACTION_LIMIT:
        raise Refused("too_long", limit=ACTION_LIMIT)
    if table.game.moves_on(text):
        _check_fresh(table, expected)
    applied = table.game.apply(text, seat)
    bot, why = (None, None) if by is None else (by.bot, by.why)
    decision = Decision([(Acted(text=applied.text, draw=applied.draw, bot=bot, why=why), seat)], is_applied=True)
    if (result := table.game.result()) is not None:
        encoded = msgspec.json.encode(result).decode()
        decision.statements.append(changed_table(table.id, status="over", changed_ms=now_ms, result=encoded))
        decision.statements += [
            changed_seat(table.id, number, total=total, is_winner=number in result.winners)
            for number, total in enumerate(result.totals)
        ]
    return decision


def _undo(table: Table, seat: int, expected: int, whole_turn: bool) -> Decision:
    assert table.game is not None
    _check_fresh(table, expected)
    count = max(1, table.game.open_actions) if whole_turn else 1
    for _ in range(count):
        table.game.undo(seat)
    return Decision([(Undone(count=count), seat)], is_applied=True)


def _place(table: Table, seat: int) -> Place:
    if not 0 <= seat < len(table.places):
        raise Refused("no_such_seat", seat=seat, last=len(table.places) - 1)
    return table.places[seat]


def _own_place(table: Table, command: Command, seat: int) -> Place:
    place = _place(table, seat)
    if command.person_id is None or place.person_id != command.person_id:
        raise Refused("not_your_seat", seat=seat)
    return place


def _playing_place(table: Table, command: Command, seat: int) -> Place:
    place = _own_place(table, command, seat)
    _check_running(table)
    if place.is_covered:
        raise Refused("bot_plays")
    return place


def _check_turn_is_own(table: Table, place: Place, seat: int, text: str) -> None:
    assert table.game is not None
    if table.is_time_up and seat == table.game.current_seat and table.game.moves_on(text):
        raise Refused("time_is_up")


def _check_fresh(table: Table, expected: int) -> None:
    """Whoever changes the position must have seen it as it is."""
    if expected < table.position_seq:
        raise Refused("stale", expected=expected, current=table.position_seq)


def _check_may_speak(table: Table, command: Command, seat: int) -> None:
    if _own_place(table, command, seat).is_muted:
        raise Refused("muted")


def _check_host(table: Table, command: Command) -> None:
    if command.person_id is None or command.person_id != table.host_id:
        raise Refused("host_only")


def _check_open(table: Table) -> None:
    if table.status != "open":
        raise Refused("already_started")


def _check_running(table: Table) -> None:
    if table.status == "open":
        raise Refused("not_started")
    if table.status == "over":
        from harmony.core.errors import IllegalAction

        raise IllegalAction("game_over")


def _words(text: str) -> str:
    """A chat message without control characters, on one line, not too long."""
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not words:
        raise Refused("bad_request", why="there are no words in it")
    if len(words) > CHAT_LIMIT:
        raise Refused("too_long", limit=CHAT_LIMIT)
    return words
