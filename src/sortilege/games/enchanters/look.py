"""The one projection: everything but the order of the deck and the cards lost to Fast invasion."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from sortilege.games.enchanters.cards import DEFENCE, NO_CARD, NUMBER, PILES, SLOTS, Book, Card
from sortilege.games.enchanters.fields import use_name
from sortilege.games.enchanters.frames import write_frame
from sortilege.games.enchanters.position import dealing, village_name
from sortilege.games.enchanters.rules.taking import Take
from sortilege.games.enchanters.rules.turn import TURN, Rest, kingdoms_needed, road_cost
from sortilege.games.enchanters.state import MINOR, EnchantersState
from sortilege.games.enchanters.view import Cover, Duel, Hero, Known, Score, Table


def look(state: EnchantersState) -> tuple[Table, Known]:
    """It is the same for everybody, since all that is hidden is hidden from all."""
    book = state.book
    held: i64 = NO_CARD
    for frame in state.stack:
        if isinstance(frame, Take):
            held = frame.card
    turn, turns = turn_count(state)
    road = [i64(code) for code in state.road]
    table = Table(
        kingdoms=tuple([book.kingdoms[k] for k in state.kingdoms]),
        village=village_name(state),
        active=int(state.active),
        deck=len(state.deck),
        lost=len(state.lost),
        road=tuple([None if code == NO_CARD else book.name(code) for code in road]),
        graveyard=names(book, state.graveyard),
        removed=names(book, state.removed),
        held=book.name(held) if held != NO_CARD else None,
        enchanters=tuple([hero(state, seat) for seat in range(state.seats)]),
        uses=tuple([use_name(state, use) for use in state.uses]),
        withdrawn=tuple([book.name(i64(code)) for code in state.withdrawn]),
        at=tuple([write_frame(state, frame) for frame in state.stack]),
        costs=tuple([int(road_cost(state, state.active, slot)) for slot in range(SLOTS)]),
        draft=int(kingdoms_needed(state.seats)) // int(state.seats),
        closed=tuple([closed(state, slot) for slot in range(SLOTS)]),
        duels=tuple([duel(state, code) for code in road]),
        duel=duel(state, held),
        covers=tuple([cover(state, code) for code in road]),
        cover=cover(state, held),
        turn=turn,
        turns=turns,
    )
    return table, Known(unseen(state), dealing(state))


def names(book: Book, pile: vec[u8]) -> tuple[str, ...]:
    """A pile, top card first."""
    n: i64 = len(pile)
    return tuple([book.name(i64(pile[n - 1 - i])) for i in range(n)])


def unseen(state: EnchantersState) -> tuple[str, ...]:
    """The cards nobody has seen, in an order that tells nothing."""
    there = [False] * 256
    for code in state.deck:
        there[i64(code)] = True
    for code in state.lost:
        there[i64(code)] = True
    return tuple([state.book.name(code) for code in range(i64(256)) if there[code]])


def hero(state: EnchantersState, seat: i64) -> Hero:
    book = state.book
    return Hero(
        items=names(book, state.piles[3 * seat]),
        enchantments=names(book, state.piles[3 * seat + 1]),
        trophies=names(book, state.piles[3 * seat + 2]),
        crystals=int(state.crystals[seat]),
        wounds=int(state.wounds[seat]),
        attack=int(state.attack(seat)),
        defence=int(state.defence(seat)),
        attack_bonus=int(state.attack_bonus[seat]),
        defence_bonus=int(state.defence_bonus[seat]),
        glory=int(state.score(seat)),
        immune=bool(state.immune[seat]),
        discount=int(state.discount[seat]),
        attack_from=shares(state, seat, book.over_attack, book.under_attack),
        defence_from=shares(state, seat, book.over_defence, book.under_defence),
        score=score(state, seat),
        worth=worth(state, seat),
    )


def shares(state: EnchantersState, seat: i64, over: vec[i64], under: vec[i64]) -> tuple[int, ...]:
    """What the icons of each pile come to: all lower parts, and the upper part of its top card."""
    found: list[int] = []
    for pile in range(i64(3)):
        cards = state.piles[3 * seat + pile]
        n: i64 = len(cards)
        total: i64 = over[i64(cards[n - 1])] if n else 0
        for code in cards:
            total += under[i64(code)]
        found.append(int(total))
    return tuple(found)


def score(state: EnchantersState, seat: i64) -> Score:
    glory = [0, 0, 0, 0]
    for pile in range(i64(3)):
        for code in state.piles[3 * seat + pile]:
            card = state.book.of[i64(code)]
            glory[card.type] += int(state.amount(card.glory, seat, True))
    items, enchantments, monsters, dragons = glory
    return Score(items, enchantments, monsters, dragons, int(state.reward(seat)), -int(state.wounds[seat]))


def worth(state: EnchantersState, seat: i64) -> dict[str, int]:
    found: dict[str, int] = {}
    for pile in range(i64(3)):
        for code in state.piles[3 * seat + pile]:
            amount = state.book.of[i64(code)].glory
            if amount.source != NUMBER:
                found[state.book.name(i64(code))] = int(state.amount(amount, seat, True))
    return found


def duel(state: EnchantersState, code: i64) -> Duel | None:
    if code == NO_CARD or not state.book.of[code].beast:
        return None
    card, seat = state.book.of[code], state.active
    attack, health = int(state.attack_on(seat, card)), int(state.health(card))
    return Duel(
        attack=attack,
        health=health,
        missing=max(0, health - attack),
        strength=int(state.strength(card)),
        defence=int(state.defence_from(seat, card, DEFENCE)),
        wounds=tuple([dealt(state, other, card) for other in range(state.seats)]),
        struck=tuple([int(other) for other in range(state.seats) if strikes(state, other, card)]),
    )


def strikes(state: EnchantersState, seat: i64, card: Card) -> bool:
    """Whether a card beaten by the active player strikes a seat."""
    return seat == state.active or (card.attacks_all and not state.immune[seat])


def dealt(state: EnchantersState, seat: i64, card: Card) -> int:
    """The wounds that it deals there."""
    if not strikes(state, seat, card):
        return 0
    through = int(state.strength(card)) - int(state.defence_from(seat, card, DEFENCE))
    return max(0, through) * (2 if card.doubles else 1)


def closed(state: EnchantersState, slot: i64) -> str | None:
    """The id of the reason for which the card on a slot cannot be taken."""
    if state.road[slot] == NO_CARD:
        return None
    reason = TURN.refuse_slot(state, state.active, slot)
    return reason.id if reason is not None else None


def cover(state: EnchantersState, code: i64) -> Cover | None:
    if code == NO_CARD:
        return None
    book, seat = state.book, state.active
    pile = book.of[code].pile
    top = state.top(seat, pile)
    attack = int(book.under_attack[code] + book.over_attack[code])
    defence = int(book.under_defence[code] + book.over_defence[code])
    if top == NO_CARD:
        return Cover(PILES[pile], None, attack, defence)
    return Cover(
        PILES[pile], book.name(top), attack - int(book.over_attack[top]), defence - int(book.over_defence[top])
    )


def turn_count(state: EnchantersState) -> tuple[int, int]:
    """Every turn takes one card from deck and road together, so those left say how many turns are to come."""
    seats, deck = int(state.seats), len(state.deck)
    left = deck + len([code for code in state.road if code != NO_CARD])
    if state.stack and state.stage >= MINOR and not any(isinstance(frame, Rest) for frame in state.stack):
        left += 1  # this turn's card has gone already
    rounds = -(-left // seats)
    turns = max(rounds, (deck + int(state.dealt)) // seats)
    return min(turns, turns - rounds + 1), turns
