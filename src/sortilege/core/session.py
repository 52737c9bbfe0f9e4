"""A match in which people hold some of the seats, and may take back what nobody else has noticed."""

from __future__ import annotations

from collections.abc import Container, Sequence

from sortilege.core.bot import Bot
from sortilege.core.chance import Chance
from sortilege.core.game import Game, Options, crosses_barrier
from sortilege.core.match import Match
from sortilege.core.state import State


class TakeBack(Exception):
    """The person who is asked wants the last action back."""


class Session(Match):
    """One decision after the other, with the states to which the seat now asked may still go back."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Options,
        bots: Sequence[Bot],
        people: Container[int],
        chance: Chance,
        seed: int,
    ) -> None:
        self.people = people
        self.earlier: list[State] = []
        super().__init__(game, players, options, bots, chance, seed)

    def step(self) -> None:
        before = self.state.clone()
        self.heard = len(self.log.events)
        try:
            super().step()
        except TakeBack:
            self.state = self.earlier.pop()
            self.moves.pop()
            return
        if self.may_return(before):
            self.earlier.append(before)
        else:
            self.earlier.clear()

    def may_return(self, before: State) -> bool:
        """Whether the last step was made by one person, showed nothing to anybody else and used no chance."""
        seats = before.to_act
        if len(seats) != 1 or seats[0] not in self.people:
            return False
        return not crosses_barrier(self.game, before, self.state, seats[0], self.log.events[self.heard :])
