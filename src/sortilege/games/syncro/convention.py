"""The convention of the partners: what a spell laid face down says, and the quick choice that keeps to it.

A mage who keeps to it decides from what everybody sees and from the own hand. So his partners can read him: they know
what he would have done with any hand, and take a spell they cannot see for the one that the convention asks for. A
hole that one spell can fill is filled exactly; a larger one is begun with the value that `START` gives for it.

What he chooses weighs what becomes of a monster (`outlook`) against what the spell is worth in hand. The weights are
data (`data/convention.json`), found by playing many games with `tools/tune_convention.py`.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import next_seat
from sortilege.games.syncro.actions import (
    ATTACKS,
    CLOSE,
    DISCARDS,
    DROP_HAND,
    ESTIMATE,
    GIFTS,
    KEEP_HAND,
    PASSING,
    RECEIVERS,
    USE_REWARD,
)
from sortilege.games.syncro.bot import LONG, average, hardest, lowest, pay, strongest
from sortilege.games.syncro.cards import (
    BOSS1,
    BOSS2,
    DRAGON,
    FOG,
    GOLEM,
    IIC,
    LIEUTENANT,
    MUSHROOM,
    OTHER,
    PLUS1_POWER,
)
from sortilege.games.syncro.rules.draws import Estimation
from sortilege.games.syncro.rules.ending import Keep
from sortilege.games.syncro.rules.fog import Oblivion
from sortilege.games.syncro.rules.resolution import Payment
from sortilege.games.syncro.rules.rewards import (
    FREEZE,
    GIFT,
    GLASS,
    PAGE,
    QUILL,
    SCALE,
    SHUFFLE,
    SPRING,
    SURGES,
    TWIN,
    WIND,
    Gift,
    Point,
    Renewal,
    usable,
)
from sortilege.games.syncro.rules.turn import Turn
from sortilege.games.syncro.state import OWNER, UP, VALUE, SyncroState

# The weights, by their place in the data
COST_BASE: Final[i64] = 0  # what a spell in hand is worth: this, and so much per point
COST_SLOPE: Final[i64] = 1
KILL_BASE: Final[i64] = 2  # what a monster out of the way is worth: this, and so much per point of strength
KILL_SLOPE: Final[i64] = 3
DRAW: Final[i64] = 4  # a spell drawn
HOLD: Final[i64] = 5  # a Mushroom kept for later
MUSH_EXTRA: Final[i64] = 6  # surplus that each mage to come adds to a Mushroom
STAY: Final[i64] = 7  # how much of the work on a monster is left when it withstands
GOLEM_FAIL: Final[i64] = 8  # what a failure costs, per point that was laid
MISS: Final[i64] = 9  # each point that an attack on a dragon is off
CAPACITY: Final[i64] = 10  # how large a hole a mage to come can fill
CAP_GOOD: Final[i64] = 11  # and how much more after a good signal
CAP_BAD: Final[i64] = 12  # and less after a bad one
STEEP: Final[i64] = 13  # how sharply help ends there
WILLING: Final[i64] = 14  # how sure it is that help comes at all
START: Final[i64] = 15  # what a hole of 6, 7, 8, 9, 10 and more is begun with
SPREAD_START: Final[i64] = 21  # how far a spell may be from what the convention asks for
SPREAD_FILL: Final[i64] = 22
KEEP_TO: Final[i64] = 23  # what each point off the convention costs while others still read it
PASS_EARLY: Final[i64] = 24  # what it takes to attack rather than leave it to the mages to come
PASS_LATE: Final[i64] = 25
GOOD: Final[i64] = 26  # a hand of at least this mean is good
BAD: Final[i64] = 27  # and of less than this one bad
MUSH_SPELL: Final[i64] = 28  # what a spell laid on a Mushroom is taken for
UNCOVER: Final[i64] = 29  # each card that a monster covers
BIG: Final[i64] = 30  # a hole of more than ten: what each helper may add beyond CAPACITY
KEPT: Final[i64] = 31  # a hand of at least this mean is kept after a victory
LOW_HOLD: Final[i64] = 32  # how much of HOLD remains when few monsters are left
COST_ONE: Final[i64] = 33  # what a 1 is worth beyond its point
COST_FIVE: Final[i64] = 34  # and a 5 or more
KILL_GOLEM: Final[i64] = 35  # what a Golem, Dragon or Mushroom out of the way is worth beyond others
KILL_DRAGON: Final[i64] = 36
KILL_MUSHROOM: Final[i64] = 37
LAST: Final[i64] = 38  # how much more the last monster is worth
LAST_MISS: Final[i64] = 39  # how much less it matters to be off with it
RUIN: Final[i64] = 40  # a payment that cannot be met
SCARCE: Final[i64] = 41  # how much dearer spells are when more is to be done than they can do
SCARCE_HOLD: Final[i64] = 42  # and a Mushroom
CAP_SPELL: Final[i64] = 43  # how much larger a hole a mage can fill with each spell beyond three
CAP_RICH: Final[i64] = 44  # and with each point that the spells not seen yet are above the middle
PURSE: Final[i64] = 45  # how sharply it shows in what is held whether a payment can be met
SHRINK: Final[i64] = 46  # each point that a monster would lose if nothing else were left
SUPPLY: Final[i64] = 47  # what a Mushroom in sight will give, in points of spells
TOUGH: Final[i64] = 48  # a monster of this strength is worth a Reward that helps against it
WEIGHTS: Final[i64] = 49

HIDDEN: Final = 6.0  # what a Monster card not seen yet is taken for
UNMET: Final = 9.0  # and a Lieutenant
MIDDLE: Final = 3.0  # and a spell
SINGLE: Final = 5.5  # a hole up to here is filled by one spell


@final
class Convention:
    """The quick choice of a mage; its weights are the convention."""

    def __init__(self, weights: list[float], all_seeing: bool = False) -> None:
        assert len(weights) == WEIGHTS
        self.all_seeing: Final = all_seeing  # hands lie open: for measuring how much is lost because they do not
        self.weights: Final[vec[float]] = vec[float](weights)
        self.merits: vec[float] = vec[float]([0.0] * 140)  # of the attacks, by 20 * (value - 1) + place
        self.hole = 0.0  # what `read` found: still wanting on a monster,
        self.spread = 0.0  # how unsure that is,
        self.laid = 0.0  # and what lies on it
        self.helpers: i64 = 0
        self.reach = 0.0  # what the mages to come can fill together
        self.room = 0.0  # how many spells could be drawn
        self.purse = 0.0  # what all hold, about, the spell apart that is thought of
        self.mean = MIDDLE  # of the spells that are not seen
        self.under = 0.0  # cards covered by the monster that is looked at
        self.scarcity = 0.0  # how much more is to be done than all spells held can do
        self.others: i64 = 0  # monsters beside the one that is looked at

    def advise(self, state: SyncroState, seat: i64, dice: Dice) -> Action:
        top = state.stack[len(state.stack) - 1]
        if isinstance(top, Turn):
            if top.twin != 2 and state.rewards[seat] and usable(state, seat) and self.worth_using(state, seat):
                return USE_REWARD
            return self.attack_or_pass(state, top, seat)
        if isinstance(top, Payment):
            return pay(state, top, seat)
        if isinstance(top, Estimation):
            return ESTIMATE[self.signal(state, seat) - 1]
        if isinstance(top, Keep):
            return KEEP_HAND if average(state, seat) >= self.weights[KEPT] else DROP_HAND
        if isinstance(top, Oblivion):
            return DISCARDS[lowest(state, seat) - 1]
        if isinstance(top, Renewal):
            low = lowest(state, seat)
            return DISCARDS[low - 1] if top.count == 0 or (low <= 2 and low >= top.low) else CLOSE
        if isinstance(top, Gift):
            if top.to < 0:
                return RECEIVERS[poorest(state, seat)]
            low = lowest(state, seat)
            if top.given and (low < top.low or 2 * len(state.hands[top.to]) >= len(state.hands[seat])):
                return CLOSE
            return GIFTS[low - 1]
        if isinstance(top, Point) and top.reward == FREEZE:
            return strongest(state, top.legal(state, seat))
        return top.sample(state, seat, dice)

    def signal(self, state: SyncroState, seat: i64) -> i64:
        level = average(state, seat)
        return 1 if level >= self.weights[GOOD] else 3 if level < self.weights[BAD] else 2

    def finish(self, state: SyncroState, dice: Dice) -> None:
        """Play an attempt to its end, all mages by the convention; their hands are then left as they are."""
        n: i64 = 0
        while state.acting and not state.result and n < LONG:
            seat = next_seat(state, dice)
            state.play(seat, self.advise(state, seat, dice), dice, None)
            n += 1

    # A slot

    def attack_or_pass(self, state: SyncroState, turn: Turn, seat: i64) -> Action:
        idle = CLOSE if turn.twin == 2 else PASSING
        if not turn.may_attack(state, seat):
            return idle
        best = self.weigh(state, turn, seat)
        if best < 0 or (self.merits[best] <= self.reserve() and not turn.must_attack(state, seat)):
            return idle
        return ATTACKS[best]

    def reserve(self) -> float:
        """What an attack must be worth, as `weigh` left things: more while others can still make it."""
        return self.weights[PASS_EARLY] if self.helpers else self.weights[PASS_LATE]

    def weigh(self, state: SyncroState, turn: Turn, seat: i64) -> i64:
        """Fill in the merits of all attacks open to a mage; the best of them."""
        w = self.weights
        places = turn.open_to(state, seat)
        held = state.values(seat)
        self.survey(state, seat)
        self.count_helpers(state, turn)
        purse = self.purse
        best: i64 = -1
        high = -1e9
        dear = 1.0 + w[SCARCE] * self.scarcity
        for p in range(len(state.cards)):
            if not places >> p & 1:
                continue
            strength = float(state.strength(p))
            asked = self.read(state, p, seat, strength)
            if turn.surge:
                self.hole -= 3.0
            hole = self.hole
            spread = self.spread
            self.under = covered(state, p)
            self.purse = purse
            before = self.outlook(state, p, strength, hole, spread) if self.laid > 0.0 else 0.0
            for v in range(1, 8):
                if held >> v & 1:
                    value = float(v)
                    self.purse = purse - value
                    merit = self.outlook(state, p, strength, hole - value, spread) - before
                    cost = w[COST_BASE] + w[COST_SLOPE] * value
                    cost += w[COST_ONE] if v == 1 else w[COST_FIVE] if v >= 5 else 0.0
                    merit -= dear * cost
                    if self.helpers and not self.all_seeing:
                        off = value - asked
                        merit -= w[KEEP_TO] * (off if off > 0.0 else -off)
                    at = 20 * (v - 1) + p
                    self.merits[at] = merit
                    if merit > high:
                        high = merit
                        best = at
        return best

    def survey(self, state: SyncroState, seat: i64) -> None:
        """What there is to be done, and with what."""
        w = self.weights
        held = state.spells_held()
        self.room = float(state.seats * state.limit() - held) + 1.0
        self.count_spells(state, seat)
        wanted = 0.0
        self.others = -1
        for p in range(len(state.cards)):
            card = i64(state.cards[p])
            if card < FOG:
                self.others += 1
                if state.up >> p & 1:
                    wanted += float(state.strength(p))
                    if card >> 5 == MUSHROOM:
                        wanted -= w[SUPPLY]
                else:
                    wanted += UNMET if card >= LIEUTENANT else float(card & 31) if card >> 5 >= BOSS1 else HIDDEN
        for spell in state.laid:
            wanted -= float(i64(spell) & VALUE) if i64(spell) & UP else MIDDLE
        more = wanted / (self.purse + 1.0) - 1.0
        self.scarcity = more if more < 2.0 else 2.0

    def count_spells(self, state: SyncroState, seat: i64) -> None:
        """What all hold together, from the own hand and from the spells that lie open: the others are known in sum."""
        own: i64 = 0
        unseen: i64 = 0
        count: i64 = len(state.deck)
        theirs: i64 = 0
        for card in state.deck:
            unseen += i64(card)
        for other in range(state.seats):
            total: i64 = 0
            for card in state.hands[other]:
                total += i64(card)
            if other == seat:
                own = total
            else:
                unseen += total
                theirs += len(state.hands[other])
                if self.all_seeing:
                    own += total
        count += theirs
        for spell in state.laid:
            if not i64(spell) & UP and i64(spell) >> OWNER & 7 != seat:
                unseen += i64(spell) & VALUE
                count += 1
        self.mean = float(unseen) / float(count) if count else MIDDLE
        self.purse = float(own) if self.all_seeing else float(own) + self.mean * float(theirs)

    def count_helpers(self, state: SyncroState, turn: Turn) -> None:
        """Who still comes this turn, and what they can fill."""
        w = self.weights
        self.helpers = 0
        self.reach = 0.0
        slot = turn.slot + 1
        while slot < state.terms.slots:
            seat = state.mage(slot)
            if len(state.hands[seat]):
                self.helpers += 1
                if self.all_seeing:
                    self.reach += float(highest(state, seat))
                    slot += 1
                    continue
                self.reach += w[CAPACITY] + w[CAP_RICH] * (self.mean - MIDDLE)
                self.reach += w[CAP_SPELL] * float(len(state.hands[seat]) - 3)
                if state.estimates[seat] > 0:
                    heard = self.heard(state, seat)
                    self.reach += w[CAP_GOOD] if heard == 1 else -w[CAP_BAD] if heard == 3 else 0.0
            slot += 1
        if state.seats == 5 and turn.attacks + self.helpers >= 4:  # one of five passes
            share = float(3 - turn.attacks) / float(self.helpers) if self.helpers else 0.0
            self.reach *= share if share > 0.0 else 0.0
            self.helpers = 3 - turn.attacks if turn.attacks < 3 else 0

    def heard(self, state: SyncroState, seat: i64) -> i64:
        """A signal; a sum (IIc) is heard as the signal it would have been."""
        said = state.estimates[seat]
        if state.terms.level != IIC or state.estimated[seat] == 0:
            return said
        level = float(said) / float(state.estimated[seat])
        return 1 if level >= self.weights[GOOD] else 3 if level < self.weights[BAD] else 2

    def read(self, state: SyncroState, place: i64, seat: i64, strength: float) -> float:
        """Read what lies on a monster (`hole`, `spread`, `laid`); what the convention asks of the next spell."""
        w = self.weights
        mushroom = i64(state.cards[place]) >> 5 == MUSHROOM
        hole = strength - float(state.bonus(place))
        spread = 0.0
        laid = 0.0
        for i in range(len(state.laid)):
            if i64(state.laid_on[i]) != place:
                continue
            spell = i64(state.laid[i])
            value = float(spell & VALUE)
            if not spell & UP and spell >> OWNER & 7 != seat and not self.all_seeing:
                value = self.asked(hole, mushroom)
                wide = w[SPREAD_FILL] if hole <= SINGLE else w[SPREAD_START]
                spread += wide * wide
            hole -= value
            laid += value
        self.hole = hole
        self.spread = spread
        self.laid = laid
        return self.asked(hole, mushroom)

    def asked(self, hole: float, mushroom: bool) -> float:
        """The value that the convention asks of the next spell on a monster."""
        w = self.weights
        if mushroom:
            return w[MUSH_SPELL]
        if hole <= SINGLE:
            return hole if hole > 1.0 else 1.0
        at = i64(int(hole + 0.5)) - 6
        return w[START + (at if at < 5 else 5)]

    def outlook(self, state: SyncroState, place: i64, strength: float, hole: float, spread: float) -> float:
        """What becomes of a monster on which so much is wanting (below 0: too much), as something lies on it."""
        w = self.weights
        family = i64(state.cards[place]) >> 5
        now = 1.0 if hole <= 0.0 else 0.0
        if spread > 0.0:
            now = sigmoid(1.7 * (0.3 - hole) / sqrt(spread))
        sure = now
        if self.helpers and now < 1.0:
            reach = self.reach
            if hole > 10.0:
                reach += w[BIG] * float(self.helpers)
            wanting = hole if hole > 0.5 else 0.5
            sure += (1.0 - now) * w[WILLING] * sigmoid(w[STEEP] * (reach - wanting))
        worth = w[KILL_BASE] + w[KILL_SLOPE] * strength + w[UNCOVER] * self.under
        if family == MUSHROOM and self.others:
            surplus = -hole if hole < 0.0 else 0.0
            surplus += w[MUSH_EXTRA] * float(self.helpers)
            hold = w[HOLD] * (1.0 + w[SCARCE_HOLD] * self.scarcity)
            if self.others <= 2:
                hold *= w[LOW_HOLD]
            worth += w[KILL_MUSHROOM] + w[DRAW] * (surplus if surplus < self.room else self.room) - hold
            return sure * worth if worth > 0.0 or hole <= 0.0 else worth
        if self.others == 0:
            worth += w[LAST]
        if family == BOSS2:
            worth -= w[SHRINK] * 2.0 * float(state.others())
        elif family == OTHER and state.terms.box.powers[i64(state.cards[place]) - LIEUTENANT] & PLUS1_POWER:
            worth -= w[SHRINK] * float(state.others())
        lost = 0.0  # what a failure costs
        if family in (GOLEM, BOSS2):
            worth += w[KILL_GOLEM]
            lost = w[GOLEM_FAIL] * (strength - hole)
        elif strength > 0.0:
            lost = -w[STAY] * (1.0 - hole / strength) * worth
        if DRAGON <= family <= BOSS2:
            off = w[MISS] if self.others else w[LAST_MISS]
            miss = 0.5 if hole > 0.0 else 0.4 * sqrt(spread) - hole
            if state.scale:
                miss = 0.0
            unpaid = 1.0 - sigmoid(w[PURSE] * (self.purse + 1.0 - miss))
            worth = (1.0 - unpaid) * (worth + w[KILL_DRAGON] - off * miss) - unpaid * w[RUIN]
            if hole > 0.0:
                unpaid = 1.0 - sigmoid(w[PURSE] * (self.purse + 1.0 - hole))
                lost = (1.0 - unpaid) * (lost + off * hole) + unpaid * w[RUIN]
        return sure * worth - (1.0 - sure) * lost

    # Rewards

    def worth_using(self, state: SyncroState, seat: i64) -> bool:
        """Whether it is time to play the Reward."""
        reward = i64(state.rewards[seat])
        room = state.limit() - len(state.hands[seat])
        if reward == QUILL:
            return room >= 2
        if reward in (SPRING, SHUFFLE):
            return state.spells_held() <= state.seats * (state.limit() - 1)
        if reward == PAGE:
            return lowest(state, seat) <= 2
        if reward == GIFT:
            return len(state.hands[seat]) >= 4 and state.spells_held() <= 2 * state.seats
        if reward in (GLASS, TWIN):
            return False
        if reward == WIND:
            return room >= 3
        if reward in (FREEZE, SURGES):
            return float(hardest(state)) >= self.weights[TOUGH]
        if reward == SCALE:
            return any_dragon(state)
        return True


def sigmoid(x: float) -> float:
    return 0.0 if x < -40.0 else 1.0 / (1.0 + exp(-x))


def highest(state: SyncroState, seat: i64) -> i64:
    high: i64 = 0
    for card in state.hands[seat]:
        high = max(high, i64(card))
    return high


def any_dragon(state: SyncroState) -> bool:
    """Whether something can be attacked that asks for exactness."""
    exact: i64 = 0
    for p in range(len(state.cards)):
        if DRAGON <= i64(state.cards[p]) >> 5 <= BOSS2:
            exact |= 1 << p
    return bool(state.targets & exact)


def poorest(state: SyncroState, giver: i64) -> i64:
    """Who holds the fewest spells, the giver apart."""
    found: i64 = -1
    for seat in range(state.seats):
        if seat != giver and (found < 0 or len(state.hands[seat]) < len(state.hands[found])):
            found = seat
    return found


def covered(state: SyncroState, place: i64) -> float:
    """How many cards a monster covers."""
    n = 0.0
    for p in range(len(state.cards)):
        if state.alive >> p & 1 and state.layout.cover[p] >> place & 1:
            n += 1.0
    return n
