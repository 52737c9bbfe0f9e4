"""Each lesson in the browser, four ways: as taught, with a useless move, with another good move, with a reload.

The coach never covers what it points at, nothing is dimmed, and Confirm can be pressed whenever something is chosen.
"""

from __future__ import annotations

import re
import time
from fnmatch import fnmatchcase
from typing import Any

import pytest
from playwright.sync_api import expect

from sortilege.core.lesson import Lesson, lessons_of
from tests.page.monkey import CONFIRM, PATIENCE
from tests.page.person import SIZES, Person

GAMES = ("syncro", "resonance", "enchanters")
LESSONS = [(game, id) for game in GAMES for id in lessons_of(f"sortilege.games.{game}")]
TABLET, LANDSCAPE = (1024, 768), (844, 390)
TURNS = 60  # no lesson has so many steps
REST = 20.0  # our seconds after which nothing moves any more, however busy the machine

# What the coach says, and how it lies to what it points at.
LOOK = """() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const [coach, ring] = [box("[data-testid=lesson]"), box("[data-testid=lesson-ring]")];
  const said = document.querySelector("[data-testid=lesson]")?.dataset ?? {};
  const apart = !ring || !coach || ring.right - 4 <= coach.left || coach.right <= ring.left + 4
    || ring.bottom - 4 <= coach.top || coach.bottom <= ring.top + 4;
  const whole = coach && coach.top >= 0 && coach.left >= 0 && coach.bottom <= innerHeight + 1
    && coach.right <= innerWidth + 1;
  const cut = [...document.querySelectorAll("[data-testid=lesson] .button")].filter((button) => {
    const one = button.getBoundingClientRect();
    return one.top < coach.top || one.bottom > coach.bottom || one.left < coach.left || one.right > coach.right;
  }).map((button) => button.innerText);
  const words = document.querySelector("[data-testid=lesson] .said");
  if (words && words.scrollHeight > words.clientHeight + 1) cut.push("what is said");
  const { state = "", playing } = document.body.dataset;
  return {
    at: said.at === undefined ? null : Number(said.at), stray: said.stray !== undefined, proposed: said.proposed ?? "",
    text: document.querySelector("[data-testid=lesson] .said")?.innerText ?? "", ring: ring !== undefined, apart, whole,
    cut,
    state, playing: playing !== undefined,
  };
}"""


def leads_to(action: str) -> str:
    """The step of the table that leads to an action, where there is one."""
    verb, _, rest = action.partition(" ")
    named = {"play": "object", "artefact": "artefact", "cast": "incantation", "change": "change", "unseal": "unseal"}
    if verb == "attack":
        return f"spell {rest[0]}"
    if verb == "draw":
        return "draw-artefact" if rest == "artefact" else "draw"
    return named.get(verb, "")


class Learner:
    def __init__(self, one: Person, game: str, id: str) -> None:
        self.one, self.game, self.id = one, game, id
        self.lesson: Lesson = lessons_of(f"sortilege.games.{game}")[id]
        self.heard: list[int] = []
        one.visit(f"/learn/{game}")
        one.page.locator(f"[data-lesson={id}] button").click()
        one.at_table()

    def look(self) -> dict[str, Any]:
        """Once the coach has something to say about what is on the screen."""
        end = time.monotonic() + PATIENCE
        while True:
            seen: dict[str, Any] = self.one.page.evaluate(LOOK)
            if not seen["playing"] and (seen["at"] is not None or seen["stray"]):
                return seen
            assert time.monotonic() < end, f"the coach of {self.id} says nothing after {self.heard}: {seen}"
            self.one.page.wait_for_timeout(20)

    def check(self) -> dict[str, Any]:
        """What the coach says is to be seen, beside what it points at."""
        seen = self.look()
        if not seen["stray"] and self.lesson.steps[seen["at"]].point:
            self.one.page.locator("[data-testid=lesson-ring]").wait_for()
            seen = self.look()
        end = time.monotonic() + REST  # the ring and the coach's place follow the table: at rest they are apart
        while not (seen["apart"] and seen["whole"] and not seen["cut"]) and time.monotonic() < end:
            self.one.page.wait_for_timeout(20)
            seen = self.look()
        assert seen["apart"], f"the coach covers what it points at: {seen}"
        assert seen["whole"], f"the coach is not all on the screen: {seen}"
        assert seen["text"].strip(), "the coach has vanished"
        assert not seen["cut"], f"the coach is cut: {seen}"
        return seen

    def read(self, at: int) -> None:
        self.one.find("lesson-next").click()
        expect(self.one.find("lesson")).not_to_have_attribute("data-at", str(at))

    def act(self, action: str) -> None:
        page = self.one.page
        there = page.locator(f'[data-action="{action}"]:visible')
        lead = leads_to(action)
        if not there.count() and lead:
            page.locator(f'[data-step="{lead}"]:visible').first.click()
        if page.locator(f'[data-chosen-action="{action}"]').count():  # the step was all of it
            page.locator(f"{CONFIRM}:visible").first.click()
            self.one.monkey.settle()
        else:
            self.one.act(action)
        page.wait_for_timeout(20)

    def until_asked(self) -> dict[str, Any]:
        """Read on, until something is to be done."""
        for _ in range(TURNS):
            seen = self.check()
            if seen["stray"] or seen["proposed"] or self.last(seen):
                return seen
            self.heard.append(seen["at"])
            self.read(seen["at"])
        raise AssertionError("nothing is ever to be done")

    def last(self, seen: dict[str, Any]) -> bool:
        return bool(seen["at"] == len(self.lesson.steps) - 1)

    def follow(self) -> None:
        """Do what is said, to the end of the lesson."""
        for _ in range(TURNS):
            seen = self.until_asked()
            assert not seen["stray"]
            self.heard.append(seen["at"])
            if self.last(seen):
                return
            self.act(seen["proposed"])
        raise AssertionError("the lesson does not end")

    def other(self, good: bool) -> tuple[int, str] | None:
        """At the next thing to be done: an action that serves as well, or one that does not."""
        for _ in range(TURNS):
            seen = self.until_asked()
            if self.last(seen):
                return None
            step = self.lesson.steps[seen["at"]]
            legal = self.one.view()["view"]["legal"]
            for text in legal:
                also = text in step.do or any(fnmatchcase(text, reply.move) for reply in step.also)
                if (
                    text != seen["proposed"]
                    and also == good
                    and re.match("attack|pass|good|bad|average|play|draw|take|use|cast|target", text)
                ):
                    return seen["at"], text
            self.heard.append(seen["at"])
            self.act(seen["proposed"])
        raise AssertionError("the lesson does not end")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, id", LESSONS)
@pytest.mark.parametrize(
    "language, size",
    [
        ("en", SIZES["desktop"]),
        pytest.param("fr", SIZES["phone"], marks=pytest.mark.long),
        pytest.param("fr", TABLET, marks=pytest.mark.long),
        pytest.param("fr", LANDSCAPE, marks=pytest.mark.long),
    ],
)
def test_a_lesson_as_it_is_taught(game: str, id: str, language: str, size: tuple[int, int], come: Any) -> None:
    learner = Learner(come(language=language, size=size), game, id)
    learner.follow()
    assert learner.heard == list(range(len(learner.lesson.steps)))
    lessons = list(lessons_of(f"sortilege.games.{game}"))
    if id != lessons[-1]:  # the end of a lesson leads on
        before = learner.one.table
        learner.one.find("lesson-following").click()
        expect(learner.one.find("lesson")).to_have_attribute("data-at", "0")
        assert learner.one.table != before
    else:
        expect(learner.one.find("lesson-play")).to_be_visible()


# Lessons in which only what is proposed serves, at every step: the skill they show has no second way.
ONLY_ONE = {("resonance", "artefacts"), ("enchanters", "relics"), ("enchanters", "graveyard")}


def few(way: str) -> list[Any]:
    """One lesson per game is part of `make test`, the others are long."""
    firsts = {game: next(id for name, id in LESSONS if name == game) for game in GAMES}
    short = {"wrong": "syncro", "other": "resonance", "reload": "enchanters"}[way]
    return [
        pytest.param(game, id, marks=() if game == short and firsts[game] == id else pytest.mark.long)
        for game, id in LESSONS
    ]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, id", few("wrong"))
def test_a_move_that_the_lesson_cannot_use_is_explained_and_given_back(game: str, id: str, come: Any) -> None:
    learner = Learner(come(), game, id)
    found = learner.other(good=False)
    assert found is not None
    at, action = found
    learner.act(action)
    expect(learner.one.find("lesson-back")).to_be_visible(timeout=60_000)
    seen = learner.check()
    assert seen["stray"]
    learner.one.find("lesson-back").click()
    expect(learner.one.find("lesson")).to_have_attribute("data-at", str(at))
    learner.follow()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, id", few("other"))
def test_another_good_move_is_taken_up(game: str, id: str, come: Any) -> None:
    learner = Learner(come(), game, id)
    found = learner.other(good=True)
    if found is None:
        assert (game, id) in ONLY_ONE
        pytest.skip("in this lesson only one thing serves")
    assert (game, id) not in ONLY_ONE
    learner.act(found[1])
    learner.follow()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, id", few("reload"))
def test_a_lesson_goes_on_after_a_reload(game: str, id: str, come: Any) -> None:
    learner = Learner(come(), game, id)
    first = learner.until_asked()
    learner.act(first["proposed"])
    before = learner.until_asked()
    learner.one.page.reload()
    learner.one.at_table()
    assert learner.look()["at"] == before["at"]  # what was read stays read
    learner.follow()


def test_a_stray_move_can_be_kept_and_a_hint_comes_from_the_lesson(come: Any) -> None:
    learner = Learner(come(), "syncro", "basics")
    found = learner.other(good=False)
    assert found is not None
    learner.act(found[1])
    expect(learner.one.find("lesson-back")).to_be_visible(timeout=60_000)
    learner.one.wait_asked()
    before, action = learner.one.view()["version"], learner.one.view()["view"]["legal"][0]
    learner.act(action)  # nothing is played on in silence
    expect(learner.one.find("lesson-first")).to_be_visible()
    expect(learner.one.find("lesson-back")).to_be_focused()
    assert learner.one.view()["version"] == before
    learner.one.find("lesson-keep").click()
    expect(learner.one.find("lesson")).not_to_have_attribute("data-stray", "")
    for _ in range(3):  # whatever follows, the coach is there
        learner.one.wait_asked()
        assert learner.one.page.evaluate(LOOK)["text"].strip()
        learner.one.play()
    fresh = Learner(learner.one, "enchanters", "combat")
    seen = fresh.until_asked()
    fresh.one.find("lesson-show").click()
    expect(fresh.one.page.locator("[data-chosen-action]")).to_have_attribute("data-chosen-action", seen["proposed"])


def test_the_coach_is_whole_on_a_phone_held_sideways(come: Any) -> None:
    learner = Learner(come(language="fr", size=LANDSCAPE), "syncro", "monsters")
    found = learner.other(good=False)
    assert found is not None
    learner.act(found[1])
    expect(learner.one.find("lesson-keep")).to_be_visible(timeout=60_000)
    learner.check()


def test_what_stands_beside_the_coach_is_not_cut(come: Any) -> None:
    one = come(size=(960, 540), language="fr")
    one.visit("/learn/resonance")
    one.page.locator("[data-lesson] button").first.click()
    one.wait_asked()
    room = one.page.locator(".actions").bounding_box()
    for part in one.page.locator(".actions > header > :visible").all():
        box = part.bounding_box()
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1, part.inner_text()
