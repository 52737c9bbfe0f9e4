"""What a bot is. It gets `start`, `observe` and `choose`, and nothing else, ever."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.game import Game, Options
from sortilege.core.view import View


class Bot:
    """Plays one seat of one game from what that seat may know."""

    def start(self, game: Game, options: Options, seat: int, dice: Dice) -> None:
        """A game begins. `dice` is the bot's own stream: it tells nothing about the table's."""
        self.game = game
        self.options = options
        self.seat = seat
        self.dice = dice

    def observe(self, events: Sequence[Event]) -> None:
        """What happened since, as this seat may know it."""

    def choose(self, view: View[Any, Any]) -> Action:
        """One of `view.legal`."""
        raise NotImplementedError
