"""Harmonies: build a landscape of stacked tokens and settle animals; 1 to 4 players.

Start with ``new_game``; ``Game`` has everything a table needs. ``State`` is the
fast core for searches and self-play; bots are given an ``Observation``.
"""

from harmony.games.harmonies.actions import Action
from harmony.games.harmonies.board import Board, Colour, Side, Space
from harmony.games.harmonies.cards import ANIMALS, CARDS, SPIRITS, Card, card_named
from harmony.games.harmonies.errors import IllegalAction, InvalidNotation, InvalidPosition
from harmony.games.harmonies.game import Game, game_from, new_game
from harmony.games.harmonies.holdings import Holdings
from harmony.games.harmonies.notation import parse_action
from harmony.games.harmonies.observation import Observation
from harmony.games.harmonies.position import Position, SeatPosition
from harmony.games.harmonies.record import HarmoniesRecord, read_record
from harmony.games.harmonies.replay import replay, replay_steps
from harmony.games.harmonies.result import Result
from harmony.games.harmonies.scoring import HeldCard, Score, score_board
from harmony.games.harmonies.state import State

__all__ = [
    "ANIMALS",
    "CARDS",
    "SPIRITS",
    "Action",
    "Board",
    "Card",
    "Colour",
    "Game",
    "HarmoniesRecord",
    "HeldCard",
    "Holdings",
    "IllegalAction",
    "InvalidNotation",
    "InvalidPosition",
    "Observation",
    "Position",
    "Result",
    "Score",
    "SeatPosition",
    "Side",
    "Space",
    "State",
    "card_named",
    "game_from",
    "new_game",
    "parse_action",
    "read_record",
    "replay",
    "replay_steps",
    "score_board",
]
