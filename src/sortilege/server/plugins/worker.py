"""The process in which a plug-in game runs: it reads questions on stdin and answers on stdout. It may be killed at any
time, because every question tells all it needs: how the game began, and what was done since."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from sortilege.core.beat import Projector, beats
from sortilege.core.chance import Sealed
from sortilege.core.errors import Problem
from sortilege.core.event import Event
from sortilege.core.game import Game, Json, plain_options
from sortilege.core.record import Source, Start
from sortilege.core.state import Film, State
from sortilege.core.words import Line
from sortilege.server.plugins.local import outlook, words_of_view
from sortilege.server.plugins.questions import BeatPatches, GameHistory, Question, Reply, StateReport, ToldEvent
from sortilege.server.workers.serve import GameLibrary, fault, serve

KEPT = 500  # states kept; any other is played again from the start

MOST_BEATS = 64  # of one action
MOST_BYTES = 100_000  # of one viewer's


class ReachedState(NamedTuple):
    """Where a game stands, what its last action told, and what its table looked like then to each viewer."""

    state: State
    events: list[Event]
    beats: tuple[tuple[BeatPatches, ...], ...]


class PluginJudge:
    """Keeps the states it was asked about: the next question is mostly about what follows one of them."""

    def __init__(self) -> None:
        self.library = GameLibrary()
        self.kept: OrderedDict[bytes, ReachedState] = OrderedDict()

    def answer(self, line: bytes) -> Reply:
        question = msgspec.json.decode(line, type=Question)
        try:
            return Reply(msgspec.Raw(msgspec.json.encode(self.find(question))))
        except Problem as error:
            # Before the first action the input is wrong; later, the game is.
            begun = question.history is not None and question.history.moves
            return Reply(fault=fault(error)) if begun else Reply(problem=str(error))
        except MemoryError:
            raise
        except Exception as error:  # whatever a game gets wrong
            return Reply(fault=fault(error))

    def find(self, question: Question) -> Any:
        game = self.library.game(question.game, question.rules, question.data, question.cards)
        history, args = question.history, question.args
        if history is None:
            place, _, method = question.ask.rpartition(".")
            return ask_adventure(game, method, *args) if place else ask_words(game, method, *args)
        reached = self.reach(game, question.table, history)
        state = reached.state
        match question.ask:
            case "stand":
                return report(game, reached, history.chapter)
            case "save":
                return game.save(state)
            case "why_not":
                reason = state.why_not(args[0], game.actions.parse(args[1]))
                return None if reason is None else Line(reason.id, reason.args)
        raise AssertionError(question.ask)

    def reach(self, game: Game, table: str, history: GameHistory) -> ReachedState:
        """Return the state after a history, and the events of its last action."""
        key = key_of(table, history)
        found = self.kept.pop(key, None)
        if found is None:
            before = self.kept.get(key_of(table, replace(history, moves=history.moves[:-1]))) if history.moves else None
            found = play(game, history) if before is None else step(game, before.state, history, history.moves[-1])
        self.kept[key] = found
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found


def key_of(table: str, history: GameHistory) -> bytes:
    return table.encode() + msgspec.json.encode(history)


def play(game: Game, history: GameHistory) -> ReachedState:
    """Play a history from its beginning."""
    film = Film()
    start = Start(history.players, Source(), history.options, history.carry, history.position)
    state = start.state(game, chance(history), film)
    found = ReachedState(state, film.events, patches(game, None, film))
    for move in history.moves:
        found = step(game, found.state, history, move)
    return found


def step(game: Game, before: State, history: GameHistory, move: tuple[int, str]) -> ReachedState:
    state = before.clone()
    film = Film(state)
    state.apply(move[0], game.actions.parse(move[1]), chance(history), film)
    return ReachedState(state, film.events, patches(game, before, film))


def patches(game: Game, before: State | None, film: Film) -> tuple[tuple[BeatPatches, ...], ...]:
    """The beats of the last action, per viewer from the spectator on; too many, or too much for one: none."""
    if not 1 < len(film.states) == len(film.events) <= MOST_BEATS or film.state is None:
        return ()
    viewers = [None, *range(int(film.state.seats))]
    projector = Projector(game)
    made = (beats(projector, before, film.events, film.states, viewer)[:-1] for viewer in viewers)
    each = (tuple(BeatPatches(beat.table, beat.known) for beat in told) for told in made)
    return tuple(told if len(msgspec.json.encode(told)) <= MOST_BYTES else () for told in each)


def chance(history: GameHistory) -> Sealed:
    return Sealed(bytes.fromhex(history.secret) or bytes(32), 0, history.rises)


def report(game: Game, reached: ReachedState, chapter: Json | None) -> StateReport:
    state, events = reached.state, reached.events
    seats = range(int(state.seats))
    viewers = [None, *seats]
    views = [game.view(state, viewer) for viewer in viewers]
    timer = game.timer(state)
    outcome = state.outcome
    return StateReport(
        options=plain_options(state),
        to_act=state.to_act,
        asked=tuple(int(number) for number in state.asked),
        chances=int(state.chance_events),
        over=state.over,
        views=tuple(views),
        words=tuple(words_of_view(game, view) for view in views),
        sides=tuple(game.side(state, seat) for seat in seats),
        events=tuple(tuple(told(game, event, viewer) for viewer in viewers) for event in events),
        outcome=None if outcome is None else (outcome.utilities, outcome.places, outcome.reason),
        silent=game.silent(state),
        timer=timer,
        races=game.races(state),
        face_down=tuple(seat for seat in seats if game.face_down(state, seat)),
        beats=reached.beats,
        late={seat: game.late_action(state, seat).text for seat in state.to_act} if timer else {},
        outlook=None if chapter is None else outlook(game, chapter, state),
        outlook_if_abandoned=None if chapter is None else outlook(game, chapter, state, given_up=True),
    )


def told(game: Game, event: Event, viewer: int | None) -> ToldEvent:
    seen = game.see(event, viewer)
    return ToldEvent(seen.kind, dict(seen.args), game.tell(seen))


def ask_words(game: Game, method: str, view: Any, text: str = "") -> Any:
    seen = game.read_view(msgspec.json.encode(view))
    match method:
        case "describe":
            return game.describe(seen)
        case "caption":
            return game.caption(seen, game.actions.parse(text))
        case "preview":
            return game.preview(seen, game.actions.parse(text))
        case "provisional":
            return game.provisional(seen, game.actions.parse(text))
    raise AssertionError(method)


def ask_adventure(game: Game, method: str, *args: Any) -> Any:
    adventure = game.adventure
    assert adventure is not None
    match method:
        case "begin":
            return adventure.begin(*args)
        case "setup":
            return adventure.setup(*args)
        case "secret":
            return adventure.secret(args[0], bytes.fromhex(args[1])).hex()
        case "over":
            return adventure.over(*args)
        case "save":
            return adventure.save(*args)
        case "resume":
            return adventure.resume(*args)
    raise AssertionError(method)


if __name__ == "__main__":
    serve(PluginJudge().answer)
