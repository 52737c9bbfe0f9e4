"""Texts in French and English: ids and arguments travel, sentences are made where they are read.

A catalogue is a Fluent file per language. An argument may itself be a `Line` (a card's name, a seat): it is written
out first, and the attributes of its message (gender, elision) come along as `$name-gender` and so on, so that a
French sentence can agree with the card it names. A list comes with its length as `$name-count`, so that a verb can
agree with it; `DE($name)` and `QUE($name)` are the French words before a name nobody knows beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from typing import Any
from unicodedata import normalize

from msgspec import Struct, field

from sortilege.core.errors import Problem

LANGUAGES = ("en", "fr")


class Line(Struct, frozen=True):
    """A sentence before it is put into words: the id of a message and its arguments (numbers, texts, lines, lists)."""

    id: str
    args: dict[str, Any] = field(default_factory=dict)


def seat_name(seat: int) -> Line:
    """The name of a seat: a nickname where there are people, else its number."""
    return Line("seat", {"seat": seat})


class Catalogue:
    """The messages of one language, from the core and from one game."""

    def __init__(self, language: str, sources: Sequence[str]) -> None:
        if language not in LANGUAGES:
            raise Problem(f"There is no language {language!r}: choose one of {', '.join(LANGUAGES)}.")
        from sortilege.core.fluent import Bundle  # slow to import, and engines need no words

        self.language = language
        self.bundle = Bundle(language, {"DE": partial(elided, "de"), "QUE": partial(elided, "que")})
        for source in sources:
            self.bundle.add(source)

    def has(self, id: str) -> bool:
        return id in self.bundle.entries

    def say(self, line: Line, names: Mapping[int, str] | None = None) -> str:
        """The line as a sentence; `names` are the nicknames of seats. An unknown id is shown as itself."""
        if line.id == "seat" and names and line.args["seat"] in names:
            return names[line.args["seat"]]
        if not self.has(line.id) or self.bundle.entries[line.id].value is None:
            return line.id
        args: dict[str, Any] = {}
        for name, value in line.args.items():
            if isinstance(value, Line):
                args[name] = self.say(value, names)
                args.update(self.attributes(name, value))
            elif isinstance(value, list | tuple):
                args[name] = self.join([self.say(v, names) if isinstance(v, Line) else str(v) for v in value])
                args[f"{name}-count"] = len(value)
            else:
                args[name] = value
        try:
            return self.bundle.format(line.id, None, args)
        except LookupError as error:
            raise LookupError(f"{self.language}: {line.id}: {error}") from error

    def attributes(self, name: str, line: Line) -> dict[str, str]:
        """The grammar that comes along with a noun."""
        if not self.has(line.id):
            return {}
        return {f"{name}-{key}": self.bundle.format(line.id, key, line.args) for key in self.bundle.attributes(line.id)}

    def join(self, parts: Sequence[str]) -> str:
        """A list in words."""
        if len(parts) < 2:
            return "".join(parts)
        last = " et " if self.language == "fr" else " and "
        return ", ".join(parts[:-1]) + last + parts[-1]


def elided(word: str, name: object) -> str:
    """A French word that loses its vowel before another: "de Bruno", "d’Écho", "du Soleil"."""
    text = str(name)
    if word == "de" and text.startswith(("le ", "les ")):
        return ("du " if text.startswith("le ") else "des ") + text.partition(" ")[2]
    first, second = (normalize("NFD", text[:2].casefold()) + "  ")[0], text[1:2].casefold()
    vowel = first in "aeiouhœæ" or (first == "y" and second not in "aeiou")
    return f"{word[:-1]}’{text}" if vowel else f"{word} {text}"


@cache
def source(package: str, language: str) -> str:
    """The Fluent text of a package: its `text/<language>.ftl`."""
    try:
        return (files(package) / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise Problem(f"{package} has no text/{language}.ftl: every game speaks both languages.") from error
