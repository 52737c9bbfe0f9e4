"""A record as the moments at which somebody chose: what is analysed one by one.

Those who choose at the same moment are judged at the moment at which all of them were asked, whoever answered first.
"""

from __future__ import annotations

from typing import NamedTuple

from sortilege.core.action import Action
from sortilege.core.errors import Problem
from sortilege.core.event import Log
from sortilege.core.game import Game
from sortilege.core.record import Record
from sortilege.core.state import State


class Chosen(NamedTuple):
    """What one seat did."""

    number: int  # actions before it
    seat: int
    action: Action
    real: bool  # whether there was something to choose


class Moment(NamedTuple):
    """The state when one or more seats were asked, and what they did."""

    after: int  # actions before it
    turn: int
    state: State
    choices: tuple[Chosen, ...]

    def by(self, seat: int) -> Chosen | None:
        return next((one for one in self.choices if one.seat == seat), None)


class Course(NamedTuple):
    """A whole game."""

    moments: tuple[Moment, ...]
    results: tuple[float, ...]  # by seat
    actions: int
    turns: int


def course_of(game: Game, record: Record) -> Course:
    """Play a finished game again, moment by moment."""
    if record.end is None:
        raise Problem("This game was not played to its end: there is no result to explain.")
    log = Log()
    states = record.states(game, log)
    state = next(states)
    turns = heard = 0
    found: list[Moment] = []
    waiting: set[tuple[int, int]] = set()  # of the last moment: who has not answered yet, and which question
    for index, move in enumerate(record.moves):
        told = game.turn_number(state)
        turns = turns + sum(event.kind == game.new_turn for event in log.events[heard:]) if told is None else told
        heard = len(log.events)
        question = move.seat, int(state.asked[move.seat])
        if question not in waiting:
            found.append(Moment(index, turns, state.clone(), ()))
            waiting = {(seat, int(state.asked[seat])) for seat in state.to_act}
        waiting.discard(question)
        last = found[-1]
        choice = Chosen(index, move.seat, game.actions.parse(move.do), matters(game, last.state, move.seat))
        found[-1] = last._replace(choices=(*last.choices, choice))
        state = next(states)
    return Course(tuple(found), results_of(game, state), len(record.moves), max(1, turns))


def matters(game: Game, state: State, seat: int) -> bool:
    """Whether a seat has a real choice: more than one action, and no answer that may as well be given at once."""
    return len(state.legal(seat)) > 1 and game.obvious(game.view(state, seat)) is None


def results_of(game: Game, state: State) -> tuple[float, ...]:
    """What each seat has of the victory: 1, a part of it where several sides share it, or 0."""
    outcome = state.outcome
    if outcome is None:
        raise Problem("The record says that the game ended, but it goes on.")
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    best = max(outcome.utilities)
    sides = len({game.side(state, seat) for seat in first})
    if game.cooperative:
        return tuple(float(utility > 0) for utility in outcome.utilities)
    worth = 1.0 / sides if best >= 0 else 0.0
    return tuple(worth if place == 1 else 0.0 for place in outcome.places)
