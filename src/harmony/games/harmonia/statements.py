"""Statements: what a player may tell the others about the own hand.

The structured statements must be true when they are made; each one claims that
the speaker holds between so many and so many of certain tiles. Free text claims
nothing. Nothing else about a hand ever leaves its seat.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from harmony.core.hexgrid import Hex
from harmony.games.harmonia.errors import IllegalAction
from harmony.games.harmonia.faces import Colour, Face
from harmony.games.harmonia.layout import Layout, place_text

TEXT_LIMIT: Final = 200
"""Longest free text, in characters."""

MANY: Final = 84
"""No hand ever holds more tiles than this."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a statement says about a hand: it holds from ``low`` to ``high`` tiles of these kinds."""

    codes: frozenset[str]
    """The kinds of tiles counted together."""
    low: int
    """At least so many."""
    high: int
    """At most so many."""

    def holds_for(self, hand: Mapping[str, int]) -> bool:
        """Whether the claim is true of a hand, given as how many there are of each code."""
        return self.low <= sum(hand.get(code, 0) for code in self.codes) <= self.high


@dataclass(frozen=True, slots=True)
class Have:
    """ "I hold exactly so many of this tile."

    >>> str(Have(3, "R1"))
    'have 3 R1'
    """

    count: int
    """How many; 0 says that there are none."""
    code: str
    """Which tile."""

    def claim(self, layout: Layout) -> Claim:
        """What this says about the hand."""
        return Claim(frozenset((self.code,)), self.count, self.count)

    def __str__(self) -> str:
        return f"have {self.count} {self.code}"


@dataclass(frozen=True, slots=True)
class NoColour:
    """ "None of my tiles shows this colour anywhere."

    >>> str(NoColour(Colour.GOLD))
    'none gold'
    """

    colour: Colour
    """The colour."""

    def claim(self, layout: Layout) -> Claim:
        """What this says about the hand."""
        shown = (tile.code for tile in layout.tile_set.tiles if tile.face.shows(self.colour))
        return Claim(frozenset(shown), 0, 0)

    def __str__(self) -> str:
        return f"none {self.colour.word}"


@dataclass(frozen=True, slots=True)
class Edges:
    """ "Exactly so many of my tiles have these edges side by side, read clockwise."

    >>> str(Edges(2, (Colour.PURPLE, Colour.WHITE, Colour.RED)))
    'edges 2 P-W-R'
    """

    count: int
    """How many tiles."""
    colours: tuple[Colour, ...]
    """One to six edge colours in clockwise order."""

    def claim(self, layout: Layout) -> Claim:
        """What this says about the hand."""
        shown = (tile.code for tile in layout.tile_set.tiles if has_edges(tile.face, self.colours))
        return Claim(frozenset(shown), self.count, self.count)

    def __str__(self) -> str:
        return f"edges {self.count} {'-'.join(colour.value for colour in self.colours)}"


@dataclass(frozen=True, slots=True)
class Fits:
    """ "One of my tiles, or more, can be laid at this place."

    >>> str(Fits((2, -1)))
    'fits 2,-1'
    """

    place: Hex
    """An empty place beside the layout."""

    def claim(self, layout: Layout) -> Claim:
        """What this says about the hand."""
        opening = layout.openings().get(self.place)
        if opening is None:
            code = "place_taken" if self.place in layout else "not_adjacent" if len(layout) else "first_tile"
            raise IllegalAction(code, place=place_text(self.place))
        mask, wanted = opening
        tiles = layout.tile_set
        fitting = (
            tile.code for tile in tiles.tiles if any(bits & mask == wanted for _, bits in tiles.edge_bits(tile.code))
        )
        return Claim(frozenset(fitting), 1, MANY)

    def __str__(self) -> str:
        return f"fits {place_text(self.place)}"


@dataclass(frozen=True, slots=True)
class Text:
    """Free words, which claim nothing the rules could check.

    >>> str(Text("keep the middle open"))
    '"keep the middle open"'
    """

    text: str
    """The words."""

    def claim(self, layout: Layout) -> None:
        """Nothing: words are free."""

    def __str__(self) -> str:
        return json.dumps(self.text, ensure_ascii=False)


Statement = Have | NoColour | Edges | Fits | Text
"""Anything that can be said."""


def has_edges(face: Face, colours: tuple[Colour, ...]) -> bool:
    """Whether these edge colours stand side by side on a tile, read clockwise, wherever they start.

    >>> vesica = Face.parse("WP...R/WP...R/WWP..R")
    >>> purple, white, red = Colour.PURPLE, Colour.WHITE, Colour.RED
    >>> has_edges(vesica, (purple, white, red)), has_edges(vesica, (red, white, purple))
    (True, False)
    """
    clockwise = face.edges[::-1]
    return "".join(colour.value for colour in colours) in clockwise + clockwise[: len(colours) - 1]


def remaining(statement: Statement, claim: Claim, gone: int, layout: Layout) -> Statement | None:
    """What is left of a statement once so many of the claimed tiles are revealed; nothing if it is used up.

    >>> from harmony.games.harmonia.tiles import standard_tiles
    >>> layout = Layout(standard_tiles())
    >>> str(remaining(Have(2, "R1"), Have(2, "R1").claim(layout), 1, layout))
    'have 1 R1'
    """
    match statement:
        case Have(count=count) | Edges(count=count):
            return replace(statement, count=count - gone) if count > gone or not count else None
        case Fits(place=place):
            # another neighbour asks for other tiles there
            is_as_it_was = place in layout.openings() and statement.claim(layout).codes == claim.codes
            return statement if is_as_it_was and not gone else None
        case _:
            return statement


def check_truth(statement: Statement, hand: Mapping[str, int], layout: Layout) -> None:
    """Refuse a statement that is not true of the speaker's hand."""
    claim = statement.claim(layout)
    if claim is None or claim.holds_for(hand):
        return
    found = sum(hand.get(code, 0) for code in claim.codes)
    match statement:
        case Have(code=code):
            why = f"you hold {found} of {code}"
        case NoColour(colour=colour):
            why = f"{found} of your tiles show {colour.word}"
        case Edges():
            why = f"{found} of your tiles have these edges"
        case _:
            why = "none of your tiles fits there"
    raise IllegalAction("untrue", why=why)
