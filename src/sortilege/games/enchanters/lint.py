"""What card data must be like besides being readable, so that every game can be set up and every window ends."""

from __future__ import annotations

from sortilege.core.house import Mistake
from sortilege.core.words import Line
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
    Village,
)
from sortilege.games.enchanters.data import CardEntry, Entry, Library
from sortilege.games.enchanters.verbs.moving import CARDS

MOST_KINGDOMS = 4
MOST_PLAYERS = 4


def lint(library: Library, book: Book) -> None:
    """Notes what is wrong."""
    seen: dict[str, Entry] = {}
    for entry in library.all_cards():
        with library.noting(entry.file):
            if entry.said.id in seen:
                raise entry.wrong(Line("mistake-two-cards", {"id": entry.said.id}), "id")
            seen[entry.said.id] = entry
    for id in library.kingdoms:
        entry = library.kingdoms[id]
        with library.noting(entry.file):
            check_kingdom(entry, [entry.said for entry in library.cards[id]])
    check_counts(library, book)
    for card in book.starting:
        with library.noting(seen[card.id].file):
            if card.copies != MOST_PLAYERS:
                raise seen[card.id].wrong(Line("mistake-starting-copies", {"copies": MOST_PLAYERS}), "copies")
    for card in book.cards:
        with library.noting(seen[card.id].file):
            check_card(seen[card.id], card, book)
    for village in book.villages:
        entry = library.villages[village.id]
        with library.noting(entry.file):
            check_village(entry, village, book)


def check_counts(library: Library, book: Book) -> None:
    """How many there may be of everything."""
    wrong: list[Line] = []
    if len(book.of) > MOST_CARDS:
        wrong.append(Line("mistake-cards", {"count": len(book.of), "most": MOST_CARDS}))
    if not MOST_KINGDOMS <= len(book.kingdoms) <= KINGDOM_PLACES:
        args = {"count": len(book.kingdoms), "least": MOST_KINGDOMS, "most": KINGDOM_PLACES}
        wrong.append(Line("mistake-kingdoms", args))
    if not piles_fit(book):
        wrong.append(Line("mistake-pile", {"most": PILE_PLACES}))
    if sorted([card.type for card in book.starting]) != [ITEM, ENCHANTMENT]:
        wrong.append(Line("mistake-starting"))
    library.mistakes += [Mistake((), reason) for reason in wrong]


def check_village(entry: Entry, village: Village, book: Book) -> None:
    if not any(ability.rest and not ability.costs for ability in village.actions if ability.kind == ACTION):
        raise entry.wrong(Line("mistake-no-rest", {"id": village.id}), "actions")
    if len(village.actions) > VILLAGE_ACTIONS:
        raise entry.wrong(Line("mistake-village-actions", {"most": VILLAGE_ACTIONS}), "actions")
    for ability in village.actions:
        if ability.kind != ACTION:
            raise entry.line(ability, Line("mistake-village-only"))
        if any(part.card is not None and part.card.zone == SELF for part in ability.parts):
            raise entry.line(ability, Line("mistake-village-self"))
        check_ability(entry, ability, book)


def check_kingdom(entry: Entry, cards: list[CardEntry]) -> None:
    """A kingdom has as many cards as it says, 25 unless it says otherwise, and of these 13 are "2"-backed."""
    said = entry.said
    size = sum(card.copies for card in cards)
    two = sum(card.two for card in cards)
    if size != said.size:
        raise entry.wrong(Line("mistake-size", {"id": said.id, "count": size, "size": said.size}), "size")
    if two != said.two:
        raise entry.wrong(Line("mistake-two", {"id": said.id, "count": two, "size": said.two}), "two")


def piles_fit(book: Book) -> bool:
    """Whether every card of a pile can be named by its place, whatever kingdoms are played."""
    for pile in range(3):
        sizes = [
            sum(int(card.copies) for card in book.cards if card.kingdom == k and card.pile == pile)
            for k in range(len(book.kingdoms))
        ]
        if sum(sorted(sizes)[-MOST_KINGDOMS:]) + MOST_PLAYERS > PILE_PLACES:
            return False
    return True


def check_card(entry: Entry, card: Card, book: Book) -> None:
    if not 0 <= card.two <= card.copies or card.copies < 1:
        args = {"id": card.id, "copies": int(card.copies), "two": int(card.two)}
        raise entry.wrong(Line("mistake-copies", args), "copies")
    if len([each for each in card.lower if each.kind == ACTION]) > 1:
        raise entry.wrong(Line("mistake-lower-actions"), "lower")
    if len([each for each in card.upper + card.lower if each.kind == ACTION]) > TOP_ACTIONS:
        raise entry.wrong(Line("mistake-top-actions", {"most": TOP_ACTIONS}), "upper")
    for ability in card.lines:
        check_ability(entry, ability, book)


def check_ability(entry: Entry, ability: Ability, book: Book) -> None:
    for part in ability.parts:
        if why := part.verb.misplaced(ability.kind):
            raise entry.line(ability, Line(f"mistake-{why}"))
    spent = [part.verb.spends() for part in ability.parts if part.cost]
    if len(set(spent)) < len(spent):
        raise entry.line(ability, Line("mistake-cost-twice"))
    wounds = any(part.verb.happening() == WOUNDED for part in ability.parts)
    if ability.kind == TRIGGER and ability.happening in (WOUNDED, HEALED) and wounds:
        raise entry.line(ability, Line("mistake-wounds-round"))
    if ability.kind == ACTION and ability.rest and ability.limit != 1:
        raise entry.line(ability, Line("mistake-one-rest"))
    if ability.kind == ACTION and ability.limit == 0 and (reason := endless(ability, book)) is not None:
        raise entry.line(ability, reason)


def endless(ability: Ability, book: Book) -> Line | None:
    """Why an action without limit could be repeated for ever; None if the table runs out of means.

    A card paid is gone. Otherwise all the crystals on the table together must become fewer with every use.
    """
    if ability.visits:
        return Line("mistake-visits")
    if any(part.cost and part.verb.spends() == CARDS for part in ability.parts):
        return None
    paid = gained = 0
    for part in ability.parts:
        crystals = int(part.verb.crystals(part))
        if crystals > 0 and part.amount.source != NUMBER:
            return Line("mistake-gains-more")
        paid += max(0, -crystals)
        gained += max(0, crystals)
        if part.verb.happening() == WOUNDED:
            reach = MOST_PLAYERS if part.who in (OTHERS, EACH) else 1
            gained += reach * gains(book, WOUNDED)
    if any(part.verb.makes_wounds() for part in ability.parts):  # without new wounds healing comes to an end
        gained += MOST_PLAYERS * gains(book, HEALED)
    if paid <= gained:
        return Line("mistake-gains", {"paid": paid, "gained": gained})
    return None


def gains(book: Book, happening: int) -> int:
    """What one player can gain by triggers of that kind, with every pile topped by the best card for it."""
    best = [0, 0, 0]
    for card in book.cards:
        for ability in card.upper + card.lower:
            if ability.kind == TRIGGER and ability.happening == happening:
                for part in ability.parts:
                    best[card.pile] = max(best[card.pile], int(part.verb.crystals(part)))
    return sum(best)
