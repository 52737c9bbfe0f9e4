"""Resolution, the rest: Artefacts and the count; then the end of the turn: levels, Seals, late spells, victories."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance
from sortilege.core.event import Log
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.resonance.actions import DONE, ENOUGH, TYPE, TYPES, Deed
from sortilege.games.resonance.cards import (
    ARTEFACT,
    AS_ARTEFACT,
    AS_OBJECT,
    EARLIEST_LEVELS,
    FULL_MOON,
    INCANTATION,
    LETTERS,
    MOONS,
    NO_CARD,
    SHARED,
    TRANSIENT,
    is_artefact,
    is_object,
    type_of,
    written,
)
from sortilege.games.resonance.rules.spells import Effect
from sortilege.games.resonance.state import (
    BY_DEMON,
    BY_SEALS,
    ResonanceState,
    card_of,
    owner_of,
    pending_incantation,
    pending_seat,
    pending_spell,
    pending_target,
)

TYPE_ABSENT: Final = [Reason("refused-type-absent", {"type": letter}) for letter in LETTERS]


@final
class Artefacts(Frame[ResonanceState]):
    """Artefacts act one by one in descending number; one made by a spell is number 0 (RES-ART-1)."""

    def clone(self) -> Artefacts:
        return self

    def next_place(self, state: ResonanceState) -> i64:
        """Where the Artefact lies that acts next; -1 if there is none."""
        best: i64 = -1
        at: i64 = -1
        for place in range(i64(len(state.centre))):
            card = card_of(state.centre[place])
            # Those of number 0 come last, by the number of the Incantation that they were.
            rank = card - ARTEFACT + 100 if card < INCANTATION else card - AS_ARTEFACT
            if is_artefact(card) and rank > best:
                best = rank
                at = place
        return at

    def asks(self, state: ResonanceState) -> i64:
        place = self.next_place(state)
        if place < 0:
            return 0
        present = state.types_present()
        if present == 0 or (present & (present - 1) == 0 and not state.terms.may_miss):
            return 0
        return 1 << owner_of(state.centre[place])

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        place = self.next_place(state)
        if place < 0:
            return state.pop()
        owner = owner_of(state.centre[place])
        present = state.types_present()
        if present == 0:  # RES-ART-4
            return self.use(state, -1, log)
        if present & (present - 1) == 0 and not state.terms.may_miss:  # only one type is there
            return self.use(state, present >> 1, log)  # bits 1, 2, 4 are types 0, 1, 2
        return state.ask(owner)

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        if state.terms.may_miss:
            return [*TYPES, ENOUGH]
        present = state.types_present()
        return [TYPES[kind] for kind in range(3) if present >> kind & 1]  # RES-ART-3

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if state.terms.may_miss and (action.kind == TYPE or action.kind == DONE):
            return None
        if action.kind != TYPE:
            return NOT_NOW
        return None if state.types_present() >> action.value & 1 else TYPE_ABSENT[action.value]

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        self.use(state, action.value if action.kind == TYPE else -1, log)

    def use(self, state: ResonanceState, kind: i64, log: Log | None) -> None:
        """All objects of a type leave the centre, and the Artefact too (RES-ART-2, RES-ART-5)."""
        place = self.next_place(state)
        owner = owner_of(state.centre[place])
        artefact = state.leave_centre(place)
        state.discard_card(artefact)
        removed: list[str] = []
        places: list[int] = []
        used = place
        place = len(state.centre) - 1
        while place >= 0:
            card = card_of(state.centre[place])
            if is_object(card) and type_of(card) == kind:
                state.discard_card(state.leave_centre(place))
                if log is not None:
                    removed.insert(0, written(card))
                    places.insert(0, int(place) + (1 if place < used else 2))  # as they were with the Artefact
            place -= 1
        if log is not None:
            chosen = LETTERS[kind] if kind >= 0 else None
            name = written(artefact)
            log.tell("artefact", seat=int(owner), artefact=name, type=chosen, removed=removed, places=places)


@final
class Count(Frame[ResonanceState]):
    """The heaviest type activates the current moon (RES-CNT-1); the centre is cleared."""

    def clone(self) -> Count:
        return self

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        state.pop()
        totals = vec[i64]([state.total(kind) for kind in range(i64(3))])
        best = heaviest(totals)
        kept: i64 = place_to_keep(state, best) if best >= 0 else -1
        if log is not None:
            chosen = LETTERS[best] if best >= 0 else None
            place = int(kept) + 1 if best >= 0 else None
            log.tell("count", H=int(totals[0]), M=int(totals[1]), P=int(totals[2]), type=chosen, place=place)
        if best >= 0:
            self.activate(state, kept, log)
        sweep(state, log)
        if best >= 0 and state.moon == FULL_MOON and not state.terms.moon_late:
            full_moon(state, log)

    def activate(self, state: ResonanceState, place: i64, log: Log | None) -> None:
        card = state.leave_centre(place)
        state.moons[state.moon] = u8(card)
        if state.moon == MOONS - 1:
            state.months += 1
        if log is not None:
            log.tell("activate", moon=int(state.moon) + 1, card=written(card))


def heaviest(totals: vec[i64]) -> i64:
    """The type with the most; -1 if there is nothing."""
    best: i64 = -1
    weight: i64 = 0
    for kind in range(i64(3)):
        if totals[kind] > 0 and totals[kind] >= weight:  # RES-CNT-2: the later type wins a tie
            best = kind
            weight = totals[kind]
    return best


def sweep(state: ResonanceState, log: Log | None) -> None:
    """All that is left in the centre is discarded (RES-CNT-3)."""
    cards = [] if log is None else [written(card_of(entry)) for entry in state.centre]
    for entry in state.centre:
        state.discard_card(card_of(entry))
    state.centre = vec[i64](capacity=12)
    if log is not None and cards:
        log.tell("sweep", cards=cards)


def place_to_keep(state: ResonanceState, kind: i64) -> i64:
    """The Transient if it has the type, else a Ritual Object, else a transformed Incantation (RES-CNT-4)."""
    best: i64 = -1
    at: i64 = -1
    for place in range(i64(len(state.centre))):
        card = card_of(state.centre[place])
        if is_object(card) and type_of(card) == kind:
            rank: i64 = 0 if card >= AS_OBJECT else 1
            if TRANSIENT <= card < ARTEFACT:
                rank = 2
            if rank > best:
                best = rank
                at = place
    return at


def full_moon(state: ResonanceState, log: Log | None) -> None:
    """Every side without level I draws an Incantation (RES-FUL-1), the inferior witch of a team (RES-TEA-9)."""
    if state.terms.moon_once and state.months > 0:
        return
    sides = [i64(side) for side in state.sides_in_order() if state.levels[i64(side)] == 0]  # RES-FUL-3
    if log is not None and sides:
        drawing = [int(state.mate(i64(state.superior[side]))) for side in sides]
        log.tell("full-moon", sides=[int(side) for side in sides], seats=drawing)
    for side in sides:
        state.gain_incantation(state.mate(i64(state.superior[side])), log)


VALIDATE: Final[i64] = 0
LATE_MOON: Final[i64] = 1
DEMON_VICTORY: Final[i64] = 2
SEAL_VICTORY: Final[i64] = 3
LATE_SPELLS: Final[i64] = 4


@final
class End(Frame[ResonanceState]):
    """Phase IV, step by step (RES-END-1), whether or not the Moon was activated (RES-END-2)."""

    def __init__(self, stage: i64 = VALIDATE) -> None:
        self.stage: i64 = stage

    def clone(self) -> End:
        return End(self.stage)

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        if self.stage == VALIDATE:
            validate(state, log)
            self.stage = LATE_MOON
        if self.stage == LATE_MOON:
            if state.terms.moon_late and state.moon == FULL_MOON and state.moons[FULL_MOON] != NO_CARD:  # RES-FUL-4
                full_moon(state, log)
            self.stage = DEMON_VICTORY
        if self.stage == DEMON_VICTORY:
            winners = invokers(state)
            if winners:
                return state.end(BY_DEMON, winners, log)  # RES-WIN-1
            self.stage = SEAL_VICTORY
        if self.stage == SEAL_VICTORY:
            if state.terms.seals_late:
                place_seals(state, log)
            winners = unsealed(state)
            if winners:
                return state.end(BY_SEALS, winners, log)  # RES-WIN-3
            place_seals(state, log)
            self.stage = LATE_SPELLS
        if self.stage == LATE_SPELLS and len(state.pending):
            return state.push(next_pending(state))
        if state.moons[state.moon] != NO_CARD:  # RES-TRN-3
            state.moon = (state.moon + 1) % MOONS
        return state.pop()


def validate(state: ResonanceState, log: Log | None) -> None:
    """Each side validates its next level if the circle contains it (RES-VAL-1), one at most (RES-VAL-4)."""
    there = circle(state)
    for u in state.sides_in_order():
        side = i64(u)
        level = i64(state.levels[side])
        if level < 3 and contains(state, there, i64(state.demons[side]), level):
            state.levels[side] += 1
            state.level_turns[3 * side + level] = u8(state.turn)
            if log is not None:
                log.tell("level", side=int(side), seats=state.seats_of(side), level=int(level) + 1)
            if level < 2:  # RES-VAL-8, RES-TEA-8
                state.gain_incantation(i64(state.superior[side]), log)


def circle(state: ResonanceState) -> vec[i64]:
    """How many symbols of each type lie on the Moons."""
    found = vec[i64]([0, 0, 0])
    for card in state.moons:
        if card != NO_CARD:
            found[type_of(i64(card))] += 1
    return found


def contains(state: ResonanceState, there: vec[i64], demon: i64, level: i64) -> bool:
    needs = state.terms.book.needs
    return all(i64(needs[9 * demon + 3 * level + kind]) <= there[kind] for kind in range(i64(3)))


def invokers(state: ResonanceState) -> i64:
    """The sides that win by their Demon (RES-WIN-2), one bit each."""
    done: i64 = 0
    first: i64 = -1
    for u in state.sides_in_order():
        side = i64(u)
        if state.levels[side] == 3:
            done |= 1 << side
            if first < 0 or (state.terms.completion == EARLIEST_LEVELS and was_earlier(state, side, first)):
                first = side
    if done == 0 or state.terms.completion == SHARED:
        return done
    return 1 << first


def was_earlier(state: ResonanceState, side: i64, other: i64) -> bool:
    """By the turn of level II, then of level I."""
    for level in (i64(1), i64(0)):
        ours, theirs = state.level_turns[3 * side + level], state.level_turns[3 * other + level]
        if ours != theirs:
            return ours < theirs
    return False


def unsealed(state: ResonanceState) -> i64:
    """The side of the one witch without a Seal when all others who count carry one, after Moon VIII; else none."""
    if state.months == 0:
        return 0
    free: i64 = 0
    for side in range(state.terms.sides):
        if state.seals[i64(state.superior[side])] == 0:  # RES-TEA-11: only superior witches count
            free |= 1 << side
    return free if free and free & (free - 1) == 0 else 0  # RES-WIN-6: all sealed is nobody's victory


def place_seals(state: ResonanceState, log: Log | None) -> None:
    """New Seals are laid before anything else that waits for the end of the turn (RES-END-4)."""
    place: i64 = 0
    while place < len(state.pending):
        entry = state.pending[place]
        if not state.terms.book.spells[pending_spell(entry)].is_seal:
            place += 1
            continue
        state.pending, _ = pop(state.pending, place)
        target = pending_target(entry)
        state.seals[target] = u8(pending_incantation(entry))  # RES-SEA-2
        if log is not None:
            log.tell("seal", seat=int(target), seal=written(INCANTATION + pending_incantation(entry)))


def next_pending(state: ResonanceState) -> Effect:
    """The announced spell with the highest Incantation."""
    best = state.pending[0]
    for entry in state.pending:
        if pending_incantation(entry) > pending_incantation(best):
            best = entry
    return Effect(pending_seat(best), pending_incantation(best), pending_spell(best), pending_target(best))
