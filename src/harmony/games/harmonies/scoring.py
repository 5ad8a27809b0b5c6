"""Scores that explain themselves: every point knows the spaces or the card it comes from.

``landscape`` counts the same points fast, without telling why; a test holds
the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from harmony.games.harmonies.board import Board, Side, Space
from harmony.games.harmonies.cards import Card, card_named
from harmony.games.harmonies.errors import InvalidNotation, InvalidPosition
from harmony.games.harmonies.landscape import river_value

HEIGHT_POINTS: Final = (0, 1, 3, 7)
"""Points of a tree, or of a mountain with a neighbour, by height (Rules, Points)."""


class Category(Enum):
    """A row of the score sheet, in the rulebook's order."""

    TREES = "trees"
    MOUNTAINS = "mountains"
    FIELDS = "fields"
    BUILDINGS = "buildings"
    WATER = "water"
    ANIMALS = "animals"
    SPIRIT = "spirit"


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card with the number of its cubes placed; its notation is ``otter:2``."""

    card: Card
    """The card."""
    cubes: int
    """How many of its cubes are on the board."""

    def __post_init__(self) -> None:
        if not 0 <= self.cubes <= self.card.cubes:
            raise InvalidPosition("bad_cubes", card=self.card.name, found=self.cubes, right=f"0 to {self.card.cubes}")

    @classmethod
    def parse(cls, text: str, cubes_unsaid: int | None = None) -> HeldCard:
        """Read ``otter:2``; ``cubes_unsaid`` stands in where no number is given."""
        name, colon, number = text.partition(":")
        card = card_named(name)
        if not colon and cubes_unsaid is not None:
            return cls(card, cubes_unsaid)
        if not (number.strip().isascii() and number.strip().isdigit() and len(number) < 9):
            right = f"{card.name}:0 to {card.name}:{card.cubes}"
            raise InvalidNotation("bad_number", text=text, what="cubes placed", right=right)
        return cls(card, int(number))

    @property
    def points(self) -> int:
        """Points of an Animal card as it stands (Rules, Points: Animal card).

        >>> HeldCard(card_named("otter"), 2).points
        10
        """
        return self.card.points[self.cubes - 1] if self.cubes and self.card.points else 0

    def __str__(self) -> str:
        return f"{self.card.name}:{self.cubes}"

    def __repr__(self) -> str:
        return f"HeldCard.parse({str(self)!r})"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an explained score: what it is, where it is, what it is worth."""

    category: Category
    """Row of the score sheet it belongs to."""
    reason: str
    """What scores, or why it does not: a stable word such as ``lone_field``."""
    points: int
    """Points; 0 where something scores nothing."""
    spaces: tuple[Space, ...] = ()
    """Its space, region, or path from one end to the other."""
    card: Card | None = None
    """The card that scores, for animals and the Spirit."""
    count: int = 0
    """Height of a tree or mountain, tokens of a river or group, colours around a building, cubes of a card."""

    def __str__(self) -> str:
        facts = {"where": " ".join(self.spaces), "count": self.count, "card": self.card}
        cubes = 0 if self.card is None else self.card.cubes
        return f"{self.points:3} {REASONS[self.reason].format(**facts, cubes=cubes)}"


REASONS: Final[dict[str, str]] = {
    "tree": "tree of height {count} on {where}",
    "mountain": "mountain of height {count} on {where}",
    "isolated_mountain": "mountain of height {count} on {where}: no other mountain beside it",
    "field": "field of {count} tokens on {where}",
    "lone_field": "yellow token on {where}: a field needs two",
    "building": "building on {where} with {count} colours around it",
    "dull_building": "building on {where}: {count} of the 3 colours it needs around it",
    "river": "river of length {count}: {where}",
    "island": "island of size {count}: {where}",
    "animal": "{card}, {count} of its {cubes} cubes placed",
    "spirit_group": "{card}: group of {count} on {where}",
    "spirit_stack": "{card}: {where}",
    "spirit_unplaced": "{card}: its cube was not placed",
}
"""Every reason a line can have, in words."""


@dataclass(frozen=True, slots=True)
class Score:
    """All points of one player, line by line."""

    lines: tuple[Line, ...]
    """Everything that scores or could have scored, in the order of the score sheet."""

    def points(self, category: Category) -> int:
        """Points of one row of the score sheet."""
        return sum(line.points for line in self.lines if line.category is category)

    @property
    def total(self) -> int:
        """All points."""
        return sum(line.points for line in self.lines)

    def as_dict(self) -> dict[str, int]:
        """Points by row of the score sheet, and the total."""
        return {category.value: self.points(category) for category in Category} | {"total": self.total}

    def __str__(self) -> str:
        return " + ".join(f"{name} {points}" for name, points in self.as_dict().items() if name != "total") + (
            f" = {self.total}"
        )


def score_board(board: Board, cards: Iterable[HeldCard] = (), spirit: HeldCard | None = None) -> Score:
    """The explained score of a board with its cards (Rules, Points).

    >>> board = Board.parse("F F W W L/W W F W/W RR F F W/F TR M TL/MMM M M RR MM")
    >>> str(score_board(board))
    'trees 4 + mountains 10 + fields 10 + buildings 10 + water 19 + animals 0 + spirit 0 = 53'
    """
    lines = [
        *_tree_lines(board),
        *_mountain_lines(board),
        *_field_lines(board),
        *_building_lines(board),
        *(_river_lines(board) if board.side is Side.A else _island_lines(board)),
    ]
    for held in cards:
        if held.card.is_spirit:
            raise InvalidPosition("not_an_animal", card=held.card.name)
        lines.append(Line(Category.ANIMALS, "animal", held.points, card=held.card, count=held.cubes))
    if spirit is not None:
        lines += spirit_lines(board, spirit)
    return Score(tuple(lines))


def suns(points: int, side: Side, spirit: Card | None) -> int:
    """Suns of a solo game (Rules, Solo).

    >>> suns(130, Side.A, card_named("lion"))
    7
    """
    count = sum(points >= least for least in (40, 70, 90, 110, 130, 140, 150, 160))
    if side is Side.A:
        count += 1
    if spirit is None:
        return count + 2
    return count + (spirit.kind == "groups")


def regions(board: Board, area: Iterable[Space]) -> list[tuple[Space, ...]]:
    """The connected groups of an area, each in the order of the board."""
    left = set(area)
    found: list[tuple[Space, ...]] = []
    for start in board.side.spaces:
        if start not in left:
            continue
        group = {start}
        todo = [start]
        while todo:
            for space in board.side.neighbours(todo.pop()):
                if space in left and space not in group:
                    group.add(space)
                    todo.append(space)
        left -= group
        found.append(tuple(space for space in board.side.spaces if space in group))
    return found


def best_river(board: Board) -> tuple[Space, ...]:
    """The path of the best river, from one end to the other (Rules, Points: river).

    >>> best_river(Board.parse(". . . . ./W W W ./. W . . ./. W W ./. . . W ."))
    ('e4', 'd3', 'd2', 'c2', 'b2', 'b3')
    """
    water = set(_spaces(board, "water"))
    best: tuple[Space, ...] = ()
    for start in board.side.spaces:
        if start not in water:
            continue
        came_from: dict[Space, Space | None] = {start: None}
        queue = [start]
        for space in queue:
            for other in board.side.neighbours(space):
                if other in water and other not in came_from:
                    came_from[other] = space
                    queue.append(other)
        path: list[Space] = []
        step: Space | None = queue[-1]
        while step is not None:
            path.append(step)
            step = came_from[step]
        if len(path) > len(best):
            best = tuple(path)
    return best


def spirit_lines(board: Board, spirit: HeldCard) -> Iterator[Line]:
    """What a Spirit scores on this landscape, group by group or stack by stack."""
    card = spirit.card
    if not card.is_spirit:
        raise InvalidPosition("not_a_spirit", card=card.name, right=", ".join(sorted(_SPIRIT_RULES)))
    if not spirit.cubes:
        yield Line(Category.SPIRIT, "spirit_unplaced", 0, card=card)
        return
    terrains, values = _SPIRIT_RULES[card.name]
    spaces = _spaces(board, *terrains)
    if card.kind == "groups":
        for group in regions(board, spaces):
            points = values[min(len(group), len(values)) - 1]
            yield Line(Category.SPIRIT, "spirit_group", points, group, card, len(group))
        return
    for space in spaces:
        height = len(board.stack(space))
        yield Line(Category.SPIRIT, "spirit_stack", values[min(height, len(values)) - 1], (space,), card, height)


_SPIRIT_RULES: Final[dict[str, tuple[tuple[str, ...], tuple[int, ...]]]] = {
    "lion": (("field",), (2, 2, 10)),
    "butterfly": (("field",), (5,)),
    "deer": (("tree2", "tree3"), (0, 4, 4)),
    "owl": (("tree1", "tree2", "tree3"), (3, 3, 1)),
    "cat": (("building",), (4,)),
    "crane": (("building",), (0, 6)),
    "ram": (("mountain2", "mountain3"), (0, 4, 4)),
    "marmot": (("mountain1", "mountain2", "mountain3"), (3, 3, 1)),
    "dragonfly": (("water",), (0, 7)),
    "tortoise": (("water",), (2,)),
}
"""Terrains each Spirit looks at, and points by group size or by height; the last one holds beyond."""


def _spaces(board: Board, *terrains: str) -> list[Space]:
    return [space for space in board.side.spaces if board.terrain(space) in terrains]


def _tree_lines(board: Board) -> Iterator[Line]:
    for space in _spaces(board, "tree1", "tree2", "tree3"):
        height = len(board.stack(space))
        yield Line(Category.TREES, "tree", HEIGHT_POINTS[height], (space,), count=height)


def _mountain_lines(board: Board) -> Iterator[Line]:
    mountains = _spaces(board, "mountain1", "mountain2", "mountain3")
    for space in mountains:
        height = len(board.stack(space))
        if any(other in mountains for other in board.side.neighbours(space)):
            yield Line(Category.MOUNTAINS, "mountain", HEIGHT_POINTS[height], (space,), count=height)
        else:
            yield Line(Category.MOUNTAINS, "isolated_mountain", 0, (space,), count=height)


def _field_lines(board: Board) -> Iterator[Line]:
    for group in regions(board, _spaces(board, "field")):
        size = len(group)
        if size >= 2:
            yield Line(Category.FIELDS, "field", 5, group, count=size)
        else:
            yield Line(Category.FIELDS, "lone_field", 0, group, count=size)


def _building_lines(board: Board) -> Iterator[Line]:
    for space in _spaces(board, "building"):
        tops = {board.stack(other)[-1] for other in board.side.neighbours(space) if board.stack(other)}
        if len(tops) >= 3:
            yield Line(Category.BUILDINGS, "building", 5, (space,), count=len(tops))
        else:
            yield Line(Category.BUILDINGS, "dull_building", 0, (space,), count=len(tops))


def _river_lines(board: Board) -> Iterator[Line]:
    if path := best_river(board):
        yield Line(Category.WATER, "river", river_value(len(path)), path, count=len(path))


def _island_lines(board: Board) -> Iterator[Line]:
    land = [space for space in board.side.spaces if board.terrain(space) != "water"]
    for island in regions(board, land):
        yield Line(Category.WATER, "island", 5, island, count=len(island))
