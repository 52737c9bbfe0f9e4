"""What the mages may rightly conclude about spells they do not see, kept up to date by the rules.

The *zone* of a seat is its hand and the face-down spells it has laid: a spell that is laid stays in the zone, and what
nobody can see (which card of a hand was taken) never matters. A fact of a seat says that certain cards are among the
zones of certain others, and possibly the deck; facts speak of different cards. A fact never names the zone of the seat
that holds it, for that seat sees its own. The spectator has a list too, after the seats.

A multiset of spells is one number, six bits for each value.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

ONE: Final = vec[i64]([0, 1, 64, 64**2, 64**3, 64**4, 64**5, 64**6])  # one spell of each value
DECK: Final[i64] = 32  # the bit of the deck, after those of five seats


def count(cards: i64, value: i64) -> i64:
    return (cards // ONE[value]) & 63


def packed(cards: vec[u8]) -> i64:
    """A pile as a multiset."""
    total: i64 = 0
    for card in cards:
        total += ONE[i64(card)]
    return total


def less(cards: i64, gone: i64) -> i64:
    """What is left of a multiset when another is taken out of it, as far as it is in it."""
    for value in range(1, 8):
        n = min(count(cards, value), count(gone, value))
        cards -= n * ONE[value]
    return cards


@final
class Lore:
    """Facts, sums and bounds: nothing that is on display."""

    def __init__(self, seats: i64) -> None:
        self.seats: Final[i64] = seats
        # per viewer (the spectator last), pairs: which zones, which cards
        self.facts: list[vec[i64]] = [vec[i64]() for _ in range(seats + 1)]
        # per viewer, pairs: which zones, what they add up to (IIc)
        self.sums: list[vec[i64]] = [vec[i64]() for _ in range(seats + 1)]
        # per seat: so many cards of its zone are not above this value (C4)
        self.bounded: vec[i64] = vec[i64]([0] * seats)
        self.at_most: vec[i64] = vec[i64]([0] * seats)
        # Fog that lies in these places is exactly these cards; Rewards held by these seats likewise (sets of bits)
        self.fog_places: i64 = 0
        self.fog_cards: i64 = 0
        self.reward_seats: i64 = 0
        self.reward_cards: i64 = 0
        self.lieutenants: i64 = 0  # known to be among the face-down ones

    def clone(self) -> Lore:
        other = Lore(self.seats)
        for w in range(self.seats + 1):
            if len(self.facts[w]):
                other.facts[w] = self.facts[w][:]
            if len(self.sums[w]):
                other.sums[w] = self.sums[w][:]
        other.bounded = self.bounded[:]
        other.at_most = self.at_most[:]
        other.fog_places = self.fog_places
        other.fog_cards = self.fog_cards
        other.reward_seats = self.reward_seats
        other.reward_cards = self.reward_cards
        other.lieutenants = self.lieutenants
        return other

    def add(self, viewer: i64, zones: i64, cards: i64) -> None:
        """A new fact; one about the same zones grows instead."""
        facts = self.facts[viewer]
        for i in range(0, len(facts), 2):
            if facts[i] == zones:
                facts[i + 1] += cards
                return
        if zones and cards:
            self.facts[viewer] = append(append(facts, zones), cards)

    def replace(self, viewer: i64, facts: vec[i64]) -> None:
        """Facts given anew: empty ones are left out and those about the same zones joined."""
        self.facts[viewer] = vec[i64]()
        for i in range(0, len(facts), 2):
            self.add(viewer, facts[i], facts[i + 1])

    def forget(self, viewer: i64, value: i64, zone: i64) -> None:
        """A card left a zone and this viewer saw it: whoever counted on such a card there counts on one less."""
        facts = self.facts[viewer]
        least: i64 = -1  # the narrowest fact that counted on one
        union: i64 = 0
        counting: i64 = 0
        for i in range(0, len(facts), 2):
            if facts[i] & zone and count(facts[i + 1], value):
                counting += 1
                union |= facts[i]
                if least < 0 or facts[i] & facts[least] == facts[i]:
                    least = i
        if counting == 0:
            return
        nested = True
        for i in range(0, len(facts), 2):
            if facts[i] & zone and count(facts[i + 1], value) and facts[least] & ~facts[i]:
                nested = False
        if nested:  # it is the narrowest that has one less: another card there does as well for the wider ones
            facts[least + 1] -= ONE[value]
            self.replace(viewer, facts[:])
            return
        for i in range(0, len(facts), 2):  # which of them has one less is not known: all but one are somewhere
            if facts[i] & zone and count(facts[i + 1], value):
                facts[i + 1] -= ONE[value]
        self.replace(viewer, facts[:])
        self.add(viewer, union, (counting - 1) * ONE[value])

    def shown(self, value: i64, seat: i64) -> None:
        """A spell left the zone of a seat for all to see."""
        for w in range(self.seats + 1):
            if w != seat:
                self.forget(w, value, 1 << seat)
                sums = self.sums[w]
                for i in range(0, len(sums), 2):
                    if sums[i] >> seat & 1:
                        sums[i + 1] -= value
        if self.bounded[seat] and value <= self.at_most[seat]:
            self.bounded[seat] -= 1

    def drew(self, value: i64, seat: i64) -> None:
        """A seat drew from the deck, and alone saw what."""
        for w in range(self.seats + 1):
            if w == seat:
                self.forget(w, value, DECK)
            else:
                self.spread(w, DECK, 1 << seat)
                self.drop_sums(w, 1 << seat)

    def spread(self, viewer: i64, zone: i64, to: i64) -> None:
        """A card nobody showed to this viewer went from one zone to another."""
        facts = self.facts[viewer]
        if len(facts) == 0:
            return
        for i in range(0, len(facts), 2):
            if facts[i] & zone:
                facts[i] |= to
        self.replace(viewer, facts[:])

    def drop_sums(self, viewer: i64, zone: i64) -> None:
        sums = self.sums[viewer]
        if len(sums):
            self.sums[viewer] = vec[i64]()
            for i in range(0, len(sums), 2):
                if not sums[i] & zone:
                    self.sums[viewer] = append(append(self.sums[viewer], sums[i]), sums[i + 1])

    def took(self, value: i64, seat: i64) -> None:
        """A seat took a spell that everybody sees into its hand (R04)."""
        for w in range(self.seats + 1):
            if w != seat:
                self.add(w, 1 << seat, ONE[value])
                sums = self.sums[w]
                for i in range(0, len(sums), 2):
                    if sums[i] >> seat & 1:
                        sums[i + 1] += value

    def gave(self, value: i64, giver: i64, receiver: i64) -> None:
        """A spell was handed over; only these two know which (R08)."""
        both = (1 << giver) | (1 << receiver)
        for w in range(self.seats + 1):
            sums = self.sums[w]
            if w == giver:
                self.add(w, 1 << receiver, ONE[value])
                for i in range(0, len(sums), 2):
                    if sums[i] >> receiver & 1:
                        sums[i + 1] += value
            elif w == receiver:
                self.forget(w, value, 1 << giver)
                for i in range(0, len(sums), 2):
                    if sums[i] >> giver & 1:
                        sums[i + 1] -= value
            else:
                self.spread(w, 1 << giver, 1 << receiver)
                self.join_sums(w, both)
        if self.bounded[giver]:
            self.bounded[giver] -= 1

    def join_sums(self, viewer: i64, zones: i64) -> None:
        """Cards may have gone from one of these zones to another: only their common sum is still known."""
        sums = self.sums[viewer]
        joined: i64 = 0
        total: i64 = 0
        for i in range(0, len(sums), 2):
            if sums[i] & zones:
                joined |= sums[i]
                total += sums[i + 1]
        self.drop_sums(viewer, zones)
        if joined & zones == zones:
            self.sums[viewer] = append(append(self.sums[viewer], joined), total)

    def reshuffled(self, viewer: i64, others: i64, deck: i64) -> None:
        """The discard, which everybody has seen, is the new deck; so all that is hidden elsewhere is known too."""
        facts = self.facts[viewer]
        known: i64 = 0
        for i in range(0, len(facts), 2):
            facts[i] &= ~DECK  # it was empty
            known += facts[i + 1]
        self.replace(viewer, facts[:])
        zones = (1 << self.seats) - 1
        if viewer < self.seats:
            zones &= ~(1 << viewer)
        self.add(viewer, zones, less(others, known))
        self.add(viewer, DECK, deck)

    def passed_left(self, viewer: i64, old: i64, new: i64) -> None:
        """Every hand went to the left neighbour (C5): `old` and `new` are the viewer's own, empty for the spectator."""
        facts = self.facts[viewer]
        own: i64 = 1 << viewer if viewer < self.seats else 0
        for i in range(0, len(facts), 2):
            facts[i] = self.turned(facts[i])
            if facts[i] & own:
                facts[i] &= ~own
                facts[i + 1] = less(facts[i + 1], new) if facts[i] else 0
        self.replace(viewer, facts[:])
        if own:
            self.add(viewer, self.turned(own), old)
        sums = self.sums[viewer]
        for i in range(0, len(sums), 2):
            sums[i] = self.turned(sums[i])
        self.drop_sums(viewer, own)

    def turned(self, zones: i64) -> i64:
        """Zones moved one seat to the left."""
        seats = zones & (DECK - 1)
        return zones & DECK | (seats << 1 | seats >> (self.seats - 1)) & ((1 << self.seats) - 1)

    def mixed(self, viewer: i64, old: i64, new: i64) -> None:
        """All hands were shuffled together and dealt again (R13): what was known is somewhere among them."""
        everybody: i64 = (1 << self.seats) - 1
        others = everybody & ~(1 << viewer) if viewer < self.seats else everybody
        facts = self.facts[viewer]
        known = old
        for i in range(0, len(facts), 2):
            if facts[i] & DECK:
                facts[i] |= others
                facts[i + 1] = less(facts[i + 1], new)
            else:
                known += facts[i + 1]
                facts[i + 1] = 0
        self.replace(viewer, facts[:])
        self.add(viewer, others, less(known, new))
        self.sums[viewer] = vec[i64]()

    def announced(self, sums: vec[i64], unsure: i64) -> None:
        """Everybody said a sum (IIc); nothing is concluded about zones that hold more than the hand."""
        for w in range(self.seats + 1):
            self.sums[w] = vec[i64]()
            for s in range(self.seats):
                if s != w and not unsure >> s & 1:
                    self.sums[w] = append(append(self.sums[w], 1 << s), sums[s])
