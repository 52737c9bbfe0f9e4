"""How lucky each seat was in a game, so that results can be compared without luck.

Chance is drawn again: whenever something came to light, the same action is carried out in other worlds that have the
same hands and choices, with the cards that nobody had seen dealt anew. Luck is by how much a seat stands better after
what came than, on average, after what might have come. What came is one of the draws, as likely as any, so all luck
has a mean of exactly zero, however badly the game's own evaluation judges; a good one only takes more of it away.
"""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event
from sortilege.core.facts import Facts, Witness
from sortilege.core.game import Game, Options
from sortilege.core.record import Record
from sortilege.core.state import Sampler, State

WORLDS = 64  # drawn for either side of a comparison
DEAL = 8  # times as many for the deal, which is one event and often the largest


def luck_of(game: Game, record: Record, dice: Dice) -> list[float]:
    """The luck of every seat in a recorded game."""
    luck = Luck(game, dice)
    states = record.states(game)
    state = next(states)
    luck.begin(state)
    for move in record.moves:
        luck.saw(state, move.seat, game.actions.parse(move.do))
        state = next(states)
    luck.settle(state)
    return luck.found


class Luck(Witness):
    """Watches one game and adds up the luck of every seat."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game = game
        self.dice = dice
        self.found: list[float] = []  # by seat
        self.before: tuple[State, int, Action] | None = None  # the action that is being carried out

    def begin(self, state: State) -> None:
        """The luck of the deal, of a game that begins."""
        options, values = state.options, self.game.advisor.values
        assert isinstance(options, Options)
        self.found = [0.0] * int(state.seats)
        dealt = self.mean(self.redealt(state), DEAL * WORLDS)
        others = [values(self.game.new(int(state.players), options, self.dice)) for _ in range(DEAL * WORLDS)]
        self.found = [
            here - sum(column) / len(others) for here, column in zip(dealt, zip(*others, strict=True), strict=True)
        ]

    def saw(self, state: State, seat: int, action: Action) -> None:
        self.settle(state)
        self.before = state.clone(), seat, action

    def facts(self, state: State, events: Sequence[Event]) -> Facts:
        self.settle(state)
        return Facts()

    def settle(self, after: State) -> None:
        """The luck of the action before, whose outcome is known now."""
        if self.before is None:
            return
        (before, seat, action), self.before = self.before, None
        if before.chance_events == after.chance_events and self.game.undrawn(before) == self.game.undrawn(after):
            return
        came = self.game.advisor.values(after) if after.over else self.mean(self.redealt(after), WORLDS)
        might = self.mean(self.redealt(before), WORLDS, seat, action)
        self.found = [luck + one - other for luck, one, other in zip(self.found, came, might, strict=True)]

    def redealt(self, state: State) -> Sampler:
        sampler = self.game.redealt(state)
        if sampler is None:
            raise Problem(f"{self.game.name} does not say which cards nobody has seen: its luck cannot be told.")
        return sampler

    def mean(self, worlds: Sampler, count: int, seat: int = 0, action: Action | None = None) -> list[float]:
        """What the game's advisor expects for all seats over many worlds, once an action has been carried out there."""
        total = [0.0] * len(self.found)
        for _ in range(count):
            world = worlds.draw(self.dice)
            if action is not None:
                world.play(seat, action, self.dice)
            total = [so_far + value for so_far, value in zip(total, self.game.advisor.values(world), strict=True)]
        return [one / count for one in total]
