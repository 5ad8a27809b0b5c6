"""A second, slow and obvious telling of the rules, to hold the engine against.

Written from the rules and the printed cards alone: a board here is a plain
dictionary from (column, row) to the letters of its stack, and nothing is
taken from the engine, neither its cards nor its grid nor its scoring.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations

Place = tuple[int, int]
Stacks = dict[Place, str]

COLUMNS = {"A": (5, 4, 5, 4, 5), "B": (4, 3, 4, 3, 4, 3, 4)}
SUPPLY = {"W": 23, "M": 23, "T": 21, "L": 19, "F": 19, "R": 15}

STACKING = {
    "W": {""},
    "F": {""},
    "M": {"", "M", "MM"},
    "T": {"", "T"},
    "L": {"", "T", "TT"},
    "R": {"", "M", "T", "R"},
}
"""What each colour may go on."""

TERRAIN = {
    "W": "water",
    "F": "field",
    "L": "tree1",
    "TL": "tree2",
    "TTL": "tree3",
    "M": "mountain1",
    "MM": "mountain2",
    "MMM": "mountain3",
    "MR": "building",
    "TR": "building",
    "RR": "building",
}

ANIMALS = """
caiman     | blue   | 4 9 15      | water     | tree3@(-2,0) water@(-1,0)
ray        | blue   | 4 10 16     | water     | mountain1@(-1,0) mountain1@(-1,1)
fish       | blue   | 3 6 10 16   | water     | mountain3@(-1,0)
otter      | blue   | 5 10 16     | water     | tree1@(-2,0) tree1@(-1,0)
frog       | blue   | 2 4 6 10 15 | water     | tree1@(-1,0)
duck       | blue   | 2 4 8 13    | water     | building@(-1,0)
flamingo   | blue   | 4 10 16     | water     | field@(-1,0) field@(-1,1)
gecko      | red    | 5 10 16     | building  | field@(-2,0) field@(-1,0)
shrew      | red    | 5 10 17     | building  | field@(-1,1) field@(1,0)
peacock    | red    | 5 10 17     | building  | water@(-1,1) water@(1,0)
squirrel   | red    | 4 9 15      | building  | tree3@(-1,0)
hedgehog   | red    | 5 12        | building  | tree2@(-1,0) tree2@(-1,1)
bee        | green  | 8 18        | tree2     | field@(-1,1) field@(0,1) field@(1,0)
bear       | green  | 5 11        | tree1     | mountain2@(-1,0) mountain2@(-1,1)
rabbit     | green  | 5 10 17     | tree1     | building@(-2,0) tree1@(-1,0)
macaw      | green  | 4 9 14      | tree2     | water@(-1,0) water@(-1,1)
boar       | green  | 4 8 13      | tree2     | building@(-1,0)
koala      | green  | 3 6 10 15   | tree2     | tree1@(-1,0)
wolf       | green  | 4 10 16     | tree3     | field@(-1,0) field@(-1,1)
kingfisher | green  | 5 11 18     | tree3     | water@(-1,1) water@(1,0)
penguin    | gray   | 4 10 16     | mountain1 | water@(-1,1) water@(1,0)
bat        | gray   | 3 6 10 15   | mountain1 | tree3@(-1,0)
fennec-fox | gray   | 4 9 16      | mountain1 | field@(-2,0) mountain1@(-1,0)
macaque    | gray   | 5 11        | mountain2 | water@(-1,0) water@(-1,1)
vulture    | gray   | 5 11        | mountain3 | field@(-1,0)
meerkat    | gray   | 2 5 9 14    | mountain1 | field@(-1,0)
crow       | yellow | 4 9         | field     | building@(-1,1) building@(1,0)
alpaca     | yellow | 5 12        | field     | mountain2@(-2,0) field@(-1,0)
arctic-fox | yellow | 5 10 17     | field     | tree2@(-1,1) tree2@(1,0)
raccoon    | yellow | 6 12        | field     | water@(-1,1) water@(0,1) water@(1,0)
ladybug    | yellow | 2 5 8 12 17 | field     | tree1@(-1,0)
panther    | yellow | 5 11        | field     | tree2@(-2,0) tree2@(-1,0)
"""
SPIRITS = """
lion       | groups | field     | tree2@(-1,0) field@(1,0)
butterfly  | groups | field     | field@(-2,1) water@(-1,0) water@(-1,1)
deer       | count  | tree2     | tree3@(-1,0) tree1@(1,0)
owl        | count  | tree3     | tree1@(-1,0) tree1@(-1,1)
cat        | groups | building  | building@(-2,0) tree1@(-1,0)
crane      | groups | building  | field@(-2,0) building@(-1,0)
ram        | count  | mountain3 | mountain2@(-1,0)
marmot     | count  | mountain2 | mountain1@(-1,1) mountain1@(1,0)
dragonfly  | groups | water     | tree2@(-1,0) tree2@(1,0)
tortoise   | count  | water     | mountain2@(-1,0) water@(1,0)
"""


@cache
def places(side: str) -> list[Place]:
    """Every space, column by column."""
    return [(column, row) for column, length in enumerate(COLUMNS[side]) for row in range(length)]


def name(place: Place) -> str:
    """The space in notation."""
    return "abcdefg"[place[0]] + str(place[1] + 1)


@cache
def neighbours(side: str, place: Place) -> list[Place]:
    """The spaces around one, as the rules describe them for even and odd columns."""
    column, row = place
    beside = (row - 1, row) if column % 2 == 0 else (row, row + 1)
    around = [(column, row - 1), (column, row + 1)]
    around += [(column + step, other) for step in (-1, 1) for other in beside]
    return [other for other in around if other in places(side)]


def stacks_of(notation: str) -> tuple[str, Stacks]:
    """Side and stacks of a board in notation."""
    columns = [column.split() for column in notation.split("/")]
    side = "A" if len(columns) == 5 else "B"
    stacks = {
        (column, row): word.rstrip("*").replace(".", "")
        for column, words in enumerate(columns)
        for row, word in enumerate(words)
    }
    return side, stacks


@cache
def animal_cards() -> dict[str, tuple[str, list[int], str, list[tuple[str, int, int]]]]:
    """Stripe, points, terrain of the cube's hex and the other hexes of every Animal card."""
    cards = {}
    for line in ANIMALS.strip().splitlines():
        title, stripe, points, terrain, others = (part.strip() for part in line.split("|"))
        cards[title] = (stripe, [int(word) for word in points.split()], terrain, _hexes(others))
    return cards


@cache
def spirit_cards() -> dict[str, tuple[str, str, list[tuple[str, int, int]]]]:
    """Kind, terrain of the cube's hex and the other hexes of every Spirit card."""
    cards = {}
    for line in SPIRITS.strip().splitlines():
        title, kind, terrain, others = (part.strip() for part in line.split("|"))
        cards[title] = (kind, terrain, _hexes(others))
    return cards


def _hexes(text: str) -> list[tuple[str, int, int]]:
    hexes = []
    for word in text.split():
        terrain, _, offset = word.partition("@")
        q, r = offset.strip("()").split(",")
        hexes.append((terrain, int(q), int(r)))
    return hexes


def habitat_of(card: str) -> tuple[str, list[tuple[str, int, int]]]:
    """Terrain of the cube's hex and the other hexes of any card."""
    animals = animal_cards()
    return animals[card][2:] if card in animals else spirit_cards()[card][1:]


CORNERS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
"""The six neighbours in axial coordinates, clockwise from the top."""


@cache
def _turned(q: int, r: int, steps: int) -> tuple[int, int]:
    """An offset turned clockwise: written as steps along two neighbouring corners, which both move on."""
    for index, (one_q, one_r) in enumerate(CORNERS):
        two_q, two_r = CORNERS[(index + 1) % 6]
        for along in range(1, 4):
            for aside in range(4):
                if (along * one_q + aside * two_q, along * one_r + aside * two_r) == (q, r):
                    new_one, new_two = CORNERS[(index + steps) % 6], CORNERS[(index + 1 + steps) % 6]
                    return along * new_one[0] + aside * new_two[0], along * new_one[1] + aside * new_two[1]
    raise AssertionError(q, r)


def cube_places(side: str, stacks: Stacks, cubes: set[Place], card: str) -> set[Place]:
    """Every space the card's cube may go on, found by trying all of them."""
    wanted, others = habitat_of(card)
    by_axial = {(column, row - column // 2): (column, row) for column, row in places(side)}
    found = set()
    for (q, r), place in by_axial.items():
        if place in cubes or TERRAIN.get(stacks[place]) != wanted:
            continue
        for steps in range(6):
            turned = [(terrain, *_turned(dq, dr, steps)) for terrain, dq, dr in others]
            stand = [by_axial.get((q + dq, r + dr)) for _, dq, dr in turned]
            if all(
                other is not None and TERRAIN.get(stacks[other]) == terrain
                for other, (terrain, _, _) in zip(stand, turned, strict=True)
            ):
                found.add(place)
    return found


def groups(side: str, area: set[Place]) -> list[set[Place]]:
    """The connected groups of an area."""
    found: list[set[Place]] = []
    for place in area:
        touching = [group for group in found if any(other in group for other in neighbours(side, place))]
        merged = {place}.union(*touching)
        found = [group for group in found if group not in touching] + [merged]
    return found


def distances(side: str, area: set[Place]) -> dict[tuple[Place, Place], int]:
    """Steps between any two connected spaces of an area (Floyd and Warshall)."""
    steps = {(place, place): 0 for place in area}
    steps |= {(place, other): 1 for place in area for other in neighbours(side, place) if other in area}
    for middle in area:
        for one in area:
            for two in area:
                if (one, middle) in steps and (middle, two) in steps:
                    way = steps[one, middle] + steps[middle, two]
                    steps[one, two] = min(way, steps.get((one, two), way))
    return steps


def landscape(side: str, stacks: Stacks) -> dict[str, int]:
    """Points of the five kinds of landscape."""

    def standing(*terrains: str) -> set[Place]:
        return {place for place, stack in stacks.items() if TERRAIN.get(stack) in terrains}

    worth = {1: 1, 2: 3, 3: 7}
    mountains = standing("mountain1", "mountain2", "mountain3")
    together = [place for place in mountains if any(other in mountains for other in neighbours(side, place))]
    fields = [group for group in groups(side, standing("field")) if len(group) >= 2]
    bright = [
        place
        for place in standing("building")
        if len({stacks[other][-1] for other in neighbours(side, place) if stacks[other]}) >= 3
    ]
    if side == "A":
        longest = max(distances(side, standing("water")).values(), default=-1) + 1
        water = [0, 0, 2, 5, 8, 11, 15][longest] if longest <= 6 else 15 + 4 * (longest - 6)
    else:
        water = 5 * len(groups(side, set(stacks) - standing("water")))
    return {
        "trees": sum(worth[len(stacks[place])] for place in standing("tree1", "tree2", "tree3")),
        "mountains": sum(worth[len(stacks[place])] for place in together),
        "fields": 5 * len(fields),
        "buildings": 5 * len(bright),
        "water": water,
    }


def spirit(side: str, stacks: Stacks, card: str) -> int:
    """Points of a Spirit whose cube was placed."""

    def count(terrain: str) -> int:
        return sum(TERRAIN.get(stack) == terrain for stack in stacks.values())

    def sizes(terrain: str) -> list[int]:
        area = {place for place, stack in stacks.items() if TERRAIN.get(stack) == terrain}
        return [len(group) for group in groups(side, area)]

    match card:
        case "lion":
            return sum(10 if size >= 3 else 2 for size in sizes("field"))
        case "butterfly":
            return 5 * len(sizes("field"))
        case "deer":
            return 4 * count("tree2") + 4 * count("tree3")
        case "owl":
            return 3 * count("tree1") + 3 * count("tree2") + count("tree3")
        case "cat":
            return 4 * len(sizes("building"))
        case "crane":
            return 6 * sum(size >= 2 for size in sizes("building"))
        case "ram":
            return 4 * count("mountain2") + 4 * count("mountain3")
        case "marmot":
            return 3 * count("mountain1") + 3 * count("mountain2") + count("mountain3")
        case "dragonfly":
            return 7 * sum(size >= 2 for size in sizes("water"))
        case "tortoise":
            return 2 * count("water")
    raise AssertionError(card)


def placements(stacks: Stacks, cubes: set[Place], tokens: str) -> set[tuple[tuple[Place, str], ...]]:
    """Every board that placing these tokens in any order can give."""
    found: set[tuple[tuple[Place, str], ...]] = set()
    for order in set(permutations(tokens)):
        boards = [stacks]
        for token in order:
            boards = [
                board | {place: board[place] + token}
                for board in boards
                for place in board
                if place not in cubes and board[place] in STACKING[token]
            ]
        found |= {tuple(sorted(board.items())) for board in boards}
    return found
