"""Resolution, first part: the cards are turned up, and Incantations cast their spells in descending number."""

from __future__ import annotations

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance
from sortilege.core.event import Log
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.resonance.actions import SPELL, SPELLS, TARGET, TARGETS, Deed
from sortilege.games.resonance.cards import (
    ALL_OTHERS,
    AN_ARTEFACT,
    AN_INCANTATION,
    AS_ARTEFACT,
    CASTER,
    DO_CHANGE,
    DO_DISCARD,
    DO_DRAW,
    DO_PLAY,
    DO_REMOVE,
    DO_TRANSFORM,
    INCANTATION,
    LEFT,
    ONE_TARGET,
    WITCHES,
    Part,
    Spell,
    is_incantation,
    written,
)
from sortilege.games.resonance.rules.acting import BANNED, NO_TARGET, is_banned, may_target, refuse_target
from sortilege.games.resonance.rules.decision import Choice
from sortilege.games.resonance.rules.effects import Discard, Draw, Play, Remove, Take, Transform, turn_into
from sortilege.games.resonance.state import (
    ResonanceState,
    announced,
    card_of,
    fixed_of,
    is_down,
    owner_of,
    target_of,
    turned_up,
)


@final
class Incantations(Frame[ResonanceState]):
    """All cards are turned up at once (RES-RSV-1); then Incantations act one by one (RES-INC-1)."""

    def clone(self) -> Incantations:
        return self

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        reveal(state, log)
        highest: i64 = 0
        at: i64 = -1
        for place in range(i64(len(state.centre))):
            card = card_of(state.centre[place])
            if is_incantation(card) and card > highest:
                highest = card
                at = place
        if at < 0:
            return state.pop()
        entry = state.centre[at]
        seat = owner_of(entry)
        number = highest - INCANTATION
        fixed = fixed_of(entry)
        if fixed < 0:
            return state.push(Cast(seat, number))
        spell = state.terms.book.spells[fixed]
        target = target_of(entry)
        if spell.is_seal and not state.may_seal(seat, target):  # fixed in secret, and meanwhile forbidden
            if log is not None:
                log.tell("lost", seat=int(seat), spell=spell_name(spell.index))
            spend(state, number, log)
            return None
        return announce(state, seat, number, spell, target, log)


def reveal(state: ResonanceState, log: Log | None) -> None:
    shown = [] if log is None else [as_revealed(entry) for entry in state.centre if is_down(entry)]
    for place in range(i64(len(state.centre))):
        state.centre[place] = turned_up(state.centre[place])
    if log is not None and shown:
        log.tell("reveal", cards=shown)


def as_revealed(entry: i64) -> dict[str, object]:
    card: dict[str, object] = {"seat": int(owner_of(entry)), "card": written(card_of(entry))}
    if fixed_of(entry) >= 0:
        card["spell"] = spell_name(fixed_of(entry))
    if target_of(entry) >= 0:
        card["target"] = int(target_of(entry))
    return card


def spell_name(index: i64) -> str:
    """A spell as positions and events write it."""
    return "seal" if index % 3 == 2 else f"{WITCHES[index // 3]}/{index % 3 + 1}"


@final
class Cast(Choice):
    """The caster chooses one of the three spells of the card she holds now (RES-INC-2)."""

    def __init__(self, seat: i64, incantation: i64) -> None:
        super().__init__(seat)
        self.incantation: i64 = incantation

    def clone(self) -> Cast:
        return self

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        return [deed for deed in SPELLS if self.refuse(state, seat, deed) is None]

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind != SPELL:
            return NOT_NOW
        spell = state.spell(seat, action.value)
        if spell.makes_artefact and is_banned(state, seat):
            return BANNED
        if spell.is_seal and not has_target(state, seat, spell):  # RES-SEA-4
            return NO_TARGET
        return None

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.pop()
        spell = state.spell(seat, action.value)
        if spell.targeted:
            target = Target(seat, self.incantation, spell.index)
            state.push(target)
            if log is not None and target.asks(state):
                name = written(INCANTATION + self.incantation)
                log.tell("aim", seat=int(seat), incantation=name, spell=spell_name(spell.index))
        else:
            announce(state, seat, self.incantation, spell, -1, log)

    def impossible(self, state: ResonanceState, log: Log | None) -> None:
        state.pop()
        spend(state, self.incantation, log)


def has_target(state: ResonanceState, seat: i64, spell: Spell) -> bool:
    return any(may_target(state, seat, other, spell.is_seal) for other in range(state.seats))


@final
class Target(Choice):
    """The target is named with the announcement (RES-INC-5)."""

    def __init__(self, seat: i64, incantation: i64, spell: i64) -> None:
        super().__init__(seat)
        self.incantation: i64 = incantation
        self.spell: i64 = spell

    def clone(self) -> Target:
        return self

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        return [TARGETS[other] for other in range(state.seats) if self.refuse_seat(state, other) is None]

    def refuse_seat(self, state: ResonanceState, other: i64) -> Reason | None:
        return refuse_target(state, self.seat, other, state.terms.book.spells[self.spell].is_seal)

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        return self.refuse_seat(state, action.value) if action.kind == TARGET else NOT_NOW

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.pop()
        announce(state, seat, self.incantation, state.terms.book.spells[self.spell], action.value, log)


def announce(state: ResonanceState, seat: i64, incantation: i64, spell: Spell, target: i64, log: Log | None) -> None:
    """The spell is told aloud, and acts at once or waits for the end of the turn (RES-INC-4)."""
    if spell.at_end:
        state.leave_centre(state.place_of(INCANTATION + incantation))
        state.pending = append(state.pending, announced(incantation, seat, spell.index, target))
    else:
        state.push(Effect(seat, incantation, spell.index, target))
    if log is not None:
        name = written(INCANTATION + incantation)
        if target >= 0:
            log.tell("announce", seat=int(seat), incantation=name, spell=spell_name(spell.index), target=int(target))
        else:
            log.tell("announce", seat=int(seat), incantation=name, spell=spell_name(spell.index))


def spend(state: ResonanceState, incantation: i64, log: Log | None) -> None:
    """A used Incantation is discarded, unless it has become something else (RES-INC-7)."""
    card = INCANTATION + incantation
    place = state.place_of(card)
    if place >= 0:
        state.leave_centre(place)
    else:
        place = state.pending_place(incantation)
        if place < 0:
            return
        state.pending, _ = pop(state.pending, place)
    state.discard_card(card)
    if log is not None:
        log.tell("spend", incantation=written(card))


@final
class Effect(Frame[ResonanceState]):
    """The parts of a spell, one after the other; a part that is impossible is lost (RES-INC-6)."""

    def __init__(self, seat: i64, incantation: i64, spell: i64, target: i64, part: i64 = 0) -> None:
        self.seat: i64 = seat
        self.incantation: i64 = incantation
        self.spell: i64 = spell
        self.target: i64 = target
        self.part: i64 = part

    def clone(self) -> Effect:
        return Effect(self.seat, self.incantation, self.spell, self.target, self.part)

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        parts = state.terms.book.spells[self.spell].parts
        if self.part == len(parts):
            state.pop()
            spend(state, self.incantation, log)
            return
        part = parts[self.part]
        self.part += 1
        self.carry_out(state, part, log)

    def carry_out(self, state: ResonanceState, part: Part, log: Log | None) -> None:
        if part.verb == DO_PLAY:
            state.push(Play(self.seat, part.what, part.least, part.most, part.weight))
        elif part.verb == DO_REMOVE:
            state.push(Remove(self.seat, part.what, part.least, part.most, vec[u8]()))
        elif part.verb == DO_TRANSFORM:
            if part.what == AN_ARTEFACT:
                turn_into(state, self.seat, self.incantation, AS_ARTEFACT + self.incantation, log)
            else:
                state.push(Transform(self.seat, self.incantation))
        elif part.verb == DO_DRAW:
            self.draw(state, part, log)
        elif part.verb == DO_CHANGE:
            state.push(Take(self.seat if part.who == CASTER else self.victim(state, part), part.what))
        elif part.verb == DO_DISCARD:
            # The last one pushed is asked first: from the caster's left on, clockwise.
            distance = state.seats - 1
            while distance > 0:
                victim = (self.seat + distance) % state.seats
                hit = state.opposes(self.seat, victim) if part.who == ALL_OTHERS else victim == self.victim(state, part)
                if hit:
                    state.push(Discard(victim, part.what, part.most))  # RES-TEA-10
                distance -= 1

    def victim(self, state: ResonanceState, part: Part) -> i64:
        """The one witch that a part concerns: who was chosen, or a neighbour."""
        return self.target if part.who == ONE_TARGET else state.neighbour(self.seat, part.who == LEFT)

    def draw(self, state: ResonanceState, part: Part, log: Log | None) -> None:
        if part.what != AN_ARTEFACT and part.what != AN_INCANTATION:
            state.push(Draw(self.seat, part.what, part.most))
            return
        for _ in range(part.most):
            if part.what == AN_ARTEFACT:
                state.gain_artefact(self.seat, log)
            else:
                state.gain_incantation(self.seat, log)
