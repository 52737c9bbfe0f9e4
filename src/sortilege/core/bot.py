"""What a bot is. It gets `start`, `observe` and `choose`, and nothing else, ever."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.game import Game, Options
from sortilege.core.view import View


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set about a bot; a bot's own subclass lists it with types, bounds and defaults."""


class Bot:
    """Plays one seat of one game from what that seat may know.

    A subclass gives `choose`, and `observe` if it listens to events. It is named by a spec: `module:Class` or
    `file.py:Class`, or a short name if its package has an entry point in the group `sortilege.bots`.

    >>> import sortilege
    >>> class First(sortilege.Bot):
    ...     def choose(self, view):
    ...         return self.game.actions[view.legal[0]]
    >>> record = sortilege.play("syncro", [First(), sortilege.bot("random")], seed=1)
    >>> record.end.reason
    'end-no-spells'
    """

    Settings: ClassVar[type[Settings]] = Settings
    runs_programs: ClassVar[bool] = False  # only for specs of people who may run programs on this machine anyway
    only: ClassVar[str] = ""  # the one game it can play, if it cannot play any

    def __init__(self, settings: Any = None) -> None:
        self.settings: Any = self.Settings() if settings is None else settings

    @property
    def listens(self) -> bool:
        """Whether it makes use of events; if not, nobody needs to collect them for it."""
        return type(self).observe is not Bot.observe

    def start(self, game: Game, options: Options, seat: int, dice: Dice) -> None:
        """Take a seat in a new game. `dice` is the bot's own stream: it tells nothing about the table's."""
        self.game = game
        self.options = options
        self.seat = seat
        self.dice = dice

    def observe(self, events: Sequence[Event]) -> None:
        """Hear what happened since, as this seat may know it."""

    def choose(self, view: View[Any, Any]) -> Action:
        """Pick one of `view.legal`."""
        raise NotImplementedError
