"""Decks that a view allows, with the law that the set-up gives them.

The shuffled deck is searched from the bottom for N pieces of equipment, which come on top, while the Monsters met on
the way stay at the bottom. Many shuffles therefore end as the same deck. Below the opening equipment, let z be the
length of the run of Monsters at the very bottom: any m of them, from none to all, may be the ones that were met, in
C(N + m - 1, m) orders among the equipment. That makes C(N + z, z) shuffles for every pattern of equipment and Monsters;
within each of the two classes all cards are alike. What came to light so far does not change this, save that a run may
reach up into it (`streak`).

Fast invasion hides x pieces of equipment among the lost cards, in C(lost, x) ways. With Dragons of the deep only those
of the C(N + z, z) shuffles count in which every Dragon lay in the lower half: they are counted by the place of the
topmost Dragon, and a deck drawn as above is kept with that share as probability.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sortilege.core.chance import Dice
from sortilege.core.state import Sampler, State
from sortilege.games.enchanters.cards import DRAGON, MONSTER
from sortilege.games.enchanters.state import EnchantersState

ROWS: Final = 256
TRIES: Final = 100_000


def pascal() -> list[list[float]]:
    rows = [[1.0]]
    while len(rows) < ROWS:
        last = rows[-1]
        rows.append([1.0, *[last[i] + last[i + 1] for i in range(len(last) - 1)], 1.0])
    return rows


PASCAL: Final = pascal()


def choose(n: i64, k: i64) -> float:
    """Binomial coefficients, as floats: they are weights."""
    return PASCAL[n][k] if 0 <= k <= n else 0.0


def hidden_ways(opening: i64, depth: i64, met: i64, top: i64) -> float:
    """In how many orders `met` Monsters lay among the equipment, the last of it above them all, if the `top`-th of
    them from below was among the lowest `depth` cards."""
    ways = 0.0
    for q in range(min(opening, depth - top + 1)):  # pieces of equipment below that Monster
        ways += choose(top - 1 + q, q) * choose(met - top + opening - 1 - q, opening - 1 - q)
    return ways


def share(opening: i64, depth: i64, run: i64, top: i64) -> float:
    """Of the shuffles behind a deck, the share in which its topmost Dragon (counted from below) lay deep enough."""
    bound = depth - opening
    low = min(run, bound)
    ways = choose(opening + low, low) if top <= bound else 0.0
    for met in range(max(bound + 1, top), run + 1):
        ways += hidden_ways(opening, depth, met, top)
    return ways / choose(opening + run, run)


@final
class EnchantersSampler(Sampler):
    """Draws what is hidden into copies of one state that has all the rest."""

    def __init__(self, table: EnchantersState, unseen: list[int], lost: i64, seen: i64) -> None:
        self.table: Final[EnchantersState] = table
        self.seen: Final[i64] = seen  # pieces of equipment that came to light
        self.lost: Final[i64] = lost
        self.equipment: vec[u8] = vec[u8]()
        self.monsters: vec[u8] = vec[u8]()
        self.dragons: vec[u8] = vec[u8]()  # only where they lie deep and cannot be lost
        for code in unseen:
            type = table.book.type[code]
            if type < MONSTER:
                self.equipment = append(self.equipment, u8(code))
            elif type == DRAGON and table.depth:
                self.dragons = append(self.dragons, u8(code))
            else:
                self.monsters = append(self.monsters, u8(code))
        # What may have been: pieces of equipment lost, Monsters in the run at the bottom, and how likely up to here.
        self.gone: Final[list[int]] = []
        self.runs: Final[list[int]] = []
        self.upto: Final[list[float]] = []
        self.searched: i64 = table.opening
        self.weigh()
        if not self.upto:  # a table made by hand, that no set-up leads to: as if it had been shuffled
            self.searched = 0
            self.weigh()

    def weigh(self) -> None:
        table = self.table
        pieces: i64 = len(self.equipment)
        total = 0.0
        for gone in range(max(self.lost - len(self.monsters), i64(0)), min(self.lost, pieces) + 1):
            left = pieces - gone
            beasts = len(self.monsters) - (self.lost - gone) + len(self.dragons)
            opening = self.opening(gone)
            on_top = min(max(opening - table.dealt, i64(0)), left)
            if self.seen < min(table.dealt, opening):
                continue  # what came to light first was not all equipment
            weight = choose(self.lost, gone) * choose(beasts, len(self.dragons))
            spread = left - on_top
            if spread == 0:
                run = beasts if on_top else beasts + table.streak
                total += weight * choose(opening + run, run)
                self.note(gone, beasts, total)
                continue
            for run in range(beasts + 1):
                total += weight * choose(opening + run, run) * choose(spread - 1 + beasts - run, spread - 1)
                self.note(gone, run, total)

    def note(self, gone: i64, run: i64, upto: float) -> None:
        self.gone.append(gone)
        self.runs.append(run)
        self.upto.append(upto)

    def opening(self, gone: i64) -> i64:
        """How many pieces of equipment were found at set-up, if so many are lost: there may be too few."""
        return min(self.searched, self.seen + len(self.equipment) - gone)

    def draw(self, dice: Dice) -> State:
        state = self.table.clone()
        if not len(self.equipment) and not len(self.monsters) and not len(self.dragons):
            return state
        for _ in range(TRIES):
            kept = self.fill(state, dice)
            if kept >= 1.0 or dice.unit() < kept:
                break
        return state

    def fill(self, state: EnchantersState, dice: Dice) -> float:
        """Draw a deck; with what probability it is to be kept."""
        at = self.pick(dice)
        gone: i64 = self.gone[at]
        run: i64 = self.runs[at]
        equipment = self.equipment[:]
        monsters = self.monsters[:]
        dice.shuffle(0, "equipment", equipment)
        dice.shuffle(0, "monsters", monsters)
        lost = equipment[:gone]
        for code in monsters[: self.lost - gone]:
            lost = append(lost, code)
        equipment = equipment[gone:]
        beasts = monsters[self.lost - gone :]
        if len(self.dragons):
            for code in self.dragons:
                beasts = append(beasts, code)
            dice.shuffle(0, "beasts", beasts)
        dice.shuffle(0, "lost", lost)
        state.lost = lost
        opening = self.opening(gone)
        on_top = min(max(opening - state.dealt, i64(0)), i64(len(equipment)))
        state.deck = lay_out(equipment, beasts, run, on_top, dice)
        if not state.depth or not (len(self.dragons) or state.dragon):
            return 1.0
        if len(equipment) == on_top and not on_top:
            run += state.streak
        return share(opening, state.depth, run, state.dragon if state.dragon else top_dragon(state))

    def pick(self, dice: Dice) -> i64:
        """One of the possibilities, by weight."""
        low: i64 = 0
        high: i64 = len(self.upto) - 1
        aim = dice.unit() * self.upto[high]
        while low < high:
            middle = (low + high) // 2
            if self.upto[middle] > aim:
                high = middle
            else:
                low = middle + 1
        return low


def lay_out(equipment: vec[u8], beasts: vec[u8], run: i64, on_top: i64, dice: Dice) -> vec[u8]:
    """From the bottom: the run of beasts, a piece of equipment, anything, and the opening equipment that is left."""
    deck = vec[u8]()
    piece: i64 = 0
    beast: i64 = 0
    while beast < run:
        deck = append(deck, beasts[beast])
        beast += 1
    pieces = len(equipment) - on_top
    others = len(beasts) - run
    if pieces:
        deck = append(deck, equipment[piece])
        piece += 1
    left = pieces - piece + others
    while left:
        if dice.below(left) < pieces - piece:
            deck = append(deck, equipment[piece])
            piece += 1
        else:
            deck = append(deck, beasts[beast])
            beast += 1
        left -= 1
    while piece < len(equipment):
        deck = append(deck, equipment[piece])
        piece += 1
    return deck


def top_dragon(state: EnchantersState) -> i64:
    """The place of the topmost Dragon, counted from the bottom of the deck."""
    place: i64 = len(state.deck)
    while place and state.book.type[i64(state.deck[place - 1])] != DRAGON:
        place -= 1
    return place
