"""Proof that no layout of our tile set scores more than 460.

A score is 10 points a player, the shape, the patterns, and minus 2 for each of
the 60 dealt tiles that is not laid. For every number of laid tiles this program
bounds shape and patterns from above, generously, so that the bound holds for
every layout:

1. It lists every closed pattern the tiles can make, symmetric or not. Tiles that
   are no plain thirds ("hubs") are few, which makes the list finite. The search is
   cut only where a pattern already uses all hubs of a known pattern of 7 tiles:
   it can then be worth no more than that one, and needs no fewer hubs or tiles.
2. A small integer program chooses patterns for the most points. Each hub lies in
   one pattern; each tile gives one piece to one pattern, a double two; where the
   patterns lie, and whether they fit side by side, is left out.
3. To that it adds the best shape that so many tiles can have, with a green edge.

``python benchmarks/harmonia_bound.py`` writes docs/measured/harmonia-bound.md
"""

from __future__ import annotations

import platform
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from ortools.sat.python import cp_model

from harmony.bots.planner.kinds import PieceKey, piece_keys
from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.layout import parse_layout
from harmony.games.harmonia.patterns import span_points
from harmony.games.harmonia.scoring import score_layout
from harmony.games.harmonia.tiles import DEALT, standard_tiles

TILES = standard_tiles()
PLAYERS = 6
RESULT = Path("docs/measured/harmonia-bound.md")
WITNESS = Path("tests/games/harmonia/layouts/best-460.json")

Hubs = tuple[int, ...]
"""How many of each hub tile a pattern uses."""


@dataclass(frozen=True)
class Need:
    """What a closed pattern takes: hub tiles, tiles in all, doubles that give it both their thirds."""

    hubs: Hubs
    tiles: int
    doubles: int

    @property
    def points(self) -> int:
        """Most points of such a pattern: what it brings if it is symmetric."""
        return span_points(self.tiles)


class Search:
    """Every closed pattern, by closing open edges one after the other."""

    def __init__(self) -> None:
        singles: dict[PieceKey, set[str]] = {}
        pairs: set[frozenset[PieceKey]] = set()
        for tile in TILES.tiles:
            for steps in range(6):
                keys = piece_keys(TILES.face(tile.code, steps))
                for key in keys:
                    singles.setdefault(key, set()).add(tile.code)
                if len(keys) > 1:
                    pairs.add(frozenset(keys))
        thirds = {key for key, codes in singles.items() if len(codes) > 1}
        self.hub_of = {key: next(iter(codes)) for key, codes in singles.items() if key not in thirds}
        self.hubs = sorted(set(self.hub_of.values()))
        self.supply = [TILES.counts[code] for code in self.hubs]
        self.pairs = pairs
        """Pieces that lie together on a double."""
        self.matching: dict[tuple[int, str], list[PieceKey]] = {}
        for key in singles:
            for edge in key:
                self.matching.setdefault(edge, []).append(key)
        self.pieces = list(singles)
        self.doubles = sum(tile.count for tile in TILES.tiles if len(piece_keys(tile.face)) > 1)
        self.found: set[Need] = set()
        self.steps = 0

    def run(self, most_tiles: int, cuts: list[Hubs]) -> set[Need]:
        """All needs of closed patterns up to a size; cut where a known pattern of 60 points needs no more."""
        self.found, self.steps = set(), 0
        for key in self.pieces:
            used = Counter({self.hub_of[key]: 1}) if key in self.hub_of else Counter[str]()
            self._close({(0, 0): (key,)}, used, most_tiles, cuts)
        return self.found

    def _close(
        self, laid: dict[Hex, tuple[PieceKey, ...]], used: Counter[str], most_tiles: int, cuts: list[Hubs]
    ) -> None:
        self.steps += 1
        hubs = tuple(used[code] for code in self.hubs)
        if len(laid) >= 7 and any(all(a >= b for a, b in zip(hubs, cut, strict=True)) for cut in cuts):
            return
        opened = self._open(laid)
        if opened is None:
            self.found.add(Need(hubs, len(laid), sum(len(keys) > 1 for keys in laid.values())))
            return
        place, edge = opened
        here = laid.get(place, ())
        if not here and len(laid) >= most_tiles:
            return
        for key in self.matching.get(edge, ()):
            both = (*here, key)
            if len(both) > 2 or (here and frozenset(both) not in self.pairs):
                continue
            hub = self.hub_of.get(key)
            if hub is not None and used[hub] >= TILES.counts[hub]:
                continue
            if not self._fits(laid, place, both):
                continue
            laid[place] = both
            if hub is not None:
                used[hub] += 1
            self._close(laid, used, most_tiles, cuts)
            if hub is not None:
                used[hub] -= 1
            if here:
                laid[place] = here
            else:
                del laid[place]

    def _open(self, laid: dict[Hex, tuple[PieceKey, ...]]) -> tuple[Hex, tuple[int, str]] | None:
        """A place where the pattern goes on, and the edge it asks for there."""
        for (q, r), keys in laid.items():
            for key in keys:
                for k, colour in key:
                    place = (q + DIRECTIONS[k][0], r + DIRECTIONS[k][1])
                    across = ((k + 3) % 6, colour)
                    if not any(across in other for other in laid.get(place, ())):
                        return place, across
        return None

    def _fits(self, laid: dict[Hex, tuple[PieceKey, ...]], place: Hex, keys: tuple[PieceKey, ...]) -> bool:
        """Whether the edges agree with all neighbours; a lone third may still become a double."""
        mine = {k: colour for key in keys for k, colour in key}
        for k, (dq, dr) in enumerate(DIRECTIONS):
            other = laid.get((place[0] + dq, place[1] + dr))
            if other is None:
                continue
            theirs = {e: colour for key in other for e, colour in key}
            a, b = mine.get(k), theirs.get((k + 3) % 6)
            if a == b:
                continue
            if a is not None and b is not None:
                return False
            if a is None and not self._may_add(keys, (k, str(b))):
                return False
            if b is None and not self._may_add(other, ((k + 3) % 6, str(a))):
                return False
        return True

    def _may_add(self, keys: tuple[PieceKey, ...], edge: tuple[int, str]) -> bool:
        """Whether a tile can get a second piece with this edge."""
        return len(keys) == 1 and any(
            keys[0] in pair and any(edge in key for key in pair if key != keys[0]) for pair in self.pairs
        )


def minimal(needs: set[Need]) -> list[Need]:
    """The needs that no other one beats: as many points from no more hubs, tiles and doubles."""
    kept = []
    for need in needs:
        if need.points and not any(other != need and _beats(other, need) for other in needs):
            kept.append(need)
    return sorted(kept, key=lambda need: (-need.points, need.tiles, need.hubs))


def _beats(other: Need, need: Need) -> bool:
    return (
        other.points >= need.points
        and other.tiles + other.doubles <= need.tiles + need.doubles
        and all(a <= b for a, b in zip(other.hubs, need.hubs, strict=True))
    )


def most_points(needs: list[Need], tiles: int, supply: list[int], doubles: int) -> int:
    """The most points that patterns on so many tiles can bring, wherever they lie."""
    model = cp_model.CpModel()
    counts = [model.new_int_var(0, DEALT, "") for _ in needs]
    for hub, number in enumerate(supply):
        model.add(sum(need.hubs[hub] * count for need, count in zip(needs, counts, strict=True)) <= number)
    pieces = sum((need.tiles + need.doubles) * count for need, count in zip(needs, counts, strict=True))
    model.add(pieces <= tiles + doubles)
    model.maximize(sum(need.points * count for need, count in zip(needs, counts, strict=True)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) != cp_model.OPTIMAL:
        raise RuntimeError("the integer program was not solved")
    return round(solver.objective_value)


def best_shape(tiles: int) -> int:
    """Most points for the shape of so many tiles: with a green edge."""
    if tiles in {3 * side * (side - 1) + 1 for side in range(1, 6)}:
        return 150
    triangles = {side * (side + 1) // 2 for side in range(2, 12)}
    rhombi = {side * side for side in range(2, 9)}
    return 90 if tiles in triangles | rhombi else 60


def main() -> None:
    """Prove the bound, compare it with a layout that reaches it, and write the result."""
    start = time.perf_counter()
    search = Search()
    small = search.run(7, [])
    cuts = [need.hubs for need in minimal({need for need in small if need.tiles == 7})]
    print(f"{len(small)} kinds of closed patterns up to 7 tiles; {len(cuts)} cuts", file=sys.stderr)
    needs = minimal(small | search.run(DEALT, cuts))
    print(f"all patterns listed in {search.steps:,} steps; {len(needs)} kinds matter", file=sys.stderr)
    rows = []
    for tiles in range(1, DEALT + 1):
        patterns = most_points(needs, tiles, search.supply, search.doubles)
        rows.append((10 * PLAYERS + best_shape(tiles) + patterns - 2 * (DEALT - tiles), tiles, patterns))
    bound = max(total for total, _, _ in rows)
    layout = parse_layout(WITNESS.read_bytes())
    reached = score_layout(layout, PLAYERS, DEALT - len(layout)).total
    seconds = time.perf_counter() - start
    text = _report(bound, len(layout), reached, needs, search, rows, seconds)
    print(text)
    if bound != reached:
        sys.exit(f"the bound {bound} is not reached: the best layout known scores {reached}")
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_text(text, encoding="utf-8")


def _report(
    bound: int,
    tiles: int,
    reached: int,
    needs: list[Need],
    search: Search,
    rows: list[tuple[int, int, int]],
    seconds: float,
) -> str:
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    lines = [
        "# Harmonia: the highest possible score",
        "",
        f"- no layout of our tile set scores more than **{bound}**",
        f"- `{WITNESS}` ({tiles} tiles) scores {reached}, so the bound is the best possible score",
        f"- date: {datetime.now(UTC):%Y-%m-%d}",
        "- command: `python benchmarks/harmonia_bound.py`",
        f"- commit: {commit.stdout.strip()}",
        f"- machine: {platform.machine()}, Python {platform.python_version()}, {seconds:.0f} s",
        f"- search steps: {search.steps:,}",
        "",
        f"Patterns that matter (hubs {' '.join(search.hubs)}):",
        "",
        "| points | tiles | hubs | doubles used twice |",
        "|---|---|---|---|",
    ]
    lines += [f"| {need.points} | {need.tiles} | {' '.join(map(str, need.hubs))} | {need.doubles} |" for need in needs]
    lines += ["", "Bounds by number of tiles:", "", "| tiles | patterns | total |", "|---|---|---|"]
    lines += [f"| {tiles} | {patterns} | {total} |" for total, tiles, patterns in sorted(rows, key=lambda row: row[1])]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    main()
