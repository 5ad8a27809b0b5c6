"""Bits: the same compiled and plain, above bit 31 too."""

from __future__ import annotations

from harmony.core.bits import one_bit, popcount


def test_one_bit_by_its_number() -> None:
    assert [one_bit(number) for number in range(42)] == [1 << number for number in range(42)]


def test_popcount_of_up_to_62_bits() -> None:
    masks = [0, 1, 0b1011, (1 << 62) - 1, 0x1555555555555555, (1 << 61) | 1, 1 << 37]
    assert [popcount(mask) for mask in masks] == [mask.bit_count() for mask in masks]
