"""Observations as arrays: from the bytes of an encoder to the named fields and the flat vectors of networks."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sortilege.core.observation import Space

Bytes: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float32]


class Flattener:
    """Turns the bytes of many observations into their flat vectors: `Space.flat`, for whole arrays."""

    def __init__(self, space: Space) -> None:
        self.space = space
        numbers = [field for field in space.fields if not field.table]
        self.plain = sum(field.size for field in numbers)
        scales = [np.full(field.size, 1 / field.scale, np.float32) for field in numbers]
        self.scales: Floats = np.concatenate([np.zeros(0, np.float32), *scales])
        # Numbers that may be below zero, and what is to be added to them.
        self.shifts = [
            (slice(space.at[field.name], space.at[field.name] + field.size), np.float32(field.low / field.scale))
            for field in numbers
            if field.low
        ]
        self.tables = [
            (
                slice(space.at[field.name], space.at[field.name] + field.size),
                slice(space.columns[field.name], space.columns[field.name] + field.size * field.width),
                np.array(field.table, np.float32),
            )
            for field in space.fields
            if field.table
        ]

    def fill(self, packed: Bytes, out: Floats) -> None:
        """One row for each observation."""
        np.multiply(packed[:, : self.plain], self.scales, out=out[:, : self.plain])
        for columns, shift in self.shifts:
            out[:, columns] += shift
        for numbers, columns, table in self.tables:
            out[:, columns] = table.take(packed[:, numbers], axis=0, mode="clip").reshape(len(packed), -1)


def fields(space: Space, packed: Bytes) -> dict[str, Any]:
    """The named fields of observations, as views of the bytes (a number is stored above its field's `low`)."""
    rows = packed.shape[:-1]
    return {
        field.name: packed[..., space.at[field.name] : space.at[field.name] + field.size].reshape(*rows, *field.shape)
        for field in space.fields
    }
