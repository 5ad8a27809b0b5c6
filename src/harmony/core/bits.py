"""Bit counting for the compiled engine."""

from __future__ import annotations

from mypy_extensions import i64


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


def bit_of(number: i64) -> i64:
    """The mask with this one bit, from 0 to 62.

    Compiled, ``1 << number`` shifts a C ``int`` and is wrong from bit 31 on; a
    constant of 63 bits does not have that trouble.

    >>> bit_of(0), bit_of(41) == 1 << 41
    (1, True)
    """
    return 0x4000000000000000 >> (62 - number)


if hasattr(popcount, "__code__"):  # not compiled: the interpreter's own method is faster
    globals()["popcount"] = int.bit_count
