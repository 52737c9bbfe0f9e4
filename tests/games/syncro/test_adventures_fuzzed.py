"""Whole adventures under all options, with saves, teams that change and levels given up: none is stuck.

They are played at random with weak monsters, so that levels are won and lost alike.
"""

from __future__ import annotations

import itertools
import re
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from sortilege.core.chance import Dice
from sortilege.core.form import bare
from sortilege.core.game import Json
from sortilege.games.syncro import GAME, Syncro
from sortilege.games.syncro.cards import LEVELS
from sortilege.games.syncro.options import SyncroOptions
from sortilege.games.syncro.state import WON, SyncroState

THREES = re.sub(r"(?<=strengths = )\[.*?\]", lambda m: re.sub(r"\d+", "3", m[0]), GAME.card_data)
WEAK = Syncro(re.sub(r"(?<=strength = )\d+", "2", THREES).replace("dragon_out = 5", "dragon_out = 3"))
# Every option with its values, but for the level, which the adventure chooses, and the seats, which are drawn.
CHOICES: dict[str, tuple[Any, ...]] = {
    option.name: (False, True) if kind is bool else get_args(kind)
    for option in msgspec.structs.fields(SyncroOptions)
    for kind, _ in [bare(option.type)]
    if option.name not in ("level", "first_leader", "host")
}
COMBINATIONS = [dict(zip(CHOICES, values, strict=True)) for values in itertools.product(*CHOICES.values())]
PARTS = 8  # of the long run, which are played side by side


def pairs() -> list[int]:
    """The numbers of few combinations in which any two values of two options meet."""

    def met(number: int) -> set[tuple[tuple[str, Any], ...]]:
        return set(itertools.combinations(COMBINATIONS[number].items(), 2))

    missing = set().union(*map(met, range(len(COMBINATIONS))))
    found = []
    while missing:
        best = max(range(len(COMBINATIONS)), key=lambda number: len(met(number) & missing))
        found.append(best)
        missing -= met(best)
    return found


def play(number: int, attempts: int) -> set[str]:
    """One adventure after another until so many attempts have been made; what happened on the way."""
    random, happened = Random(number), set()
    options: Json = COMBINATIONS[number % len(COMBINATIONS)] | {
        "level": random.choice(["Ia", "IIa"]),
        "first_leader": random.randrange(5),
        "host": random.randrange(5),
    }
    adventure, players = WEAK.adventure, random.randint(2, 5)
    assert adventure is not None
    chapter = adventure.begin(players, options)
    for attempt in range(attempts):
        given, carry = adventure.setup(chapter)
        chance, dice = Dice(number * 1000 + attempt), Dice(random.getrandbits(30))
        state = WEAK.new(players, WEAK.read_options(given), chance, None, carry)
        assert isinstance(state, SyncroState)
        fresh = WEAK.new(players, WEAK.read_options(given), Dice(1))
        assert WEAK.census(state) == WEAK.census(fresh), "no card is lost or found between levels"
        assert not WEAK.audit(state)
        assert WEAK.save(WEAK.load(WEAK.save(state))) == WEAK.save(state)
        for seat in (None, random.randrange(players)):
            view = WEAK.view(state, seat)
            assert WEAK.view(WEAK.determinize(view, dice), seat) == view
        backs = [place.back for place in WEAK.view(state, None).table.horde]
        if backs.count("lieutenant") < WEAK.box.diagrams[LEVELS.index(given["level"])].kinds.count("L"):
            happened.add("no Lieutenant left")
        patience = random.randrange(300) if random.random() < 0.3 else 10_000
        for _ in range(patience):
            if state.over or (state.result == WON and random.random() < 0.2):
                break
            seat = random.choice(state.to_act)
            state.apply(seat, state.sample(seat, dice), chance)
        assert not WEAK.audit(state)
        won = state.result == WON
        happened.add(("won" if won else "lost") + ("" if state.over else ", given up"))
        before = chapter["options"]["level"]
        chapter = adventure.after(chapter, state) if state.over else adventure.given_up(chapter, state)
        assert won == (adventure.over(chapter) or chapter["options"]["level"] != before)
        if adventure.over(chapter):
            happened.add("over")
            chapter = adventure.begin(players, options, chapter)
        elif random.random() < 0.2:
            saved = msgspec.json.decode(msgspec.json.encode(adventure.save(chapter)))
            players = random.randint(2, 5)
            chapter = adventure.resume(saved, players)
            happened.add("resumed")
    return happened


EVERYTHING = {"won", "lost", "won, given up", "lost, given up", "over", "resumed", "no Lieutenant left"}


@pytest.mark.rules("SYN-RUL-46", "SYN-RES-10", "SYN-SAVE-1")
def test_no_adventure_is_stuck() -> None:
    happened = set()
    for number in pairs():
        happened |= play(number, 24)
    assert happened == EVERYTHING


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_no_adventure_is_stuck_under_any_combination_of_options(part: int) -> None:
    happened = set()
    for number in range(part, len(COMBINATIONS), PARTS):
        happened |= play(number, 40)
    assert happened == EVERYTHING
