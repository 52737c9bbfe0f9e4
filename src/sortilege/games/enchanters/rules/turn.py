"""Set-up, the turn and the Rest: the frames at the bottom of the stack."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance
from sortilege.core.event import Log
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.enchanters.actions import (
    CHOOSE,
    CHOOSE_KINGDOM,
    CLOSE,
    CLOSE_WINDOW,
    REST,
    TAKE,
    TAKE_SLOT,
    USE,
    Deed,
)
from sortilege.games.enchanters.cards import DRAGON, MONSTER, NO_CARD, RESTED, SLOTS, TURN_START
from sortilege.games.enchanters.rules.order import set_off
from sortilege.games.enchanters.rules.taking import Take, begin, use
from sortilege.games.enchanters.rules.windows import ability_of, add_offers, has_minor, refuse_source, source_of
from sortilege.games.enchanters.state import END, MAJOR, MINOR, START, EnchantersState

CRYSTALS: Final[i64] = 5  # ENC-SETUP-2
LOST: Final[i64] = 5  # ENC-VAR-1

NO_KINGDOM: Final = Reason("refused-no-kingdom")

REST_AFTER: Final[i64] = 0
REST_BURY: Final[i64] = 1
REST_STEPS: Final = ("after", "bury")


# Set-up


def kingdoms_needed(seats: i64) -> i64:
    """One for each player, or two for each of two."""  # ENC-SETUP-4
    return 4 if seats == 2 else seats


def only_twos(state: EnchantersState) -> bool:
    """Whether only "2"-backed cards are played."""  # ENC-SETUP-5, ENC-VAR-2
    return state.seats == 2 or state.terms.super_fast


def opening_size(state: EnchantersState) -> i64:
    return (2 if state.terms.super_fast else 3) * state.seats  # ENC-SETUP-7, ENC-VAR-2


@final
class Kingdoms(Frame[EnchantersState]):
    """The players choose their kingdoms in seat order."""

    def asks(self, state: EnchantersState) -> i64:
        chosen: i64 = len(state.kingdoms)
        return 1 << chosen % state.seats if chosen < kingdoms_needed(state.seats) else 0

    def step(self, state: EnchantersState, chance: Chance, log: Log | None) -> None:
        asked = self.asks(state)
        if asked:
            state.ask_all(asked)
        else:
            set_up(state, chance, log)

    def legal(self, state: EnchantersState, seat: i64) -> list[Action]:
        return [CHOOSE_KINGDOM[k] for k in range(len(state.book.kingdoms)) if k not in state.kingdoms]

    def refuse(self, state: EnchantersState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, Deed) or action.kind != CHOOSE:
            return NOT_NOW
        if action.number >= len(state.book.kingdoms):
            return NO_KINGDOM
        for kingdom in state.kingdoms:
            if kingdom == action.number:
                return Reason("refused-kingdom-taken", {"kingdom": state.book.kingdoms[kingdom]})
        return None

    def choose(self, state: EnchantersState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.kingdoms = append(state.kingdoms[:], u8(action.number))
        if log is not None:
            log.tell("kingdom", seat=int(seat), kingdom=state.book.kingdoms[action.number])

    def clone(self) -> Kingdoms:
        return self


def set_up(state: EnchantersState, chance: Chance, log: Log | None) -> None:
    """Everything from the chosen kingdoms to the first turn: the table is laid, and then shown piece by piece."""
    state.become(TURN)  # ENC-VAR-4
    for seat in range(state.seats):
        state.crystals[seat] = CRYSTALS
        for card in state.book.starting:
            state.put(seat, card.code + seat)  # ENC-SETUP-3
    build_deck(state, chance)
    find_equipment(state)
    villages: i64 = len(state.book.villages)
    wanted = state.terms.village
    state.village = wanted if wanted >= 0 else chance.pick(state.next_chance(), "village", villages)  # ENC-SETUP-9
    wanted = state.terms.first
    state.active = wanted if wanted >= 0 else chance.pick(state.next_chance(), "first", state.seats)  # ENC-SETUP-12
    state.stage = START
    if log is not None:
        log.tell("kingdoms", kingdoms=[state.book.kingdoms[k] for k in state.kingdoms])
        log.tell("village", village=state.book.villages[state.village].id)
        if state.terms.fast:
            log.tell("lost", count=len(state.lost))
    deal(state, log)  # ENC-SETUP-8
    if log is not None:
        log.tell("first", seat=int(state.active))


def build_deck(state: EnchantersState, chance: Chance) -> None:
    deck = vec[u8]()
    dragons = vec[u8]()
    twos = only_twos(state)
    for kingdom in state.kingdoms:
        for card in state.book.cards:
            if card.kingdom == kingdom:
                for copy in range(card.two if twos else card.copies):
                    if state.terms.deep and card.type == DRAGON:
                        dragons = append(dragons, u8(card.code + copy))
                    else:
                        deck = append(deck, u8(card.code + copy))
    chance.shuffle(state.next_chance(), "adventure", deck)  # ENC-SETUP-6
    if state.terms.fast:
        n: i64 = len(deck) - LOST * state.seats  # ENC-VAR-1
        state.lost = deck[n:]
        deck = deck[:n]
    if state.terms.deep:
        half: i64 = len(deck) // 2  # ENC-VAR-3
        depths = deck[:half]
        for code in dragons:
            depths = append(depths, code)
        chance.shuffle(state.next_chance(), "depths", depths)
        state.depth = len(depths)
        for code in deck[half:]:
            depths = append(depths, code)
        deck = depths
    state.deck = deck


def find_equipment(state: EnchantersState) -> None:
    """Search from the bottom; what is found comes on top, the first found topmost; the rest stays below."""
    wanted = opening_size(state)  # ENC-SETUP-7
    found = vec[u8]()
    met = vec[u8]()
    at: i64 = 0
    n: i64 = len(state.deck)
    while at < n and len(found) < wanted:
        code = state.deck[at]
        if state.book.type[i64(code)] < MONSTER:
            found = append(found, code)
        else:
            met = append(met, code)
        at += 1
    while at < n:
        met = append(met, state.deck[at])
        at += 1
    for i in range(len(found)):
        met = append(met, found[len(found) - 1 - i])
    state.deck = met
    state.opening = wanted
    state.dealt = 0
    state.streak = 0
    state.dragon = 0


def deal(state: EnchantersState, log: Log | None) -> None:
    """Fill the road from the deck, the lowest empty slot first."""  # ENC-SLIDE-2
    for slot in range(SLOTS):
        if state.road[slot] == NO_CARD and len(state.deck):  # ENC-SLIDE-3
            state.deck, code = pop(state.deck)
            state.road[slot] = code
            state.dealt += 1
            state.streak = state.streak + 1 if state.book.type[i64(code)] >= MONSTER else 0
            if state.dragon == 0 and state.book.type[i64(code)] == DRAGON:
                state.dragon = len(state.deck) + 1
            if log is not None:
                log.tell("deal", slot=int(slot) + 1, card=state.book.name(i64(code)))


# The turn


@final
class Turn(Frame[EnchantersState]):
    """The turn of the active player; how far it is stands in the state, so this frame is always the same one."""

    def asks(self, state: EnchantersState) -> i64:
        if state.stage == MAJOR or (state.stage == MINOR and has_minor(state, state.active, False)):
            return 1 << state.active
        return 0

    def step(self, state: EnchantersState, chance: Chance, log: Log | None) -> None:
        if state.stage == MAJOR:
            state.ask(state.active)  # T2 and T3: ENC-TURN-2, ENC-TURN-3, ENC-TURN-5
        elif state.stage == MINOR:
            if has_minor(state, state.active, False):
                state.ask(state.active)  # T4
            else:
                state.stage = END
        elif state.stage == START:
            state.uses = vec[i64]()
            state.withdrawn = vec[u8]()
            state.stage = MAJOR
            if log is not None:
                log.tell("turn", seat=int(state.active))
            set_off(state, TURN_START, 1 << state.active)  # T1
        else:
            self.end(state, log)  # ENC-END-2

    def end(self, state: EnchantersState, log: Log | None) -> None:
        slide(state, log)  # T5
        deal(state, log)  # T6
        for seat in range(state.seats):
            state.attack_bonus[seat] = 0
            state.defence_bonus[seat] = 0
        if state.first_slot() < 0:  # ENC-END-1
            state.finish()
            state.active = 0  # nobody's turn: a finished table keeps nothing of who was last
            state.uses = vec[i64]()
            state.withdrawn = vec[u8]()
            if log is not None:
                log.tell("end", scores=[int(state.score(seat)) for seat in range(state.seats)])
            return
        state.active = (state.active + 1) % state.seats
        state.stage = START

    def legal(self, state: EnchantersState, seat: i64) -> list[Action]:
        actions: list[Action] = []
        if state.stage == MAJOR:
            actions += [TAKE_SLOT[slot] for slot in range(SLOTS) if can_take(state, seat, slot)]
            add_offers(state, seat, True, False, actions)
        else:
            actions.append(CLOSE_WINDOW)
        add_offers(state, seat, False, False, actions)
        return actions

    def refuse(self, state: EnchantersState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, Deed):
            return NOT_NOW
        if action.kind == USE:
            return refuse_source(state, seat, action, False, False)
        if state.stage == MAJOR:
            if action.kind == TAKE:
                return self.refuse_slot(state, seat, action.number)
            if action.kind == REST:
                return refuse_source(state, seat, action, True, False)
        elif action.kind == CLOSE:
            return None
        return NOT_NOW

    def refuse_slot(self, state: EnchantersState, seat: i64, slot: i64) -> Reason | None:
        if can_take(state, seat, slot):
            return None
        code = i64(state.road[slot])
        if code == NO_CARD:
            return Reason("refused-slot-empty", {"slot": int(slot) + 1})
        cost = road_cost(state, seat, slot)
        if cost > state.crystals[seat]:
            return Reason("refused-cost", {"cost": int(cost), "crystals": int(state.crystals[seat])})
        return Reason("refused-withdrawn", {"card": state.book.name(code)})

    def choose(self, state: EnchantersState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if action.kind == USE:
            use(state, seat, action, log)
        elif action.kind == TAKE:
            state.stage = MINOR
            self.take(state, seat, action.number, log)
        elif action.kind == REST:
            state.stage = MINOR  # ENC-REST-2
            source = source_of(state, seat, action)
            ability = ability_of(state, source, action)
            assert ability is not None
            state.push(Rest())  # goes on once the effect, a visit included, is done: ENC-REST-5
            begin(state, seat, source, ability, "rest", log)
        else:
            state.stage = END

    def take(self, state: EnchantersState, seat: i64, slot: i64, log: Log | None) -> None:
        code = i64(state.road[slot])
        cost = road_cost(state, seat, slot)
        state.crystals[seat] -= cost
        state.road[slot] = u8(NO_CARD)
        state.push(Take(code, slot, cost, seat))
        if log is not None:
            log.tell("take", seat=int(seat), card=state.book.name(code), slot=int(slot) + 1, cost=int(cost))

    def clone(self) -> Turn:
        return self


TURN: Final = Turn()
KINGDOMS: Final = Kingdoms()


def can_take(state: EnchantersState, seat: i64, slot: i64) -> bool:
    """Whether the card on a slot can be chosen: it is there, can be paid, and was not withdrawn from this turn."""
    code = state.road[slot]
    if code == NO_CARD or road_cost(state, seat, slot) > state.crystals[seat]:  # ENC-ROAD-1
        return False
    return all(withdrawn != code for withdrawn in state.withdrawn)  # ENC-ROAD-6


def road_cost(state: EnchantersState, seat: i64, slot: i64) -> i64:
    """Slots cost 0 to 5, less what the player's cards take off."""  # ENC-SETUP-10
    cost = slot - state.discount[seat]
    return cost if cost > 0 else 0


def slide(state: EnchantersState, log: Log | None) -> None:
    """The cards move towards the village until there is no gap."""  # ENC-SLIDE-1
    free: i64 = 0
    moved = False
    for slot in range(SLOTS):
        code = state.road[slot]
        if code != NO_CARD:
            if slot != free:
                state.road[free] = code
                state.road[slot] = u8(NO_CARD)
                moved = True
            free += 1
    if log is not None and moved:
        log.tell("slide")


@final
class Rest(Frame[EnchantersState]):
    """What follows the effect of a Rest action."""  # ENC-REST-1

    def __init__(self) -> None:
        self.at: i64 = REST_AFTER

    def clone(self) -> Rest:
        other = Rest()
        other.at = self.at
        return other

    def step(self, state: EnchantersState, chance: Chance, log: Log | None) -> None:
        if self.at == REST_AFTER:
            self.at = REST_BURY
            set_off(state, RESTED, 1 << state.active)
            return
        state.pop()
        slot = state.first_slot()
        if slot >= 0:  # ENC-REST-3
            code = state.road[slot]
            state.road[slot] = u8(NO_CARD)
            state.graveyard = append(state.graveyard, code)
            if log is not None:
                log.tell("bury", card=state.book.name(i64(code)))
