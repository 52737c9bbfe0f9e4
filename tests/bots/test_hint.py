"""A hint names the best actions first, with what the search expects of each."""

from __future__ import annotations

import pytest

from sortilege.bots.hint import MOST, SideBySide, beside, hint
from sortilege.bots.ismcts import IsmctsBot
from sortilege.bots.tree import Arm
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from tests.toys import scramble, whispers
from tests.toys.whispers import GAME

# A 1 on the 3 loses, a 4 wins, and so does saying the sum.
LAST = {
    "players": 2,
    "row": [3],
    "hands": [[1, 4], []],
    "deck": [1, 1, 2, 2, 2, 3, 3, 4, 4],
    "at": [{"frame": "turn", "turn": 10}],
    "to_act": [0],
    "asked": [1, 0],
}


def test_what_wins_comes_first_and_what_loses_last() -> None:
    view = GAME.view(GAME.load(LAST), 0)
    found = hint(GAME, view, "ismcts:iters=200", 1)
    assert {advice.action for advice in found} < set(view.legal)
    assert [(advice.value, advice.verdict) for advice in found[:2]] == [(1.0, "best"), (1.0, "equal")]
    assert all(advice.action != "play 1" for advice in found[:2])
    assert sum(advice.visits for advice in found) <= 200
    assert hint(GAME, view, "ismcts:iters=200", 1) == found


def test_a_hint_is_short() -> None:
    state = whispers.GAME.new(2, whispers.GAME.options_type(), Dice(1))
    view = whispers.GAME.view(state, state.to_act[0])
    assert 1 <= len(hint(whispers.GAME, view, "ismcts:iters=50", 1)) <= MOST


def test_words_for_what_is_given_up() -> None:
    assert [beside(loss) for loss in (-0.5, 0.02, 0.05, 0.2, 0.9)] == ["equal", "equal", "close", "worse", "bad"]


def test_who_can_give_no_hint() -> None:
    state = scramble.GAME.new(2, scramble.GAME.options_type(), Dice(1))
    with pytest.raises(Problem, match="Only the bot ismcts can say what actions are worth, not 'greedy'"):
        hint(scramble.GAME, scramble.GAME.view(state, 0), "greedy", 1)
    with pytest.raises(Problem, match="nothing to choose"):
        hint(scramble.GAME, scramble.GAME.view(state, None), "ismcts", 1)


def test_what_cannot_be_told_from_the_best_is_called_equal() -> None:
    state = whispers.GAME.new(2, whispers.GAME.options_type(), Dice(1))
    seat = state.to_act[0]
    view = whispers.GAME.view(state, seat)
    bot = IsmctsBot()
    bot.start(whispers.GAME, whispers.GAME.options_type(), seat, Dice(1))
    arms = [Arm(action) for action in state.legal(seat)[:2]]
    tried = SideBySide(bot, view, arms)
    best, other = tried.ordered
    best.batches = [0.9, 0.5, 0.1, 0.6, 0.2, 0.5]  # the first one does not count
    other.batches = [0.1, 0.1, 0.4, 0.1, 0.5, 0.4]
    assert best.mean - other.mean == pytest.approx(0.08)
    assert (tried.verdict(best, best), tried.verdict(other, best)) == ("best", "equal")
    other.batches = [0.1, 0.43, 0.01, 0.53, 0.11, 0.42]  # as much worse, and always
    assert tried.verdict(other, best) == "close"
