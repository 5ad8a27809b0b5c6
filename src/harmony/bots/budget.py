"""How long a bot may think: by the clock, or by a number of evaluations, which repeats exactly."""

from __future__ import annotations

import time


class Budget:
    """Counts down while a bot thinks."""

    def __init__(self, ms: float = 0, nodes: int = 0) -> None:
        self._nodes = nodes
        self._limit = 0.0 if nodes else ms / 1000
        self._started = time.perf_counter()
        self._rate = 0.0
        self.used = 0
        """Positions evaluated so far."""

    def spend(self, nodes: int) -> None:
        """Note that positions were evaluated."""
        self.used += nodes
        if not self._nodes:
            self._rate = (time.perf_counter() - self._started) / self.used

    def allows(self, nodes: int) -> bool:
        """Whether this many more evaluations fit, going by how long they took so far."""
        if self._nodes:
            return self.used + nodes <= self._nodes
        return time.perf_counter() - self._started + nodes * self._rate <= self._limit
