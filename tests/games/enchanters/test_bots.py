"""How well the bots play with this game's advice."""

from __future__ import annotations

import pytest

from sortilege.bots.spec import make
from sortilege.core.chance import Dice, derive
from sortilege.core.match import Match
from sortilege.games.enchanters import GAME
from sortilege.games.enchanters.state import EnchantersState

GAMES = 30


@pytest.mark.long
def test_greedy_gathers_glory_and_beats_random() -> None:
    glory: dict[str, list[int]] = {"greedy": [], "random": []}
    won = 0.0
    for number in range(GAMES):
        names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        options = GAME.read_options({"kingdoms": "random"})
        match = Match(GAME, 2, options, [make(name) for name in names], Dice(derive(number)), number)
        state = match.run()
        assert isinstance(state, EnchantersState)
        assert state.outcome is not None
        for seat, name in enumerate(names):
            glory[name].append(int(state.score(seat)))
        won += (1.0 + state.outcome.utilities[names.index("greedy")]) / 2.0
    means = {name: sum(found) / GAMES for name, found in glory.items()}
    print(f"glory {means}, greedy wins {100 * won / GAMES:.0f} %")
    assert means["greedy"] >= 28
    assert won >= 0.9 * GAMES
