"""Plans: what each thing a player could do would bring, reckoned in glory, and the best of them.

A point of Attack or Defence is worth something for every turn that is left, a crystal is worth what it will buy, and a
plan (take this card, rest so) what it brings less what it costs.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.games.enchanters.actions import CLOSE_WINDOW, FIGHT_IT, LET_GO, TAKE_SLOT, Deed, source_deed
from sortilege.games.enchanters.actions import VILLAGE as FROM_VILLAGE
from sortilege.games.enchanters.cards import (
    ATTACK,
    DEFENCE,
    NO_CARD,
    OTHERS,
    PILE,
    SLOTS,
    TROPHIES,
    YOU,
    Ability,
    Card,
)
from sortilege.games.enchanters.rules.effects import Run
from sortilege.games.enchanters.rules.taking import Take
from sortilege.games.enchanters.rules.turn import can_take, road_cost
from sortilege.games.enchanters.rules.windows import refusal
from sortilege.games.enchanters.state import MINOR, EnchantersState

PER_ATTACK: Final = 0.085  # what a point of Attack is worth for each turn that is left …
PER_DEFENCE: Final = 0.075
MUCH_ATTACK: Final = 13.0  # … up to what the strongest Dragon needs
MUCH_DEFENCE: Final = 9.0
FADING: Final = 0.45  # of an upper part, which will be covered soon
CRYSTAL: Final = 0.45
PURSE: Final[i64] = 9  # as many as one can well use
LAST_TURNS: Final = 4.0  # crystals lose their worth over these


def turns_left(state: EnchantersState, seat: i64) -> float:
    """Turns that a player still has, from the next one on (or from this one, if it is theirs)."""
    cards: i64 = len(state.deck) - (seat - state.active + state.seats) % state.seats
    for code in state.road:
        if code != NO_CARD:
            cards += 1
    return max(0.0, float(cards) / float(state.seats))


def crystal_worth(left: float) -> float:
    return CRYSTAL * min(1.0, left / LAST_TURNS)


def one_more(crystals: i64) -> float:
    """What part of its worth a crystal keeps for somebody who has so many: there is only so much to buy."""
    if crystals < PURSE:
        return 1.0
    return 0.5 if crystals < 2 * PURSE else 0.1


def purse(crystals: i64) -> float:
    """Crystals in hand, reckoned so."""
    if crystals <= PURSE:
        return float(crystals)
    if crystals <= 2 * PURSE:
        return float(PURSE) + 0.5 * float(crystals - PURSE)
    return 1.5 * float(PURSE) + 0.1 * float(crystals - 2 * PURSE)


def capped(value: float, limit: float) -> float:
    """More than enough is worth little."""
    return value if value < limit else limit + 0.2 * (value - limit)


def strength_worth(attack: float, defence: float, left: float) -> float:
    return left * (PER_ATTACK * capped(attack, MUCH_ATTACK) + PER_DEFENCE * capped(defence, MUCH_DEFENCE))


def standing(state: EnchantersState, seat: i64, left: float) -> float:
    """Glory so far and glory to come."""
    attack = float(state.attack_icons[seat])
    defence = float(state.defence_icons[seat])
    for pile in range(i64(3)):
        top = state.top(seat, pile)
        if top != NO_CARD:
            attack -= FADING * float(state.book.over_attack[top])
            defence -= FADING * float(state.book.over_defence[top])
            attack += 0.5 * float(len(state.book.of[top].top_actions) + len(state.book.of[top].top_triggers))
    crystals = crystal_worth(left) * purse(state.crystals[seat])
    return float(state.score(seat)) + strength_worth(attack, defence, left) + crystals


@final
class Adviser:
    """One player's reckoning at one decision."""

    def __init__(self, state: EnchantersState, seat: i64) -> None:
        self.state: Final[EnchantersState] = state
        self.seat: Final[i64] = seat
        self.left: Final[float] = turns_left(state, seat)
        self.crystal: Final[float] = crystal_worth(self.left) * one_more(state.crystals[seat])

    def lasting(self, card: Card) -> float:
        """What a card is worth that lies in a pile, covered."""
        state = self.state
        per = self.left * PER_ATTACK * float(card.under.attack) + self.left * PER_DEFENCE * float(card.under.defence)
        return per + float(state.amount(card.glory, self.seat, True))

    def equipping(self, card: Card) -> float:
        """What it brings to put a card on top of its pile."""
        over = card.over
        attack, defence = float(over.attack), float(over.defence)
        top = self.state.top(self.seat, card.pile)
        if top != NO_CARD:
            attack -= float(self.state.book.over_attack[top])
            defence -= float(self.state.book.over_defence[top])
        extra = 0.5 * float(len(card.top_actions) + len(card.top_triggers))
        fading = (1.0 - FADING) * self.left * (PER_ATTACK * (attack + extra) + PER_DEFENCE * defence)
        return self.lasting(card) + fading + self.at_once(card)

    def at_once(self, card: Card) -> float:
        total = 0.0
        for ability in card.immediate:
            total += self.worth(ability)
        return total

    def taking(self, card: Card, crystals: i64) -> float:
        """What it brings to take a card with so many crystals left; far below nothing if it cannot be beaten."""
        if not card.beast:
            return self.equipping(card)
        state = self.state
        need = state.health(card) - state.attack_on(self.seat, card)
        price = self.buying(ATTACK, need, crystals) if need > 0 else 0
        if price < 0:
            return -99.0
        return self.equipping(card) - float(self.wounds_from(card)) - self.crystal * float(price)

    def wounds_from(self, card: Card) -> i64:
        state = self.state
        wounds = state.strength(card) - state.defence_from(self.seat, card, DEFENCE)
        if wounds <= 0:
            return 0
        return 2 * wounds if card.doubles else wounds

    def buying(self, stat: i64, need: i64, crystals: i64) -> i64:
        """The crystals it takes to buy so much of a bonus this turn, cheapest first; -1: there is no way."""
        minors = self.usable(False, True)
        spent: i64 = 0
        excluded: i64 = 0
        for _ in range(8):
            best = -1.0
            chosen: i64 = -1
            number: i64 = -1
            for ability, _ in minors:
                number += 1
                if excluded >> number & 1:
                    continue
                price, bonus = self.deal(ability, stat)
                if bonus > 0 and price <= crystals - spent and float(bonus) / float(price + 1) > best:
                    best = float(bonus) / float(price + 1)
                    chosen = number
            if chosen < 0:
                return -1
            excluded |= 1 << chosen
            ability, _ = minors[chosen]
            price, bonus = self.deal(ability, stat)
            times: i64 = 1
            if ability.limit != 1 and price > 0:
                times = min((crystals - spent) // price, (need + bonus - 1) // bonus)
                if ability.limit:
                    times = min(times, ability.limit)
            spent += times * price
            need -= times * bonus
            if need <= 0:
                return spent
        return -1

    def usable(self, rest: bool, held: bool) -> list[tuple[Ability, Deed]]:
        """The Rest actions, or the minor actions, of the village and of the player's top cards."""
        state = self.state
        found: list[tuple[Ability, Deed]] = []
        for ability in state.book.villages[state.village].actions:
            if ability.rest == rest and refusal(state, self.seat, NO_CARD, ability, held) is None:
                found.append((ability, source_deed(rest, FROM_VILLAGE, 0, ability.number)))
        for pile in range(i64(3)):
            code = state.top(self.seat, pile)
            if code != NO_CARD:
                for number, ability in enumerate(state.book.of[code].top_actions):
                    if ability.rest == rest and refusal(state, self.seat, code, ability, held) is None:
                        found.append((ability, source_deed(rest, pile, 0, number)))
        return found

    def deal(self, ability: Ability, stat: i64) -> tuple[i64, i64]:
        """What an action costs in crystals (all told) and how much of a bonus it gives."""
        price: i64 = 0
        bonus: i64 = 0
        for part in ability.parts:
            if part.verb.bonus() == stat:
                bonus += self.state.amount(part.amount, self.seat)
            price += part.verb.price(part)
        return price, bonus

    def worth(self, ability: Ability) -> float:
        """What an ability brings besides Attack and Defence for the turn."""
        total = 0.0
        for part in ability.parts:
            total += part.verb.worth(self, part, float(self.state.amount(part.amount, self.seat)))
        return total

    def wounds(self) -> float:
        return float(self.state.wounds[self.seat])

    def richest(self) -> i64:
        most: i64 = 0
        for other in range(self.state.seats):
            if other != self.seat and not self.state.immune[other]:
                most = max(most, self.state.crystals[other])
        return most

    def cheapest(self) -> float:
        """The least worth of the player's Monsters."""
        least = 0.0
        first = True
        for code in self.state.piles[3 * self.seat + TROPHIES]:
            value = self.lasting(self.state.book.of[i64(code)])
            if self.state.book.type[i64(code)] == 2 and (first or value < least):
                least = value
                first = False
        return least

    def visiting(self) -> float:
        state = self.state
        n: i64 = len(state.graveyard)
        if n == 0:
            return 0.0
        return max(0.0, self.taking(state.book.of[i64(state.graveyard[n - 1])], state.crystals[self.seat]))

    # Decisions

    def turn(self) -> Deed:
        state = self.state
        useful = self.useful(False)
        if useful is not None:
            return useful
        if state.stage == MINOR:
            return CLOSE_WINDOW
        best = -1000.0
        chosen: Deed | None = None
        for slot in range(SLOTS):
            if can_take(state, self.seat, slot):
                cost = road_cost(state, self.seat, slot)
                card = state.book.of[i64(state.road[slot])]
                value = self.taking(card, state.crystals[self.seat] - cost) - self.crystal * float(cost)
                if value > best:
                    best = value
                    chosen = TAKE_SLOT[slot]
        for ability, deed in self.usable(True, False):
            value = self.worth(ability)
            if value > best:
                best = value
                chosen = deed
        assert chosen is not None
        return chosen

    def useful(self, held: bool) -> Deed | None:
        """A minor action that pays by itself."""
        best = 0.05
        chosen: Deed | None = None
        for ability, deed in self.usable(False, held):
            value = self.worth(ability)
            if value > best:
                best = value
                chosen = deed
        return chosen

    def window(self, take: Take) -> Deed:
        """Window B: buy what the fight needs, then fight."""
        state = self.state
        card = state.book.of[take.card]
        if not card.beast:
            useful = self.useful(True)
            return useful if useful is not None else CLOSE_WINDOW
        if not take.beatable(state):
            need = state.health(card) - state.attack_on(self.seat, card)
            if self.buying(ATTACK, need, state.crystals[self.seat]) >= 0:
                move = self.best_deal(ATTACK, need)
                if move is not None:
                    return move
            return LET_GO
        wounds = self.wounds_from(card)
        if wounds:
            move = self.best_deal(DEFENCE, wounds)
            if move is not None:
                return move
        return FIGHT_IT

    def best_deal(self, stat: i64, need: i64) -> Deed | None:
        """The action that gives most of a bonus for its price; of Defence only if it saves more than it costs."""
        best = -1.0
        chosen: Deed | None = None
        for ability, deed in self.usable(False, True):
            rate = self.rate(ability, stat, need)
            if rate > best:
                best = rate
                chosen = deed
        return chosen

    def rate(self, ability: Ability, stat: i64, need: i64) -> float:
        price, bonus = self.deal(ability, stat)
        if bonus <= 0:
            return -1.0
        if stat == DEFENCE and float(min(bonus, need)) <= self.crystal * float(price):
            return -1.0
        return float(bonus) / float(price + 1)


def choice(state: EnchantersState, seat: i64, run: Run, dice: Dice) -> Action:
    """Choose a player to name, a card to give up or a road card: the strongest rival, the card worth least."""
    actions = run.legal(state, seat)
    ability = state.ability(run.source, run.number)
    part = ability.parts[run.part]
    first = actions[0]
    assert isinstance(first, Deed)
    if run.who < 0 and part.who != YOU and part.who != OTHERS:
        return rival(state, run.seat, actions, part.verb.favours(part))
    selector = part.verb.selector(run, part)
    if selector is None or selector.zone != PILE:
        return actions[dice.below(len(actions))]
    adviser = Adviser(state, seat)
    cards = state.piles[3 * seat + selector.pile]
    n: i64 = len(cards)
    least = 1000.0
    chosen: Action = first
    for action in actions:
        assert isinstance(action, Deed)
        value = adviser.lasting(state.book.of[i64(cards[n - 1 - action.number])])
        if value < least:
            least = value
            chosen = action
    return chosen


def rival(state: EnchantersState, seat: i64, actions: list[Action], kind: bool) -> Action:
    """The other player with most glory, or with least for a kindness."""
    best = -1000.0
    chosen = actions[0]
    for action in actions:
        assert isinstance(action, Deed)
        if action.number != seat:
            glory = float(state.score(action.number)) + 0.2 * float(state.crystals[action.number])
            if kind:
                glory = -glory
            if glory > best:
                best = glory
                chosen = action
    return chosen
