"""The same imagined cards for several searches."""

from __future__ import annotations

from sortilege.core.chance import Dice
from sortilege.core.state import Sampler, State


class Paired(Sampler):
    """The worlds of another sampler, each with dice that are begun anew: whatever is tried with the same seed meets the
    same cards, and the same chance until the games go apart."""

    def __init__(self, sampler: Sampler, dice: Dice) -> None:
        self.sampler = sampler
        self.seeds = dice.split()

    def draw(self, dice: Dice) -> State:
        self.begin(dice)
        return self.sampler.draw(dice)

    def reopened(self, dice: Dice) -> State:
        self.begin(dice)
        return self.sampler.reopened(dice)

    def begin(self, dice: Dice) -> None:
        begun = self.seeds.split()
        dice.a, dice.b = begun.a, begun.b
