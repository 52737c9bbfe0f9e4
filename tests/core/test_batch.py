"""Games in a batch are the games that a match of random bots plays, move by move."""

from __future__ import annotations

import pytest

from sortilege.bots import spec
from sortilege.core import registry
from sortilege.core.batch import play_many
from sortilege.core.chance import Dice, derive
from sortilege.core.game import position_digest
from sortilege.core.match import Match
from sortilege.core.state import Walk

SETUPS = [
    ("syncro", 4, {"level": "Ia"}),
    ("syncro", 2, {"level": "IIc"}),
    ("resonance", 3, {"mode": "deterministic"}),
    ("resonance", 3, {"mode": "realtime"}),
    ("resonance", 7, {}),
    ("enchanters", 2, {}),
    ("enchanters", 4, {}),
]


@pytest.mark.parametrize("name,players,given", SETUPS)
def test_a_batch_plays_the_games_of_random_bots(name: str, players: int, given: dict[str, str]) -> None:
    game = registry.find(name)
    options = game.read_options(given)
    numbers = (0, 3, 4)
    for number, played in zip(numbers, play_many(game, players, options, 7, numbers, moves=True), strict=True):
        bots = [spec.make("random") for _ in range(game.seats(players))]
        deal = Dice(derive(7, "deal", number))
        match = Match(game, players, options, bots, deal, derive(7, "match", number))
        last = match.run()
        assert played.moves is not None
        assert [(seat, action.text) for seat, action in played.moves] == [(m.seat, m.do) for m in match.moves]
        assert position_digest(game, played.state) == position_digest(game, last)
        assert played.actions == len(match.moves)


def test_a_batch_makes_no_list_of_moves_unless_asked() -> None:
    game = registry.find("syncro")
    assert [one.moves for one in play_many(game, 4, game.options_type(), 1, range(3))] == [None] * 3


@pytest.mark.parametrize("name,players,given", SETUPS)
def test_a_walk_asks_and_plays_as_the_state_does(name: str, players: int, given: dict[str, str]) -> None:
    game = registry.find(name)
    options = game.read_options(given)
    dice, same, numbers = Dice(3), Dice(3), Dice(4)
    state = game.new(players, options, same)
    walk = Walk(game.new(players, options, dice), dice)
    actions = walk.actions
    while actions:
        assert walk.seat == state.to_act[0]
        assert actions is walk.actions
        assert actions == state.legal(walk.seat)
        number = numbers.below(len(actions))
        state.apply(walk.seat, actions[number], same)
        actions = walk.choose(number)
    assert walk.seat == -1
    assert walk.state.over
    assert state.over
    assert game.save(walk.state) == game.save(state)
    with pytest.raises(IndexError):
        walk.choose(0)
