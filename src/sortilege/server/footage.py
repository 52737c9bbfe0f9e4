"""What a change at a table told, kept for as long as it is being shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sortilege.core.event import Event
from sortilege.core.state import State


class Footage(NamedTuple):
    """What a change told, and what its beats are made of: the state before it (none: set-up) and at each event."""

    events: list[Event]
    before: State | None = None
    states: Sequence[State] = ()
