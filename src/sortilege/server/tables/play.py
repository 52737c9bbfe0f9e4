"""One game at a table: its state, its dice, and the actions that led there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from sortilege.core.action import Action
from sortilege.core.chain import Proof
from sortilege.core.chance import Chance, Sealed
from sortilege.core.event import Log
from sortilege.core.game import Game, Json, crosses_barrier
from sortilege.core.record import Move, Record, Source, Start
from sortilege.core.state import Film, State
from sortilege.server.footage import Footage

UNSEEN = Footage([])  # of an action that is read from the log, and shown to nobody
TRAIL = 32  # actions that can be taken back without playing the game again, while a log is read


class PlayedAction(NamedTuple):
    """An action that was accepted; `quiet` if no other seat could notice it."""

    seat: int
    action: Action
    quiet: bool


class TriedAction(NamedTuple):
    """What an action leads to: worked out before it is written to the log, and used once it is there."""

    state: State
    footage: Footage
    quiet: bool


class PlaySnapshot(Struct, frozen=True, omit_defaults=True):
    """All of a game, so that it need not be played again."""

    start: Start
    secret: str
    rises: tuple[tuple[int, int], ...]
    moves: list[tuple[int, str, bool]]
    position: Json
    given_up: bool = False
    ended: str = ""


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
        film = Film()
        self.state: State = self.start.state(game, self.chance, film)
        self.opening = Footage(film.events, None, film.states)
        self.given_up = False
        self.ended = ""  # why it was given up
        self.trail: dict[int, State] = {}  # while a log is read: the states after so many actions, for the last ones

    def snapshot(self) -> PlaySnapshot:
        moves = [(made.seat, made.action.text, made.quiet) for made in self.moves]
        position = self.game.save(self.state)
        return PlaySnapshot(
            self.start, self.secret.hex(), self.chance.rises, moves, position, self.given_up, self.ended
        )

    @classmethod
    def restored(cls, game: Game, kept: PlaySnapshot) -> Play:
        """The game as it was when a snapshot was taken of it."""
        play = cls.__new__(cls)
        play.game = game
        play.secret = bytes.fromhex(kept.secret)
        play.start = kept.start
        play.chance = Sealed(play.secret, 0, kept.rises)
        play.moves = [PlayedAction(seat, game.actions.by_text[text], quiet) for seat, text, quiet in kept.moves]
        play.state = game.load(kept.position)
        play.opening = Footage([])
        play.given_up, play.ended = kept.given_up, kept.ended
        play.trail = {}
        return play

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
        after, footage = self.after(seat, action)
        quiet = not crosses_barrier(self.game, self.state, after, seat, footage.events)
        return TriedAction(after, footage, quiet)

    def after(self, seat: int, action: Action) -> tuple[State, Footage]:
        """Return the state after an action and what it told, and change nothing."""
        after = self.state.clone()
        film = Film(after)
        after.apply(seat, action, self.chance, film)
        return after, Footage(film.events, self.state, film.states)

    def repeated(self, seat: int, action: Action) -> State:
        """The state after an action that was played before; nobody waits to be shown it."""
        after = self.state.clone()
        after.apply(seat, action, self.chance)
        return after

    def accept(self, seat: int, action: Action, tried: TriedAction) -> None:
        """Go on from what trying an action gave."""
        if tried.footage is UNSEEN:
            self.trail[len(self.moves)] = self.state
            self.trail.pop(len(self.moves) - TRAIL, None)
        self.state = tried.state
        self.moves.append(PlayedAction(seat, action, tried.quiet))

    def own_step(self, seat: int) -> int | None:
        """The number of this seat's last action, if it can take that back by itself: nobody has noticed it, or it lies
        face down while others choose. What others did unnoticed since must not matter, or it would be noticed."""
        face_down = self.game.face_down(self.state, seat)
        for number in range(len(self.moves) - 1, -1, -1):
            made = self.moves[number]
            if made.seat == seat:
                return number if made.quiet or face_down else None
            if not made.quiet and not face_down:
                break
        return None

    def without(self, number: int) -> State | None:
        """The state as it would be without one action; None if what came after it would then be impossible."""
        state = self.at(number)
        for made in self.moves[number + 1 :]:
            if state.why_not(made.seat, made.action) is not None:
                return None
            state.apply(made.seat, made.action, self.chance)
        return state

    def before_undo(self, moves: int, only: int | None) -> State | None:
        """The state to which an undo leads: after so many actions, or without just one."""
        if only is not None:
            return self.without(only)
        return self.trail[moves] if moves in self.trail else self.at(moves)

    def back(self, state: State, moves: int, epoch: int, only: int | None = None) -> None:
        """Return to `state`, where the game was after so many actions (or as it is without just one); the dice to come
        are those of `epoch`."""
        self.state = state
        self.trail = {
            number: kept for number, kept in self.trail.items() if number <= (moves if only is None else only)
        }
        if only is None:
            del self.moves[moves:]
        else:
            del self.moves[only]
        if epoch != self.epoch:
            self.chance.rise(int(state.chance_events), epoch)

    def at(self, moves: int, log: Log | None = None, chance: Chance | None = None) -> State:
        """The state after so many actions, played again from the start."""
        chance = self.dice() if chance is None else chance
        state = self.start.state(self.game, chance, log)
        for made in self.moves[:moves]:
            state.apply(made.seat, made.action, chance, log)
        return state

    def dice(self) -> Sealed:
        """The same dice, from the start."""
        return Sealed(self.secret, 0, self.chance.rises)

    def told(self, log: Log) -> Iterator[int]:
        """Play it again; how many events were told by set-up, and until after each action."""
        chance = self.dice()
        state = self.start.state(self.game, chance, log)
        yield len(log.events)
        for made in self.moves:
            state.apply(made.seat, made.action, chance, log)
            yield len(log.events)

    def moment(self, moves: int) -> tuple[State, Footage]:
        """The state after so many actions, and what the last of them told (or set-up, after none)."""
        chance = self.dice()
        if not moves:
            film = Film()
            return self.start.state(self.game, chance, film), Footage(film.events, None, film.states)
        before = self.at(moves - 1)
        state, last = before.clone(), self.moves[moves - 1]
        film = Film(state)
        state.apply(last.seat, last.action, chance, film)
        return state, Footage(film.events, before, film.states)

    def record(self, names: list[str], proof: Proof | None = None) -> Record:
        """The game as a file, with its secret: only for games whose secret may be told."""
        source = Source(commitment=self.commitment, secret=self.secret.hex(), rises=self.chance.rises)
        start = Start(self.start.players, source, self.start.options, self.start.carry, self.start.position)
        moves = [Move(made.seat, made.action.text) for made in self.moves]
        return Record.of(self.game, start, moves, self.state, names, proof)
