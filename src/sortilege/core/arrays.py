"""Many games, one decision in each, in one compiled call; what the seats may know and do is left in shared buffers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sortilege.core.action import Action, ActionSpace
from sortilege.core.bits import count_bits, nth_bit
from sortilege.core.blind import in_turn
from sortilege.core.chance import Dice
from sortilege.core.event import Log
from sortilege.core.seeds import bot_dice, match_seed, order_dice
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
    """One new game, and what goes with it. `match` and `order` are worked out when somebody asks."""

    def __init__(self, state: State, chance: Dice, seed: int, number: int, log: Log | None) -> None:
        """Game `number` of a seed (`core/seeds.py`)."""
        self.state: Final[State] = state
        self.chance: Final[Dice] = chance
        self.seed: Final[int] = seed
        self.number: Final[int] = number
        self.log: Final[Log | None] = log  # for those players inside who listen
        self.turns: Dice | None = None

    def match(self) -> int:
        """The seed of the players inside."""
        return match_seed(self.seed, self.number)

    def order(self) -> Dice:
        """Who is served first when several choose at the same moment."""
        if self.turns is None:
            self.turns = order_dice(self.match())
        return self.turns


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
        self.dice = bot_dice(deal.match(), int(seat))

    def choose(self, state: State, seat: i64) -> Action:
        return state.sample(seat, self.dice)


@final
class Batch:
    """`count` games side by side. A game that ends gives way to a new one within the same step.

    A *row* is one question to one seat. With `together` every seat of every game has a row of its own, and all who
    must choose at the same moment choose in the same step; without, every game has one row, and they are asked one
    after the other: nothing of what the first have chosen is in what the later ones observe. Whoever calls sets
    `codes`, makes `observations`, `hidden` and `masks` zero, and calls `step`, which fills the buffers anew.

    Where no masks are wanted, nobody may want to know what is legal either: `list_offers` says it when it is asked.
    """

    def __init__(
        self,
        actions: ActionSpace,
        encoder: Encoder,
        count: i64,
        seats: i64,
        size: i64,
        hidden: i64,
        masked: bool,
        together: bool,
        players: list[Player | None],
        deal: Callable[[int], Deal],
    ) -> None:
        """`size` and `hidden`: bytes of an observation and of a privileged one, 0 for none. `masked`: whether masks
        are wanted. `players`: who plays each seat inside the call, game by game (None: the caller does). `deal`: a new
        game for a place."""
        self.actions: Final[ActionSpace] = actions
        self.encoder: Final[Encoder] = encoder
        self.count: Final[i64] = count
        self.seats: Final[i64] = seats
        self.size: Final[i64] = size
        self.hidden_size: Final[i64] = hidden
        self.masked: Final[bool] = masked
        self.together: Final[bool] = together
        self.players: Final[list[Player | None]] = players
        self.alone: Final[bool] = all(player is None for player in players)  # nobody plays inside
        self.deal: Final[Callable[[int], Deal]] = deal
        self.width: Final[i64] = len(actions.actions)
        rows = count * seats if together else count
        self.rows: Final[i64] = rows
        self.codes: Final[vec[i64]] = vec[i64]([0] * rows)
        self.observations: Final[vec[u8]] = vec[u8]([u8(0)] * (rows * size))
        self.hidden: Final[vec[u8]] = vec[u8]([u8(0)] * (rows * hidden))
        self.masks: Final[vec[u8]] = vec[u8]([u8(0)] * (rows * self.width if masked else i64(0)))
        self.turn: Final[vec[i64]] = vec[i64]([0] * rows)  # the seat of each row
        self.asked: Final[vec[u8]] = vec[u8]([u8(0)] * rows)  # whether it must choose …
        self.offers: Final[list[list[Action]]] = [[] for _ in range(rows)]  # … among what …
        self.choices: Final[vec[i64]] = vec[i64]([0] * rows)  # … and among how many
        self.listed: bool = masked  # whether these two are known
        self.over: Final[vec[u8]] = vec[u8]([u8(0)] * count)  # whether the last step ended a game here …
        self.rewards: Final[vec[float]] = vec[float]([0.0] * (count * seats))  # … and what it was worth to each seat
        self.games: Final[list[Deal]] = []
        self.chosen: Final[list[list[Action]]] = []  # so far, at this moment, by the seats to act in their order
        for g in range(count):
            self.games.append(deal(int(g)))
            self.chosen.append([])
            self.begin(g)
            self.settle(g)

    def begin(self, g: i64) -> None:
        """Tell the players inside that a game begins."""
        if self.alone:
            return
        for seat in range(self.seats):
            player = self.players[g * self.seats + seat]
            if player is not None:
                player.begin(self.games[g], seat)

    def inside(self, g: i64, seat: i64) -> Player | None:
        """Who plays a seat inside the call."""
        return None if self.alone else self.players[g * self.seats + seat]

    def restart(self) -> None:
        """Begin all games anew."""
        self.listed = self.masked
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
                if code < 0 or code >= self.width:
                    return row
                if self.masked:
                    if not self.masks[row * self.width + code]:
                        return row
                elif self.state_of(row).why_not(self.turn[row], self.actions.actions[code]) is not None:
                    return row
        return -1

    def state_of(self, row: i64) -> State:
        """The game of a row."""
        return self.games[row // self.seats if self.together else row].state

    def list_offers(self) -> None:
        """Say of every row that is asked what it may do, if that is not known yet."""
        if self.listed:
            return
        self.listed = True
        for row in range(self.rows):
            if self.asked[row]:
                self.offer(row, self.state_of(row), self.turn[row])

    def offer(self, row: i64, state: State, seat: i64) -> None:
        offers = state.stack[-1].legal(state, seat)
        self.offers[row] = offers
        self.choices[row] = len(offers)
        if self.masked:
            base = row * self.width
            masks = self.masks
            for action in offers:
                masks[base + action.code] = 1

    def place(self) -> i64:
        """The codes are places among the legal actions: make codes of them. The first row where there is no such
        place; -1: there is none."""
        self.list_offers()
        for row in range(self.rows):
            place = self.codes[row]
            if self.asked[row]:
                if place < 0 or place >= self.choices[row]:
                    return row
                self.codes[row] = self.offers[row][place].code
        return -1

    def pick(self, dice: Dice) -> None:
        """Set the codes of all rows that are asked at random."""
        for row in range(self.rows):
            if self.asked[row]:
                if self.listed:
                    self.codes[row] = self.offers[row][dice.below(self.choices[row])].code
                else:  # the very same action
                    self.codes[row] = self.state_of(row).sample(self.turn[row], dice).code

    def step(self) -> None:
        """One decision of every row that is asked; the codes must have been found legal."""
        self.listed = self.masked
        seats = self.seats
        actions = self.actions.actions
        for g in range(self.count):
            if self.over[g]:
                self.over[g] = 0
                for seat in range(seats):
                    self.rewards[g * seats + seat] = 0.0
            if self.together:
                chosen = self.chosen[g]
                for one in SEATS[self.games[g].state.acting]:
                    player = self.inside(g, one)
                    if player is None:
                        chosen.append(actions[self.codes[g * seats + one]])
                    else:
                        chosen.append(player.choose(self.games[g].state, one))
                self.serve(g)
            else:
                self.choose(g, actions[self.codes[g]])
            self.settle(g)

    def choose(self, g: i64, action: Action) -> None:
        """The next seat's choice; once all of this moment are there, they are carried out."""
        game = self.games[g]
        acting = game.state.acting
        if acting & (acting - 1) == 0:
            game.state.play(nth_bit(acting, 0), action, game.chance, game.log)
            return
        chosen = self.chosen[g]
        chosen.append(action)
        if len(chosen) == count_bits(acting):
            self.serve(g)

    def serve(self, g: i64) -> None:
        """Carry out what several chose, in an order that favours nobody. A question that has gone away is left out;
        whoever was beaten to it in a rush is asked again."""
        game = self.games[g]
        state = game.state
        chosen = self.chosen[g]
        if len(chosen) == 1 or (game.log is None and state.stack[-1].apart(state)):
            acting = state.acting
            for i in range(i64(len(chosen))):
                state.play(nth_bit(acting, i), chosen[i], game.chance, game.log)
        else:
            waiting = SEATS[state.acting]
            asked = [state.asked[seat] for seat in waiting]
            for i in in_turn(len(waiting), game.order()):
                seat: i64 = waiting[i]
                if state.asked[seat] == asked[i] and state.why_not(seat, chosen[i]) is None:
                    state.play(seat, chosen[i], game.chance, game.log)
        chosen.clear()

    def refill(self) -> None:
        """Fill the rows of games that were put in their places from outside."""
        self.listed = self.masked
        for g in range(self.count):
            self.settle(g)

    def settle(self, g: i64) -> None:
        """Let the players inside choose, and new games begin, until the caller is asked; fill its rows."""
        while True:
            game = self.games[g]
            state = game.state
            acting = state.acting
            if acting == 0:
                if not self.over[g]:  # a game without any question to the caller is passed over in silence
                    self.over[g] = 1
                    for s in range(self.seats):
                        self.rewards[g * self.seats + s] = state.utility(s)
                self.games[g] = self.deal(int(g))
                self.begin(g)
                continue
            if self.together:
                waiting = SEATS[acting]
                mine = False
                for one in waiting:
                    if self.inside(g, one) is None:
                        mine = True
                if mine:
                    for s in range(self.seats):
                        asked = acting >> s & 1 == 1 and self.inside(g, s) is None
                        self.fill(g * self.seats + s, state, s, asked)
                    return
                chosen = self.chosen[g]
                for one in waiting:
                    player = self.inside(g, one)
                    assert player is not None
                    chosen.append(player.choose(state, one))
                self.serve(g)
                continue
            seat = nth_bit(acting, 0 if acting & (acting - 1) == 0 else len(self.chosen[g]))
            player = self.inside(g, seat)
            if player is None:
                self.fill(g, state, seat, True)
                return
            self.choose(g, player.choose(state, seat))

    def fill(self, row: i64, state: State, seat: i64, asked: bool) -> None:
        """What a seat is asked, knows and may do."""
        self.turn[row] = seat
        self.asked[row] = u8(1) if asked else u8(0)
        if asked and self.masked:
            self.offer(row, state, seat)
        else:
            self.choices[row] = 0
        if self.size:
            self.encoder.write(state, seat, self.observations, row * self.size)
        if self.hidden_size:
            self.encoder.write_hidden(state, seat, self.hidden, row * self.hidden_size)
