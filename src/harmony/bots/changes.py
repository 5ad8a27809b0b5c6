"""What a network has learnt anew for some games, written short.

A change of a weight is a whole number of steps; the size of the steps is given
for each column. That takes a byte a weight and is half a step off at most.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from harmony.games.harmonies.tensor.tables import Array

_MOST: Final = 127
"""Steps of the largest change of a column."""
_STEP: Final = ".step"
"""Ends the name of the steps of a part."""


def changes(old: dict[str, Array], new: dict[str, Array]) -> dict[str, Array]:
    """How weights differ from others of the same shape."""
    found: dict[str, Array] = {}
    for name, before in old.items():
        change = new[name] - before
        step = np.maximum(np.abs(change).max(0, keepdims=True), np.finfo(np.float32).tiny) / _MOST
        found[name] = np.rint(change / step).astype(np.int8)
        found[name + _STEP] = step.astype(np.float32)
    return found


def changed(old: dict[str, Array], found: dict[str, Array]) -> dict[str, Array]:
    """The weights that were changed so."""
    return {name: before + found[name] * found[name + _STEP] for name, before in old.items()}
