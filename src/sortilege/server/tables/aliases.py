"""Who people are stands beside a table's log, not in it: an entry holds an alias in the place of a guest or a name.

What the aliases of a row stand for is stored with the row, outside the chain of checksums. When somebody deletes it,
the log still reads and verifies: they are somebody without a name, whom nobody can be any more.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar, get_args

import msgspec
from msgspec import Struct

from sortilege.core.chain import ALIAS, alias
from sortilege.core.errors import Problem
from sortilege.server.tables import entries
from sortilege.server.tables.entries import AnyEntry, Entry

NAMELESS = "—"  # who has deleted their name

E = TypeVar("E", bound=Entry)


class Hidden(Struct, frozen=True, array_like=True):
    """What an alias stands for."""

    salt: str
    value: str


Known = dict[str, Hidden]  # by alias
_decoder = msgspec.json.Decoder(Known)


def personal_fields(kind: type[Struct]) -> dict[str, str]:
    """The fields of an entry that say who somebody is: `guest` or `name` by field."""
    found = {}
    for field in msgspec.structs.fields(kind):
        for meta in getattr(field.type, "__metadata__", ()):
            if meta.extra and "personal" in meta.extra:
                found[field.name] = meta.extra["personal"]
    return found


PERSONAL: dict[type[Any], dict[str, str]] = {kind: personal_fields(kind) for kind in get_args(entries.AnyEntry)}


def read_known(text: str | None) -> Known:
    """What the aliases of a row stand for; raises `Problem` if that is not what they were made of."""
    if not text:
        return {}
    try:
        known = _decoder.decode(text)
    except msgspec.MsgspecError as error:
        raise Problem(f"The people of a row cannot be read: {error}.") from error
    if any(alias(hidden.salt, hidden.value) != name for name, hidden in known.items()):
        raise Problem("The people of a row are not those it was written with.")
    return known


def write_known(known: Known) -> str | None:
    return msgspec.json.encode(known).decode() if known else None


class Aliases:
    """The aliases of one table. The same guest has the same alias in the whole log."""

    def __init__(self) -> None:
        self.by_value: dict[str, tuple[str, str]] = {}  # its alias and its salt
        self.new_salt: Callable[[], str] = lambda: secrets.token_urlsafe(12)

    def learn(self, known: Known) -> None:
        for name, hidden in known.items():
            self.by_value[hidden.value] = name, hidden.salt

    def hide(self, entry: E) -> tuple[E, Known]:
        """The entry as it is stored, and what its aliases stand for."""
        changed: dict[str, str] = {}
        known: Known = {}
        for field in PERSONAL[type(entry)]:
            value = getattr(entry, field)
            if value.startswith(ALIAS):
                continue  # of somebody who has deleted theirs
            name, salt = self.by_value.get(value, ("", ""))
            if not name:
                salt = self.new_salt()
                name = alias(salt, value)
            changed[field], known[name] = name, Hidden(salt, value)
        return (msgspec.structs.replace(entry, **changed) if changed else entry), known


def show(entry: AnyEntry, known: Known) -> AnyEntry:
    """The entry with those for whom its aliases stand."""
    changed: dict[str, str] = {}
    for field, kind in PERSONAL[type(entry)].items():
        value = getattr(entry, field)
        if value.startswith(ALIAS):  # an old row may hold the guest itself
            changed[field] = known[value].value if value in known else value if kind == "guest" else NAMELESS
    return msgspec.structs.replace(entry, **changed) if changed else entry


def without(entry: AnyEntry, known: Known, guest: str) -> Known:
    """What is left of a row's people when a guest is forgotten: neither they nor the name they had."""
    fields = PERSONAL[type(entry)]
    holders = [getattr(entry, field) for field, kind in fields.items() if kind == "guest"]
    gone = {name for name in holders if name in known and known[name].value == guest}
    if gone:
        gone |= {getattr(entry, field) for field, kind in fields.items() if kind == "name"}
    return {name: hidden for name, hidden in known.items() if name not in gone}
