"""What spells do: cards played, removed, drawn, discarded, exchanged, each chosen one at a time."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.bits import bits
from sortilege.core.chance import Chance
from sortilege.core.event import Log
from sortilege.core.state import NOT_NOW
from sortilege.games.resonance.actions import (
    DISCARD,
    DISCARD_ARTEFACTS,
    DISCARD_INCANTATIONS,
    DISCARD_OBJECTS,
    DONE,
    DRAW,
    ENOUGH,
    PLAY,
    PLAYS,
    REMOVE,
    REMOVES,
    SINGLES,
    TAKE,
    TAKES,
    TYPE,
    TYPES,
    Deed,
)
from sortilege.games.resonance.cards import (
    AN_ARTEFACT,
    AN_INCANTATION,
    ANY_OBJECT,
    ARTEFACT,
    AS_OBJECT,
    DEMONS,
    INCANTATION,
    LETTERS,
    NONE,
    OBJECT,
    THE_DEMON,
    WITCHES,
    matches,
    written,
)
from sortilege.games.resonance.rules.acting import DRAW_ONE, NO_OBJECT_HELD, NO_OBJECTS
from sortilege.games.resonance.rules.decision import Choice
from sortilege.games.resonance.state import ResonanceState, card_of, laid, recast, weight_of

OUT_OF_ORDER: Final = Reason("refused-order")
NOT_YET_ENOUGH: Final = Reason("refused-not-yet")


def allows(what: i64, kind: i64) -> bool:
    """Whether a type of object is meant."""
    return what in (ANY_OBJECT, kind)


def held_of(state: ResonanceState, seat: i64, what: i64, lowest: i64) -> i64:
    """How many objects a hand holds that a part allows, of a type or above it."""
    count: i64 = 0
    for kind in range(lowest, i64(3)):
        if allows(what, kind):
            count += state.held(seat, kind)
    return count


@final
class Play(Choice):
    """Objects from the caster's hand into the centre, face up (RES-SPL-2), in ascending order of their types."""

    def __init__(self, seat: i64, what: i64, least: i64, most: i64, weight: i64, last: i64 = 0) -> None:
        super().__init__(seat)
        self.what: Final[i64] = what
        self.least: i64 = least  # still to be played if possible
        self.most: i64 = most  # still allowed
        self.weight: Final[i64] = weight
        self.last: i64 = last  # the lowest type still allowed

    def clone(self) -> Play:
        return Play(self.seat, self.what, self.least, self.most, self.weight, self.last)

    def available(self, state: ResonanceState, lowest: i64) -> i64:
        """How many cards the hand holds that could be played, of a type or above it."""
        return held_of(state, self.seat, self.what, lowest)

    def required(self, state: ResonanceState) -> i64:
        """How many must still be played: what is lacking is lost (RES-INC-6)."""
        return min(self.least, self.available(state, self.last))

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        if self.most == 0:
            return []
        required = self.required(state)
        found: list[Action] = [
            PLAYS[kind]
            for kind in range(self.last, i64(3))
            if allows(self.what, kind) and state.held(seat, kind) and self.available(state, kind) >= required
        ]
        if required == 0 and found:
            found.append(ENOUGH)
        return found

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind == DONE:
            return NOT_YET_ENOUGH if self.required(state) else None
        if action.kind != PLAY or not allows(self.what, action.value):
            return NOT_NOW
        if not state.held(seat, action.value):
            return NO_OBJECT_HELD[action.value]
        if action.value < self.last or self.available(state, action.value) < self.required(state):
            return OUT_OF_ORDER
        return None

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if action.kind == DONE:
            state.pop()
            tell_enough(seat, log)
            return
        kind = action.value
        state.lose_object(seat, kind)
        state.lay(laid(OBJECT + kind, seat, self.weight))
        self.least = max(0, self.least - 1)
        self.most -= 1
        self.last = kind
        if log is not None:
            log.tell("play", seat=int(seat), card=LETTERS[kind], weight=int(self.weight))


def tell_enough(seat: i64, log: Log | None) -> None:
    if log is not None:
        log.tell("enough", seat=int(seat))


@final
class Remove(Choice):
    """Cards out of the centre, by ascending place (RES-SPL-3); they leave together once all are chosen."""

    def __init__(self, seat: i64, what: i64, least: i64, most: i64, chosen: vec[u8]) -> None:
        super().__init__(seat)
        self.what: Final[i64] = what
        self.least: Final[i64] = least
        self.most: Final[i64] = most
        self.chosen: vec[u8] = chosen

    def clone(self) -> Remove:
        return Remove(self.seat, self.what, self.least, self.most, self.chosen[:])

    def first_place(self) -> i64:
        """The lowest place that may still be chosen."""
        count = len(self.chosen)
        return i64(self.chosen[count - 1]) + 1 if count else 0

    def available(self, state: ResonanceState, first: i64) -> i64:
        """How many cards could be chosen from a place on."""
        count: i64 = 0
        for place in range(first, i64(len(state.centre))):
            if matches(card_of(state.centre[place]), self.what):
                count += 1
        return count

    def required(self, state: ResonanceState) -> i64:
        """How many must still be chosen: what is lacking is lost (RES-INC-6)."""
        return min(self.least - len(self.chosen), self.available(state, self.first_place()))

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        if len(self.chosen) >= self.most:
            return []
        required = self.required(state)
        found: list[Action] = [
            REMOVES[place]
            for place in range(self.first_place(), i64(len(state.centre)))
            if matches(card_of(state.centre[place]), self.what) and self.available(state, place) >= required
        ]
        if required <= 0 and found:
            found.append(ENOUGH)
        return found

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind == DONE:
            return NOT_YET_ENOUGH if self.required(state) > 0 else None
        if action.kind != REMOVE:
            return NOT_NOW
        place = action.value
        if place >= len(state.centre) or not matches(card_of(state.centre[place]), self.what):
            return Reason("refused-place", {"place": int(place) + 1})
        if place < self.first_place() or self.available(state, place) < self.required(state):
            return OUT_OF_ORDER
        return None

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if action.kind == DONE:
            self.impossible(state, log)
            if not len(self.chosen):
                tell_enough(seat, log)
            return
        self.chosen = append(self.chosen, u8(action.value))  # RES-SPL-15: told when they leave

    def impossible(self, state: ResonanceState, log: Log | None) -> None:
        """Nothing more can be chosen: what was chosen goes (RES-SPL-4: one card each, whatever its weight)."""
        state.pop()
        if not len(self.chosen):
            return
        cards: list[str] = []
        weights: list[int] = []
        for i in range(i64(len(self.chosen))):
            place = i64(self.chosen[i]) - i  # those before it are gone already
            weights.append(int(weight_of(state.centre[place])))
            card = state.leave_centre(place)
            state.discard_card(card)
            cards.append(written(card))
        if log is not None:
            places = [int(place) + 1 for place in self.chosen]
            log.tell("remove", seat=int(self.seat), cards=cards, places=places, weights=weights)


@final
class Draw(Choice):
    """Objects from the piles, types as the drawer likes (RES-SPL-9), in ascending order."""

    def __init__(self, seat: i64, what: i64, count: i64, last: i64 = 0) -> None:
        super().__init__(seat)
        self.what: Final[i64] = what
        self.count: i64 = count
        self.last: i64 = last

    def clone(self) -> Draw:
        return Draw(self.seat, self.what, self.count, self.last)

    def available(self, state: ResonanceState, lowest: i64) -> i64:
        count: i64 = 0
        for kind in range(lowest, i64(3)):
            if allows(self.what, kind):
                count += i64(state.piles[kind])
        return count

    def required(self, state: ResonanceState) -> i64:
        return min(self.count, self.available(state, self.last))

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        required = self.required(state)
        if required == 0:
            return []
        return [
            SINGLES[kind]
            for kind in range(self.last, i64(3))
            if allows(self.what, kind) and state.piles[kind] > 0 and self.available(state, kind) >= required
        ]

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind != DRAW or not allows(self.what, action.value):
            return NOT_NOW
        if action.second >= 0:
            return DRAW_ONE
        if state.piles[action.value] == 0:
            return NO_OBJECTS[action.value]
        if action.value < self.last or self.available(state, action.value) < self.required(state):
            return OUT_OF_ORDER
        return None

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.gain_object(seat, action.value)
        self.count -= 1
        self.last = action.value
        if log is not None:
            log.tell("draw", seat=int(seat), cards=[LETTERS[action.value]])


@final
class Discard(Choice):
    """The victim chooses what she loses (RES-SPL-10), in ascending order; what she lacks is lost."""

    def __init__(self, seat: i64, what: i64, count: i64, last: i64 = 0) -> None:
        super().__init__(seat)
        self.what: Final[i64] = what
        self.count: i64 = count
        self.last: i64 = last  # the lowest type or number still allowed

    def clone(self) -> Discard:
        return Discard(self.seat, self.what, self.count, self.last)

    def numbers(self, state: ResonanceState) -> i64:
        """The Artefacts or Incantations in her hand, one bit each."""
        return state.artefacts[self.seat] if self.what == AN_ARTEFACT else state.incantations[self.seat]

    def available(self, state: ResonanceState, lowest: i64) -> i64:
        if self.what == AN_ARTEFACT or self.what == AN_INCANTATION:
            return len([number for number in bits(self.numbers(state)) if number >= lowest])
        return held_of(state, self.seat, self.what, lowest)

    def required(self, state: ResonanceState) -> i64:
        return min(self.count, self.available(state, self.last))

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        required = self.required(state)
        if required == 0:
            return []
        if self.what == AN_ARTEFACT or self.what == AN_INCANTATION:
            deeds = DISCARD_ARTEFACTS if self.what == AN_ARTEFACT else DISCARD_INCANTATIONS
            return [
                deeds[number - 1]
                for number in bits(self.numbers(state))
                if number >= self.last and self.available(state, number) >= required
            ]
        return [
            DISCARD_OBJECTS[kind]
            for kind in range(self.last, i64(3))
            if allows(self.what, kind) and state.held(seat, kind) and self.available(state, kind) >= required
        ]

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind != DISCARD or not self.is_meant(action.value):
            return NOT_NOW
        if not self.is_held(state, action.value):
            return Reason("refused-no-card", {"card": written(action.value)})
        rank = rank_of(action.value)
        if rank < self.last or self.available(state, rank) < self.required(state):
            return OUT_OF_ORDER
        return None

    def is_meant(self, card: i64) -> bool:
        if card >= INCANTATION:
            return self.what == AN_INCANTATION
        if card >= ARTEFACT:
            return self.what == AN_ARTEFACT
        return allows(self.what, card - OBJECT)

    def is_held(self, state: ResonanceState, card: i64) -> bool:
        if card >= ARTEFACT:
            return (self.numbers(state) >> rank_of(card) & 1) == 1
        return state.held(self.seat, card - OBJECT) > 0

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        card = action.value
        rank = rank_of(card)
        if card >= INCANTATION:
            state.incantations[seat] &= ~(1 << rank)
        elif card >= ARTEFACT:
            state.artefacts[seat] &= ~(1 << rank)
        else:
            state.lose_object(seat, rank)
        state.discard_card(card)
        self.count -= 1
        self.last = rank
        if log is not None:
            log.tell("discard", seat=int(seat), cards=[written(card)])


def rank_of(card: i64) -> i64:
    """What cards of one kind are ordered by: a type or a number."""
    if card >= INCANTATION:
        return card - INCANTATION
    return card - ARTEFACT if card >= ARTEFACT else card - OBJECT


@final
class Take(Choice):
    """A new Demon or Spells card from the open reserve (RES-SPL-6); lost if there is none (RES-SPL-7)."""

    def __init__(self, seat: i64, what: i64) -> None:
        super().__init__(seat)
        self.what: Final[i64] = what

    def clone(self) -> Take:
        return self

    def reserve(self, state: ResonanceState) -> vec[u8]:
        return state.demon_reserve if self.what == THE_DEMON else state.spell_reserve

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        reserve = self.reserve(state)
        return [TAKES[place] for place in range(len(reserve)) if reserve[place] != NONE]

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind != TAKE:
            return NOT_NOW
        reserve = self.reserve(state)
        if action.value < len(reserve) and reserve[action.value] != NONE:
            return None
        return Reason("refused-place", {"place": int(action.value) + 1})

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.pop()
        if self.what == THE_DEMON:
            side = state.terms.side(seat)
            old = state.demons[side]
            state.demon_reserve, state.demons[side] = pop(state.demon_reserve, action.value)
            state.demon_reserve = append(state.demon_reserve, old)
            if log is not None:
                new = DEMONS[state.demons[side]]
                log.tell("change", seat=int(seat), side=int(side), demon=new, old=DEMONS[old], paid=[])
        else:  # RES-SPL-8: neither the Witch card nor its Seal changes
            old = state.spells[seat]
            state.spell_reserve, state.spells[seat] = pop(state.spell_reserve, action.value)
            state.spell_reserve = append(state.spell_reserve, old)
            if log is not None:
                log.tell("swap", seat=int(seat), spells=WITCHES[state.spells[seat]], old=WITCHES[old])


@final
class Transform(Choice):
    """The Incantation becomes an object of the type its caster says (RES-SPL-1)."""

    def __init__(self, seat: i64, incantation: i64) -> None:
        super().__init__(seat)
        self.incantation: Final[i64] = incantation

    def clone(self) -> Transform:
        return self

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        found: list[Action] = []
        found += TYPES
        return found

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        return None if action.kind == TYPE else NOT_NOW

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.pop()
        turn_into(state, seat, self.incantation, AS_OBJECT + 3 * self.incantation + action.value, log)


def turn_into(state: ResonanceState, seat: i64, incantation: i64, card: i64, log: Log | None) -> None:
    place = state.place_of(INCANTATION + incantation)
    if place < 0:
        return
    state.centre[place] = recast(state.centre[place], card)
    if log is not None:
        log.tell("transform", seat=int(seat), card=written(card))
