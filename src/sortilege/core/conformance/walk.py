"""Random walks through a game: what all the checks are made on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sortilege.core.action import Action
from sortilege.core.chance import Dice, derive
from sortilege.core.event import Log
from sortilege.core.game import Game, Json, canonical
from sortilege.core.state import State


class Fault(AssertionError):
    """The game breaks its contract; the message says how and where."""


@dataclass(frozen=True)
class Config:
    """One way to set a game up. `rush`: the order in which simultaneous choices arrive may matter."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    carry: Json | None = None
    rush: bool = False

    def __str__(self) -> str:
        return f"{self.players} players, {dict(self.options)}"


@dataclass
class Step:
    """A decision on the way: who chose what."""

    seat: int
    action: Action


class Walk:
    """One game played at random: the first choices are given (so that a failure shrinks), the rest follow the seed."""

    def __init__(self, game: Game, config: Config, seed: int, picks: Sequence[int] = ()) -> None:
        self.game = game
        self.config = config
        self.seed = seed
        self.picks = list(picks)
        self.dice = Dice(derive(seed, "walk"))
        self.chance = Dice(derive(seed, "chance"))
        self.log = Log()
        self.steps: list[Step] = []
        self.state = game.new(config.players, game.read_options(config.options), self.chance, self.log, config.carry)

    def pick(self, n: int) -> int:
        """A number below n: the next one of those given, else a random one."""
        return self.picks.pop(0) % n if self.picks else int(self.dice.below(n))

    def choose(self) -> Step:
        seat = self.state.to_act[self.pick(len(self.state.to_act))]
        legal = self.state.legal(seat)
        self.require(bool(legal), f"seat {seat} must choose and has nothing to choose from")
        return Step(seat, legal[self.pick(len(legal))])

    def take(self, step: Step) -> None:
        self.state.apply(step.seat, step.action, self.chance, self.log)
        self.steps.append(step)
        bound = self.game.bound(self.config.players)
        self.require(len(self.steps) <= bound, f"the game goes on after {bound} actions, its bound")

    def states(self) -> Iterator[State]:
        """The state at every decision and at the end (one object, moving on)."""
        yield self.state
        while not self.state.over:
            self.take(self.choose())
            yield self.state

    def require(self, holds: bool, otherwise: str) -> None:
        if not holds:
            raise Fault(f"{otherwise}\n{self.where()}")

    def where(self) -> str:
        played = ", ".join(f"{step.seat}: {step.action.text}" for step in self.steps)
        return (
            f"  in {self.game.name} with {self.config}, seed {self.seed}, after [{played}]\n"
            f"  at {canonical(self.game.save(self.state))}"
        )
