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

STRANGERS = "strangers"  # in the `extra` of a setting: the most that a stranger on a server may ask for


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a bot; each bot lists its own in a subclass, with types, bounds and defaults."""


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
    hurries: ClassVar[bool] = False  # whether it can think less than usual
    share: float = 1.0  # how much of its usual time (or work) the next decision may take, if it can hurry
    most_seconds: float = float("inf")  # for the next decision, whatever its settings say, if it looks at a clock

    def __init__(self, settings: Any = None) -> None:
        self.settings: Any = self.Settings() if settings is None else settings

    @property
    def listens(self) -> bool:
        """Whether the bot uses events; if not, they are not collected for it."""
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
