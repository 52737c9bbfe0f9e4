"""Lessons: a position, neighbours who follow a script, and what a coach says when.

A lesson is a YAML file in the folder `lessons` of a game's package; its name is its number and its id, as in
`2-golems.yaml`. What the coach says follows from the actions made so far and from nothing else, so it is the same after
a reload, and a test can play every lesson without a page. `docs/lessons.md` tells how to write one.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from sortilege.core.action import Action
from sortilege.core.errors import Problem
from sortilege.core.game import Game, Json
from sortilege.core.pattern import matches
from sortilege.core.shape import shaped
from sortilege.core.state import State
from sortilege.core.yamltext import read_yaml

LEARNER = 0  # whoever learns has the first seat


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    fr: str


class Reply(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is answered to actions that are written like this (`*` stands for anything), if what came of them is so."""

    say: Told
    title: Told | None = None  # what stands above it, where it is not simply that this was no use
    move: str = "*"
    when: Json = {}  # what the learner's view must be like when the learner is asked next


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to read, or something to do: its moment is there when the learner's view is as `when` wants it."""

    say: Told
    title: Told | None = None
    point: str = ""  # what it points at, by a name that the game's page knows
    when: Json = {}
    can: str = ""  # an action that must be possible
    do: tuple[str, ...] = ()  # the first of these that is possible is proposed; any of them will do
    then: tuple[str, ...] = ()  # what the page does by itself after it, because one confirmation is for all
    also: tuple[Reply, ...] = ()  # other actions that serve as well; the first that fits is said
    wrong: tuple[Reply, ...] = ()  # why others do not; the first that fits is said


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """`secret` fixes the dice; `scripts` are the actions of the other seats, in order."""

    players: int
    title: Told = Told("", "")
    about: Told = Told("", "")
    options: Json = {}
    position: Json | None = None  # where it begins; none: at the beginning
    secret: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    scripts: dict[int, list[str]] = {}
    steps: tuple[LessonStep, ...] = ()


class Coach(Struct, frozen=True, omit_defaults=True):
    """What a coach has to say now."""

    lesson: str
    steps: tuple[int, ...] = ()  # those whose moment is now, in order: to be read, and at the end one to be done
    do: str = ""  # what is proposed
    made: int = 0  # how many actions the learner has made
    move: str = ""  # the last one of them
    reply: Told | None = None  # what is answered to it
    title: Told | None = None  # and what stands above that answer
    stray: bool = False  # the lesson cannot use it: it can be taken back


@cache
def lessons_of(package: str) -> dict[str, Lesson]:
    """The lessons of a game by their ids, in order. A game may have just one, `tutorial.json`, without a coach."""
    if not package:
        return {}
    folder, single = files(package) / "lessons", files(package) / "tutorial.json"
    if folder.is_dir():
        found = sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")), key=lambda file: file.name)
        return {file.name.removesuffix(".yaml").partition("-")[2]: read_lesson(file) for file in found}
    if single.is_file():
        return {"first": msgspec.json.decode(single.read_bytes(), type=Lesson)}
    return {}


def read_lesson(file: Traversable) -> Lesson:
    data = shaped(read_yaml(file.read_text("utf-8"), file.name), dict[str, object], file.name)
    scripts = shaped(data.get("scripts", {}), dict[str, list[str]], file.name, "scripts")
    lesson = shaped(data | {"scripts": {int(seat): made for seat, made in scripts.items()}}, Lesson, file.name)
    for number, step in enumerate(lesson.steps, 1):
        if bool(step.do) != bool(step.wrong) or (step.wrong and (step.wrong[-1].move != "*" or step.wrong[-1].when)):
            raise Problem(f"{file.name}: step {number}: what is to be done needs an answer to whatever else is done.")
    return lesson


class Walk:
    """How far a learner has come in a lesson.

    An action that is not the one proposed is answered by what came of it, so only when the learner is asked again:
    whoever replays a table shows each state to `look`.
    """

    def __init__(self, id: str, lesson: Lesson, game: Game) -> None:
        self.id, self.lesson, self.game = id, lesson, game
        self.at = 0  # the first step that is not yet behind
        self.made = 0
        self.move = ""
        self.reply: Reply | None = None
        self.stray = False
        self.open: int | None = None  # the step whose answer waits for what comes of the last action

    def heed(self, before: State, action: Action) -> None:
        """Take in an action of the learner, made in this state."""
        self.look(before)
        self.made += 1
        if self.at and action.text in self.lesson.steps[self.at - 1].then:
            return
        self.move, self.reply, self.stray, self.open = action.text, None, False, None
        for number in self.fitting(before):
            step = self.lesson.steps[number]
            if step.do and action.text == self.proposed(before, step):
                self.at = number + 1
            elif step.do:
                self.open = number

    def look(self, state: State) -> None:
        """Answer the last action, if the learner can see what came of it."""
        if self.open is None or (LEARNER not in state.to_act and not state.over):
            return
        step, seen = self.lesson.steps[self.open], seen_by(self.game, state, LEARNER)
        good = answer(step.also, self.move, seen)
        if good is not None or self.move in step.do:
            self.at = self.open + 1
        else:
            self.stray = True
        self.reply = good or (answer(step.wrong, self.move, seen) if self.stray else None)
        self.open = None

    def now(self, state: State) -> Coach:
        self.look(state)
        steps = tuple(self.fitting(state))
        do = self.proposed(state, self.lesson.steps[steps[-1]]) if steps else ""
        say, title = (self.reply.say, self.reply.title) if self.reply is not None else (None, None)
        return Coach(self.id, steps, do, self.made, self.move, say, title, self.stray)

    def fitting(self, state: State) -> Iterator[int]:
        """The steps whose moment is now, up to the first one that has something to do."""
        asked = LEARNER in state.to_act
        if not asked and not state.over:
            return
        seen = seen_by(self.game, state, LEARNER)
        for number in range(self.at, len(self.lesson.steps)):
            step = self.lesson.steps[number]
            if step.can and not self.possible(state, (step.can,)):
                continue
            if not matches(step.when, seen) or (step.do and not self.proposed(state, step)):
                continue
            yield number
            if step.do:
                return

    def proposed(self, state: State, step: LessonStep) -> str:
        """The first of a step's actions that is possible now."""
        return self.possible(state, step.do)

    def possible(self, state: State, texts: tuple[str, ...]) -> str:
        if LEARNER not in state.to_act:
            return ""
        actions = map(self.game.actions.parse, texts)
        return next((action.text for action in actions if state.why_not(LEARNER, action) is None), "")


def answer(replies: tuple[Reply, ...], text: str, seen: Json) -> Reply | None:
    """The first reply to an action that fits what came of it."""
    return next((one for one in replies if fnmatchcase(text, one.move) and matches(one.when, seen)), None)


def seen_by(game: Game, state: State, seat: int | None) -> Json:
    """A seat's view as plain data, with what is on the table and what is known also at hand under their own names."""
    view: Json = msgspec.json.decode(msgspec.json.encode(game.view(state, seat), enc_hook=str))
    inside: Json = {}
    for part in (view["known"], view["table"]):
        inside |= part if isinstance(part, dict) else {}
    return inside | view
