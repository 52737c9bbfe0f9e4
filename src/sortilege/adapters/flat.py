"""Observations as arrays: from the bytes of an encoder to the named fields and the flat vectors of networks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import groupby
from typing import Any, TypeAlias

from librt.vecs import vec
from mypy_extensions import i32, u8

from sortilege.core.arrays import Encoder
from sortilege.core.extras import extra
from sortilege.core.floats import Categories
from sortilege.core.observation import MOST, Field, Space
from sortilege.core.state import State

with extra("learn"):
    import numpy as np
    from numpy.typing import NDArray

Bytes: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float32]
AT_ONCE = 64  # observations that are turned into floats together


class Flattener:
    """Turns the bytes of many observations into their flat vectors: `Space.flat`, for whole arrays."""

    def __init__(self, space: Space) -> None:
        self.space = space
        numbers = [field for field in space.fields if not field.table]
        self.plain = sum(field.size for field in numbers)
        self.scales = np.array([1 / f.scale for f in numbers for _ in range(f.size)], np.float32)
        self.shifts = [self.run(some) for some in neighbours(numbers)]
        tables = [field for field in space.fields if field.table]
        self.categories = Categories(tables, [space.columns[field.name] for field in tables])

    def __reduce__(self) -> tuple[Any, ...]:
        return Flattener, (self.space,)

    def run(self, fields: Sequence[Field]) -> tuple[slice, Floats]:
        """The columns of neighbours whose numbers may be below zero, and by how much each is shifted."""
        first = self.space.at[fields[0].name]
        values = np.concatenate([np.full(field.size, field.low / field.scale, np.float32) for field in fields])
        return slice(first, first + len(values)), values

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

    @cached_property
    def some(self) -> Rows:
        """Room for observations from elsewhere."""
        packed: Any = vec[u8]([u8(0)] * (AT_ONCE * self.space.size))
        return Rows(self, packed, AT_ONCE)

    def fill(self, packed: Bytes, out: Any) -> None:
        """One row for each observation."""
        for start in range(0, len(packed), AT_ONCE):
            part = packed[start : start + AT_ONCE]
            self.some.packed[: len(part)] = part
            self.some.fill()
            out[start : start + AT_ONCE] = self.some.floats[: len(part)]


class Rows:
    """Observations that the engine writes as bytes, and the floats that follow from them, both in its memory."""

    def __init__(self, flattener: Flattener, memory: Any, count: int) -> None:
        """`memory`: a `vec` of the bytes."""
        space, plain = flattener.space, flattener.plain
        self.categories = flattener.categories
        self.memory = memory
        self.out: Any = vec[i32]([i32(0)] * (count * space.width))
        self.packed: Bytes = array(memory, np.uint8, (count, space.size))
        floats: Floats = array(self.out, np.float32, (count, space.width))
        floats[:, plain:] = self.categories.blank
        self.before: Any = vec[u8]([u8(0)] * (count * (space.size - plain)))  # the categories that the floats stand for
        self.sizes = space.size, plain, space.width
        # A step of NumPy's over memory in one piece is much cheaper than row by row, copying included.
        self.scaled = np.zeros((min(count, AT_ONCE), plain), np.float32)
        self.scales = np.tile(flattener.scales, (len(self.scaled), 1))
        self.parts = [
            (self.packed[start : start + AT_ONCE, :plain], floats[start : start + AT_ONCE, :plain])
            for start in range(0, count, AT_ONCE)
        ]
        self.shifts = [(floats[:, columns], values) for columns, values in flattener.shifts]
        self.floats = floats.view()
        self.floats.flags.writeable = False

    def fill(self) -> None:
        """The floats anew: all numbers, and of the categories those that have changed, which are few."""
        for packed, floats in self.parts:
            scaled = self.scaled[: len(packed)]
            scaled[:] = packed
            np.multiply(scaled, self.scales[: len(packed)], out=scaled)
            floats[:] = scaled
        for part, shifts in self.shifts:
            np.add(part, shifts, out=part)
        size, plain, width = self.sizes
        self.categories.follow(self.memory, size, plain, self.before, self.out, width)


def neighbours(fields: Sequence[Field]) -> list[list[Field]]:
    """The fields whose numbers may be below zero, those side by side together."""
    return [list(some) for shifted, some in groupby(fields, lambda field: field.low != 0) if shifted]


class Writable:
    """The memory of an array that is read only, as a `vec` is to NumPy: the buffers of the engine are to be written."""

    def __init__(self, source: Any) -> None:
        self.source = source  # keeps the memory
        shared = source.__array_interface__
        self.__array_interface__ = {**shared, "data": (shared["data"][0], False)}


def array(vec: Any, kind: Any, shape: tuple[int, ...]) -> Any:
    """A buffer of the engine, which never grows, as an array that shares its memory."""
    return np.asarray(Writable(np.frombuffer(vec, kind))).reshape(shape) if all(shape) else np.zeros(shape, kind)


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
