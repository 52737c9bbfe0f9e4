"""The categories of observations as floats, for many rows in one compiled call."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack, unpack
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from sortilege.core.observation import MOST, Field


def bits(number: float) -> i32:
    """A 32-bit float as the whole number of the same bits: there is no `vec` of such floats."""
    found: int = unpack("=i", pack("=f", number))[0]
    return i32(found)


@final
class Categories:
    """What each category of an observation becomes in the flat vector."""

    def __init__(self, fields: Sequence[Field], columns: Sequence[int]) -> None:
        """Fields with tables, and where the floats of each begin."""
        self.columns: vec[i64] = vec[i64]()  # of each category, where its floats begin …
        self.tables: vec[i64] = vec[i64]()  # … and where `first` has its values
        self.first: vec[i64] = vec[i64]()  # of each value, the first of its floats in the lists that follow
        self.offsets: vec[i64] = vec[i64]()  # only those that differ from what value 0 has
        self.floats: vec[i32] = vec[i32]()
        self.blanks: vec[i32] = vec[i32]()  # what value 0 has in their places
        self.blank: Final[list[float]] = []  # the flat vector of nothing but values 0
        known: dict[tuple[tuple[float, ...], ...], int] = {}
        for field, column in zip(fields, columns, strict=True):
            table = field.table
            if table not in known:
                known[table] = len(self.first)
                for value in range(MOST + 1):
                    self.first = append(self.first, i64(len(self.floats)))
                    for offset, number in enumerate(table[min(value, len(table) - 1)]):
                        if number != table[0][offset]:
                            self.offsets = append(self.offsets, i64(offset))
                            self.floats = append(self.floats, bits(number))
                            self.blanks = append(self.blanks, bits(table[0][offset]))
                self.first = append(self.first, i64(len(self.floats)))
            for place in range(field.size):
                self.columns = append(self.columns, i64(column + place * field.width))
                self.tables = append(self.tables, i64(known[table]))
                self.blank.extend(table[0])

    def follow(self, packed: vec[u8], size: i64, at: i64, before: vec[u8], out: vec[i32], width: i64) -> None:
        """Rows of `size` bytes have their categories from `at` on. Where they differ from `before`, write what comes of
        them in `out`, rows of `width` floats, and tell `before`. At first the one is all 0, and the other `blank`."""
        columns = self.columns
        tables = self.tables
        first = self.first
        offsets = self.offsets
        floats = self.floats
        blanks = self.blanks
        count: i64 = len(columns)
        rows: i64 = len(packed) // size
        known: i64 = 0
        base: i64 = 0
        for _ in range(rows):
            for i in range(count):
                value = packed[at + i]
                gone = before[known + i]
                if value != gone:
                    before[known + i] = value
                    column = base + columns[i]
                    entry = tables[i] + i64(gone)
                    for k in range(first[entry], first[entry + 1]):
                        out[column + offsets[k]] = blanks[k]
                    entry = tables[i] + i64(value)
                    for k in range(first[entry], first[entry + 1]):
                        out[column + offsets[k]] = floats[k]
            at += size
            known += count
            base += width
