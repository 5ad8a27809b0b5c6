"""The puzzle behind a plan, put to OR-tools CP-SAT: fill an outline so that every edge matches.

Every empty place of the outline gets one row of edges; neighbours agree; the
outer edge is light green; each hand gives as many tiles as it has turns. Tiles
with equal edges are one kind here; which of them goes where is decided later.
One worker and a fixed seed: the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from harmony.bots.planner.kinds import Kind, PieceKey, kinds_of, piece_keys, rotation_showing
from harmony.bots.planner.plan import Effort
from harmony.bots.planner.templates import Template
from harmony.core.hexgrid import DIRECTIONS, Hex
from harmony.games.harmonia.faces import GREEN
from harmony.games.harmonia.layout import Layout
from harmony.games.harmonia.tiles import TileSet

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, CpSolver, IntVar


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is to be filled, by whom."""

    layout: Layout
    """The tiles that lie already."""
    outline: frozenset[Hex]
    """All places of the finished layout."""
    current_seat: int
    """Who lays the next tile."""
    turns: tuple[int, ...]
    """How many tiles each seat is to lay."""
    worries: tuple[Mapping[str, Sequence[int]], ...]
    """For each seat and kind (by its ring): what it costs to rely on 0, 1, 2, ... such tiles."""


@dataclass(frozen=True, slots=True)
class Filling:
    """An answer: a row of edges for every place, and how many tiles of each kind each seat gives."""

    edges: Mapping[Hex, str]
    """The row of edges at each place that was empty."""
    gives: tuple[Mapping[str, int], ...]
    """For each seat, how many tiles of each kind (by its ring) it gives."""
    worry: int
    """What the answer costs in reliance on luck."""


def fill(puzzle: Puzzle, effort: Effort, seed: int = 1) -> Filling | None:
    """A filling of the outline, or nothing when none was found within the effort; other seeds give other fillings."""
    return _Model(puzzle).solve(effort, linear=0, seed=seed)


def fill_carefully(puzzle: Puzzle, effort: Effort, hint: Filling | None = None) -> Filling | None:
    """A filling that relies on luck as little as can be found within the effort."""
    model = _Model(puzzle)
    model.minimise_worry()
    if hint is not None:
        model.hint(hint)
    return model.solve(effort, linear=1)


def fill_for_points(
    puzzle: Puzzle, templates: Sequence[Template], effort: Effort, hint: Filling | None = None
) -> Filling | None:
    """A filling with as many points for patterns as can be found within the effort."""
    model = _Model(puzzle)
    model.maximise(templates)
    if hint is not None:
        model.hint(hint)
    return model.solve(effort, linear=2)


class _Model:
    """The puzzle as variables and constraints."""

    def __init__(self, puzzle: Puzzle) -> None:
        from ortools.sat.python import cp_model  # takes half a second: only when a plan is wanted

        self.puzzle = puzzle
        self.tiles: TileSet = puzzle.layout.tile_set
        self.kinds = kinds_of(self.tiles)
        self.model: CpModel = cp_model.CpModel()
        self.rows: dict[Hex, list[tuple[Kind, str, IntVar]]] = {}
        self.gives: list[dict[str, IntVar]] = []
        for place in sorted(puzzle.outline):
            if place not in puzzle.layout:
                self.rows[place] = self._choices(place)
        self._match_edges()
        self._use_hands()

    def _choices(self, place: Hex) -> list[tuple[Kind, str, IntVar]]:
        """The rows of edges that fit the table and the outline at a place; one is chosen."""
        wanted: dict[int, str] = {}
        for k, (dq, dr) in enumerate(DIRECTIONS):
            neighbour = (place[0] + dq, place[1] + dr)
            if neighbour in self.puzzle.layout:
                wanted[k] = self.puzzle.layout.faces[neighbour].edges[(k + 3) % 6]
            elif neighbour not in self.puzzle.outline:
                wanted[k] = GREEN
        choices = [
            (kind, row, self.model.new_bool_var(""))
            for kind in self.kinds
            for row in kind.rows
            if all(row[k] == colour for k, colour in wanted.items())
        ]
        self.model.add_exactly_one(choice for _, _, choice in choices)
        return choices

    def _match_edges(self) -> None:
        for (q, r), mine in self.rows.items():
            for k, (dq, dr) in enumerate(DIRECTIONS[:3]):
                theirs = self.rows.get((q + dq, r + dr))
                if theirs is None:
                    continue
                colours = {row[k] for _, row, _ in mine} | {row[k + 3] for _, row, _ in theirs}
                for colour in sorted(colours):
                    shown = self.model.new_bool_var("")
                    self.model.add(sum(choice for _, row, choice in mine if row[k] == colour) == shown)
                    self.model.add(sum(choice for _, row, choice in theirs if row[k + 3] == colour) == shown)

    def _use_hands(self) -> None:
        for worries in self.puzzle.worries:
            most = {kind.ring: len(worries.get(kind.ring, (0,))) - 1 for kind in self.kinds}
            self.gives.append({ring: self.model.new_int_var(0, number, "") for ring, number in most.items()})
        for kind in self.kinds:
            used = sum(choice for row in self.rows.values() for other, _, choice in row if other is kind)
            self.model.add(used == sum(seat[kind.ring] for seat in self.gives))
        for turns, gives in zip(self.puzzle.turns, self.gives, strict=True):
            self.model.add(sum(gives.values()) == turns)
        if not len(self.puzzle.layout):  # the first tile goes to 0,0, so it must be the current seat's
            own = self.gives[self.puzzle.current_seat]
            for kind, _, choice in self.rows[0, 0]:
                self.model.add(own[kind.ring] >= choice)

    def minimise_worry(self) -> None:
        """Ask for the filling that relies least on luck."""
        costs = []
        for worries, gives in zip(self.puzzle.worries, self.gives, strict=True):
            for ring, given in gives.items():
                steps = list(worries.get(ring, (0,)))
                if not any(steps):
                    continue
                levels = [self.model.new_bool_var("") for _ in steps[1:]]
                self.model.add(given == sum(levels))
                for first, second in pairwise(levels):
                    self.model.add_implication(second, first)
                costs += [
                    (after - before) * level
                    for before, after, level in zip(steps[:-1], steps[1:], levels, strict=True)
                    if after > before
                ]
        if costs:
            self.model.minimize(sum(costs))

    def maximise(self, templates: Sequence[Template]) -> None:
        """Ask for as many points of closed patterns as possible."""
        pieces = self._pieces()
        points = []
        for template in templates:
            for q, r in sorted(self.puzzle.outline):
                parts = [pieces.get(((q + dq, r + dr), key)) for (dq, dr), key in template.parts]
                givers = [part for part in parts if part is not None]
                if len(givers) < len(parts) or not any(givers):
                    continue  # cannot lie here, or lies here already
                pattern = self.model.new_bool_var("")
                for giver in givers:
                    if giver:
                        self.model.add(sum(giver) >= pattern)
                points.append(template.points * pattern)
        self.model.maximize(sum(points))

    def _pieces(self) -> dict[tuple[Hex, PieceKey], list[IntVar]]:
        """What gives a piece of a pattern at a place: choices, or nothing more when it lies there already."""
        found: dict[tuple[Hex, PieceKey], list[IntVar]] = {}
        for place, face in self.puzzle.layout.faces.items():
            for key in piece_keys(face):
                found[place, key] = []
        for place, choices in self.rows.items():
            for kind, row, choice in choices:
                code = kind.codes[0]
                for key in piece_keys(self.tiles.face(code, rotation_showing(self.tiles, code, row))):
                    found.setdefault((place, key), []).append(choice)
        return found

    def hint(self, filling: Filling) -> None:
        """Start from a filling that is known to work."""
        for place, choices in self.rows.items():
            for _, row, choice in choices:
                self.model.add_hint(choice, filling.edges.get(place) == row)

    def solve(self, effort: Effort, linear: int, seed: int = 1) -> Filling | None:
        """The best filling found within the effort."""
        from ortools.sat.python import cp_model

        solver: CpSolver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = seed
        solver.parameters.linearization_level = linear
        solver.parameters.max_deterministic_time = effort.steps
        solver.parameters.max_time_in_seconds = effort.wall_s
        if solver.solve(self.model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        edges = {
            place: next(row for _, row, choice in choices if solver.boolean_value(choice))
            for place, choices in self.rows.items()
        }
        gives = tuple({ring: solver.value(given) for ring, given in seat.items()} for seat in self.gives)
        worry = sum(
            worries[ring][number]
            for worries, seat in zip(self.puzzle.worries, gives, strict=True)
            for ring, number in seat.items()
            if number
        )
        return Filling(edges, gives, worry)
