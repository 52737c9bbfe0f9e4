"""What a learner sees: named fields of small whole numbers, and the flat vector of floats that follows from them.

A game lists its fields once (`Game.observation_space`) and says what they hold in a view (`Game.numbers`). Everything
else follows from the list: the bytes of an observation (`pack`), the flat vector of a network (`flat`), the arrays of
the adapters and a page of the documentation. A compiled `Encoder` may write the same bytes straight from the state; the
tests hold it to `pack(numbers(view))`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from math import prod
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

MOST = 255  # a number is stored in a byte


class Field(Struct, frozen=True):
    """One named part of an observation.

    A field without a table holds numbers from `low` to `high`; in the flat vector each is divided by `scale`. One with
    a table holds categories: what the flat vector has for value `v` is row `v`.
    """

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str
    low: int = 0
    scale: float = 1.0
    labels: tuple[str, ...] = ()
    table: tuple[tuple[float, ...], ...] = ()

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)

    @property
    def width(self) -> int:
        """How many floats each of them becomes."""
        return len(self.table[0]) if self.table else 1


def number(name: str, high: int, meaning: str, shape: Sequence[int] = (), low: int = 0, scale: float = 0.0) -> Field:
    """A field of numbers; `scale` is the usual largest value, where larger ones are possible."""
    if high - low > MOST:
        raise ValueError(f"{name}: numbers from {low} to {high} do not fit into a byte")
    return Field(name, tuple(shape), high, meaning, low, scale or float(max(high, 1)))


def one_of(
    name: str, labels: Sequence[str], meaning: str, shape: Sequence[int] = (), table: Sequence[Sequence[float]] = ()
) -> Field:
    """A field of categories: 0 is none of them, 1 is the first label. One float for each, unless a table says more."""
    values = ("none", *labels)
    rows = table or [[float(value == column) for column in range(1, len(values))] for value in range(len(values))]
    if len(values) > MOST + 1 or len(rows) != len(values):
        raise ValueError(f"{name}: {len(values)} categories, {len(rows)} rows")
    packed = tuple(tuple(float(x) for x in row) for row in rows)
    return Field(name, tuple(shape), len(values) - 1, meaning, labels=values, table=packed)


class Space:
    """The fields of an observation in the order of its bytes: numbers first, then categories."""

    def __init__(self, version: int, fields: Sequence[Field]) -> None:
        self.version = version
        self.fields = [f for f in fields if not f.table] + [f for f in fields if f.table]
        self.at: dict[str, int] = {}  # where a field begins among the bytes …
        self.columns: dict[str, int] = {}  # … and in the flat vector
        self.size = 0  # bytes
        self.width = 0  # floats
        for field in self.fields:
            if field.name in self.at:
                raise ValueError(f"two fields are called {field.name!r}")
            self.at[field.name] = self.size
            self.columns[field.name] = self.width
            self.size += field.size
            self.width += field.size * field.width

    @cached_property
    def digest(self) -> str:
        """A fingerprint of all that the numbers mean: a saved network fits exactly this."""
        return blake2b(msgspec.json.encode([self.version, self.fields]), digest_size=8).hexdigest()

    def __repr__(self) -> str:
        return f"<Space version {self.version}: {len(self.fields)} fields, {self.size} numbers, {self.width} floats>"

    def pack(self, numbers: Mapping[str, Sequence[int]]) -> list[int]:
        """The bytes of an observation; a number beyond its bounds is brought to the nearest."""
        packed: list[int] = []
        for field in self.fields:
            values = numbers[field.name]
            if len(values) != field.size:
                raise ValueError(f"{field.name} has {field.size} numbers, not {len(values)}")
            packed += [min(max(int(value), field.low), field.high) - field.low for value in values]
        if len(numbers) != len(self.fields):
            raise ValueError(f"there are no fields {sorted(set(numbers) - set(self.at))}")
        return packed

    def unpack(self, packed: Sequence[int]) -> dict[str, list[int]]:
        """The numbers of each field."""
        return {f.name: [int(n) + f.low for n in packed[self.at[f.name] :][: f.size]] for f in self.fields}

    def flat(self, packed: Sequence[int]) -> list[float]:
        """The vector for a network."""
        floats: list[float] = []
        for field in self.fields:
            values = packed[self.at[field.name] :][: field.size]
            if field.table:
                for value in values:
                    floats += field.table[value]
            else:
                floats += [(value + field.low) / field.scale for value in values]
        return floats


def option_field(options: type[Any], most: int | None = None) -> Field:
    """The field of the table options that have a few named values. `most`: what a saved network knows as the highest
    number; values that came later count as that one."""
    choices = option_choices(options)
    highest = max([len(values) - 1 for values in choices.values()], default=0) if most is None else most
    return number(
        "options", highest, f"table options, each as the number of its value: {', '.join(choices)}", [len(choices)]
    )


def option_numbers(options: type[Any], given: Mapping[str, Any]) -> list[int]:
    """What that field holds; an option that is not given has its default."""
    usual = options()
    return [values.index(given.get(name, getattr(usual, name))) for name, values in option_choices(options).items()]


def option_reader(options: type[Any], most: int = MOST) -> Callable[[object], list[int]]:
    """The same from the options themselves: for encoders."""
    choices = option_choices(options)
    return lambda given: [min(values.index(getattr(given, name)), most) for name, values in choices.items()]


def option_choices(options: type[Any]) -> dict[str, tuple[Any, ...]]:
    """The options that have a few named values, with these."""
    choices: dict[str, tuple[Any, ...]] = {}
    for name, kind in get_type_hints(options).items():
        if kind is bool:
            choices[name] = (False, True)
        elif get_origin(kind) is Literal:
            choices[name] = get_args(kind)
    return choices
