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
from msgspec.structs import astuple

Patch = dict[str, Any] | list[Any]


def difference(old: Any, new: Any) -> Patch | None:
    """The patch that leads from `old` to `new`; None if they are equal. Takes Structs and plain data alike."""
    if old is new or (type(old) is type(new) and old == new):
        return None
    if isinstance(old, Struct) and type(old) is type(new):
        return struct_changed(new.__struct_fields__, astuple(old), astuple(new))
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return fields_changed([(str(key), old[key], new[key]) for key in new])
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return list_changed(old, new)
    return [msgspec.to_builtins(new)]


def struct_changed(names: tuple[str, ...], old: tuple[Any, ...], new: tuple[Any, ...]) -> Patch | None:
    found: dict[str, Any] = {}
    for i in range(len(names)):
        if old[i] is not new[i]:
            patch = difference(old[i], new[i])
            if patch is not None:
                found[names[i]] = patch
    return found or None


def fields_changed(pairs: list[tuple[str, Any, Any]]) -> Patch | None:
    found: dict[str, Any] = {}
    for name, old, new in pairs:
        patch = difference(old, new)
        if patch is not None:
            found[name] = patch
    return found or None


def list_changed(old: Sequence[Any], new: Sequence[Any]) -> Patch | None:
    if len(old) == len(new):
        return fields_changed([(str(i), old[i], new[i]) for i in range(len(new))])
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return [start, len(old) - start - end, msgspec.to_builtins(new[start : len(new) - end])]


def difference_beside(old: Any, new: Any, public_old: Any, public_new: Any, told: Patch | None) -> Patch | None:
    """The same as `difference(old, new)`. `told` is that of two others with which these have most fields in common."""
    if old is public_old and new is public_new:
        return told
    alike = type(old) is type(new) is type(public_old) is type(public_new)
    if not isinstance(old, Struct) or not alike or isinstance(told, list):
        return difference(old, new)
    names: tuple[str, ...] = new.__struct_fields__
    before, after, common_before, common_after = astuple(old), astuple(new), astuple(public_old), astuple(public_new)
    found: dict[str, Any] = {}
    for i in range(len(names)):
        one, two = before[i], after[i]
        if one is two:
            continue
        if one is not common_before[i] or two is not common_after[i]:
            patch = difference(one, two)
        else:
            patch = None if told is None else told.get(names[i])
        if patch is not None:
            found[names[i]] = patch
    return found or None


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
