"""Observations as arrays: from the bytes of an encoder to the named fields and the flat vectors of networks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import groupby
from typing import Any, TypeAlias

from librt.vecs import vec
from mypy_extensions import u8

from sortilege.core.arrays import Encoder
from sortilege.core.extras import extra
from sortilege.core.observation import MOST, Field, Space
from sortilege.core.state import State

with extra("learn"):
    import numpy as np
    from numpy.typing import NDArray

Bytes: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float32]
GAP = 40  # numbers between two scaled fields that are rather multiplied by 1 than left out


class Flattener:
    """Turns the bytes of many observations into their flat vectors: `Space.flat`, for whole arrays."""

    def __init__(self, space: Space) -> None:
        self.space = space
        numbers = [field for field in space.fields if not field.table]
        self.plain = sum(field.size for field in numbers)
        # Runs of numbers that are scaled, or shifted because they may be below zero; the others stay as they are.
        self.scaled: list[tuple[slice, Floats, Floats | None]] = []
        for fields in runs(numbers):
            first = space.at[fields[0].name]
            scales = np.concatenate([np.full(field.size, 1 / field.scale, np.float32) for field in fields])
            shifts = np.concatenate([np.full(field.size, field.low / field.scale, np.float32) for field in fields])
            self.scaled.append((slice(first, first + len(scales)), scales, shifts if shifts.any() else None))
        # Neighbours that have the same table are looked up together.
        self.tables: list[tuple[slice, slice, Floats]] = []
        for table, group in groupby([f for f in space.fields if f.table], key=lambda field: field.table):
            fields = list(group)
            first, column = space.at[fields[0].name], space.columns[fields[0].name]
            size = sum(field.size for field in fields)
            columns = slice(column, column + size * len(table[0]))
            self.tables.append((slice(first, first + size), columns, np.array(table, np.float32)))

    @cached_property
    def single(self) -> tuple[NDArray[np.intp], NDArray[np.intp], Floats]:
        """For one observation alone: which byte each float comes from, and the float for each of its values."""
        sources: list[int] = []
        values = np.zeros((self.space.width, MOST + 1), np.float32)
        for field in self.space.fields:
            for i in range(field.size):
                for column in range(field.width):
                    row = values[len(sources)]
                    if field.table:
                        row[: len(field.table)] = [line[column] for line in field.table]
                    else:
                        row[:] = (np.arange(MOST + 1) + field.low) / field.scale
                    sources.append(self.space.at[field.name] + i)
        return np.array(sources), np.arange(self.space.width) * (MOST + 1), values.reshape(-1)

    def one(self, packed: Bytes) -> Floats:
        """A single observation."""
        sources, starts, values = self.single
        return values.take(packed.take(sources) + starts)

    def fill(self, packed: Bytes, out: Floats) -> None:
        """One row for each observation."""
        out[:, : self.plain] = packed[:, : self.plain]
        for columns, scales, shifts in self.scaled:
            part = out[:, columns]
            np.multiply(part, scales, out=part)
            if shifts is not None:
                part += shifts
        for numbers, columns, table in self.tables:
            out[:, columns] = table.take(packed[:, numbers], axis=0, mode="clip").reshape(len(packed), -1)


def runs(numbers: Sequence[Field]) -> list[list[Field]]:
    """The fields that are scaled or shifted, with what little lies between them."""
    found: list[list[Field]] = []
    between: list[Field] = []
    for field in numbers:
        if field.scale == 1 and not field.low:
            between.append(field)
        elif found and sum(other.size for other in between) <= GAP:
            found[-1] += [*between, field]
            between = []
        else:
            found.append([field])
            between = []
    return found


def fields(space: Space, packed: Bytes) -> dict[str, Any]:
    """The named fields of observations, as views of the bytes (a number is stored above its field's `low`)."""
    rows = packed.shape[:-1]
    return {
        field.name: packed[..., space.at[field.name] : space.at[field.name] + field.size].reshape(*rows, *field.shape)
        for field in space.fields
    }


def packed(encoder: Encoder, space: Space, state: State, seat: int) -> Bytes:
    """The bytes of a single observation."""
    out: Any = vec[u8]([u8(0)] * space.size)
    encoder.write(state, seat, out, 0)
    return np.frombuffer(out, np.uint8)
