"""Positions: any moment of a game as text that reads back."""

from __future__ import annotations

import msgspec
from msgspec import Struct, field

from sortilege.core.errors import Problem
from sortilege.core.game import Game, Json
from sortilege.core.record import game_for
from sortilege.core.state import State


class Position(Struct, frozen=True, omit_defaults=True):
    """A whole state as plain data, hidden cards and all, and the game it is of.

    >>> import sortilege
    >>> game = sortilege.game("syncro")
    >>> state = game.new(3)
    >>> position = sortilege.Position.of(state)
    >>> again = sortilege.Position.parse(position.text()).state()
    >>> game.save(again) == game.save(state)
    True
    """

    game: str
    position: Json
    digest: str = field(default="", name="data")  # fingerprint of the card data
    cards: str | None = None  # the card data itself, where it is not what the game ships

    @classmethod
    def of(cls, state: State) -> Position:
        """Write down a state."""
        game: Game | None = state.game
        if game is None:
            raise Problem("This state was made without its game: it has no position.")
        return cls(game.spec or game.name, game.save(state), game.digest, game.card_data if game.house else None)

    @classmethod
    def parse(cls, text: str | bytes) -> Position:
        """Read what `text` wrote."""
        try:
            return msgspec.json.decode(text, type=cls)
        except msgspec.MsgspecError as error:
            raise Problem(f"This is no position with the name of its game: {error}.") from error

    def text(self) -> str:
        """The position as one line of JSON."""
        return msgspec.json.encode(self).decode()

    def state(self, game: Game | None = None) -> State:
        """Make the state; if its game is not installed, it must be given."""
        return game_for(self.game, self.digest, self.cards, game).load(self.position)
