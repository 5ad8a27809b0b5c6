"""Boards and cards in words, for those who hear a picture instead of seeing it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from harmony.core.hexgrid import Hex, neighbours
from harmony.games.harmonies.board import Board, Space
from harmony.games.harmonies.cards import Card, Habitat

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
_MIDDLE: Final[Hex] = (0, 0)


def board_words(board: Board, cubes: Mapping[Space, str]) -> str:
    """A board in notation, and who stands where.

    >>> board_words(Board.parse("W* . . . ./. . . ./. . . . ./. . . ./. . . . ."), {Space("a1"): "otter"})
    'Board, side A: W* . . . ./. . . ./. . . . ./. . . ./. . . . .; otter on a1'
    """
    standing = [f"; {name} on {space}" for space, name in sorted(cubes.items())]
    return f"Board, side {board.side.value}: {board}{''.join(standing)}"


def card_words(card: Card, placed: int | None = None) -> str:
    """A card: its name, its worth, its habitat.

    >>> from harmony.games.harmonies.cards import card_named
    >>> card_words(card_named("otter"))
    'Otter, worth up to 16: water beside two trees of height 1 in a line'
    >>> card_words(card_named("otter"), placed=2)
    'Otter, 10 points with 2 of 3 cubes placed, worth up to 16: water beside two trees of height 1 in a line'
    >>> card_words(card_named("deer"), placed=0)
    "Deer, Nature's Spirit, not placed, 4 per tree of height 2 or 3: a tree of height 2 between \
a tree of height 3 and a tree of height 1 in a line"
    """
    words = [card.title]
    if card.is_spirit:
        words.append("Nature's Spirit")
        if placed is not None:
            words.append("placed" if placed else "not placed")
        words.append(card.rule)
    else:
        if placed is not None:
            now = card.points[placed - 1] if placed else 0
            words.append(f"{now} points with {placed} of {card.cubes} cubes placed")
        words.append(f"worth up to {max(card.points, default=0)}")
    return f"{', '.join(words)}: {habitat_words(card.habitat)}"


def habitat_words(habitat: Habitat) -> str:
    """The landscape of a habitat, starting with the hex that takes the cube.

    >>> from harmony.games.harmonies.cards import card_named
    >>> habitat_words(card_named("caiman").habitat)
    'water beside water, then a tree of height 3, in a line'
    >>> habitat_words(card_named("bee").habitat)
    'a tree of height 2 with three fields around one side'
    >>> habitat_words(card_named("butterfly").habitat)
    'a field beside two waters, with a field behind them'
    """
    target = terrain_words(habitat.cube_on)
    near = [(terrain, place) for terrain, place in habitat.others if place in neighbours(_MIDDLE)]
    far = [terrain for terrain, place in habitat.others if place not in neighbours(_MIDDLE)]
    beside = _listed([terrain for terrain, _ in near])
    if not habitat.others:
        return target
    if len(near) == 1 and len(far) == 1:
        if near[0][0] == far[0]:
            return f"{target} beside {terrain_words(far[0], 2)} in a line"
        return f"{target} beside {beside}, then {terrain_words(far[0])}, in a line"
    if far:
        return f"{target} beside {beside}, with {_listed(far)} behind them"
    if len(near) == 1:
        return f"{target} beside {beside}"
    if len(near) == 2:
        (_, (q, r)), (_, other) = near
        if other == (-q, -r):
            return f"{target} between {beside} in a line"
        if other in neighbours((q, r)):
            return f"{target} beside {beside} in a triangle"
        return f"{target} between {beside} in a bend"
    return f"{target} with {beside} around one side"


def terrain_words(terrain: str, count: int = 1) -> str:
    """A terrain, or several of it.

    >>> terrain_words("tree2"), terrain_words("field", 2), terrain_words("water")
    ('a tree of height 2', 'two fields', 'water')
    """
    kind = terrain.rstrip("0123456789")
    height = terrain.removeprefix(kind)
    end = f" of height {height}" if height else ""
    if count == 1:
        return f"a {kind}{end}" if kind != "water" else kind
    return f"{_NUMBERS[count]} {kind}s{end}"


def _listed(terrains: list[str]) -> str:
    counts = {terrain: terrains.count(terrain) for terrain in terrains}
    return " and ".join(terrain_words(terrain, count) for terrain, count in counts.items())
