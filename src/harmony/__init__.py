"""Harmony: the digital home of two board games, Harmonies and Harmonia.

An unofficial fan work, neither made nor endorsed by the games' publishers.

>>> from harmony.games.harmonies import new_game
>>> game = new_game(players=2, side="A", seed=7)
>>> game.current_seat
0
"""

__version__ = "0.1.0"
