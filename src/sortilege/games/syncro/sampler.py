"""Drawing full states that a view allows: everything unseen is dealt again, as far as it is not known where it lies."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sortilege.core.chance import Dice
from sortilege.core.state import Sampler
from sortilege.games.syncro.cards import FOG, LIEUTENANT, is_fog
from sortilege.games.syncro.lore import DECK, Lore, count
from sortilege.games.syncro.rules.draws import Estimation
from sortilege.games.syncro.rules.ending import Keep
from sortilege.games.syncro.state import FRESH, OWNER, UP, VALUE, SyncroState

SWAPS: Final[i64] = 6  # exchanges tried per card, where facts have to be honoured
TRIES: Final[i64] = 4000  # exchanges tried to make the sums come out


@final
class SyncroSampler(Sampler):
    """Holds what a view shows as a state whose hidden cards are blank, and the cards that may be in the blanks."""

    def __init__(self, shown: SyncroState, viewer: i64) -> None:
        self.shown: Final[SyncroState] = shown
        self.viewer: Final[i64] = viewer  # the number of seats is the spectator
        self.spells: vec[u8] = vec[u8]()
        self.monsters: vec[u8] = vec[u8]()
        self.fogs: vec[u8] = vec[u8]()
        self.rewards: vec[u8] = vec[u8]()
        self.lieutenants: vec[u8] = vec[u8]()  # those not known to be in the horde
        self.holders: i64 = 0  # others who hold a Reward
        # Where blank spells are: per zone (seats, then the deck) how many
        self.room: vec[i64] = vec[i64]([0] * (shown.seats + 1))

    def draw(self, dice: Dice) -> SyncroState:
        world = self.shown.clone()
        self.deal_spells(world, dice)
        self.fill_horde(world, dice)
        self.fill_rewards(world, dice)
        if world.stack:
            guess_choices(world, self.viewer, dice)
        return world

    # Spells

    def deal_spells(self, world: SyncroState, dice: Dice) -> None:
        """Deal the unseen spells to the zones of the others and the deck."""
        cards = self.spells[:]
        dice.shuffle(0, "", cards)
        seats = world.seats
        lore = self.shown.lore
        if lore is not None:
            cards = self.honour(cards, lore, dice)
        at: i64 = 0
        for seat in range(seats):
            if seat == self.viewer:
                continue
            end = at + self.room[seat]
            dealt = cards[at:end]
            if lore is not None:
                dice.shuffle(0, "", dealt)  # which of them are laid and which are held is not known
            k: i64 = 0
            for i in range(len(world.laid)):
                spell = i64(world.laid[i])
                if spell & (UP | FRESH) == FRESH and spell >> OWNER & 7 == seat:
                    world.laid[i] = u8(spell & ~VALUE | i64(dealt[k]))
                    k += 1
            world.hands[seat] = dealt[k:]
            at = end
        world.deck = cards[at:]
        if lore is not None:
            dice.shuffle(0, "", world.deck)

    def honour(self, cards: vec[u8], lore: Lore, dice: Dice) -> vec[u8]:
        """The same cards dealt so that facts, bounds and sums hold, all such deals alike.

        Cards that a fact speaks of may lie only in its zones. From a first deal that fits, random exchanges that
        keep it fitting make all of them equally likely.
        """
        deal = Deal(self, cards, lore)
        deal.place_all()
        deal.mix(dice)
        deal.meet_sums(dice)
        return deal.cards

    # The rest

    def fill_horde(self, world: SyncroState, dice: Dice) -> None:
        monsters = self.monsters[:]
        dice.shuffle(0, "", monsters)
        fogs = self.fogs[:]
        dice.shuffle(0, "", fogs)
        lieutenants = self.lieutenants[:]
        dice.shuffle(0, "", lieutenants)
        lore = self.shown.lore
        known_fogs = vec[u8]()
        known_lieutenants = vec[u8]()
        if lore is not None:
            known_fogs = members(lore.fog_cards, FOG, dice)
            known_lieutenants = members(lore.lieutenants, LIEUTENANT, dice)
        blanks: i64 = 0
        for p in range(len(world.cards)):
            if i64(world.cards[p]) == LIEUTENANT and not world.up >> p & 1:
                blanks += 1
        chosen = known_lieutenants
        m: i64 = 0
        f: i64 = 0
        k: i64 = 0
        while len(chosen) < blanks:
            chosen = append(chosen, lieutenants[k])
            k += 1
        dice.shuffle(0, "", chosen)
        world.lieutenants = lieutenants[k:]
        k = 0
        old: i64 = 0
        for p in range(len(world.cards)):
            if world.up >> p & 1 or not world.alive >> p & 1:
                continue
            card = i64(world.cards[p])
            if card == 0:
                world.cards[p] = monsters[m]
                m += 1
            elif card == LIEUTENANT:
                world.cards[p] = chosen[k]
                k += 1
            elif is_fog(card):
                if lore is not None and lore.fog_places >> p & 1:
                    world.cards[p] = known_fogs[old]
                    old += 1
                else:
                    world.cards[p] = fogs[f]
                    f += 1
        world.monsters = monsters[m:]
        world.fog = fogs[f:]

    def fill_rewards(self, world: SyncroState, dice: Dice) -> None:
        if not self.holders and not len(self.rewards):
            return
        rewards = self.rewards[:]
        dice.shuffle(0, "", rewards)
        lore = self.shown.lore
        known: i64 = 0
        old = vec[u8]()
        if lore is not None:
            known = lore.reward_seats
            cards = lore.reward_cards
            if self.viewer < world.seats and known >> self.viewer & 1:
                cards &= ~(1 << i64(world.rewards[self.viewer]))
            old = members(cards, 0, dice)
        r: i64 = 0
        k: i64 = 0
        for seat in range(world.seats):
            if self.holders >> seat & 1:
                if known >> seat & 1:
                    world.rewards[seat] = old[k]
                    k += 1
                else:
                    world.rewards[seat] = rewards[r]
                    r += 1
        world.reward_deck = rewards[r:]


def members(mask: i64, base: i64, dice: Dice) -> vec[u8]:
    """The cards of a set, in random order."""
    cards = vec[u8]()
    for number in range(16):
        if mask >> number & 1:
            cards = append(cards, u8(base + number))
    dice.shuffle(0, "", cards)
    return cards


def guess_choices(world: SyncroState, viewer: i64, dice: Dice) -> None:
    """Signals and choices that others have made in secret are anybody's guess."""
    top = world.stack[len(world.stack) - 1]
    for seat in range(world.seats):
        if seat != viewer and not world.acting >> seat & 1:
            if isinstance(top, Estimation) and len(world.hands[seat]):
                top.signals[seat] = 1 + dice.below(3)
            elif isinstance(top, Keep) and (len(world.hands[seat]) or world.terms.team_keeps):
                top.choices[seat] = dice.below(2)


@final
class Deal:
    """Unseen spells in their zones, with what each may and may not do."""

    def __init__(self, sampler: SyncroSampler, cards: vec[u8], lore: Lore) -> None:
        self.cards: vec[u8] = cards
        self.viewer: i64 = sampler.viewer
        n: i64 = len(cards)
        self.allowed: vec[i64] = vec[i64]([63] * n)  # per card, the zones it may be in
        self.zone: vec[i64] = vec[i64](capacity=n)  # per place, the bit of its zone
        seats = sampler.shown.seats
        for seat in range(seats):
            for _ in range(sampler.room[seat]):
                self.zone = append(self.zone, 1 << seat)
        while len(self.zone) < n:
            self.zone = append(self.zone, DECK)
        facts = lore.facts[self.viewer]
        taken = vec[i64]([0] * n)
        for i in range(0, len(facts), 2):
            for value in range(1, 8):
                wanted = count(facts[i + 1], value)
                k: i64 = 0
                while wanted > 0 and k < n:
                    if i64(cards[k]) == value and not taken[k]:
                        self.allowed[k] = facts[i]
                        taken[k] = 1
                        wanted -= 1
                    k += 1
        self.lore: Lore = lore
        self.seats: i64 = seats

    def place_all(self) -> None:
        """Exchange cards until each lies where it may: along a chain of exchanges if one does not do it."""
        n: i64 = len(self.cards)
        for i in range(n):
            if not self.allowed[i] & self.zone[i]:
                self.move(i, 0)
        for seat in range(self.seats):
            self.lower(seat)

    def move(self, i: i64, tried: i64) -> bool:
        """Get the card at i into one of its zones, by swapping it with one that may take its place or be moved on."""
        n: i64 = len(self.cards)
        for j in range(n):
            if self.allowed[i] & self.zone[j] and self.allowed[j] & self.zone[i]:
                self.swap(i, j)
                return True
        for j in range(n):
            if self.allowed[i] & self.zone[j] and not tried & self.zone[j]:
                self.swap(i, j)
                if self.move(i, tried | self.zone[j]):
                    return True
                self.swap(i, j)
        return False

    def lower(self, seat: i64) -> None:
        """Get enough low cards into a zone that is known to hold them (C4)."""
        missing = self.lore.bounded[seat] - self.low(seat) if seat != self.viewer else 0
        n: i64 = len(self.cards)
        for i in range(n):
            if missing > 0 and self.zone[i] == 1 << seat and i64(self.cards[i]) > self.lore.at_most[seat]:
                for j in range(n):
                    if i64(self.cards[j]) <= self.lore.at_most[seat] and self.zone[j] != 1 << seat and self.free(i, j):
                        self.swap(i, j)
                        missing -= 1
                        break

    def low(self, seat: i64) -> i64:
        found: i64 = 0
        for i in range(len(self.cards)):
            if self.zone[i] == 1 << seat and i64(self.cards[i]) <= self.lore.at_most[seat]:
                found += 1
        return found

    def free(self, i: i64, j: i64) -> bool:
        """Whether two cards may change places."""
        return bool(self.allowed[i] & self.zone[j]) and bool(self.allowed[j] & self.zone[i])

    def swap(self, i: i64, j: i64) -> None:
        card = self.cards[i]
        self.cards[i] = self.cards[j]
        self.cards[j] = card
        may = self.allowed[i]
        self.allowed[i] = self.allowed[j]
        self.allowed[j] = may

    def bounded(self) -> bool:
        """Whether all bounds hold."""
        return all(not (seat != self.viewer and self.lore.bounded[seat] > self.low(seat)) for seat in range(self.seats))

    def mix(self, dice: Dice) -> None:
        """Random exchanges: every deal that fits becomes as likely as any other."""
        n: i64 = len(self.cards)
        bounds = False
        for seat in range(self.seats):
            bounds = bounds or (self.lore.bounded[seat] > 0 and seat != self.viewer)
        if n < 2:
            return
        for _ in range(SWAPS * n):
            i = dice.below(n)
            j = dice.below(n)
            if self.zone[i] != self.zone[j] and self.free(i, j):
                self.swap(i, j)
                if bounds and not self.bounded():
                    self.swap(i, j)

    def off(self) -> i64:
        """How far the zones are from the sums they are known to have."""
        sums = self.lore.sums[self.viewer]
        wrong: i64 = 0
        for k in range(0, len(sums), 2):
            total = -sums[k + 1]
            for i in range(len(self.cards)):
                if self.zone[i] & sums[k]:
                    total += i64(self.cards[i])
            wrong += total if total > 0 else -total
        return wrong

    def meet_sums(self, dice: Dice) -> None:
        """Exchange cards until the sums come out (IIc); once they do, pairs of equal sum are exchanged to mix."""
        if not len(self.lore.sums[self.viewer]):
            return
        n: i64 = len(self.cards)
        wrong = self.off()
        tries: i64 = 0
        while wrong and tries < TRIES:
            tries += 1
            i = dice.below(n)
            j = dice.below(n)
            if self.zone[i] == self.zone[j] or not self.free(i, j):
                continue
            self.swap(i, j)
            now = self.off()
            if now > wrong and dice.below(50):  # now and then a step back, not to be caught
                self.swap(i, j)
            else:
                wrong = now
        for _ in range(SWAPS * n):
            i = dice.below(n)
            j = dice.below(n)
            k = dice.below(n)
            m = dice.below(n)
            a = self.zone[i]
            b = self.zone[j]
            pair = i64(self.cards[i]) + i64(self.cards[k]) == i64(self.cards[j]) + i64(self.cards[m])
            apart = a != b and self.zone[k] == a and self.zone[m] == b and i != k and j != m
            if apart and pair and self.free(i, j) and self.free(k, m):
                self.swap(i, j)
                self.swap(k, m)
