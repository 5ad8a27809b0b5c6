"""Records of Harmonia: the deal and everything done and said, as plain JSON."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from harmony.core.errors import HarmonyError, InvalidRecord
from harmony.core.record import FORMAT, VERSION, Record, decode, encode
from harmony.games.harmonia.state import hand_size
from harmony.games.harmonia.tiles import TileSet, standard_tiles, tile_set_from

if TYPE_CHECKING:
    from harmony.games.harmonia.game import Game

GAME: Final = "harmonia"


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    result: Result | None = None
    """How the game ended; left out while it runs."""

    def __str__(self) -> str:
        return encode(self)


def parse_record(text: str | bytes) -> HarmoniaRecord:
    """Read a record of Harmonia; anything else is refused with the reason."""
    return decode(text, HarmoniaRecord, GAME)


def make_record(game: Game, seat: int | None, *, is_full: bool) -> HarmoniaRecord:
    """The record of a game so far, full or as a seat may see it."""
    observation = game.observation(seat)
    hands: list[list[str] | None] = []
    for number, dealt in enumerate(game.dealt):
        may_see = is_full or observation.is_over or number == seat
        hands.append(list(dealt) if may_see else None)
    tiles = None
    if game.tile_set != standard_tiles():
        tiles = msgspec.json.decode(msgspec.json.encode(game.tile_set.data()), type=dict[str, msgspec.Raw])
    result = None
    if observation.ending is not None:
        result = Result(observation.ending.value, observation.scores().total)
    return HarmoniaRecord(
        format=FORMAT,
        version=VERSION,
        game=GAME,
        players=game.players,
        advanced=game.is_advanced,
        hands=hands,
        actions=[(event.seat, str(event.action)) for event in game.events],
        tiles=tiles,
        result=result,
    )


def replay(record: HarmoniaRecord | str | bytes) -> Game:
    """Play a full record again; a record that breaks a rule is refused with the place."""
    from harmony.games.harmonia.game import Game

    if not isinstance(record, HarmoniaRecord):
        record = parse_record(record)
    tiles = _tile_set(record)
    game = Game(_deal(record, tiles), is_advanced=record.advanced, tile_set=tiles)
    for number, (seat, text) in enumerate(record.actions, 1):
        try:
            game.apply(text, seat)
        except HarmonyError as error:
            raise InvalidRecord("bad_action", number=number, why=str(error)) from None
    if record.result is not None:
        found = f"{record.result.ending} with {record.result.total}"
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
