"""Whole games: how long they last, what they never break, and playthroughs that were read and approved.

`python -m tests.games.enchanters.test_play` writes the approved files anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sortilege.core.chance import Dice
from sortilege.core.event import Log
from sortilege.core.game import Json
from sortilege.core.state import rollout
from sortilege.games.enchanters import GAME
from sortilege.games.enchanters.state import EnchantersState

FOLDER = Path(__file__).parent / "golden"
TURNS = [  # players, options, cards dealt into play
    (2, {}, 52),
    (3, {}, 75),
    (4, {}, 100),
    (2, {"fast": True}, 42),
    (3, {"fast": True}, 60),
    (4, {"fast": True}, 80),
    (2, {"super_fast": True}, 52),
    (3, {"super_fast": True}, 39),
    (4, {"super_fast": True}, 52),
    (2, {"fast": True, "super_fast": True}, 42),
    (3, {"fast": True, "super_fast": True}, 24),
    (4, {"fast": True, "super_fast": True}, 32),
]


@pytest.mark.rules("ENC-INV-1", "ENC-INV-2", "ENC-INV-3", "ENC-INV-4")
@pytest.mark.parametrize("deep", [False, True])
@pytest.mark.parametrize("players,options,turns", TURNS)
def test_every_card_dealt_into_play_is_one_turn(players: int, options: Json, turns: int, deep: bool) -> None:
    given = GAME.read_options({"kingdoms": "random", "deep": deep, **options})
    for seed in range(3):
        dice, log = Dice(seed), Log()
        state = GAME.new(players, given, dice, log)
        census = GAME.census(state)
        while not state.over:
            (seat,) = state.to_act
            assert not GAME.audit(state)
            state.apply(seat, state.sample(seat, dice), dice, log)
        taken = [event.args["seat"] for event in log.events if event.kind == "turn"]
        assert len(taken) == turns
        assert {taken.count(seat) for seat in range(players)} == {turns // players}
        assert GAME.census(state) == census


def test_what_is_sampled_is_every_option_alike() -> None:
    dice = Dice(3)
    state = GAME.new(3, GAME.read_options({"kingdoms": "random"}), dice)
    for _ in range(25):
        (seat,) = state.to_act
        legal = state.legal(seat)
        drawn = [state.sample(seat, dice) for _ in range(60 * len(legal))]
        counts = [drawn.count(action) for action in legal]
        assert sum(counts) == len(drawn)
        assert min(counts) > 20
        state.play(seat, drawn[0], dice)


def test_the_advisor_plays_well_and_legally() -> None:
    dice = Dice(11)
    glory: list[int] = []
    for number in range(4):
        state = GAME.new(2, GAME.read_options({"kingdoms": "random"}), dice)
        assert isinstance(state, EnchantersState)
        while not state.over:
            (seat,) = state.to_act
            action = GAME.advisor.advise(state, seat, dice) if seat == number % 2 else state.sample(seat, dice)
            assert state.why_not(seat, action) is None
            assert -1.0 <= GAME.advisor.value(state, seat) <= 1.0
            state.play(seat, action, dice)
        glory.append(int(state.score(number % 2)))
    assert sum(glory) / 4 > 28


def test_a_rollout_ends_within_the_bound() -> None:
    for players in (2, 3, 4):
        state = GAME.new(players, GAME.read_options({"kingdoms": "random"}), Dice(players))
        assert 0 < rollout(state, Dice(1)) < GAME.bound(players)


# Playthroughs


def playthrough(players: int) -> str:
    """A game between advisors as one would tell it: who does what, and what comes of it."""
    catalogue = GAME.catalogue("en")
    seed = 100 + players
    dice, log = Dice(seed), Log()
    lines = [f"Enchanters, {players} players, seed {seed}."]
    state = GAME.new(players, GAME.read_options({"kingdoms": "random"}), dice, log)
    told = 0
    while True:
        lines += [f"    {catalogue.say(GAME.tell(GAME.see(event, None)))}" for event in log.events[told:]]
        told = len(log.events)
        if state.over:
            break
        (seat,) = state.to_act
        action = GAME.advisor.advise(state, seat, dice)
        caption = catalogue.say(GAME.caption(GAME.view(state, seat), action))
        lines.append(f"{seat}: {action.text}  [{caption}]")
        state.apply(seat, action, dice, log)
    assert state.outcome is not None
    lines.append(f"{state.outcome.reason}: places {state.outcome.places}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_goes_as_approved(players: int) -> None:
    assert playthrough(players) == (FOLDER / f"play.{players}.txt").read_text("utf-8")


def write() -> None:
    for players in (2, 3, 4):
        (FOLDER / f"play.{players}.txt").write_text(playthrough(players), "utf-8")


if __name__ == "__main__":
    write()
