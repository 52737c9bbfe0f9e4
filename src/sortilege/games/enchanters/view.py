"""What a seat may know: everything but the order of the deck and the cards lost to Fast invasion."""

from __future__ import annotations

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from sortilege.games.enchanters.cards import DEFENCE, NUMBER, PILES, Card
from sortilege.games.enchanters.position import (
    At,
    BuryAt,
    Dealing,
    KingdomsAt,
    RestAt,
    RunAt,
    TakeAt,
    TriggersAt,
    TurnAt,
    dealing,
    names,
    road_names,
    save_frame,
    use_names,
    village_name,
)
from sortilege.games.enchanters.rules.taking import Take
from sortilege.games.enchanters.rules.turn import TURN, Rest, kingdoms_needed, road_cost
from sortilege.games.enchanters.state import MINOR, NO_CARD, SLOTS, EnchantersState

Shown = KingdomsAt | TurnAt | TakeAt | RestAt | RunAt | TriggersAt | BuryAt


class Score(Struct, frozen=True):
    """Where the glory comes from; what wounds cost is counted below zero."""

    items: int
    enchantments: int
    monsters: int
    dragons: int
    village: int
    wounds: int


class Hero(Struct, frozen=True):
    """A player's cards (top card first) and values."""

    items: tuple[str, ...]
    enchantments: tuple[str, ...]
    trophies: tuple[str, ...]
    crystals: int
    wounds: int
    attack: int
    defence: int
    attack_bonus: int
    defence_bonus: int
    glory: int  # the score, were the game over now
    immune: bool
    discount: int
    attack_from: tuple[int, ...]  # Items, Enchantments, trophies
    defence_from: tuple[int, ...]
    score: Score
    worth: dict[str, int]  # the glory of the cards that have a formula for it


class Duel(Struct, frozen=True):
    """A fight of the active player, as things stand; `wounds` are those of every seat."""

    attack: int
    health: int
    missing: int  # Attack; 0: the card is beaten
    strength: int
    defence: int
    wounds: tuple[int, ...]
    struck: tuple[int, ...]  # the seats that it strikes, hurt or not


class Cover(Struct, frozen=True):
    """A card as it would lie in the piles of the active player."""

    pile: str
    card: str | None  # which it would cover
    attack: int  # more or less, by the icons that show
    defence: int


class Table(Struct, frozen=True):
    kingdoms: tuple[str, ...]
    village: str | None
    active: int
    deck: int
    lost: int
    road: tuple[str | None, ...]
    graveyard: tuple[str, ...]
    removed: tuple[str, ...]
    held: str | None
    enchanters: tuple[Hero, ...]
    uses: tuple[str, ...]
    withdrawn: tuple[str, ...]
    at: tuple[Shown, ...]
    draft: int  # how many kingdoms each player chooses
    costs: tuple[int, ...]  # of the slots, for the active player
    closed: tuple[str | None, ...]  # why the active player cannot take what lies on a slot
    duels: tuple[Duel | None, ...]  # with the cards on the slots
    duel: Duel | None  # with the card held
    covers: tuple[Cover | None, ...]  # by the cards on the slots
    cover: Cover | None  # by the card held
    turn: int  # which of his turns this is for the active player …
    turns: int  # … and how many everybody has


class Known(Struct, frozen=True):
    """The cards nobody has seen, in deck or lost, without their order; and what the set-up tells about that order."""

    unseen: tuple[str, ...]
    dealing: Dealing


def look(state: EnchantersState) -> tuple[Table, Known]:
    """The one projection; it is the same for everybody, since all that is hidden is hidden from all."""
    book = state.book
    held = next((i64(frame.card) for frame in reversed(state.stack) if isinstance(frame, Take)), NO_CARD)
    at: list[At] = [save_frame(state, frame) for frame in state.stack]
    turn, turns = turn_count(state)
    table = Table(
        kingdoms=tuple(book.kingdoms[k] for k in state.kingdoms),
        village=village_name(state),
        active=int(state.active),
        deck=len(state.deck),
        lost=len(state.lost),
        road=tuple(road_names(state)),
        graveyard=tuple(names(book, state.graveyard)),
        removed=tuple(names(book, state.removed)),
        held=book.name(held) if held != NO_CARD else None,
        enchanters=tuple(hero(state, seat) for seat in range(int(state.seats))),
        uses=tuple(use_names(state)),
        withdrawn=tuple(book.name(i64(code)) for code in state.withdrawn),
        at=tuple(at),
        costs=tuple(int(road_cost(state, state.active, i64(slot))) for slot in range(SLOTS)),
        draft=int(kingdoms_needed(state.seats)) // int(state.seats),
        closed=tuple(closed(state, slot) for slot in range(int(SLOTS))),
        duels=tuple(duel(state, i64(code)) for code in state.road),
        duel=duel(state, held),
        covers=tuple(cover(state, i64(code)) for code in state.road),
        cover=cover(state, held),
        turn=turn,
        turns=turns,
    )
    unseen = sorted([*state.deck, *state.lost])
    return table, Known(tuple(book.name(code) for code in unseen), dealing(state))


def hero(state: EnchantersState, seat: int) -> Hero:
    items, enchantments, trophies = (tuple(names(state.book, state.piles[3 * seat + pile])) for pile in range(3))
    return Hero(
        items=items,
        enchantments=enchantments,
        trophies=trophies,
        crystals=int(state.crystals[seat]),
        wounds=int(state.wounds[seat]),
        attack=int(state.attack(seat)),
        defence=int(state.defence(seat)),
        attack_bonus=int(state.attack_bonus[seat]),
        defence_bonus=int(state.defence_bonus[seat]),
        glory=int(state.score(seat)),
        immune=bool(state.immune[seat]),
        discount=int(state.discount[seat]),
        attack_from=shares(state, seat, state.book.over_attack, state.book.under_attack),
        defence_from=shares(state, seat, state.book.over_defence, state.book.under_defence),
        score=score(state, seat),
        worth=worth(state, seat),
    )


def shares(state: EnchantersState, seat: int, over: vec[i64], under: vec[i64]) -> tuple[int, ...]:
    """What the icons of each pile come to: all lower parts, and the upper part of its top card."""
    piles = [state.piles[3 * seat + pile] for pile in range(3)]
    return tuple(int(sum(under[i64(code)] for code in pile) + (over[i64(pile[-1])] if pile else 0)) for pile in piles)


def score(state: EnchantersState, seat: int) -> Score:
    glory = [0, 0, 0, 0]
    for pile in range(3):
        for code in state.piles[3 * seat + pile]:
            card = state.book.of[i64(code)]
            glory[card.type] += int(state.amount(card.glory, seat, True))
    items, enchantments, monsters, dragons = glory
    return Score(items, enchantments, monsters, dragons, int(state.reward(seat)), -int(state.wounds[seat]))


def worth(state: EnchantersState, seat: int) -> dict[str, int]:
    codes = [code for pile in range(3) for code in state.piles[3 * seat + pile]]
    amounts = {state.book.name(i64(code)): state.book.of[i64(code)].glory for code in codes}
    return {name: int(state.amount(amount, seat, True)) for name, amount in amounts.items() if amount.source != NUMBER}


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
        wounds=tuple(dealt(state, other, card) for other in range(int(state.seats))),
        struck=tuple(other for other in range(int(state.seats)) if strikes(state, other, card)),
    )


def strikes(state: EnchantersState, seat: int, card: Card) -> bool:
    """Whether a card beaten by the active player strikes a seat."""
    return seat == state.active or (card.attacks_all and not state.immune[seat])


def dealt(state: EnchantersState, seat: int, card: Card) -> int:
    """The wounds that it deals there."""
    if not strikes(state, seat, card):
        return 0
    through = int(state.strength(card)) - int(state.defence_from(seat, card, DEFENCE))
    return max(0, through) * (2 if card.doubles else 1)


def closed(state: EnchantersState, slot: int) -> str | None:
    """The id of the reason for which the card on a slot cannot be taken."""
    if state.road[slot] == NO_CARD:
        return None
    reason = TURN.refuse_slot(state, state.active, slot)
    return reason.id if reason is not None else None


def cover(state: EnchantersState, code: i64) -> Cover | None:
    if code == NO_CARD:
        return None
    book, seat = state.book, state.active
    pile = int(book.of[code].pile)
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
    left = deck + sum(code != NO_CARD for code in state.road)
    if state.stack and state.stage >= MINOR and not any(isinstance(frame, Rest) for frame in state.stack):
        left += 1  # this turn's card has gone already
    rounds = -(-left // seats)
    turns = max(rounds, (deck + int(state.dealt)) // seats)
    return min(turns, turns - rounds + 1), turns
