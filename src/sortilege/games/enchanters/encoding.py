"""A view as numbers for networks: always as many, from the point of view of its seat."""

from __future__ import annotations

from typing import Any

from sortilege.core.view import View
from sortilege.games.enchanters.cards import NUMBER, Book, Card
from sortilege.games.enchanters.view import Hero, Table
from sortilege.games.enchanters.words import card_of, village_of

SEATS, SLOTS = 4, 6
CARD = 18
HERO = 8 + 3 * CARD
SIZE = 9 + 24 + 8 + SLOTS * CARD + 2 * CARD + SEATS * HERO


def encode(book: Book, view: View[Any, Any]) -> list[float]:
    table: Table = view.table
    seat = view.seat or 0
    numbers = [
        view.players / 4,
        table.deck / 100,
        table.lost / 20,
        len(table.graveyard) / 50,
        float(table.active == seat),
        float(seat in view.to_act),
        float(table.held is not None),
        len(table.removed) / 20,
        len(table.uses) / 5,
    ]
    chosen = {book.kingdoms.index(id) for id in table.kingdoms}
    numbers += [float(k in chosen) for k in range(24)]
    numbers += village_numbers(book, table)
    for card in table.road:
        numbers += card_numbers(book, card)
    numbers += card_numbers(book, table.graveyard[0] if table.graveyard else None)
    numbers += card_numbers(book, table.held)
    for turn in range(SEATS):
        if turn < len(table.enchanters):
            numbers += hero_numbers(book, table.enchanters[(seat + turn) % len(table.enchanters)])
        else:
            numbers += [0.0] * HERO
    return numbers


def village_numbers(book: Book, table: Table) -> list[float]:
    if table.village is None:
        return [0.0] * 8
    village = village_of(book, table)
    rests = [line for line in village.actions if line.rest]
    return [
        1.0,
        village.reward / 3,
        village.amount.source / 11,
        village.points / 5,
        len(rests) / 3,
        len(village.actions) / 4,
        max((float(p.amount.factor) for line in rests for p in line.parts if p.verb == 1), default=0.0) / 5,
        max((float(p.amount.factor) for line in rests for p in line.parts if p.verb == 3), default=0.0) / 5,
    ]


def card_numbers(book: Book, text: str | None) -> list[float]:
    """What is printed on a card, in the terms that matter whatever kingdom it is from."""
    if text is None:
        return [0.0] * CARD
    card: Card = card_of(book, text)
    glory = float(card.glory.factor)
    return [
        1.0,
        *(float(card.type == type) for type in range(4)),
        card.over.attack / 4,
        card.over.defence / 4,
        card.under.attack / 2,
        card.under.defence / 2,
        float(card.under.undead or card.over.undead),
        card.health / 14,
        card.strength / 10,
        glory / 15 if card.glory.source == NUMBER else 0.0,
        0.0 if card.glory.source == NUMBER else glory / float(card.glory.group),
        len(card.immediate) / 2,
        len(card.top_actions) / 2,
        len(card.top_triggers) + len(card.top_statics) / 2,
        float(card.doubles) + 2.0 * float(card.attacks_all),
    ]


def hero_numbers(book: Book, hero: Hero) -> list[float]:
    numbers = [
        hero.crystals / 20,
        hero.wounds / 20,
        hero.attack / 15,
        hero.defence / 15,
        hero.glory / 50,
        len(hero.items) / 10,
        len(hero.enchantments) / 10,
        len(hero.trophies) / 20,
    ]
    for pile in (hero.items, hero.enchantments, hero.trophies):
        numbers += card_numbers(book, pile[0] if pile else None)
    return numbers
