"""What a game may tell the server beyond the contract; each has a default, so that no game needs to.

| Attribute of the game | Meaning | Without it |
|---|---|---|
| `undo_by_consent: bool` | past a barrier, all together may take an action back | never |
| `hints: bool` | a player alone among bots may ask for a hint | yes |
| `silent(state) -> bool` | nobody may talk now | talking is allowed |
| `side(state, seat) -> int` | the team of a seat | every seat for itself |
| `adventure: Adventure` | games follow each other, handing things over | every game stands alone |
"""

from __future__ import annotations

from typing import Any, Protocol

from sortilege.core.game import Game, Json, plain_options
from sortilege.core.state import State
from sortilege.server.adventures import ADVENTURES, CONSENT, NO_HINTS, told_to_be_silent


class Adventure(Protocol):
    """A chain of games. Where it stands is a plain value, kept in the log and never shown."""

    def begin(self, players: int, options: Json) -> Json:
        """Where an adventure stands before its first game."""

    def setup(self, chapter: Json) -> tuple[Json, Json | None]:
        """The options and the carry of the next game."""

    def after(self, chapter: Json, end: State) -> Json | None:
        """Where it stands after that game; None when the adventure is over."""


def adventure(game: Game) -> Adventure | None:
    found: Adventure | None = getattr(game, "adventure", None)
    return found or ADVENTURES.get(game.name)


def undo_by_consent(game: Game) -> bool:
    return bool(getattr(game, "undo_by_consent", game.name in CONSENT))


def hints(game: Game) -> bool:
    return bool(getattr(game, "hints", game.name not in NO_HINTS))


def silent(game: Game, state: State) -> bool:
    ask: Any = getattr(game, "silent", None)
    return bool(ask(state)) if ask is not None else told_to_be_silent(game.name, plain_options(state))


def side(game: Game, state: State, seat: int) -> int:
    ask: Any = getattr(game, "side", None)
    return int(ask(state, seat)) if ask is not None else seat
