"""Observations as arrays: from the bytes of an encoder to the named fields and the flat vectors of networks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
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
GAP = 40  # numbers between two scaled fields that are rather multiplied by 1 than left out
AT_ONCE = 64  # observations from elsewhere that are turned into floats together


class Flattener:
    """Turns the bytes of many observations into their flat vectors: `Space.flat`, for whole arrays."""

    def __init__(self, space: Space) -> None:
        self.space = space
        numbers = [field for field in space.fields if not field.table]
        self.plain = sum(field.size for field in numbers)
        # Runs of numbers that are scaled, and of those that are shifted, because they may be below zero.
        self.scales = [self.run(some, lambda f: 1 / f.scale) for some in runs(numbers, lambda f: f.scale != 1, GAP)]
        self.shifts = [self.run(some, lambda f: f.low / f.scale) for some in runs(numbers, lambda f: f.low != 0, 0)]
        tables = [field for field in space.fields if field.table]
        self.categories = Categories(tables, [space.columns[field.name] for field in tables])

    def __reduce__(self) -> tuple[Any, ...]:
        return Flattener, (self.space,)

    def run(self, fields: Sequence[Field], value: Callable[[Field], float]) -> tuple[slice, Floats]:
        """The columns of neighbours, and a value for each."""
        first = self.space.at[fields[0].name]
        values = np.concatenate([np.full(field.size, value(field), np.float32) for field in fields])
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
        self.flattener = flattener
        self.count = count
        self.memory = memory
        self.out: Any = vec[i32]([i32(0)] * (count * space.width))
        self.packed: Bytes = array(memory, np.uint8, (count, space.size))
        self.floats: Floats = array(self.out, np.float32, (count, space.width))
        self.sizes = space.size, plain, space.width
        self.numbers = self.floats[:, :plain], self.packed[:, :plain]
        self.scales = [(self.floats[:, columns], values) for columns, values in flattener.scales]
        self.shifts = [(self.floats[:, columns], values) for columns, values in flattener.shifts]
        self.categories = self.floats[:, plain:]
        self.blank = np.array(flattener.categories.blank, np.float32)

    def fill(self) -> None:
        """The floats anew."""
        floats, packed = self.numbers
        floats[:] = packed
        for part, scales in self.scales:
            np.multiply(part, scales, out=part)
        for part, shifts in self.shifts:
            np.add(part, shifts, out=part)
        self.categories[:] = self.blank
        size, plain, width = self.sizes
        self.flattener.categories.write(self.memory, size, plain, self.out, width, self.count)


def runs(fields: Sequence[Field], wanted: Callable[[Field], bool], gap: int) -> list[list[Field]]:
    """The fields that are wanted, with what little lies between them."""
    found: list[list[Field]] = []
    between: list[Field] = []
    for field in fields:
        if not wanted(field):
            between.append(field)
        elif found and sum(other.size for other in between) <= gap:
            found[-1] += [*between, field]
            between = []
        else:
            found.append([field])
            between = []
    return found


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
