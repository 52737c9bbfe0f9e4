"""Whole games: what they never break, how they end, and playthroughs that were read and approved.

`python -m tests.games.resonance.test_play` writes the approved files anew.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from sortilege.core.chance import Dice
from sortilege.core.conformance import Config
from sortilege.core.event import Log
from sortilege.core.game import Json, canonical
from sortilege.core.state import next_seat, rollout
from sortilege.games.resonance import GAME
from sortilege.games.resonance.state import ResonanceState
from tests.games.resonance.test_conformance import CONFIGS

FOLDER = Path(__file__).parent / "golden"
BOX = {"H": 32, "M": 26, "P": 22, "TH": 7, "TM": 6, "TP": 5}
CHOOSE: Json = {
    "players": 3,
    "at": "choose",
    "centre": ["TP"],
    "hands": [["H", "M", "P", "A4", "I7", "I9"], ["H"], ["H"]],
}


@pytest.mark.rules("RES-INV-1", "RES-INV-2", "RES-INV-3", "RES-INV-4", "RES-INV-5", "RES-INV-6", "RES-INV-7")
@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_the_box_stays_complete_for_at_most_eighteen_turns(config: Config) -> None:
    for seed in range(2):
        dice, discarded, levels = Dice(seed), 0, [0] * 8
        state = GAME.new(config.players, GAME.read_options(config.options), dice)
        assert isinstance(state, ResonanceState)
        count = 0
        turn = 0
        while not state.over:
            census = GAME.census(state)
            assert {card: census[card] for card in BOX} == BOX
            assert all(census[f"A{n}"] == 1 for n in range(1, 14))
            assert all(census[f"I{n}"] == 1 for n in range(1, 22))
            assert sum(census.values()) == sum(BOX.values()) + 13 + 21 + 8 + 8
            assert not GAME.audit(state)
            saved = GAME.save(state)
            assert len(saved["discard"]) >= discarded
            discarded = len(saved["discard"])
            now = [len(turns) for turns in saved["levels"]]
            if state.turn == turn:
                assert all(after - before <= 1 for before, after in zip(levels, now, strict=False))
            else:
                turn, levels = int(state.turn), now
            assert state.turn <= 18
            seat = next_seat(state, dice)
            state.apply(seat, state.sample(seat, dice), dice)
            count += 1
        assert count <= GAME.bound(config.players)


@pytest.mark.rules("RES-DET-6")
@pytest.mark.parametrize("config", CONFIGS[::4], ids=str)
def test_the_same_seed_and_decisions_give_the_same_game_and_log(config: Config) -> None:
    def told() -> list[str]:
        chance, choices, log = Dice(5), Dice(6), Log()
        state = GAME.new(config.players, GAME.read_options(config.options), chance, log)
        while not state.over:
            seat = next_seat(state, choices)
            state.apply(seat, state.sample(seat, choices), chance, log)
        events = [repr(GAME.see(event, seat)) for event in log.events for seat in (None, *range(int(state.seats)))]
        return [*events, canonical(GAME.save(state))]

    assert told() == told()


def test_what_is_sampled_is_every_option_alike() -> None:
    dice = Dice(3)
    for options in ({}, {"spell_choice": "with_card"}):
        state = GAME.new(4, GAME.read_options(options), dice)
        for _ in range(40):
            seat = next_seat(state, dice)
            legal = state.legal(seat)
            drawn = Counter(state.sample(seat, dice).text for _ in range(40 * len(legal)))
            assert set(drawn) == {action.text for action in legal}
            assert min(drawn.values()) > 10
            state.play(seat, state.sample(seat, dice), dice)


@pytest.mark.parametrize("players", range(3, 9))
def test_the_advisor_plays_legally_and_sees_a_value(players: int) -> None:
    dice = Dice(players)
    state = GAME.new(players, GAME.read_options({}), dice)
    while not state.over:
        seat = next_seat(state, dice)
        action = GAME.advisor.advise(state, seat, dice)
        assert state.why_not(seat, action) is None
        assert -1.0 <= GAME.advisor.value(state, seat) <= 1.0
        state.play(seat, action, dice)
    assert GAME.advisor.value(state, 0) == state.utility(0)


# The clock


@pytest.mark.rules("RES-RTM-5")
@pytest.mark.parametrize(
    "changes,done",
    [
        ({"piles": {"H": 5, "M": 3, "P": 2}}, "draw H H"),
        ({"piles": {"H": 5, "M": 5, "P": 2}}, "draw H M"),
        ({"piles": {"H": 5, "M": 5, "P": 5}}, "draw M P"),
        ({"piles": {"H": 4, "M": 5, "P": 2}}, "draw M M"),  # four are left of each, and M goes before H
        ({"piles": {"M": 1}}, "draw M"),
        ({"artefact_pile": ["A3"]}, "draw artefact"),
        ({}, "play H"),
        ({"hands": [["P", "A4", "I7"]]}, "play P"),
        ({"hands": [["A4", "A2", "I9", "I7"]]}, "cast 7"),
        ({"hands": [["A4", "A2"]]}, "artefact 2"),
    ],
)
def test_what_is_done_for_a_witch_who_is_late(changes: Json, done: str) -> None:
    assert GAME.late_action(GAME.load(CHOOSE | changes), 0).text == done


@pytest.mark.rules("RES-RTM-5")
def test_what_is_chosen_for_a_witch_who_is_late_in_resolution() -> None:
    heavy = [{"seat": 1, "card": "H", "weight": 3}, {"seat": 0, "card": "A4"}]
    state = GAME.load({"players": 3, "at": "artefacts", "centre": ["TP", {"seat": 2, "card": "M"}, *heavy]})
    assert GAME.late_action(state, 0).text == "type H"
    tied = ["TP", {"seat": 2, "card": "M"}, {"seat": 1, "card": "H"}, {"seat": 0, "card": "A4"}]
    assert GAME.late_action(GAME.load({"players": 3, "at": "artefacts", "centre": tied}), 0).text == "type P"
    cast: Json = {"frame": "cast", "seat": 0, "incantation": "I7"}
    state = GAME.load({"players": 3, "at": ["incantations", cast], "centre": ["TP", {"seat": 0, "card": "I7"}]})
    assert GAME.late_action(state, 0).text == "spell 1"


# Playthroughs


def playthrough(players: int) -> str:
    """A game between advisors as one would tell it: who does what, and what comes of it."""
    catalogue = GAME.catalogue("en")
    seed = 100 + players
    dice, log = Dice(seed), Log()
    mode = "realtime" if players % 2 else "deterministic"
    lines = [f"Resonance, {players} players, {mode}, seed {seed}."]
    state = GAME.new(players, GAME.read_options({"mode": mode}), dice, log)
    told = 0
    while True:
        lines += [f"    {catalogue.say(GAME.tell(GAME.see(event, None)))}" for event in log.events[told:]]
        told = len(log.events)
        if state.over:
            break
        seat = next_seat(state, dice)
        action = GAME.advisor.advise(state, seat, dice)
        caption = catalogue.say(GAME.caption(GAME.view(state, int(seat)), action))
        lines.append(f"{seat}: {action.text}  [{caption}]")
        state.apply(seat, action, dice, log)
    assert state.outcome is not None
    lines.append(f"{state.outcome.reason}: places {state.outcome.places}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("players", range(3, 9))
def test_a_whole_game_goes_as_approved(players: int) -> None:
    assert playthrough(players) == (FOLDER / f"play.{players}.txt").read_text("utf-8")


def test_a_rollout_ends_within_the_bound() -> None:
    for players in range(3, 9):
        state = GAME.new(players, GAME.read_options({}), Dice(players))
        assert 0 < rollout(state, Dice(1), GAME.advisor) < GAME.bound(players)


def cards(language: str) -> str:
    catalogue = GAME.catalogue(language)
    return "".join(f"{catalogue.say(line)}\n" for line in GAME.cards())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_reads_as_approved(language: str) -> None:
    assert cards(language) == (FOLDER / f"cards.{language}.txt").read_text("utf-8")


def write() -> None:
    for players in range(3, 9):
        (FOLDER / f"play.{players}.txt").write_text(playthrough(players), "utf-8")
    for language in ("en", "fr"):
        (FOLDER / f"cards.{language}.txt").write_text(cards(language), "utf-8")


if __name__ == "__main__":
    write()
