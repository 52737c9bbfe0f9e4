"""What happens at the same time, in the order that the active player likes: triggers, and cards on their way down."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance
from sortilege.core.event import Log
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.enchanters.actions import (
    NEXT,
    ORDER,
    ORDER_PLACES,
    Deed,
)
from sortilege.games.enchanters.cards import (
    HAPPENINGS,
    TAKEN,
)
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.state import LINES, EnchantersState, is_kind

NO_ORDER: Final = Reason("refused-no-order")


def discard(state: EnchantersState, owner: i64, code: i64, log: Log | None) -> None:
    """A card that has left its pile comes to the graveyard."""
    state.graveyard = append(state.graveyard, u8(code))  # ENC-GRAVE-1
    if log is not None:
        log.tell("discard", seat=int(owner), card=state.book.name(code))


def set_off(state: EnchantersState, happening: i64, seats: i64, taken: i64 = -1) -> None:
    """Put the triggers that a happening sets off for these seats (one bit each) on the stack."""  # ENC-TRIG-1
    waiting = vec[i64]()
    for turn in range(state.seats):
        seat = (state.active + turn) % state.seats
        if seats >> seat & 1:
            for pile in range(i64(3)):
                cards = state.piles[3 * seat + pile]
                n: i64 = len(cards)
                for place in range(n if state.book.deep else min(n, 1)):
                    code = i64(cards[n - 1 - place])
                    card = state.book.of[code]
                    for ability in card.top_triggers if place == 0 else card.low_triggers:
                        if ability.happening == happening and (
                            happening != TAKEN or is_kind(taken, ability.kind_taken)
                        ):
                            waiting = append(waiting, (seat * 256 + code) * LINES + ability.number)
    if len(waiting):
        state.push(Triggers(waiting))


@final
class Triggers(Frame[EnchantersState]):
    """Abilities set off at the same time; the active player says which comes next."""  # ENC-TURN-4

    def __init__(self, waiting: vec[i64]) -> None:
        self.waiting: vec[i64] = waiting  # seat, card and line each

    def asks(self, state: EnchantersState) -> i64:
        return 1 << state.active if len(self.waiting) > 1 else 0

    def step(self, state: EnchantersState, chance: Chance, log: Log | None) -> None:
        if len(self.waiting) > 1:
            state.ask(state.active)
        else:
            self.run(state, 0, log)

    def run(self, state: EnchantersState, at: i64, log: Log | None) -> None:
        self.waiting, entry = pop(self.waiting, at)
        number = entry % LINES
        code = entry // LINES % 256
        seat = entry // LINES // 256
        if not len(self.waiting):
            state.pop()
        state.push(Run(seat, code, number))
        if log is not None:
            happening = HAPPENINGS[state.ability(code, number).happening]
            log.tell("trigger", seat=int(seat), card=state.book.name(code), on=happening)

    def legal(self, state: EnchantersState, seat: i64) -> list[Action]:
        return [NEXT[k] for k in range(min(len(self.waiting), ORDER_PLACES))]

    def refuse(self, state: EnchantersState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, Deed) or action.kind != ORDER:
            return NOT_NOW
        return None if action.number < len(self.waiting) else NO_ORDER

    def choose(self, state: EnchantersState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        self.run(state, action.number, log)

    def clone(self) -> Triggers:
        return Triggers(self.waiting[:])


@final
class Bury(Frame[EnchantersState]):
    """Cards that go to the graveyard at the same time; the active player says which goes down next."""  # ENC-GRAVE-2

    def __init__(self, cards: vec[u8], owners: vec[u8]) -> None:
        self.cards: vec[u8] = cards
        self.owners: vec[u8] = owners

    def asks(self, state: EnchantersState) -> i64:
        return 1 << state.active if len(self.cards) > 1 else 0

    def step(self, state: EnchantersState, chance: Chance, log: Log | None) -> None:
        if len(self.cards) > 1:
            state.ask(state.active)
            return
        if len(self.cards):
            self.bury(state, 0, log)
        state.pop()

    def bury(self, state: EnchantersState, at: i64, log: Log | None) -> None:
        self.cards, card = pop(self.cards, at)
        self.owners, owner = pop(self.owners, at)
        discard(state, i64(owner), i64(card), log)

    def legal(self, state: EnchantersState, seat: i64) -> list[Action]:
        return [NEXT[k] for k in range(min(len(self.cards), ORDER_PLACES))]

    def refuse(self, state: EnchantersState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, Deed) or action.kind != ORDER:
            return NOT_NOW
        return None if action.number < len(self.cards) else NO_ORDER

    def choose(self, state: EnchantersState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        self.bury(state, action.number, log)

    def clone(self) -> Bury:
        return Bury(self.cards[:], self.owners[:])
