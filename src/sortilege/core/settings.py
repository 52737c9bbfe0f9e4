"""Settings and options, typed (`worlds=16`) or as data, read into a Struct; one sentence for whatever is wrong."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct, inspect

from sortilege.core.errors import Problem

T = TypeVar("T", bound=Struct)


def split(pairs: Iterable[str], owner: str, what: str = "setting") -> dict[str, str]:
    """`key=value` texts as a mapping; messages say what they are and whose."""
    values: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key or not value:
            raise Problem(f"Each {what} of {owner} is written key=value, not {pair!r}.")
        if key in values:
            raise Problem(f"The {what} {key!r} of {owner} is given twice.")
        values[key] = value
    return values


@cache
def kinds_of(kind: type[Struct]) -> dict[str, Any]:
    """What each setting may be; asked for often, and slow to work out."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(kind)}


def read(kind: type[T], values: Mapping[str, Any], owner: str, what: str = "setting") -> T:
    """The settings, typed or as plain data, as a checked value."""
    kinds = kinds_of(kind)
    found: dict[str, Any] = {}
    for key, value in values.items():
        if key not in kinds:
            raise Problem(unknown(f"There is no {what} {key!r} of {owner}", key, list(kinds)))
        try:
            found[key] = msgspec.convert(plain(value) if isinstance(value, str) else value, kinds[key], strict=False)
        except msgspec.ValidationError as error:
            wanted = listed(kinds[key]) or in_words(inspect.type_info(kinds[key]))
            raise Problem(f"The {what} {key!r} of {owner} must be {wanted}, not {value!r}.") from error
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        for needed in msgspec.structs.fields(kind):
            if needed.required and needed.encode_name not in found:
                raise Problem(f"The {what} {needed.encode_name!r} of {owner} is missing.") from error
        raise Problem(f"A {what} of {owner} is wrong: {error}.") from error


def plain(text: str) -> Any:
    """Lists and mappings are typed as JSON; everything else is a text that the field's type makes sense of."""
    if text[:1] in "[{":
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError:
            return text
    return text


def unknown(fact: str, name: str, names: Sequence[str]) -> str:
    """The sentence for a name that is not there: the fact, and the nearest name or else all of them."""
    near = difflib.get_close_matches(name, names, 1)
    if near:
        return f"{fact}: did you mean {near[0]!r}?"
    return f"{fact}: choose one of {', '.join(names)}." if names else f"{fact}, nor any other."


def listed(kind: Any) -> str:
    """The values of a Literal in the order they were written, which msgspec forgets; nothing for other types."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return "one of " + ", ".join(map(str, get_args(kind))) if get_origin(kind) is Literal else ""


def in_words(kind: inspect.Type) -> str:
    """What a setting may be, for people."""
    if isinstance(kind, inspect.Metadata):
        return in_words(kind.type)
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        words = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
        bounds = [("at least", kind.ge), ("more than", kind.gt), ("at most", kind.le), ("less than", kind.lt)]
        limits = " and ".join(f"{name} {bound}" for name, bound in bounds if bound is not None)
        return f"{words}, {limits}" if limits else words
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.NoneType):
        return "null"
    if isinstance(kind, inspect.LiteralType):
        return "one of " + ", ".join(str(value) for value in kind.values)
    if isinstance(kind, inspect.EnumType):
        return "one of " + ", ".join(str(member.value) for member in kind.cls)
    if isinstance(kind, inspect.UnionType):
        return " or ".join(in_words(part) for part in kind.types)
    if isinstance(kind, inspect.ListType | inspect.SetType | inspect.FrozenSetType | inspect.VarTupleType):
        return f"a JSON list whose items are each {in_words(kind.item_type)}"
    return "a text" if isinstance(kind, inspect.StrType) else "a JSON value that fits"
