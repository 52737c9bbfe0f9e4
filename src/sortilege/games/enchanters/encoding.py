"""A view as numbers for networks: the fields, and what they hold. Seats are counted from the viewer's own, clockwise.

A card is its *kind* (all copies are alike), counted as the card data list them. `observation.py` writes the same
numbers straight from the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortilege.core.game import Json
from sortilege.core.observation import Field, Space, number, one_of, option_field, option_numbers, option_reader
from sortilege.core.view import View
from sortilege.games.enchanters.actions import KINGDOM_PLACES, ORDER_PLACES, PILE_PLACES, TOP_ACTIONS, VILLAGE_ACTIONS
from sortilege.games.enchanters.cards import HAPPENINGS, KINDS, MODIFIERS, NUMBER, PILES, Ability, Book, Card
from sortilege.games.enchanters.frames import VILLAGE
from sortilege.games.enchanters.observation import EnchantersEncoder
from sortilege.games.enchanters.options import EnchantersOptions
from sortilege.games.enchanters.rules.taking import TAKE_STEPS
from sortilege.games.enchanters.state import STAGES
from sortilege.games.enchanters.verbs.verb import VERBS
from sortilege.games.enchanters.view import Hero, Known, Table
from sortilege.games.enchanters.words import card_of

VERSION = 2
SEATS, SLOTS = 4, 6
FRAMES = ("kingdoms", "turn", "take", "rest", "run", "triggers", "bury")
STATS = ("attack", "health", "strength", "defence")
LOW = -100  # the lowest glory or bonus that is told
DEPTH = 12  # cards of the deck that a privileged observation tells


def card_field(book: Book, name: str, shape: Sequence[int], meaning: str) -> Field:
    """Cards by kind; in the flat vector what is printed on them."""
    rows = [printed(book, card, index) for index, card in enumerate(book.cards)]
    return one_of(name, [card.id for card in book.cards], meaning, shape, [[0.0] * len(rows[0]), *rows])


def printed(book: Book, card: Card, index: int) -> list[float]:
    """What is printed on a card, in the terms that matter whatever kingdom it is from, and last its number."""
    glory = float(card.glory.factor)
    does = [ability for ability in card.lines if ability.kind <= 2]
    return [
        *(float(card.type == type) for type in range(len(KINDS) - 1)),
        card.over.attack / 4,
        card.over.defence / 4,
        card.under.attack / 2,
        card.under.defence / 2,
        float(card.over.undead),
        float(card.under.undead),
        card.health / 14,
        card.strength / 10,
        glory / 15 if card.glory.source == NUMBER else 0.0,
        0.0 if card.glory.source == NUMBER else glory / float(card.glory.group),
        float(card.doubles),
        float(card.attacks_all),
        len(card.top_actions) / 2,
        float(any(ability.rest for ability in card.top_actions)),
        *(sum(weight(ability, verb) for ability in does) / 3 for verb in dict.fromkeys(verb.name for verb in VERBS)),
        *(float(any(a.happening == h for a in card.top_triggers)) for h in range(len(HAPPENINGS))),
        *(float(any(a.modifier == m for a in card.top_statics)) for m in range(len(MODIFIERS))),
        (index + 1) / len(book.cards),
    ]


def weight(ability: Ability, verb: str) -> float:
    """How much of a verb is in a line; what it costs counts below zero."""
    parts = [part for part in ability.parts if part.verb.name == verb]
    return float(sum((-1 if part.cost else 1) * max(1, int(part.amount.factor)) for part in parts))


def space(book: Book) -> Space:
    seats, slots, kinds = [SEATS], [SLOTS], len(book.cards)
    enchanter = [f"{distance} clockwise" for distance in range(SEATS)]
    values = {
        "crystals": number("crystals", 255, "crystals", seats, scale=20),
        "wounds": number("wounds", 255, "wounds", seats, scale=20),
        "attack": number("attack", 255, "Attack", seats, scale=15),
        "defence": number("defence", 255, "Defence", seats, scale=15),
        "attack_bonus": number("attack_bonus", 155, "of it only this turn", seats, LOW, 10),
        "defence_bonus": number("defence_bonus", 155, "of it only this turn", seats, LOW, 10),
        "glory": number("glory", 155, "glory, were the game over now", seats, LOW, 50),
        "immune": number("immune", 1, "who cannot be chosen by others", seats),
        "discount": number("discount", 63, "what cards of the road cost less", seats, scale=3),
    }
    return Space(
        VERSION,
        [
            option_field(EnchantersOptions),
            number("deck", 255, "cards in the deck", scale=100),
            number("lost", 255, "cards lost unseen", scale=20),
            number("turn", 255, "which of his turns this is for the active player", scale=30),
            number("turns", 255, "how many turns everybody has", scale=30),
            number("opening", 255, "cards of equipment that came first", scale=12),
            number("dealt", 255, "cards dealt so far", scale=100),
            number("depth", 255, "cards in the lower half of the deck (deep)", scale=60),
            number("streak", 255, "monsters dealt in a row", scale=6),
            number("dragon", 255, "cards left when the first Dragon came", scale=100),
            number("from_graveyard", 1, "whether the card held is from the graveyard"),
            number("run_line", 63, "which line of its card is carried out, from 1", scale=4),
            number("run_part", 63, "and which part of it", scale=4),
            number("run_turn", 4, "how many players have chosen for it"),
            number("run_picked", 63, "how many cards were chosen for it", scale=4),
            number("kingdoms", 1, "kingdoms in the game", [KINGDOM_PLACES]),
            number("costs", 63, "what the cards of the road cost the active player", slots, scale=5),
            number("withdrawn", 1, "cards of the road he withdrew from this turn", slots),
            number("used_village", 63, "uses of each action of the village this turn", [VILLAGE_ACTIONS], scale=1),
            number("used_top", 63, "the same for one's own top cards", [3, TOP_ACTIONS], scale=1),
            *([number("used_low", 63, "the same for covered cards", [3, PILE_PLACES], scale=1)] if book.deep else []),
            *(number(f"road_{stat}", 255, f"{stat} in a fight with each card of the road", slots, scale=15)
              for stat in STATS),
            *(number(f"held_{stat}", 255, f"{stat} in a fight with the card held", scale=15) for stat in STATS),
            *values.values(),
            *(number(pile, 255, f"how many {pile} each has", seats, scale=15) for pile in PILES),
            number("run_named", 1, "the players it concerns, once they are known", seats),
            number("owned", 63, "all cards of each player, by kind", [SEATS, kinds], scale=1),
            number("graveyard", 63, "cards in the graveyard, by kind", [kinds], scale=1),
            number("unseen", 63, "cards nobody has seen, by kind", [kinds], scale=1),
            number("order", kinds, "one's own piles from the top down, each card as the number of its kind",
                   [3, PILE_PLACES]),
            number("waiting", kinds, "cards whose triggers or burial wait to be put in order, by kind", [ORDER_PLACES]),
            number("waiting_seat", 4, "whose they are, 1 for one's own", [ORDER_PLACES]),
            one_of("seat", [str(seat) for seat in range(SEATS)], "one's own seat, which some actions name"),
            one_of("players", ["2", "3", "4"], "how many play"),
            one_of("active", enchanter, "the active player"),
            one_of("stage", STAGES, "how far the turn is"),
            one_of("frame", FRAMES, "what is under way"),
            one_of("take", TAKE_STEPS, "how far the taking of a card is"),
            one_of("take_to", enchanter, "who gets it"),
            one_of("run_seat", enchanter, "whose ability is carried out"),
            one_of("village", [village.id for village in book.villages], "the village"),
            card_field(book, "held", [], "the card held"),
            card_field(book, "run_source", [], "the card whose ability is carried out (none: the village)"),
            card_field(book, "grave", [], "the top card of the graveyard"),
            card_field(book, "road", slots, "the cards of the road"),
            card_field(book, "tops", [SEATS, 3], "the top cards of each player's piles"),
        ],
    )  # fmt: skip


def privileged(book: Book) -> Space:
    return Space(
        VERSION,
        [
            number("lost_cards", 63, "cards lost unseen, by kind", [len(book.cards)], scale=1),
            card_field(book, "deck_next", [DEPTH], "the next cards of the deck"),
        ],
    )


def padded(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[0] * (size - len(values))]


def numbers(book: Book, view: View[Table, Known]) -> dict[str, Sequence[int]]:
    """What the fields hold in a view; the spectator looks from seat 0."""
    table, n = view.table, view.players
    me = view.seat or 0
    heroes = [table.enchanters[(me + i) % n] for i in range(n)]
    own: Hero = heroes[0]
    piles = piles_of(own)
    at: list[Any] = list(table.at)
    tags = [str(frame.__struct_config__.tag) for frame in at]
    by_name: dict[str, Any] = dict(zip(tags, at, strict=True))  # the topmost of each
    take, run = by_name.get("take"), by_name.get("run")
    dealing = view.known.dealing

    def away(seat: int | None) -> int:
        """A seat as a category: 1 is one's own."""
        return 0 if seat is None else (seat - me) % n + 1

    def kind(name: str | None) -> int:
        return 0 if name is None else 1 + book.cards.index(card_of(book, name))

    def counted(cards: Sequence[str]) -> list[int]:
        found = [kind(card) for card in cards]
        return [found.count(k) for k in range(1, len(book.cards) + 1)]

    def each(name: str) -> list[int]:
        return padded([int(getattr(hero, name)) for hero in heroes], SEATS)

    def uses(name: str, ability: int) -> int:
        return table.uses.count(f"{name} {ability + 1}")

    def used_low(card: str | None) -> int:
        lows = card_of(book, card).low_actions if card is not None else []
        return uses(str(card), card_of(book, str(card)).top_actions.index(lows[0])) if lows else 0

    waiting = [(w.card, w.seat) for w in at[-1].waiting] if tags[-1:] == ["triggers"] else []
    if tags[-1:] == ["bury"]:
        waiting = list(zip(at[-1].cards, at[-1].owners, strict=True))
    found: dict[str, Sequence[int]] = {
        "options": option_numbers(EnchantersOptions, view.options),
        "deck": [table.deck],
        "lost": [table.lost],
        "turn": [table.turn],
        "turns": [table.turns],
        "opening": [dealing.opening],
        "dealt": [dealing.dealt],
        "depth": [dealing.depth],
        "streak": [dealing.streak],
        "dragon": [dealing.dragon],
        "from_graveyard": [take is not None and take.slot == 0],
        "run_line": [1 + line_number(book, run) if run else 0],
        "run_part": [run.part if run else 0],
        "run_turn": [run.chosen if run else 0],
        "run_picked": [len(run.picked) if run else 0],
        "kingdoms": padded([kingdom in table.kingdoms for kingdom in book.kingdoms], KINGDOM_PLACES),
        "costs": table.costs,
        "withdrawn": [card is not None and card in table.withdrawn for card in table.road],
        "used_village": [uses(VILLAGE, k) for k in range(VILLAGE_ACTIONS)],
        "used_top": [uses(pile[0], k) if pile else 0 for pile in piles for k in range(TOP_ACTIONS)],
        "run_named": [0] * SEATS if run is None or run.who is None
        else padded([(me + i) % n in run.who for i in range(n)], SEATS),
        "owned": padded(
            [count for hero in heroes for count in counted([card for pile in piles_of(hero) for card in pile])],
            SEATS * len(book.cards),
        ),
        "graveyard": counted(table.graveyard),
        "unseen": counted(view.known.unseen),
        "order": [k for pile in piles for k in padded([kind(card) for card in pile[:PILE_PLACES]], PILE_PLACES)],
        "waiting": padded([kind(card) for card, _ in waiting], ORDER_PLACES)[:ORDER_PLACES],
        "waiting_seat": padded([away(seat) for _, seat in waiting], ORDER_PLACES)[:ORDER_PLACES],
        "seat": [0 if view.seat is None else me + 1],
        "players": [n - 1],
        "active": [away(table.active)],
        "stage": [STAGES.index(by_name["turn"].step) + 1 if "turn" in by_name else 0],
        "frame": [FRAMES.index(tags[-1]) + 1 if tags else 0],
        "take": [TAKE_STEPS.index(take.step) + 1 if take else 0],
        "take_to": [away(take.to) if take else 0],
        "run_seat": [away(run.seat) if run else 0],
        "village": [0 if table.village is None else 1 + [v.id for v in book.villages].index(table.village)],
        "held": [kind(table.held)],
        "run_source": [kind(run.source) if run and run.source != VILLAGE else 0],
        "grave": [kind(table.graveyard[0]) if table.graveyard else 0],
        "road": [kind(card) for card in table.road],
        "tops": padded([kind(pile[0]) if pile else 0 for hero in heroes for pile in piles_of(hero)], SEATS * 3),
    }  # fmt: skip
    for name in (
        "crystals",
        "wounds",
        "attack",
        "defence",
        "attack_bonus",
        "defence_bonus",
        "glory",
        "immune",
        "discount",
    ):
        found[name] = each(name)
    for name in PILES:
        found[name] = padded([len(getattr(hero, name)) for hero in heroes], SEATS)
    for stat in STATS:
        found[f"road_{stat}"] = [0 if duel is None else getattr(duel, stat) for duel in table.duels]
        found[f"held_{stat}"] = [0 if table.duel is None else getattr(table.duel, stat)]
    if book.deep:
        cards = [[*pile, *[None] * (PILE_PLACES - len(pile))] for pile in piles]
        found["used_low"] = [used_low(card) if place else 0 for pile in cards for place, card in enumerate(pile)]
    return found


def piles_of(hero: Hero) -> list[tuple[str, ...]]:
    return [hero.items, hero.enchantments, hero.trophies]


def line_number(book: Book, run: Any) -> int:
    """The number of a line among all of its card, from 0."""
    part, _, count = run.ability.partition(" ")
    if run.source == VILLAGE:
        return int(count) - 1
    ability = getattr(card_of(book, run.source), part)[int(count) - 1]
    return int(ability.number)


def hidden_numbers(book: Book, position: Json) -> dict[str, Sequence[int]]:
    """What the privileged fields hold, from a saved position."""
    deck, lost = ([1 + book.cards.index(card_of(book, name)) for name in position[pile]] for pile in ("deck", "lost"))
    return {
        "lost_cards": [lost.count(k) for k in range(1, len(book.cards) + 1)],
        "deck_next": padded(deck, DEPTH)[:DEPTH],
    }


def encoder(book: Book, public: Space, hidden: Space) -> EnchantersEncoder:
    return EnchantersEncoder(option_reader(EnchantersOptions), book, public.at, hidden.at)
