"""Patterns: what plain data is expected to look like, as far as it matters.

A mapping matches if the keys it names match; against a list its keys are places in the list. A list matches in full and
in order. `{bag: [...]}` is a list in any order, `{size: n}` the number of things in a list or a mapping, and
`{one_of: [...]}` whatever matches one of these. The word `any` matches whatever is there, the word `absent` a key that
is not. Everything else matches its equal: a number is never a text or a truth value.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sortilege.core.yamltext import write_yaml

ANY, ABSENT = "any", "absent"
ONE_OF = "one_of"
LIST_WORDS = frozenset({"bag", "size"})
CLOSE = 1e-9  # floats are results of sums; nobody writes them to the last digit


class Missing:
    """What is found under a key that is not there; it remembers the keys that are."""

    def __init__(self, keys: Sequence[str] = ()) -> None:
        self.keys = keys

    def hint(self, key: str) -> str:
        near = difflib.get_close_matches(key, self.keys, 1)
        return f"nothing (but there is {near[0]!r})" if near else "nothing"


class Difference(NamedTuple):
    """One place where the data is not as expected."""

    path: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        found = self.found.hint(self.path.rpartition(".")[2]) if isinstance(self.found, Missing) else self.found
        expected = write_yaml(self.expected).splitlines()
        shown = [found] if isinstance(self.found, Missing) else write_yaml(found).splitlines()
        return "\n".join([self.path or "(the whole)", *labelled("expected", expected), *labelled("found", shown)])


def labelled(label: str, lines: Sequence[str]) -> list[str]:
    """One line stands beside its label, several stand under it."""
    if len(lines) == 1:
        return [f"  {label + ':':9} {lines[0]}"]
    return [f"  {label}:", *(f"    {line}" for line in lines)]


def matches(pattern: Any, found: Any) -> bool:
    return next(differences(pattern, found), None) is None


def differences(pattern: Any, found: Any, path: str = "") -> Iterator[Difference]:
    """Where `found` (plain data, keys as text) is not as the pattern wants it; nothing if it matches."""
    if isinstance(pattern, str) and pattern in (ANY, ABSENT):
        fits = isinstance(found, Missing) == (pattern == ABSENT)
    elif isinstance(pattern, dict) and set(pattern) == {ONE_OF} and isinstance(pattern[ONE_OF], list):
        fits = any(matches(part, found) for part in pattern[ONE_OF])
    elif isinstance(pattern, dict) and isinstance(found, dict):
        yield from in_mapping(pattern, found, path)
        return
    elif isinstance(pattern, dict) and isinstance(found, list):
        yield from in_list(pattern, found, path)
        return
    elif isinstance(pattern, list) and isinstance(found, list) and len(pattern) == len(found):
        if not any(isinstance(part, dict | list) for part in pattern + found):  # cards are best shown all together
            if not all(map(matches, pattern, found)):
                yield Difference(path, pattern, found)
            return
        for place, (part, there) in enumerate(zip(pattern, found, strict=True)):
            yield from differences(part, there, below(path, str(place)))
        return
    else:
        fits = equal(pattern, found)
    if not fits:
        yield Difference(path, pattern, found)


def in_mapping(pattern: dict[str, Any], found: dict[str, Any], path: str) -> Iterator[Difference]:
    if set(pattern) == {"size"} and "size" not in found:
        yield from differences(pattern["size"], len(found), below(path, "size"))
        return
    for key, part in pattern.items():
        there = found[key] if key in found else Missing(list(found))
        yield from differences(part, there, below(path, key))


def in_list(pattern: dict[str, Any], found: list[Any], path: str) -> Iterator[Difference]:
    if pattern and LIST_WORDS.issuperset(pattern):
        if "size" in pattern:
            yield from differences(pattern["size"], len(found), below(path, "size"))
        if "bag" in pattern and not fills(pattern["bag"], found):
            yield Difference(path, {"bag": pattern["bag"]}, found)
    elif pattern and all(key.isdecimal() for key in pattern):
        for key, part in pattern.items():
            there = found[int(key)] if int(key) < len(found) else Missing()
            yield from differences(part, there, below(path, key))
    else:
        yield Difference(path, pattern, found)


def fills(bag: Any, found: list[Any]) -> bool:
    """Whether the patterns of a bag can each have one of the things found, and none is left over."""
    if not isinstance(bag, list) or len(bag) != len(found):
        return False
    fitting = [[place for place, there in enumerate(found) if matches(part, there)] for part in bag]
    taken: dict[int, int] = {}  # which part of the bag has which thing

    def give(part: int, asked: set[int]) -> bool:
        # A part may have a thing if whoever has it can have another one instead (Kuhn's augmenting paths).
        for place in fitting[part]:
            if place not in asked:
                asked.add(place)
                if place not in taken or give(taken[place], asked):
                    taken[place] = part
                    return True
        return False

    return all(give(part, set()) for part in range(len(bag)))


def equal(pattern: Any, found: Any) -> bool:
    if isinstance(pattern, bool) or isinstance(found, bool):
        return pattern is found
    if isinstance(pattern, int | float) and isinstance(found, int | float):
        return abs(pattern - found) <= CLOSE
    return bool(pattern == found)


def below(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
