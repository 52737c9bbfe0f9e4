"""The stand-in for a plug-in game whose rules run in a worker. It keeps the contract of a game, so that a table, its
judge and its views work with it as with any other.

What needs the game's own code is a question. If the answer has been fetched, it is returned; if not, `AnswerMissing`
ends the work, which `RemoteOffer.run` starts again once it has the answer. So that work must change nothing; outside of
`run` no question can be asked at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NoReturn

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.action import Action, Reason
from sortilege.core.adventure import Adventure
from sortilege.core.beat import Beat
from sortilege.core.chance import Chance, Dice, Sealed
from sortilege.core.event import Event, Log
from sortilege.core.game import Game, Json, Options, Pick
from sortilege.core.state import Frame, Outcome, Sampler, State
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.server.guests import fresh_id
from sortilege.server.messages import WordsInfo
from sortilege.server.plugins.questions import BeatPatches, GameHistory, Question, StateReport, ToldEvent

# Read here, from the game's own object; everything else is asked in the worker.
FACTS = (
    "name",
    "rules",
    "players",
    "cooperative",
    "options_type",
    "event_arguments",
    "new_turn",
    "table",
    "known",
    "actions",
)
MANNERS = ("card_data", "house", "levels", "undo_by_consent", "hints")


class AnswerMissing(Exception):
    """An answer is needed that has not been fetched yet."""

    def __init__(self, question: Question, key: bytes, kind: Any) -> None:
        super().__init__(question.ask)
        self.question = question
        self.key = key
        self.kind = kind


_answers: ContextVar[dict[bytes, Any] | None] = ContextVar("answers", default=None)


@contextmanager
def answering(answers: dict[bytes, Any]) -> Iterator[None]:
    """Let remote games answer from `answers`, and raise `AnswerMissing` for what is not there."""
    token = _answers.set(answers)
    try:
        yield
    finally:
        _answers.reset(token)


class RemoteEvent(Event):
    """An event as each viewer may know it; or as one of them does, and in words."""

    def __init__(self, told: ToldEvent, all: tuple[ToldEvent, ...] = ()) -> None:
        super().__init__(told.kind, told.args)
        self.line = told.line
        self.all = all


class RemoteState(State):
    def __init__(self, game: RemoteGame, history: GameHistory, report: StateReport) -> None:
        super().__init__(len(report.asked), report.options, report.views[0].players)
        self.game = game
        self.move_to(history, report)

    def move_to(self, history: GameHistory, report: StateReport) -> None:
        self.history = history
        self.report = report
        self.acting = sum(1 << seat for seat in report.to_act)
        self.asked = vec[i64](list(report.asked))
        self.chance_events = report.chances
        self.stack = [] if report.over else [Frame[Any]()]

    @property
    def outcome(self) -> Outcome | None:
        return None if self.report.outcome is None else Outcome(*self.report.outcome)

    def legal(self, seat: i64) -> list[Action]:
        return [self.game.actions.by_text[text] for text in self.report.views[1 + seat].legal]

    def sample(self, seat: i64, dice: Dice) -> Action:
        actions = self.legal(seat)
        return actions[dice.below(len(actions))]

    def why_not(self, seat: i64, action: Action) -> Reason | None:
        if action.text in self.report.views[1 + seat].legal:
            return None
        line = self.game.ask(Line | None, "why_not", self.history, int(seat), action.text)
        return None if line is None else Reason(line.id, line.args)

    def apply(self, seat: i64, action: Action, chance: Chance | None = None, log: Log | None = None) -> None:
        moves = *self.history.moves, (int(seat), action.text)
        history = msgspec.structs.replace(self.history, moves=moves, **dice(chance))
        self.move_to(history, self.game.report(history, log))

    def beats(self, events: Sequence[Event], seat: int | None) -> list[Beat]:
        """What led here, step by step; nothing if the game's process sent none."""
        made = self.report.beats[viewer(seat)] if self.report.beats else ()
        if len(made) != len(events) - 1:
            return []
        seen = [self.game.see(event, seat) for event in events]
        patches = [*made, BeatPatches(None, None)]
        return [Beat(event, *patch) for event, patch in zip(seen, patches, strict=True)]

    def clone(self) -> RemoteState:
        return RemoteState(self.game, self.history, self.report)


class RemoteGame(Game):
    """Stands for a game whose rules run in a worker. `near` is what it says about itself, `offer` its name here."""

    def __init__(self, near: Game, offer: str, table: str = "", chapter: Json | None = None) -> None:
        self.near = near
        self.offer = offer
        self.table_id = table or fresh_id()
        self.chapter = chapter
        for name in FACTS + MANNERS:
            setattr(self, name, getattr(near, name))
        self.adventure = RemoteAdventure(self) if near.adventure is not None else None

    def during(self, chapter: Json | None) -> RemoteGame:
        """Return the same game as part of an adventure."""
        return RemoteGame(self.near, self.offer, self.table_id, chapter)

    def ask(self, kind: Any, what: str, history: GameHistory | None, *args: Any) -> Any:
        near = self.near
        cards = near.card_data if near.house else None
        question = Question(self.offer, near.rules, near.digest, cards, self.table_id, what, history, args)
        key = msgspec.json.encode(question)
        answers = _answers.get()
        if answers is None:
            raise RuntimeError(f"{self.name} was asked {what!r} outside of `OfferedGame.run`")
        if key not in answers:
            raise AnswerMissing(question, key, kind)
        return answers[key]

    def report(self, history: GameHistory, log: Log | None) -> StateReport:
        report: StateReport = self.ask(StateReport, "stand", history)
        if log is not None:
            log.events.extend(RemoteEvent(each[0], each) for each in report.events)
        return report

    # Starting

    def seats(self, players: int) -> int:
        return self.near.seats(players)

    def bound(self, players: int) -> int:
        return self.near.bound(players)

    def presets(self, players: int) -> Mapping[str, Json]:
        return self.near.presets(players)

    def picks(self, players: int) -> Mapping[str, Pick]:
        return self.near.picks(players)

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None, carry: Json | None) -> State:
        plain: Json = msgspec.to_builtins(options)
        history = GameHistory(players, plain, carry, chapter=self.chapter, **dice(chance))
        return RemoteState(self, history, self.report(history, log))

    def load(self, position: Json) -> State:
        history = GameHistory(int(position.get("players", 0)), {}, position=position, chapter=self.chapter)
        return RemoteState(self, history, self.report(history, None))

    def save(self, state: State) -> Json:
        position: Json = self.ask(Json, "save", remote_state(state).history)
        return position

    # What a seat may know

    def look(self, state: State, seat: int | None) -> tuple[Any, Any]:
        view = self.view(state, seat)
        return view.table, view.known

    def view(self, state: State, seat: int | None, shown: tuple[Any, Any] | None = None) -> View[Any, Any]:
        return remote_state(state).report.views[viewer(seat)]

    def see(self, event: Event, seat: int | None) -> Event:
        assert isinstance(event, RemoteEvent)
        return RemoteEvent(event.all[viewer(seat)])

    # Manners

    def silent(self, state: State) -> bool:
        return remote_state(state).report.silent

    def side(self, state: State, seat: int) -> int:
        return remote_state(state).report.sides[seat]

    def timer(self, state: State) -> int:
        return remote_state(state).report.timer

    def races(self, state: State) -> bool:
        return remote_state(state).report.races

    def face_down(self, state: State, seat: int) -> bool:
        return seat in remote_state(state).report.face_down

    def provisional(self, view: View[Any, Any], action: Action) -> bool:
        return bool(self.ask(bool, "provisional", None, view, action.text))

    def lasts(self, kind: str) -> int:
        return self.near.lasts(kind)

    def late_action(self, state: State, seat: int) -> Action:
        return self.actions.by_text[remote_state(state).report.late[seat]]

    # Words

    def words(self, state: State, seat: int | None) -> WordsInfo:
        """The table and the legal actions in words."""
        return remote_state(state).report.words[viewer(seat)]

    def describe(self, view: View[Any, Any]) -> Sequence[Line]:
        lines: list[Line] = self.ask(list[Line], "describe", None, view)
        return lines

    def caption(self, view: View[Any, Any], action: Action) -> Line:
        line: Line = self.ask(Line, "caption", None, view, action.text)
        return line

    def preview(self, view: View[Any, Any], action: Action) -> Sequence[Line]:
        lines: list[Line] = self.ask(list[Line], "preview", None, view, action.text)
        return lines

    def tell(self, event: Event) -> Line:
        assert isinstance(event, RemoteEvent)
        return event.line

    # What is read and not played

    def messages(self, language: str) -> Sequence[str]:
        return self.near.messages(language)

    def rulebook(self, language: str) -> str | None:
        return self.near.rulebook(language)

    def cover(self) -> str | None:
        return self.near.cover()

    def cards(self) -> Sequence[Line]:
        return self.near.cards()

    def faces(self) -> Any:
        return self.near.faces()

    # What no table needs

    def sampler(self, view: View[Any, Any]) -> Sampler:
        no_need()

    def census(self, state: State) -> Any:
        no_need()

    def observation_space(self) -> Any:
        no_need()

    def numbers(self, view: View[Any, Any]) -> Any:
        no_need()


class RemoteAdventure(Adventure):
    def __init__(self, game: RemoteGame) -> None:
        self.game = game

    def ask(self, kind: Any, what: str, *args: Any) -> Any:
        return self.game.ask(kind, f"adventure.{what}", None, *args)

    def begin(self, players: int, options: Json, before: Json | None = None) -> Json:
        chapter: Json = self.ask(Json, "begin", players, options, before)
        return chapter

    def setup(self, chapter: Json) -> tuple[Json, Json | None]:
        options, carry = self.ask(tuple[Json, Json | None], "setup", chapter)
        return options, carry

    def secret(self, chapter: Json, table: bytes) -> bytes:
        return bytes.fromhex(self.ask(str, "secret", chapter, table.hex()))

    def after(self, chapter: Json, end: State) -> Json:
        outlook = remote_state(end).report.outlook
        assert outlook is not None
        return outlook.chapter

    def over(self, chapter: Json) -> bool:
        return bool(self.ask(bool, "over", chapter))

    def save(self, chapter: Json) -> Json:
        saved: Json = self.ask(Json, "save", chapter)
        return saved

    def resume(self, saved: Json, players: int) -> Json:
        chapter: Json = self.ask(Json, "resume", saved, players)
        return chapter


def remote_state(state: State) -> RemoteState:
    assert isinstance(state, RemoteState)
    return state


def viewer(seat: int | None) -> int:
    return 0 if seat is None else 1 + seat


def dice(chance: Chance | None) -> Json:
    assert isinstance(chance, Sealed)  # tables have no other
    return {"secret": chance.secret.hex(), "rises": chance.rises}


def no_need() -> NoReturn:
    raise NotImplementedError("no table asks for this")
