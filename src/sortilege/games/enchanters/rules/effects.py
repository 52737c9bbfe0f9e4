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
    Deed,
)
from sortilege.games.enchanters.cards import (
    EACH,
    LEFT,
    NO_CARD,
    OTHERS,
    PILE,
    ROAD_FIRST,
    SELF,
    SLOTS,
    YOU,
    Part,
    Selector,
)
from sortilege.games.enchanters.rules.windows import matching
from sortilege.games.enchanters.state import EnchantersState, is_kind

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
        chooser = self.chooser(state)
        return 1 << chooser if chooser >= 0 else 0

    def chooser(self, state: EnchantersState) -> i64:
        """Who has to choose now; -1: nobody."""
        ability = state.ability(self.source, self.number)
        if self.part >= len(ability.parts):
            return -1
        part = ability.parts[self.part]
        if self.who < 0 and part.named:
            choices = part.verb.permitted(state, self.seat, part)
            if choices == 0 or single(choices):
                return -1
            return self.seat
        selector = part.verb.selector(self, part)
        if selector is None:
            return -1
        if selector.zone == PILE:
            owner = part.verb.picker(self, state, part)  # ENC-ACT-10
            return owner if owner >= 0 and selector.any and matching(state, owner, selector) > 1 else -1
        if selector.zone == SELF or selector.zone == ROAD_FIRST or not len(state.graveyard):
            return -1
        return self.seat if self.occupied(state) > 1 else -1

    def next_concerned(self, state: EnchantersState, part: Part) -> i64:
        """The next player to choose a card, clockwise; -1: all have."""
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

    def concerned(self, state: EnchantersState, part: Part) -> i64:
        """The players a part concerns, one bit each; those who must be named have been."""
        if self.who >= 0:
            return self.who
        mask: i64 = 1 << self.seat if part.who == YOU or part.who == EACH else 0  # ENC-ACT-9
        if part.who == OTHERS or part.who == EACH:
            for other in range(state.seats):
                if other != self.seat and not state.immune[other]:  # ENC-SHIELD-1
                    mask |= 1 << other
        elif part.who >= LEFT:
            neighbour = (self.seat + (1 if part.who == LEFT else state.seats - 1)) % state.seats
            if not state.immune[neighbour]:  # ENC-VOC-8
                mask = 1 << neighbour
        return mask

    def step(self, state: EnchantersState, chance: Chance, log: Log | None) -> None:
        ability = state.ability(self.source, self.number)
        if self.part >= len(ability.parts):
            state.pop()
            return
        part = ability.parts[self.part]
        asked = self.chooser(state)
        if asked >= 0:
            state.ask(asked)
            return
        if self.who < 0 and part.named:
            choices = part.verb.permitted(state, self.seat, part)
            if choices == 0:
                self.next()  # ENC-SHIELD-2
            else:
                self.name(choices, log)
            return
        part.verb.step(self, state, part, log)

    def name(self, choice: i64, log: Log | None) -> None:
        self.who = choice
        if log is not None:
            log.tell("name", seat=int(self.seat), player=int(seat_in(choice)))

    # Choices

    def legal(self, state: EnchantersState, seat: i64) -> list[Action]:
        part = state.ability(self.source, self.number).parts[self.part]
        if self.who < 0 and part.named:
            mask = part.verb.permitted(state, self.seat, part)
            return [NAME_PLAYER[other] for other in range(state.seats) if mask >> other & 1]
        selector = part.verb.selector(self, part)
        assert selector is not None
        if selector.zone != PILE:
            return [PICK_ROAD[slot] for slot in range(SLOTS) if state.road[slot] != NO_CARD]
        cards = state.piles[3 * seat + selector.pile]
        n: i64 = len(cards)
        types = state.book.type
        return [PICK_CARD[p] for p in range(n) if is_kind(types[i64(cards[n - 1 - p])], selector.kind)]

    def refuse(self, state: EnchantersState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, Deed):
            return NOT_NOW
        part = state.ability(self.source, self.number).parts[self.part]
        if self.who < 0 and part.named:
            return self.refuse_player(state, part, action)
        selector = part.verb.selector(self, part)
        assert selector is not None
        if selector.zone != PILE:
            if action.kind != ROAD:
                return NOT_NOW
            if state.road[action.number] != NO_CARD:
                return None
            return Reason("refused-slot-empty", {"slot": int(action.number) + 1})
        if action.kind != CARD:
            return NOT_NOW
        cards = state.piles[3 * seat + selector.pile]
        n: i64 = len(cards)
        if action.number < n and is_kind(state.book.type[i64(cards[n - 1 - action.number])], selector.kind):
            return None
        return NO_CARD_THERE

    def refuse_player(self, state: EnchantersState, part: Part, action: Deed) -> Reason | None:
        if action.kind != PLAYER:
            return NOT_NOW
        player = action.number
        if player >= state.seats:
            return NO_PLAYER
        if part.verb.permitted(state, self.seat, part) >> player & 1:
            return None
        if player == self.seat:
            return YOURSELF
        if state.immune[player]:
            return Reason("refused-protected", {"player": int(player)})
        return Reason("refused-unhurt", {"player": int(player)})

    def choose(self, state: EnchantersState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if action.kind == PLAYER:
            self.name(1 << action.number, log)
            return
        if action.kind == ROAD:
            code = i64(state.road[action.number])
            self.picked = append(self.picked, u8(code))
            tell_pick(state, seat, code, log)
            return
        part = state.ability(self.source, self.number).parts[self.part]
        selector = part.verb.selector(self, part)
        assert selector is not None
        cards = state.piles[3 * seat + selector.pile]
        code = i64(cards[len(cards) - 1 - action.number])
        self.note(state, seat, code)
        tell_pick(state, seat, code, log)

    def note(self, state: EnchantersState, owner: i64, code: i64) -> None:
        """A card has been chosen; the next player concerned comes after its owner."""
        self.picked = append(self.picked, u8(code))
        self.skip(state, owner)

    def skip(self, state: EnchantersState, seat: i64) -> None:
        """Whether or not a card was chosen, the next player concerned comes after this one."""
        self.turn = (seat - self.seat + state.seats) % state.seats + 1


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
