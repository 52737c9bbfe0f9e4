"""A turn from its Transient to the moment when everybody has acted, and the phases that follow."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance, Dice
from sortilege.core.event import Log, Secret
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.resonance.actions import (
    CHANGE,
    DEEDS,
    DRAW,
    PASSING,
    SINGLES,
    Deed,
    pair,
)
from sortilege.games.resonance.cards import DEMONS, NO_CARD, NONE, TRANSIENT, written
from sortilege.games.resonance.rules.acting import (
    DRAW_ONE,
    NO_OBJECTS,
    acts,
    add_changes,
    add_draws,
    add_singles,
    can_act,
    count_reserve,
    objects_left,
    perform,
    refuse_act,
    refuse_draw,
    refuse_place,
    sample_act,
    take_objects,
)
from sortilege.games.resonance.rules.ending import Artefacts, Count, End
from sortilege.games.resonance.rules.spells import Incantations
from sortilege.games.resonance.state import NOBODY, NOT_YET, ResonanceState, laid

BEGIN: Final[i64] = 0
INCANTATIONS: Final[i64] = 1
ARTEFACTS: Final[i64] = 2
COUNT: Final[i64] = 3
END: Final[i64] = 4

# Frames that never change are made once.
INCANTATIONS_PHASE: Final = Incantations()
ARTEFACTS_PHASE: Final = Artefacts()
COUNT_PHASE: Final = Count()


@final
class Turn(Frame[ResonanceState]):
    """The order of a turn (RES-TRN-1, RES-RSV-2). It lies at the bottom of the stack; each phase is put on top."""

    def __init__(self, phase: i64 = BEGIN) -> None:
        self.phase: i64 = phase

    def clone(self) -> Turn:
        return Turn(self.phase)

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        phase = self.phase
        self.phase = phase + 1 if phase < END else BEGIN
        if phase == BEGIN:
            begin(state, log)
        elif phase == INCANTATIONS:
            state.push(INCANTATIONS_PHASE)
        elif phase == ARTEFACTS:
            state.push(ARTEFACTS_PHASE)
        elif phase == COUNT:
            state.push(COUNT_PHASE)
        else:
            state.push(End())


def begin(state: ResonanceState, log: Log | None) -> None:
    """Phases 0 and I."""
    if not len(state.transient_pile):  # RES-WIN-5
        state.end(NOBODY, 0, log)
        return
    state.turn += 1
    state.order = vec[u8](capacity=8)
    for seat in range(state.seats):
        state.commits[seat] = NOT_YET
        state.acts[seat] = NOT_YET
    if log is not None:
        log.tell("turn", turn=int(state.turn), moon=int(state.moon) + 1)
    card = i64(state.moons[state.moon])
    if card != NO_CARD:  # RES-MON-2
        state.discard_card(card)
        state.moons[state.moon] = u8(NO_CARD)
        if log is not None:
            log.tell("clear", moon=int(state.moon) + 1, card=written(card))
    state.transient_pile, kind = pop(state.transient_pile)  # RES-TRN-4
    state.lay(laid(TRANSIENT + i64(kind), -1))
    if log is not None:
        log.tell("transient", card=written(TRANSIENT + i64(kind)))
    state.push(CHOOSE_PHASE)
    if state.terms.realtime or state.terms.seeded:
        return
    for seat in range(state.seats):  # RES-DET-3
        state.order = append(state.order, u8((state.turn - 1 + seat) % state.seats))
    tell_order(state, log)


@final
class Choose(Frame[ResonanceState]):
    """Phase II: everybody acts at the same time (RES-ACT-1), for good (RES-ACT-2).

    In real time an action happens as it arrives. Otherwise it is kept secret until all have chosen.
    """

    def clone(self) -> Choose:
        return self

    def asks(self, state: ResonanceState) -> i64:
        """The seats that have yet to act and can."""
        seats: i64 = 0
        for seat in range(state.seats):
            if waiting(state, seat) and can_act(state, seat):
                seats |= 1 << seat
        return seats

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        for seat in range(state.seats):
            if waiting(state, seat):
                if can_act(state, seat):
                    state.ask(seat)
                else:  # RES-ACT-5
                    perform(state, seat, PASSING, log)
        if state.acting == 0:
            if state.terms.realtime:
                settle_order(state, log)
                state.pop()
                close_gaps(state, log)
            else:
                state.become(Serve(0))

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        return acts(state, seat)

    def sample(self, state: ResonanceState, seat: i64, dice: Dice) -> Action:
        return sample_act(state, seat, dice)

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        return refuse_act(state, seat, action)

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if state.terms.realtime:
            state.order = append(state.order, u8(seat))  # RES-RTM-2
            perform(state, seat, action, log)  # RES-RTM-3
            for other in range(state.seats):  # RES-RTM-4
                if state.acting >> other & 1 and not can_act(state, other):
                    state.excuse(other)
                    perform(state, other, PASSING, log)
            return
        state.commits[seat] = action.code  # RES-DET-1
        if log is not None:
            log.tell("commit", seat=int(seat), action=Secret(action.text, state.confidants(seat)))

    def apart(self, state: ResonanceState) -> bool:
        return not state.terms.realtime


CHOOSE_PHASE: Final = Choose()


def waiting(state: ResonanceState, seat: i64) -> bool:
    return state.acts[seat] == NOT_YET and state.commits[seat] == NOT_YET


def settle_order(state: ResonanceState, log: Log | None) -> None:
    """Who passed in real time comes last, by seat."""
    for seat in range(state.seats):
        if state.acts[seat] == PASSING.code:
            state.order = append(state.order, u8(seat))
    tell_order(state, log)


def tell_order(state: ResonanceState, log: Log | None) -> None:
    if log is not None:
        log.tell("rush", order=[int(seat) for seat in state.order])


def close_gaps(state: ResonanceState, log: Log | None) -> None:
    """Places of the Demon reserve that were emptied while others may have been choosing are closed up now."""
    if count_reserve(state) < len(state.demon_reserve):
        state.demon_reserve = vec[u8]([demon for demon in state.demon_reserve if demon != NONE])
        if log is not None:
            log.tell("reserve", demons=[DEMONS[demon] for demon in state.demon_reserve])


@final
class Serve(Frame[ResonanceState]):
    """The commits are carried out in rush order (RES-DET-2)."""

    def __init__(self, next: i64) -> None:
        self.next: i64 = next

    def clone(self) -> Serve:
        return Serve(self.next)

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        if self.next == 0 and state.terms.seeded:  # RES-DET-4
            state.order = vec[u8]([u8(seat) for seat in range(state.seats)])
            chance.shuffle(state.next_chance(), "rush", state.order)
            state.order = backwards(state.order)  # decks are given top first, and their top is the end
            tell_order(state, log)
        while self.next < state.seats:
            seat = i64(state.order[self.next])
            self.next += 1
            code = state.commits[seat]
            state.commits[seat] = NOT_YET
            if code == NOT_YET:
                continue
            deed = DEEDS[code]
            if refuse_act(state, seat, deed) is None:
                perform(state, seat, deed, log)
            else:
                self.conflict(state, seat, deed, log)  # RES-DET-5
                return
        state.pop()
        close_gaps(state, log)

    def conflict(self, state: ResonanceState, seat: i64, deed: Deed, log: Log | None) -> None:
        """The commit has become impossible: as much of it as stands is done, the rest is chosen again."""
        if log is not None:
            log.tell("conflict", seat=int(seat), action=deed.text)
        if deed.kind == DRAW and objects_left(state):
            taken = self.take_what_is_left(state, seat, deed, log)
            missing: i64 = (2 if deed.second >= 0 else 1) - taken
            if missing and objects_left(state):
                state.push(Rechoose(seat, RECHOOSE_DRAW, missing))
        elif deed.kind == CHANGE:
            state.push(Rechoose(seat, RECHOOSE_DEMON, 0))
        else:
            state.push(Rechoose(seat, RECHOOSE_ACTION, 0))

    def take_what_is_left(self, state: ResonanceState, seat: i64, deed: Deed, log: Log | None) -> i64:
        """Of two committed cards at most one can still be there."""
        kind = deed.value
        if state.piles[kind] == 0:
            kind = deed.second
        if kind < 0 or state.piles[kind] == 0:
            return 0
        perform(state, seat, SINGLES[kind], log)
        return 1


def backwards(order: vec[u8]) -> vec[u8]:
    return vec[u8]([order[len(order) - 1 - i] for i in range(len(order))])


RECHOOSE_DRAW: Final[i64] = 0
RECHOOSE_DEMON: Final[i64] = 1
RECHOOSE_ACTION: Final[i64] = 2


@final
class Rechoose(Frame[ResonanceState]):
    """A witch whose commit has become impossible chooses again on the spot (RES-DET-5)."""

    def __init__(self, seat: i64, what: i64, missing: i64) -> None:
        self.seat: Final[i64] = seat
        self.what: Final[i64] = what
        self.missing: Final[i64] = missing  # objects still to be drawn

    def clone(self) -> Rechoose:
        return self

    def asks(self, state: ResonanceState) -> i64:
        if self.what == RECHOOSE_ACTION:
            return 1 << self.seat if can_act(state, self.seat) else 0
        return 1 << self.seat if len(self.legal(state, self.seat)) > 1 else 0

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        if self.asks(state):
            state.ask(self.seat)
        elif self.what == RECHOOSE_ACTION:
            state.pop()
            perform(state, self.seat, PASSING, log)
        else:
            self.choose(state, self.seat, self.legal(state, self.seat)[0], chance, log)

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        if self.what == RECHOOSE_ACTION:
            return acts(state, seat)
        found: list[Action] = []
        if self.what == RECHOOSE_DEMON:
            add_changes(state, found)
        elif self.missing == 1:
            add_singles(state, found)
        else:
            add_draws(state, found)
        return found

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if self.what == RECHOOSE_ACTION:
            return refuse_act(state, seat, action)
        if self.what == RECHOOSE_DEMON:
            return refuse_place(state, action) if action.kind == CHANGE else NOT_NOW
        if action.kind != DRAW:
            return NOT_NOW
        if self.missing == 1:
            if action.second >= 0:
                return DRAW_ONE
            return None if state.piles[action.value] > 0 else NO_OBJECTS[action.value]
        return refuse_draw(state, action)

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.pop()
        first = state.acts[seat]
        if self.what == RECHOOSE_DRAW and first != NOT_YET:
            state.acts[seat] = pair(DEEDS[first].value, action.value).code
            take_objects(state, seat, action, log)
        else:
            perform(state, seat, action, log)
