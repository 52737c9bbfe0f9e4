"""Sampled decks follow the law of the set-up: checked against every shuffle of small decks, and against real games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from sortilege.core.chance import Dice
from sortilege.core.conformance.sampling import check_law
from sortilege.core.game import Json, canonical
from sortilege.games.enchanters import GAME
from sortilege.games.enchanters.cards import DRAGON, MONSTER
from sortilege.games.enchanters.state import EnchantersState

EQUIPMENT = ("dagger#1", "axe#1", "of-fire#1", "shield#1", "of-blood#1")
MONSTERS = ("goblin#1", "ogre#1", "giant#1", "gnoll#1")
DRAGONS = ("red-dragon", "pink-dragon")
Deck = tuple[str, ...]


def searched(deck: Deck, opening: int) -> Deck:
    """The deck (top card first) after the search for opening equipment from its bottom, done card by card."""
    pile = list(deck)
    found: list[str] = []
    met: list[str] = []
    while pile and len(found) < opening:
        card = pile.pop()
        (found if card in EQUIPMENT else met).append(card)
    return (*found, *pile, *reversed(met))


def every_set_up(cards: Deck, opening: int, lost: int, deep: bool) -> Iterator[Deck]:
    """The decks of all set-ups, each shuffle once; the lost cards are those that are not there."""
    dragons = tuple(card for card in cards if card in DRAGONS) if deep else ()
    for order in permutations([card for card in cards if card not in dragons]):
        rest = order[lost:]
        if not deep:
            yield searched(rest, opening)
            continue
        upper, lower = rest[: len(rest) - len(rest) // 2], rest[len(rest) - len(rest) // 2 :]
        for depths in permutations((*lower, *dragons)):
            yield searched(upper + depths, opening)


def knowledge(deck: Deck, dealt: int, opening: int, depth: int) -> Json:
    """What everybody knows of the order once so many cards have been dealt."""
    seen = deck[:dealt]
    streak = 0
    for card in seen:
        streak = 0 if card in EQUIPMENT else streak + 1
    dragon = next((len(deck) - i for i, card in enumerate(seen) if card in DRAGONS), 0)
    return {"opening": opening, "dealt": dealt, "depth": depth, "streak": streak, "dragon": dragon}


CASES = [
    # equipment, Monsters, Dragons, opening, lost, deep
    (3, 3, 0, 2, 0, False),
    (4, 3, 0, 2, 0, False),
    (2, 3, 0, 3, 0, False),  # less equipment than is looked for
    (3, 3, 0, 2, 2, False),
    (2, 4, 0, 2, 1, False),  # there may be too little
    (3, 2, 1, 1, 1, False),
    (3, 2, 1, 2, 0, True),
    (2, 3, 2, 1, 0, True),
    (4, 2, 1, 2, 0, True),
    (3, 2, 2, 1, 1, True),
    (2, 3, 1, 2, 1, True),
]


@pytest.mark.rules("ENC-SETUP-7", "ENC-VAR-1", "ENC-VAR-3", "ENC-VAR-4", "ENC-ADD-2")
@pytest.mark.parametrize("equipment,monsters,dragons,opening,lost,deep", CASES)
def test_the_law_of_small_decks(
    equipment: int, monsters: int, dragons: int, opening: int, lost: int, deep: bool
) -> None:
    cards = EQUIPMENT[:equipment] + MONSTERS[:monsters] + DRAGONS[:dragons]
    decks = Counter(every_set_up(cards, opening, lost, deep))
    common = list(decks)
    rng = random.Random(f"{equipment}{monsters}{dragons}{opening}{lost}{deep}")
    depth = (equipment + monsters - lost) // 2 + dragons if deep else 0
    for dealt in (0, 2, 3):
        truth = rng.choice(common)
        law: Counter[str] = Counter()
        for deck, weight in decks.items():
            if deck[:dealt] == truth[:dealt]:
                law[canonical({"deck": list(deck[dealt:])})] += weight
        position: Json = {
            "options": {"fast": lost > 0, "deep": deep},
            "at": "turn",
            "deck": list(truth[dealt:]),
            "graveyard": list(truth[:dealt]),
            "lost": [card for card in cards if card not in truth],
            "dealing": knowledge(truth, dealt, opening, depth),
        }
        check_law(GAME, position, 0, {key: float(w) for key, w in law.items()}, ["deck"], 6 * len(law) + 1500)


def features(state: Any) -> dict[str, float]:
    """What tells a searched deck from a shuffled one."""
    assert isinstance(state, EnchantersState)
    types = [int(state.book.type[int(code)]) for code in state.deck]  # from the bottom
    run = next((i for i, type in enumerate(types) if type < MONSTER), len(types))
    first = next((i for i, type in enumerate(reversed(types)) if type >= MONSTER), len(types))
    dragons = [i for i, type in enumerate(types) if type == DRAGON]
    return {
        "run": run,
        "first": first,
        "high": max(dragons, default=0),
        "equipment": sum(type < MONSTER for type in types),
        "dragons": len(dragons),
    }


@pytest.mark.rules("ENC-SETUP-7", "ENC-VAR-3", "ENC-ADD-2")
@pytest.mark.parametrize(
    "players,options",
    [
        (2, {}),
        (3, {"super_fast": True}),
        (4, {"deep": True}),
        (2, {"fast": True, "deep": True}),
        (3, {"fast": True, "super_fast": True, "deep": True}),
    ],
)
def test_sampled_decks_are_like_those_of_real_games(players: int, options: Json) -> None:
    """Over many games the decks drawn from the first view have the same features as the true ones."""
    dice = Dice(7)
    given = GAME.read_options(
        {"kingdoms": "worshippers goblins unicorns thieves"[: 29 if players == 3 else 40], **options}
    )
    pairs = []
    for _ in range(250):
        state = GAME.new(players, given, dice)
        pairs.append((features(state), features(GAME.determinize(GAME.view(state, 0), dice))))
    for name in pairs[0][0]:
        differences = [ours[name] - drawn[name] for ours, drawn in pairs]
        mean = sum(differences) / len(pairs)
        spread = sqrt(sum((d - mean) ** 2 for d in differences) / len(pairs) / len(pairs))
        assert abs(mean) <= 4.5 * spread + 1e-9, name
