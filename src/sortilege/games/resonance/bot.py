"""What bots are told about playing Resonance: how a table looks for a side, and a quick sensible choice."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.action import Action
from sortilege.core.bits import count_bits
from sortilege.core.chance import Dice
from sortilege.core.state import Advisor, State
from sortilege.games.resonance.actions import PLAYS, TYPES, pair
from sortilege.games.resonance.cards import NO_CARD, NONE, type_of
from sortilege.games.resonance.habits import Habits
from sortilege.games.resonance.rules.ending import Artefacts
from sortilege.games.resonance.rules.turn import Choose
from sortilege.games.resonance.state import ResonanceState

# What things are worth, in levels.
LEVEL: Final = 1.0
MISSING: Final = 0.22  # an object that the next level still lacks
FAR: Final = 0.10  # one that level III still lacks
WANTED_IN_HAND: Final = 0.05  # an object of a type that is still lacking
OTHER_IN_HAND: Final = 0.01
ARTEFACT_IN_HAND: Final = 0.05
INCANTATION_IN_HAND: Final = 0.10
SEAL: Final = 0.12  # carried by a witch who counts
RANGE: Final = 2.6  # a lead of so many levels is as good as won

HORIZON: Final[i64] = 3  # actions of each witch that are worth following; then comes too much luck to learn from
BOLD: Final[i64] = 4  # times out of five that the quick choice is not just any, where no habits are known
WIN: Final = 9.0  # to invoke a Demon
OTHERS: Final = 0.5  # what a level of another side counts beside one's own


@final
class ResonanceAdvisor(Advisor):
    """Levels and the way to the next ones, for one's own side and against the best other; and what is likely to be
    chosen, by habits that were learnt where there are some."""

    def __init__(self, habits: Habits | None) -> None:
        self.habits: Final = habits

    def untaught(self) -> Advisor:
        return ResonanceAdvisor(None)

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, ResonanceState)
        if state.over:
            return state.utility(seat)
        own = state.terms.side(seat)
        circle = circle_of(state)
        mine = 0.0
        best = -9.0
        total = 0.0
        for side in range(state.terms.sides):
            worth = prospects(state, side, circle)
            if side == own:
                mine = worth
            else:
                total += worth
                best = max(best, worth)
        others = 0.65 * best + 0.35 * total / float(state.terms.sides - 1)
        return max(-0.95, min(0.95, (mine - others) / RANGE))

    def horizon(self, seats: i64) -> i64:
        return HORIZON * seats

    def advise(self, state: State, seat: i64, dice: Dice) -> Action:
        assert isinstance(state, ResonanceState)
        frame = state.stack[len(state.stack) - 1]
        habits = self.habits
        if habits is not None:
            if isinstance(frame, Choose):
                return habits.choose(state, seat, dice)
            if isinstance(frame, Artefacts):
                return best_type(state, seat, dice)
        elif dice.below(5) < BOLD:
            if isinstance(frame, Choose):
                return likely_act(state, seat, dice)
            if isinstance(frame, Artefacts):
                return likely_type(state, seat, dice)
        return state.sample(seat, dice)


def circle_of(state: ResonanceState) -> vec[i64]:
    """How many objects of each type lie on the Moons."""
    circle = vec[i64]([0, 0, 0])
    for card in state.moons:
        if card != NO_CARD:
            circle[type_of(i64(card))] += 1
    return circle


def lacking(state: ResonanceState, side: i64, level: i64, circle: vec[i64], kind: i64) -> i64:
    """How many objects of a type the circle lacks for a level of a side's Demon."""
    need = i64(state.terms.book.needs[9 * i64(state.demons[side]) + 3 * level + kind])
    return max(0, need - circle[kind])


def prospects(state: ResonanceState, side: i64, circle: vec[i64]) -> float:
    """How far a side has come, in levels."""
    level = i64(state.levels[side])
    worth = LEVEL * float(level)
    if level == 3:
        return worth
    first = 2 * side if state.terms.teams else side
    last = first + 1 if state.terms.teams else first
    for kind in range(i64(3)):
        near = lacking(state, side, level, circle, kind)
        far = lacking(state, side, 2, circle, kind)
        worth -= MISSING * float(near) + FAR * float(far)
        for seat in range(first, last + 1):
            held = state.held(seat, kind)
            worth += WANTED_IN_HAND * float(min(held, far)) + OTHER_IN_HAND * float(held)
    for seat in range(first, last + 1):
        worth += ARTEFACT_IN_HAND * float(min(3, count_bits(state.artefacts[seat])))
        worth += INCANTATION_IN_HAND * float(min(3, count_bits(state.incantations[seat])))
    leader = i64(state.superior[side])
    if leader != NONE and state.seals[leader]:
        worth -= SEAL
    return worth


def wanted(state: ResonanceState, seat: i64, dice: Dice) -> i64:
    """A type that the side's Demon still lacks, the more the likelier; any if it lacks none."""
    side = state.terms.side(seat)
    level = min(2, i64(state.levels[side]))
    circle = circle_of(state)
    total: i64 = 0
    for kind in range(i64(3)):
        total += 2 * lacking(state, side, level, circle, kind) + lacking(state, side, 2, circle, kind)
    if total == 0:
        return dice.below(3)
    n = dice.below(total)
    for kind in range(i64(3)):
        n -= 2 * lacking(state, side, level, circle, kind) + lacking(state, side, 2, circle, kind)
        if n < 0:
            return kind
    return 2


def likely_act(state: ResonanceState, seat: i64, dice: Dice) -> Action:
    """Play what is lacking, or draw it."""
    kind = wanted(state, seat, dice)
    if state.held(seat, kind) and dice.below(3) > 0:
        return PLAYS[kind]
    other = dice.below(3)
    if state.piles[kind] > 1 and state.piles[other] > 0 and dice.below(2):
        return pair(kind, other)
    return state.sample(seat, dice)


def likely_type(state: ResonanceState, seat: i64, dice: Dice) -> Action:
    """Remove what is heaviest and of no use."""
    side = state.terms.side(seat)
    circle = circle_of(state)
    best: i64 = -1
    weight: i64 = 0
    for kind in range(i64(3)):
        total = state.total(kind)
        if total > weight and lacking(state, side, 2, circle, kind) == 0:
            best = kind
            weight = total
    return TYPES[best] if best >= 0 else state.sample(seat, dice)


def brings(state: ResonanceState, side: i64, kind: i64, circle: vec[i64]) -> float:
    """What the current Moon brings a side, in levels, if just this type activates it (-1: none does)."""
    if kind < 0 or state.levels[side] == 3:
        return 0.0
    level = i64(state.levels[side])
    before = lacking(state, side, level, circle, kind)
    missing: i64 = 0
    for other in range(i64(3)):
        missing += lacking(state, side, level, circle, other)
    if before == 1 and missing == 1:
        return WIN if level == 2 else LEVEL
    found = MISSING if before else 0.0
    return found + (FAR if lacking(state, side, 2, circle, kind) else 0.0)


def balance(state: ResonanceState, own: i64, kind: i64, circle: vec[i64]) -> float:
    """What it is worth for a side that this type activates the current Moon, others' gains set against its own."""
    total = brings(state, own, kind, circle)
    for side in range(state.terms.sides):
        if side != own:
            total -= OTHERS * brings(state, side, kind, circle)
    return total


def heaviest_without(state: ResonanceState, removed: i64) -> i64:
    """The type that would activate the Moon once all objects of one are gone; -1 if none is left."""
    best: i64 = -1
    weight: i64 = 0
    for kind in range(i64(3)):
        total = state.total(kind)
        if kind != removed and total > 0 and total >= weight:
            best = kind
            weight = total
    return best


def best_type(state: ResonanceState, seat: i64, dice: Dice) -> Action:
    """Remove the type after which the Moon is activated best; if it makes no difference, what is of no use."""
    side = state.terms.side(seat)
    circle = circle_of(state)
    high = -1000.0
    least = 1000.0
    best: i64 = -1
    present = state.types_present()
    for kind in range(i64(3)):
        if present >> kind & 1:
            value = balance(state, side, heaviest_without(state, kind), circle)
            if value > high:
                high = value
                best = kind
            least = min(least, value)
    if best < 0 or high == least:
        return likely_type(state, seat, dice)
    return TYPES[best]
