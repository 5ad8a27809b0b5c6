"""95 % confidence intervals of means and of win rates."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import Final

Interval = tuple[float, float]
"""Lower and upper end."""

Z95: Final = 1.96
"""Standard errors to both sides of a mean that hold 95 %, where there are many samples."""
_T95: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)
"""The same for 2 to 10 samples (Student's t)."""


def of_mean(samples: Sequence[float]) -> Interval | None:
    """Where the true mean is; None with fewer than two samples, which say nothing of how far apart they lie.

    >>> of_mean([50, 60])
    (-8.53, 118.53)
    >>> of_mean([50]) is None
    True
    """
    if len(samples) < 2:
        return None
    mean, half = statistics.fmean(samples), t95(len(samples)) * standard_error(samples)
    return (round(mean - half, 3), round(mean + half, 3))


def standard_error(samples: Sequence[float]) -> float:
    """Standard error of the mean of two samples or more.

    >>> standard_error([50, 60])
    5.0
    """
    return statistics.stdev(samples) / math.sqrt(len(samples))


def t95(samples: int) -> float:
    """Standard errors to both sides that hold 95 % with so many samples.

    >>> [round(t95(samples), 2) for samples in (2, 10, 11, 21, 101)]
    [12.71, 2.26, 2.23, 2.09, 1.98]
    """
    freedom = samples - 1
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    return Z95 + (Z95**3 + Z95) / (4 * freedom) + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * freedom**2)


def of_rate(wins: float, games: int) -> Interval:
    """Where the true win rate is (Wilson), each game taken by itself.

    >>> of_rate(50, 100)
    (0.4038, 0.5962)
    """
    if games == 0:
        return (0.0, 1.0)
    rate, z2 = wins / games, Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return (round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))
