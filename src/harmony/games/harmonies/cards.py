"""The 32 Animal cards and the 10 Nature's Spirit cards, as data."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Final, Literal, NewType

from harmony.core.hexgrid import Hex, turned
from harmony.games.harmonies.errors import InvalidNotation

CardId = NewType("CardId", int)
"""Number of a card in the engine: animals 0 to 31, Spirits 32 to 41."""

N_ANIMALS: Final = 32
N_CARDS: Final = 42


@dataclass(frozen=True, slots=True)
class Habitat:
    """The landscape an animal wants: the cube's hex and the hexes around it."""

    cube_on: str
    """Terrain of the hex that takes the cube."""
    others: tuple[tuple[str, Hex], ...]
    """Terrain and axial offset from the cube's hex, for every other hex."""

    def rotations(self) -> tuple[tuple[tuple[str, Hex], ...], ...]:
        """The other hexes in each of the distinct rotations.

        >>> [len(card_named(name).habitat.rotations()) for name in ("otter", "dragonfly")]
        [6, 3]
        """
        distinct: dict[tuple[tuple[str, Hex], ...], None] = {}
        for steps in range(6):
            distinct[tuple(sorted((terrain, turned(offset, steps)) for terrain, offset in self.others))] = None
        return tuple(distinct)


@dataclass(frozen=True, slots=True)
class Card:
    """An Animal card or a Nature's Spirit card."""

    id: CardId
    """Number in the engine; the number printed on the card list is one more."""
    name: str
    """Notation of the card: lower case with hyphens."""
    stripe: str
    """Colour of the card's stripe; ``spirit`` for Spirits."""
    points: tuple[int, ...]
    """Points after each cube, from the first to the last; empty for Spirits."""
    habitat: Habitat
    """Where its cubes may go."""
    kind: Literal["animal", "groups", "count"]
    """``animal``, or the kind of Spirit: scoring ``groups`` or a ``count``."""
    rule: str
    """How a Spirit scores, in words; empty for animals."""

    @property
    def is_spirit(self) -> bool:
        """Whether this is a Nature's Spirit."""
        return self.kind != "animal"

    @property
    def cubes(self) -> int:
        """How many cubes the card takes."""
        return len(self.points) or 1

    @property
    def title(self) -> str:
        """The name as a person writes it: ``Fennec fox``."""
        return self.name.replace("-", " ").capitalize()

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"card_named({self.name!r})"

    def _repr_svg_(self) -> str:
        from harmony.games.harmonies.render.card_svg import card_svg

        return card_svg(self)


_ANIMALS: Final = """
caiman      blue    4 9 15       water      tree3@-2,0 water@-1,0
ray         blue    4 10 16      water      mountain1@-1,0 mountain1@-1,1
fish        blue    3 6 10 16    water      mountain3@-1,0
otter       blue    5 10 16      water      tree1@-2,0 tree1@-1,0
frog        blue    2 4 6 10 15  water      tree1@-1,0
duck        blue    2 4 8 13     water      building@-1,0
flamingo    blue    4 10 16      water      field@-1,0 field@-1,1
gecko       red     5 10 16      building   field@-2,0 field@-1,0
shrew       red     5 10 17      building   field@-1,1 field@1,0
peacock     red     5 10 17      building   water@-1,1 water@1,0
squirrel    red     4 9 15       building   tree3@-1,0
hedgehog    red     5 12         building   tree2@-1,0 tree2@-1,1
bee         green   8 18         tree2      field@-1,1 field@0,1 field@1,0
bear        green   5 11         tree1      mountain2@-1,0 mountain2@-1,1
rabbit      green   5 10 17      tree1      building@-2,0 tree1@-1,0
macaw       green   4 9 14       tree2      water@-1,0 water@-1,1
boar        green   4 8 13       tree2      building@-1,0
koala       green   3 6 10 15    tree2      tree1@-1,0
wolf        green   4 10 16      tree3      field@-1,0 field@-1,1
kingfisher  green   5 11 18      tree3      water@-1,1 water@1,0
penguin     gray    4 10 16      mountain1  water@-1,1 water@1,0
bat         gray    3 6 10 15    mountain1  tree3@-1,0
fennec-fox  gray    4 9 16       mountain1  field@-2,0 mountain1@-1,0
macaque     gray    5 11         mountain2  water@-1,0 water@-1,1
vulture     gray    5 11         mountain3  field@-1,0
meerkat     gray    2 5 9 14     mountain1  field@-1,0
crow        yellow  4 9          field      building@-1,1 building@1,0
alpaca      yellow  5 12         field      mountain2@-2,0 field@-1,0
arctic-fox  yellow  5 10 17      field      tree2@-1,1 tree2@1,0
raccoon     yellow  6 12         field      water@-1,1 water@0,1 water@1,0
ladybug     yellow  2 5 8 12 17  field      tree1@-1,0
panther     yellow  5 11         field      tree2@-2,0 tree2@-1,0
"""

_SPIRITS: Final = """
lion       groups  field      tree2@-1,0 field@1,0               2 per group of 1 or 2 fields, 10 per group of 3 or more
butterfly  groups  field      field@-2,1 water@-1,0 water@-1,1   5 per group of fields
deer       count   tree2      tree3@-1,0 tree1@1,0               4 per tree of height 2 or 3
owl        count   tree3      tree1@-1,0 tree1@-1,1              3 per tree of height 1 or 2, 1 per height 3
cat        groups  building   building@-2,0 tree1@-1,0           4 per group of buildings
crane      groups  building   field@-2,0 building@-1,0           6 per group of 2 or more buildings
ram        count   mountain3  mountain2@-1,0                     4 per mountain of height 2 or 3
marmot     count   mountain2  mountain1@-1,1 mountain1@1,0       3 per mountain of height 1 or 2, 1 per height 3
dragonfly  groups  water      tree2@-1,0 tree2@1,0               7 per group of 2 or more blue tokens
tortoise   count   water      mountain2@-1,0 water@1,0           2 per blue token
"""


def _habitat(words: list[str]) -> Habitat:
    others: list[tuple[str, Hex]] = []
    for word in words[1:]:
        terrain, _, offset = word.partition("@")
        q, _, r = offset.partition(",")
        others.append((terrain, (int(q), int(r))))
    return Habitat(words[0], tuple(others))


def _all_cards() -> tuple[Card, ...]:
    cards: list[Card] = []
    for line in _ANIMALS.strip().splitlines():
        name, stripe, *rest = line.split()
        points = tuple(int(word) for word in rest if word.isdigit())
        habitat = _habitat(rest[len(points) :])
        cards.append(Card(CardId(len(cards)), name, stripe, points, habitat, "animal", ""))
    for line in _SPIRITS.strip().splitlines():
        name, kind, rest_of_line = line.split(maxsplit=2)
        terrains, _, rule = rest_of_line.rpartition("   ")
        habitat = _habitat(terrains.split())
        spirit_kind: Literal["groups", "count"] = "groups" if kind == "groups" else "count"
        cards.append(Card(CardId(len(cards)), name, "spirit", (), habitat, spirit_kind, rule.strip()))
    return tuple(cards)


CARDS: Final[tuple[Card, ...]] = _all_cards()
"""All 42 cards, by id."""
ANIMALS: Final[tuple[Card, ...]] = CARDS[:N_ANIMALS]
SPIRITS: Final[tuple[Card, ...]] = CARDS[N_ANIMALS:]

_BY_NAME: Final[dict[str, Card]] = {card.name: card for card in CARDS}


def card_named(text: str) -> Card:
    """The card of this name; blanks, underscores and any case are accepted too.

    >>> card_named("Fennec Fox").name
    'fennec-fox'
    """
    name = "-".join(text.lower().replace("_", " ").replace("-", " ").split())
    if name in _BY_NAME:
        return _BY_NAME[name]
    close = difflib.get_close_matches(name, _BY_NAME, n=1, cutoff=0.75)
    near = f"; did you mean {close[0]}?" if close else "; docs/cards.md lists all 42"
    raise InvalidNotation("unknown_card", text=text, near=near)
