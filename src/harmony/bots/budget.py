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
        return self._fits(nodes * self._rate)

    def allows_next(self, nodes: int) -> bool:
        """Whether to go on where stopping would leave nothing: on the clock only time that has passed counts.

        How long the first evaluations take says little of the next ones: a machine may have been busy just then.
        """
        return self.allows(nodes) if self._nodes else self._fits(0.0)

    def _fits(self, seconds: float) -> bool:
        return time.perf_counter() - self._started + seconds <= self._limit
