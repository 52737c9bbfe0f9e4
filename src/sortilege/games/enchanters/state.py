"""The table: piles, road, graveyard, deck, crystals and wounds, and what follows from them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop
from mypy_extensions import i64, u8

from sortilege.core.state import Outcome, ranked
from sortilege.games.enchanters.cards import (
    ATTACK,
    DISCOUNT,
    DRAGON,
    EACH_SCORES,
    ENCHANTMENTS,
    IMMUNE,
    ITEMS,
    MONSTER,
    MOST,
    NO_CARD,
    NO_REWARD,
    NUMBER,
    OWN_ATTACK,
    OWN_CRYSTALS,
    OWN_DEFENCE,
    OWN_DRAGONS,
    OWN_ENCHANTMENTS,
    OWN_ITEMS,
    OWN_MONSTERS,
    OWN_RELICS,
    OWN_TROPHIES,
    OWN_WOUNDS,
    SLOTS,
    TROPHIES,
    TROPHY,
    VERSUS,
    Ability,
    Amount,
    Card,
)
from sortilege.games.enchanters.table import EnchantersTable

LINES: Final[i64] = 64  # a card never has that many lines

# Stages of a turn: T1; window A and the major action; window C; T5 and T6.
START: Final[i64] = 0
MAJOR: Final[i64] = 1
MINOR: Final[i64] = 2
END: Final[i64] = 3
STAGES: Final = ("start", "major", "minor", "end")

WIDE: Final = 10_000  # keeps what breaks ties apart in one number


def is_kind(type: i64, kind: i64) -> bool:
    """Whether a card of a type is what a word on a card names; a Dragon is no Monster."""  # ENC-TYPE-1
    return type == kind or (kind == TROPHY and type >= MONSTER)


@final
class EnchantersState(EnchantersTable):
    """A game in progress; `fields.py` says what it holds. The piles of seat s are `piles[3 * s : 3 * s + 3]`."""

    def clone(self) -> EnchantersState:
        return EnchantersState(self.seats, self.options, self.players, self.terms, self.book, self)

    # Cards and their abilities

    def card(self, code: i64) -> Card:
        return self.book.of[code]

    def ability(self, source: i64, number: i64) -> Ability:
        """A line of a card, or an action of the village."""
        if source == NO_CARD:
            return self.book.villages[self.village].actions[number]
        return self.book.of[source].lines[number]

    def top(self, seat: i64, pile: i64) -> i64:
        cards = self.piles[3 * seat + pile]
        n: i64 = len(cards)
        return i64(cards[n - 1]) if n else NO_CARD

    def used(self, source: i64, number: i64) -> i64:
        """How often a line of a physical card was used this turn, whoever had it."""  # ENC-ACT-5
        key = source * LINES + number
        times: i64 = 0
        for use in self.uses:
            if use == key:
                times += 1
        return times

    def note_use(self, source: i64, number: i64) -> None:
        self.uses = append(self.uses, source * LINES + number)

    # Moving cards

    def put(self, seat: i64, code: i64) -> None:
        """On top of the pile of its type."""  # ENC-PILE-2
        at = 3 * seat + self.book.of[code].pile
        self.piles[at] = append(self.piles[at], u8(code))
        self.refresh(seat)

    def owner(self, code: i64) -> i64:
        """Whose pile a card lies in; -1: nobody's."""
        pile = self.book.of[code].pile
        for seat in range(self.seats):
            for card in self.piles[3 * seat + pile]:
                if card == code:
                    return seat
        return -1

    def depth_of(self, seat: i64, code: i64) -> i64:
        """The place of a card in its owner's pile, counted from the bottom."""
        cards = self.piles[3 * seat + self.book.of[code].pile]
        at: i64 = len(cards) - 1
        while at >= 0 and cards[at] != code:
            at -= 1
        return at

    def leave(self, seat: i64, code: i64) -> None:
        """A card leaves its pile; the others stay in order."""  # ENC-PILE-6
        at = 3 * seat + self.book.of[code].pile
        self.piles[at], _ = pop(self.piles[at], self.depth_of(seat, code))
        self.refresh(seat)

    def first_slot(self) -> i64:
        """The slot of the road card nearest the village; -1: the road is empty."""
        for slot in range(SLOTS):
            if self.road[slot] != NO_CARD:
                return slot
        return -1

    # Attack, Defence and counts

    def refresh(self, seat: i64) -> None:
        """Count the active icons of a player anew: all lower parts, and the upper part of each top card."""
        book = self.book  # ENC-PILE-3, ENC-STAT-3
        attack: i64 = 0
        defence: i64 = 0
        immune: i64 = 0
        discount: i64 = 0
        for pile in range(i64(3)):  # ENC-PILE-5
            cards = self.piles[3 * seat + pile]
            n: i64 = len(cards)
            if n == 0:
                continue  # ENC-PILE-7
            for code in cards:
                attack += book.under_attack[i64(code)]
                defence += book.under_defence[i64(code)]
            top = i64(cards[n - 1])
            attack += book.over_attack[top]
            defence += book.over_defence[top]
            for ability in book.of[top].top_statics:
                if ability.modifier == IMMUNE:
                    immune = 1
                elif ability.modifier == DISCOUNT:
                    discount += ability.value
            if book.deep:
                for i in range(n - 1):
                    for ability in book.of[i64(cards[i])].low_statics:
                        if ability.modifier == IMMUNE:
                            immune = 1
                        elif ability.modifier == DISCOUNT:
                            discount += ability.value
        self.attack_icons[seat] = attack
        self.defence_icons[seat] = defence
        self.immune[seat] = immune
        self.discount[seat] = discount

    def attack(self, seat: i64) -> i64:
        total = self.attack_icons[seat] + self.attack_bonus[seat]  # ENC-STAT-1
        return total if total > 0 else 0  # ENC-STAT-2

    def defence(self, seat: i64) -> i64:
        total = self.defence_icons[seat] + self.defence_bonus[seat]
        return total if total > 0 else 0

    def versus(self, seat: i64, type: i64, stat: i64) -> i64:
        """What static abilities add against a card of that type, in combat alone."""  # ENC-STAT-5
        more: i64 = 0
        for pile in range(i64(3)):
            cards = self.piles[3 * seat + pile]
            n: i64 = len(cards)
            if n == 0:
                continue
            for ability in self.book.of[i64(cards[n - 1])].top_statics:
                if ability.modifier == VERSUS and ability.versus == stat and is_kind(type, ability.kind_taken):
                    more += ability.value
            if self.book.deep:
                for i in range(n - 1):
                    for ability in self.book.of[i64(cards[i])].low_statics:
                        if ability.modifier == VERSUS and ability.versus == stat and is_kind(type, ability.kind_taken):
                            more += ability.value
        return more

    def attack_on(self, seat: i64, card: Card) -> i64:
        total = self.attack_icons[seat] + self.attack_bonus[seat] + self.versus(seat, card.type, ATTACK)
        return total if total > 0 else 0

    def defence_from(self, seat: i64, card: Card, stat: i64) -> i64:
        total = self.defence_icons[seat] + self.defence_bonus[seat] + self.versus(seat, card.type, stat)
        return total if total > 0 else 0

    def health(self, card: Card) -> i64:
        return card.health + self.amount(card.more_health, self.active)  # ENC-COMBAT-8

    def strength(self, card: Card) -> i64:
        return card.strength + self.amount(card.more_strength, self.active)

    def amount(self, amount: Amount, seat: i64, lasting: bool = False) -> i64:
        """What an amount comes to; only what lasts counts for glory, not the bonuses of a turn."""  # ENC-SCORE-2
        if amount.source == NUMBER:
            return amount.factor
        count = self.count(amount.source, seat)
        if lasting and amount.source == OWN_ATTACK:
            count = max(self.attack_icons[seat], i64(0))
        elif lasting and amount.source == OWN_DEFENCE:
            count = max(self.defence_icons[seat], i64(0))
        return amount.factor * (count // amount.group)

    def count(self, source: i64, seat: i64) -> i64:
        """What an amount counts. A held card is in no pile, so it never counts."""  # ENC-COMBAT-8
        if source == OWN_ATTACK:
            return self.attack(seat)
        if source == OWN_DEFENCE:
            return self.defence(seat)
        if source == OWN_WOUNDS:
            return self.wounds[seat]
        if source == OWN_CRYSTALS:
            return self.crystals[seat]
        items: i64 = len(self.piles[3 * seat + ITEMS])
        enchantments: i64 = len(self.piles[3 * seat + ENCHANTMENTS])
        if source == OWN_ITEMS:
            return items
        if source == OWN_ENCHANTMENTS:
            return enchantments
        if source == OWN_RELICS:
            return items if items < enchantments else enchantments
        if source == OWN_TROPHIES:
            return len(self.piles[3 * seat + TROPHIES])
        if source == OWN_MONSTERS:
            return self.trophies(seat, MONSTER)
        if source == OWN_DRAGONS:
            return self.trophies(seat, DRAGON)
        return self.skulls(seat)

    def trophies(self, seat: i64, type: i64) -> i64:
        found: i64 = 0
        for code in self.piles[3 * seat + TROPHIES]:
            if self.book.type[i64(code)] == type:
                found += 1
        return found

    def skulls(self, seat: i64) -> i64:
        """Trophies with the undead icon, where it is to be seen."""  # ENC-UNDEAD-1
        cards = self.piles[3 * seat + TROPHIES]
        n: i64 = len(cards)
        found: i64 = 0
        for i in range(n):
            card = self.book.of[i64(cards[i])]
            if card.under.undead or (card.over.undead and i == n - 1):
                found += 1
        return found

    # The end

    def score(self, seat: i64) -> i64:
        """Glory of all cards, less wounds, and what the village gives."""  # ENC-SCORE-1
        total = self.reward(seat) - self.wounds[seat]  # ENC-WOUND-1
        for pile in range(i64(3)):
            for code in self.piles[3 * seat + pile]:
                total += self.amount(self.book.of[i64(code)].glory, seat, True)  # ENC-PILE-8
        return total

    def reward(self, seat: i64) -> i64:
        village = self.book.villages[self.village]
        if village.reward == NO_REWARD:
            return 0
        if village.reward == EACH_SCORES:
            return self.amount(village.amount, seat, True)
        own = self.amount(village.amount, seat, True)
        if village.reward == MOST and own == 0:
            return 0  # ENC-SCORE-3
        for other in range(self.seats):
            value = self.amount(village.amount, other, True)
            if (value > own) if village.reward == MOST else (value < own):
                return 0
        return village.points

    def cards_of(self, seat: i64) -> i64:
        return len(self.piles[3 * seat]) + len(self.piles[3 * seat + 1]) + len(self.piles[3 * seat + 2])

    def rank(self, seat: i64) -> int:
        """More glory, then more crystals, then fewer wounds, then more cards, as one number."""  # ENC-TIE-1
        value = int(self.score(seat)) * WIDE + int(self.crystals[seat])
        return (value * WIDE - int(self.wounds[seat])) * WIDE + int(self.cards_of(seat))

    @property
    def outcome(self) -> Outcome | None:
        if self.stack:
            return None
        return ranked([self.rank(seat) for seat in range(self.seats)], self.reason())

    def utility(self, seat: i64) -> float:
        own = self.rank(seat)
        better = 0
        level = -1
        for other in range(self.seats):
            rank = self.rank(other)
            if rank > own:
                better += 1
            elif rank == own:
                level += 1
        return 1.0 - float(2 * better + level) / float(self.seats - 1)

    def reason(self) -> str:
        """What decided the first place."""
        ranks = [self.rank(seat) for seat in range(self.seats)]
        best = max(ranks)
        if ranks.count(best) > 1:
            return "end-shared"
        winner = ranks.index(best)
        rivals = [s for s in range(self.seats) if s != winner and self.score(s) == self.score(winner)]
        if not rivals:
            return "end-glory"
        rivals = [s for s in rivals if self.crystals[s] == self.crystals[winner]]
        if not rivals:
            return "end-crystals"
        rivals = [s for s in rivals if self.wounds[s] == self.wounds[winner]]
        return "end-cards" if rivals else "end-wounds"
