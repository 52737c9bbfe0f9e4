"""The conformance suite: what must hold for every game, always.

A game's tests subclass `Conformance`, name the game, its set-ups and its oracle, and have the whole suite:

    class TestMyGame(Conformance):
        game = GAME
        oracle = MyOracle()
        configs = (Config(2), Config(3, {"fast": True}))
"""

from sortilege.core.conformance.secrecy import Oracle
from sortilege.core.conformance.walk import Config, Fault, Walk

__all__ = ["Config", "Fault", "Oracle", "Walk"]
