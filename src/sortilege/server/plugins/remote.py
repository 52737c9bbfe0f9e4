"""Games of other people are judged in processes of their own. What stands here in their place keeps the same contract,
so that a table, its judge and its views need not know.

Whatever takes a game's own code is a question. The answer is at hand, or `AnswerMissing` is raised; then the answer is
fetched, and the work begins again with it. So nothing may be changed before the last question is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from typing import Any, NoReturn

import msgspec
from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from sortilege.core.action import Action, Reason
from sortilege.core.adventure import Adventure
from sortilege.core.chance import Chance, Dice, Sealed
from sortilege.core.event import Event, Log
from sortilege.core.game import Game, Json, Options
from sortilege.core.state import Frame, Outcome, Sampler, State
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.server.guests import fresh_id
from sortilege.server.messages import WordsInfo

# What a game says about itself is read here; what it does is asked over there.
FACTS = ("name", "rules", "players", "cooperative", "options", "events", "new_turn", "table", "known", "actions")
MANNERS = ("data", "house", "undo_by_consent", "hints")


class GameHistory(Struct, frozen=True, omit_defaults=True):
    """How a game began and what was done since: all it takes to be where it stands."""

    players: int
    options: Json
    carry: Json | None = None
    position: Json | None = None
    chapter: Json | None = None  # of an adventure
    secret: str = ""
    rises: tuple[tuple[int, int], ...] = ()
    moves: tuple[tuple[int, str], ...] = ()


class Question(Struct, frozen=True, omit_defaults=True):
    game: str
    rules: str
    data: str
    cards: str | None
    table: str  # who asks: what was worked out for one is not used for another
    ask: str
    course: GameHistory | None = None
    args: tuple[Any, ...] = ()


class Reply(Struct, frozen=True, omit_defaults=True):
    value: msgspec.Raw = msgspec.Raw()
    problem: str = ""  # with what was asked
    fault: str = ""  # of the game


class ToldEvent(Struct, frozen=True):
    """An event as somebody may know it, and in words."""

    kind: str
    args: Json
    line: Line


class AdventureOutlook(Struct, frozen=True):
    """How an adventure goes on from here: the chapter reached, whether it is the end, and what saving would keep."""

    chapter: Json
    over: bool
    kept: Json | None = None


class StateReport(Struct, frozen=True, omit_defaults=True):
    """All that a table needs to know about a moment of a game. Lists per viewer begin with the spectator."""

    options: Json
    to_act: tuple[int, ...]
    asked: tuple[int, ...]
    chances: int  # chance events so far
    over: bool
    views: tuple[View[Any, Any], ...]
    words: tuple[WordsInfo, ...]
    sides: tuple[int, ...]
    events: tuple[tuple[ToldEvent, ...], ...] = ()  # of the last action, each as every viewer may know it
    outcome: tuple[tuple[float, ...], tuple[int, ...], str] | None = None
    silent: bool = False
    timer: int = 0
    late: dict[int, str] = {}  # what the clock of the rules does for a seat
    outlook: AdventureOutlook | None = None
    outlook_if_abandoned: AdventureOutlook | None = None  # the same if the game were given up now


class AnswerMissing(Exception):
    """An answer is needed that is not at hand."""

    def __init__(self, question: Question, key: bytes, kind: Any) -> None:
        super().__init__(question.ask)
        self.question = question
        self.key = key
        self.kind = kind


known_answers: ContextVar[dict[bytes, Any]] = ContextVar("at_hand")


class RemoteEvent(Event):
    """An event as each viewer may know it; or as one of them does, and in words."""

    def __init__(self, told: ToldEvent, all: tuple[ToldEvent, ...] = ()) -> None:
        super().__init__(told.kind, told.args)
        self.line = told.line
        self.all = all


class RemoteState(State):
    def __init__(self, game: RemoteGame, course: GameHistory, standing: StateReport) -> None:
        super().__init__(len(standing.asked), standing.options, standing.views[0].players)
        self.game = game
        self.stand(course, standing)

    def stand(self, course: GameHistory, standing: StateReport) -> None:
        self.course = course
        self.standing = standing
        self.acting = sum(1 << seat for seat in standing.to_act)
        self.asked = vec[i64](list(standing.asked))
        self.events = standing.chances
        self.stack = [] if standing.over else [Frame[Any]()]

    @property
    def outcome(self) -> Outcome | None:
        return None if self.standing.outcome is None else Outcome(*self.standing.outcome)

    def legal(self, seat: i64) -> list[Action]:
        return [self.game.actions.by_text[text] for text in self.standing.views[1 + seat].legal]

    def sample(self, seat: i64, dice: Dice) -> Action:
        actions = self.legal(seat)
        return actions[dice.below(len(actions))]

    def why_not(self, seat: i64, action: Action) -> Reason | None:
        if action.text in self.standing.views[1 + seat].legal:
            return None
        line = self.game.ask(Line | None, "why_not", self.course, int(seat), action.text)
        return None if line is None else Reason(line.id, line.args)

    def apply(self, seat: i64, action: Action, chance: Chance, log: Log | None = None) -> None:
        moves = *self.course.moves, (int(seat), action.text)
        course = msgspec.structs.replace(self.course, moves=moves, **dice(chance))
        self.stand(course, self.game.stand(course, log))

    def clone(self) -> RemoteState:
        return RemoteState(self.game, self.course, self.standing)


class RemoteGame(Game):
    """A game that is judged elsewhere; `near` is what it says about itself, `offer` the name it is offered under."""

    def __init__(self, near: Game, offer: str, table: str = "", chapter: Json | None = None) -> None:
        self.near = near
        self.offer = offer
        self.table_id = table or fresh_id()
        self.chapter = chapter
        for name in FACTS + MANNERS:
            setattr(self, name, getattr(near, name))
        self.adventure = RemoteAdventure(self) if near.adventure is not None else None

    def during(self, chapter: Json | None) -> RemoteGame:
        """The same as a part of an adventure."""
        return RemoteGame(self.near, self.offer, self.table_id, chapter)

    def ask(self, kind: Any, what: str, course: GameHistory | None, *args: Any) -> Any:
        near = self.near
        cards = near.data if near.house else None
        question = Question(self.offer, near.rules, near.digest, cards, self.table_id, what, course, args)
        key = msgspec.json.encode(question)
        answers = known_answers.get({})
        if key not in answers:
            raise AnswerMissing(question, key, kind)
        return answers[key]

    def stand(self, course: GameHistory, log: Log | None) -> StateReport:
        standing: StateReport = self.ask(StateReport, "stand", course)
        if log is not None:
            log.events.extend(RemoteEvent(each[0], each) for each in standing.events)
        return standing

    # Starting

    def seats(self, players: int) -> int:
        return self.near.seats(players)

    def bound(self, players: int) -> int:
        return self.near.bound(players)

    def new(
        self, players: int, options: Options, chance: Chance, log: Log | None = None, carry: Json | None = None
    ) -> State:
        plain: Json = msgspec.to_builtins(options)
        course = GameHistory(players, plain, carry, chapter=self.chapter, **dice(chance))
        return RemoteState(self, course, self.stand(course, log))

    def load(self, position: Json) -> State:
        course = GameHistory(int(position.get("players", 0)), {}, position=position, chapter=self.chapter)
        return RemoteState(self, course, self.stand(course, None))

    def save(self, state: State) -> Json:
        position: Json = self.ask(Json, "save", remote_state(state).course)
        return position

    # What a seat may know

    def look(self, state: State, seat: int | None) -> tuple[Any, Any]:
        view = self.view(state, seat)
        return view.table, view.known

    def view(self, state: State, seat: int | None) -> View[Any, Any]:
        return remote_state(state).standing.views[viewer(seat)]

    def see(self, event: Event, seat: int | None) -> Event:
        assert isinstance(event, RemoteEvent)
        return RemoteEvent(event.all[viewer(seat)])

    # Manners

    def silent(self, state: State) -> bool:
        return remote_state(state).standing.silent

    def side(self, state: State, seat: int) -> int:
        return remote_state(state).standing.sides[seat]

    def timer(self, state: State) -> int:
        return remote_state(state).standing.timer

    def late_action(self, state: State, seat: int) -> Action:
        return self.actions.by_text[remote_state(state).standing.late[seat]]

    # Words

    def words(self, state: State, seat: int | None) -> WordsInfo:
        """The table and the legal actions in words."""
        return remote_state(state).standing.words[viewer(seat)]

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

    def cards(self) -> Sequence[Line]:
        return self.near.cards()

    def faces(self) -> Any:
        return self.near.faces()

    def with_data(self, text: str) -> Game:
        return RemoteGame(self.near.with_data(text), self.offer)

    def with_digest(self, digest: str) -> Game:
        return RemoteGame(self.near.with_digest(digest), self.offer)

    # What no table needs

    def sampler(self, view: View[Any, Any]) -> Sampler:
        no_need()

    def census(self, state: State) -> Any:
        no_need()

    def encode(self, view: View[Any, Any]) -> list[float]:
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
        outlook = remote_state(end).standing.outlook
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


def dice(chance: Chance) -> Json:
    assert isinstance(chance, Sealed)  # tables have no other
    return {"secret": chance.secret.hex(), "rises": chance.rises}


def no_need() -> NoReturn:
    raise NotImplementedError("no table asks for this")


def words_of_view(game: Game, view: View[Any, Any]) -> WordsInfo:
    captions = (game.caption(view, game.actions.by_text[text]) for text in view.legal)
    return WordsInfo(tuple(game.describe(view)), tuple(captions))


def outlook(game: Game, chapter: Json, state: State, given_up: bool = False) -> AdventureOutlook:
    """How the adventure goes on from here."""
    if isinstance(state, RemoteState):
        found = state.standing.outlook_if_abandoned if given_up else state.standing.outlook
        assert found is not None
        return found
    adventure = game.adventure
    assert adventure is not None
    reached = chapter
    if state.over:
        reached = adventure.after(chapter, state)
    elif given_up:
        reached = adventure.given_up(chapter, state)
    over = adventure.over(reached)
    return AdventureOutlook(reached, over, None if over else adventure.save(reached))
