"""One game at a table: its state, its dice, and the actions that led there."""

from __future__ import annotations

from typing import NamedTuple

from sortilege.core.action import Action
from sortilege.core.chance import Sealed
from sortilege.core.event import Event, Log
from sortilege.core.game import Game, Json, crosses_barrier
from sortilege.core.record import Move, Record, Source, Start
from sortilege.core.state import State


class PlayedAction(NamedTuple):
    """An action that was accepted; `quiet` if no other seat could notice it."""

    seat: int
    action: Action
    quiet: bool


class TriedAction(NamedTuple):
    """What an action leads to: worked out before it is written to the log, and used once it is there."""

    state: State
    events: list[Event]
    quiet: bool


class Play:
    """A game in progress or over. `options`, `carry` and `position` are what it began with."""

    def __init__(
        self, game: Game, players: int, secret: bytes, options: Json, carry: Json | None, position: Json | None
    ) -> None:
        self.game = game
        self.secret = secret
        self.start = Start(players, Source(commitment=Sealed(secret).commitment), options, carry, position)
        self.chance = Sealed(secret)
        self.moves: list[PlayedAction] = []
        log = Log()
        self.state: State = self.start.state(game, self.chance, log)
        self.opening = log.events
        self.given_up = False

    @property
    def over(self) -> bool:
        return self.given_up or bool(self.state.over)

    @property
    def epoch(self) -> int:
        """The epoch of the dice to come: it rises when an undo crosses a chance event."""
        return self.chance.rises[-1][1] if self.chance.rises else 0

    @property
    def commitment(self) -> str:
        return self.start.chance.commitment or ""

    def attempt(self, seat: int, action: Action) -> TriedAction:
        """Try a legal action on a copy."""
        after, events = self.after(seat, action)
        return TriedAction(after, events, not crosses_barrier(self.game, self.state, after, seat, events))

    def after(self, seat: int, action: Action) -> tuple[State, list[Event]]:
        """Return the state after an action and its events, and change nothing."""
        after, log = self.state.clone(), Log()
        after.apply(seat, action, self.chance, log)
        return after, log.events

    def accept(self, seat: int, action: Action, tried: TriedAction) -> None:
        """Go on from what trying an action gave."""
        self.state = tried.state
        self.moves.append(PlayedAction(seat, action, tried.quiet))

    def own_undo(self, seat: int) -> bool:
        """Whether the last action is this seat's and nobody has noticed it."""
        return bool(self.moves) and self.moves[-1].seat == seat and self.moves[-1].quiet

    def back(self, state: State, moves: int, epoch: int) -> None:
        """Return to `state`, where the game was after so many actions; the dice to come are those of `epoch`."""
        self.state = state
        del self.moves[moves:]
        if epoch != self.epoch:
            self.chance.rise(int(state.events), epoch)

    def at(self, moves: int, log: Log | None = None) -> State:
        """The state after so many actions, played again from the start."""
        chance = Sealed(self.secret, 0, self.chance.rises)
        state = self.start.state(self.game, chance, log)
        for made in self.moves[:moves]:
            state.apply(made.seat, made.action, chance, log)
        return state

    def record(self, names: list[str]) -> Record:
        """The game as a file, with its secret: only for games whose secret may be told."""
        source = Source(commitment=self.commitment, secret=self.secret.hex(), rises=self.chance.rises)
        start = Start(self.start.players, source, self.start.options, self.start.carry, self.start.position)
        moves = [Move(made.seat, made.action.text) for made in self.moves]
        return Record.of(self.game, start, moves, self.state, names)
