"""Observations straight from the state: the very bytes that `encoding.py` makes of a view, without making the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.arrays import Encoder, byte
from sortilege.core.state import State
from sortilege.games.syncro.cards import BOSS1, BOSS2, CERBERUS, FOG, IIC, LAST, LIEUTENANT, NOTHING, P1
from sortilege.games.syncro.lore import count
from sortilege.games.syncro.rules.draws import Estimation
from sortilege.games.syncro.rules.ending import Keep
from sortilege.games.syncro.rules.fog import Oblivion
from sortilege.games.syncro.rules.resolution import Payment
from sortilege.games.syncro.rules.rewards import Gift, Pick, Point, Renewal
from sortilege.games.syncro.rules.turn import SLOTS, Turn
from sortilege.games.syncro.state import FRESH, OWNER, UP, VALUE, SyncroState

MAGES: Final[i64] = 5
DEPTH: Final[i64] = 8
BACKS: Final[i64] = 5
LEFTMOST: Final[i64] = -64  # the lowest x that is told


def back(card: i64) -> i64:
    """The kind of a horde card, which its back shows, from 1."""
    if card >= FOG:
        return 2
    if card >= LIEUTENANT:
        return 3
    family = card >> 5
    if family == CERBERUS:
        return 5
    return 4 if family in (BOSS1, BOSS2) else 1


def tally(cards: vec[u8], out: vec[u8], at: i64) -> None:
    """Count spells by value."""
    for card in cards:
        out[at + i64(card) - 1] += 1


@final
class SyncroEncoder(Encoder):
    def __init__(
        self,
        choices: Callable[[object], list[int]],
        at: dict[str, int],
        hidden: dict[str, int],
        cards: list[int],
        monsters: list[int],
    ) -> None:
        """`at` and `hidden` say where the fields are; `cards` and `monsters` are the vocabularies."""
        super().__init__(choices)
        self.at_options: Final[i64] = at["options"]
        self.at_turn: Final[i64] = at["turn"]  # this and all up to `hand`, one number each
        self.at_hand: Final[i64] = at["hand"]
        self.at_discard: Final[i64] = at["discard"]
        self.at_spells: Final[i64] = at["spells"]
        self.at_unseen: Final[i64] = at["unseen"]
        self.at_hands: Final[i64] = at["hands"]
        self.at_holders: Final[i64] = at["holders"]
        self.at_sums: Final[i64] = at["sums"]
        self.at_estimated: Final[i64] = at["estimated"]
        self.at_known: Final[i64] = at["known"]
        self.at_bound_cards: Final[i64] = at["bound_cards"]
        self.at_bound_value: Final[i64] = at["bound_value"]
        self.at_fog_discard: Final[i64] = at["fog_discard"]
        self.at_reward_discard: Final[i64] = at["reward_discard"]
        self.at_lieutenants_out: Final[i64] = at["lieutenants_out"]
        self.at_covered: Final[i64] = at["covered"]
        self.at_attackable: Final[i64] = at["attackable"]
        self.at_barred: Final[i64] = at["barred"]
        self.at_loose: Final[i64] = at["loose"]
        self.at_strength: Final[i64] = at["strength"]
        self.at_seen: Final[i64] = at["seen"]
        self.at_hidden: Final[i64] = at["hidden"]
        self.at_row: Final[i64] = at["row"]
        self.at_x: Final[i64] = at["x"]
        self.at_frost: Final[i64] = at["frost"]
        self.at_surge: Final[i64] = at["surge"]
        self.at_laid_by: Final[i64] = at["laid_by"]
        self.at_up: Final[i64] = at["up"]
        self.at_absorbed: Final[i64] = at["absorbed"]
        self.at_seat: Final[i64] = at["seat"]  # this and all up to `curses`, one category each
        self.at_curses: Final[i64] = at["curses"]
        self.at_signals: Final[i64] = at["signals"]
        self.at_cards: Final[i64] = at["cards"]
        self.places: Final[i64] = at["attackable"] - at["covered"]
        self.at_hands_held: Final[i64] = hidden["hands_held"]
        self.at_spells_laid: Final[i64] = hidden["spells_laid"]
        self.at_deck_next: Final[i64] = hidden["deck_next"]
        self.at_rewards_held: Final[i64] = hidden["rewards_held"]
        self.at_cards_there: Final[i64] = hidden["cards_there"]
        self.at_monsters_next: Final[i64] = hidden["monsters_next"]
        self.at_fog_next: Final[i64] = hidden["fog_next"]
        self.faces: Final[vec[u8]] = vec[u8]([u8(back(code)) for code in range(256)])
        for number, code in enumerate(cards):
            self.faces[code] = u8(BACKS + 1 + number)
        self.monsters: Final[vec[u8]] = vec[u8]([u8(0)] * 256)  # 1 + the place among the ordinary Monster cards
        for number, code in enumerate(monsters):
            self.monsters[code] = u8(number + 1)

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(state, SyncroState)
        self.write_options(state, out, at + self.at_options)
        self.write_table(state, out, at + self.at_turn)
        self.write_frames(state, seat, out, at)
        self.write_piles(state, seat, out, at)
        self.write_mages(state, seat, out, at)
        self.write_places(state, out, at)
        self.write_spells(state, seat, out, at)

    def write_table(self, state: SyncroState, out: vec[u8], at: i64) -> None:
        """The first numbers, in the order of the fields."""
        out[at] = byte(state.turn)
        out[at + 1] = u8(state.limit())
        out[at + 2] = u8(len(state.deck))
        out[at + 3] = u8(len(state.monsters))
        out[at + 4] = u8(len(state.fog))
        out[at + 5] = u8(len(state.reward_deck))
        out[at + 6] = u8(len(state.lieutenants))
        out[at + 7] = u8(1) if state.scale else u8(0)
        out[at + 8] = u8(1) if state.dry else u8(0)

    def write_frames(self, state: SyncroState, me: i64, out: vec[u8], start: i64) -> None:
        """What is under way, and the categories that say who and where."""
        n = state.seats
        numbers = start + self.at_turn + 9
        at = start + self.at_seat
        out[at] = u8(me + 1)
        out[at + 1] = u8(n - 1)
        out[at + 2] = u8(min(state.terms.level, LAST) + 1)
        out[at + 3] = u8((state.leader - me + n) % n + 1)
        out[at + 10] = u8(state.playing)
        out[at + 11] = state.rewards[me]
        depth: i64 = len(state.stack)
        for i in range(depth):
            frame = state.stack[i]
            top = i == depth - 1
            kind: i64 = 0
            owner: i64 = -1
            if isinstance(frame, Turn):
                kind = 1
                if frame.stage == SLOTS and i == 0:
                    out[at + 4] = u8(frame.slot + 1)
                out[numbers] = u8(frame.attacks)
                out[numbers + 1] = u8(1) if frame.surge else u8(0)
                out[numbers + 2] = u8(frame.twin)
                out[at + 9] = u8(frame.first + 1)
            elif isinstance(frame, Payment):
                kind = 2
                out[numbers + 3] = byte(frame.due)
                out[numbers + 4] = byte(frame.paid)
                out[numbers + 5] = u8(frame.turn)
                out[numbers + 6] = u8(frame.low)
                out[at + 8] = u8(frame.place + 1)
            elif isinstance(frame, Estimation):
                kind = 3
            elif isinstance(frame, Oblivion):
                kind = 4
                if top:
                    out[numbers + 7] = u8(frame.turn)
            elif isinstance(frame, Point):
                kind = 5
                owner = frame.seat
            elif isinstance(frame, Pick):
                kind = 6
                owner = frame.seat
            elif isinstance(frame, Gift):
                kind = 7
                owner = frame.seat
                if frame.to >= 0:
                    out[at + 7] = u8((frame.to - me + n) % n + 1)
                if top:
                    out[numbers + 7] = u8(frame.given)
                    if me == frame.seat or me == frame.to:  # what was given last is between the two
                        out[numbers + 8] = u8(frame.low)
            elif isinstance(frame, Renewal):
                kind = 8
                owner = frame.seat
                if top:
                    out[numbers + 7] = u8(frame.count)
                    out[numbers + 8] = u8(frame.low)
            elif isinstance(frame, Keep):
                kind = 9
            if top:
                out[at + 5] = u8(kind)
                if owner >= 0:
                    out[at + 6] = u8((owner - me + n) % n + 1)

    def write_piles(self, state: SyncroState, me: i64, out: vec[u8], start: i64) -> None:
        tally(state.hands[me], out, start + self.at_hand)
        tally(state.discard, out, start + self.at_discard)
        at = start + self.at_spells
        for hand in state.hands:
            tally(hand, out, at)
        tally(state.deck, out, at)
        tally(state.discard, out, at)
        tally(state.absorbed, out, at)
        for spell in state.laid:
            out[at + (i64(spell) & VALUE) - 1] += 1
        for card in state.monsters:
            self.miss(i64(card), out, start)
        at = start + self.at_curses
        for curse in state.curses:
            out[at] = u8(i64(curse) - FOG - P1 + 1)
            at += 1
        at = start + self.at_fog_discard - FOG
        for fog in state.fog_discard:
            out[at + i64(fog)] = 1
        at = start + self.at_reward_discard - 1
        for reward in state.reward_discard:
            out[at + i64(reward)] = 1
        at = start + self.at_lieutenants_out - LIEUTENANT
        for gone in state.lieutenants_out:
            out[at + i64(gone)] = 1

    def miss(self, card: i64, out: vec[u8], start: i64) -> None:
        """Count an ordinary Monster card that nobody has seen."""
        number = i64(self.monsters[card])
        if number:
            out[start + self.at_unseen + number - 1] += 1

    def write_mages(self, state: SyncroState, me: i64, out: vec[u8], start: i64) -> None:
        n = state.seats
        sums = state.terms.level == IIC
        lore = state.lore
        for d in range(n):
            s = (me + d) % n
            out[start + self.at_hands + d] = u8(len(state.hands[s]))
            out[start + self.at_holders + d] = u8(1) if state.rewards[s] else u8(0)
            estimate = state.estimates[s]
            if estimate >= 0:
                if sums:
                    out[start + self.at_sums + d] = byte(estimate)
                else:
                    out[start + self.at_signals + d] = u8(estimate)
            out[start + self.at_estimated + d] = u8(state.estimated[s])
            if lore is not None and lore.bounded[s]:
                out[start + self.at_bound_cards + d] = u8(lore.bounded[s])
                out[start + self.at_bound_value + d] = u8(lore.at_most[s])
        if lore is not None:
            facts = lore.facts[me]
            pairs: i64 = len(facts)
            f: i64 = 0
            while f < pairs:
                for d in range(n):
                    if facts[f] == 1 << (me + d) % n:
                        at = start + self.at_known + 7 * d - 1
                        for value in range(i64(1), i64(8)):
                            out[at + value] += u8(count(facts[f + 1], value))
                f += 2

    def write_places(self, state: SyncroState, out: vec[u8], start: i64) -> None:
        layout = state.layout
        places: i64 = len(state.cards)
        for p in range(places):
            card = i64(state.cards[p])
            if state.alive >> p & 1:
                if layout.cover[p] & state.alive:
                    out[start + self.at_covered + p] = 1
                if state.up >> p & 1:
                    out[start + self.at_cards + p] = self.faces[card]
                    out[start + self.at_strength + p] = byte(state.strength(p))
                    if state.targets >> p & 1:
                        out[start + self.at_attackable + p] = 1
                else:
                    out[start + self.at_cards + p] = u8(back(card))
                    self.miss(card, out, start)
            if layout.loose >> p & 1:
                out[start + self.at_loose + p] = 1
            out[start + self.at_row + p] = u8(layout.rows[p])
            out[start + self.at_x + p] = u8(layout.xs[p] - LEFTMOST)
        at = start + self.at_x
        for p in range(places, self.places):
            out[at + p] = u8(-LEFTMOST)
        for place in state.frost:
            out[start + self.at_frost + i64(place)] += 1
        for place in state.surge:
            out[start + self.at_surge + i64(place)] += 1

    def write_spells(self, state: SyncroState, me: i64, out: vec[u8], start: i64) -> None:
        """The spells on monsters, and in them."""
        n = state.seats
        laid: i64 = len(state.laid)
        for i in range(laid):
            spell = i64(state.laid[i])
            p = i64(state.laid_on[i])
            value = spell & VALUE
            owner = spell >> OWNER & 7
            mine = False
            if spell & FRESH:
                mine = owner == me
                out[start + self.at_laid_by + p * MAGES + (owner - me + n) % n] += 1
            out[start + self.at_barred + p] = u8(1) if mine else u8(0)
            if spell & UP:
                out[start + self.at_up + p * 7 + value - 1] += 1
            else:
                out[start + self.at_hidden + p] += 1
            if spell & UP or mine:
                out[start + self.at_seen + p] += u8(value)
        taken: i64 = len(state.absorbed)
        for i in range(taken):
            out[start + self.at_absorbed + i64(state.absorbed_by[i]) * 7 + i64(state.absorbed[i]) - 1] += 1

    def write_hidden(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(state, SyncroState)
        n = state.seats
        for d in range(n):
            s = (seat + d) % n
            tally(state.hands[s], out, at + self.at_hands_held + 7 * d)
            out[at + self.at_rewards_held + d] = state.rewards[s]
        laid: i64 = len(state.laid)
        for i in range(laid):
            out[at + self.at_spells_laid + 7 * i64(state.laid_on[i]) + (i64(state.laid[i]) & VALUE) - 1] += 1
        places: i64 = len(state.cards)
        for p in range(places):
            card = i64(state.cards[p])
            if card != NOTHING:
                out[at + self.at_cards_there + p] = self.faces[card]
        left: i64 = len(state.deck)
        for i in range(min(left, DEPTH)):
            out[at + self.at_deck_next + i] = state.deck[left - 1 - i]
        left = len(state.monsters)
        for i in range(min(left, DEPTH)):
            out[at + self.at_monsters_next + i] = self.faces[i64(state.monsters[left - 1 - i])]
        left = len(state.fog)
        for i in range(min(left, DEPTH)):
            out[at + self.at_fog_next + i] = self.faces[i64(state.fog[left - 1 - i])]
