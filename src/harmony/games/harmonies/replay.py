"""Replaying a record: the game it holds, at its end or after any of its actions."""

from __future__ import annotations

from collections.abc import Iterator

from harmony.core.chance import SEED_LIMIT
from harmony.core.errors import HarmonyError, IllegalAction, InvalidNotation, InvalidRecord
from harmony.games.harmonies.game import Game, game_from
from harmony.games.harmonies.position import UNSEEN
from harmony.games.harmonies.record import Draw, HarmoniesRecord


def replay(record: HarmoniesRecord, actions: int | None = None) -> Game:
    """The game of a record as it stood after so many actions; after all of them if not said.

    Everything that is replayed is checked; what is wrong is named.
    """
    game = _started(record)
    for _ in _played(game, record, actions):
        pass
    return game


def replay_steps(record: HarmoniesRecord) -> Iterator[Game]:
    """The game at its start and after every action: the same object, a step further each time."""
    game = _started(record)
    yield game
    yield from _played(game, record, None)


def _started(record: HarmoniesRecord) -> Game:
    if any(UNSEEN in seat.dealt for seat in record.position.seats):
        raise InvalidRecord("hidden", what="the Spirits dealt to others")
    if record.seed is not None and not 0 <= record.seed < SEED_LIMIT:
        raise InvalidRecord("bad_field", why=f"{record.seed} is not a seed")
    try:
        return game_from(record.position, record.seed, record.names)
    except HarmonyError as error:
        raise InvalidRecord("bad_position", why=error) from None


def _played(game: Game, record: HarmoniesRecord, actions: int | None) -> Iterator[Game]:
    total = len(record.actions)
    last = total if actions is None else min(max(0, actions), total)
    first_turn = game.turn
    for number, text in enumerate(record.actions[:last], start=1):
        turn = game.turn - first_turn
        draw = record.draws[turn] if turn < len(record.draws) else Draw()
        try:
            game.apply(text, draw=draw)
        except (IllegalAction, InvalidNotation) as error:
            raise InvalidRecord("bad_action", number=number, why=error) from None
        yield game
    if last == total:
        _check_draws(game.turn - first_turn - game.is_over, record)
        _check_outcome(game, record)


def _check_draws(turns: int, record: HarmoniesRecord) -> None:
    if len(record.draws) > turns:
        why = f"{len(record.draws)} draws are given, but only {turns} turns ended with one"
        raise InvalidRecord("bad_draw", turn=turns, why=why)


def _check_outcome(game: Game, record: HarmoniesRecord) -> None:
    result = game.result()
    if record.outcome is None:
        return
    if result is None:
        raise InvalidRecord("wrong_result", found="that the game ended", right="a turn still open")
    if (result.totals, result.winners) != (record.outcome.totals, record.outcome.winners):
        raise InvalidRecord("wrong_result", found=f"it ended with {record.outcome.totals}", right=result.totals)
