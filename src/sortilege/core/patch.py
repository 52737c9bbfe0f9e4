"""Patches: what changed from one piece of a view to the next, small enough to be sent for every beat.

A patch is plain data, read as follows:

- `[value]` puts a new value in place of the old one;
- `[start, count, items]` takes `count` items out of a list at `start` and puts `items` there;
- `{key: patch, ...}` changes these fields of an object, or these items of a list (by their index), and keeps the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

Patch = dict[str, Any] | list[Any]


def difference(old: Any, new: Any) -> Patch | None:
    """The patch that leads from `old` to `new`; None if they are equal. Takes Structs and plain data alike."""
    if old is new or (type(old) is type(new) and old == new):
        return None
    if isinstance(old, Struct) and type(old) is type(new):
        names: Sequence[str] = new.__struct_fields__
        return fields_changed((name, getattr(old, name), getattr(new, name)) for name in names)
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return fields_changed((str(key), old[key], new[key]) for key in new)
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return list_changed(old, new)
    return [msgspec.to_builtins(new)]


def fields_changed(pairs: Iterator[tuple[str, Any, Any]]) -> Patch | None:
    found = {name: patch for name, old, new in pairs if (patch := difference(old, new)) is not None}
    return found or None


def list_changed(old: Sequence[Any], new: Sequence[Any]) -> Patch | None:
    if len(old) == len(new):
        return fields_changed((str(i), old[i], new[i]) for i in range(len(new)))
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return [start, len(old) - start - end, msgspec.to_builtins(new[start : len(new) - end])]


def patched(old: Any, patch: Patch | None) -> Any:
    """What `old` (plain data) becomes by a patch; `old` itself is not changed."""
    if patch is None:
        return old
    if isinstance(patch, list):
        if len(patch) == 1:
            return patch[0]
        start, count, items = patch
        return [*old[:start], *items, *old[start + count :]]
    if isinstance(old, Mapping):
        return {**old, **{key: patched(old.get(key), inner) for key, inner in patch.items()}}
    return [patched(value, patch.get(str(i))) for i, value in enumerate(old)]


def changed_fields(patch: Patch | None, path: str = "") -> Iterator[str]:
    """The fields that a patch changes, as dotted names without the indices of lists: `horde.spells.value`."""
    if isinstance(patch, dict):
        for key, inner in patch.items():
            yield from changed_fields(inner, path if key.isdigit() else f"{path}.{key}" if path else key)
    elif patch is not None:
        yield path
