"""Before the first turn: the piles, the Demons, the draft of the Spells cards, and the first hands."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance
from sortilege.core.event import Log, Secret
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.resonance.actions import KEEP, KEEPS, SUPERIOR, SUPERIORS, Deed
from sortilege.games.resonance.cards import (
    ARTEFACT_COUNT,
    DEMONS,
    INCANTATION_COUNT,
    NONE,
    OBJECT_COUNTS,
    TRANSIENT_COUNTS,
    WITCHES,
    Terms,
)
from sortilege.games.resonance.rules.turn import Turn
from sortilege.games.resonance.state import ResonanceState, filled, hand_cards

# The piles before they are shuffled (RES-SET-3 to RES-SET-8)
OBJECTS: Final = vec[u8]([u8(count) for count in OBJECT_COUNTS])
ARTEFACTS: Final = vec[u8]([u8(number + 1) for number in range(ARTEFACT_COUNT)])
INCANTATIONS: Final = vec[u8]([u8(number + 1) for number in range(INCANTATION_COUNT)])
TRANSIENTS: Final = vec[u8]([u8(kind) for kind in range(3) for _ in range(TRANSIENT_COUNTS[kind])])
SPELLS: Final = vec[u8]([u8(card) for card in range(len(WITCHES))])


def new_table(terms: Terms, options: object, players: i64, chance: Chance, log: Log | None) -> ResonanceState:
    """Everything laid out, the Demons dealt, the first Spells cards on offer."""
    state = ResonanceState(terms.seats, options, players, terms)
    if log is not None:
        log.follow(state)
    state.piles = OBJECTS[:]  # RES-SET-3
    state.artefact_pile = ARTEFACTS[:]
    chance.shuffle(state.next_chance(), "artefacts", state.artefact_pile)  # RES-SET-4
    state.incantation_pile = INCANTATIONS[:]
    chance.shuffle(state.next_chance(), "incantations", state.incantation_pile)  # RES-SET-5
    state.transient_pile = TRANSIENTS[:]
    chance.shuffle(state.next_chance(), "transients", state.transient_pile)  # RES-SET-6
    deal_demons(state, chance)
    state.spell_pile = SPELLS[:]
    chance.shuffle(state.next_chance(), "spells", state.spell_pile)  # RES-SET-8
    if not terms.teams:
        for seat in range(state.seats):
            state.superior[seat] = u8(seat)
    if log is not None:
        log.tell(
            "demons",
            dealt=[dealt(state, side) for side in range(terms.sides)],
            reserve=[DEMONS[demon] for demon in state.demon_reserve],
        )
    state.push(Draft(0))
    state.advance(chance, log)
    return state


def dealt(state: ResonanceState, side: i64) -> dict[str, object]:
    return {"side": int(side), "seats": state.seats_of(side), "demon": DEMONS[state.demons[side]]}


def deal_demons(state: ResonanceState, chance: Chance) -> None:
    """One face up to each side from seat 0 on, the others into the open reserve (RES-SET-7, RES-TEA-3)."""
    pile = vec[u8]([u8(demon) for demon in range(state.terms.book.demons)])
    chance.shuffle(state.next_chance(), "demons", pile)
    for side in range(state.terms.sides):
        pile, demon = pop(pile)
        state.demons[side] = demon
    while len(pile) and not state.terms.demons_stay:  # RES-RUL-29
        pile, demon = pop(pile)
        state.demon_reserve = append(state.demon_reserve, demon)


@final
class Draft(Frame[ResonanceState]):
    """Two Spells cards are offered: a player keeps one and puts the other under the pile (RES-SET-8).

    A team shares them out: its first witch takes one, the other takes what is left (RES-TEA-4).
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def clone(self) -> Draft:
        return Draft(self.seat)

    def asks(self, state: ResonanceState) -> i64:
        return 1 << self.seat if len(state.offer) else 0

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        seat = self.seat
        if seat == state.seats:
            state.become(Turn())
            finish_draft(state, log)
            return
        if not len(state.offer):
            if seat == 4 and not state.terms.teams:  # RES-SET-9
                chance.shuffle(state.next_chance(), "spells-left", state.spell_pile)
            state.spell_pile, first = pop(state.spell_pile)
            state.spell_pile, second = pop(state.spell_pile)
            state.offer = vec[u8]([first, second])
            if log is not None:
                cards = [WITCHES[first], WITCHES[second]]
                log.tell("offer", seat=int(seat), cards=Secret(cards, state.confidants(seat)))
        state.ask(seat)

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        return [KEEPS[0], KEEPS[1]]

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        return None if action.kind == KEEP else NOT_NOW

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        kept, other = state.offer[action.value], state.offer[1 - action.value]
        state.offer = vec[u8]()
        state.spells[seat] = kept
        if state.terms.teams:
            state.spells[seat + 1] = other
            self.seat += 2
            state.push(Superior(seat // 2))
        else:
            state.returned[seat] = other
            state.spell_pile = under(state.spell_pile, other)
            self.seat += 1
        if log is not None:
            log.tell("keep", seat=int(seat), card=Secret(WITCHES[kept], state.confidants(seat)))


def under(pile: vec[u8], card: u8) -> vec[u8]:
    """The pile with a card put below all others."""
    longer = vec[u8]([card])
    for other in pile:
        longer = append(longer, other)
    return longer


@final
class Superior(Frame[ResonanceState]):
    """The first witch of a team names the superior one, for the whole game (RES-TEA-5)."""

    def __init__(self, team: i64) -> None:
        self.team: i64 = team

    def clone(self) -> Superior:
        return self

    def asks(self, state: ResonanceState) -> i64:
        return 1 << (2 * self.team)

    def step(self, state: ResonanceState, chance: Chance, log: Log | None) -> None:
        state.ask(2 * self.team)

    def legal(self, state: ResonanceState, seat: i64) -> list[Action]:
        return [SUPERIORS[2 * self.team], SUPERIORS[2 * self.team + 1]]

    def refuse(self, state: ResonanceState, seat: i64, action: Action) -> Reason | None:
        assert isinstance(action, Deed)
        return None if action.kind == SUPERIOR and action.value // 2 == self.team else NOT_NOW

    def choose(self, state: ResonanceState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        state.superior[self.team] = u8(action.value)
        state.pop()
        if log is not None:
            log.tell("superior", seat=int(action.value))


def finish_draft(state: ResonanceState, log: Log | None) -> None:
    """Witches and Spells cards are shown (RES-SET-11), the rest is the open reserve, the hands are dealt."""
    for seat in range(state.seats):
        state.witches[seat] = state.spells[seat]
        if log is not None:
            log.tell("witch", seat=int(seat), witch=WITCHES[state.spells[seat]])
    reserve = vec[u8]()
    for card in range(8):  # in a fixed order, so that it does not tell who put which card back
        for left in state.spell_pile:
            if left == card:
                reserve = append(reserve, left)
    state.spell_reserve = reserve
    state.spell_pile = vec[u8]()
    state.returned = filled(state.seats, NONE)
    if log is not None:
        log.tell("spell-reserve", cards=[WITCHES[card] for card in reserve])
    for seat in range(state.seats):
        for kind in range(3):  # RES-SET-12
            state.gain_object(seat, kind)
        state.artefact_pile, number = pop(state.artefact_pile)  # RES-SET-13
        state.artefacts[seat] |= 1 << i64(number)
        if log is not None:
            log.tell("hand", seat=int(seat), cards=hand_cards(state, seat))
