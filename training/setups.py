"""The set-ups that are learnt, and how many games of each."""

from __future__ import annotations

import numpy as np

SETUPS = [(players, side, spirits) for players in (1, 2, 3, 4) for side in (0, 1) for spirits in (0, 1)]
"""All set-ups: players, side, with Spirits."""


def mixture(main: float, spirits: float) -> np.ndarray:
    """Share of games of each set-up.

    ``main`` for 2 players, side A, no Spirits, ``spirits`` for the same with them; the rest is spread by players.
    """
    given = {(2, 0, 0): main, (2, 0, 1): spirits}
    shares = {1: 0.22, 2: 0.34, 3: 0.20, 4: 0.24}
    counts = {players: sum(setup[0] == players and setup not in given for setup in SETUPS) for players in shares}
    rest = 1 - main - spirits
    return np.array([given.get(setup, rest * shares[setup[0]] / counts[setup[0]]) for setup in SETUPS], np.float64)
