"""What card data must be like besides being readable, so that every game can be set up and every window ends."""

from __future__ import annotations

from sortilege.core.errors import Problem
from sortilege.games.enchanters.actions import KINGDOM_PLACES, MOST_CARDS, PILE_PLACES, TOP_ACTIONS, VILLAGE_ACTIONS
from sortilege.games.enchanters.cards import (
    ACTION,
    EACH,
    ENCHANTMENT,
    HEALED,
    ITEM,
    NUMBER,
    OTHERS,
    SELF,
    TRIGGER,
    WOUNDED,
    Ability,
    Book,
    Card,
)
from sortilege.games.enchanters.data import CardEntry, Entry, Library
from sortilege.games.enchanters.verbs.moving import CARDS

MOST_KINGDOMS = 4
MOST_PLAYERS = 4


def lint(library: Library, book: Book) -> None:
    """Raises a `Problem` for the first thing that is wrong."""
    seen: dict[str, Entry] = {}
    for entry in library.all_cards():
        if entry.said.id in seen:
            raise entry.wrong(f"there are two cards {entry.said.id!r}", f'"{entry.said.id}"')
        seen[entry.said.id] = entry
    for id in library.kingdoms:
        check_kingdom(library.kingdoms[id], [entry.said for entry in library.cards[id]])
    if len(book.of) > MOST_CARDS:
        raise Problem(
            f"There are {len(book.of)} cards in all, and there may be {MOST_CARDS}: "
            'leave kingdoms out, with without = ["…"] at the top of the file.'
        )
    if not MOST_KINGDOMS <= len(book.kingdoms) <= KINGDOM_PLACES:
        raise Problem(f"There must be {MOST_KINGDOMS} to {KINGDOM_PLACES} kingdoms, not {len(book.kingdoms)}.")
    check_piles(book)
    for card in book.starting:
        if card.copies != MOST_PLAYERS:
            raise seen[card.id].wrong(f"a starting card has {MOST_PLAYERS} copies", "copies")
    if sorted([card.type for card in book.starting]) != [ITEM, ENCHANTMENT]:
        raise Problem("The starting cards are one Item and one Enchantment.")
    for card in book.cards:
        check_card(seen[card.id], card, book)
    for village in book.villages:
        entry = library.villages[village.id]
        if not any(ability.rest and not ability.costs for ability in village.actions if ability.kind == ACTION):
            raise entry.wrong(f"{village.id} has no action whose whole cost is 'rest'")
        if len(village.actions) > VILLAGE_ACTIONS:
            raise entry.wrong(f"a village has {VILLAGE_ACTIONS} actions at most", "actions")
        for ability in village.actions:
            if ability.kind != ACTION:
                raise wrong(entry, ability, "a village has actions only")
            if any(part.card is not None and part.card.zone == SELF for part in ability.parts):
                raise wrong(entry, ability, "a village is no card: there is no 'self'")
            check_ability(entry, ability, book)


def check_kingdom(entry: Entry, cards: list[CardEntry]) -> None:
    """A kingdom has as many cards as it says, 25 unless it says otherwise, and of these 13 are "2"-backed."""
    said = entry.said
    size = sum(card.copies for card in cards)
    two = sum(card.two for card in cards)
    if size != said.size:
        raise entry.wrong(f"{said.id} has {size} cards and should have {said.size}", f'"{said.id}"')
    if two != said.two:
        raise entry.wrong(f'{said.id} has {two} "2"-backed cards and should have {said.two}', f'"{said.id}"')


def check_piles(book: Book) -> None:
    """Every card of a pile can be named by its place, whatever kingdoms are played."""
    for pile in range(3):
        sizes = [
            sum(int(card.copies) for card in book.cards if card.kingdom == k and card.pile == pile)
            for k in range(len(book.kingdoms))
        ]
        if sum(sorted(sizes)[-MOST_KINGDOMS:]) + MOST_PLAYERS > PILE_PLACES:
            raise Problem(f"A pile could hold more than {PILE_PLACES} cards: leave some copies out.")


def check_card(entry: Entry, card: Card, book: Book) -> None:
    if not 0 <= card.two <= card.copies or card.copies < 1:
        raise entry.wrong(f"{card.id} cannot have {card.copies} copies, {card.two} of them with a 2", "copies")
    if len([each for each in card.lower if each.kind == ACTION]) > 1:
        raise entry.wrong("a lower part has one action at most", "lower")
    if len([each for each in card.upper + card.lower if each.kind == ACTION]) > TOP_ACTIONS:
        raise entry.wrong(f"a card has {TOP_ACTIONS} actions at most", "upper")
    for ability in card.lines:
        check_ability(entry, ability, book)


def check_ability(entry: Entry, ability: Ability, book: Book) -> None:
    for part in ability.parts:
        if why := part.verb.misplaced(ability.kind):
            raise wrong(entry, ability, why)
    spent = [part.verb.spends() for part in ability.parts if part.cost]
    if len(set(spent)) < len(spent):
        raise wrong(entry, ability, "a cost names crystals, wounds, healing and cards once each at most")
    wounds = any(part.verb.happening() == WOUNDED for part in ability.parts)
    if ability.kind == TRIGGER and ability.happening in (WOUNDED, HEALED) and wounds:
        raise wrong(entry, ability, "wounds could go round and round for ever")
    if ability.kind == ACTION and ability.rest and ability.limit != 1:
        raise wrong(entry, ability, "there is one Rest a turn: write 'act:'")
    if ability.kind == ACTION and ability.limit == 0 and (why := endless(ability, book)):
        raise wrong(entry, ability, why)


def endless(ability: Ability, book: Book) -> str:
    """Why an action without limit could be repeated for ever; nothing if the table runs out of means.

    A card paid is gone. Otherwise all the crystals on the table together must become fewer with every use.
    """
    if ability.visits:
        return "visits could be repeated for ever: write 'act:' or 'act2:'"
    if any(part.cost and part.verb.spends() == CARDS for part in ability.parts):
        return ""
    paid = gained = 0
    for part in ability.parts:
        crystals = int(part.verb.crystals(part))
        if crystals > 0 and part.amount.source != NUMBER:
            return "it could gain more crystals than it costs, again and again: write 'act:' or 'act2:'"
        paid += max(0, -crystals)
        gained += max(0, crystals)
        if part.verb.happening() == WOUNDED:
            reach = MOST_PLAYERS if part.who in (OTHERS, EACH) else 1
            gained += reach * gains(book, WOUNDED)
    if any(part.verb.makes_wounds() for part in ability.parts):  # without new wounds healing comes to an end
        gained += MOST_PLAYERS * gains(book, HEALED)
    if paid <= gained:
        return f"it costs {paid} crystals and could gain {gained}, again and again: write 'act:' or 'act2:'"
    return ""


def gains(book: Book, happening: int) -> int:
    """What one player can gain by triggers of that kind, with every pile topped by the best card for it."""
    best = [0, 0, 0]
    for card in book.cards:
        for ability in card.upper + card.lower:
            if ability.kind == TRIGGER and ability.happening == happening:
                for part in ability.parts:
                    best[card.pile] = max(best[card.pile], int(part.verb.crystals(part)))
    return sum(best)


def wrong(entry: Entry, ability: Ability, message: str) -> Problem:
    return entry.wrong(message, f'"{ability.text}"')
