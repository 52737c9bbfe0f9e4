"""Many games, one decision in each, in one compiled call; what the seats may know and do is left in shared buffers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sortilege.core.action import Action, ActionSpace
from sortilege.core.blind import in_turn
from sortilege.core.chance import Dice, derive
from sortilege.core.event import Log
from sortilege.core.state import SEATS, State


def byte(value: i64) -> u8:
    """A number that may be too large, or below zero, as the nearest that fits."""
    return u8(0) if value < 0 else u8(255) if value > 255 else u8(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes observations as bytes, in the layout of the game's observation space."""

    def __init__(self, choices: Callable[[object], list[int]]) -> None:
        """`choices`: the numbers of the table options."""
        self.choices: Final[Callable[[object], list[int]]] = choices
        self.options: object = None  # those that were read last, and their numbers
        self.chosen: vec[u8] = vec[u8]()

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """What `seat` may know, from `at` on, where all is 0 before. It must tell nothing that the view does not."""
        raise NotImplementedError

    def write_hidden(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """All that is hidden, in the layout of the game's privileged space: for critics in training, never for play."""
        raise NotImplementedError

    def write_options(self, state: State, out: vec[u8], at: i64) -> None:
        if state.options is not self.options:
            self.options = state.options
            self.chosen = vec[u8]([u8(number) for number in self.choices(state.options)])
        for choice in self.chosen:
            out[at] = choice
            at += 1


@final
class Deal:
    """One new game, and what goes with it."""

    def __init__(self, state: State, chance: Dice, order: Dice, match: int, log: Log | None) -> None:
        self.state: Final[State] = state
        self.chance: Final[Dice] = chance
        self.order: Final[Dice] = order  # who is served first when several choose at the same moment
        self.match: Final[int] = match  # the seed of the players inside
        self.log: Final[Log | None] = log  # for those of them who listen


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses for a seat inside the call."""

    def begin(self, deal: Deal, seat: i64) -> None:
        """A new game begins."""

    def choose(self, state: State, seat: i64) -> Action:
        raise NotImplementedError


@final
class RandomPlayer(Player):
    """Chooses at random, and needs no view for it."""

    def __init__(self) -> None:
        self.dice: Dice = Dice(0)

    def begin(self, deal: Deal, seat: i64) -> None:
        self.dice = Dice(derive(deal.match, "bot", int(seat)))

    def choose(self, state: State, seat: i64) -> Action:
        return state.sample(seat, self.dice)


@final
class Batch:
    """`count` games side by side. A game that ends gives way to a new one within the same step.

    A *row* is one question to one seat. With `together` every seat of every game has a row of its own, and all who
    must choose at the same moment choose in the same step; without, every game has one row, and they are asked one
    after the other: nothing of what the first have chosen is in what the later ones observe. Whoever calls sets
    `codes`, makes `observations`, `hidden` and `masks` zero, and calls `step`, which fills the buffers anew.
    """

    def __init__(
        self,
        actions: ActionSpace,
        encoder: Encoder,
        count: i64,
        seats: i64,
        size: i64,
        hidden: i64,
        together: bool,
        players: list[list[Player | None]],
        deal: Callable[[int], Deal],
    ) -> None:
        """`size` and `hidden`: bytes of an observation and of a privileged one, 0 for none. `players`: per game, who
        plays each seat inside the call (None: the caller does). `deal`: a new game for a place."""
        self.actions: Final[ActionSpace] = actions
        self.encoder: Final[Encoder] = encoder
        self.count: Final[i64] = count
        self.seats: Final[i64] = seats
        self.size: Final[i64] = size
        self.hidden_size: Final[i64] = hidden
        self.together: Final[bool] = together
        self.players: Final[list[list[Player | None]]] = players
        self.deal: Final[Callable[[int], Deal]] = deal
        self.width: Final[i64] = len(actions.actions)
        rows = count * seats if together else count
        self.rows: Final[i64] = rows
        self.codes: Final[vec[i64]] = vec[i64]([0] * rows)
        self.observations: Final[vec[u8]] = vec[u8]([u8(0)] * (rows * size))
        self.hidden: Final[vec[u8]] = vec[u8]([u8(0)] * (rows * hidden))
        self.masks: Final[vec[u8]] = vec[u8]([u8(0)] * (rows * self.width))
        self.turn: Final[vec[i64]] = vec[i64]([0] * rows)  # the seat of each row
        self.asked: Final[vec[u8]] = vec[u8]([u8(0)] * rows)  # whether it must choose …
        self.offers: Final[list[list[Action]]] = [[] for _ in range(rows)]  # … and among what
        self.over: Final[vec[u8]] = vec[u8]([u8(0)] * count)  # whether the last step ended a game here …
        self.rewards: Final[vec[float]] = vec[float]([0.0] * (count * seats))  # … and what it was worth to each seat
        self.lengths: Final[vec[i64]] = vec[i64]([0] * count)  # decisions so far in each game
        self.games: Final[list[Deal]] = []
        self.chosen: Final[list[list[Action]]] = []  # so far, at this moment, by the seats to act in their order
        for g in range(count):
            self.games.append(deal(int(g)))
            self.chosen.append([])
            self.begin(g)
            self.settle(g)

    def begin(self, g: i64) -> None:
        """Tell the players inside that a game begins."""
        self.lengths[g] = 0
        for seat in range(self.seats):
            player = self.players[g][seat]
            if player is not None:
                player.begin(self.games[g], seat)

    def restart(self) -> None:
        """Begin all games anew."""
        for g in range(self.count):
            self.games[g] = self.deal(int(g))
            self.chosen[g] = []
            self.over[g] = 0
            for seat in range(self.seats):
                self.rewards[g * self.seats + seat] = 0.0
            self.begin(g)
            self.settle(g)

    def illegal(self) -> i64:
        """The first row whose code is not one of its legal actions; -1: all are."""
        for row in range(self.rows):
            if self.asked[row]:
                code = self.codes[row]
                if code < 0 or code >= self.width or not self.masks[row * self.width + code]:
                    return row
        return -1

    def pick(self, dice: Dice) -> None:
        """Set the codes of all rows that are asked at random."""
        for row in range(self.rows):
            if self.asked[row]:
                offers = self.offers[row]
                self.codes[row] = offers[dice.below(len(offers))].code

    def step(self) -> None:
        """One decision of every row that is asked; the codes must have been found legal."""
        seats = self.seats
        for g in range(self.count):
            if self.over[g]:
                self.over[g] = 0
                for seat in range(seats):
                    self.rewards[g * seats + seat] = 0.0
            waiting = SEATS[self.games[g].state.acting]
            if self.together:
                chosen = self.chosen[g]
                for seat in waiting:
                    player = self.players[g][seat]
                    if player is None:
                        chosen.append(self.actions.actions[self.codes[g * seats + seat]])
                    else:
                        chosen.append(player.choose(self.games[g].state, seat))
                self.serve(g)
            else:
                self.choose(g, self.actions.actions[self.codes[g]], waiting)
            self.settle(g)

    def choose(self, g: i64, action: Action, waiting: tuple[int, ...]) -> None:
        """The next seat's choice; once all of this moment are there, they are carried out."""
        if len(waiting) == 1:
            game = self.games[g]
            game.state.play(waiting[0], action, game.chance, game.log)
            self.lengths[g] += 1
            return
        chosen = self.chosen[g]
        chosen.append(action)
        if len(chosen) == len(waiting):
            self.serve(g)

    def serve(self, g: i64) -> None:
        """Carry out what several chose, in an order that favours nobody. A question that has gone away is left out;
        whoever was beaten to it in a rush is asked again."""
        game = self.games[g]
        state = game.state
        waiting = SEATS[state.acting]
        chosen = self.chosen[g]
        self.chosen[g] = []
        self.lengths[g] += len(chosen)
        if len(waiting) == 1:
            state.play(waiting[0], chosen[0], game.chance, game.log)
            return
        asked = [state.asked[seat] for seat in waiting]
        for i in in_turn(len(waiting), game.order):
            seat: i64 = waiting[i]
            if state.asked[seat] == asked[i] and state.why_not(seat, chosen[i]) is None:
                state.play(seat, chosen[i], game.chance, game.log)

    def refill(self) -> None:
        """Fill the rows of games that were put in their places from outside."""
        for g in range(self.count):
            self.settle(g)

    def settle(self, g: i64) -> None:
        """Let the players inside choose, and new games begin, until the caller is asked; fill its rows."""
        while True:
            game = self.games[g]
            state = game.state
            if not state.stack:
                if not self.over[g]:  # a game without any question to the caller is passed over in silence
                    self.over[g] = 1
                    for s in range(self.seats):
                        self.rewards[g * self.seats + s] = state.utility(s)
                self.games[g] = self.deal(int(g))
                self.begin(g)
                continue
            waiting = SEATS[state.acting]
            if self.together:
                mine = False
                for seat in waiting:
                    if self.players[g][seat] is None:
                        mine = True
                if mine:
                    for seat in range(self.seats):
                        self.fill(g * self.seats + seat, state, seat)
                    return
                chosen = self.chosen[g]
                for seat in waiting:
                    inside = self.players[g][seat]
                    assert inside is not None
                    chosen.append(inside.choose(state, seat))
                self.serve(g)
                continue
            next: i64 = waiting[len(self.chosen[g])]
            player = self.players[g][next]
            if player is None:
                self.fill(g, state, next)
                return
            self.choose(g, player.choose(state, next), waiting)

    def fill(self, row: i64, state: State, seat: i64) -> None:
        """What a seat is asked, knows and may do."""
        self.turn[row] = seat
        asked = (state.acting >> seat & 1) == 1 and self.players[row // self.seats if self.together else row][
            seat
        ] is None
        self.asked[row] = u8(1) if asked else u8(0)
        if asked:
            base = row * self.width
            masks = self.masks
            offers = state.stack[-1].legal(state, seat)
            self.offers[row] = offers
            for action in offers:
                masks[base + action.code] = 1
        if self.size:
            self.encoder.write(state, seat, self.observations, row * self.size)
        if self.hidden_size:
            self.encoder.write_hidden(state, seat, self.hidden, row * self.hidden_size)
