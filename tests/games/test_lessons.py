"""Every lesson, played by the engine: as it is taught, by its other good moves, and by people who do as they like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from fnmatch import fnmatchcase
from typing import NamedTuple

import pytest

from sortilege.core.chance import Dice, Sealed
from sortilege.core.game import Game, Json
from sortilege.core.lesson import LEARNER, Coach, Lesson, LessonStep, Reply, Walk, lessons_of, seen_by
from sortilege.core.registry import find
from sortilege.core.state import State
from tests.games.lesson_claims import CLAIMS, FREE, check, claimed, gained, sentences

GAMES = ("syncro", "resonance", "enchanters")
LESSONS = [(game, id) for game in GAMES for id in lessons_of(f"sortilege.games.{game}")]
LIMIT = 400  # no lesson has so many actions


def lesson_of(game: str, id: str) -> Lesson:
    return lessons_of(f"sortilege.games.{game}")[id]


class Seen(NamedTuple):
    coach: Coach
    state: State


class Table:
    """A lesson in progress: the others follow their scripts, and act at random when these do not fit."""

    def __init__(self, name: str, id: str, seed: int = 0) -> None:
        self.game: Game = find(name)
        self.lesson = lesson_of(name, id)
        self.chance = Sealed(bytes.fromhex(self.lesson.secret))
        options = self.game.read_options(self.lesson.options)
        if self.lesson.position is None:
            self.state = self.game.new(self.lesson.players, options, self.chance)
        else:
            self.state = self.game.load(self.lesson.position)
        self.walk = Walk(id, self.lesson, self.game)
        self.made = dict.fromkeys(range(int(self.state.seats)), 0)
        self.dice = Dice(seed)
        self.strayed: list[int] = []  # seats that did not follow their script

    def others(self) -> None:
        """Let the others act for as long as the learner is not asked."""
        while not self.state.over and LEARNER not in self.state.to_act:
            self.other(self.state.to_act[0])

    def other(self, seat: int) -> None:
        script = self.lesson.scripts.get(seat, [])
        text = script[self.made[seat]] if self.made[seat] < len(script) else ""
        action = self.game.actions.by_text.get(text)
        if action is None or self.state.why_not(seat, action) is not None:
            self.strayed.append(seat)
            action = self.state.sample(seat, self.dice)
        self.made[seat] += 1
        self.state.apply(seat, action, self.chance)

    def copy(self) -> Table:
        """The same moment once more, to try something else."""
        other = copy(self)
        other.state, other.walk = self.state.clone(), copy(self.walk)
        other.made, other.strayed, other.dice = dict(self.made), list(self.strayed), Dice(0)
        return other

    def learner(self, text: str) -> None:
        action = self.game.actions.parse(text)
        self.walk.heed(self.state, action)
        self.state.apply(LEARNER, action, self.chance)

    def after(self, step: LessonStep) -> None:
        """What the page does by itself after an action."""
        for text in step.then:
            self.learner(text)

    def coach(self) -> Coach:
        self.others()
        return self.walk.now(self.state)

    def step(self, number: int) -> LessonStep:
        return self.lesson.steps[number]


def taught(table: Table) -> Iterator[Seen]:
    """What the coach says to somebody who does whatever is proposed."""
    for _ in range(LIMIT):
        coach = table.coach()
        yield Seen(coach, table.state)
        if not coach.do:
            return
        table.learner(coach.do)
        table.after(table.step(coach.steps[-1]))
    raise AssertionError("the lesson never ends")


def test_every_game_has_four_or_five_lessons() -> None:
    for game in GAMES:
        assert 4 <= len(lessons_of(f"sortilege.games.{game}")) <= 5


@pytest.mark.parametrize("game, id", LESSONS)
def test_a_lesson_begins_with_a_sound_table(game: str, id: str) -> None:
    table = Table(game, id)
    assert not table.game.audit(table.state)
    assert table.lesson.secret  # the same dice for everybody
    if table.lesson.position is not None:
        kept = table.lesson.position.get("options", {})
        assert table.game.read_options(kept) == table.game.read_options(table.lesson.options)


@pytest.mark.parametrize("game, id", LESSONS)
def test_whoever_does_as_taught_hears_every_step_in_order(game: str, id: str) -> None:
    table = Table(game, id)
    heard: list[int] = []
    for coach, _ in taught(table):
        assert not coach.stray
        assert coach.reply is None
        heard += coach.steps
    assert heard == list(range(len(table.lesson.steps)))
    assert not table.strayed
    left = {seat: table.lesson.scripts[seat][table.made[seat] :] for seat in table.lesson.scripts}
    assert not any(left.values()), f"never done: {left}"
    assert not table.step(len(table.lesson.steps) - 1).do  # it ends with a word


@pytest.mark.parametrize("game, id", LESSONS)
def test_all_that_is_answered_can_be_done(game: str, id: str) -> None:
    """Each answer fits some action that is possible at its moment, what serves
    as well goes on, and what does not is answered with the first reason that fits."""
    table = Table(game, id)
    for coach, state in taught(table):
        if not coach.do:
            continue
        number = coach.steps[-1]
        step = table.step(number)
        legal = [action.text for action in state.legal(LEARNER)]
        assert coach.do == step.do[0]  # the others are for those who took another way
        for reply in (*step.also, *step.wrong):
            fitting = [text for text in legal if fnmatchcase(text, reply.move) and text != coach.do]
            assert fitting or reply is step.wrong[-1], f"step {number}: nobody can do {reply.move!r}"
        for text in legal:
            if text == coach.do:
                continue
            other = table.copy()
            other.learner(text)
            said = other.coach()
            assert said.stray != (other.walk.at == number + 1), text
            assert (said.reply is None) == (not said.stray and text in step.do and not answered(step.also, text))


def answered(replies: tuple[Reply, ...], text: str) -> bool:
    return any(fnmatchcase(text, reply.move) for reply in replies)


@pytest.mark.parametrize("game, id", LESSONS)
def test_what_is_said_is_so(game: str, id: str) -> None:
    """Whatever is done in place of what is proposed, each sentence of the answer and of all that follows is held
    against the table: whether it was played on with, or taken up."""
    table = Table(game, id)
    for coach, _ in taught(table):
        told(table, coach, None, "")
        if not coach.do:
            return
        before = seen_by(table.game, table.state, LEARNER)
        for action in table.state.legal(LEARNER):
            if action.text == coach.do:
                continue
            other = table.copy()
            other.learner(action.text)
            said = other.coach()
            told(other, said, before, action.text)
            for further, _ in taught(other):
                told(other, further, None, "")


def told(table: Table, coach: Coach, before: Json | None, move: str) -> None:
    """Hold what is said now against the table; `before` is what was seen before the move that is answered."""
    now = seen_by(table.game, table.state, LEARNER)
    if coach.reply is not None and before is not None:
        check(table.game.name, coach.reply.en, now, before, move)
        boast = coach.stray and gained(table.game.name, now, before, move)
        assert not boast or coach.title, f"{move}: the table shows a gain, and the coach says only that it was no use"
    for number in coach.steps:
        check(table.game.name, table.step(number).say.en, now, None, "")


def spoken(game: str) -> list[str]:
    """All that the lessons of a game may say."""
    return [
        say.en
        for other, id in LESSONS
        if other == game
        for step in lesson_of(game, id).steps
        for say in (step.say, *(reply.say for reply in (*step.also, *step.wrong)))
    ]


def test_every_claim_is_made_somewhere() -> None:
    for game, claims in CLAIMS.items():
        for pattern in claims:
            assert any(re.search(pattern, text) for text in spoken(game)), pattern


def test_every_sentence_is_checked_or_known_to_claim_nothing() -> None:
    """Whoever writes a sentence says what shows it (`lesson_claims.py`), or that it claims nothing of the table."""
    said = [(game, text, sentence) for game in GAMES for text in spoken(game) for sentence in sentences(text)]
    bare = {sentence for game, text, sentence in said if not claimed(game, text, sentence)}
    assert sorted(bare - FREE) == []
    assert sorted(FREE - bare) == []  # no line that nobody says, or that is checked


@pytest.mark.parametrize("game, id", LESSONS)
def test_another_good_move_leads_to_the_end_of_the_lesson(game: str, id: str) -> None:
    """Each one in turn, wherever there is one; then as taught."""
    ways = [(number, reply.move) for number, step in enumerate(lesson_of(game, id).steps) for reply in step.also]
    for number, move in ways:
        table = Table(game, id)
        took = False
        for _ in range(LIMIT):
            coach = table.coach()
            do = coach.do
            if not do:
                break
            other = [action.text for action in table.state.legal(LEARNER) if fnmatchcase(action.text, move)]
            if coach.steps[-1] == number and not took:
                took, do = True, other[0]
            table.learner(do)
            if do == coach.do:
                table.after(table.step(coach.steps[-1]))
        assert took
        last = len(table.lesson.steps) - 1
        assert coach.steps, f"after {move!r} at step {number} the coach falls silent"
        assert coach.steps[-1] == last, f"after {move!r} at step {number} the lesson ends at {coach.steps}"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game, id", LESSONS)
def test_whoever_does_as_they_like_is_never_lost(game: str, id: str, seed: int) -> None:
    """Half of the time a move of one's own: the coach answers it, and whatever it proposes then is possible."""
    table, dice = Table(game, id, seed), Dice(seed)
    for _ in range(LIMIT):
        coach = table.coach()
        assert all(number >= table.walk.at for number in coach.steps)
        if table.state.over:
            return
        do = coach.do
        if do:
            assert table.state.why_not(LEARNER, table.game.actions.parse(do)) is None
        own = not do or dice.below(2)
        text = table.state.sample(LEARNER, dice).text if own else do
        table.learner(text)
        if do and text not in table.step(coach.steps[-1]).do:
            assert table.coach().reply is not None
