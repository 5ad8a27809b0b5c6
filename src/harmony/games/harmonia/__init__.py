"""The rules of Harmonia: a cooperative tile game with hidden hands, for 2 to 6 players.

>>> game = new_game(players=4, seed=7)
>>> game.current_seat, len(game.hand(0)), len(game.layout)
(0, 15, 0)
"""

from harmony.games.harmonia.actions import Action, Aside, Event, Lay, Say, Stop
from harmony.games.harmonia.errors import (
    IllegalAction,
    InvalidLayout,
    InvalidNotation,
    InvalidScoring,
    InvalidTileSet,
)
from harmony.games.harmonia.game import Game, new_game
from harmony.games.harmonia.layout import Layout, parse_layout
from harmony.games.harmonia.notation import parse_action, parse_statement
from harmony.games.harmonia.observation import Observation
from harmony.games.harmonia.record import HarmoniaRecord, read_record, replay
from harmony.games.harmonia.scoring import Score, score_layout
from harmony.games.harmonia.state import Ending, State
from harmony.games.harmonia.statements import Edges, Fits, Have, NoColour, Statement, Text
from harmony.games.harmonia.tiles import Tile, TileSet, parse_tile_set, standard_tiles

__all__ = [
    "Action",
    "Aside",
    "Edges",
    "Ending",
    "Event",
    "Fits",
    "Game",
    "HarmoniaRecord",
    "Have",
    "IllegalAction",
    "InvalidLayout",
    "InvalidNotation",
    "InvalidScoring",
    "InvalidTileSet",
    "Lay",
    "Layout",
    "NoColour",
    "Observation",
    "Say",
    "Score",
    "State",
    "Statement",
    "Stop",
    "Text",
    "Tile",
    "TileSet",
    "new_game",
    "parse_action",
    "parse_layout",
    "parse_statement",
    "parse_tile_set",
    "read_record",
    "replay",
    "score_layout",
    "standard_tiles",
]
