"""Casting: which of the tiles with equal edges goes where, so that patterns come out symmetric."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from harmony.bots.planner.kinds import Kind, kinds_of, ring_of, rotation_showing
from harmony.bots.planner.solver import Filling, Puzzle
from harmony.core.hexgrid import Hex
from harmony.games.harmonia.faces import Face
from harmony.games.harmonia.patterns import find_patterns
from harmony.games.harmonia.tiles import TileSet

Cast = dict[Hex, tuple[str, int]]
"""The tile for each place, and the seat that gives it."""


def cast(puzzle: Puzzle, filling: Filling, hands: Sequence[Mapping[str, int]], *, for_points: bool) -> Cast:
    """Choose tiles for the rows of edges of a filling, from what each hand holds (or may hold)."""
    layout = puzzle.layout
    chosen: Cast = {}
    spare: dict[tuple[str, int], list[str]] = {}
    for kind in kinds_of(layout.tile_set):
        places = [place for place, edges in filling.edges.items() if ring_of(edges) == kind.ring]
        given: list[tuple[str, int]] = []
        for seat, hand in enumerate(hands):
            codes = _of_kind(kind, hand)
            number = filling.gives[seat].get(kind.ring, 0)
            given += [(code, seat) for code in codes[:number]]
            spare[kind.ring, seat] = codes[number:]
        given.sort()
        if not len(layout) and (0, 0) in places:  # the first tile is the current seat's
            places.insert(0, places.pop(places.index((0, 0))))
            given.sort(key=lambda tile: tile[1] != puzzle.current_seat)
        chosen |= dict(zip(places, given, strict=True))
    if for_points:
        _improve(puzzle, filling, chosen, spare)
    return chosen


def _of_kind(kind: Kind, hand: Mapping[str, int]) -> list[str]:
    """The tiles of a kind in a hand, those it has most of first: equal tiles make symmetric patterns."""
    codes = sorted(kind.codes, key=lambda code: (-hand.get(code, 0), code))
    return [code for code in codes for _ in range(hand.get(code, 0))]


def _improve(puzzle: Puzzle, filling: Filling, chosen: Cast, spare: dict[tuple[str, int], list[str]]) -> None:
    """Exchange tiles of the same kind as long as that brings points."""
    layout = puzzle.layout
    tiles = layout.tile_set
    faces = dict(layout.faces)
    for place, (code, _) in chosen.items():
        faces[place] = _face(tiles, code, filling.edges[place])
    points = _points(faces)
    improved = True
    while improved:
        improved = False
        for place in _lopsided(faces, chosen):
            for change in _changes(place, filling, chosen, spare):
                if not len(layout) and change.get((0, 0), ("", puzzle.current_seat))[1] != puzzle.current_seat:
                    continue  # the first tile stays the current seat's
                for where, (code, _) in change.items():
                    faces[where] = _face(tiles, code, filling.edges[where])
                now = _points(faces)
                if now > points:
                    _take(place, change, filling, chosen, spare)
                    points, improved = now, True
                    break
                for where in change:
                    faces[where] = _face(tiles, chosen[where][0], filling.edges[where])


def _lopsided(faces: Mapping[Hex, Face], chosen: Cast) -> list[Hex]:
    """Places of the plan in patterns that are closed but not symmetric."""
    patterns = [pattern for pattern in find_patterns(faces) if pattern.is_closed and not pattern.is_symmetric]
    return sorted({place for pattern in patterns for place in pattern.tiles if place in chosen})


def _changes(place: Hex, filling: Filling, chosen: Cast, spare: dict[tuple[str, int], list[str]]) -> list[Cast]:
    """Exchanges of the tile at a place: with another place, or with a tile that stays in the same hand."""
    code, seat = chosen[place]
    ring = ring_of(filling.edges[place])
    changes: list[Cast] = [{place: (other, seat)} for other in dict.fromkeys(spare[ring, seat]) if other != code]
    for where, (other, owner) in chosen.items():
        if other != code and ring_of(filling.edges[where]) == ring:
            changes.append({place: (other, owner), where: (code, seat)})
    return changes


def _take(place: Hex, change: Cast, filling: Filling, chosen: Cast, spare: dict[tuple[str, int], list[str]]) -> None:
    if len(change) == 1:
        code, seat = chosen[place]
        pool = spare[ring_of(filling.edges[place]), seat]
        pool.remove(change[place][0])
        pool.append(code)
    chosen.update(change)


def _face(tiles: TileSet, code: str, edges: str) -> Face:
    return tiles.face(code, rotation_showing(tiles, code, edges))


def _points(faces: Mapping[Hex, Face]) -> int:
    return sum(pattern.points for pattern in find_patterns(faces))


def given_by(chosen: Cast, seats: int) -> list[Counter[str]]:
    """How many of each tile every seat gives."""
    gives: list[Counter[str]] = [Counter() for _ in range(seats)]
    for code, seat in chosen.values():
        gives[seat][code] += 1
    return gives
