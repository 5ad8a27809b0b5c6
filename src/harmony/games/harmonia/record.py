"""Records of Harmonia: the deal and everything done and said, as plain JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import msgspec

from harmony.core.errors import HarmonyError, InvalidRecord
from harmony.core.record import FORMAT, VERSION, Record, decode, encode
from harmony.games.harmonia.state import hand_size
from harmony.games.harmonia.tiles import TileSet, standard_tiles, tile_set_from

if TYPE_CHECKING:
    from harmony.games.harmonia.game import Game

GAME: Final = "harmonia"


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a recorded game ended."""

    ending: str
    """``won``, ``lost``, ``stopped`` or ``finished``."""
    total: int
    """The advanced score of the last layout."""


class HarmoniaRecord(Record, frozen=True, kw_only=True):
    """A game of Harmonia: who was dealt what, and what happened."""

    players: int
    """Number of seats."""
    advanced: bool
    """Whether the advanced game was played."""
    hands: list[list[str] | None]
    """The deal, seat by seat; null where the reader may not see it."""
    actions: list[tuple[int, str]]
    """Each action in notation, after the seat that did it."""
    tiles: dict[str, msgspec.Raw] | None = None
    """The tile set, as in its file; left out for the project's own."""
    names: tuple[str, ...] = ()
    """Who sat where, if that was told."""
    outcome: Outcome | None = None
    """How the game ended; left out while it runs."""

    def __str__(self) -> str:
        return encode(self)


def read_record(text: str | bytes) -> HarmoniaRecord:
    """Read a record of Harmonia; anything else is refused with the reason."""
    return decode(text, HarmoniaRecord, GAME)


def make_record(game: Game, shown: Collection[int]) -> HarmoniaRecord:
    """The record of a game so far, with the hands of the seats that are shown."""
    tiles = None
    if game.tile_set != standard_tiles():
        tiles = msgspec.json.decode(msgspec.json.encode(game.tile_set.data()), type=dict[str, msgspec.Raw])
    outcome = None
    if game.ending is not None:
        outcome = Outcome(ending=game.ending.value, total=game.scores().total)
    return HarmoniaRecord(
        format=FORMAT,
        version=VERSION,
        game=GAME,
        players=game.players,
        advanced=game.is_advanced,
        hands=[list(dealt) if seat in shown else None for seat, dealt in enumerate(game.dealt)],
        actions=[(event.seat, str(event.action)) for event in game.events],
        tiles=tiles,
        names=game.names,
        outcome=outcome,
    )


def started_game(record: HarmoniaRecord) -> Game:
    """The game of a full record before its first action; a deal that cannot be is refused."""
    from harmony.games.harmonia.game import Game

    tiles = _tile_set(record)
    return Game(_deal(record, tiles), is_advanced=record.advanced, tile_set=tiles, names=record.names)


def replay(record: HarmoniaRecord, actions: int | None = None) -> Game:
    """The game of a record, as it stood after its first ``actions`` actions (all of them if not said).

    Everything in the record is checked; what is wrong is named.
    """
    game = started_game(record)
    total = len(record.actions)
    for number, (seat, text) in enumerate(record.actions[: total if actions is None else max(0, actions)], start=1):
        try:
            game.apply(text, seat)
        except HarmonyError as error:
            raise InvalidRecord("bad_action", number=number, why=str(error)) from None
    if record.outcome is not None and (actions is None or actions >= total):
        found = f"{record.outcome.ending} with {record.outcome.total}"
        right = f"{game.ending.value if game.ending else 'running'} with {game.scores().total}"
        if found != right:
            raise InvalidRecord("wrong_result", found=found, right=right)
    return game


def _tile_set(record: HarmoniaRecord) -> TileSet:
    if record.tiles is None:
        return standard_tiles()
    try:
        return tile_set_from({key: msgspec.json.decode(raw) for key, raw in record.tiles.items()})
    except HarmonyError as error:
        raise InvalidRecord("bad_position", why=str(error)) from None


def _deal(record: HarmoniaRecord, tiles: TileSet) -> list[tuple[str, ...]]:
    try:
        size = hand_size(record.players)
    except HarmonyError as error:
        raise InvalidRecord("bad_position", why=str(error)) from None
    if len(record.hands) != record.players:
        why = f"{len(record.hands)} hands for {record.players} players"
        raise InvalidRecord("bad_position", why=why)
    hands = []
    for seat, hand in enumerate(record.hands):
        if hand is None:
            raise InvalidRecord("hidden", what=f"the hand of seat {seat}")
        if len(hand) != size:
            why = f"seat {seat} was dealt {len(hand)} tiles, right would be {size}"
            raise InvalidRecord("bad_position", why=why)
        hands.append(tuple(hand))
    for code, found in Counter(code for hand in hands for code in hand).items():
        if code not in tiles:
            raise InvalidRecord("bad_position", why=f'"{code}" is not a tile of this set')
        if found > tiles.counts[code]:
            why = f"{found} tiles {code} were dealt, but the set has only {tiles.counts[code]}"
            raise InvalidRecord("bad_position", why=why)
    return hands
