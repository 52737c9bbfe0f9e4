"""What bots have learnt: it counts what the training counted, and cards it has not seen count as average ones."""

from __future__ import annotations

import pytest

from sortilege.core.chance import Dice
from sortilege.core.registry import find
from sortilege.games.enchanters.game import Enchanters
from sortilege.games.enchanters.judgement import by_code, cards_left, named
from sortilege.games.enchanters.learner import learnt, shipped_weights
from sortilege.games.enchanters.state import EnchantersState

STRONGER = """
over = "shipped"

[cards.axe]
glory = 9
"""


def shipped() -> Enchanters:
    game = find("enchanters")
    assert isinstance(game, Enchanters)
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_fast_sum_is_the_one_that_was_trained(players: int) -> None:
    game = shipped()
    weights = shipped_weights(game.folder())
    assert weights is not None
    fit = weights.players[str(players)]
    judge = learnt(game.book, weights)[players]
    dice = Dice(players)
    state = game.new(players, None, dice)
    compared = 0
    while not state.over:
        assert isinstance(state, EnchantersState)
        if game.learner.quiet(state):
            phase = judge.phase(cards_left(state))
            for seat in range(players):
                numbers = game.learner.numbers(state, seat)
                slow = sum(fit.weights[name] * n for name, n in zip(game.learner.names(), numbers, strict=True))
                assert judge.side(state, seat, phase) == pytest.approx(slow)
                compared += 1
        seat = state.to_act[0]
        state.play(seat, game.advisor.advise(state, seat, dice), dice)
    assert compared > 20


def test_a_card_that_was_not_learnt_counts_like_the_average_of_its_pile() -> None:
    game = shipped()
    other = game.with_data(STRONGER)
    assert isinstance(other, Enchanters)
    weights = shipped_weights(game.folder())
    assert weights is not None
    known = weights.players["2"].weights
    axe = other.book.by_id["axe"]
    assert named(axe) != named(game.book.by_id["axe"])
    before, after = by_code(game.book, known, "pile", 0), by_code(other.book, known, "pile", 0)
    alike = {
        card.id: known[f"pile {named(card)}^0"]
        for card in other.book.cards
        if card.pile == axe.pile and card is not axe
    }
    assert after[axe.code] == pytest.approx(sum(alike.values()) / len(alike))
    assert [a for code, a in enumerate(after) if other.book.of[code] is not axe] == [
        b for code, b in enumerate(before) if game.book.of[code].id != "axe"
    ]
