"""A host's settings in one TOML file: read with every mistake named, and written with every default told."""

from __future__ import annotations

import inspect
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.core.files import text_of
from sortilege.core.shape import shaped
from sortilege.server.settings import CallSettings, PlainSettings, Settings


class Place(Struct, frozen=True, kw_only=True):
    """Where and how a server is started."""

    host: str = "0.0.0.0"  # where to listen; 127.0.0.1: this machine only
    port: int = 8000  # 0: any that is free
    workers: int = 1  # server processes; several need PostgreSQL


# All that a file may say: `Place` and `Settings` in one.
ConfigFile = msgspec.defstruct(
    "ConfigFile",
    [*((field.name, field.type | None, None) for field in msgspec.structs.fields(Place)),
     *((field.name, field.type | None, None) for field in msgspec.structs.fields(PlainSettings))],
    forbid_unknown_fields=True,
)  # fmt: skip


def read(path: Path | None) -> dict[str, Any]:
    """What a file says, by name; of a group of settings only what is there, the rest as it is by default."""
    if path is None:
        return {}
    try:
        raw = tomllib.loads(text_of(path))
    except tomllib.TOMLDecodeError as error:
        raise Problem(f"{path}: This is not TOML: {error}.") from error
    found = shaped(raw, ConfigFile, str(path))
    return {name: getattr(found, name) for name in raw}


def combined(path: Path | None, calls: Mapping[str, Any] | None = None, **given: Any) -> tuple[Place, Settings]:
    """The settings of a file, and over them whatever is given that is not None; `calls` are those of that group."""
    values = read(path) | there(given)
    if told := there(calls or {}):
        values["calls"] = msgspec.structs.replace(values.get("calls") or CallSettings(), **told)
    here = {name: values.pop(name) for name in Place.__struct_fields__ if name in values}
    return Place(**here), Settings(**values)


def there(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}


def as_toml(place: Place, settings: Settings) -> str:
    """All settings with what they mean, as a file that can be read again."""
    plain = msgspec.convert(settings, PlainSettings, from_attributes=True)
    return "\n".join([*lines(place), *lines(plain, comments(Settings))]) + "\n"


def lines(group: Struct, told: dict[str, str] | None = None) -> Iterator[str]:
    told = comments(type(group)) if told is None else told
    later = []
    for name in group.__struct_fields__:
        value = getattr(group, name)
        if isinstance(value, Struct):
            later.append((name, value))
        else:
            yield setting(name, value, told)
    for name, value in later:
        yield f"\n# {inspect.getdoc(type(value))}\n[{name}]"
        for inner in value.__struct_fields__:
            yield setting(inner, getattr(value, inner), comments(type(value)))


def setting(name: str, value: Any, told: dict[str, str]) -> str:
    line = f"# {name} = …" if value is None else f"{name} = {written(value)}"
    return f"{line}  # {told[name]}" if name in told else line


def written(value: Any) -> str:
    if isinstance(value, Struct):
        return "{ " + ", ".join(f"{name} = {written(getattr(value, name))}" for name in value.__struct_fields__) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(written(one) for one in value) + "]"
    if isinstance(value, float):
        value = int(value) if value.is_integer() else round(value, 6)
    return json.dumps(value, ensure_ascii=False)


@cache
def comments(kind: type[Struct]) -> dict[str, str]:
    """What stands beside each field in its source: said once, for those who read the code and those who host."""
    return dict(re.findall(r"^    (\w+): .*?  # (.*)$", inspect.getsource(kind), re.MULTILINE))
