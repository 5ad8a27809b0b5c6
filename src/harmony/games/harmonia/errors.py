"""The errors of Harmonia: stable codes, facts, and a sentence for people.

Every code is listed in ``docs/errors.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from harmony.core import errors


class InvalidNotation(errors.InvalidNotation):
    """A text about tiles, places or statements that does not follow the notation of Harmonia."""

    messages: ClassVar[Mapping[str, str]] = {
        **errors.InvalidNotation.messages,
        "face_groups": '"{text}" has {found} groups of letters, but a face has three, such as {right}',
        "face_length": 'the {group} of "{text}" are {found} letters, but six are needed, as in {right}',
        "face_letter": '"{letter}" among the {group} of "{text}" is no colour; colours are {right}',
        "unknown_tile": '"{text}" is not a tile of this set; tiles are {right}',
        "unknown_colour": '"{text}" is not a colour; colours are {right}',
        "bad_place": '"{text}" is not a place; right would be q,r such as 2,-1',
        "bad_rotation": '"{text}" is not a rotation; right would be a whole number from 0 to 5',
        "bad_count": '"{text}" is not a number of tiles; right would be a whole number from 0 to 30',
        "bad_edges": '"{text}" is not a row of edges; right would be 1 to 6 colours clockwise, such as P-W-R',
        "bad_text": "the free text {why}; right would be 1 to {limit} characters on one line, in quotes",
        "unknown_statement": '"{text}" is not a statement; right would be {right}',
    }


class InvalidTileSet(errors.HarmonyError):
    """A tile set that the game can not be played with."""

    messages: ClassVar[Mapping[str, str]] = {
        "not_json": "this is not a tile set: {why}",
        "bad_field": "the tile set does not follow the format: {why}",
        "wrong_game": 'this tile set is for "{found}", not for "harmonia"',
        "bad_code": '"{code}" is not a tile code; right would be like R1: 1 to 4 capitals and digits',
        "code_twice": "two tiles have the code {code}; every kind of tile needs its own",
        "bad_count": "there are {found} tiles {code}; right would be 1 to {right}",
        "bad_set_name": "the set has no fitting name; right would be 1 to 80 characters on one line",
        "bad_name": "tile {code} has no fitting name; right would be 1 to 80 characters on one line",
        "bad_face": "the face of tile {code} is wrong: {why}",
        "face_twice": "the tiles {code} and {other} have the same face, turned; count them as one kind",
        "wrong_total": "the set has {found} tiles; Harmonia is played with {right}",
    }


class InvalidLayout(errors.HarmonyError):
    """Tiles that can not lie on the table like this."""

    messages: ClassVar[Mapping[str, str]] = {
        "not_json": "this is not a layout: {why}",
        "bad_row": 'row {number} of the layout is wrong: {why}; right would be like [2, -1, "RP", 3]',
        "place_twice": "two tiles lie at {place}",
        "too_many_tiles": "the layout uses {found} tiles {code}, but the set has only {right}",
        "edges_clash": "the edges between {place} and {other} do not match: {colour} meets {other_colour}",
        "not_connected": "the tile at {place} does not lie along an edge of the others",
        "empty": "the layout has no tiles",
    }


class InvalidScoring(errors.HarmonyError):
    """Numbers for a score that no game can end with."""

    messages: ClassVar[Mapping[str, str]] = {
        "player_count": "Harmonia is for 2 to 6 players, not {found}",
        "negative": "{found} {what} tiles are impossible; right would be 0 or more",
        "too_many": "{laid} tiles laid, {aside} aside, {unused} unused are {found}; only {right} are dealt",
    }


class IllegalAction(errors.IllegalAction):
    """An action that may not be played now; nothing was changed."""

    messages: ClassVar[Mapping[str, str]] = {
        **errors.IllegalAction.messages,
        "game_over": "the game is over: {why}",
        "wrong_seat": "it is the turn of seat {turn}; seat {seat} may say something or vote to stop",
        "tile_not_held": "seat {seat} holds no tile {code}; the hand is {hand}",
        "first_tile": "the first tile goes to 0,0: places are named from it",
        "place_taken": "there is a tile at {place} already",
        "not_adjacent": "{place} has no tile beside it; a tile is laid along a whole edge of a laid one",
        "edges_clash": "{code} turned {rotation} clashes at {place}: {colour} meets {other_colour} ({other})",
        "tile_fits": "{code} fits, for example {example}; only a tile that fits nowhere is put aside",
        "already_voted": "seat {seat} has voted to stop already; the vote lapses when a tile is laid",
        "untrue": "that is not true of your hand: {why}",
    }
