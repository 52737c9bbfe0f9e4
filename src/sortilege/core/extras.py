"""What only some people need is installed when it is asked for: `pip install 'sortilege[lab]'`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sortilege.core.errors import Problem


class MissingExtra(Problem, ImportError):
    """A package is not installed; the message names the extra that brings it."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around the imports of what an extra brings: whoever lacks it is told its name."""
    try:
        yield
    except ImportError as error:
        package = (error.name or "").partition(".")[0]
        raise MissingExtra(f"{package} is not installed: pip install 'sortilege[{name}]'.", name=package) from error
