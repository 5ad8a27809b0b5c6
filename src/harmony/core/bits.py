"""Single bits and bit counts for the compiled engine."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_ONE_BITS: Final = vec[i64]([1 << number for number in range(62)])


def popcount(mask: i64) -> i64:
    """How many bits are set in a mask of up to 62 bits.

    >>> popcount(0b1011)
    3
    """
    if mask == 0:
        return 0
    mask = mask - ((mask >> 1) & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    mask = mask + (mask >> 32)
    return mask & 127


def one_bit(number: i64) -> i64:
    """The mask that has only this bit.

    The compiler counts ``1 << number`` in 32 bits, so beyond bit 30 a table is needed.

    >>> one_bit(41) == 2**41
    True
    """
    return _ONE_BITS[number]


if hasattr(popcount, "__code__"):  # not compiled: the interpreter's own method is faster
    globals()["popcount"] = int.bit_count
