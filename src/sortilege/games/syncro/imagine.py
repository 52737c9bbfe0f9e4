"""From a view to its sampler: what is shown becomes a state with blanks, what is not becomes the cards to fill them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import u8

from sortilege.core.chance import Dice
from sortilege.core.fields import bytes_of
from sortilege.core.game import Json
from sortilege.core.state import Sampler
from sortilege.core.view import View
from sortilege.games.syncro.cards import FOG, LIEUTENANT, back_of
from sortilege.games.syncro.fields import FIELDS, Knowledge
from sortilege.games.syncro.loading import load, read_knowledge
from sortilege.games.syncro.notation import fog_code, horde_card, lieutenant, reward_code
from sortilege.games.syncro.sampler import SyncroSampler
from sortilege.games.syncro.state import SyncroState
from sortilege.games.syncro.view import Known, PlaceSeen, Table

if TYPE_CHECKING:
    from sortilege.games.syncro.game import Syncro

BLANKS = {"monster": 0, "fog": int(FOG), "lieutenant": int(LIEUTENANT)}  # what stands in for a card not seen


def sampler_for(game: Syncro, view: View[Table, Known]) -> SyncroSampler:
    """All that can be worked out once for all draws."""
    table, known, seats = view.table, view.known, view.players
    viewer = seats if view.seat is None else view.seat
    shown, box = load(game, sketch(view)), game.box
    faces = Counter(place.card for place in table.horde if place.card is not None)
    bosses = Counter(table.help.bosses) - Counter(table.beaten) - faces
    for number, place in enumerate(table.horde):
        if place.back in BLANKS and place.card is None:
            shown.put(number, BLANKS[place.back], False)
        elif place.back is not None and place.card is None:  # everybody knows the Bosses and Cerberuses
            card = next(card for card in sorted(bosses.elements()) if back_of(horde_card(card, "help")) == place.back)
            bosses[card] -= 1
            shown.put(number, horde_card(card, "help"), False)
    shown.refresh()
    if any((known.facts, known.sums)):
        read_knowledge(shown.learn(), [*[Knowledge()] * viewer, Knowledge(known.facts, known.sums)], seats)
    sampler = SyncroSampler(shown, viewer)
    sizes = list(table.hands)
    face_down = Counter(s.by for place in table.horde for s in place.spells if not s.up and s.by != view.seat)
    for seat in range(seats):
        sampler.room[seat] = 0 if seat == view.seat else sizes[seat] + face_down[seat]
    unseen_spells = Counter(dict(enumerate(table.help.spells, 1)))
    unseen_spells -= Counter(known.discard) + Counter(table.hand or ())
    for place in table.horde:
        unseen_spells -= Counter(place.absorbed) + Counter(s.value for s in place.spells if s.value is not None)
    sampler.spells = bytes_of(sorted(unseen_spells.elements()))
    monsters = Counter(table.help.monsters) - Counter(table.beaten) - faces
    sampler.monsters = bytes_of([horde_card(card, "help") for card in sorted(monsters.elements())])
    fogs = Counter(table.help.fog) - Counter([*table.fog_discard, *table.curses, *known.fog.cards])
    sampler.fogs = bytes_of([fog_code(card, "help") for card in sorted(fogs.elements())])
    lieutenants = Counter(table.help.lieutenants) - Counter([*table.lieutenants_out, *known.lieutenants]) - faces
    sampler.lieutenants = bytes_of([lieutenant(card, "help", box) for card in sorted(lieutenants.elements())])
    open_rewards = [*table.reward_discard, *known.rewards.cards, table.reward, table.playing]
    rewards = Counter(table.help.rewards) - Counter(card for card in open_rewards if card is not None)
    sampler.rewards = bytes_of([reward_code(card, "help") for card in sorted(rewards.elements())])
    sampler.holders = sum(1 << seat for seat, holds in enumerate(table.holders) if holds and seat != view.seat)
    return sampler


def sketch(view: View[Table, Known]) -> Json:
    """The position that a view shows; hidden cards are left out, or blank."""
    table, known = view.table, view.known
    hands: list[Any] = [[] for _ in table.hands]
    if view.seat is not None:
        hands[view.seat] = list(table.hand or ())
    rewards: list[str | None] = [None] * view.players
    if view.seat is not None:
        rewards[view.seat] = table.reward
    return {
        **FIELDS.sketch(view, view.players),
        "hands": hands,
        "horde": {place.name: sketch_place(place) for place in table.horde},
        "rewards": rewards,
        "out_before": len(table.lieutenants_out) - table.lieutenants_beaten,
        "fog_known": msgspec.to_builtins(known.fog),
        "rewards_known": msgspec.to_builtins(known.rewards),
        "lieutenants_known": list(known.lieutenants),
    }


def sketch_place(place: PlaceSeen) -> Json:
    """A face-down spell of somebody else is written as a 1 until it is filled in."""
    spells: list[Any] = []
    for spell in place.spells:
        if spell.by is None:
            spells.append(spell.value)
        else:
            spells.append(f"{spell.value or 1}/{spell.by}" + (" up" if spell.up else ""))
    return {
        "row": place.row,
        "x": place.x,
        "card": place.card,
        "spells": spells,
        "absorbed": list(place.absorbed),
        "loose": place.loose,
    }


class Redealt(Sampler):
    """The very state, with other decks and other cards that lie face down."""

    def __init__(self, public: Sampler, state: SyncroState) -> None:
        self.public = public  # draws what everybody may imagine
        self.state = state

    def draw(self, dice: Dice) -> SyncroState:
        drawn, world = self.public.draw(dice), self.state.clone()
        assert isinstance(drawn, SyncroState)
        world.cards, world.monsters = drawn.cards, drawn.monsters
        world.fog, world.lieutenants = drawn.fog, drawn.lieutenants
        world.deck = shuffled(self.state.deck, dice)
        world.reward_deck = shuffled(self.state.reward_deck, dice)
        return world


def shuffled(pile: vec[u8], dice: Dice) -> vec[u8]:
    cards = pile[:]
    dice.shuffle(0, "", cards)
    return cards
