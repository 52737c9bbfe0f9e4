"""What others are thought to choose: habits learnt from games, and the type that an Artefact had best remove."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files

import pytest

from sortilege.core.chance import Dice
from sortilege.core.game import Json
from sortilege.games.resonance import GAME
from sortilege.games.resonance.bot import ResonanceAdvisor
from sortilege.games.resonance.habits import NUMBERS, Habits, Reading
from sortilege.games.resonance.state import ResonanceState

BASE: Json = {
    "players": 3,
    "at": "choose",
    "turn": 9,
    "moon": 8,
    "months": 1,
    "moons": ["H", "H", "H", "P", "P", "M", "M"],
    "levels": [[4, 7], [6], []],
    "demons": ["vepar", "gremory", "murmur"],
    "centre": ["TH"],
    "piles": {"H": 5, "M": 5, "P": 5},
    "artefact_pile": ["A3", "A9"],
    "transient_pile": ["TH", "TP"],
    "hands": [["H", "P", "A4"], ["H", "M", "A5", "I5"], ["P", "P"]],
}


def table(**changes: object) -> ResonanceState:
    state = GAME.load(BASE | changes)
    assert isinstance(state, ResonanceState)
    return state


def test_what_was_learnt_says_where_it_comes_from_and_names_every_number() -> None:
    learnt = json.loads((files("sortilege.games.resonance") / "data" / "habits.json").read_text("utf-8"))
    assert list(learnt["weights"]) == list(NUMBERS)
    assert learnt["choices"] > 1000
    assert learnt["command"].startswith("tools/fit_habits.py --games ")


def test_every_number_counts_somewhere_and_the_score_is_their_sum() -> None:
    weights = [0.1 * (number + 1) for number in range(len(NUMBERS))]
    seen: set[int] = set()
    for seed in range(4):
        dice = Dice(seed)
        state = GAME.new(4, GAME.options_type(), dice)
        assert isinstance(state, ResonanceState)
        while not state.over:
            seat = state.to_act[0]
            if type(state.stack[-1]).__name__ == "Choose":
                reading = Reading(state, seat)
                for action in state.legal(seat):
                    numbers = list(reading.numbers(action))
                    seen |= {place for place, number in enumerate(numbers) if number}
                    total = sum(weight * number for weight, number in zip(weights, numbers, strict=True))
                    assert reading.score(action, Habits(weights).weights) == pytest.approx(total)
            state.play(seat, state.sample(seat, dice), dice)
    assert {NUMBERS[place] for place in set(range(len(NUMBERS))) - seen} <= {"play win", "draw won", "artefact won"}


def test_the_numbers_say_what_a_play_would_bring() -> None:
    reading = Reading(table(), 0)
    numbers = dict(zip(NUMBERS, reading.numbers(GAME.actions.by_text["play P"]), strict=True))
    assert numbers["play win"] == 1, "the third level of Vepar lacks a Potion, and nothing else"
    assert numbers["play gives win"] == numbers["play guards"] == 0
    of_the_rival = Reading(table(), 1)
    gives = dict(zip(NUMBERS, of_the_rival.numbers(GAME.actions.by_text["play M"]), strict=True))
    assert gives["play guards"] == 1, "somebody else is about to win"


def test_an_action_is_as_likely_as_its_score_says() -> None:
    weights = [0.0] * len(NUMBERS)
    weights[NUMBERS.index("play")] = 2.0
    habits, state, dice = Habits(weights), table(), Dice(3)
    counts = Counter(habits.choose(state, 2, dice).text for _ in range(6000))
    others = [counts[action.text] for action in state.legal(2) if action.text != "play P"]
    assert set(counts) == {action.text for action in state.legal(2)}
    assert counts["play P"] / (sum(others) / len(others)) == pytest.approx(7.39, rel=0.15)


def test_an_artefact_removes_what_stands_in_the_way_of_a_victory() -> None:
    centre = ["TM", {"seat": 1, "card": "M"}, {"seat": 2, "card": "P"}, {"seat": 0, "card": "A4"}]
    state = table(at="artefacts", centre=centre, hands=[["H"], ["H"], []])
    assert {GAME.advisor.advise(state, 0, Dice(seed)).text for seed in range(10)} == {"type M"}


def test_what_was_learnt_can_be_left_out() -> None:
    assert isinstance(GAME.advisor, ResonanceAdvisor)
    plain = GAME.advisor.untaught()
    assert isinstance(plain, ResonanceAdvisor)
    assert (GAME.advisor.habits is None, plain.habits is None) == (False, True)
