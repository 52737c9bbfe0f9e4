"""What chance brought in a finished game, so that anybody can work it out anew from the secret."""

from __future__ import annotations

from msgspec import Struct
from mypy_extensions import i64

from sortilege.core.chance import Chance, Sealed


class Draw(Struct, frozen=True):
    """A chance event: among how many each of its choices was made, and what came of them. A shuffle of n cards is n - 1
    choices, among n, n - 1 and so on. The game's words say which pile it was: `chance-NAME`."""

    event: int
    epoch: int
    among: tuple[int, ...]
    drawn: tuple[int, ...]
    name: str = ""


class WitnessedChance(Chance):
    """The dice of a table, and all that they bring."""

    def __init__(self, dice: Sealed) -> None:
        self.dice = dice
        self.noted: list[tuple[int, int, list[int], list[int], str]] = []

    def event(self, number: i64, name: str) -> None:
        self.dice.event(number, name)
        self.noted.append((int(number), int(self.dice.epoch), [], [], name))

    def below(self, n: i64) -> i64:
        drawn = self.dice.below(n)
        self.noted[-1][2].append(int(n))
        self.noted[-1][3].append(int(drawn))
        return drawn

    def draws(self) -> tuple[Draw, ...]:
        return tuple(
            Draw(number, epoch, tuple(among), tuple(drawn), name) for number, epoch, among, drawn, name in self.noted
        )
