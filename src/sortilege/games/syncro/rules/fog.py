"""What Fog cards do when they are revealed."""

from __future__ import annotations

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance
from sortilege.core.event import Log, Secret
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.syncro.actions import DISCARD, DISCARDS, LETTERS, PLACES, Deed
from sortilege.games.syncro.cards import (
    B1,
    B2,
    B3,
    B4,
    B5,
    C1,
    C2,
    C3,
    C4,
    C5,
    FOG,
    is_monster_card,
    is_permanent,
    text_of,
)
from sortilege.games.syncro.lore import packed
from sortilege.games.syncro.rules.draws import draw_each, draw_for_group, estimate, next_reward
from sortilege.games.syncro.state import UP, SyncroState


def lift_fog(state: SyncroState, place: i64) -> i64:
    """A Fog card leaves the horde; what it is."""
    card = state.clear(place)
    lore = state.lore
    if lore is not None and lore.fog_places >> place & 1:
        lore.fog_places &= ~(1 << place)
        lore.fog_cards &= ~(1 << (card - FOG))
    return card


def put_fog(state: SyncroState, card: i64) -> None:
    """A Fog card that was turned up goes where it belongs."""
    if is_permanent(card - FOG):  # SYN-FOG-7
        state.curses = append(state.curses, u8(card))
    else:
        state.fog_discard = append(state.fog_discard, u8(card))  # SYN-FOG-5, -6


def turn_fog(state: SyncroState, place: i64, chance: Chance, log: Log | None) -> bool:
    """Fog in the horde is turned up, leaves its place and is applied; whether the last monster went with it."""
    if log is not None:
        card = text_of(int(state.cards[place]))
        state.up |= 1 << place  # for a moment it lies there to be read
        log.tell("fog", place=LETTERS[place], card=card)
    fog = lift_fog(state, place)
    put_fog(state, fog)
    if log is not None:
        log.tell("fog-lifted", place=LETTERS[place], card=text_of(int(fog)))
    return apply_fog(state, fog, chance, log)


def apply_fog(state: SyncroState, card: i64, chance: Chance, log: Log | None) -> bool:
    """What a Fog card does at once; whether it blew the last monster away."""
    fog = card - FOG
    if fog == B1:
        estimate(state, draw_each(state, chance, log), log)
    elif fog == B2:
        estimate(state, draw_for_group(state, 3, chance, log), log)
    elif fog == B3:
        next_reward(state, chance, log)
    elif fog == B4:
        return gust(state, log)
    elif fog == B5:
        dawn(state, chance, log)
    elif fog == C1:
        state.push(Oblivion(0))
    elif fog == C2:
        scatter(state, log)
    elif fog == C3:
        reinforce(state, log)
    elif fog == C4:
        drain(state, log)
    elif fog == C5:
        pass_hands(state, log)
    return False


def gust(state: SyncroState, log: Log | None) -> bool:
    """The weakest accessible Monster card is blown away without effect; whether it was the last monster."""
    weakest: i64 = -1
    for p in state.layout.order:
        place = i64(p)
        if not state.targets >> place & 1 or not is_monster_card(i64(state.cards[place])):
            continue
        if weakest < 0 or state.strength(place) < state.strength(weakest):
            weakest = place
    if weakest < 0:
        return False
    values = state.pile(weakest) if log is not None else []
    hidden = state.bears_hidden(weakest)
    state.turn_up(weakest)
    if log is not None and hidden:
        log.tell("turned-up", place=LETTERS[weakest], values=values)
    card = state.destroy(weakest)
    if log is not None:
        log.tell("gust", place=LETTERS[weakest], card=text_of(int(card)), values=values)
    return not state.monsters_left()


def dawn(state: SyncroState, chance: Chance, log: Log | None) -> None:
    """All permanent curses are lifted; if there was none, two spells are drawn."""
    if not len(state.curses):
        estimate(state, draw_for_group(state, 2, chance, log), log)
        return
    while len(state.curses):
        state.curses, card = pop(state.curses, 0)
        state.fog_discard = append(state.fog_discard, card)
        if log is not None:
            log.tell("lifted", card=text_of(int(card)))


def scatter(state: SyncroState, log: Log | None) -> None:
    """All face-up spells on monsters are discarded."""
    values: list[int] = []
    i: i64 = 0
    while i < len(state.laid):
        if i64(state.laid[i]) & UP:
            value = state.unlay(i)
            state.discard = append(state.discard, u8(value))
            values.append(int(value))
        else:
            i += 1
    if log is not None:
        log.tell("scattered", values=values)


def reinforce(state: SyncroState, log: Log | None) -> None:
    """The top Monster card joins the front row."""
    place: i64 = len(state.cards)
    if not len(state.monsters) or place >= PLACES:  # RUL-44
        return
    state.monsters, card = pop(state.monsters)
    state.layout = state.layout.extended()
    state.cards = append(state.cards[:], card)
    state.put(place, i64(card), True)
    state.refresh()
    if log is not None:
        log.tell("joined", place=LETTERS[place], card=text_of(int(card)))


def drain(state: SyncroState, log: Log | None) -> None:
    """The Leader discards his highest spell; so everybody knows that he holds none above it."""
    leader = state.leader
    highest: i64 = 0
    for card in state.hands[leader]:
        highest = max(highest, i64(card))
    if highest == 0:
        return
    state.throw(leader, highest)
    if len(state.hands[leader]):
        lore = state.learn()
        lore.at_most[leader] = highest
        lore.bounded[leader] = len(state.hands[leader])
    if log is not None:
        log.tell("discarded", seat=int(leader), value=int(highest))


def pass_hands(state: SyncroState, log: Log | None) -> None:
    """SYN-IIF-3: every mage hands his spells to his left neighbour."""
    n = state.seats
    old = state.hands
    state.hands = vec[vec[u8]]([old[(s + n - 1) % n] for s in range(n)])
    lore = state.learn()
    bounded = lore.bounded
    at_most = lore.at_most
    lore.bounded = vec[i64]([bounded[(s + n - 1) % n] for s in range(n)])
    lore.at_most = vec[i64]([at_most[(s + n - 1) % n] for s in range(n)])
    for seat in range(n):
        lore.passed_left(seat, packed(old[seat]), packed(state.hands[seat]))
    lore.passed_left(n, 0, 0)
    if log is not None:
        log.tell("passed-hands")
        tell_hands(state, log)


def tell_hands(state: SyncroState, log: Log) -> None:
    """Every mage sees his new hand."""
    for seat in range(state.seats):
        cards = [int(card) for card in state.hands[seat]]
        log.tell("hand", seat=int(seat), cards=Secret(cards, (int(seat),)))


@final
class Oblivion(Frame[SyncroState]):
    """C1: from the Leader clockwise, each mage with spells discards one of his choice."""

    def __init__(self, turn: i64) -> None:
        self.turn: i64 = turn  # mages who are through

    def clone(self) -> Oblivion:
        return Oblivion(self.turn)

    def asks(self, state: SyncroState) -> i64:
        if self.turn >= state.seats or not len(state.hands[state.mage(self.turn)]):
            return 0
        return 1 << state.mage(self.turn)

    def step(self, state: SyncroState, chance: Chance, log: Log | None) -> None:
        while self.turn < state.seats:
            if self.asks(state):
                state.ask(state.mage(self.turn))  # RUL-45: even with equal cards
                return
            self.turn += 1
        state.pop()

    def legal(self, state: SyncroState, seat: i64) -> list[Action]:
        held = state.values(seat)
        return [DISCARDS[v - 1] for v in range(1, 8) if held >> v & 1]

    def refuse(self, state: SyncroState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        if action.kind != DISCARD:
            return NOT_NOW
        if not state.holds(seat, action.value):
            return Reason("refused-no-spell", {"value": int(action.value)})
        return None

    def choose(self, state: SyncroState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.throw(seat, action.value)
        self.turn += 1
        if log is not None:
            log.tell("discarded", seat=int(seat), value=int(action.value))
