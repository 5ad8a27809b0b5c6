"""Reading what people type: spaces, tokens and actions (docs/notation.md).

Boards and cards read themselves: ``Board.parse``, ``card_named``, ``HeldCard.parse``.
"""

from __future__ import annotations

from typing import Final

from harmony.games.harmonies.actions import (
    Action,
    ChooseSpirit,
    Discard,
    End,
    Place,
    PlaceCube,
    Take,
    TakeCard,
)
from harmony.games.harmonies.board import Colour, Space
from harmony.games.harmonies.cards import card_named
from harmony.games.harmonies.errors import InvalidNotation
from harmony.games.harmonies.tokens import COLOUR_LETTERS

FORMS: Final = "take 3, place L c2, card otter, cube otter c2, spirit lion, discard otter, end"


def parse_action(text: str) -> Action:
    """Read an action in notation; blanks, underscores and any case are accepted.

    >>> parse_action("place green C2")
    Place(colour=<Colour.GREEN: 'L'>, space='c2')
    """
    words = text.replace("_", "-").split()
    verb = words[0].lower() if words else ""
    rest = words[1:]
    match verb, len(rest):
        case "end", 0:
            return End()
        case "take", 1 if rest[0] in ("1", "2", "3", "4", "5"):
            return Take(int(rest[0]))
        case "take", _:
            raise InvalidNotation("bad_number", text=" ".join(rest), what="a group", right="1 to 5")
        case "place", 2:
            return Place(parse_colour(rest[0]), parse_space(rest[1]))
        case "card", count if count:
            return TakeCard(card_named(" ".join(rest)))
        case "spirit", count if count:
            return ChooseSpirit(card_named(" ".join(rest)))
        case "discard", count if count:
            return Discard(card_named(" ".join(rest)))
        case "cube", count if count >= 2:
            return PlaceCube(card_named(" ".join(rest[:-1])), parse_space(rest[-1]))
    raise InvalidNotation("unknown_action", text=text, right=FORMS)


def parse_space(text: str) -> Space:
    """A space name as people type it: any case, blanks around it."""
    name = text.strip().lower()
    if len(name) == 2 and name[0] in "abcdefg" and name[1] in "12345":
        return Space(name)
    raise InvalidNotation("unknown_space", text=text)


def parse_colour(text: str) -> Colour:
    """A token by its letter or by its colour in words.

    >>> parse_colour("green") is parse_colour("l")
    True
    """
    word = text.strip()
    for colour in Colour:
        if word.upper() == colour.value or word.lower() == colour.title:
            return colour
    raise InvalidNotation("unknown_token", text=text)


def parse_tokens(text: str) -> str:
    """A handful of tokens, such as a group: letters in any case.

    >>> parse_tokens("wwm")
    'WWM'
    """
    letters = text.strip().upper()
    for letter in letters:
        if letter not in COLOUR_LETTERS:
            raise InvalidNotation("unknown_token", text=letter)
    return letters
