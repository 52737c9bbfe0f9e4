"""A chain of checksums through the log of a table: no row can be changed, dropped or added unnoticed.

The link of a row is the BLAKE2b-160 hash, in hexadecimal, of five lines: the link before it, its number, its time in
milliseconds, the name of the message that asked for it (or nothing), and its entry as JSON. The link before the first
row is that hash of the table's id alone. Who people are is no part of it: an entry holds an *alias* in the place of a
guest or a name, which is a hash with a salt. The salt and what it hides are kept beside the chain, and can be deleted.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.core.errors import Problem

ALIAS = "~"  # how an alias begins; no guest's id does, and a name is never written into an entry


def first_link(table: str) -> str:
    """The link before the first row of a table."""
    return blake2b(table.encode(), digest_size=20).hexdigest()


def link(before: str, seq: int, at: int, message: str | None, entry: str) -> str:
    """The link of one row."""
    text = f"{before}\n{seq}\n{at}\n{message or ''}\n{entry}"
    return blake2b(text.encode(), digest_size=20).hexdigest()


def alias(salt: str, value: str) -> str:
    """What stands for a guest or a name in a log."""
    return ALIAS + blake2b(value.encode(), key=salt.encode(), digest_size=10).hexdigest()


class ProofRow(Struct, frozen=True, array_like=True):
    """One row of the log."""

    seq: int
    at: int
    message: str | None
    entry: str


class Proof(Struct, frozen=True, omit_defaults=True):
    """The rows of a table's log from which a record was made, and the links before and after them."""

    before: str
    after: str
    rows: tuple[ProofRow, ...]
    names: dict[str, tuple[str, str]] = {}  # by alias, the salt and the name, of those who have not deleted theirs

    def started(self) -> dict[str, Any]:
        """The entry that began the game."""
        entry: dict[str, Any] = msgspec.json.decode(self.rows[0].entry) if self.rows else {}
        if entry.get("do") != "started":
            raise Problem("The proof of this record does not begin where its game does")
        return entry

    def check(self) -> None:
        """Raise `Problem` if a row was changed, is missing or was added."""
        found = self.before
        for number, row in enumerate(self.rows):
            if row.seq != self.rows[0].seq + number:
                raise Problem(f"Row {row.seq} of the proof is not in its place")
            found = link(found, row.seq, row.at, row.message, row.entry)
        if found != self.after:
            raise Problem("The rows of the proof do not lead to the link that it names: one of them was changed")
        for known, (salt, name) in self.names.items():
            if alias(salt, name) != known:
                raise Problem(f"{name!r} is not the name that alias {known} stands for")

    def moves(self) -> Sequence[tuple[int, str]]:
        """The actions that were not taken back."""
        made: list[tuple[int, str]] = []
        for row in self.rows:
            entry = msgspec.json.decode(row.entry)
            if entry["do"] == "acted":
                made.append((entry["seat"], entry["action"]))
            elif entry["do"] == "undone" and "only" in entry:
                del made[entry["only"]]
            elif entry["do"] == "undone":
                del made[entry["moves"] :]
        return made
