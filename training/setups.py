"""The set-ups that are learnt, and how many games of each."""

from __future__ import annotations

import numpy as np

SETUPS = [(players, side, spirits) for players in (1, 2, 3, 4) for side in (0, 1) for spirits in (0, 1)]
"""All set-ups: players, side, with Spirits."""


def mixture(main: float, spirits: float, only_spirits: bool = False) -> np.ndarray:
    """Share of games of each set-up.

    ``main`` for 2 players, side A, no Spirits, ``spirits`` for the same with them; the rest is spread by players over
    the other set-ups, or over those with Spirits.
    """
    given = {(2, 0, 0): main, (2, 0, 1): spirits}
    spread = [setup for setup in SETUPS if setup not in given and (setup[2] or not only_spirits)]
    rest = 1 - main - spirits
    shares = {1: 0.22, 2: 0.34, 3: 0.20, 4: 0.24}
    counts = {players: sum(setup[0] == players for setup in spread) for players in shares}
    others = {setup: rest * shares[setup[0]] / counts[setup[0]] for setup in spread}
    return np.array([{**given, **others}.get(setup, 0.0) for setup in SETUPS], np.float64)
