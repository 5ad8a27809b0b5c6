"""Hints: where own tiles fit, whether the goal hexagon can still be reached, what could be said.

All of it comes from an observation. Whether a hexagon can be reached is told from
what everybody sees: the layout, the tiles put aside and the list of all tiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.faces import GREEN, Colour
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.observation import Observation
from harmony.games.harmonia.shape import goal_outlines
from harmony.games.harmonia.statements import Fits, Have, NoColour, Statement
from harmony.games.harmonia.tiles import DEALT, TileSet, edge_bits

_Need = tuple[int, int]
"""What a place asks of its tile: a mask of edges and their colours, as in ``Layout.openings``."""


def goal_centres(layout: Layout) -> list[Hex]:
    """The middle of every winning hexagon that the layout still lies within.

    >>> len(goal_centres(Layout.of([(0, 0, "R1", 0)]))), goal_centres(Layout())
    (37, [(0, 0)])
    """
    return sorted(_centre(outline) for outline in goal_outlines(layout.placed.keys()))


def open_goals(observation: Observation) -> list[Hex]:
    """The middle of every winning hexagon that nothing known to everybody rules out.

    Each of its empty places needs a tile of its own that was not seen yet, shows
    the right colours towards the tiles beside it and light green outwards, and
    the hands must hold enough tiles. What lies between two empty places is left
    open, so a hexagon that is told here may still turn out to be impossible.
    """
    layout = observation.layout
    stock = Counter(layout.tile_set.counts)
    stock.subtract(tile.code for tile in layout.placed.values())
    stock.subtract(code for _, code in observation.aside)
    in_hands = DEALT - observation.turn
    openings = layout.openings()
    fitting: dict[_Need, tuple[str, ...]] = {}
    found = []
    for outline in goal_outlines(layout.placed.keys()):
        empty = outline - layout.placed.keys()
        if len(empty) > in_hands or not _has_green_rim(layout, outline):
            continue
        wishes = []
        for place in empty:
            need = _need(place, outline, openings.get(place, (0, 0)))
            if need not in fitting:
                fitting[need] = _fitting(layout.tile_set, need, stock)
            wishes.append(fitting[need])
        if _can_share_out(wishes, stock):
            found.append(_centre(outline))
    return sorted(found)


def own_places(observation: Observation) -> dict[str, list[tuple[Hex, int]]]:
    """For each own tile every place and rotation in which it fits now, also when it is not the own turn."""
    found: dict[str, list[tuple[Hex, int]]] = {code: [] for code in observation.hand}
    for code, place, rotation in observation.layout.placements(observation.hand):
        found[code].append((place, rotation))
    return found


def sayable(observation: Observation) -> list[Statement]:
    """Statements that are true of the own hand: what it holds, which colours it lacks, where one of its tiles fits.

    >>> from harmony.games.harmonia.game import new_game
    >>> [str(statement) for statement in sayable(new_game(seed=7).observation(0))][:2]
    ['have 4 G', 'have 1 R1']
    """
    if not observation.hand:
        return []
    held = Counter(observation.hand)
    faces = [observation.tile_set[code].face for code in held]
    lacking = [colour for colour in Colour if not any(face.shows(colour) for face in faces)]
    places = {place for _, place, _ in observation.layout.placements(held)} if len(observation.layout) else set()
    return [
        *(Have(count, code) for code, count in held.items()),
        *map(NoColour, lacking),
        *map(Fits, sorted(places)),
    ]


def _centre(outline: Collection[Hex]) -> Hex:
    columns = [q for q, _ in outline]
    rows = [r for _, r in outline]
    return (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2


def _has_green_rim(layout: Layout, outline: Collection[Hex]) -> bool:
    """Whether the tiles that lie on the rim of a hexagon show light green outwards."""
    return all(
        face.edges[k] == GREEN
        for (q, r), face in layout.faces.items()
        for k, (dq, dr) in enumerate(DIRECTIONS)
        if (q + dq, r + dr) not in outline
    )


def _need(place: Hex, outline: Collection[Hex], opening: _Need) -> _Need:
    """What the tiles beside a place and the rim of the hexagon ask of the tile there."""
    mask, wanted = opening
    for k, (dq, dr) in enumerate(DIRECTIONS):
        if (place[0] + dq, place[1] + dr) not in outline:
            mask |= 7 << 3 * k
            wanted |= _GREEN_BITS << 3 * k
    return mask, wanted


_GREEN_BITS = edge_bits(GREEN)


def _fitting(tile_set: TileSet, need: _Need, stock: Mapping[str, int]) -> tuple[str, ...]:
    mask, wanted = need
    return tuple(
        tile.code
        for tile in tile_set.tiles
        if stock[tile.code] > 0 and any(bits & mask == wanted for _, bits in tile_set.edge_bits(tile.code))
    )


def _can_share_out(wishes: Sequence[tuple[str, ...]], stock: Mapping[str, int]) -> bool:
    """Whether every place can have one of the tiles it wishes for, no tile being given twice."""
    given: dict[str, list[int]] = {code: [] for code in stock}

    def give(place: int, tried: set[str]) -> bool:
        for code in wishes[place]:
            if len(given[code]) < stock[code]:
                given[code].append(place)
                return True
        for code in wishes[place]:  # all taken: somebody who has one may take another
            if code in tried:
                continue
            tried.add(code)
            for number, other in enumerate(given[code]):
                if give(other, tried):
                    given[code][number] = place
                    return True
        return False

    return all(give(place, set()) for place in sorted(range(len(wishes)), key=lambda place: len(wishes[place])))
