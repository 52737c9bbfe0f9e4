"""The fields of a state, each declared once: how it starts, how a clone gets it, and how positions write and read it.

A game lists them in its `fields.py`. `tools/fields.py` writes the code that starts and clones a state from the list, so
that it can be compiled; positions are written, read and sketched from the list itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.errors import Problem
from sortilege.core.state import State
from sortilege.core.view import View

Json = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """How a field is kept in a state: its type, its value at the start, and what a clone of `{}` is."""

    type: str
    start: str
    copy: str = "{}"


NUMBER = Kind("i64", "0")
FLAG = Kind("bool", "False")
CARDS = Kind("vec[u8]", "vec[u8]()", "{}[:]")  # a pile has its top card at the end
NUMBERS = Kind("vec[i64]", "vec[i64]()", "{}[:]")
SHARED = Kind("object", "None")  # the same for all clones


def at_start(kind: Kind, start: str | int) -> Kind:
    """The same, with another value at the start."""
    return Kind(kind.type, str(start), kind.copy)


def numbers(count: str, value: int | str = 0) -> Kind:
    """So many numbers; `count` is Python, such as `seats`."""
    return Kind("vec[i64]", f"vec[i64]([{value}] * {count})", "{}[:]")


def small_numbers(count: str, value: int | str = 0) -> Kind:
    """So many numbers below 256."""
    return Kind("vec[u8]", f"vec[u8]([u8({value})] * {count})", "{}[:]")


def piles(count: str) -> Kind:
    """So many piles of cards."""
    return Kind("vec[vec[u8]]", f"vec[vec[u8]]([vec[u8]() for _ in range({count})])", "copied({})")


def object_of(type: str, start: str = "None", copy: str = "{}") -> Kind:
    return Kind(type, start, copy)


# How positions write a field


class Codec:
    """Writes a field of a state as plain data of a type, and reads it back; `loader` is what the game reads with."""

    type: Any
    default: Any

    def write(self, value: Any, state: Any) -> Any:
        raise NotImplementedError

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        """The new value; `old` is the one at the start."""
        raise NotImplementedError


@dataclass(frozen=True)
class Plain(Codec):
    """One value: a number, a flag, a card, a seat. `understood` reads it or raises a `Problem` that says where."""

    type: Any
    default: Any
    written: Callable[[Any], Any] = int
    understood: Callable[[Any, str, Any], Any] = lambda plain, where, loader: plain

    def write(self, value: Any, state: Any) -> Any:
        return self.written(value)

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        return self.understood(plain, where, loader)


class Many(Codec):
    """Several of the same; piles are written top card first. Of a fixed number the last may be left out.

    `fixed` checks how many there are, where a state has a fixed number of them; `usual` stands for them where they are
    left out altogether; `numbered` says which of them is wrong.
    """

    def __init__(
        self,
        item: Plain,
        top_first: bool = False,
        fixed: Callable[[Any, int, str], None] | None = None,
        usual: Callable[[Any], Sequence[Any]] | None = None,
        numbered: bool = False,
    ) -> None:
        several: Any = list[item.type]  # type: ignore[name-defined]
        self.item = item
        self.top_first = top_first
        self.fixed = fixed
        self.usual = usual
        self.numbered = numbered
        self.type = several if usual is None else several | None
        self.default = () if usual is None else None

    def write(self, value: Any, state: Any) -> Any:
        plain = [self.item.written(each) for each in value]
        return plain[::-1] if self.top_first else plain

    def read(self, plain: Any, old: Any, where: str, loader: Any) -> Any:
        if plain is None and self.usual is not None:
            plain = self.usual(loader)
        if self.fixed is not None:
            self.fixed(loader, len(plain), where)
        found = [
            self.item.understood(each, f"{where}[{place}]" if self.numbered else where, loader)
            for place, each in enumerate(plain[::-1] if self.top_first else plain)
        ]
        return found if self.fixed is None else found + list(old)[len(found) :]


def same(found: Any) -> Any:
    return found


def bytes_of(found: Iterable[int]) -> vec[u8]:
    return vec[u8]([u8(number) for number in found])


def ints_of(found: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in found])


VECTORS: Mapping[str, Callable[[Any], Any]] = {"vec[u8]": bytes_of, "vec[i64]": ints_of}


@dataclass(frozen=True)
class Field:
    """One field: its name in the state and in positions, how it is kept, how it is written, and where views show it.

    Without a codec it is not written under its own name: it follows from others, or is part of a key made by hand.
    """

    name: str
    kind: Kind
    codec: Codec | None = None
    shown: str = ""  # `table` or `known`: the part of a view that has it under the same name
    under: str = ""  # the key that has it, one entry per seat, where it is not a key of its own
    note: str = ""  # what it is, where the name does not say it: a comment in the code that is made


@dataclass(frozen=True)
class Key:
    """A key of positions that is made by hand, from several fields or none."""

    name: str
    type: Any
    default: Any
    shown: str = ""  # as for a field


# Who must choose, in every game.
ASKED = (Key("to_act", list[int] | None, None), Key("asked", list[int], ()), Key("events", int, 0))


class Fields:
    """All fields of a game's states, in the order of its positions."""

    def __init__(self, game: str, *entries: Field | Key) -> None:
        self.game = game
        self.entries = (*entries, *ASKED)
        self.fields = tuple(entry for entry in entries if isinstance(entry, Field))
        self.written = tuple(field for field in self.fields if is_written(field))

    def position_type(self, module: str, **types: Any) -> Any:
        """The type of positions, for msgspec; `types` has those of keys that are known later."""
        keys = []
        for entry in self.entries:
            if isinstance(entry, Key):
                keys.append((entry.name, types.get(entry.name, entry.type), entry.default))
            elif is_written(entry):
                keys.append(written_as(entry))
        made = [(name, type, fresh(default)) for name, type, default in keys]
        return msgspec.defstruct("Position", made, module=module, kw_only=True, forbid_unknown_fields=True)

    def seat_type(self, key: str, module: str, *more: tuple[str, Any, Any]) -> Any:
        """The type of one entry of a key that has the fields of each seat, and more that is made by hand."""
        made = [(name, type, fresh(default)) for name, type, default in (*more, *map(written_as, self.under(key)))]
        return msgspec.defstruct(key.title(), made, module=module, kw_only=True, forbid_unknown_fields=True)

    def under(self, key: str) -> list[Field]:
        return [field for field in self.fields if field.under == key]

    def save_seat(self, state: Any, key: str, seat: int) -> Json:
        """The fields of one seat."""
        return {field.name: codec_of(field).write(getattr(state, field.name)[seat], state) for field in self.under(key)}

    def load_seat(self, state: Any, key: str, seat: int, entry: Any, loader: Any) -> None:
        for field in self.under(key):
            where = f"{key}.{seat}.{field.name}"
            values = getattr(state, field.name)
            values[seat] = codec_of(field).read(getattr(entry, field.name), None, where, loader)

    def save(self, state: Any, made: Mapping[str, Any]) -> Json:
        """The position of a state; `made` has the keys made by hand."""
        made = {
            **made,
            "to_act": list(state.to_act),
            "asked": [int(number) for number in state.asked],
            "events": int(state.chance_events),
        }
        position: Json = {}
        for entry in self.entries:
            if isinstance(entry, Key):
                position[entry.name] = made[entry.name]
            elif is_written(entry):
                position[entry.name] = codec_of(entry).write(getattr(state, entry.name), state)
        plain: Json = msgspec.to_builtins(position)
        return plain

    def load(self, state: Any, position: Any, loader: Any) -> None:
        """Read everything but the keys made by hand."""
        for field in self.written:
            found = codec_of(field).read(getattr(position, field.name), getattr(state, field.name), field.name, loader)
            setattr(state, field.name, VECTORS.get(field.kind.type, same)(found))

    def load_asked(self, state: State, position: Any) -> None:
        """Read who must choose; if it is not said, the top frame says it. The stack must be there."""
        seats = int(state.seats)
        if len(position.asked) > seats:
            raise self.wrong("asked", f"there are {len(position.asked)} for {seats} seats")
        for seat, number in enumerate(position.asked):
            if number < 0:
                raise self.wrong("asked", f"{number} is less than 0")
            state.asked[seat] = number
        if position.events < 0:
            raise self.wrong("events", f"{position.events} is less than 0")
        state.chance_events = position.events
        if position.to_act is None:
            if state.stack:
                state.ask_all(state.stack[-1].asks(state))
            return
        for seat in position.to_act:
            if not 0 <= seat < seats:
                raise self.wrong("to_act", f"there is no seat {seat}")
            state.acting |= 1 << seat
        if state.acting and not state.stack:
            raise self.wrong("to_act", "the game is over, nobody is asked")

    def wrong(self, where: str, message: str) -> Problem:
        return Problem(f"Position of {self.game}: {where}: {message}.")

    def sketch(self, view: View[Any, Any], seats: int) -> Json:
        """The part of a position that a view shows as it is."""
        parts = {"table": view.table, "known": view.known}
        shown = {entry.name: getattr(parts[entry.shown], entry.name) for entry in self.entries if entry.shown}
        asked = [view.decision if seat == view.seat else 0 for seat in range(seats)]
        plain: Json = msgspec.to_builtins(
            {"players": view.players, "options": view.options, "to_act": view.to_act, "asked": asked, **shown}
        )
        return plain


def codec_of(field: Field) -> Codec:
    assert field.codec is not None
    return field.codec


def is_written(field: Field) -> bool:
    """Whether positions have it under its own name."""
    return field.codec is not None and not field.under


def written_as(field: Field) -> tuple[str, Any, Any]:
    return field.name, codec_of(field).type, codec_of(field).default


def fresh(default: Any) -> Any:
    """The default of a key, for msgspec: every position has a list of its own."""
    return msgspec.field(default_factory=lambda: list(default)) if isinstance(default, tuple) else default


def source(name: str, shared: Mapping[str, str], fields: Fields, imports: Sequence[str]) -> str:
    """The code of the class that starts and clones a state; `shared` are its arguments, the same for all clones."""
    starts = [(field, field.kind.start) for field in fields.fields]
    copies = [field.kind.copy.format(f"like.{field.name}") for field in fields.fields]
    arguments = "".join(f"{each}: {type}, " for each, type in shared.items())
    core = "State, copied" if any("copied(" in copy for copy in copies) else "State"
    lines = [
        '"""How a state starts, and how a clone gets its fields: made from `fields.py` by `tools/fields.py`."""',
        "from __future__ import annotations",
        "from librt.vecs import vec",
        "from mypy_extensions import i64, u8",
        f"from sortilege.core.state import {core}",
        *imports,
        f"class {name}(State):",
        f"    def __init__(self, seats: i64, options: object, players: i64, {arguments}like: {name} | None = None)"
        " -> None:",
        "        super().__init__(seats, options, players)",
        *(f"        self.{each}: {type} = {each}" for each, type in shared.items()),
        "        if like is None:",
    ]
    for field, start in starts:
        note = f"  # {field.note}" if field.note else ""
        lines.append(f"            self.{field.name}: {field.kind.type} = {start}{note}")
    lines += ["        else:", "            like.copy_to(self)"]
    lines += [f"            self.{field.name} = {copy}" for field, copy in zip(fields.fields, copies, strict=True)]
    return "\n".join(lines) + "\n"
