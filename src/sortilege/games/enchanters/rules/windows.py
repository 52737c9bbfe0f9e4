"""Which actions of the village and of a player's cards can be used, and why the others cannot."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sortilege.core.action import Action, Reason
from sortilege.games.enchanters.actions import VILLAGE, Deed, source_deed
from sortilege.games.enchanters.cards import (
    NO_CARD,
    Ability,
    Card,
    Selector,
)
from sortilege.games.enchanters.state import EnchantersState, is_kind

NO_ACTION: Final = Reason("refused-no-action")
IS_REST: Final = Reason("refused-is-rest")
NOT_REST: Final = Reason("refused-not-rest")
USED: Final = Reason("refused-used")
PRICE: Final = Reason("refused-price")
HOLDING: Final = Reason("refused-holding")


def refusal(state: EnchantersState, seat: i64, source: i64, ability: Ability, held: bool) -> Reason | None:
    """Why an active ability cannot be used now."""
    if ability.limit and state.used(source, ability.number) >= ability.limit:
        return USED  # ENC-ACT-4
    if held and ability.visits and not state.terms.visits:
        return HOLDING  # ENC-ROAD-3, ENC-RUL-5
    return None if payable(state, seat, ability) else PRICE  # ENC-ACT-3: what it will do does not matter


def payable(state: EnchantersState, seat: i64, ability: Ability) -> bool:
    """Whether the whole cost can be paid."""  # ENC-ACT-2
    for i in range(ability.costs):
        part = ability.parts[i]
        if not part.verb.payable(state, seat, part):
            return False
    return True


def matching(state: EnchantersState, owner: i64, selector: Selector) -> i64:
    """How many cards of a pile a selector may mean."""
    cards = state.piles[3 * owner + selector.pile]
    n: i64 = len(cards)
    if n == 0:
        return 0
    if not selector.any:
        return 1 if is_kind(state.book.type[i64(cards[n - 1])], selector.kind) else 0
    found: i64 = 0
    for code in cards:
        if is_kind(state.book.type[i64(code)], selector.kind):
            found += 1
    return found


def add_offers(state: EnchantersState, seat: i64, rest: bool, held: bool, offers: list[Action]) -> None:
    """Add the Rest actions, or the minor actions, that can be used now."""  # ENC-ACT-1
    village = state.book.villages[state.village]
    offers += [
        source_deed(rest, VILLAGE, 0, ability.number)
        for ability in village.actions
        if ability.rest == rest and refusal(state, seat, NO_CARD, ability, held) is None
    ]
    for pile in range(i64(3)):
        cards = state.piles[3 * seat + pile]
        n: i64 = len(cards)
        for place in range(n if state.book.deep else min(n, 1)):
            code = i64(cards[n - 1 - place])
            for number, ability in enumerate(active(state.book.of[code], place)):
                if ability.rest == rest and refusal(state, seat, code, ability, held) is None:
                    offers.append(source_deed(rest, pile, place, number))


def has_minor(state: EnchantersState, seat: i64, held: bool) -> bool:
    """Whether any minor action can be used: everybody sees it, so a window without one is not opened."""
    for ability in state.book.villages[state.village].actions:
        if not ability.rest and refusal(state, seat, NO_CARD, ability, held) is None:
            return True
    for pile in range(i64(3)):
        cards = state.piles[3 * seat + pile]
        n: i64 = len(cards)
        for place in range(n if state.book.deep else min(n, 1)):
            code = i64(cards[n - 1 - place])
            for ability in active(state.book.of[code], place):
                if not ability.rest and refusal(state, seat, code, ability, held) is None:
                    return True
    return False


def active(card: Card, place: i64) -> list[Ability]:
    """The actions of a card that work at its place."""  # ENC-PILE-3, ENC-PILE-4
    return card.top_actions if place == 0 else card.low_actions


def source_of(state: EnchantersState, seat: i64, move: Deed) -> i64:
    """The card that an action names, NO_CARD for the village; -1: there is none."""
    if move.source == VILLAGE:
        return NO_CARD
    cards = state.piles[3 * seat + move.source]
    n: i64 = len(cards)
    return i64(cards[n - 1 - move.place]) if move.place < n else -1


def ability_of(state: EnchantersState, source: i64, move: Deed) -> Ability | None:
    if source == -1:
        return None
    if source == NO_CARD:
        abilities = state.book.villages[state.village].actions
    else:
        abilities = active(state.book.of[source], move.place)
    return abilities[move.number] if move.number < len(abilities) else None


def refuse_source(state: EnchantersState, seat: i64, move: Deed, rest: bool, held: bool) -> Reason | None:
    source = source_of(state, seat, move)
    ability = ability_of(state, source, move)
    if ability is None:
        return NO_ACTION
    if ability.rest != rest:
        return NOT_REST if rest else IS_REST  # ENC-ACT-6
    return refusal(state, seat, source, ability, held)
