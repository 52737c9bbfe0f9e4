"""How match points of Resonance are judged: what is left open, what is missed, and what was only seen afterwards."""

from __future__ import annotations

import argparse
from collections import Counter

from sortilege.core.chance import Dice
from sortilege.games.resonance import GAME
from sortilege.games.resonance.state import ResonanceState
from tools import match_points

# The second seat is one Herb short, a Herb lies there, and the first holds an Artefact that takes it away.
MOMENT = {
    "players": 3, "turn": 9, "moon": 8, "months": 1, "piles": {"H": 9, "M": 9, "P": 9},
    "artefact_pile": ["A3"], "incantation_pile": ["I4"], "transient_pile": ["TH", "TP", "TM"],
    "demons": ["gremory", "vepar", "murmur"], "demon_reserve": [], "spells": ["thylane", "blanchefleur", "zinnia"],
    "spell_reserve": [], "moons": ["H", "H", "P", "P", "P", "M", "M"], "levels": [[6], [4, 7], []],
    "hands": [["A5"], ["H", "H"], []], "centre": ["TH"], "at": "choose",
}  # fmt: skip
DO = GAME.actions.by_text


def moment(**changes: object) -> ResonanceState:
    state = GAME.load(MOMENT | changes)
    assert isinstance(state, ResonanceState)
    return state


def test_a_match_point_that_is_left_open_costs_the_game() -> None:
    best, loss = match_points.better(moment(), 0, DO["draw M M"], 1000, Dice(1))
    assert best.text == "artefact 5"
    assert loss > 0.2
    assert match_points.better(moment(), 0, DO["artefact 5"], 1000, Dice(1)) == (DO["artefact 5"], 0.0)


def test_a_turn_ends_as_the_others_chose() -> None:
    hers = {1: DO["play H"], 2: DO["draw P P"]}
    assert match_points.ends(moment(), 0, DO["draw M M"], hers, Dice(1)) == -1
    assert match_points.ends(moment(), 0, DO["artefact 5"], hers, Dice(1)) == 0
    mine = {0: DO["draw M M"], 2: DO["draw P P"]}
    assert match_points.ends(moment(), 1, DO["play H"], mine, Dice(1)) == 1


def test_each_seat_is_judged_by_what_it_could_win_or_lose() -> None:
    count: Counter[str] = Counter()
    asked = argparse.Namespace(iterations=1000, loss=0.2, seed=1, out=None)
    chosen = {0: DO["draw M M"], 1: DO["draw H H"], 2: DO["draw P P"]}
    match_points.judge(moment(), 0, chosen[0], chosen, asked, count)
    assert (count["match points"], count["match points, bad"], count["chances"]) == (1, 1, 0)
    defenceless = moment(hands=[["M"], ["H", "H"], []])
    match_points.judge(defenceless, 1, chosen[1], {**chosen, 0: DO["play M"]}, asked, count)
    assert (count["match points"], count["chances"], count["chances, bad"]) == (1, 1, 1)
    assert count["chances, hindsight"] == 1, "a Herb would have won"
    assert match_points.told(count).startswith("1 match points, left open 1 (100.0 %, ")
