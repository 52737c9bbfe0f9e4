"""Many games side by side, for learning: observations and masks in arrays that are allocated once.

    games = Vector(find("resonance"), count=64, players=3)
    while learning:
        actions = policy(games.observations, games.masks, games.seats)
        games.step(actions)                      # one decision in every game
        learn(games.rewards[games.over])         # of the games that ended just now; others have begun in their place

In every game one seat is asked at a time. Where several choose at the same moment, they are asked one after the other,
and nothing of what the first have chosen is in what the later ones observe; it is all carried out when the last has.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game
from sortilege.core.match import serve
from sortilege.core.state import State

Floats: TypeAlias = NDArray[np.float32]


class Table:
    """One game in progress, whose seats are asked one at a time."""

    def __init__(self, state: State, chance: Dice, order: Dice) -> None:
        self.state = state
        self.chance = chance
        self.order = order
        self.chosen: dict[int, Action] = {}  # so far, at this moment

    @property
    def seat(self) -> int:
        return self.state.to_act[len(self.chosen)]

    def choose(self, action: Action) -> None:
        """The choice of the seat that is asked; once all of this moment are there, they are carried out."""
        self.chosen[self.seat] = action
        if len(self.chosen) == len(self.state.to_act):
            serve(self.state, self.chosen, self.chance, self.order)
            self.chosen.clear()


class Vector:
    """`count` games of one kind. The arrays are filled anew by every step, in place."""

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        observe: bool = True,
    ) -> None:
        """`observe=False` leaves the observations out, for those who make their own from `tables`."""
        if count < 1:
            raise Problem("There must be at least one game.")
        self.game = game
        self.players = game.players[0] if players is None else players
        game.check_players(self.players)
        self.options = game.read_options(options or {})
        self.observe = observe
        self.count = count
        seats = game.seats(self.players)
        probe = game.new(self.players, self.options, Dice(0))
        size = len(game.encode(game.view(probe, probe.to_act[0]))) if observe else 0
        self.observations: Floats = np.zeros((count, size), np.float32)
        self.masks: NDArray[np.bool_] = np.zeros((count, len(game.actions)), np.bool_)
        self.seats: NDArray[np.int64] = np.zeros(count, np.int64)
        self.rewards: Floats = np.zeros((count, seats), np.float32)
        self.over: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew; the same seed gives the same games."""
        self.seed = seed
        self.begun = 0
        self.tables = [self.deal() for _ in range(self.count)]
        self.rewards[:] = 0
        self.over[:] = False
        self.fill()

    def deal(self) -> Table:
        chance = Dice(derive(self.seed, "deal", self.begun))
        order = Dice(derive(self.seed, "order", self.begun))
        self.begun += 1
        return Table(self.game.new(self.players, self.options, chance), chance, order)

    def step(self, actions: NDArray[np.int64]) -> None:
        """One decision in every game, as codes of the action space; a game that ends gives way to a new one."""
        if len(actions) != self.count:
            raise Problem(f"There are {self.count} games, but {len(actions)} actions were given.")
        actions = np.asarray(actions)
        if ((actions < 0) | (actions >= len(self.game.actions))).any():
            raise Problem(f"Actions are codes from 0 to {len(self.game.actions) - 1}.")
        allowed = self.masks[np.arange(self.count), actions]
        if not allowed.all():
            first = int(np.argmin(allowed))
            text = self.game.actions[int(actions[first])].text
            raise Problem(f"In game {first}, seat {self.seats[first]} may not choose {text!r} now.")
        self.rewards[:] = 0
        self.over[:] = False
        for number, code in enumerate(actions.tolist()):
            table = self.tables[number]
            table.choose(self.game.actions[code])
            if table.state.over:
                outcome = table.state.outcome
                assert outcome is not None
                self.rewards[number] = outcome.utilities
                self.over[number] = True
                self.tables[number] = self.deal()
        self.fill()

    def fill(self) -> None:
        """The arrays, from what the seats that are asked may know."""
        self.masks[:] = False
        for number, table in enumerate(self.tables):
            seat = table.seat
            self.seats[number] = seat
            self.masks[number, [action.code for action in table.state.legal(seat)]] = True
            if self.observe:
                self.observations[number] = self.game.encode(self.game.view(table.state, seat))
