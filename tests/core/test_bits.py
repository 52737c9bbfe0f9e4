"""Sets of bits, compared with Python's own sets."""

from __future__ import annotations

import pytest

from sortilege.core.bits import bits, count_bits, nth_bit

SETS: list[set[int]] = [set(), {0}, {5}, {0, 1, 2}, {3, 17, 30}, {31}, {1, 32, 61}, set(range(62))]


@pytest.mark.parametrize("members", SETS, ids=str)
def test_a_set_of_bits_is_a_set(members: set[int]) -> None:
    mask = sum(1 << member for member in members)
    assert count_bits(mask) == len(members)
    assert bits(mask) == sorted(members)
    assert [nth_bit(mask, n) for n in range(len(members))] == sorted(members)
