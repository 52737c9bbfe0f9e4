"""Whole games by somebody who knows none, on every kind of table and screen, whatever happens to page and network."""

from __future__ import annotations

import fcntl
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from tests.page.person import Person
from tests.page.plans import FIRST, SCREENS, SEATS, kinds, plan

GAMES = 300  # in `make test-long`
RARE = 0.05  # the part of all kinds of action, question and event that may not come up in so many games
# What did not come up, and the test or scenario that shows it all the same.
ELSEWHERE = {
    "syncro event no-second": "tests/page/test_rare.py",
    "syncro event no-spells-left": "tests/page/test_rare.py",
    "syncro event reshuffle": "tests/page/test_rare.py",
    "syncro action lift": "tests/page/test_rare.py",
    "enchanters event lift": "tests/page/test_rare.py",
    "enchanters action order": "tests/page/test_rare.py",
    "enchanters question bury": "tests/page/test_rare.py",
    "enchanters question triggers": "tests/page/test_rare.py",
    "resonance action pass": "tests/scenarios/resonance/actions.yaml",  # never offered; only written in records
}
# What each table must have drawn, and rightly, in a game: a table that draws nothing draws nothing wrong.
DRAWN = {
    "syncro": {"hand", "hands.*", "horde", "horde.*.card", "horde.*.spells", "deck", "discard"},
    "resonance": {"hands.*.cards", "centre", "moons.*", "demons.*", "piles.*", "demon_reserve", "discard"},
    "enchanters": {
        "road.*",
        "deck",
        "enchanters.*.items",
        "enchanters.*.crystals",
        "enchanters.*.glory - enchanters.*.score.village",  # what is sure
    },
}


class Mischief:
    """Before every answer all is compared; now and then the page is loaded anew, or the network is lost for a while."""

    def __init__(self, one: Person) -> None:
        self.one, self.left = one, ["reload", "offline"]
        self.done: Counter[str] = Counter()

    def __call__(self) -> None:
        one = self.one
        one.monkey.compare(one.view)
        if one.state == "over":
            return
        piles = one.find("piles")
        if piles.count():  # a small window keeps them one click away: drawn there, and compared as all else is
            piles.click()
            one.monkey.compare(one.view)
            # Closed only if it is still open: at the table the same key skips what is being shown.
            one.page.evaluate("document.querySelector('dialog[open]')?.close()")
        dice = one.monkey.dice
        chance = 0.3 if len(self.done) < 2 else 0.04  # each of them early on, since some games are short
        if dice.random() > chance:
            return
        what = dice.choice([name for name in self.left if not self.done[name]] or self.left)
        self.done[what] += 1
        if what == "reload":
            before = one.monkey.look()
            one.page.wait_for_function("() => !history.state?.covered")  # what lay over the table leaves the history
            one.page.reload()
            one.at_table()
            one.monkey.watch.again()
            after = one.monkey.turn()
            # Else others went on, something was half chosen, or the one sensible answer is being given.
            if before.version == after.version and before.asked and not before.chosen and not after.chosen:
                assert after.offered == before.offered, "something else is offered after a reload"
        else:
            one.cut_off = True
            one.context.set_offline(True)
            one.page.wait_for_timeout(dice.randrange(200))
            one.context.set_offline(False)


def play(one: Person, number: int) -> set[str]:
    """A whole game; which kinds of action, question and event were met."""
    chosen = plan(number)
    one.sit(chosen.game, chosen.players, chosen.options, chosen.bot)
    mischief = Mischief(one)
    one.monkey.finish(between=mischief)
    one.monkey.follow()
    expect(one.find("game-over").first).to_be_visible()
    monkey, watch = one.monkey, one.monkey.watch
    assert set(watch.fields) >= DRAWN[chosen.game], f"never drawn: {DRAWN[chosen.game] - set(watch.fields)}"
    print(f"{number}: {chosen}: {dict(monkey.actions)}, asked {dict(watch.questions)}, {dict(mischief.done)}")
    met = {"action": monkey.actions, "question": watch.questions, "event": watch.events}
    return {f"{chosen.game} {what} {kind}" for what, found in met.items() for kind in found}


@pytest.mark.timeout(300)
@pytest.mark.parametrize("number", range(len(FIRST)), ids=map(str, FIRST))
def test_a_whole_game(number: int, visit: Any) -> None:
    play(visit(number), number)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("number", range(GAMES))
def test_many_games(number: int, visit: Any, together: Path) -> None:
    """Whoever ends the last of them adds up what was met."""
    met = play(visit(number), number)
    met_by_all = together / "met"
    met_by_all.mkdir(exist_ok=True)
    with (met_by_all / "lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        (met_by_all / f"{number}.json").write_bytes(msgspec.json.encode(sorted(met)))
        ended = list(met_by_all.glob("*.json"))
    if len(ended) == GAMES:
        add_up({kind for one in ended for kind in msgspec.json.decode(one.read_bytes())})


def add_up(met: set[str]) -> None:
    wanted = {kind for name in SEATS for kind in kinds(name)}
    missing = sorted(wanted - met)
    print(f"{len(wanted)} kinds of action, question and event; never met: {missing}")
    assert len(missing) <= RARE * len(wanted), missing
    assert set(missing) <= set(ELSEWHERE), f"neither met nor tested elsewhere: {set(missing) - set(ELSEWHERE)}"


@pytest.fixture
def visit(come: Any) -> Any:
    def one(number: int) -> Person:
        chosen = plan(number)
        came: Person = come(size=SCREENS[chosen.screen], language=chosen.language, theme=chosen.theme, seed=number)
        return came

    return one
