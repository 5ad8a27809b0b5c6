"""What each next token would change: the same numbers as ``tensor.boards``, for one board at a time. Compiled."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from harmony.games.harmonies.grid import MAX_SPACES, space_of
from harmony.games.harmonies.landscape import (
    building_points,
    field_points,
    mountain_points,
    tree_points,
    water_points,
)
from harmony.games.harmonies.player import Player
from harmony.games.harmonies.spirits import spirit_points
from harmony.games.harmonies.tokens import BLUE, BUILDING, FIELD, GRAY, GRAY1, GREEN, N_COLOURS, RED, WATER, YELLOW

GAIN_BYTES: Final = 2 * N_COLOURS * MAX_SPACES + 1
_NO_GAINS: Final = bytes(GAIN_BYTES)
_BYTE: Final = 255


def token_gains(player: Player) -> bytes:
    """Change of the landscape's points for each colour on each space, then of the Spirit's, then the Spirit's points.

    Space by space, colour by colour, each a signed byte; 0 where the token may not go. The Spirit counts from the
    moment it is chosen.
    """
    gains = BytesWriter()
    gains.write(_NO_GAINS)
    board = player.copy()
    kinds = board.kinds
    side: i64 = board.side
    spirit: i64 = board.spirit
    trees: i64 = tree_points(kinds)
    mountains: i64 = mountain_points(kinds)
    fields: i64 = field_points(kinds[FIELD])
    buildings: i64 = building_points(kinds)
    water: i64 = water_points(kinds[WATER], side)
    worth: i64 = 0
    if spirit >= 0:
        worth = spirit_points(spirit, kinds)
    colour: i64
    for colour in range(N_COLOURS):
        mask: i64 = board.placeable(colour)
        while mask != 0:
            bit: i64 = mask & -mask
            mask ^= bit
            change: i64 = board.place(colour, bit)
            gain: i64 = 0
            if colour == GREEN:
                gain = tree_points(kinds) - trees
            elif colour == GRAY:
                gain = mountain_points(kinds) - mountains
            elif colour == YELLOW:
                gain = field_points(kinds[FIELD]) - fields
            elif colour == BLUE:
                gain = water_points(kinds[WATER], side) - water
            elif colour == RED and change >> 4 == GRAY1:  # a mountain became a building
                gain = mountain_points(kinds) - mountains
            if kinds[BUILDING] != 0:
                gain += building_points(kinds) - buildings
            at: i64 = N_COLOURS * space_of(bit, side) + colour
            gains[at] = u8(gain & _BYTE)
            if spirit >= 0:
                gains[N_COLOURS * MAX_SPACES + at] = u8((spirit_points(spirit, kinds) - worth) & _BYTE)
            board.lift(change, bit)
    gains[2 * N_COLOURS * MAX_SPACES] = u8(worth)
    return gains.getvalue()
