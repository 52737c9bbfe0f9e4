"""The searching bot: sees what loses, gives the same answer for the same seed, and never knows others' choices."""

from __future__ import annotations

import pytest

from sortilege.bots.ismcts import plainest_first
from sortilege.bots.spec import make
from sortilege.bots.tree import Arm, Search, extended
from sortilege.core.chance import Dice
from sortilege.core.match import Match
from sortilege.core.registry import find
from tests.toys import scramble, whispers

# The last turn but one, and the other hand is empty: a 1 on the 3 loses, a 4 wins, and so does saying the sum.
LAST = {
    "players": 2,
    "row": [3],
    "hands": [[1, 4], []],
    "deck": [1, 1, 2, 2, 2, 3, 3, 4, 4],
    "at": [{"frame": "turn", "turn": 10}],
    "to_act": [0],
    "asked": [1, 0],
}


def test_it_sees_what_wins_and_what_loses() -> None:
    bot = make("ismcts:iters=200")
    bot.start(whispers.GAME, whispers.GAME.options_type(), 0, Dice(1))
    view = whispers.GAME.view(whispers.GAME.load(LAST), 0)
    search = Search(whispers.GAME.sampler(view), whispers.GAME.advisor, 0, Dice(1), 0.7, 0, 1.0)
    search.run(200)
    means = {arm.action.text: arm.mean for arm in search.arms()}
    assert set(means) == set(view.legal)
    assert (means["play 1"], means["play 4"], means["sum"]) == (-1.0, 1.0, 1.0)
    assert bot.choose(view).text != "play 1"


@pytest.mark.parametrize("mode", ["commit", "rush"])
def test_the_same_seed_gives_the_same_game(mode: str) -> None:
    games = []
    for _ in range(2):
        bots = [make("ismcts:iters=30"), make("random"), make("ismcts:iters=20:depth=4:greed=0.5")]
        options = scramble.GAME.read_options({"mode": mode})
        match = Match(scramble.GAME, 3, options, bots, Dice(5), 7)
        match.run()
        games.append(match.moves)
    assert games[0] == games[1]


def test_seats_that_choose_at_once_each_choose_from_their_own_tree() -> None:
    """Decoupled: every seat has statistics of its own, and what it does next follows on its own choice alone."""
    state = scramble.GAME.new(3, scramble.GAME.options_type(), Dice(3))
    view = scramble.GAME.view(state, 1)
    search = Search(scramble.GAME.sampler(view), scramble.GAME.advisor, 1, Dice(1), 0.7, 0, 1.0)
    search.run(100)
    for root in search.nodes[:3]:
        assert sum(arm.visits for arm in root.arms.values()) == 100
        for arm in root.arms.values():
            # The first visit of an action ends a walk; later ones go on to one node, whatever the others chose.
            following = root.next.get(extended(0, arm.action))
            visits = sum(one.visits for one in search.nodes[following].arms.values()) if following else 0
            assert visits < arm.visits or visits == arm.visits == 0
    assert {arm.action.text for arm in search.arms()} == set(view.legal)


def test_time_is_a_budget_too() -> None:
    bot = make("ismcts:ms=5")
    bot.start(whispers.GAME, whispers.GAME.options_type(), 0, Dice(1))
    view = whispers.GAME.view(whispers.GAME.load(LAST), 0)
    assert bot.choose(view).text in view.legal


def test_a_deep_tree_can_be_freed() -> None:
    """A chain of objects would be freed by recursion, which once crashed the compiled build."""
    game = find("enchanters")
    state = game.new(2, game.options_type(), Dice(3))
    seat = state.to_act[0]
    advisor = game.advisor.untaught()  # whose trees are deeper
    search = Search(game.sampler(game.view(state, seat)), advisor, seat, Dice(1), 0.7, 9, 1.0)
    search.run(3000)
    longest = [1] * len(search.nodes)
    for number in reversed(range(len(search.nodes))):
        longest[number] += max([longest[following] for following in search.nodes[number].next.values()], default=0)
    assert max(longest) > 10
    del search


@pytest.mark.parametrize("name", ["resonance", "enchanters"])
def test_values_are_the_same_one_by_one_and_all_together(name: str) -> None:
    game = find(name)
    dice = Dice(5)
    state = game.new(3, game.options_type(), dice)
    while not state.over:
        assert game.advisor.values(state) == [game.advisor.value(state, seat) for seat in range(state.seats)]
        assert all(-1 <= value <= 1 for value in game.advisor.values(state))
        for _ in range(7):
            if not state.over:
                seat = state.to_act[0]
                state.play(seat, state.sample(seat, dice), dice)
    assert game.advisor.values(state) == [state.utility(seat) for seat in range(state.seats)]


def test_what_the_game_advises_comes_first_where_all_is_equal() -> None:
    advised, other = (Arm(action) for action in list(scramble.GAME.actions)[:2])
    for arm, visits, total in ((advised, 40, 20.0), (other, 60, 30.0)):
        arm.visits, arm.total = visits, total
    assert plainest_first([other, advised], advised)[0] is advised
    other.total = 31.0
    assert plainest_first([other, advised], advised)[0] is other, "it is better"
    other.visits, other.total = 100, 50.0
    assert plainest_first([other, advised], advised)[0] is other, "the advised one was hardly looked at"
