"""TOML with places: where in a text each of its values stands, and plain data written as TOML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
KEY = re.compile(r"""[ \t]*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*""")
TEXT = re.compile(r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
PLAIN = re.compile(r"[^,\]}\n#]+")
BARE = re.compile(r"[A-Za-z0-9_-]+")
WIDTH = 110


class Places:
    """Where the values of a TOML text stand; a text that cannot be read has places up to its first mistake."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.values: dict[Path, int] = {}
        self.keys: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}  # of arrays of tables
        with suppress(AttributeError, IndexError, RecursionError):  # no TOML from here on
            self.scan()

    def of(self, path: Path, key: bool = False) -> tuple[int, int]:
        """The line and the column, both from 1, of a value or of its key; of what holds it if it is not there."""
        offset = self.offset(path, key)
        return self.text.count("\n", 0, offset) + 1, offset - self.text.rfind("\n", 0, offset)

    def offset(self, path: Path, key: bool = False) -> int:
        if key and path in self.keys:
            return self.keys[path]
        for length in range(len(path), 0, -1):
            if path[:length] in self.values:
                return self.values[path[:length]]
        return 0

    def move(self, old: Path, new: Path) -> None:
        """Call a value by another path from now on."""
        for places in (self.values, self.keys):
            for path in [path for path in places if path[: len(old)] == old]:
                places[new + path[len(old) :]] = places.pop(path)

    def scan(self) -> None:
        at = self.blank(0)
        table: Path = ()
        while at < len(self.text):
            if self.text[at] == "[":
                at, table = self.header(at)
            else:
                at = self.pair(at, table)
            at = self.blank(at)

    def blank(self, at: int) -> int:
        found = BLANK.match(self.text, at)
        assert found is not None
        return found.end()

    def key(self, at: int) -> tuple[int, Path]:
        """A key, dotted or not."""
        path: Path = ()
        while True:
            found = KEY.match(self.text, at)
            word = found[1]  # type: ignore[index]
            path += (word[1:-1] if word[0] in "\"'" else word,)
            at = found.end()  # type: ignore[union-attr]
            if self.text[at] != ".":
                return at, path
            at += 1

    def header(self, at: int) -> tuple[int, Path]:
        many = self.text.startswith("[[", at)
        end, said = self.key(at + (2 if many else 1))
        path: Path = ()
        for word in said:  # tables of an array belong to its last one
            path += (word,)
            if path in self.counts and path != said:
                path += (self.counts[path],)
        if many:
            self.counts[path] = self.counts.get(path, -1) + 1
            path += (self.counts[path],)
        for length in range(1, len(path) + 1):
            self.values.setdefault(path[:length], at)
            self.keys.setdefault(path[:length], at)
        return end + (2 if many else 1), path

    def pair(self, at: int, table: Path) -> int:
        end, said = self.key(at)
        path = table + said
        self.keys[path] = at
        if self.text[end] != "=":
            raise IndexError
        return self.value(self.blank(end + 1), path)

    def value(self, at: int, path: Path) -> int:
        self.values[path] = at
        if self.text[at] == "[":
            number, at = 0, self.blank(at + 1)
            while self.text[at] != "]":
                at = self.blank(self.value(at, (*path, number)))
                at = self.blank(at + 1) if self.text[at] == "," else at
                number += 1
            return at + 1
        if self.text[at] == "{":
            at = self.blank(at + 1)
            while self.text[at] != "}":
                at = self.blank(self.pair(at, path))
                at = self.blank(at + 1) if self.text[at] == "," else at
            return at + 1
        found = TEXT.match(self.text, at) or PLAIN.match(self.text, at)
        return found.end()  # type: ignore[union-attr]


def place_of(error: tomllib.TOMLDecodeError, text: str) -> tuple[str, int, int]:
    """What is wrong with a text that is no TOML, and where."""
    said = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", str(error), re.DOTALL)
    if said is not None:
        return said[1], int(said[2]), int(said[3])
    return str(error).partition(" (at end")[0], text.count("\n") + 1, len(text) - text.rfind("\n")


def write(data: Mapping[str, Any]) -> str:
    """Plain data as TOML: what is no table first, then `[table.id]` for each table of tables."""
    lines = [f"{key_of(key)} = {value_of(value)}" for key, value in data.items() if not isinstance(value, dict)]
    for kind, entries in data.items():
        if isinstance(entries, dict):
            for id, values in entries.items():
                lines += ["", f"[{key_of(kind)}.{key_of(id)}]"]
                lines += [pair_of(key, value) for key, value in values.items()]
    return "\n".join(lines) + "\n"


def pair_of(key: str, value: Any) -> str:
    line = f"{key_of(key)} = {value_of(value)}"
    if len(line) <= WIDTH or not isinstance(value, list):
        return line
    return "\n".join([f"{key_of(key)} = [", *(f"    {value_of(one)}," for one in value), "]"])


def key_of(key: str) -> str:
    return key if BARE.fullmatch(key) else text_of(key)


def value_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return text_of(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(value_of, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key_of(key)} = {value_of(one)}' for key, one in value.items())} }}"
    return str(value)


def text_of(text: str) -> str:
    escaped = (
        text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    )
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda found: f"\\u{ord(found[0]):04x}", escaped) + '"'
