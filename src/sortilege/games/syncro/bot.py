"""What the bots are told about playing SYNCRO: how a state looks, and a quick sensible choice.

The choice is honest: it counts what everybody sees and the mage's own hand, and takes a spell it cannot see for an
average one. So a game that is played on by it goes about as it would among mages who do not see each other's cards,
and how such a game ends is how a state looks.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.state import Advisor, State, next_seat
from sortilege.games.syncro.actions import (
    ATTACKS,
    CLOSE,
    DISCARDS,
    DROP_HAND,
    ESTIMATE,
    GIFTS,
    KEEP_HAND,
    PASSING,
    PAYS,
    USE_REWARD,
    Deed,
)
from sortilege.games.syncro.cards import (
    BOSS2,
    DRAGON,
    GOLEM,
    LIEUTENANT,
    MUSHROOM,
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
    SUNBEAM,
    SURGES,
    TWIN,
    WIND,
    Gift,
    Point,
    Renewal,
    usable,
)
from sortilege.games.syncro.rules.turn import Turn
from sortilege.games.syncro.state import OWNER, UP, VALUE, WON, SyncroState

UNSEEN: Final = 3.2  # what a spell laid face down by somebody else is taken for
STRONG: Final[i64] = 9  # against such a monster everybody lays the best he has
STRONG_SPELL: Final = 4.0  # which is about this much
HELP: Final = 3.4  # what a mage who is still to come may be expected to add
LONG: Final[i64] = 600  # actions after which a game that is played on is left undecided
MATES: Final = 0.75  # how sure it is that a mage still to come will help


@final
class SyncroAdvisor(Advisor):
    def value(self, state: State, seat: i64) -> float:
        """Play on with `advise` and see how it ends: how many spells are left over, or how many monsters."""
        assert isinstance(state, SyncroState)
        if state.result and not state.stack:
            return 1.0 if state.result == WON else -1.0
        future = state.clone()
        dice = Dice(int(state.turn) * 8 + int(state.leader))
        n: i64 = 0
        while future.acting and not future.result and n < LONG:
            who = next_seat(future, dice)
            future.play(who, self.advise(future, who, dice), dice, None)
            n += 1
        if future.result == WON:
            return 0.6 + 0.4 * min(1.0, float(future.spells_held()) / (2.5 * float(future.seats)))
        return -0.2 - 0.8 * min(1.0, float(remaining(future)) / 40.0)

    def advise(self, state: State, seat: i64, dice: Dice) -> Action:
        assert isinstance(state, SyncroState)
        top = state.stack[len(state.stack) - 1]
        if isinstance(top, Turn):
            return play_slot(state, top, seat, dice)
        if isinstance(top, Payment):
            return pay(state, top, seat)
        if isinstance(top, Estimation):
            mean = average(state, seat)
            return ESTIMATE[0 if mean > 3.3 else 1 if mean > 2.7 else 2]
        if isinstance(top, Keep):
            return KEEP_HAND if average(state, seat) >= 3.0 else DROP_HAND
        if isinstance(top, Oblivion):
            return DISCARDS[lowest(state, seat) - 1]
        if isinstance(top, Renewal):
            low = lowest(state, seat)
            return DISCARDS[low - 1] if top.count == 0 or (low <= 2 and low >= top.low) else CLOSE
        if isinstance(top, Gift) and top.to >= 0:
            low = lowest(state, seat)
            if top.given and (low < top.low or 2 * len(state.hands[top.to]) >= len(state.hands[seat])):
                return CLOSE
            return GIFTS[low - 1]
        if isinstance(top, Point) and top.reward == FREEZE:
            return strongest(state, top.legal(state, seat))
        return top.sample(state, seat, dice)


def remaining(state: SyncroState) -> i64:
    """What is still to be done, in points of strength."""
    total: i64 = 0
    for p in range(len(state.cards)):
        card = i64(state.cards[p])
        if card < LIEUTENANT + 16:
            known = state.strength(p)
            total += known + 2
    return total


def average(state: SyncroState, seat: i64) -> float:
    total: i64 = 0
    for card in state.hands[seat]:
        total += i64(card)
    return float(total) / float(max(len(state.hands[seat]), 1))


def lowest(state: SyncroState, seat: i64) -> i64:
    low: i64 = 7
    for card in state.hands[seat]:
        low = min(low, i64(card))
    return low


def strongest(state: SyncroState, actions: list[Action]) -> Action:
    best = actions[0]
    most: i64 = -1
    for action in actions:
        assert isinstance(action, Deed)
        if state.strength(action.place) > most:
            most = state.strength(action.place)
            best = action
    return best


# A slot


def play_slot(state: SyncroState, turn: Turn, seat: i64, dice: Dice) -> Action:
    if turn.twin != 2 and state.rewards[seat] and usable(state, seat) and worth_using(state, seat):
        return USE_REWARD
    must = turn.must_attack(state, seat)
    best: Action = CLOSE if turn.twin == 2 else PASSING
    if not turn.may_attack(state, seat):
        return best
    places = turn.open_to(state, seat)
    held = state.values(seat)
    high = -1000.0 if must else 0.0
    helpers = mates(state, turn)
    for p in range(len(state.cards)):
        if places >> p & 1:
            strength = state.strength(p)
            expected = on_it(state, p, seat, STRONG_SPELL if strength >= STRONG else UNSEEN)
            if turn.surge:
                expected += 3.0
            for v in range(1, 8):
                if held >> v & 1:
                    score = merit(state, p, strength, expected, v, helpers) + 0.01 * dice.unit()
                    if score > high:
                        high = score
                        best = ATTACKS[20 * (v - 1) + p]
    return best


def mates(state: SyncroState, turn: Turn) -> float:
    """How many mages with spells still come this turn."""
    n = 0.0
    slot = turn.slot + 1
    while slot < state.terms.slots:
        if len(state.hands[state.mage(slot)]):
            n += 1.0
        slot += 1
    return n


def on_it(state: SyncroState, place: i64, seat: i64, unseen: float) -> float:
    """What lies on a monster, as far as a mage can tell."""
    total = float(state.bonus(place))
    for i in range(len(state.laid)):
        if i64(state.laid_on[i]) == place:
            spell = i64(state.laid[i])
            mine = spell >> OWNER & 7 == seat
            total += float(spell & VALUE) if spell & UP or mine else unseen
    return total


def merit(state: SyncroState, place: i64, strength: i64, expected: float, value: i64, helpers: float) -> float:
    """What laying a spell of that value on that monster is worth, in points of strength."""
    family = i64(state.cards[place]) >> 5
    gap = float(strength) - expected  # still wanting
    after = gap - float(value)
    dragonish = DRAGON <= family <= BOSS2
    if gap <= 0.0:  # it should fall anyway
        if family == MUSHROOM:
            return 1.6 * float(value) - 3.0 * float(value) if after < -4.0 else 0.3 * float(value)
        return -float(value) if not dragonish else -2.0 * float(value)
    if after <= 0.0:  # this should fell it
        waste = -after
        if family == MUSHROOM:
            return 4.0 + gap + 0.9 * min(waste, 3.0) - 0.2 * waste
        if dragonish and not state.scale:
            return 4.0 + gap - 2.2 * waste
        return 4.0 + gap - 0.9 * waste
    coming = helpers * (STRONG_SPELL if strength >= STRONG else HELP * MATES)
    if after <= coming:  # with some help
        certain = 1.0 - after / (coming + 1.0)
        if family in (GOLEM, BOSS2) or dragonish:
            return 2.0 * certain + 0.4 * float(value) - 1.0
        return 1.5 + 2.0 * certain + 0.3 * float(value)
    if family == GOLEM or dragonish:
        return -2.0 - after
    return -1.0 - 0.3 * after + 0.2 * float(value)  # a beginning: what is not the lowest stays


def worth_using(state: SyncroState, seat: i64) -> bool:
    reward = i64(state.rewards[seat])
    room = state.limit() - len(state.hands[seat])
    if reward == QUILL:
        return room >= 2
    if reward in (SPRING, SHUFFLE):
        return state.spells_held() <= state.seats * (state.limit() - 1)
    if reward == PAGE:
        return room >= 0 and lowest(state, seat) <= 2
    if reward == GIFT:
        return len(state.hands[seat]) >= 4 and state.spells_held() <= 2 * state.seats
    if reward in (GLASS, TWIN):
        return False
    if reward == SUNBEAM:
        return True
    if reward == WIND:
        return room >= 3
    if reward in (SCALE, FREEZE, SURGES):
        return hardest(state) >= 7
    return True


def hardest(state: SyncroState) -> i64:
    most: i64 = 0
    for p in range(len(state.cards)):
        if state.targets >> p & 1:
            most = max(most, state.strength(p))
    return most


# A payment


def pay(state: SyncroState, payment: Payment, seat: i64) -> Action:
    """Pay as little as will do; leave it to a later mage if it would cost much more than is due."""
    due = payment.due - payment.paid
    if due <= 0:
        return CLOSE
    hand = vec[i64]([i64(card) for card in state.hands[seat] if i64(card) >= payment.low])
    best: i64 = -1
    least: i64 = 100
    total: i64 = 0
    n: i64 = len(hand)
    for chosen in range(1, 1 << n):
        total = 0
        for i in range(n):
            if chosen >> i & 1:
                total += hand[i]
        if due <= total < least:
            least = total
            best = chosen
    later = 0.0
    turn = payment.turn + 1
    while turn < state.seats:
        later += float(len(state.hands[state.mage(turn)]))
        turn += 1
    if best >= 0:
        if payment.low == 0 and later >= 2.0 and least > due + 1 and 2.8 * later >= float(due) + 2.0:
            return PASSING
        low: i64 = 9
        for i in range(n):
            if best >> i & 1:
                low = min(low, hand[i])
        return PAYS[low - 1]
    if n and (payment.low > 0 or 2.8 * later < 2.0 * float(due)):
        low = 9
        for i in range(n):
            low = min(low, hand[i])
        return PAYS[low - 1]
    return PASSING if payment.low == 0 else CLOSE
