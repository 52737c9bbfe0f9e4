"""What can be wrong with what we are given. Every message is one sentence a person can act on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sortilege.core.action import Reason


class Problem(Exception):
    """Bad input: a file, an option, a bot spec, a notation. The message says what is wrong and where."""


class Illegal(Problem):
    """An action that the rules refuse, with the reason as an id and its arguments."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class OutOfTime(Problem):
    """A bot, a hint or a plug-in that did not answer before its deadline."""
