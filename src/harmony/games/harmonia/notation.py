"""Reading actions and statements from their notation.

Parsing the ``str`` of an action gives the action back. Codes, colours and words
are read in any case.
"""

from __future__ import annotations

import json
import re
from typing import Final

from harmony.core.hexgrid import Hex
from harmony.games.harmonia.actions import Action, Aside, Lay, Say, Stop
from harmony.games.harmonia.errors import InvalidNotation
from harmony.games.harmonia.layout import REACH
from harmony.games.harmonia.statements import TEXT_LIMIT, Edges, Fits, Have, NoColour, Statement, Text
from harmony.games.harmonia.tiles import TileSet, colour_named, standard_tiles

ACTION_FORMS: Final = "lay RP 2,-1 3, aside RP, stop, or say ..."
STATEMENT_FORMS: Final = 'have 3 R1, none gold, edges 2 P-W-R, fits 2,-1, or "free text"'
COUNT_LIMIT: Final = 30
LENGTH_LIMIT: Final = 1000
"""Longest action in characters that is looked at all."""

_PLACE: Final = re.compile(r"(-?[0-9]{1,4})\s*,\s*(-?[0-9]{1,4})")
_EDGES: Final = re.compile(r"\s*-\s*|\s+")


def parse_action(text: str, tile_set: TileSet | None = None) -> Action:
    """The action a text means.

    >>> parse_action("lay RP 2,-1 3")
    Lay(code='RP', place=(2, -1), rotation=3)
    """
    tiles = tile_set or standard_tiles()
    word, _, rest = text[: LENGTH_LIMIT + 1].strip().partition(" ")
    rest = rest.strip()
    match word.lower():
        case "lay":
            lay = re.fullmatch(r"(\S+)\s+(\S+?(?:\s*,\s*\S+)?)\s+(\S+)", rest)
            if lay:
                code, place, rotation = lay.groups()
                return Lay(tiles.code(code), parse_place(place), _rotation(rotation))
        case "aside" if rest:
            return Aside(tiles.code(rest))
        case "stop" if not rest:
            return Stop()
        case "say" if rest:
            return Say(parse_statement(rest, tiles))
    raise InvalidNotation("unknown_action", text=_shown(text), right=ACTION_FORMS)


def parse_statement(text: str, tile_set: TileSet | None = None) -> Statement:
    """The statement a text means, without the word ``say``.

    >>> parse_statement("none gold"), parse_statement("none R1")
    (NoColour(colour=<Colour.GOLD: 'Y'>), Have(count=0, code='R1'))
    """
    tiles = tile_set or standard_tiles()
    text = text.strip()
    if text.startswith('"'):
        return Text(_free_text(text))
    words = text.split()
    match [words[0].lower() if words else "", *words[1:]]:
        case ["have", count, code]:
            return Have(_count(count), tiles.code(code))
        case ["none", what] if what.upper() in tiles:
            return Have(0, tiles.code(what))
        case ["none", *what] if what:
            return NoColour(colour_named(" ".join(what)))
        case ["edges", count, *colours] if colours:
            names = [name for name in _EDGES.split(" ".join(colours)) if name]
            if not 1 <= len(names) <= 6:
                raise InvalidNotation("bad_edges", text=_shown(" ".join(colours)))
            return Edges(_count(count), tuple(colour_named(name) for name in names))
        case ["fits", *place] if place:
            return Fits(parse_place(" ".join(place)))
    raise InvalidNotation("unknown_statement", text=_shown(text), right=STATEMENT_FORMS)


def parse_place(text: str) -> Hex:
    """The place a text means.

    >>> parse_place("2,-1")
    (2, -1)
    """
    found = _PLACE.fullmatch(text.strip())
    if not found or max(abs(int(found[1])), abs(int(found[2]))) > REACH:
        raise InvalidNotation("bad_place", text=_shown(text))
    return int(found[1]), int(found[2])


def _rotation(text: str) -> int:
    if text not in ("0", "1", "2", "3", "4", "5"):
        raise InvalidNotation("bad_rotation", text=_shown(text))
    return int(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and int(text) <= COUNT_LIMIT):
        raise InvalidNotation("bad_count", text=_shown(text))
    return int(text)


def _free_text(quoted: str) -> str:
    try:
        text = json.loads(quoted)
    except ValueError:
        raise InvalidNotation("bad_text", why="is not closed by its quotes", limit=TEXT_LIMIT) from None
    if not isinstance(text, str) or not text.strip():
        raise InvalidNotation("bad_text", why="is empty", limit=TEXT_LIMIT)
    if len(text) > TEXT_LIMIT:
        raise InvalidNotation("bad_text", why=f"has {len(text)} characters", limit=TEXT_LIMIT)
    if not text.isprintable():
        raise InvalidNotation("bad_text", why="has characters that cannot be printed", limit=TEXT_LIMIT)
    return text


def _shown(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."
