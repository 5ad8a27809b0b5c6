"""Single bits and bit counting for the compiled engine."""

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


def bit_at(number: i64) -> i64:
    """The mask with just this bit, 0 to 61.

    Compiled, ``1 << number`` shifts a 32-bit C ``int`` and goes wrong from bit
    31 on, also by way of a variable that holds the literal.

    >>> bit_at(41) == 2**41
    True
    """
    one: i64 = (number & 0) + 1  # a 1 of 64 bits
    return one << number


if hasattr(popcount, "__code__"):  # not compiled: the interpreter's own method is faster
    globals()["popcount"] = int.bit_count
