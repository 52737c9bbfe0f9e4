"""The whole table: piles, hands, Moons, Demons, and what lies in the centre."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.bits import bits, count_bits
from sortilege.core.event import Log
from sortilege.core.state import Outcome
from sortilege.games.resonance.cards import (
    ARTEFACT,
    AS_ARTEFACT,
    AS_OBJECT,
    INCANTATION,
    OBJECT,
    TRANSIENT,
    Spell,
    is_object,
    type_of,
    written,
)
from sortilege.games.resonance.table import ResonanceTable

NOT_YET: Final[i64] = -1  # no commit; nothing done this turn
FACE_DOWN: Final[i64] = -2  # what was done is a card that nobody else may know

GOING_ON: Final[i64] = 0
BY_DEMON: Final[i64] = 1
BY_SEALS: Final[i64] = 2
NOBODY: Final[i64] = 3
REASONS: Final = ("", "end-demon", "end-seals", "end-nobody")


# A card in the centre with what belongs to it, in one number.


def laid(card: i64, seat: i64, weight: i64 = 1, down: bool = False, fixed: i64 = -1, target: i64 = -1) -> i64:
    """A card of the centre: whose it is (-1: the Transient), its weight, and a spell fixed in secret with it."""
    flag: i64 = 1 if down else 0
    return card | (seat + 1) << 8 | weight << 12 | flag << 16 | (fixed + 1) << 17 | (target + 1) << 22


def card_of(entry: i64) -> i64:
    return entry & 255


def owner_of(entry: i64) -> i64:
    return (entry >> 8 & 15) - 1


def weight_of(entry: i64) -> i64:
    return entry >> 12 & 15


def is_down(entry: i64) -> bool:
    return (entry >> 16 & 1) == 1


def fixed_of(entry: i64) -> i64:
    return (entry >> 17 & 31) - 1


def target_of(entry: i64) -> i64:
    return (entry >> 22 & 15) - 1


def turned_up(entry: i64) -> i64:
    return entry & ~(1 << 16)


def recast(entry: i64, card: i64) -> i64:
    """The same place and owner, but the card is now this."""
    return entry & ~255 | card


# A spell announced for the end of the turn.


def announced(incantation: i64, seat: i64, spell: i64, target: i64) -> i64:
    return incantation | seat << 8 | spell << 16 | (target + 1) << 24


def pending_incantation(entry: i64) -> i64:
    return entry & 255


def pending_seat(entry: i64) -> i64:
    return entry >> 8 & 255


def pending_spell(entry: i64) -> i64:
    return entry >> 16 & 255


def pending_target(entry: i64) -> i64:
    return (entry >> 24 & 255) - 1


@final
class ResonanceState(ResonanceTable):
    """A game of Resonance in progress; `fields.py` says what it holds."""

    def clone(self) -> ResonanceState:
        return ResonanceState(self.seats, self.options, self.players, self.terms, self)

    # How it ends

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        won = [bool(self.winners >> self.terms.side(seat) & 1) for seat in range(self.seats)]
        utilities = tuple([self.utility(seat) for seat in range(self.seats)])
        if self.ending == NOBODY:
            return Outcome(utilities, tuple([1 for _ in won]), REASONS[self.ending])
        return Outcome(utilities, tuple([1 if w else 1 + sum(won) for w in won]), REASONS[self.ending])

    def utility(self, seat: i64) -> float:
        if self.ending == NOBODY:
            return 0.0
        return 1.0 if self.winners >> self.terms.side(seat) & 1 else -1.0

    def end(self, ending: i64, winners: i64, log: Log | None) -> None:
        self.ending = ending
        self.winners = winners
        self.finish()
        if log is not None:
            sides = [int(side) for side in range(self.terms.sides) if winners >> side & 1]
            seats = [seat for side in sides for seat in self.seats_of(side)]
            log.tell("end", reason=REASONS[ending], winners=sides, seats=seats)

    # Who is who

    def opposes(self, seat: i64, other: i64) -> bool:
        return self.terms.side(seat) != self.terms.side(other)

    def neighbour(self, seat: i64, left: bool) -> i64:
        """The nearest opposing witch: on the left, clockwise, or on the right."""
        step = 1 if left else self.seats - 1
        other = (seat + step) % self.seats
        while not self.opposes(seat, other):
            other = (other + step) % self.seats
        return other

    def seats_of(self, side: i64) -> list[int]:
        """The witches of a side."""
        return [int(2 * side), int(2 * side + 1)] if self.terms.teams else [int(side)]

    def mate(self, seat: i64) -> i64:
        """The other witch of the team; in the individual game the witch herself."""
        return seat ^ 1 if self.terms.teams else seat

    def confidants(self, seat: i64) -> tuple[int, ...]:
        """Who may know what this witch does in secret (RES-INF-4)."""
        return (int(seat), int(seat ^ 1)) if self.terms.teams else (int(seat),)

    def spell(self, seat: i64, slot: i64) -> Spell:
        return self.terms.book.spells[3 * i64(self.spells[seat]) + slot]

    def sides_in_order(self) -> vec[u8]:
        """The sides in rush order: a team has the place of its earlier witch (RES-TEA-13)."""
        if not self.terms.teams:
            return self.order
        seen: i64 = 0
        sides = vec[u8](capacity=4)
        for seat in self.order:
            side = self.terms.side(i64(seat))
            if not seen >> side & 1:
                seen |= 1 << side
                sides = append(sides, u8(side))
        return sides

    # Hands

    def held(self, seat: i64, kind: i64) -> i64:
        """How many objects of a type the hand holds."""
        return i64(self.objects[3 * seat + kind])

    def gain_object(self, seat: i64, kind: i64) -> None:
        """One card from the pile of that type into the hand."""
        self.piles[kind] -= 1
        self.objects[3 * seat + kind] += 1

    def lose_object(self, seat: i64, kind: i64) -> None:
        self.objects[3 * seat + kind] -= 1

    def pay(self, seat: i64, kind: i64) -> None:
        """An object leaves the hand for good."""
        self.objects[3 * seat + kind] -= 1
        self.discarded[kind] += 1

    def gain_artefact(self, seat: i64, log: Log | None) -> None:
        """The top Artefact into the hand, if there is one."""
        if len(self.artefact_pile):
            self.artefact_pile, number = pop(self.artefact_pile)
            self.artefacts[seat] |= 1 << i64(number)
            if log is not None:
                log.tell("draw", seat=int(seat), cards=[f"A{number}"], next=top(self.artefact_pile, "A"))

    def gain_incantation(self, seat: i64, log: Log | None) -> None:
        """The top Incantation into the hand; nothing if the pile is empty (RES-FUL-3, RES-VAL-8)."""
        if len(self.incantation_pile):
            self.incantation_pile, number = pop(self.incantation_pile)
            self.incantations[seat] |= 1 << i64(number)
            if log is not None:
                log.tell("draw", seat=int(seat), cards=[f"I{number}"], next=top(self.incantation_pile, "I"))

    def hand_size(self, seat: i64) -> i64:
        objects = self.held(seat, 0) + self.held(seat, 1) + self.held(seat, 2)
        return objects + count_bits(self.artefacts[seat]) + count_bits(self.incantations[seat])

    # The centre and the discard

    def discard_card(self, card: i64) -> None:
        """A card leaves the game; a transformed Incantation is an Incantation again (RES-INC-7)."""
        if card >= AS_OBJECT:
            self.discarded_incantations |= 1 << ((card - AS_OBJECT) // 3)
        elif card >= AS_ARTEFACT:
            self.discarded_incantations |= 1 << (card - AS_ARTEFACT)
        elif card >= INCANTATION:
            self.discarded_incantations |= 1 << (card - INCANTATION)
        elif card >= ARTEFACT:
            self.discarded_artefacts |= 1 << (card - ARTEFACT)
        elif card >= TRANSIENT:
            self.discarded[3 + card - TRANSIENT] += 1
        else:
            self.discarded[card - OBJECT] += 1

    def lay(self, entry: i64) -> None:
        self.centre = append(self.centre, entry)

    def leave_centre(self, place: i64) -> i64:
        """The card at a place leaves the centre; those behind it move up."""
        self.centre, entry = pop(self.centre, place)
        return card_of(entry)

    def place_of(self, card: i64) -> i64:
        """Where in the centre a card lies that there is only one of; -1 if it does not."""
        for place in range(i64(len(self.centre))):
            if card_of(self.centre[place]) == card:
                return place
        return -1

    def pending_place(self, incantation: i64) -> i64:
        """Where among the spells that wait this Incantation is; -1 if it does not wait."""
        for place in range(i64(len(self.pending))):
            if pending_incantation(self.pending[place]) == incantation:
                return place
        return -1

    def total(self, kind: i64) -> i64:
        """The weight of all objects of a type in the centre (RES-CNT-1)."""
        weight: i64 = 0
        for entry in self.centre:
            card = card_of(entry)
            if is_object(card) and type_of(card) == kind:
                weight += weight_of(entry)
        return weight

    def types_present(self) -> i64:
        """The types of which the centre holds an object, one bit each."""
        present: i64 = 0
        for entry in self.centre:
            card = card_of(entry)
            if is_object(card):
                present |= 1 << type_of(card)
        return present

    def seal_announced(self, seat: i64) -> bool:
        """Whether a Seal on this witch has been announced this turn (RES-SEA-4)."""
        for entry in self.pending:
            if pending_target(entry) == seat and self.terms.book.spells[pending_spell(entry)].is_seal:
                return True
        return False

    def may_seal(self, seat: i64, other: i64) -> bool:
        return self.opposes(seat, other) and self.seals[other] == 0 and not self.seal_announced(other)


def top(pile: vec[u8], letter: str) -> str | None:
    """The card that now lies open on a pile, as it is written."""
    return f"{letter}{pile[len(pile) - 1]}" if len(pile) else None


def hand_cards(state: ResonanceState, seat: i64) -> list[str]:
    """A hand as it is written: objects, then Artefacts and Incantations by number."""
    cards: list[str] = []
    for kind in range(3):
        cards += [written(OBJECT + kind)] * int(state.held(seat, kind))
    cards += [f"A{number}" for number in bits(state.artefacts[seat])]
    cards += [f"I{number}" for number in bits(state.incantations[seat])]
    return cards


def zeros(count: i64) -> vec[u8]:
    return vec[u8]([u8(0)] * count)


def filled(count: i64, value: i64) -> vec[u8]:
    return vec[u8]([u8(value)] * count)
