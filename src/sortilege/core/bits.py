"""Small sets as numbers: one bit for each member."""

from __future__ import annotations

from mypy_extensions import i64


def count_bits(mask: i64) -> i64:
    """How many members a set has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def nth_bit(mask: i64, n: i64) -> i64:
    """The n-th member of a set, from 0; there must be one."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    number: i64 = 0
    while not mask >> number & 1:
        number += 1
    return number


def bits(mask: i64) -> list[int]:
    """The members of a set, ascending."""
    numbers: list[int] = []
    number: i64 = 0
    while mask >> number:
        if mask >> number & 1:
            numbers.append(int(number))
        number += 1
    return numbers
