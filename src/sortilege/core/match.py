"""A match: bots in all seats play one game, each told only what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortilege.core.action import Action
from sortilege.core.blind import standing
from sortilege.core.bot import Bot
from sortilege.core.chance import Chance, Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Log
from sortilege.core.facts import Witness
from sortilege.core.game import Game, Json, Options
from sortilege.core.record import Move
from sortilege.core.seeds import bot_dice, order_dice
from sortilege.core.state import State


class Match:
    """One game in progress between bots; `step` makes one decision of every seat that is to act."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Options,
        bots: Sequence[Bot],
        chance: Chance,
        seed: int,
        carry: Json | None = None,
        witnesses: Sequence[Witness] = (),
    ) -> None:
        seats = game.seats(players)
        if len(bots) != seats:
            raise Problem(f"{game.name} with {players} players has {seats} seats, but {len(bots)} bots were given.")
        self.game = game
        self.bots = bots
        self.chance = chance
        self.witnesses = witnesses
        for seat, bot in enumerate(bots):
            bot.start(game, options, seat, bot_dice(seed, seat))
        log = Log()
        self.state: State = game.new(players, options, chance, log, carry)
        self.moves: list[Move] = []
        self.told = 0
        self.order = order_dice(seed)
        self.log = log
        self.tell()

    def tell(self) -> None:
        """Everybody hears what is new, as they may know it."""
        events = self.log.events[self.told :]
        self.told = len(self.log.events)
        if events:
            for seat, bot in enumerate(self.bots):
                bot.observe([self.game.see(event, seat) for event in events])

    def step(self) -> None:
        """Every seat to act chooses from the same moment; then they are served in an order that favours nobody."""
        seats = self.state.to_act
        asked = {seat: self.game.view(self.state, seat) for seat in seats}
        chosen = {seat: self.bots[seat].choose(view) for seat, view in asked.items()}
        for i in standing(self.state, seats, self.order):
            seat = seats[i]
            action = chosen[seat]
            while self.state.why_not(seat, action) is not None:  # beaten to it in a rush: choose again
                if action.text in asked[seat].legal and len(seats) > 1:
                    asked[seat] = self.game.view(self.state, seat)
                    action = self.bots[seat].choose(asked[seat])
                else:
                    raise Problem(f"The bot in seat {seat} chose {action.text!r}, which it may not do.")
            for witness in self.witnesses:
                witness.saw(self.state, seat, action)
            self.state.apply(seat, action, self.chance, self.log)
            self.moves.append(Move(seat, action.text))
            self.tell()

    def run(self) -> State:
        while not self.state.over:
            self.step()
        return self.state


class Insider(Bot):
    """A bot that is shown the whole match, to measure what hidden cards cost. No spec names it, no table seats it."""

    match: Match

    def watch(self, match: Match) -> None:
        """Be shown the match, before it is played."""
        self.match = match


def serve(state: State, chosen: Mapping[int, Action], chance: Chance, order: Dice) -> None:
    """Carry out what several seats chose at the same moment, in an order that favours nobody.

    A choice that was beaten to it in a rush is left out: that seat is asked again.
    """
    seats = list(chosen)
    for i in standing(state, seats, order):
        if state.why_not(seats[i], chosen[seats[i]]) is None:
            state.play(seats[i], chosen[seats[i]], chance)
