"""A verb of the cards is one class: this one is added here, and cards can use it at once."""

from __future__ import annotations

import pytest

from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Log
from sortilege.core.game import Game
from sortilege.core.words import Line
from sortilege.games.enchanters import GAME
from sortilege.games.enchanters.bot import EnchantersAdvisor
from sortilege.games.enchanters.cards import TRIGGER, Part
from sortilege.games.enchanters.plans import Adviser
from sortilege.games.enchanters.reading import Reader
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.state import EnchantersState
from sortilege.games.enchanters.verbs import verb as verbs
from sortilege.games.enchanters.verbs.verb import Verb
from tests.games.enchanters.test_data import ELVES

BLESSED = '"act: -> bless 2"'


class Bless(Verb):
    """Effect: `bless amount`: as many crystals, and as many wounds healed."""

    def read(self, reader: Reader, cost: bool) -> Part:
        return Part(self, reader.amount())

    def apply(self, run: Run, state: EnchantersState, part: Part, who: int, log: Log | None) -> None:
        n = state.amount(part.amount, run.seat)
        healed = min(n, state.wounds[run.seat])
        state.crystals[run.seat] += n
        state.wounds[run.seat] -= healed
        if log is not None:
            log.tell("gain", seat=int(run.seat), crystals=int(n))
            log.tell("heal", seat=int(run.seat), wounds=int(healed))

    def text(self, part: Part) -> Line:
        n = {"n": int(part.amount.factor)}
        return Line("both", {"a": Line("gain", n), "b": Line("heal-you", {"wounds": Line("wounds", n)})})

    def worth(self, adviser: Adviser, part: Part, n: float) -> float:
        return adviser.crystal * n + min(n, adviser.wounds())

    def misplaced(self, ability_kind: int) -> str:
        return "nobody is blessed by chance" if ability_kind == TRIGGER else ""


@pytest.fixture(autouse=True)
def bless(monkeypatch: pytest.MonkeyPatch) -> None:
    verb = Bless("bless")
    monkeypatch.setitem(verbs.EFFECTS, verb.word, verb)


def with_longbow(line: str) -> Game:
    """The Longbow, with this line in place of its action."""
    action = '"act: crystal 2 -> attack 2"'
    assert ELVES.count(action) == 1
    return GAME.with_data(ELVES.replace(action, line))


def test_a_card_can_use_a_new_verb() -> None:
    game = with_longbow(BLESSED)
    state = game.load(
        {
            "enchanters": [{"items": ["longbow#1"], "crystals": 1, "wounds": 3}, {}],
            "deck": ["sprite#1"],
            "at": "turn",
        }
    )
    assert isinstance(state, EnchantersState)
    log = Log()
    state.apply(0, game.actions["use item.top 1"], Dice(1), log)
    assert (state.crystals[0], state.wounds[0]) == (3, 1)
    assert [event.kind for event in log.events] == ["use", "gain", "heal"]
    assert game.load(game.save(state)).legal(0) == state.legal(0)


def test_it_reads_in_both_languages_and_a_bot_likes_it() -> None:
    game = with_longbow(BLESSED)
    (card,) = [line for line in game.cards() if line.args["id"] == "longbow"]
    assert "2 crystals" in game.catalogue("en").say(card)
    assert "2 cristaux" in game.catalogue("fr").say(card)
    state = game.load({"enchanters": [{"items": ["longbow#1"], "wounds": 3}, {}], "deck": ["sprite#1"], "at": "turn"})
    assert EnchantersAdvisor({}).advise(state, 0, Dice(1)) is game.actions["use item.top 1"]


def test_it_says_where_it_cannot_stand() -> None:
    with pytest.raises(Problem, match="nobody is blessed by chance"):
        with_longbow('"on turn_start: bless 2"')
