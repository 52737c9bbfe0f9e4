"""Lanterns keeps the contract of Sortilège: the whole conformance suite, and a rule or two."""

from __future__ import annotations

from collections.abc import Hashable

from lanterns import GAME

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.conformance import Config, Oracle
from sortilege.core.conformance.secrecy import Path
from sortilege.core.conformance.suite import Conformance
from sortilege.core.game import Json


class LanternsOracle(Oracle):
    """Lanterns to come (unless they are open) and moths sent tonight by others are hidden."""

    cards = ("unlit", "lit", "dark", "homes", "sent", "spent")
    unordered = ("homes", "spent", "dark")

    def hidden(self, position: Json, seat: int | None) -> list[Path]:
        order: list[Path] = [("unlit", i) for i in range(len(position["unlit"]))]
        out: list[Path] = [("sent", s, 0) for s, moths in enumerate(position["sent"]) if moths and s != seat]
        left: list[Path] = [("moths", s) for s, moths in enumerate(position["sent"]) if moths and s != seat]
        return (order if position["options"]["order"] == "hidden" else []) + out + left

    def groups(self, position: Json, seat: int | None) -> list[list[Path]]:
        return [[path for path in self.hidden(position, seat) if path[0] == "unlit"]]

    def shape(self, position: Json, actor: int, action: Action, seat: int | None) -> Hashable:
        return "a moth"


class TestLanterns(Conformance):
    game, oracle, spec = GAME, LanternsOracle(), "lanterns:GAME"
    configs = (Config(2), Config(3), Config(4), Config(3, {"order": "open"}))
    examples = 20


def test_the_strongest_lonely_moth_brings_the_lantern_home() -> None:
    dice = Dice(1)
    state = GAME.new(3, GAME.options_type(), dice)
    lantern = GAME.save(state)["lit"]
    for seat, moth in enumerate((5, 5, 2)):
        state.apply(seat, GAME.actions.parse(f"send {moth}"), dice)
    assert GAME.save(state)["homes"] == [[], [], lantern]
