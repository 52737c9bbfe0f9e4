"""The state of one attempt at one level, and what everybody at the table does with its cards."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.bits import count_bits
from sortilege.core.state import Outcome
from sortilege.games.syncro.cards import (
    BOSS2,
    CERBERUS,
    DRAGON,
    FOG,
    LIEUTENANT,
    NOTHING,
    OTHER,
    P1,
    P2,
    PLUS1_POWER,
    is_monster,
)
from sortilege.games.syncro.lore import Lore
from sortilege.games.syncro.table import SyncroTable

# A spell on a monster is one byte: its value, who laid it, and two flags.
VALUE: Final[i64] = 7
OWNER: Final[i64] = 3  # shift; 7 is nobody any more
UP: Final[i64] = 64
FRESH: Final[i64] = 128  # laid this turn
OLD: Final[i64] = UP | 7 << 3  # a spell from an earlier turn lies face up

UNDECIDED: Final[i64] = 0
WON: Final[i64] = 1
NO_SPELLS: Final[i64] = 2
UNPAID: Final[i64] = 3
REASONS: Final = ["", "end-won", "end-no-spells", "end-unpaid"]

FROST: Final[i64] = 3
SURGE: Final[i64] = 3


@final
class SyncroState(SyncroTable):
    """One attempt at one level; `fields.py` says what it holds."""

    @property
    def outcome(self) -> Outcome | None:
        if self.stack:
            return None
        utility = 1.0 if self.result == WON else -1.0
        n = int(self.seats)
        return Outcome((utility,) * n, (1,) * n, REASONS[self.result])

    def utility(self, seat: i64) -> float:
        return 1.0 if self.result == WON else -1.0

    def clone(self) -> SyncroState:
        return SyncroState(self.seats, self.options, self.players, self.terms, self.layout, self)

    # Mages

    def mage(self, slot: i64) -> i64:
        """The seat so many places clockwise from the Leader."""
        return (self.leader + slot) % self.seats

    def limit(self) -> i64:
        """How many spells a mage may hold (SYN-DRAW-4, P2)."""
        return self.terms.hand - (1 if self.cursed(P2) else 0)

    def cursed(self, curse: i64) -> bool:
        return any(i64(card) == curse + FOG for card in self.curses)

    def spells_held(self) -> i64:
        total: i64 = 0
        for hand in self.hands:
            total += len(hand)
        return total

    def holds(self, seat: i64, value: i64) -> bool:
        return any(i64(card) == value for card in self.hands[seat])

    def values(self, seat: i64) -> i64:
        """The values in a hand, one bit each."""
        found: i64 = 0
        for card in self.hands[seat]:
            found |= 1 << i64(card)
        return found

    def take(self, seat: i64, value: i64) -> None:
        """The leftmost spell of that value leaves the hand (RUL-42)."""
        hand = self.hands[seat]
        for i in range(len(hand)):
            if i64(hand[i]) == value:
                self.hands[seat], _ = pop(hand, i)
                return

    def throw(self, seat: i64, value: i64) -> None:
        """A spell of a hand is discarded face up."""
        self.take(seat, value)
        self.show(seat, value)
        self.discard = append(self.discard, u8(value))

    def show(self, seat: i64, value: i64) -> None:
        """Everybody sees a spell that was hidden in the zone of a seat."""
        if self.lore is not None:
            self.lore.shown(value, seat)

    def learn(self) -> Lore:
        """The lore, begun now if there was nothing to remember yet."""
        if self.lore is None:
            self.lore = Lore(self.seats)
        return self.lore

    # The horde

    def accessible(self, place: i64) -> bool:
        """SYN-ACC-1: nothing lies over it."""
        return bool(self.alive >> place & 1) and not self.layout.cover[place] & self.alive

    def refresh(self) -> None:
        """Find again what can be attacked (SYN-ACC-4)."""
        found: i64 = 0
        guarded = False
        n: i64 = len(self.cards)
        for p in range(n):
            if self.alive >> p & 1:
                family = i64(self.cards[p]) >> 5
                if family == CERBERUS:
                    guarded = True
                if self.up >> p & 1 and not self.layout.cover[p] & self.alive:
                    found |= 1 << p
        if guarded:
            for p in range(n):
                if found >> p & 1 and i64(self.cards[p]) >> 5 == BOSS2:  # SYN-BOSS2-2
                    found &= ~(1 << p)
        self.targets = found

    def barred(self, seat: i64) -> i64:
        """The places where this seat's own spell of this turn lies on top (SYN-TURN-11, -12)."""
        found: i64 = 0
        mine = FRESH | seat << OWNER
        for i in range(len(self.laid)):
            bit: i64 = 1 << i64(self.laid_on[i])
            if i64(self.laid[i]) & (FRESH | 7 << OWNER) == mine:
                found |= bit
            else:
                found &= ~bit
        return found

    def put(self, place: i64, card: i64, up: bool) -> None:
        """A card comes to lie in a place; `refresh` follows."""
        self.cards[place] = u8(card)
        self.alive |= 1 << place
        if up:
            self.up |= 1 << place

    def clear(self, place: i64) -> i64:
        """The card of a place leaves the horde."""
        card = i64(self.cards[place])
        self.cards[place] = u8(NOTHING)
        self.alive &= ~(1 << place)
        self.up &= ~(1 << place)
        self.refresh()
        return card

    def others(self) -> i64:
        """How many other cards are in play, seen from one of the horde (SYN-LT-4, SYN-BOSS2-4)."""
        return count_bits(self.alive) - 1

    def monsters_left(self) -> bool:
        """SYN-END-2: Fog does not count."""
        return any(is_monster(i64(card)) for card in self.cards)

    def strength(self, place: i64) -> i64:
        """What an attack on this monster must reach now (SYN-RES-9)."""
        card = i64(self.cards[place])
        family = card >> 5
        total: i64 = card & 31
        if family == OTHER:
            number = card - LIEUTENANT
            total = self.terms.box.strengths[number]
            if self.terms.box.powers[number] & PLUS1_POWER:
                total += self.others()  # SYN-LT-4
        elif family == BOSS2:
            total += 2 * (self.faced if self.faced >= 0 else self.others())  # SYN-BOSS2-4
        for i in range(len(self.absorbed)):
            if i64(self.absorbed_by[i]) == place:
                total += i64(self.absorbed[i])  # SYN-GOL-1
        if len(self.curses) and self.cursed(P1):
            total += 1
        for frozen in self.frost:
            if i64(frozen) == place:
                total -= FROST
        return total if total > 0 else 0

    def attack_total(self, place: i64) -> i64:
        """The spells on a monster and what makes them stronger (SYN-ATK-2)."""
        total = self.bonus(place)
        for i in range(len(self.laid)):
            if i64(self.laid_on[i]) == place:
                total += i64(self.laid[i]) & VALUE
        return total

    def bonus(self, place: i64) -> i64:
        total: i64 = 0
        for stronger in self.surge:
            if i64(stronger) == place:
                total += SURGE
        return total

    def pile(self, place: i64) -> list[int]:
        """The values of the spells on a monster, in the order they were laid."""
        return [int(self.laid[i]) & 7 for i in range(len(self.laid)) if i64(self.laid_on[i]) == place]

    def bears_hidden(self, place: i64) -> bool:
        """Whether a spell lies face down on a monster."""
        return any(i64(on) == place and not i64(spell) & UP for spell, on in zip(self.laid, self.laid_on, strict=True))

    def turn_up(self, place: i64) -> None:
        """The face-down spells on a monster are turned face up."""
        for i in range(len(self.laid)):
            spell = i64(self.laid[i])
            if i64(self.laid_on[i]) == place and not spell & UP:
                self.laid[i] = u8(spell | UP)
                self.show(spell >> OWNER & 7, spell & VALUE)

    def discard_pile(self, place: i64) -> None:
        """All spells on a monster go to the discard."""
        laid = vec[u8]()
        laid_on = vec[u8]()
        for i in range(len(self.laid)):
            if i64(self.laid_on[i]) == place:
                self.discard = append(self.discard, u8(i64(self.laid[i]) & VALUE))
            else:
                laid = append(laid, self.laid[i])
                laid_on = append(laid_on, self.laid_on[i])
        self.laid = laid
        self.laid_on = laid_on

    def discard_absorbed(self, place: i64) -> None:
        absorbed = vec[u8]()
        absorbed_by = vec[u8]()
        for i in range(len(self.absorbed)):
            if i64(self.absorbed_by[i]) == place:
                self.discard = append(self.discard, self.absorbed[i])
            else:
                absorbed = append(absorbed, self.absorbed[i])
                absorbed_by = append(absorbed_by, self.absorbed_by[i])
        self.absorbed = absorbed
        self.absorbed_by = absorbed_by

    def lowest(self, place: i64) -> i64:
        """Where in `laid` the lowest spell on a monster is; of equals the earliest laid (SYN-RES-6)."""
        best: i64 = -1
        for i in range(len(self.laid)):
            if i64(self.laid_on[i]) == place and (best < 0 or i64(self.laid[i]) & VALUE < i64(self.laid[best]) & VALUE):
                best = i
        return best

    def unlay(self, index: i64) -> i64:
        """One spell leaves its monster; its value."""
        self.laid, spell = pop(self.laid, index)
        self.laid_on, _ = pop(self.laid_on, index)
        return i64(spell) & VALUE

    def settle(self, place: i64) -> None:
        """The spells that stay on a monster belong to an earlier turn from now on."""
        for i in range(len(self.laid)):
            if i64(self.laid_on[i]) == place:
                self.laid[i] = u8(i64(self.laid[i]) & VALUE | OLD)

    def destroy(self, place: i64) -> i64:
        """A monster leaves the horde with all the spells on it and in it; its card."""
        self.discard_pile(place)
        self.discard_absorbed(place)  # SYN-GOL-4
        card = self.clear(place)
        if card >= LIEUTENANT:
            self.lieutenants_out = append(self.lieutenants_out, u8(card))
        else:
            self.beaten = append(self.beaten, u8(card))
        return card

    def dragonish(self, place: i64) -> bool:
        family = i64(self.cards[place]) >> 5
        return DRAGON <= family <= BOSS2
