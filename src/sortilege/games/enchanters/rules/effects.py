"""What cards do: an ability carried out part by part, with the choices it asks for."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance
from sortilege.core.event import Log
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.enchanters.actions import (
    CARD,
    NAME_PLAYER,
    PICK_CARD,
    PICK_ROAD,
    PLAYER,
    ROAD,
    Move,
)
from sortilege.games.enchanters.cards import (
    ATTACK,
    DEFENCE,
    DISCARD,
    EACH,
    GAIN,
    GIVE,
    HEAL,
    HEALED,
    OTHER,
    OTHERS,
    PAY,
    PILE,
    REMOVE,
    ROAD_FIRST,
    ROB,
    SELF,
    STEAL,
    SWAP,
    TARGET,
    TRANSFER,
    VISIT,
    WOUND,
    WOUNDED,
    YOU,
    Part,
    Selector,
)
from sortilege.games.enchanters.rules import order, taking
from sortilege.games.enchanters.rules.windows import (
    healable,
    matching,
)
from sortilege.games.enchanters.state import NO_CARD, SLOTS, EnchantersState, is_kind

NO_PLAYER: Final = Reason("refused-no-player")
YOURSELF: Final = Reason("refused-yourself")
NO_CARD_THERE: Final = Reason("refused-no-card")


def single(mask: i64) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


def seat_in(mask: i64) -> i64:
    seat: i64 = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@final
class Run(Frame[EnchantersState]):
    """An ability carried out for `seat`, part by part: costs first, each from left to right."""

    def __init__(self, seat: i64, source: i64, number: i64) -> None:
        self.seat: Final[i64] = seat
        self.source: Final[i64] = source  # NO_CARD: the village
        self.number: Final[i64] = number
        self.part: i64 = 0
        self.who: i64 = -1  # the players this part concerns, one bit each; -1: not known yet
        self.turn: i64 = 0  # how many of them have chosen a card, clockwise from `seat`
        self.picked: vec[u8] = vec[u8]()

    def clone(self) -> Run:
        other = Run(self.seat, self.source, self.number)
        other.part = self.part
        other.who = self.who
        other.turn = self.turn
        if len(self.picked):
            other.picked = self.picked[:]
        return other

    def next(self) -> None:
        """This part is done."""
        self.part += 1
        self.who = -1
        self.turn = 0
        self.picked = vec[u8]()

    def asks(self, state: EnchantersState) -> i64:
        """Who has to choose now; -1: nobody."""
        ability = state.ability(self.source, self.number)
        if self.part >= len(ability.parts):
            return -1
        part = ability.parts[self.part]
        if self.who < 0 and (part.who == OTHER or part.who == TARGET):
            choices = self.permitted(state, part)
            if choices == 0 or single(choices):
                return -1
            return self.seat
        selector = self.selector(part)
        if selector is None or (part.verb == SWAP and len(self.picked) == (1 if part.who == YOU else 2)):
            return -1
        if selector.zone == PILE:
            owner = self.picker(state, part)  # ENC-ACT-10
            return owner if owner >= 0 and selector.any and matching(state, owner, selector) > 1 else -1
        if selector.zone == SELF or selector.zone == ROAD_FIRST or not len(state.graveyard):
            return -1
        return self.seat if self.occupied(state) > 1 else -1

    def selector(self, part: Part) -> Selector | None:
        """The card to be chosen next: a swap has two."""
        return part.other if part.verb == SWAP and len(self.picked) and part.who != YOU else part.card

    def picker(self, state: EnchantersState, part: Part) -> i64:
        """Whose card is to be chosen next; -1: all are."""
        if part.verb == SWAP:
            return self.seat if not len(self.picked) else seat_in(self.who)
        who = self.concerned(state, part)
        for turn in range(self.turn, state.seats):
            seat = (self.seat + turn) % state.seats
            if who >> seat & 1:
                return seat
        return -1

    def occupied(self, state: EnchantersState) -> i64:
        found: i64 = 0
        for code in state.road:
            if code != NO_CARD:
                found += 1
        return found

    def permitted(self, state: EnchantersState, part: Part) -> i64:
        """Whom the player may name, one bit each."""  # ENC-ACT-11, ENC-SHIELD-1
        if part.cost and part.verb == HEAL:
            return healable(state, self.seat, part.amount.factor)
        mask: i64 = 1 << self.seat if part.who == TARGET else 0
        for other in range(state.seats):
            if other != self.seat and not state.immune[other]:
                mask |= 1 << other
        return mask

    def concerned(self, state: EnchantersState, part: Part) -> i64:
        """The players a part concerns, one bit each; those who must be named have been."""
        if self.who >= 0:
            return self.who
        mask: i64 = 1 << self.seat if part.who == YOU or part.who == EACH else 0  # ENC-ACT-9
        if part.who == OTHERS or part.who == EACH:
            for other in range(state.seats):
                if other != self.seat and not state.immune[other]:  # ENC-SHIELD-1
                    mask |= 1 << other
        return mask

    def step(self, state: EnchantersState, chance: Chance, log: Log | None) -> None:
        ability = state.ability(self.source, self.number)
        if self.part >= len(ability.parts):
            state.pop()
            return
        part = ability.parts[self.part]
        asked = self.asks(state)
        if asked >= 0:
            state.ask(asked)
            return
        if self.who < 0 and (part.who == OTHER or part.who == TARGET):
            choices = self.permitted(state, part)
            if choices == 0:
                self.next()  # ENC-SHIELD-2
            else:
                self.name(choices, log)
            return
        if part.card is None:
            self.apply(state, part, log)
        elif part.verb == SWAP:
            self.swap(state, part, log)
        else:
            self.pick_for(state, part, log)

    def name(self, choice: i64, log: Log | None) -> None:
        self.who = choice
        if log is not None:
            log.tell("name", seat=int(self.seat), player=int(seat_in(choice)))

    # Choices

    def options(self, state: EnchantersState, seat: i64) -> list[Action]:
        part = state.ability(self.source, self.number).parts[self.part]
        if self.who < 0 and (part.who == OTHER or part.who == TARGET):
            mask = self.permitted(state, part)
            return [NAME_PLAYER[other] for other in range(state.seats) if mask >> other & 1]
        selector = self.selector(part)
        assert selector is not None
        if selector.zone != PILE:
            return [PICK_ROAD[slot] for slot in range(SLOTS) if state.road[slot] != NO_CARD]
        cards = state.piles[3 * seat + selector.pile]
        n: i64 = len(cards)
        types = state.book.type
        return [PICK_CARD[p] for p in range(n) if is_kind(types[i64(cards[n - 1 - p])], selector.kind)]

    def refuse(self, state: EnchantersState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, Move):
            return NOT_NOW
        part = state.ability(self.source, self.number).parts[self.part]
        if self.who < 0 and (part.who == OTHER or part.who == TARGET):
            return self.refuse_player(state, part, action)
        selector = self.selector(part)
        assert selector is not None
        if selector.zone != PILE:
            if action.what != ROAD:
                return NOT_NOW
            if state.road[action.number] != NO_CARD:
                return None
            return Reason("refused-slot-empty", {"slot": int(action.number) + 1})
        if action.what != CARD:
            return NOT_NOW
        cards = state.piles[3 * seat + selector.pile]
        n: i64 = len(cards)
        if action.number < n and is_kind(state.book.type[i64(cards[n - 1 - action.number])], selector.kind):
            return None
        return NO_CARD_THERE

    def refuse_player(self, state: EnchantersState, part: Part, action: Move) -> Reason | None:
        if action.what != PLAYER:
            return NOT_NOW
        player = action.number
        if player >= state.seats:
            return NO_PLAYER
        if self.permitted(state, part) >> player & 1:
            return None
        if player == self.seat:
            return YOURSELF
        if state.immune[player]:
            return Reason("refused-protected", {"player": int(player)})
        return Reason("refused-unhurt", {"player": int(player)})

    def choose(self, state: EnchantersState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Move)
        if action.what == PLAYER:
            self.name(1 << action.number, log)
            return
        if action.what == ROAD:
            code = i64(state.road[action.number])
            self.picked = append(self.picked, u8(code))
            tell_pick(state, seat, code, log)
            return
        part = state.ability(self.source, self.number).parts[self.part]
        selector = self.selector(part)
        assert selector is not None
        cards = state.piles[3 * seat + selector.pile]
        code = i64(cards[len(cards) - 1 - action.number])
        self.take_note(state, seat, code)
        tell_pick(state, seat, code, log)

    def take_note(self, state: EnchantersState, owner: i64, code: i64) -> None:
        """A card has been chosen; the next player concerned comes after its owner."""
        self.picked = append(self.picked, u8(code))
        self.turn = (owner - self.seat + state.seats) % state.seats + 1

    # Parts that move cards

    def pick_for(self, state: EnchantersState, part: Part, log: Log | None) -> None:
        """Choose what needs no asking; once everybody concerned has, move the cards."""
        selector = part.card
        assert selector is not None
        if selector.zone == SELF:
            owner = state.owner(self.source)
            if owner >= 0 and not len(self.picked):
                self.picked = append(self.picked, u8(self.source))
            self.move(state, part, log)
            return
        self.who = self.concerned(state, part)
        owner = self.picker(state, part)
        if owner < 0:
            self.move(state, part, log)
            return
        found = matching(state, owner, selector)
        if found == 0:
            self.turn = (owner - self.seat + state.seats) % state.seats + 1
        elif found == 1 or not selector.any:  # a choice of several is asked for before this
            self.take_note(state, owner, only(state, owner, selector))

    def move(self, state: EnchantersState, part: Part, log: Log | None) -> None:
        cards = self.picked
        self.next()
        if part.verb == DISCARD and len(cards) > 1:
            owners = vec[u8]()
            for code in cards:
                owner = state.owner(i64(code))
                owners = append(owners, u8(owner))
                state.leave(owner, i64(code))
            state.push(order.Bury(cards, owners))
            if log is not None:
                log.tell("lift", cards=[state.book.name(i64(code)) for code in cards])
            return
        for code in cards:
            owner = state.owner(i64(code))
            state.leave(owner, i64(code))  # ENC-ACT-7: what it gave is lost at once
            if part.verb == DISCARD:
                order.discard(state, owner, i64(code), log)
            elif part.verb == REMOVE:
                state.removed = append(state.removed, code)  # ENC-GRAVE-3
                if log is not None:
                    log.tell("remove", seat=int(owner), card=state.book.name(i64(code)))
            elif part.verb == STEAL:
                state.put(self.seat, i64(code))  # ENC-STEAL-1
                if log is not None:
                    log.tell("steal", seat=int(self.seat), victim=int(owner), card=state.book.name(i64(code)))

    def swap(self, state: EnchantersState, part: Part, log: Log | None) -> None:
        """Two cards change places exactly; if either place is empty nothing happens."""  # ENC-SWAP-1
        if part.who == YOU:
            self.swap_road(state, part, log)
            return
        selector = self.selector(part)
        assert selector is not None
        if len(self.picked) < 2:
            owner = self.picker(state, part)
            if matching(state, owner, selector) == 0:
                self.next()
                return
            self.take_note(state, owner, only(state, owner, selector))
            return
        one, two = i64(self.picked[0]), i64(self.picked[1])
        other = seat_in(self.who)
        mine = state.depth_of(self.seat, one)
        theirs = state.depth_of(other, two)
        pile = state.book.of[one].pile
        state.piles[3 * self.seat + pile][mine] = u8(two)
        state.piles[3 * other + pile][theirs] = u8(one)
        state.refresh(self.seat)
        state.refresh(other)
        self.tell_swap(state, one, two, log)

    def swap_road(self, state: EnchantersState, part: Part, log: Log | None) -> None:
        n: i64 = len(state.graveyard)
        slot = state.first_slot()
        if n == 0 or slot < 0:
            self.next()
            return
        if len(self.picked):
            while state.road[slot] != self.picked[0]:
                slot += 1
        one, two = i64(state.road[slot]), i64(state.graveyard[n - 1])
        state.road[slot] = u8(two)
        state.graveyard[n - 1] = u8(one)  # nothing is set off: ENC-SWAP-2
        self.tell_swap(state, one, two, log)

    def tell_swap(self, state: EnchantersState, one: i64, two: i64, log: Log | None) -> None:
        self.next()
        if log is not None:
            log.tell("swap", seat=int(self.seat), card=state.book.name(one), other=state.book.name(two))

    # Parts that move nothing but numbers

    def apply(self, state: EnchantersState, part: Part, log: Log | None) -> None:
        who = self.concerned(state, part)
        me = self.seat
        verb = part.verb
        self.next()
        if verb == VISIT:
            taking.visit(state, me, log)
            return
        if verb == GIVE:
            below = state.stack[-2]
            assert isinstance(below, taking.Take)
            below.to = seat_in(who)  # ENC-TRAP-1
            return
        n = state.amount(part.amount, me)
        if verb == PAY:
            state.crystals[me] -= n
            if log is not None and n:
                log.tell("pay", seat=int(me), crystals=int(n))
        elif verb == GAIN:
            state.crystals[me] += n
            if log is not None and n:
                log.tell("gain", seat=int(me), crystals=int(n))
        elif verb == ATTACK:
            state.attack_bonus[me] += n  # ENC-STAT-4
            if log is not None and n:
                log.tell("attack", seat=int(me), bonus=int(n))
        elif verb == DEFENCE:
            state.defence_bonus[me] += n
            if log is not None and n:
                log.tell("defence", seat=int(me), bonus=int(n))
        else:
            hurt: i64 = 0
            for turn in range(state.seats):
                seat = (me + turn) % state.seats
                if who >> seat & 1 and affect(state, verb, n, me, seat, log):
                    hurt |= 1 << seat
            if hurt and verb != ROB:
                order.set_off(state, HEALED if verb == HEAL else WOUNDED, hurt)  # ENC-TRIG-3, ENC-WOUND-4


def tell_pick(state: EnchantersState, seat: i64, code: i64, log: Log | None) -> None:
    if log is not None:
        log.tell("pick", seat=int(seat), card=state.book.name(code))


def only(state: EnchantersState, owner: i64, selector: Selector) -> i64:
    """The card meant where there is no choice: the one that matches, or the top one."""
    cards = state.piles[3 * owner + selector.pile]
    n: i64 = len(cards)
    place = n - 1
    while not is_kind(state.book.type[i64(cards[place])], selector.kind):
        place -= 1
    return i64(cards[place])


def affect(state: EnchantersState, verb: i64, n: i64, me: i64, seat: i64, log: Log | None) -> bool:
    """Wounds, healing and crystals of one player; whether anything came of it."""
    if verb == WOUND:
        state.wounds[seat] += n  # ENC-ACT-8: Defence does not help
        if log is not None and n:
            log.tell("wound", seat=int(seat), wounds=int(n))
    elif verb == HEAL:
        n = min(n, state.wounds[seat])  # ENC-WOUND-2
        state.wounds[seat] -= n
        if log is not None and n:
            log.tell("heal", seat=int(seat), wounds=int(n))
    elif verb == TRANSFER:
        n = min(n, state.wounds[me])  # ENC-WOUND-3
        state.wounds[me] -= n
        state.wounds[seat] += n
        if log is not None and n:
            log.tell("transfer", seat=int(me), to=int(seat), wounds=int(n))
    else:
        n = min(n, state.crystals[seat])  # ENC-CRYSTAL-2
        state.crystals[seat] -= n
        state.crystals[me] += n
        if log is not None and n:
            log.tell("rob", seat=int(me), victim=int(seat), crystals=int(n))
    return n > 0
