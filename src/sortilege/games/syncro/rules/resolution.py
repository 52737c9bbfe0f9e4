"""The resolution: monsters with spells on them one by one, payments, then what has become accessible is revealed."""

from __future__ import annotations

from typing import final

from librt.vecs import append
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.bits import count_bits, nth_bit
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.syncro.actions import CLOSE, DONE, LETTERS, PASS, PASSING, PAY, PAYS, Deed
from sortilege.games.syncro.cards import (
    BOSS2,
    CERBERUS,
    FOG_POWER,
    GOLEM,
    LIEUTENANT,
    MUSHROOM,
    REWARD_POWER,
    is_fog,
    text_of,
)
from sortilege.games.syncro.rules.draws import draw_fog, draw_for_group, estimate, next_reward, refuse_spell
from sortilege.games.syncro.rules.ending import lose, win
from sortilege.games.syncro.rules.fog import apply_fog, put_fog, turn_fog
from sortilege.games.syncro.state import UNPAID, SyncroState


@final
class Resolution(Frame[SyncroState]):
    """SYN-RES-1: bottom row first, left to right; each monster is finished before the next is looked at."""

    def __init__(self, done: i64, paid: bool, others: i64) -> None:
        self.done: i64 = done  # places of the order that are finished
        self.paid = paid  # the payment for the next one has been met
        self.others: i64 = others  # cards beside Boss 2 when it was attacked, if that counts (RUL-4), else -1

    def clone(self) -> Resolution:
        return Resolution(self.done, self.paid, self.others)

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        if state.terms.boss2_as_attacked and self.others < 0:
            self.others = state.others()
        state.faced = self.others
        bearing: i64 = 0
        for on in state.laid_on:
            bearing |= 1 << i64(on)
        order = state.layout.order
        n: i64 = len(order)
        while self.done < n:
            place = i64(order[self.done])
            if bearing >> place & 1:  # SYN-RES-2
                self.resolve(state, place, chance, log)
                return
            self.done += 1
        state.faced = -1
        state.pop()

    def resolve(self, state: SyncroState, place: i64, chance: Chance, log: Log | None) -> None:
        state.turn_up(place)  # SYN-RES-3
        total = state.attack_total(place)
        strength = state.strength(place)
        if not self.paid:
            if log is not None:
                log.tell(
                    "resolve",
                    place=LETTERS[place],
                    card=text_of(int(state.cards[place])),
                    spells=state.pile(place),
                    bonus=int(state.bonus(place)),
                    total=int(total),
                    strength=int(strength),
                )
            if state.dragonish(place) and total != strength and not (state.scale and total > strength):
                self.paid = True  # SYN-DRAG-8: what follows waits for the payment
                due = total - strength if total > strength else strength - total
                state.push(Payment(place, due, 0, 0, 0))
                if log is not None:
                    card = text_of(int(state.cards[place]))
                    log.tell("due", place=LETTERS[place], card=card, amount=int(due))
                return
        self.paid = False
        self.done += 1
        if total >= strength:
            succeed(state, place, total - strength, chance, log)
        else:
            fail(state, place, log)


def succeed(state: SyncroState, place: i64, surplus: i64, chance: Chance, log: Log | None) -> None:
    """SYN-RES-4: pile and monster are discarded, then the effect applies."""
    card = state.destroy(place)
    if log is not None:
        log.tell("destroyed", place=LETTERS[place], card=text_of(int(card)))
    last = not state.monsters_left()
    if card >> 5 == MUSHROOM and surplus > 0 and (not last or state.terms.last_mushroom_draws):
        dealt = draw_for_group(state, surplus, chance, log)  # SYN-MUSH-1
        if not last:
            estimate(state, dealt, log)
    if last:
        win(state, log)  # SYN-RES-10


def fail(state: SyncroState, place: i64, log: Log | None) -> None:
    """SYN-RES-5: the lowest spell is lost, the others stay; a Golem absorbs it and shakes the others off."""
    value = state.unlay(state.lowest(place))
    card = i64(state.cards[place])
    if card >> 5 == GOLEM or card >> 5 == BOSS2:
        state.absorbed = append(state.absorbed, u8(value))  # SYN-GOL-1
        state.absorbed_by = append(state.absorbed_by, u8(place))
        if log is not None:
            log.tell(
                "absorbed",
                place=LETTERS[place],
                card=text_of(int(card)),
                value=int(value),
                strength=int(state.strength(place)),
            )
        others = state.pile(place) if log is not None else []
        state.discard_pile(place)  # SYN-GOL-2
        if log is not None and others:
            log.tell("shaken-off", place=LETTERS[place], card=text_of(int(card)), values=others)
        return
    state.discard = append(state.discard, u8(value))
    state.settle(place)
    if log is not None:
        log.tell("failed", place=LETTERS[place], card=text_of(int(card)), lost=int(value))


@final
class Payment(Frame[SyncroState]):
    """SYN-DRAG-4: once round the table from the Leader, each mage with spells pays or passes.

    A mage pays card by card, never a lower one than before, and closes; only then is it seen whether the payment is
    met (RUL-41).
    """

    def __init__(self, place: i64, due: i64, paid: i64, turn: i64, low: i64) -> None:
        self.place: i64 = place
        self.due: i64 = due
        self.paid: i64 = paid
        self.turn: i64 = turn  # mages who are through
        self.low: i64 = low  # the last value paid by the mage who is asked, 0 if none yet

    def clone(self) -> Payment:
        return Payment(self.place, self.due, self.paid, self.turn, self.low)

    def asks(self, state: SyncroState) -> i64:
        if self.turn >= state.seats or (self.low == 0 and self.paid >= self.due):
            return 0
        seat = state.mage(self.turn)
        return 1 << seat if len(state.hands[seat]) else 0

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        while self.turn < state.seats:
            if self.low == 0 and self.paid >= self.due:  # SYN-DRAG-5
                break
            seat = state.mage(self.turn)
            if len(state.hands[seat]):
                state.ask(seat)
                return
            self.close()  # SYN-DRAG-10, or the last spell was paid
        if self.paid < self.due:
            lose(state, UNPAID, log)  # SYN-DRAG-7
            return
        state.pop()
        if log is not None:
            log.tell("met", amount=int(self.paid))

    def close(self) -> None:
        self.turn += 1
        self.low = 0

    def legal(self, state: SyncroState, seat: i64) -> list[Action]:
        held = state.values(seat)
        least = max(self.low, 1)
        return [CLOSE if self.low else PASSING] + [PAYS[v - 1] for v in range(least, 8) if held >> v & 1]

    def refuse(self, state: SyncroState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind == PASS:
            return Reason("refused-chosen") if self.low else None
        if action.kind == DONE:
            return None if self.low else Reason("refused-nothing-chosen")
        if action.kind != PAY:
            return NOT_NOW
        return refuse_spell(state, seat, action.value, self.low)

    def choose(self, state: SyncroState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if action.kind == PAY:
            state.throw(seat, action.value)
            self.paid += action.value
            self.low = action.value
            if log is not None:
                log.tell("paid", seat=int(seat), value=int(action.value))
            return
        self.close()
        if log is not None:
            log.tell("declined" if action.kind == PASS else "paid-enough", seat=int(seat))

    def sample(self, state: SyncroState, seat: i64, dice: Dice) -> Action:
        held = state.values(seat) >> self.low << self.low
        k = dice.below(1 + count_bits(held)) - 1
        if k < 0:
            return CLOSE if self.low else PASSING
        return PAYS[nth_bit(held, k) - 1]


@final
class Reveal(Frame[SyncroState]):
    """SYN-REV-1, -2: accessible face-down cards one by one; the list is made anew after each."""

    def clone(self) -> Reveal:
        return self

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        hidden = state.alive & ~state.up
        if hidden:
            waiting = lone_cerberus(state)
            for p in state.layout.order:
                place = i64(p)
                if not hidden >> place & 1 or state.layout.cover[place] & state.alive:
                    continue
                if not (waiting and i64(state.cards[place]) >> 5 == CERBERUS):
                    reveal(state, place, chance, log)
                    return
        state.pop()


def lone_cerberus(state: SyncroState) -> bool:
    """SYN-CERB-2: one Cerberus is still covered, so the other waits."""
    return any(i64(state.cards[p]) >> 5 == CERBERUS and not state.accessible(p) for p in range(len(state.cards)))


def reveal(state: SyncroState, place: i64, chance: Chance, log: Log | None) -> None:
    """SYN-REV-3: turn a card of the horde face up and apply what follows from it."""
    card = i64(state.cards[place])
    if is_fog(card):
        if turn_fog(state, place, chance, log):  # SYN-FOG-4
            win(state, log)  # SYN-REV-4
        return
    if card >= LIEUTENANT and state.lore is not None:
        state.lore.lieutenants &= ~(1 << (card - LIEUTENANT))
    show(state, place, log)
    if card >> 5 == CERBERUS:  # SYN-CERB-1: both, and the Boss with them
        for p in state.layout.order:
            behind = i64(state.cards[i64(p)])
            if not state.up >> i64(p) & 1 and (behind >> 5 == CERBERUS or behind >> 5 == BOSS2):
                show(state, i64(p), log)
    elif card >= LIEUTENANT:  # SYN-LT-3
        powers = state.terms.box.powers[card - LIEUTENANT]
        if powers & REWARD_POWER:
            next_reward(state, chance, log)
        if powers & FOG_POWER:
            fog = draw_fog(state, chance, log)
            if fog >= 0:
                put_fog(state, fog)
                if log is not None:
                    log.tell("fog", place=None, card=text_of(int(fog)))
                if apply_fog(state, fog, chance, log):  # SYN-LT-5
                    win(state, log)


def show(state: SyncroState, place: i64, log: Log | None) -> None:
    state.up |= 1 << place
    state.refresh()
    if log is not None:
        log.tell("reveal", place=LETTERS[place], card=text_of(int(state.cards[place])))
