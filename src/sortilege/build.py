"""Which build of Sortilège is running: the compiled engine, or the same sources interpreted."""

from __future__ import annotations

from functools import cache
from importlib import metadata
from importlib.machinery import ExtensionFileLoader

from sortilege.core import state


def compiled() -> bool:
    """Whether the engine runs as machine code. Its modules are compiled all together, so one answers for all."""
    return isinstance(state.__spec__.loader, ExtensionFileLoader)


def describe() -> str:
    return "compiled" if compiled() else "interpreted"


@cache  # it is looked up on the disk, and every socket is greeted with it
def version() -> str:
    return metadata.version("sortilege")
