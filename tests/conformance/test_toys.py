"""The toys keep the contract: the whole suite, each with its own hard thing."""

from sortilege.core.conformance import Config
from sortilege.core.conformance.suite import Conformance
from tests.toys import chain, oracles, scramble, whispers


class TestScramble(Conformance):
    game, oracle, spec = scramble.GAME, oracles.ScrambleOracle(), "tests.toys.scramble:GAME"
    configs = (
        *(Config(players) for players in (2, 3, 4)),
        *(Config(players, {"mode": "rush"}, rush=True) for players in (2, 3, 4)),
    )


class TestWhispers(Conformance):
    game, oracle, spec = whispers.GAME, oracles.WhispersOracle(), "tests.toys.whispers:GAME"
    configs = (Config(2), Config(3), Config(4))


class TestChain(Conformance):
    game, oracle, spec = chain.GAME, oracles.ChainOracle(), "tests.toys.chain:GAME"
    configs = (Config(2), Config(3))
