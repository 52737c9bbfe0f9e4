"""Observations straight from the state: the very bytes that `encoding.py` makes of a view, without making the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.core.arrays import Encoder, byte
from sortilege.core.state import State
from sortilege.games.enchanters.actions import ORDER_PLACES, PILE_PLACES, TOP_ACTIONS
from sortilege.games.enchanters.cards import DEFENCE, NO_CARD, NUMBER, SLOTS, VERSUS, Book, Card
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.rules.order import Bury, Triggers
from sortilege.games.enchanters.rules.taking import GRAVEYARD, Take
from sortilege.games.enchanters.rules.turn import Kingdoms, Rest, Turn, road_cost
from sortilege.games.enchanters.state import LINES, MINOR, EnchantersState

FORMULA: Final[i64] = -10_000
LOWEST: Final[i64] = -100  # the lowest glory or bonus that is told
DEPTH: Final[i64] = 12
SEATS: Final[i64] = 4
PLACES: Final[i64] = PILE_PLACES
WAITING: Final[i64] = ORDER_PLACES
ACTIONS: Final[i64] = TOP_ACTIONS


def signed(value: i64) -> u8:
    """A number that may be below zero."""
    return byte(min(value, 155) - LOWEST)


@final
class EnchantersEncoder(Encoder):
    def __init__(
        self, choices: Callable[[object], list[int]], book: Book, at: dict[str, int], hidden: dict[str, int]
    ) -> None:
        """`at` and `hidden` say where the fields are."""
        super().__init__(choices)
        self.deep: Final[bool] = book.deep
        self.kinds: Final[i64] = len(book.cards)
        self.at_options: Final[i64] = at["options"]
        self.at_deck: Final[i64] = at["deck"]  # this and all up to `kingdoms`, one number each
        self.at_kingdoms: Final[i64] = at["kingdoms"]
        self.at_costs: Final[i64] = at["costs"]
        self.at_withdrawn: Final[i64] = at["withdrawn"]
        self.at_used_village: Final[i64] = at["used_village"]
        self.at_used_top: Final[i64] = at["used_top"]
        self.at_used_low: Final[i64] = at.get("used_low", 0)
        self.at_road_stats: Final[i64] = at["road_attack"]  # four fields of a number for each slot
        self.at_held_stats: Final[i64] = at["held_attack"]  # four fields of one number
        self.at_crystals: Final[i64] = at["crystals"]  # this and all up to `run_named`, a number for each seat
        self.at_named: Final[i64] = at["run_named"]
        self.at_owned: Final[i64] = at["owned"]
        self.at_graveyard: Final[i64] = at["graveyard"]
        self.at_unseen: Final[i64] = at["unseen"]
        self.at_order: Final[i64] = at["order"]
        self.at_waiting: Final[i64] = at["waiting"]
        self.at_waiting_seat: Final[i64] = at["waiting_seat"]
        self.at_seat: Final[i64] = at["seat"]  # this and all up to `road`, one category each
        self.at_road: Final[i64] = at["road"]
        self.at_tops: Final[i64] = at["tops"]
        self.at_lost_cards: Final[i64] = hidden["lost_cards"]
        self.at_deck_next: Final[i64] = hidden["deck_next"]
        kinds = {card.id: number + 1 for number, card in enumerate(book.cards)}
        # By code: the glory of a card that has a plain number for it, else FORMULA; whether it counts only in fights;
        # whether it can be fought; its kind.
        self.glory: Final[vec[i64]] = vec[i64](
            [card.glory.factor if card.glory.source == NUMBER else FORMULA for card in book.of]
        )
        self.fights: Final[vec[u8]] = vec[u8](
            [u8(any(ability.modifier == VERSUS for ability in card.top_statics)) for card in book.of]
        )
        self.beast: Final[vec[u8]] = vec[u8]([u8(card.beast) for card in book.of])
        self.kind: Final[vec[u8]] = vec[u8]([u8(kinds[card.id]) for card in book.of])

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(state, EnchantersState)
        self.write_options(state, out, at + self.at_options)
        self.write_table(state, seat, out, at)
        self.write_road(state, out, at)
        self.write_heroes(state, seat, out, at)
        self.write_own(state, seat, out, at)
        self.write_frames(state, seat, out, at)

    def write_table(self, state: EnchantersState, me: i64, out: vec[u8], start: i64) -> None:
        n = state.seats
        at = start + self.at_deck
        deck: i64 = len(state.deck)
        cards: i64 = deck
        for code in state.road:
            if code != NO_CARD:
                cards += 1
        if state.stack and state.stage >= MINOR and not resting(state):
            cards += 1  # this turn's card has gone already
        rounds = (cards + n - 1) // n
        turns = max(rounds, (deck + state.dealt) // n)
        out[at] = byte(deck)
        out[at + 1] = byte(len(state.lost))
        out[at + 2] = byte(min(turns, turns - rounds + 1))
        out[at + 3] = byte(turns)
        out[at + 4] = byte(state.opening)
        out[at + 5] = byte(state.dealt)
        out[at + 6] = byte(state.depth)
        out[at + 7] = byte(state.streak)
        out[at + 8] = byte(state.dragon)
        for kingdom in state.kingdoms:
            out[start + self.at_kingdoms + i64(kingdom)] = 1
        at = start + self.at_seat
        out[at] = u8(me + 1)
        out[at + 1] = u8(n - 1)
        out[at + 2] = u8((state.active - me + n) % n + 1)
        if not state.stack or not isinstance(state.stack[0], Kingdoms):
            out[at + 8] = u8(state.village + 1)
        buried: i64 = len(state.graveyard)
        if buried:
            out[at + 11] = self.kind[i64(state.graveyard[buried - 1])]
        self.tally(state.graveyard, out, start + self.at_graveyard)
        self.tally(state.deck, out, start + self.at_unseen)
        self.tally(state.lost, out, start + self.at_unseen)

    def tally(self, cards: vec[u8], out: vec[u8], at: i64) -> None:
        """Count cards by kind."""
        kind = self.kind
        for code in cards:
            out[at + i64(kind[i64(code)]) - 1] += 1

    def write_road(self, state: EnchantersState, out: vec[u8], start: i64) -> None:
        seat = state.active
        attack = byte(state.attack(seat))
        defence = byte(state.defence(seat))
        versus = self.deep
        for pile in range(i64(3)):
            top = state.top(seat, pile)
            if top != NO_CARD and self.fights[top]:
                versus = True
        road = state.road
        for slot in range(SLOTS):
            out[start + self.at_costs + slot] = u8(road_cost(state, seat, slot))
            code = i64(road[slot])
            if code == NO_CARD:
                continue
            out[start + self.at_road + slot] = self.kind[code]
            for withdrawn in state.withdrawn:
                if i64(withdrawn) == code:
                    out[start + self.at_withdrawn + slot] = 1
            if not self.beast[code]:
                continue
            at = start + self.at_road_stats + slot
            if versus:
                self.write_duel(state, state.book.of[code], out, at, SLOTS)
            else:  # the same for every monster
                card = state.book.of[code]
                out[at] = attack
                out[at + SLOTS] = byte(state.health(card))
                out[at + 2 * SLOTS] = byte(state.strength(card))
                out[at + 3 * SLOTS] = defence

    def write_duel(self, state: EnchantersState, card: Card, out: vec[u8], at: i64, apart: i64) -> None:
        """A fight of the active player."""
        seat = state.active
        out[at] = byte(state.attack_on(seat, card))
        out[at + apart] = byte(state.health(card))
        out[at + 2 * apart] = byte(state.strength(card))
        out[at + 3 * apart] = byte(state.defence_from(seat, card, DEFENCE))

    def write_heroes(self, state: EnchantersState, me: i64, out: vec[u8], start: i64) -> None:
        n = state.seats
        kind = self.kind
        worths = self.glory
        for d in range(n):
            s = me + d if me + d < n else me + d - n
            at = start + self.at_crystals + d
            out[at] = byte(state.crystals[s])
            out[at + SEATS] = byte(state.wounds[s])
            out[at + 2 * SEATS] = byte(state.attack(s))
            out[at + 3 * SEATS] = byte(state.defence(s))
            out[at + 4 * SEATS] = signed(state.attack_bonus[s])
            out[at + 5 * SEATS] = signed(state.defence_bonus[s])
            out[at + 7 * SEATS] = u8(state.immune[s])
            out[at + 8 * SEATS] = byte(state.discount[s])
            glory = state.reward(s) - state.wounds[s]
            owned = start + self.at_owned + d * self.kinds - 1
            for pile in range(i64(3)):
                cards = state.piles[3 * s + pile]
                height: i64 = len(cards)
                out[at + (9 + pile) * SEATS] = byte(height)
                if height:
                    out[start + self.at_tops + 3 * d + pile] = kind[i64(cards[height - 1])]
                for code in cards:
                    which = i64(code)
                    out[owned + i64(kind[which])] += 1
                    worth = worths[which]
                    glory += worth if worth != FORMULA else state.amount(state.book.of[which].glory, s, True)
            out[at + 6 * SEATS] = signed(glory)
        for d in range(n, SEATS):  # where a number may be below zero, nothing is not stored as 0
            at = start + self.at_crystals + d
            out[at + 4 * SEATS] = signed(0)
            out[at + 5 * SEATS] = signed(0)
            out[at + 6 * SEATS] = signed(0)

    def write_own(self, state: EnchantersState, me: i64, out: vec[u8], start: i64) -> None:
        """One's own piles in order, and what of them and of the village was used this turn."""
        kind = self.kind
        used = len(state.uses) > 0
        for pile in range(i64(3)):
            cards = state.piles[3 * me + pile]
            height: i64 = len(cards)
            at = start + self.at_order + pile * PLACES
            for place in range(min(height, PLACES)):
                code = i64(cards[height - 1 - place])
                out[at + place] = kind[code]
                if used and (place == 0 or self.deep):
                    self.write_used(state, code, pile, place, out, start)
        for use in state.uses:
            if use // LINES == NO_CARD:
                out[start + self.at_used_village + use % LINES] += 1

    def write_used(self, state: EnchantersState, code: i64, pile: i64, place: i64, out: vec[u8], start: i64) -> None:
        card = state.book.of[code]
        if place == 0:
            at = start + self.at_used_top + ACTIONS * pile
            for ability in card.top_actions:
                out[at] = byte(state.used(code, ability.number))
                at += 1
        elif card.low_actions:
            out[start + self.at_used_low + PLACES * pile + place] = byte(state.used(code, card.low_actions[0].number))

    def write_frames(self, state: EnchantersState, me: i64, out: vec[u8], start: i64) -> None:
        """What is under way: the topmost frame of each kind."""
        n = state.seats
        numbers = start + self.at_deck + 9
        at = start + self.at_seat
        run: Run | None = None
        for frame in state.stack:
            if isinstance(frame, Kingdoms):
                out[at + 4] = 1
            elif isinstance(frame, Turn):
                out[at + 3] = u8(state.stage + 1)
                out[at + 4] = 2
            elif isinstance(frame, Take):
                out[at + 4] = 3
                out[at + 5] = u8(frame.at + 1)
                out[at + 6] = u8((frame.to - me + n) % n + 1)
                out[at + 9] = self.kind[frame.card]
                out[numbers] = u8(1) if frame.slot == GRAVEYARD else u8(0)
                card = state.book.of[frame.card]
                if card.beast:
                    self.write_duel(state, card, out, start + self.at_held_stats, 1)
            elif isinstance(frame, Rest):
                out[at + 4] = 4
            elif isinstance(frame, Run):
                out[at + 4] = 5
                run = frame
            elif isinstance(frame, Triggers):
                out[at + 4] = 6
            elif isinstance(frame, Bury):
                out[at + 4] = 7
        if run is not None:
            out[at + 7] = u8((run.seat - me + n) % n + 1)
            if run.source != NO_CARD:
                out[at + 10] = self.kind[run.source]
            out[numbers + 1] = u8(run.number + 1)
            out[numbers + 2] = u8(run.part)
            out[numbers + 3] = u8(run.turn)
            out[numbers + 4] = u8(len(run.picked))
            if run.who >= 0:
                for d in range(n):
                    out[start + self.at_named + d] = u8(run.who >> (me + d) % n & 1)
        if state.stack:
            self.write_waiting(state, me, out, start)

    def write_waiting(self, state: EnchantersState, me: i64, out: vec[u8], start: i64) -> None:
        n = state.seats
        top = state.stack[-1]
        if isinstance(top, Triggers):
            count = min(i64(len(top.waiting)), WAITING)
            for i in range(count):
                entry = top.waiting[i] // LINES
                out[start + self.at_waiting + i] = self.kind[entry % 256]
                out[start + self.at_waiting_seat + i] = u8((entry // 256 - me + n) % n + 1)
        elif isinstance(top, Bury):
            count = min(i64(len(top.cards)), WAITING)
            for i in range(count):
                out[start + self.at_waiting + i] = self.kind[i64(top.cards[i])]
                out[start + self.at_waiting_seat + i] = u8((i64(top.owners[i]) - me + n) % n + 1)

    def write_hidden(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(state, EnchantersState)
        self.tally(state.lost, out, at + self.at_lost_cards)
        left: i64 = len(state.deck)
        for i in range(min(left, DEPTH)):
            out[at + self.at_deck_next + i] = self.kind[i64(state.deck[left - 1 - i])]


def resting(state: EnchantersState) -> bool:
    return any(isinstance(frame, Rest) for frame in state.stack)
