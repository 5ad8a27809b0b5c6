"""History: records kept and shown, replays, results."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from typing import Any

import msgspec

from harmony.core.record import decode_header
from harmony.server.errors import Refused
from harmony.server.games.kinds import game_kind
from harmony.server.games.table_game import GameKind, TableGame
from harmony.server.hall import Hall, new_table_id
from harmony.server.live_table import LiveTable
from harmony.server.views import brief_options, changed_parts, whole_view
from harmony.store.events import Event, Opened, Started, now_ms
from harmony.store.people import Person
from harmony.store.tables import TableEntry, Tables, changed_seat, changed_table, new_table
from harmony.store.writer import Writer


class History:
    """What was played here, or elsewhere and brought here."""

    def __init__(self, writer: Writer, tables: Tables, hall: Hall) -> None:
        self._writer = writer
        self._tables = tables
        self._hall = hall

    async def add(self, person: Person, record: bytes) -> str:
        """Keep the record of a finished game, checked from its first action to its last; the answer is its table."""
        header = decode_header(record)
        kind = game_kind(header.game)
        text = record.decode("utf-8", "replace")
        game = kind.load(text, {})
        result = game.result()
        if result is None:
            raise Refused("not_over")
        table_id = new_table_id()
        at_ms = now_ms()
        values = {
            "id": table_id, "game": kind.name, "options": "{}", "status": "over", "is_public": False,
            "has_clock": False, "key": secrets.token_urlsafe(16), "host_id": person.id, "created_ms": at_ms,
            "changed_ms": at_ms,
        }  # fmt: skip
        kept = game.record(_names(text, game.players))
        opened = Opened(game=kind.name, options={}, seats=game.players)
        await self._writer.write(
            [
                *new_table(values, game.players),
                changed_table(table_id, result=msgspec.json.encode(result).decode()),
                *(
                    changed_seat(table_id, seat, total=total, is_winner=seat in result.winners)
                    for seat, total in enumerate(result.totals)
                ),
            ],
            [
                Event(table_id=table_id, seq=1, fact=opened, at_ms=at_ms, person_id=person.id),
                Event(table_id=table_id, seq=2, fact=Started(record=kept), at_ms=at_ms),
            ],
        )
        return table_id

    async def replay(self, live: LiveTable) -> tuple[str, list[tuple[int, str]]]:
        """The record of a finished game, and its actions with the seats that did them."""
        if live.table.status != "over":
            raise Refused("not_over")
        record = await live.record_for(None)
        return record, live.table.kind.steps(record)

    async def position(self, live: LiveTable, step: int, seat: int | None) -> bytes:
        """A finished game as a seat saw it after so many actions."""
        record, steps = await self.replay(live)
        if step > len(steps):
            raise Refused("no_such_step", step=step, last=len(steps))
        game: TableGame = live.table.kind.at_step(record, step)
        if seat is not None and seat >= game.players:
            raise Refused("no_such_seat", seat=seat, last=game.players - 1)
        return whole_view(game.parts(seat))

    async def positions(self, live: LiveTable, seat: int | None) -> bytes:
        """Every position of a finished game as a seat saw it: the first, and what each action changed."""
        record, _ = await self.replay(live)
        if seat is not None and seat >= len(live.table.places):
            raise Refused("no_such_seat", seat=seat, last=len(live.table.places) - 1)
        return await asyncio.to_thread(_all_positions, live.table.kind, record, seat)

    async def results(self, person: Person) -> list[dict[str, Any]]:
        """A person's results: by game, number of players, side, Spirits and strongest opponent."""
        groups: dict[tuple[Any, ...], list[tuple[TableEntry, int]]] = {}
        for entry in await self._tables.finished_of(person.id):
            for seat, sitting in enumerate(entry.seats):
                if sitting.person_id == person.id and sitting.total is not None:
                    groups.setdefault(_kind_of_game(entry, seat), []).append((entry, seat))
        return [_summary(key, games) for key, games in sorted(groups.items(), key=lambda item: str(item[0]))]


def _all_positions(kind: GameKind, record: str, seat: int | None) -> bytes:
    games = kind.at_every_step(record)
    parts = next(games).parts(seat)
    first = whole_view(parts)
    changes = []
    for game in games:
        before, parts = parts, game.parts(seat)
        changes.append(changed_parts(before, parts) or b"null")
    return b'{"first":%b,"changes":[%b]}' % (first, b",".join(changes))


def _kind_of_game(entry: TableEntry, seat: int) -> tuple[Any, ...]:
    others = [other for number, other in enumerate(entry.seats) if number != seat]
    if not others:
        against = "nobody"
    elif any(other.bot is None for other in others):
        against = "people"
    else:
        against = max(str(other.bot) for other in others)
    variant = {name: value for name, value in sorted(entry.options.items()) if name != "first"}
    return entry.game, len(entry.seats), msgspec.json.encode(variant).decode(), against


def _summary(key: tuple[Any, ...], games: Iterable[tuple[TableEntry, int]]) -> dict[str, Any]:
    game, players, options, against = key
    found = list(games)
    totals = [entry.seats[seat].total or 0 for entry, seat in found]
    suns = [entry.result["suns"] for entry, _ in found if entry.result and entry.result.get("suns") is not None]
    best = max(range(len(found)), key=totals.__getitem__)
    return {
        "game": game,
        "players": players,
        "options": brief_options(msgspec.json.decode(options)),
        "against": against,
        "games": len(found),
        "wins": sum(bool(entry.seats[seat].is_winner) for entry, seat in found),
        "mean": round(sum(totals) / len(totals), 2),
        "best": totals[best],
        "best_table": found[best][0].id,
        "best_suns": max(suns, default=None),
    }


def _names(record: str, players: int) -> list[str]:
    """The names in a record, cut to what a name may be."""

    class Names(msgspec.Struct):
        names: list[str] = []

    found = msgspec.json.decode(record, type=Names).names[:players]
    return ["".join(letter for letter in name if letter.isprintable())[:30] for name in found]
