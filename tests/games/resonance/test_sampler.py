"""Sampled tables follow the law: every order below the top alike, every possible choice alike."""

from __future__ import annotations

from itertools import permutations

import pytest

from sortilege.core.chance import Dice
from sortilege.core.conformance.sampling import check_law, every_deal
from sortilege.core.game import Json, canonical
from sortilege.games.resonance import GAME
from tests.games.resonance.secrets import ResonanceOracle

BASE: Json = {
    "players": 3,
    "at": "choose",
    "centre": ["TP"],
    "piles": {"H": 5, "M": 5, "P": 5},
    "artefact_pile": ["A3", "A9", "A1", "A12"],
    "incantation_pile": ["I4", "I20", "I7"],
    "transient_pile": ["TH", "TP", "TH"],
    "hands": [["H"], ["H", "M", "A4", "I5"], ["P", "P"]],
}


@pytest.mark.rules("RES-SET-4", "RES-SET-5", "RES-SET-6", "RES-INF-1")
def test_piles_lie_in_any_order_below_their_top() -> None:
    keys = ["artefact_pile", "incantation_pile", "transient_pile"]
    check_law(GAME, BASE, 0, every_deal(GAME.save(GAME.load(BASE)), ResonanceOracle(), 0, keys), keys)


@pytest.mark.rules("RES-INF-1", "RES-DET-1")
def test_a_commit_is_any_action_that_was_possible() -> None:
    position = BASE | {"commits": [None, "draw H H", None]}
    actions = GAME.load(BASE).legal(1)
    law = {canonical({"commits": [None, action.text, None]}): 1.0 for action in actions}
    check_law(GAME, position, 0, law, ["commits"])


def test_to_think_ahead_whoever_has_committed_in_secret_is_asked_again() -> None:
    """Only the own commit stands: what others have chosen is theirs to choose, not just any of their actions."""
    state = GAME.load(BASE | {"commits": ["play H", "draw H H", None]})
    assert state.to_act == (2,)
    sampler = GAME.sampler(GAME.view(state, 0))
    assert sampler.reopened(Dice(1)).to_act == (1, 2)
    assert GAME.save(sampler.reopened(Dice(1)))["commits"] == ["play H", None, None]
    assert GAME.save(sampler.draw(Dice(1)))["commits"][1] is not None
    assert {action.text for action in sampler.reopened(Dice(2)).legal(1)} == {
        action.text for action in GAME.load(BASE).legal(1)
    }


def test_a_commit_that_is_being_carried_out_is_not_asked_for_again() -> None:
    """Seat 0 was beaten to it and chooses anew, while seat 1 waits with a commit that she cannot change."""
    state = GAME.load(BASE | {"piles": {"H": 0, "M": 1, "P": 1}, "hands": [[], ["H"], ["P"]], "order": [2, 0, 1]})
    for seat, action in ((2, "draw M P"), (0, "draw M P"), (1, "play H")):
        state.apply(seat, GAME.actions.by_text[action], Dice(1))
    assert state.to_act == (0,)
    sampler = GAME.sampler(GAME.view(state, 0))
    found = sampler.reopened(Dice(1))
    assert found.to_act == (0,)
    assert GAME.save(found)["commits"][1] is not None


@pytest.mark.rules("RES-INF-1", "RES-ACT-4", "RES-INF-4")
def test_a_card_face_down_is_any_that_was_in_the_hand() -> None:
    position = BASE | {
        "options": {"mode": "realtime"},
        "centre": ["TP", {"seat": 1, "card": "M", "down": True}],
        "hands": [["H"], ["H", "A4", "I5"], []],
        "acts": [None, "down", None],
        "order": [1],
    }
    whole = ["H", "M", "A4", "I5"]
    law = {}
    for laid in whole:
        rest = [card for card in whole if card != laid]
        centre = ["TP", {"seat": 1, "card": laid, "down": True}]
        law[canonical({"hands": [["H"], rest, []], "centre": centre})] = 1.0
    check_law(GAME, position, 0, law, ["hands", "centre"])
    view = GAME.view(GAME.load(position), 0)
    assert view.known.hands[1] == tuple(whole)
    assert view.table.hands[1].size == 3


@pytest.mark.rules("RES-SEA-5")
def test_a_sealed_witch_has_not_laid_an_artefact() -> None:
    position = BASE | {
        "options": {"mode": "realtime"},
        "centre": ["TP", {"seat": 1, "card": "M", "down": True}],
        "hands": [["H"], ["A4"], []],
        "seals": [None, "I9", None],
        "acts": [None, "down", None],
        "order": [1],
    }
    centre = ["TP", {"seat": 1, "card": "M", "down": True}]
    check_law(GAME, position, 0, {canonical({"centre": centre}): 1.0}, ["centre"], 50)


@pytest.mark.rules("RES-SET-8", "RES-SET-10")
def test_the_draft_of_three_seen_by_the_second() -> None:
    """Of six cards not seen, one was kept and one put back by seat 0; the rest lies above it."""
    position: Json = {
        "players": 3,
        "turn": 0,
        "spells": ["vuoko", None, None],
        "witches": [None, None, None],
        "draft": {
            "pile": ["myosotis", "thylane", "zinnia"],
            "offer": ["blanchefleur", "evanthe"],
            "returned": ["zinnia", None, None],
        },
        "at": [{"frame": "draft", "seat": 1}],
    }
    unseen = ["vuoko", "zinnia", "myosotis", "thylane"]
    law = {}
    for kept, back, *rest in permutations(unseen):
        draft = {
            "pile": [*rest, back],
            "offer": ["blanchefleur", "evanthe"],
            "returned": [back, None, None],
        }
        law[canonical({"spells": [kept, None, None], "draft": draft})] = 1.0
    check_law(GAME, position, 1, law, ["spells", "draft"])


@pytest.mark.rules("RES-SET-9", "RES-SET-10")
@pytest.mark.parametrize("seat", [None, 0, 2, 4])
def test_the_fifth_player_chooses_among_cards_that_others_put_back(seat: int | None) -> None:
    dice = Dice(4)
    state = GAME.new(5, GAME.read_options({}), dice)
    for _ in range(4):
        state.apply(state.to_act[0], state.sample(state.to_act[0], dice), dice)
    view = GAME.view(state, seat)
    sampler = GAME.sampler(view)
    drawn = set()
    for _ in range(50):
        sample = sampler.draw(dice)
        saved = GAME.save(sample)
        draft = saved["draft"]
        assert sorted(draft["pile"] + draft["offer"]) == sorted(draft["returned"][:4])
        assert GAME.view(sample, seat) == view
        drawn.add(canonical(saved))
    assert len(drawn) > 20
