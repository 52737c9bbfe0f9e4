"""Plain data against the type it should have: what is wrong, where, and what was probably meant."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from sortilege.core.errors import Problem

SAID = re.compile(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", re.DOTALL)
UNKNOWN_FIELD = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
WRONG_VALUE = re.compile(r"Invalid (?:enum )?value '(.*)'", re.DOTALL)
KINDS = {
    "array": "a list",
    "object": "a mapping",
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "null": "nothing",
}

T = TypeVar("T")


def shaped(data: Any, kind: type[T], *place: str) -> T:
    """Make plain data, found at a place such as a file and a key, a typed value.

    Raise `Problem` that says in one sentence what is wrong and where.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        path, what = explained(str(error), kind)
        *before, last = place
        inside = f"{last}{path}" if path.startswith("[") else f"{last}: {path}" if path else last
        raise Problem(f"{': '.join((*before, inside, what))}.") from error


def explained(error: str, kind: Any) -> tuple[str, str]:
    """The place that an error of msgspec is about, and what is wrong there in plain words."""
    said = SAID.fullmatch(error)
    assert said is not None
    what, path = said[1].rstrip("."), said[2] or ""
    if unknown := UNKNOWN_FIELD.fullmatch(what):
        return path, f"there is no {unknown[1]!r}{suggestion(unknown[1], fields_at(kind, path))}"
    if wrong := WRONG_VALUE.fullmatch(what):
        return path, f"{wrong[1]!r} is none of its values{suggestion(wrong[1], values_at(kind, path))}"
    return path, re.sub(r"`([^`]*)`", lambda named: in_words(named[1]), what.lower())


def in_words(kind: str) -> str:
    """A type, or what may be left out (`int | null`), as it is said."""
    kind = kind.removesuffix(" | null")
    return KINDS.get(kind, repr(kind))


def suggestion(word: str, words: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, list(words), 1)
    return f", but there is {near[0]!r}" if near else ""


# Types, walked along a path such as `at[0].frame`


def fields_at(kind: Any, path: str | Sequence[str]) -> list[str]:
    """The names that a mapping at this place can have; none if any can."""
    found = list(at_place(described(kind), steps(path)))
    return [field.encode_name for one in found if isinstance(one, inspect.StructType) for field in one.fields]


def values_at(kind: Any, path: str) -> list[str]:
    """The words that are possible at this place: those of a Literal, or the tags of a union."""
    above, last = steps(path)[:-1], steps(path)[-1:]
    words: list[str] = []
    for one in at_place(described(kind), above):
        if isinstance(one, inspect.StructType) and [one.tag_field] == last:
            words.append(str(one.tag))
    for one in at_place(described(kind), steps(path)):
        if isinstance(one, inspect.LiteralType):
            words += map(str, one.values)
    return words


def steps(path: str | Sequence[str]) -> list[str]:
    return re.findall(r"[^.\[\]]+|\[\.\.\.\]", path) if isinstance(path, str) else list(path)


@cache
def described(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def at_place(kind: inspect.Type, path: Sequence[str]) -> Iterator[inspect.Type]:
    """Every type that what lies at a place can have."""
    if isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from at_place(one, path)
    elif not path:
        yield kind
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            if field.encode_name == path[0]:
                yield from at_place(field.type, path[1:])
    elif isinstance(kind, inspect.ListType | inspect.VarTupleType):
        yield from at_place(kind.item_type, path[1:])
    elif isinstance(kind, inspect.TupleType):
        for one in kind.item_types:
            yield from at_place(one, path[1:])
    elif isinstance(kind, inspect.DictType):
        yield from at_place(kind.value_type, path[1:])
