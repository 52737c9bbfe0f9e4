"""Drawing: spells and the estimation that follows, Rewards and Fog cards."""

from __future__ import annotations

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log, Secret
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.syncro.actions import ESTIMATE, SIGNAL, SIGNALS, Deed
from sortilege.games.syncro.cards import FOG, IIC, P3, REWARDS, is_fog
from sortilege.games.syncro.lore import ONE, packed
from sortilege.games.syncro.state import OWNER, UP, VALUE, SyncroState

# Spells


def refuse_spell(state: SyncroState, seat: i64, value: i64, low: i64) -> Reason | None:
    """Why a seat cannot choose a spell where it chooses them one by one, in ascending order; None if it can."""
    if not state.holds(seat, value):
        return Reason("refused-no-spell", {"value": int(value)})
    return Reason("refused-ascending", {"value": int(low)}) if value < low else None


def draw_spell(state: SyncroState, seat: i64, chance: Chance, log: Log | None) -> bool:
    """The top spell of the deck goes to the right-hand end of a hand (SYN-SET-5); False if there is none at all."""
    if not len(state.deck):
        if not len(state.discard):
            return False  # SYN-DRAW-7
        reshuffle(state, chance, log)
    state.deck, card = pop(state.deck)
    state.hands[seat] = append(state.hands[seat], card)
    if state.lore is not None:
        state.lore.drew(i64(card), seat)
    if log is not None:
        log.tell("draw", seat=int(seat), value=Secret(int(card), (int(seat),)))
    return True


def reshuffle(state: SyncroState, chance: Chance, log: Log | None) -> None:
    """SYN-DRAW-5: the discard becomes the deck. Everybody has seen it, so everybody knows what is in there."""
    state.deck = state.discard
    state.discard = vec[u8]()
    chance.shuffle(state.next_chance(), "spells", state.deck)
    lore = state.learn()
    deck = packed(state.deck)
    hidden: i64 = 0
    for seat in range(state.seats):
        hidden += zone(state, seat)
    for seat in range(state.seats):
        lore.reshuffled(seat, hidden - zone(state, seat), deck)
    lore.reshuffled(state.seats, hidden, deck)
    if log is not None:
        log.tell("reshuffle", pile="spells", cards=len(state.deck))


def zone(state: SyncroState, seat: i64) -> i64:
    """The spells that only this seat knows: its hand and what it has laid face down."""
    cards = packed(state.hands[seat])
    for spell in state.laid:
        if not i64(spell) & UP and i64(spell) >> OWNER & 7 == seat:
            cards += ONE[i64(spell) & VALUE]
    return cards


def draw_for_group(state: SyncroState, number: i64, chance: Chance, log: Log | None) -> i64:
    """SYN-DRAW-1: one at a time from the Leader clockwise; how many were dealt."""
    limit = state.limit()
    seat = state.leader
    dealt: i64 = 0
    while dealt < number:
        full: i64 = 0
        while full < state.seats and len(state.hands[seat]) >= limit:  # SYN-DRAW-2
            seat = (seat + 1) % state.seats
            full += 1
        if full == state.seats:  # SYN-DRAW-3
            if log is not None:
                log.tell("hands-full", left=int(number - dealt))
            break
        if not draw_spell(state, seat, chance, log):
            if log is not None:
                log.tell("no-spells-left", missing=int(number - dealt))
            break
        dealt += 1
        seat = (seat + 1) % state.seats
    return dealt


def draw_each(state: SyncroState, chance: Chance, log: Log | None) -> i64:
    """SYN-DRAW-8: every mage below the limit draws one; how many were dealt."""
    limit = state.limit()
    dealt: i64 = 0
    for slot in range(state.seats):
        seat = state.mage(slot)
        if len(state.hands[seat]) < limit and draw_spell(state, seat, chance, log):
            dealt += 1
    return dealt


def estimate(state: SyncroState, dealt: i64, log: Log | None) -> None:
    """SYN-EST-1: after a draw every mage estimates his hand, if anything was dealt (SYN-EST-7)."""
    if dealt == 0 or state.cursed(P3):
        return
    if state.terms.level != IIC:
        state.push(Estimation(vec[i64]([0] * state.seats)))
        return
    for seat in range(state.seats):  # SYN-EST-9
        total: i64 = 0
        for card in state.hands[seat]:
            total += i64(card)
        state.estimates[seat] = total
        state.estimated[seat] = len(state.hands[seat])
    unsure: i64 = 0  # a spell laid face down is part of the zone, though not of what was said
    for spell in state.laid:
        if not i64(spell) & UP:
            unsure |= 1 << (i64(spell) >> OWNER & 7)
    state.learn().announced(state.estimates, unsure)
    if log is not None:
        log.tell("sums", sums=[int(total) for total in state.estimates])


@final
class Estimation(Frame[SyncroState]):
    """All mages with spells signal at once; nothing is shown before the last has (SYN-EST-3)."""

    def __init__(self, signals: vec[i64]) -> None:
        self.signals: vec[i64] = signals  # per seat, 0 is none yet

    def clone(self) -> Estimation:
        return Estimation(self.signals[:])

    def asks(self, state: SyncroState) -> i64:
        asked: i64 = 0
        for seat in range(state.seats):
            if not self.signals[seat] and len(state.hands[seat]):  # SYN-EST-2, SYN-EST-8
                asked |= 1 << seat
        return asked

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        asked = self.asks(state)
        if asked:
            state.ask_all(asked)
            return
        for seat in range(state.seats):
            state.estimates[seat] = self.signals[seat] if self.signals[seat] else -1
            state.estimated[seat] = len(state.hands[seat])
        state.pop()
        if log is not None:
            log.tell("estimates", signals=[SIGNALS[s - 1] if s else None for s in self.signals])

    def legal(self, state: SyncroState, seat: i64) -> list[Action]:
        return ESTIMATE[:]

    def sample(self, state: SyncroState, seat: i64, dice: Dice) -> Action:
        return ESTIMATE[dice.below(3)]

    def refuse(self, state: SyncroState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        return None if action.kind == SIGNAL else NOT_NOW  # SYN-EST-5

    def choose(self, state: SyncroState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        self.signals[seat] = action.value

    def apart(self, state: SyncroState) -> bool:
        return True


# Rewards and Fog


def draw_reward(state: SyncroState, seat: i64, chance: Chance, log: Log | None) -> bool:
    """A mage draws a Reward; False if there is none (SYN-REW-8)."""
    if not len(state.reward_deck):
        if not len(state.reward_discard):
            return False
        state.reward_deck = state.reward_discard
        state.reward_discard = vec[u8]()
        chance.shuffle(state.next_chance(), "rewards", state.reward_deck)
        lore = state.learn()  # what is held is now known by elimination
        lore.reward_seats = 0
        lore.reward_cards = 0
        for holder in range(state.seats):
            if state.rewards[holder]:
                lore.reward_seats |= 1 << holder
                lore.reward_cards |= 1 << i64(state.rewards[holder])
        if log is not None:
            log.tell("reshuffle", pile="rewards", cards=len(state.reward_deck))
    state.reward_deck, card = pop(state.reward_deck)
    state.rewards[seat] = card
    if log is not None:
        log.tell("reward", seat=int(seat), card=Secret(REWARDS[int(card) - 1], (int(seat),)))
    return True


def next_reward(state: SyncroState, chance: Chance, log: Log | None) -> None:
    """SYN-REW-2: from the Leader clockwise, the first mage without a Reward draws one."""
    for slot in range(state.seats):
        seat = state.mage(slot)
        if not state.rewards[seat]:
            if not draw_reward(state, seat, chance, log) and log is not None:
                log.tell("no-reward")
            return
    if log is not None:  # SYN-REW-3
        log.tell("no-reward")


def draw_fog(state: SyncroState, chance: Chance, log: Log | None) -> i64:
    """The top card of the fog pile, reshuffled if need be (SYN-FOG-2); -1 if there is none."""
    if not len(state.fog):
        if not len(state.fog_discard):
            return -1
        state.fog = state.fog_discard
        state.fog_discard = vec[u8]()
        chance.shuffle(state.next_chance(), "fog", state.fog)
        lore = state.learn()  # what lies face down in the horde is now known by elimination
        lore.fog_places = 0
        lore.fog_cards = 0
        for p in range(len(state.cards)):
            if is_fog(i64(state.cards[p])):
                lore.fog_places |= 1 << p
                lore.fog_cards |= 1 << (i64(state.cards[p]) - FOG)
        if log is not None:
            log.tell("reshuffle", pile="fog", cards=len(state.fog))
    state.fog, card = pop(state.fog)
    return i64(card)
