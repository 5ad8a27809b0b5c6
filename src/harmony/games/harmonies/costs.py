"""What each habitat still lacks on a board: the same numbers as ``tensor.features.habitat_costs``. Compiled.

Boards are masks here, one per number of missing tokens; adding a hex to a
habitat shifts and joins them, for all spaces at once.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from harmony.core.arrays import vec
from harmony.games.harmonies.grid import MAX_SPACES, space_of
from harmony.games.harmonies.habitats import CUBE_KIND, PATTERNS, ROTATIONS, ROW, pattern_start, shifted
from harmony.games.harmonies.player import N_SLOTS, Player
from harmony.games.harmonies.state import MAX_CENTRAL
from harmony.games.harmonies.tensor.tables import ADVANCES, BIG, DISTANCE
from harmony.games.harmonies.tokens import N_COLOURS, N_KINDS

N_VISIBLE: Final = N_SLOTS + MAX_CENTRAL
"""Cards looked at: the own ones by slot, then the row."""
COST_BYTES: Final = N_VISIBLE * MAX_SPACES * (1 + N_COLOURS)
"""Cards by spaces, then cards by spaces by colours."""
_LEVELS: Final = 4
"""Tokens a single stack can lack: none to three."""
_HEXES: Final = 4
_IMPOSSIBLE: Final = BIG

_BLANK: Final = bytes([BIG]) * COST_BYTES
_DISTANCE: Final = vec[i64]([int(DISTANCE[kind, wanted]) for wanted in range(N_KINDS) for kind in range(N_KINDS)])
_ADVANCES: Final = vec[i64]([int(ADVANCES[wanted, kind]) for wanted in range(N_KINDS) for kind in range(N_KINDS)])


class Costs:
    """Missing tokens of all habitats a player can see."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.lacks: vec[i64] = vec[i64]([0] * (N_KINDS * _LEVELS))
        """Spaces by the kind wanted and the tokens they lack to it."""
        self.useful: vec[i64] = vec[i64]([0] * (N_KINDS * N_COLOURS))
        """Spaces by the kind wanted and the colour that brings them nearer to it."""
        self.found: vec[i64] = vec[i64]([0] * (_HEXES * BIG))
        """Spaces by hex of the habitat and the cost of the whole habitat."""
        kinds = player.kinds
        free: i64 = ~player.cubes
        wanted: i64
        kind: i64
        colour: i64
        for wanted in range(N_KINDS):
            for kind in range(N_KINDS):
                stands: i64 = kinds[kind]
                if stands == 0:
                    continue
                distance: i64 = _DISTANCE[wanted * N_KINDS + kind]
                if distance == 0:
                    self.lacks[wanted * _LEVELS] = stands
                elif distance < _LEVELS:
                    self.lacks[wanted * _LEVELS + distance] |= stands & free
                    colours: i64 = _ADVANCES[wanted * N_KINDS + kind]
                    for colour in range(N_COLOURS):
                        if (colours >> colour) & 1 != 0:
                            self.useful[wanted * N_COLOURS + colour] |= stands & free

    def look(self, card: i64) -> None:
        """Find all places of a card's habitat."""
        found = self.found
        lacks = self.lacks
        i: i64
        for i in range(_HEXES * BIG):
            found[i] = 0
        free: i64 = ~self.player.cubes
        own: i64 = CUBE_KIND[card] * _LEVELS
        row: i64 = pattern_start(card, self.player.side)
        last: i64 = row + ROW * ROTATIONS
        hexes: i64 = PATTERNS[row + 1]
        cost: i64
        level: i64
        while row < last:
            valid: i64 = PATTERNS[row] & free
            total = vec[i64]([0] * BIG)
            for level in range(_LEVELS):
                total[level] = lacks[own + level] & valid
            most: i64 = _LEVELS - 1
            i = 0
            while i < hexes:
                wanted: i64 = PATTERNS[row + 2 + 2 * i] * _LEVELS
                shift: i64 = PATTERNS[row + 3 + 2 * i]
                none: i64 = shifted(lacks[wanted], shift)
                one: i64 = shifted(lacks[wanted + 1], shift)
                two: i64 = shifted(lacks[wanted + 2], shift)
                three: i64 = shifted(lacks[wanted + 3], shift)
                most += _LEVELS - 1
                cost = most if most < _IMPOSSIBLE else _IMPOSSIBLE - 1
                while cost >= 0:
                    joined: i64 = total[cost] & none
                    if cost >= 1:
                        joined |= total[cost - 1] & one
                    if cost >= 2:
                        joined |= total[cost - 2] & two
                    if cost >= 3:
                        joined |= total[cost - 3] & three
                    total[cost] = joined
                    cost -= 1
                i += 1
            if most >= _IMPOSSIBLE:
                most = _IMPOSSIBLE - 1
            for cost in range(most + 1):
                places: i64 = total[cost]
                if places == 0:
                    continue
                found[cost] |= places
                for i in range(hexes):
                    found[(1 + i) * BIG + cost] |= shifted(places, -PATTERNS[row + 3 + 2 * i])
            row += ROW

    def write(self, out: BytesWriter, number: i64, card: i64) -> None:
        """Note the costs of one card at its place among the visible ones."""
        self.look(card)
        found = self.found
        side: i64 = self.player.side
        at: i64 = number * MAX_SPACES
        seen: i64 = 0
        bit: i64
        cost: i64
        for cost in range(_IMPOSSIBLE):
            new: i64 = found[cost] & ~seen
            seen |= new
            while new != 0:
                bit = new & -new
                new ^= bit
                out[at + space_of(bit, side)] = u8(cost)
        at = (N_VISIBLE + number * N_COLOURS) * MAX_SPACES
        hexes: i64 = 1 + PATTERNS[pattern_start(card, side) + 1]
        colour: i64
        i: i64
        for colour in range(N_COLOURS):
            seen = 0
            for cost in range(1, _IMPOSSIBLE):
                new = 0
                for i in range(hexes):
                    places: i64 = found[i * BIG + cost]
                    if places != 0:
                        wanted: i64 = CUBE_KIND[card]
                        if i != 0:
                            wanted = PATTERNS[pattern_start(card, side) + 2 * i]
                        new |= places & self.useful[wanted * N_COLOURS + colour]
                new &= ~seen
                seen |= new
                while new != 0:
                    bit = new & -new
                    new ^= bit
                    out[at + space_of(bit, side) * N_COLOURS + colour] = u8(cost - 1)


def habitat_costs(player: Player, row: vec[i64]) -> bytes:
    """Tokens missing with the cube of each visible card on each space, then after a helpful token there, by colour.

    BIG means impossible or no help.
    """
    out = BytesWriter()
    out.write(_BLANK)
    costs = Costs(player)
    i: i64
    for i in range(N_SLOTS):
        if player.slots[i] >= 0:
            costs.write(out, i, player.slots[i] >> 3)
    for i in range(MAX_CENTRAL):
        if row[i] >= 0:
            costs.write(out, N_SLOTS + i, row[i])
    return out.getvalue()
