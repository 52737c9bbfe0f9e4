"""Texts from strangers: made short, visible and on one line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from sortilege.server.tables.lookalikes import skeleton

NAME = 24
CHAT = 500
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\ufffc\U0001d159")  # letters and signs that nobody can see
MARKS = 3  # accents on one letter; more of them climb over the neighbours


def clean(text: str, longest: int) -> str:
    """What a person may be shown: no control, no invisible or direction-turning characters, no towers of accents."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if kind.startswith("Z") or character in "\t\n\r":
            character, kind = " ", "Zs"
        if character in BLANK:
            continue
        if kind.startswith("C") and character != "\N{ZERO WIDTH JOINER}":  # the joiner makes one emoji of several
            continue
        marks = marks + 1 if kind.startswith("M") else 0
        if marks <= MARKS:
            kept.append(character)
    plain = " ".join("".join(kept).split())
    return plain[:longest].strip().strip("\N{ZERO WIDTH JOINER}")


def nickname(text: str, others: Iterable[str]) -> str:
    """A name that looks like nobody else's at the table; empty if nothing is left of it."""
    name = clean(text, NAME)
    if not name or not skeleton(name):
        return ""
    taken = {skeleton(other) for other in others}
    number, unique = 2, name
    while skeleton(unique) in taken:
        unique = f"{name[: NAME - 3]} {number}"
        number += 1
    return unique
