"""Enchanters keeps the contract, for every number of players and every variant."""

from sortilege.core.conformance import Config
from sortilege.core.conformance.suite import Conformance
from sortilege.games.enchanters import GAME
from tests.games.enchanters.secrets import EnchantersOracle


class TestEnchanters(Conformance):
    game, oracle, spec = GAME, EnchantersOracle(), "enchanters"
    examples = 4  # a game is two hundred decisions long
    configs = (
        *(Config(players, {"kingdoms": "random"}) for players in (2, 3, 4)),
        Config(2, {"fast": True, "super_fast": True}),
        Config(2, {"kingdoms": "random", "deep": True, "fast": True}),
        Config(3, {"kingdoms": "random", "super_fast": True, "deep": True}),
        Config(3, {"kingdoms": "undead thieves gnolls", "fast": True, "village": "frontier"}),
        Config(4, {"kingdoms": "random", "fast": True, "super_fast": True, "deep": True, "first": "2"}),
    )
