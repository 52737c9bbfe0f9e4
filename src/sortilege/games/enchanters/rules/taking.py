"""Taking a card, from the road or by a visit: window B, the fight, what it does at once, and where it goes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop
from mypy_extensions import i64, u8

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance
from sortilege.core.event import Log
from sortilege.core.state import NOT_NOW, Frame
from sortilege.games.enchanters.actions import (
    CLOSE,
    CLOSE_WINDOW,
    FIGHT,
    FIGHT_IT,
    LET_GO,
    USE,
    WITHDRAW,
    Deed,
)
from sortilege.games.enchanters.cards import (
    DEFENCE,
    NO_CARD,
    TAKEN,
    WOUNDED,
    Ability,
)
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.rules.order import set_off
from sortilege.games.enchanters.rules.windows import (
    ability_of,
    add_offers,
    has_minor,
    refuse_source,
    source_of,
)
from sortilege.games.enchanters.state import MAJOR, EnchantersState

MONSTER_HELD: Final = Reason("refused-monster-held")
NO_MONSTER: Final = Reason("refused-no-monster")

# Steps of taking a card.
WINDOW: Final[i64] = 0
COMBAT: Final[i64] = 1
EFFECTS: Final[i64] = 2
AFTER: Final[i64] = 3
PLACE: Final[i64] = 4
TAKE_STEPS: Final = ("window", "fight", "effects", "after", "place")

GRAVEYARD: Final[i64] = -1  # where a card that is taken comes from, instead of a slot


def visit(state: EnchantersState, seat: i64, log: Log | None) -> None:
    """Take the top card of the graveyard, if there is one."""  # ENC-VISIT-1, ENC-VISIT-2
    if len(state.graveyard):
        state.graveyard, code = pop(state.graveyard)
        state.push(Take(i64(code), GRAVEYARD, 0, seat))  # ENC-VISIT-4
        if log is not None:
            log.tell("visit", seat=int(seat), card=state.book.name(i64(code)))


@final
class Take(Frame[EnchantersState]):
    """A card held by the active player, from its choice until it lies in a pile."""  # ENC-ROAD-2, ENC-IMM-2

    def __init__(self, card: i64, slot: i64, paid: i64, to: i64) -> None:
        self.card: Final[i64] = card
        self.slot: Final[i64] = slot
        self.paid: Final[i64] = paid
        self.to: i64 = to
        self.at: i64 = WINDOW
        self.count: i64 = 0  # players attacked, or immediate lines begun

    def clone(self) -> Take:
        other = Take(self.card, self.slot, self.paid, self.to)
        other.at = self.at
        other.count = self.count
        return other

    def asks(self, state: EnchantersState) -> i64:
        return 1 << state.active if self.at == WINDOW and has_minor(state, state.active, True) else 0

    def beatable(self, state: EnchantersState) -> bool:
        card = state.book.of[self.card]
        return state.attack_on(state.active, card) >= state.health(card)  # ENC-COMBAT-1

    def way_out(self, state: EnchantersState) -> Deed:
        """How window B closes."""  # ENC-ROAD-6
        if not state.book.of[self.card].beast:  # ENC-ROAD-4
            return CLOSE_WINDOW
        return FIGHT_IT if self.beatable(state) else LET_GO

    def step(self, state: EnchantersState, chance: Chance, log: Log | None) -> None:
        if self.at == WINDOW:
            if has_minor(state, state.active, True):
                state.ask(state.active)
            else:
                self.close(state, self.way_out(state), log)
        elif self.at == COMBAT:
            self.fight(state, log)
        elif self.at == EFFECTS:
            self.effects(state, log)
        elif self.at == AFTER:
            self.at = PLACE  # ENC-ROAD-5
            set_off(state, TAKEN, 1 << state.active, state.book.type[self.card])  # ENC-TRIG-2, ENC-TRAP-2
        else:
            state.pop()
            state.put(self.to, self.card)  # ENC-COMBAT-3, ENC-GIVE-1
            if log is not None:
                log.tell("place", seat=int(self.to), card=state.book.name(self.card))

    # Window B

    def legal(self, state: EnchantersState, seat: i64) -> list[Action]:
        actions: list[Action] = [self.way_out(state)]
        add_offers(state, seat, False, True, actions)
        return actions

    def refuse(self, state: EnchantersState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, Deed):
            return NOT_NOW
        if action.kind == USE:
            return refuse_source(state, seat, action, False, True)
        if action.kind != CLOSE and action.kind != FIGHT and action.kind != WITHDRAW:
            return NOT_NOW
        if action is self.way_out(state):
            return None
        card = state.book.of[self.card]
        if not card.beast:
            return NO_MONSTER
        if action.kind == CLOSE:
            return MONSTER_HELD
        known: dict[str, object] = {"attack": int(state.attack_on(seat, card)), "health": int(state.health(card))}
        return Reason("refused-too-weak" if action.kind == FIGHT else "refused-strong-enough", known)

    def choose(self, state: EnchantersState, seat: i64, action: Action, chance: Chance, log: Log | None) -> None:
        assert isinstance(action, Deed)
        if action.kind == USE:
            use(state, seat, action, log)
        else:
            self.close(state, action, log)

    def close(self, state: EnchantersState, move: Deed, log: Log | None) -> None:
        if move.kind == CLOSE:
            self.at = EFFECTS
        elif move.kind == FIGHT:
            self.at = COMBAT
            if log is not None:
                card = state.book.of[self.card]
                attack, health = int(state.attack_on(state.active, card)), int(state.health(card))
                log.tell("fight", seat=int(state.active), card=state.book.name(self.card), attack=attack, health=health)
        else:
            self.withdraw(state, log)

    def withdraw(self, state: EnchantersState, log: Log | None) -> None:
        state.pop()
        if self.slot == GRAVEYARD:
            state.graveyard = append(state.graveyard, u8(self.card))  # ENC-VISIT-3
        else:
            state.road[self.slot] = u8(self.card)
            state.crystals[state.active] += self.paid
            state.withdrawn = append(state.withdrawn, u8(self.card))
            state.stage = MAJOR
        if log is not None:
            name = state.book.name(self.card)
            log.tell("withdraw", seat=int(state.active), card=name, slot=int(self.slot) + 1, crystals=int(self.paid))

    # Combat and immediate effects

    def fight(self, state: EnchantersState, log: Log | None) -> None:
        """The card strikes the active player, or everybody one after the other."""  # ENC-COMBAT-2, ENC-COMBAT-5
        card = state.book.of[self.card]
        if self.count >= (state.seats if card.attacks_all else 1):
            self.at = EFFECTS
            self.count = 0
            return
        seat = (state.active + self.count) % state.seats
        self.count += 1
        if seat != state.active and state.immune[seat]:
            return  # ENC-SHIELD-1, ENC-SHIELD-3
        strength = state.strength(card)
        defence = state.defence_from(seat, card, DEFENCE)
        wounds = strength - defence if strength > defence else 0
        if card.doubles:
            wounds *= 2  # ENC-COMBAT-4
        state.wounds[seat] += wounds  # ENC-COMBAT-6
        if log is not None:
            name, force = state.book.name(self.card), int(strength)
            log.tell("strike", seat=int(seat), card=name, strength=force, defence=int(defence), wounds=int(wounds))
        if wounds:
            set_off(state, WOUNDED, 1 << seat)

    def effects(self, state: EnchantersState, log: Log | None) -> None:
        """The immediate lines, in printed order."""  # ENC-IMM-1, ENC-IMM-3
        lines = state.book.of[self.card].immediate
        if self.count == len(lines):
            self.at = AFTER
            return
        number = lines[self.count].number
        self.count += 1
        state.push(Run(state.active, self.card, number))
        if log is not None and self.count == 1:
            log.tell("immediate", seat=int(state.active), card=state.book.name(self.card))


def use(state: EnchantersState, seat: i64, move: Deed, log: Log | None) -> None:
    """Begin an action of a card or of the village."""
    source = source_of(state, seat, move)
    ability = ability_of(state, source, move)
    assert ability is not None
    begin(state, seat, source, ability, "use", log)


def begin(state: EnchantersState, seat: i64, source: i64, ability: Ability, how: str, log: Log | None) -> None:
    if ability.limit:
        state.note_use(source, ability.number)
    state.push(Run(seat, source, ability.number))
    if log is not None:
        village = state.book.villages[state.village].id
        name = village if source == NO_CARD else state.book.name(source)
        log.tell(how, seat=int(seat), source=name, action=action_number(state, source, ability))


def action_number(state: EnchantersState, source: i64, ability: Ability) -> int:
    """The number of an action among those of its card, from 1."""
    if source == NO_CARD:
        return int(ability.number) + 1
    return state.book.of[source].top_actions.index(ability) + 1
