"""Positions of Resonance: what may be left out, and one clear sentence for what is wrong."""

from __future__ import annotations

import pytest

from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.game import Json
from sortilege.games.resonance import GAME

CAST: Json = {"frame": "cast", "seat": 0, "incantation": "I7"}

WRONG: list[tuple[Json, str]] = [
    ({"players": 9}, "players: 3 to 8 can play, not 9"),
    ({"hand": []}, "there is no 'hand', but there is 'hands'"),
    ({"moons": ["A3"]}, "moons[0]: 'A3' is not a card that can lie there"),
    ({"hands": [["A3"], ["A3"]]}, "hands[1][0]: A3 lies in two places"),
    ({"hands": [["I5"]], "centre": [{"seat": 1, "card": "I5=H"}]}, "centre[0]: I5 lies in two places"),
    ({"hands": [[], [], [], []]}, "hands: 4 entries, but there are 3"),
    ({"demons": ["berith", "focalor", "eligo"]}, "demons: there is no 'eligo', but there is 'eligos'"),
    ({"moon": 9}, "moon: 9 is not a number from 1 to 8"),
    ({"centre": ["A3"]}, "centre[0]: say whose it is: {seat: 0, card: A3}"),
    ({"commits": ["play X"]}, "commits: There is no action 'play X'"),
    ({"at": "chose"}, "at[0]: 'chose' cannot stand alone, or is no frame"),
    ({"at": [{"frame": "cast", "seat": 5, "incantation": "I7"}]}, "at[0].seat: 5 is not a number from 0 to 2"),
    ({"at": [{"frame": "end", "step": "soon"}]}, "at[0]: 'soon' is not one of validate"),
    ({"options": {"mode": "fast"}}, "'mode' of resonance must be one of deterministic, realtime, not 'fast'"),
    (
        {
            "at": [{"frame": "end", "step": "spells"}],
            "pending": [{"seat": 0, "incantation": "I7", "spell": "seal", "target": 1}],
        },
        "pending[0]: at this step of the end of the turn the Seals are laid already: write I7 under seals",
    ),
    (
        {"at": "end", "pending": [{"seat": 0, "incantation": "I7", "spell": "seal"}]},
        "say on whom the Seal will be laid",
    ),
    ({"players": 6, "superior": [0, 1, 4]}, "superior[1]: seat 1 is not of that team"),
]


@pytest.mark.rules("RES-END-4")
@pytest.mark.parametrize("position,message", WRONG)
def test_what_is_wrong_is_told_in_one_sentence(position: Json, message: str) -> None:
    with pytest.raises(Problem) as problem:
        GAME.load(position)
    assert message in str(problem.value)
    assert str(problem.value).count("\n") == 0


@pytest.mark.parametrize("players", [2, 9])
def test_too_few_or_too_many_are_refused(players: int) -> None:
    with pytest.raises(Problem, match=f"resonance is for 3 to 8 players, not {players}"):
        GAME.new(players, GAME.read_options({}), Dice(1))


def test_who_must_choose_follows_from_the_frame() -> None:
    assert GAME.load({"at": "choose", "piles": {"H": 3}}).to_act == (0, 1, 2)
    assert GAME.load({"at": "choose", "piles": {"H": 3}, "commits": [None, "draw H H"]}).to_act == (0, 2)
    assert GAME.load({"at": "choose", "hands": [["H"], [], []]}).to_act == (0,)  # the others can do nothing
    assert GAME.load({"at": CAST, "centre": ["TP", {"seat": 0, "card": "I7"}]}).to_act == (0,)
    assert GAME.load({"at": "count", "centre": ["TP"]}).to_act == ()


def test_what_lies_under_a_frame_may_be_left_out() -> None:
    centre = ["TP", {"seat": 0, "card": "I7"}]
    alone = GAME.save(GAME.load({"at": CAST, "centre": centre}))
    whole = GAME.save(GAME.load({"at": ["incantations", CAST], "centre": centre}))
    assert alone == whole
