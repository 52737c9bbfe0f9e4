"""SYNCRO as one value: its rules, its card data and its words tied together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from sortilege.core.action import Action
from sortilege.core.arrays import Encoder
from sortilege.core.chance import Chance
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log
from sortilege.core.facts import Witness
from sortilege.core.game import Benches, Game, Json, Opening, Options, Pick
from sortilege.core.house import House, Mistaken
from sortilege.core.observation import Space
from sortilege.core.state import Sampler, State
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.games.syncro import audit, encoding, events, loading, look, notation, view, words
from sortilege.games.syncro import position as positions
from sortilege.games.syncro.actions import SPACE
from sortilege.games.syncro.bot import SyncroAdvisor
from sortilege.games.syncro.campaign import SyncroAdventure
from sortilege.games.syncro.cards import Terms
from sortilege.games.syncro.carry import heritage
from sortilege.games.syncro.data import CARD_KINDS, SHAPE, Cards, reshape
from sortilege.games.syncro.faces import faces
from sortilege.games.syncro.facts import SyncroWitness
from sortilege.games.syncro.imagine import Redealt, sampler_for
from sortilege.games.syncro.options import PRESETS, SyncroOptions, level_number, terms_of
from sortilege.games.syncro.rules.setup import Heritage, set_up
from sortilege.games.syncro.state import WON, SyncroState


class Syncro(Game):
    name = "syncro"
    rules = "2"
    players = range(2, 6)
    cooperative = True
    options_type = SyncroOptions
    event_types = events.TYPES
    new_turn = "leader"
    position_type = positions.Position
    table = view.Table
    known = view.Known
    actions = SPACE
    advisor = SyncroAdvisor()
    kinds = CARD_KINDS
    hints = False
    adventure = SyncroAdventure()
    insiders: ClassVar[Mapping[str, str]] = {"oracle": "sortilege.games.syncro.oracle:Oracle"}
    # The longest turns are at these levels, with whatever number of mages.
    benches = Benches(
        tables=tuple((mages, {"level": level}) for mages in players for level in ("IIc", "IId", "IIe")),
        search=(4, "attack"),
    )

    def __init__(self, own: str | None = None, earlier: str = "", read: Cards | None = None) -> None:
        self.card_data = (self.folder(earlier) / "cards.toml").read_text("utf-8") if own is None else own
        self.house = own is not None
        self.read = read or Cards(House(self.card_data, self, reshape, SHAPE), None)
        self.box = self.read.box()
        self.box.rules = int(self.rules)
        self.agreed: dict[tuple[Options, int], tuple[Terms, Heritage]] = {}

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None, carry: Json | None) -> State:
        terms, past = self.agreed.get((options, players)) or self.agree(options, players)
        if carry is not None:
            assert isinstance(options, SyncroOptions)
            past = heritage(carry, options, players, self.box)
        return set_up(terms, players, options, past, chance, log)

    def agree(self, options: Options, players: int) -> tuple[Terms, Heritage]:
        """The terms of a table and what its first attempt starts from; many are played under the same."""
        self.check_players(players)
        assert isinstance(options, SyncroOptions)
        agreed = terms_of(options, players, self.box), heritage(None, options, players, self.box)
        self.agreed[options, players] = agreed
        return agreed

    def check_options(self, options: Options, players: int) -> None:
        super().check_options(options, players)
        assert isinstance(options, SyncroOptions)
        level_number(options, self.box)

    def picks(self, players: int) -> Mapping[str, Pick]:
        return {"level": Pick(tuple(self.box.levels))}

    def presets(self, players: int) -> Mapping[str, Json]:
        return PRESETS

    def bound(self, players: int) -> int:
        # An attack is made at least every n turns (SYN-INV-7) and spends a spell; draws are few (SYN-DRAW, RUL-30).
        return 4000

    def look(self, state: State, seat: int | None) -> tuple[Any, Any]:
        return look.look(own(state), seat)

    def look_beside(self, state: State, seat: int, spectator: tuple[Any, Any]) -> tuple[Any, Any]:
        return look.look_beside(own(state), seat, spectator)

    def sampler(self, view: View[Any, Any]) -> Sampler:
        return sampler_for(self, view)

    def undrawn(self, state: State) -> tuple[int, ...]:
        here = own(state)
        piles = (here.deck, here.monsters, here.fog, here.lieutenants, here.reward_deck)
        return (*map(len, piles), int(here.up))

    def redealt(self, state: State) -> Sampler:
        return Redealt(self.sampler(self.view(state, None)), own(state))

    def save(self, state: State) -> Json:
        return positions.save(own(state))

    def load(self, position: Json) -> State:
        return loading.load(self, position)

    def census(self, state: State) -> Mapping[str, int]:
        return audit.census(own(state))

    def audit(self, state: State) -> Sequence[str]:
        return tuple(audit.complaints(own(state)))

    def deck(self, name: str, cards: Sequence[Any]) -> list[int]:
        where = f"deck {name}"
        if name in ("spells", "hands"):
            return [notation.spell(loading.convert(card, int), where) for card in cards]
        texts = [str(card) for card in cards]
        if name == "monsters":
            return [notation.horde_card(text, where) for text in texts]
        if name == "fog":
            return [notation.fog_code(text, where) for text in texts]
        if name == "rewards":
            return [notation.reward_code(text, where) for text in texts]
        if name in ("lieutenants", "bound"):
            return [notation.lieutenant(text, where, self.box) for text in texts]
        raise Problem(
            f"syncro has no deck {name!r}: only spells, hands, monsters, fog, rewards, lieutenants and bound."
        )

    def points(self, state: State, seat: int) -> int | None:
        """How far a level that was won is on the road."""
        return int(own(state).terms.level) + 1 if own(state).result == WON else None

    def turn_number(self, state: State) -> int:
        return int(own(state).turn)

    def silent(self, state: State) -> bool:
        """A level is played without a word."""
        return True

    @cached_property
    def spaces(self) -> tuple[Space, Space]:
        return encoding.space(self.box), encoding.privileged(self.box)

    def observation_space(self) -> Space:
        return self.spaces[0]

    def privileged_space(self) -> Space:
        return self.spaces[1]

    def numbers(self, view: View[Any, Any]) -> Mapping[str, Sequence[int]]:
        return encoding.numbers(self.box, view)

    def hidden_numbers(self, position: Json, seat: int) -> Mapping[str, Sequence[int]]:
        return encoding.hidden_numbers(self.box, position, seat)

    def encoder(self) -> Encoder:
        return encoding.encoder(self.box, *self.spaces)

    def witness(self) -> Witness:
        return SyncroWitness()

    def with_all_data(self, text: str) -> Game:
        house = House(text, self, reshape, SHAPE)
        read = None if house.mistakes else Cards(house, None)
        if read is None or house.mistakes:
            raise Mistaken(house.mistakes, self)
        return type(self)(text, read=read)

    def with_house(self, house: House) -> Game | None:
        assert isinstance(house.base, Syncro)
        read = Cards(house, house.base.read)
        return None if house.mistakes else type(self)(house.text, read=read)

    def tree(self) -> Json:
        return self.read.tree

    def provenance(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        return self.read.sources

    def shipped(self, earlier: str) -> Game:
        return type(self)(earlier=earlier)

    def describe(self, view: View[Any, Any]) -> Sequence[Line]:
        return words.describe(view)

    def opening(self, view: View[Any, Any]) -> Opening | None:
        return words.opening(view, self.box)

    def caption(self, view: View[Any, Any], action: Action) -> Line:
        return words.caption(view, action)

    def preview(self, view: View[Any, Any], action: Action) -> Sequence[Line]:
        return words.preview(view, action)

    def tell(self, event: Event) -> Line:
        return words.tell(event, self.box)

    def messages(self, language: str) -> Sequence[str]:
        return [*super().messages(language), self.read.words(language)]

    def cards(self) -> Sequence[Line]:
        return words.cards(self.box)

    def faces(self) -> Mapping[str, Json]:
        told = self.read.told()
        return {id: face | ({"sources": told[id]} if id in told else {}) for id, face in faces(self.box).items()}


class FirstSyncro(Syncro):
    """For games that began under the first rules, which asked for the hands after the last level too (RUL-47)."""

    rules = "1"


def own(state: State) -> SyncroState:
    assert isinstance(state, SyncroState)
    return state


GAME = Syncro()
RULES_1 = FirstSyncro()
