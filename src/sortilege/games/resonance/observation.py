"""Observations straight from the state: the very bytes that `encoding.py` makes of a view, without making the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.arrays import Encoder, byte
from sortilege.core.state import State
from sortilege.games.resonance.actions import DEEDS
from sortilege.games.resonance.cards import (
    ARTEFACT,
    ARTEFACT_COUNT,
    INCANTATION,
    INCANTATION_COUNT,
    MOONS,
    NO_CARD,
    NONE,
    OBJECT,
    SEAL_SLOT,
    SHIPPED_DEMONS,
    WITCHES,
    is_object,
    type_of,
)
from sortilege.games.resonance.rules.effects import Discard, Draw, Play, Remove, Take, Transform
from sortilege.games.resonance.rules.ending import Artefacts
from sortilege.games.resonance.rules.setup import Draft, Superior
from sortilege.games.resonance.rules.spells import Cast, Target
from sortilege.games.resonance.rules.turn import Choose, Rechoose
from sortilege.games.resonance.state import (
    FACE_DOWN,
    NOT_YET,
    ResonanceState,
    card_of,
    fixed_of,
    is_down,
    owner_of,
    pending_seat,
    pending_spell,
    pending_target,
    target_of,
    weight_of,
)

UNSEEN: Final = 156  # a card face down that one may not know; 157 to 159 if its back tells its kind
SEATS: Final[i64] = 8
ARTEFACTS: Final[i64] = ARTEFACT_COUNT
INCANTATIONS: Final[i64] = INCANTATION_COUNT
CARDS: Final[i64] = len(WITCHES)
SHIPPED: Final[i64] = len(SHIPPED_DEMONS)  # those that have a number here


def spell_number(index: i64) -> u8:
    """A spell from 1; every Seal does the same, and stands for that of the first card."""
    return u8(SEAL_SLOT + 1) if index % 3 == SEAL_SLOT else u8(index + 1)


@final
class ResonanceEncoder(Encoder):
    def __init__(self, choices: Callable[[object], list[int]], at: dict[str, int], hidden: dict[str, int]) -> None:
        """`at` and `hidden` say where the fields are."""
        super().__init__(choices)
        self.at_options: Final[i64] = at["options"]
        self.at_turn: Final[i64] = at["turn"]  # this and all up to `piles`, one number each
        self.at_piles: Final[i64] = at["piles"]
        self.at_transients: Final[i64] = at["transients"]
        self.at_discard: Final[i64] = at["discard"]
        self.at_weights: Final[i64] = at["weights"]
        self.at_artefact_pile: Final[i64] = at["artefact_pile"]
        self.at_incantation_pile: Final[i64] = at["incantation_pile"]
        self.at_unseen_spells: Final[i64] = at["unseen_spells"]
        self.at_objects: Final[i64] = at["objects"]
        self.at_artefacts: Final[i64] = at["artefacts"]
        self.at_incantations: Final[i64] = at["incantations"]
        self.at_seals: Final[i64] = at["seals"]  # this and all up to `levels`, a number for each seat
        self.at_levels: Final[i64] = at["levels"]
        self.at_level_turns: Final[i64] = at["level_turns"]
        self.at_needs: Final[i64] = at["needs"]
        self.at_needs_last: Final[i64] = at["needs_last"]
        self.at_centre_owner: Final[i64] = at["centre_owner"]
        self.at_centre_weight: Final[i64] = at["centre_weight"]
        self.at_centre_down: Final[i64] = at["centre_down"]
        self.at_centre_chosen: Final[i64] = at["centre_chosen"]
        self.at_fixed_spell: Final[i64] = at["fixed_spell"]
        self.at_fixed_target: Final[i64] = at["fixed_target"]
        self.at_seat: Final[i64] = at["seat"]  # this and all up to `moons`, one category each
        self.at_moons: Final[i64] = at["moons"]
        self.at_demons: Final[i64] = at["demons"]
        self.at_spells: Final[i64] = at["spells"]
        self.at_witches: Final[i64] = at["witches"]
        self.at_offer: Final[i64] = at["offer"]
        self.at_demon_reserve: Final[i64] = at["demon_reserve"]
        self.at_spell_reserve: Final[i64] = at["spell_reserve"]
        self.at_centre: Final[i64] = at["centre"]
        self.at_artefacts_next: Final[i64] = hidden["artefacts_next"]
        self.at_incantations_next: Final[i64] = hidden["incantations_next"]
        self.at_all_commits: Final[i64] = hidden["all_commits"]
        self.at_all_values: Final[i64] = hidden["all_commit_values"]
        self.at_transients_next: Final[i64] = hidden["transients_next"]
        self.at_all_spells: Final[i64] = hidden["all_spells"]
        self.at_centre_cards: Final[i64] = hidden["centre_cards"]
        self.on_moons: Final[vec[i64]] = vec[i64]([0, 0, 0])  # scratch paper: objects on the Moons, by type

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(state, ResonanceState)
        self.write_options(state, out, at + self.at_options)
        self.write_table(state, seat, out, at)
        self.write_sides(state, seat, out, at)
        self.write_seats(state, seat, out, at)
        self.write_centre(state, seat, out, at)
        self.write_frame(state, seat, out, at)
        if state.witches[0] == NONE:
            self.write_draft(state, seat, out, at)

    def write_table(self, state: ResonanceState, me: i64, out: vec[u8], start: i64) -> None:
        at = start + self.at_turn
        out[at] = u8(state.turn)
        out[at + 1] = u8(min(state.months, 2))
        pile = state.artefact_pile
        height: i64 = len(pile)
        out[at + 2] = u8(height)
        if height:
            out[at + 3] = pile[height - 1]
            by_number = start + self.at_artefact_pile - 1
            for number in pile:
                out[by_number + i64(number)] = 1
        pile = state.incantation_pile
        height = len(pile)
        out[at + 4] = u8(height)
        if height:
            out[at + 5] = pile[height - 1]
            by_number = start + self.at_incantation_pile - 1
            for number in pile:
                out[by_number + i64(number)] = 1
        for kind in range(i64(3)):
            out[start + self.at_piles + kind] = state.piles[kind]
            out[start + self.at_discard + kind] = state.discarded[kind]
        at = start + self.at_transients
        for transient in state.transient_pile:
            out[at + i64(transient)] += 1
        at = start + self.at_seat
        out[at] = u8(me + 1)
        out[at + 1] = u8(state.players - 2)
        out[at + 2] = u8(state.moon + 1)
        places: i64 = len(state.demon_reserve)
        for place in range(places):
            demon = state.demon_reserve[place]
            if i64(demon) < SHIPPED:
                out[start + self.at_demon_reserve + place] = demon + 1
        places = len(state.spell_reserve)
        for place in range(places):
            out[start + self.at_spell_reserve + place] = state.spell_reserve[place] + 1

    def write_sides(self, state: ResonanceState, me: i64, out: vec[u8], start: i64) -> None:
        sides = state.terms.sides
        own = state.terms.side(me)
        needs = state.terms.book.needs
        on_moons = self.on_moons
        for kind in range(i64(3)):
            on_moons[kind] = 0
        moons = state.moons
        for moon in range(MOONS):
            card = i64(moons[moon])
            if card != NO_CARD and is_object(card):
                on_moons[type_of(card)] += 1
                out[start + self.at_moons + moon] = u8(type_of(card) + 1)
        for d in range(sides):
            side = own + d if own + d < sides else own + d - sides
            demon = i64(state.demons[side])
            level = i64(state.levels[side])
            out[start + self.at_demons + d] = u8(demon + 1) if demon < SHIPPED else u8(0)
            out[start + self.at_levels + d] = u8(level)
            for i in range(level):
                out[start + self.at_level_turns + 3 * d + i] = state.level_turns[3 * side + i]
            next = min(level, 2)
            at = start + self.at_needs + 3 * d
            last = start + self.at_needs_last + 3 * d
            for kind in range(i64(3)):
                there = on_moons[kind]
                out[at + kind] = byte(i64(needs[9 * demon + 3 * next + kind]) - there)
                out[last + kind] = byte(i64(needs[9 * demon + 6 + kind]) - there)

    def write_seats(self, state: ResonanceState, me: i64, out: vec[u8], start: i64) -> None:
        """Hands, and the fields that have a number for each seat, in the order of the space."""
        n = state.seats
        drafting = state.witches[0] == NONE
        for d in range(n):
            s = me + d if me + d < n else me + d - n
            mate = not state.opposes(me, s)
            for kind in range(i64(3)):
                out[start + self.at_objects + 3 * d + kind] = state.objects[3 * s + kind]
            self.write_bits(state.artefacts[s], out, start + self.at_artefacts + ARTEFACTS * d - 1)
            self.write_bits(state.incantations[s], out, start + self.at_incantations + INCANTATIONS * d - 1)
            at = start + self.at_seals + d
            out[at] = state.seals[s]
            out[at + 2 * SEATS] = 1
            if mate:
                out[at + 3 * SEATS] = 1
            if not state.terms.teams or i64(state.superior[state.terms.side(s)]) == s:
                out[at + 4 * SEATS] = 1
            act = state.acts[s]
            if act == FACE_DOWN:
                out[at + 6 * SEATS] = 1
            elif act != NOT_YET:
                deed = DEEDS[act]
                out[at + 6 * SEATS] = u8(deed.kind + 2)
                out[at + 7 * SEATS] = u8(deed.value)
            commit = state.commits[s]
            if commit != NOT_YET:
                out[at + 5 * SEATS] = 1
                if mate:
                    secret = DEEDS[commit]
                    out[at + 8 * SEATS] = u8(secret.kind + 1)
                    out[at + 9 * SEATS] = u8(secret.value)
                    out[at + 10 * SEATS] = u8(secret.second + 1)
                    if secret.target >= 0:
                        out[at + 11 * SEATS] = u8((secret.target - me + n) % n + 1)
            if state.spells[s] != NONE and (mate or not drafting):
                out[start + self.at_spells + d] = state.spells[s] + 1
            if not drafting:
                out[start + self.at_witches + d] = state.witches[s] + 1
        place: i64 = 1
        for seat in state.order:
            out[start + self.at_seals + 12 * SEATS + (i64(seat) - me + n) % n] = u8(place)
            place += 1
        for entry in state.pending:
            d = (pending_seat(entry) - me + n) % n
            spell = pending_spell(entry)
            target = pending_target(entry)
            at = start + self.at_seals + d
            out[at + 14 * SEATS] = spell_number(spell)
            out[at + 15 * SEATS] = u8((target - me + n) % n + 1) if target >= 0 else u8(0)
            if spell % 3 == SEAL_SLOT and target >= 0:
                out[start + self.at_seals + SEATS + (target - me + n) % n] = 1

    def write_bits(self, numbers: i64, out: vec[u8], at: i64) -> None:
        """The members of a set, from 1 on."""
        number: i64 = 1
        while numbers >> number:
            if numbers >> number & 1:
                out[at + number] = 1
            number += 1

    def write_centre(self, state: ResonanceState, me: i64, out: vec[u8], start: i64) -> None:
        n = state.seats
        down: i64 = 0
        places: i64 = len(state.centre)
        for place in range(places):
            entry = state.centre[place]
            owner = owner_of(entry)
            card = card_of(entry)
            d: i64 = 0
            if owner >= 0:
                d = (owner - me + n) % n
                out[start + self.at_centre_owner + place] = u8(d + 1)
            if is_down(entry):
                down += 1
                out[start + self.at_centre_down + place] = 1
                out[start + self.at_seals + 13 * SEATS + d] = 1
            if is_down(entry) and owner >= 0 and state.opposes(me, owner):
                out[start + self.at_centre_weight + place] = 1
                out[start + self.at_centre + place] = u8(UNSEEN + (back_of(card) if state.terms.by_kind else 0))
                self.write_held(card, d, out, start)  # everybody can work out what a hand and its face-down card are
            else:
                weight = weight_of(entry)
                out[start + self.at_centre_weight + place] = u8(weight)
                out[start + self.at_centre + place] = u8(card)
                if is_object(card):
                    out[start + self.at_weights + type_of(card)] += u8(weight)
                if fixed_of(entry) >= 0:
                    out[start + self.at_fixed_spell + place] = spell_number(fixed_of(entry))
                if target_of(entry) >= 0:
                    out[start + self.at_fixed_target + place] = u8((target_of(entry) - me + n) % n + 1)
        out[start + self.at_turn + 6] = u8(down)

    def write_held(self, card: i64, d: i64, out: vec[u8], start: i64) -> None:
        """A card that is face down in the centre belongs to what is known of its owner's hand."""
        if card >= INCANTATION:
            out[start + self.at_incantations + INCANTATIONS * d + card - INCANTATION - 1] = 1
        elif card >= ARTEFACT:
            out[start + self.at_artefacts + ARTEFACTS * d + card - ARTEFACT - 1] = 1
        else:
            out[start + self.at_objects + 3 * d + card - OBJECT] += 1

    def write_frame(self, state: ResonanceState, me: i64, out: vec[u8], start: i64) -> None:
        """What is under way: the frame on top, and in it whose choice it is and about what."""
        if not state.stack:
            return
        n = state.seats
        numbers = start + self.at_turn + 7
        at = start + self.at_seat + 3
        kind: i64 = 0
        seat: i64 = -1
        what: i64 = -1
        incantation: i64 = 0
        least: i64 = 0
        most: i64 = 0
        last: i64 = 0
        top = state.stack[-1]
        if isinstance(top, Draft):
            kind = 1
            seat = top.seat
        elif isinstance(top, Superior):
            kind = 2
        elif isinstance(top, Choose):
            kind = 4
        elif isinstance(top, Rechoose):
            kind = 6
            seat = top.seat
            most = top.missing
            out[at + 3] = u8(top.what + 1)
        elif isinstance(top, Cast):
            kind = 8
            seat = top.seat
            incantation = top.incantation
        elif isinstance(top, Target):
            kind = 9
            seat = top.seat
            incantation = top.incantation
            out[numbers + 1] = spell_number(top.spell)
        elif isinstance(top, Play):
            kind = 11
            seat, what, least, most, last = top.seat, top.what, top.least, top.most, top.last
        elif isinstance(top, Remove):
            kind = 12
            seat, what, least, most = top.seat, top.what, top.least, top.most
            if top.seat == me:  # RES-SPL-15
                for place in top.chosen:
                    out[start + self.at_centre_chosen + i64(place)] = 1
        elif isinstance(top, Draw):
            kind = 13
            seat, what, most, last = top.seat, top.what, top.count, top.last
        elif isinstance(top, Discard):
            kind = 14
            seat, what, most, last = top.seat, top.what, top.count, top.last
        elif isinstance(top, Take):
            kind = 15
            seat = top.seat
            what = top.what
        elif isinstance(top, Transform):
            kind = 16
            seat = top.seat
            incantation = top.incantation
        elif isinstance(top, Artefacts):
            kind = 17
        out[at] = u8(kind)
        if seat >= 0:
            out[at + 1] = u8((seat - me + n) % n + 1)
        out[at + 2] = u8(what + 1)
        out[numbers] = u8(incantation)
        out[numbers + 3] = u8(least)
        out[numbers + 4] = u8(most)
        out[numbers + 5] = u8(last)

    def write_draft(self, state: ResonanceState, me: i64, out: vec[u8], start: i64) -> None:
        """The Spells cards while they are chosen: those on offer, the one put back, those out of sight."""
        drafter: i64 = 0
        for s in range(state.seats):
            if state.spells[s] == NONE:
                drafter = s
                break
        seen = not state.opposes(me, drafter)
        at = start + self.at_unseen_spells
        for card in state.spell_pile:
            out[at + i64(card)] = 1
        place: i64 = 0
        for card in state.offer:
            if seen:
                out[start + self.at_offer + place] = card + 1
                place += 1
            else:
                out[at + i64(card)] = 1
        for s in range(state.seats):
            if state.spells[s] != NONE and state.opposes(me, s):
                out[at + i64(state.spells[s])] = 1
        back = state.returned[me]
        if back != NONE:
            out[start + self.at_seat + 8] = back + 1
            out[at + i64(back)] = 0

    def write_hidden(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(state, ResonanceState)
        write_pile(state.artefact_pile, 0, out, at + self.at_artefacts_next)
        write_pile(state.incantation_pile, 0, out, at + self.at_incantations_next)
        write_pile(state.transient_pile, 1, out, at + self.at_transients_next)
        n = state.seats
        for d in range(n):
            s = (seat + d) % n
            commit = state.commits[s]
            if commit != NOT_YET:
                deed = DEEDS[commit]
                out[at + self.at_all_commits + d] = u8(deed.kind + 1)
                out[at + self.at_all_values + d] = u8(deed.value)
            if state.spells[s] != NONE:
                out[at + self.at_all_spells + d] = state.spells[s] + 1
        places: i64 = len(state.centre)
        for place in range(places):
            out[at + self.at_centre_cards + place] = u8(card_of(state.centre[place]))


def write_pile(cards: vec[u8], more: i64, out: vec[u8], at: i64) -> None:
    """A pile from the top down."""
    place: i64 = len(cards) - 1
    while place >= 0:
        out[at] = u8(i64(cards[place]) + more)
        at += 1
        place -= 1


def back_of(card: i64) -> i64:
    """What a back tells where it tells a kind: 1 an object, 2 an Artefact, 3 an Incantation."""
    if card >= INCANTATION:
        return 3
    return 2 if card >= ARTEFACT else 1
