"""Rate limits: everything that costs something can be done only so often."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from typing import Final

from harmony.server.errors import Refused

_KEPT: Final = 50_000
"""Buckets remembered; the longest unused is forgotten first."""


class Bucket:
    """A bucket of tokens that fills up again by itself."""

    __slots__ = ("_full", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._full = burst
        self._tokens = burst
        self._seen = time.monotonic()

    def take(self) -> None:
        """Take a token, or refuse if there is none."""
        now = time.monotonic()
        self._tokens = min(self._full, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        if self._tokens < 1:
            wait_s = math.ceil((1 - self._tokens) / self._rate) if self._rate else 60
            raise Refused("too_often", wait_s=wait_s)
        self._tokens -= 1


class Limit:
    """One limit, counted for each address or person on its own."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._rate = a_second
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Count one more for a key, or refuse."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            if len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        bucket.take()


def a_minute(count: int) -> Limit:
    """So many a minute, all at once if need be."""
    return Limit(count / 60, count)


def a_second(count: int) -> Limit:
    """So many a second, with bursts of five seconds' worth."""
    return Limit(count, 5 * count)
