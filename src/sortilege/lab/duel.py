"""A duel: is bot A stronger than bot B? One A plays among n - 1 Bs until the answer is clear or a cap is reached.

Every deal is played once with A in each seat. A victory counts whole, a shared one in parts, so parity is 1/n exactly.
The games are looked at five times, at fifths of the cap, each time with a Wilson interval widened after O'Brien and
Fleming: all five hold together with 95 % confidence, and looking early costs next to nothing. Everything follows from
the seed, however many processes play.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import active_children, get_context

import msgspec
from msgspec import Struct

from sortilege.bots import spec
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.match import Match
from sortilege.core.registry import find
from sortilege.core.seeds import deal_seed, match_seed
from sortilege.core.state import Outcome
from sortilege.lab.statistics import share

# Standard deviations at each of five looks (O'Brien and Fleming 1979, 5 % on both sides together).
LOOKS = (4.562, 3.226, 2.634, 2.281, 2.040)


@dataclass(frozen=True)
class Terms:
    """What is compared, in a form that another process can be told."""

    game: str
    players: int
    a: str
    b: str
    cap: int
    seed: int
    options: str = "{}"  # as JSON, so that terms can be hashed


class Duel(Struct, frozen=True):
    """What was found: A's share of the victories, with an interval that is safe to have looked at before."""

    game: str
    players: int
    a: str
    b: str
    seed: int
    cap: int
    games: int
    share: float
    low: float
    high: float
    parity: float

    @property
    def verdict(self) -> str:
        if self.low > self.parity:
            return "stronger"
        return "weaker" if self.high < self.parity else "undecided"


def duel(terms: Terms, jobs: int = 1, told: Callable[[int, float], None] = lambda games, won: None) -> Duel:
    """Play the duel; `told` is called with the number of games so far and how many of them A won."""
    game = find(terms.game)
    seats = game.seats(terms.players)
    for bot in (terms.a, terms.b):
        spec.make(bot)
    if seats < 2:
        raise Problem("A duel needs at least two seats.")
    looks = [-(-terms.cap * (look + 1) // (len(LOOKS) * seats)) for look in range(len(LOOKS))]  # in deals
    won = 0.0
    look = 0
    for deals, part in enumerate(shares(partial(play_deal, terms), looks[-1], jobs), 1):
        won += part
        told(deals * seats, won)
        if deals >= looks[look]:
            found = summary(terms, seats, deals * seats, won, LOOKS[look])
            if found.verdict != "undecided" or deals == looks[-1]:
                return found
            look = next(i for i, at in enumerate(looks) if at > deals)
    raise AssertionError("the last look comes with the last deal")


def summary(terms: Terms, seats: int, games: int, won: float, z: float) -> Duel:
    found = share(won, games, z)
    return Duel(
        terms.game, terms.players, terms.a, terms.b, terms.seed, terms.cap, games,
        found.mean, found.low, found.high, 1 / seats,
    )  # fmt: skip


# Playing


def shares(play: Callable[[int], float], deals: int, jobs: int) -> Iterator[float]:
    """What was won of each deal, in the order of the deals, whoever plays them."""
    if jobs == 1:
        yield from map(play, range(deals))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting: deque[Future[float]] = deque()
        try:
            for deal in range(deals):
                waiting.append(pool.submit(play, deal))
                if len(waiting) > 2 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for worker in active_children():  # the answer is clear: what they are at is no longer wanted
                worker.terminate()


def play_deal(terms: Terms, deal: int) -> float:
    """What A wins of a deal, in each seat in turn."""
    won = 0.0
    for seat in range(find(terms.game).seats(terms.players)):
        places = play_one(terms, deal, seat).places
        if places[seat] == 1:
            won += 1 / places.count(1)
    return won


def play_one(terms: Terms, deal: int, seat: int) -> Outcome:
    """One game: A in one seat, B in all the others."""
    game = find(terms.game)
    options = game.read_options(msgspec.json.decode(terms.options))
    bots = [spec.make(terms.a if other == seat else terms.b) for other in range(game.seats(terms.players))]
    chance = Dice(deal_seed(terms.seed, deal))
    outcome = Match(game, terms.players, options, bots, chance, match_seed(terms.seed, deal)).run().outcome
    assert outcome is not None
    return outcome
