"""Values by where they are: `module:value`, or `folder/file.py:value` for a file that nobody has installed."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from sortilege.core.errors import Problem


def load(place: str, what: str) -> object:
    """Import the module or the file of a place and take the value from it; `what` it should be is for messages."""
    where, _, name = place.rpartition(":")
    is_file = where.endswith(".py")
    if not is_file and not all(part.isidentifier() for part in [*where.split("."), name]):
        raise Problem(f"A {what} that is not installed is written module:value or file.py:value, not {place!r}.")
    try:
        return getattr(module_in(Path(where)) if is_file else import_module(where), name)
    except (ImportError, AttributeError, ValueError, OSError) as error:
        raise Problem(f"There is no {what} at {place!r}: {error}.") from error
    except Exception as error:  # somebody else's code: whatever is wrong with it, the rest goes on
        raise Problem(f"The {what} at {place!r} cannot be loaded: {type(error).__name__}: {error}.") from error


def load_from_here(place: str, what: str) -> object:
    """Load what somebody typed: a module is looked for in the current folder too."""
    look_in(os.getcwd())
    return load(place, what)


def module_in(file: Path) -> ModuleType:
    """Import a file under its own name, so that other processes can import it too."""
    file = file.resolve()
    if not file.is_file():
        raise ImportError(f"there is no file {file}")
    look_in(str(file.parent))
    module = import_module(file.stem)
    found = getattr(module, "__file__", None)
    if found is None or Path(found).resolve() != file:
        raise ImportError(f"another module is called {file.stem!r}: rename the file")
    return module


def look_in(folder: str) -> None:
    """Let modules be imported from a folder."""
    if folder not in sys.path and not (folder == os.getcwd() and "" in sys.path):
        sys.path.insert(0, folder)
