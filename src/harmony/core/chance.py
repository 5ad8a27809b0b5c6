"""Chance: streams of random numbers that whatever draws takes as an argument.

A ``Stream`` is fast and repeats for a seed: tests, bots and self-play use it.
A ``SystemStream`` cannot be foreseen from what was drawn: online tables use it.
Compiled; all arithmetic stays below 2**62, so that the compiled and the plain
build give the same numbers.
"""

from __future__ import annotations

import secrets
from typing import Final

from mypy_extensions import i64

SEED_LIMIT: Final = 1 << 62
"""Seeds are whole numbers from 0 up to, not including, this."""

_LOW32: Final = 0xFFFFFFFF


class Stream:
    """A seeded stream of random numbers (xoroshiro64 with a 30-bit multiplier).

    ``Stream(seed, part)`` gives independent streams for the parts of one game,
    so that a game continued from its record draws what it would have drawn.

    >>> stream = Stream(7)
    >>> [stream.below(6) for _ in range(8)] == [Stream(7).below(6)] * 8
    False
    """

    def __init__(self, seed: i64, part: i64 = 0) -> None:
        self.s0: i64 = _mixed((seed & _LOW32) ^ _mixed((seed >> 32) + 0x51ED270B))
        if part != 0:  # both halves must depend on the part: the first number drawn is made of the first half alone
            self.s0 = _mixed(self.s0 ^ _mixed((part & _LOW32) + 0x6A09E667))
        self.s1: i64 = _mixed(self.s0 ^ _mixed((part & _LOW32) + 0x2545F491) ^ (seed >> 32))
        if self.s0 == 0 and self.s1 == 0:  # the one state the generator never leaves
            self.s1 = 1

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, all equally likely to within n / 2**32."""
        s0: i64 = self.s0
        s1: i64 = self.s1 ^ s0
        word: i64 = (s0 * 0x3E3779BB) & _LOW32
        rotated: i64 = ((s0 << 26) | (s0 >> 6)) & _LOW32
        self.s0 = rotated ^ s1 ^ ((s1 << 9) & _LOW32)
        self.s1 = ((s1 << 13) | (s1 >> 19)) & _LOW32
        return (word * n) >> 32

    def copy(self) -> Stream:
        """A stream that will give the same numbers from here on."""
        twin = Stream(0)
        twin.s0 = self.s0
        twin.s1 = self.s1
        return twin


class SystemStream(Stream):
    """The operating system's generator: nobody can work out what comes next."""

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, all equally likely."""
        return secrets.randbelow(n)

    def copy(self) -> Stream:
        """Another such stream; no two ever agree."""
        return SystemStream()


def _mixed(word: i64) -> i64:
    """Scramble 32 bits, so that neighbouring seeds give unrelated streams."""
    word = word & _LOW32
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & _LOW32
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & _LOW32
    return word ^ (word >> 16)
