"""The exact mirror test against an independent one: points in the plane, circles and a float mirror."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pytest

from harmony.core.chance import Stream
from harmony.core.hexgrid import Hex
from harmony.games.harmonia.faces import Face
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.patterns import Pattern, find_patterns
from harmony.games.harmonia.symmetry import Mirror, mirror_of
from harmony.games.harmonia.tiles import standard_tiles

ROOT3 = math.sqrt(3)
CORNERS = [(math.cos(math.pi * k / 3), math.sin(math.pi * k / 3)) for k in range(6)]
BESIDE = [(ROOT3 * math.cos(math.pi * (k + 0.5) / 3), ROOT3 * math.sin(math.pi * (k + 0.5) / 3)) for k in range(6)]


def middle(place: Hex) -> tuple[float, float]:
    """Centre of a tile with side 1: two steps of length root 3, 30 and 90 degrees from level."""
    q, r = place
    return 1.5 * q, ROOT3 * (q / 2 + r)


def spot(x: float, y: float, faces: Mapping[Hex, Face]) -> tuple[Hex, str, int] | None:
    """Tile and cell under a point of the plane, told by distances only."""
    near = min(faces, key=lambda place: math.dist(middle(place), (x, y)))
    dx, dy = x - middle(near)[0], y - middle(near)[1]
    if any(math.dist((dx, dy), other) < math.hypot(dx, dy) for other in BESIDE):
        return None  # nearer to the centre of an empty place
    for k in range(6):
        if math.dist((dx, dy), BESIDE[k]) < 1:
            return near, "edges", k
        if max(math.dist((dx, dy), CORNERS[k - 1]), math.dist((dx, dy), CORNERS[(k + 1) % 6])) < 1:
            return near, "petals", k
    return near, "triangles", int(math.atan2(dy, dx) % (2 * math.pi) / (math.pi / 3))


def sample_points() -> list[tuple[float, float]]:
    """Points all over one tile, none of them on an arc."""
    points = []
    for ring, radius in enumerate((0.31, 0.57, 0.79)):
        points += [
            (radius * math.cos(0.05 + ring + 0.2618 * k), radius * math.sin(0.05 + ring + 0.2618 * k))
            for k in range(24)
        ]
    for k in range(6):  # two in each half petal, which the rings miss
        for share in (0.42, 0.61):
            ax, ay = CORNERS[k]
            bx, by = CORNERS[(k + 1) % 6]
            points.append((0.96 * (ax + share * (bx - ax)), 0.96 * (ay + share * (by - ay))))
    return points


SAMPLES = sample_points()


def is_symmetric_in_the_plane(pattern: Pattern, layout: Layout) -> bool:
    faces = layout.faces
    inside = {}
    for tile in pattern.tiles:
        mx, my = middle(tile)
        for dx, dy in SAMPLES:
            found = spot(mx + dx, my + dy, faces)
            if found is None or found[0] != tile:
                continue
            letter = getattr(faces[tile], found[1])[found[2]]
            if letter != "." and cell_name(found) in pattern.cells:
                inside[mx + dx, my + dy] = letter
    names = [((x + y / 2) / 6, y * ROOT3 / 12) for x, y in pattern.cells]
    cx = sum(x for x, _ in names) / len(names)
    cy = sum(y for _, y in names) / len(names)
    for step in range(12):
        cos2, sin2 = math.cos(math.pi * step / 6), math.sin(math.pi * step / 6)
        for (x, y), letter in inside.items():
            u = cx + (x - cx) * cos2 + (y - cy) * sin2
            v = cy + (x - cx) * sin2 - (y - cy) * cos2
            image = spot(u, v, faces)
            if image is None or cell_name(image) not in pattern.cells:
                break
            if getattr(faces[image[0]], image[1])[image[2]] != letter:
                break
        else:
            return True
    return False


def cell_name(found: tuple[Hex, str, int]) -> tuple[int, int]:
    """The lattice name of a cell, from its centroid in the plane."""
    place, kind, k = found
    mx, my = middle(place)
    (ax, ay), (bx, by) = CORNERS[k], CORNERS[(k + 1) % 6]
    if kind == "petals":
        x, y = mx + ax / 2, my + ay / 2
    elif kind == "edges":
        x, y = mx + (ax + bx) / 2, my + (ay + by) / 2
    else:
        x, y = mx + (ax + bx) / 3, my + (ay + by) / 3
    steps = y / (ROOT3 / 2)
    return round(6 * (x - steps / 2)), round(6 * steps)


def grown(seed: int, tiles: int) -> Layout:
    """A random layout that prefers to close patterns, so that symmetric ones occur."""
    stream = Stream(seed)
    bag = [code for code, count in standard_tiles().counts.items() for _ in range(count) if code != "G"]
    layout = Layout()
    for _ in range(tiles):
        code = bag.pop(stream.below(len(bag)))
        moves = list(layout.placements([code]))
        if moves:
            closing = [move for move in moves if bin(layout.openings()[move[1]][0]).count("1") > 3]
            _, place, rotation = (closing or moves)[stream.below(len(closing or moves))]
            layout = layout.with_tile(place, code, rotation)
    return layout


@pytest.mark.parametrize("seed", range(30))
def test_exact_mirrors_agree_with_the_plane_on_random_layouts(seed: int) -> None:
    layout = grown(seed, 4 + seed % 12)
    for pattern in find_patterns(layout.faces):
        assert pattern.is_symmetric == is_symmetric_in_the_plane(pattern, layout), pattern.tiles


def test_random_layouts_hold_symmetric_and_asymmetric_patterns() -> None:
    found = [p.is_symmetric for seed in range(30) for p in find_patterns(grown(seed, 4 + seed % 12).faces)]
    assert found.count(True) > 30
    assert found.count(False) > 10


@pytest.mark.parametrize("steps", range(6))
def test_a_mirror_applied_twice_changes_nothing(steps: int) -> None:
    mirror = Mirror(steps, (0, 0))
    for cell in [(6, 0), (0, 6), (3, 3), (2, 8)]:
        assert mirror.image(mirror.image(cell)) == cell


def test_colours_count_for_symmetry() -> None:
    assert mirror_of({(0, 0): "R", (6, 0): "R", (12, 0): "R"})
    lopsided = {(0, 0): "R", (6, 0): "B", (0, 6): "W"}
    assert mirror_of(lopsided) is None
