"""Resonance as one value: the rules, the card data, positions, views and words tied together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.core.action import Action
from sortilege.core.arrays import Encoder
from sortilege.core.chance import Chance
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log
from sortilege.core.facts import Witness
from sortilege.core.game import Benches, Game, Json, Options
from sortilege.core.house import House, Mistaken
from sortilege.core.observation import Space
from sortilege.core.state import Sampler, State
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.games.resonance import audit, encoding, events, frames, loading, look, view, words
from sortilege.games.resonance import position as positions
from sortilege.games.resonance.actions import REMOVE, SPACE, Deed
from sortilege.games.resonance.bot import ResonanceAdvisor
from sortilege.games.resonance.cards import ARTEFACT, CODES, INCANTATION, TRANSIENT, WITCHES, Terms, matches
from sortilege.games.resonance.data import CARD_KINDS, KINDS, SHAPE, SLOTS, Cards, read_cards, reshape
from sortilege.games.resonance.faces import faces
from sortilege.games.resonance.facts import ResonanceWitness
from sortilege.games.resonance.habits import NUMBERS, Habits
from sortilege.games.resonance.imagine import sampler_for
from sortilege.games.resonance.options import PRESETS, ResonanceOptions, seats_of, terms_of
from sortilege.games.resonance.rules.late import late_action
from sortilege.games.resonance.rules.setup import new_table
from sortilege.games.resonance.rules.turn import Choose
from sortilege.games.resonance.sampler import ResonanceSampler
from sortilege.games.resonance.state import NOT_YET, ResonanceState
from sortilege.games.resonance.view import Table


class Learnt(Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt from games, and where it comes from (`tools/fit_habits.py`)."""

    command: str
    made: str
    cards: str
    choices: int
    weights: dict[str, float]


def learnt_habits() -> Habits:
    found = msgspec.json.decode((files(__package__) / "data" / "habits.json").read_bytes(), type=Learnt)
    return Habits([found.weights[name] for name in NUMBERS])


class Resonance(Game):
    """The game with its shipped card data, or with somebody's own."""

    name = "resonance"
    players = range(3, 9)
    options_type = ResonanceOptions
    event_types = events.TYPES
    position_type = positions.Position
    table = view.Table
    known = view.Known
    actions = SPACE
    advisor = ResonanceAdvisor(learnt_habits())
    kinds = CARD_KINDS
    benches = Benches(search=(3, "draw"))

    def __init__(self, own: str | None = None, earlier: str = "", read: Cards | None = None) -> None:
        shipped = (self.folder(earlier) / "cards.toml").read_text(encoding="utf-8")
        self.card_data = shipped if own is None else own
        self.house = self.card_data != shipped
        self.understood = read
        self.agreed: dict[tuple[Options, int], Terms] = {}

    @cached_property
    def read(self) -> Cards:
        """The card data, understood."""
        return self.understood or read_cards(House(self.card_data, self, reshape, SHAPE), None)

    def seats(self, players: int) -> int:
        return seats_of(players)

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None, carry: Json | None) -> State:
        if carry is not None:
            raise Problem("resonance carries nothing over from game to game.")
        return new_table(self.terms(options, players), options, players, chance, log)

    def terms(self, options: Options, players: int) -> Terms:
        """What the rules ask of the options; many games are played under the same."""
        terms = self.agreed.get((options, players))
        if terms is None:
            self.check_players(players)
            terms = self.agreed[options, players] = terms_of(options, players, self.read.book)
        return terms

    def presets(self, players: int) -> Mapping[str, Json]:
        return PRESETS

    def bound(self, players: int) -> int:
        # Per seat: two for the draft; per turn an action, chosen again once, a spell with its target and three parts
        # of three choices each at most, and one card lost to the spell of each other seat; an Artefact's type.
        seats = self.seats(players)
        return 2 * seats + 18 * seats * (2 + 2 + 4 * 4 + 3 * seats + 1)

    # What a seat may know

    def look(self, state: State, seat: int | None) -> tuple[Any, Any]:
        assert isinstance(state, ResonanceState)
        return look.look(state, seat)

    def look_beside(self, state: State, seat: int, spectator: tuple[Any, Any]) -> tuple[Any, Any]:
        assert isinstance(state, ResonanceState)
        return look.look_beside(state, seat, spectator)

    def sampler(self, view: View[Any, Any]) -> Sampler:
        return sampler_for(self, view)

    def undrawn(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, ResonanceState)
        return len(state.artefact_pile), len(state.incantation_pile), len(state.transient_pile)

    def redealt(self, state: State) -> Sampler:
        assert isinstance(state, ResonanceState)
        return ResonanceSampler(state, [], None)  # nothing to guess but the piles

    # Positions

    def save(self, state: State) -> Json:
        assert isinstance(state, ResonanceState)
        return positions.save(state)

    def load(self, position: Json) -> State:
        return loading.load(self, position)

    def census(self, state: State) -> Mapping[str, int]:
        assert isinstance(state, ResonanceState)
        return audit.census(state)

    def audit(self, state: State) -> Sequence[str]:
        assert isinstance(state, ResonanceState)
        return tuple(audit.complaints(state))

    def deck(self, name: str, cards: Sequence[Any]) -> list[int]:
        bases = {"artefacts": ARTEFACT, "incantations": INCANTATION, "transients": TRANSIENT}
        names = {"demons": tuple(self.read.levels), "spells": WITCHES, "spells-left": WITCHES}
        try:
            if name in bases:
                return [CODES[card] - int(bases[name]) for card in cards]
            if name in names:
                return [names[name].index(card) for card in cards]
            if name == "rush":
                return [int(seat) for seat in cards]
        except (KeyError, ValueError) as error:
            raise Problem(f"There is a card in the deck {name!r} that does not belong there: {error}.") from error
        raise Problem(f"resonance has no deck {name!r}; there are {', '.join([*bases, *names, 'rush'])}.")

    # Words and numbers

    def messages(self, language: str) -> Sequence[str]:
        """Names that a house file gives lie over the box's."""
        given = {name: values.get(language) for name, values in self.read.tree["demons"].items()}
        return [
            *super().messages(language),
            "\n".join(f"demon-{name} = {said}" for name, said in given.items() if said),
        ]

    def describe(self, view: View[Any, Any]) -> Sequence[Line]:
        return words.describe(self, view)

    def turn_number(self, state: State) -> int:
        assert isinstance(state, ResonanceState)
        return int(state.turn)

    def caption(self, view: View[Any, Any], action: Action) -> Line:
        return words.caption(self, view, action)

    def preview(self, view: View[Any, Any], action: Action) -> Sequence[Line]:
        return words.preview(self, view, action)

    def tell(self, event: Event) -> Line:
        return words.tell(self, event)

    def cards(self) -> Sequence[Line]:
        return words.cards(self)

    def faces(self) -> Mapping[str, Json]:
        return faces(self)

    @cached_property
    def spaces(self) -> tuple[Space, Space]:
        return encoding.space(), encoding.privileged()

    def observation_space(self) -> Space:
        return self.spaces[0]

    def privileged_space(self) -> Space:
        return self.spaces[1]

    def numbers(self, view: View[Any, Any]) -> Mapping[str, Sequence[int]]:
        return encoding.numbers(self, view)

    def hidden_numbers(self, position: Json, seat: int) -> Mapping[str, Sequence[int]]:
        return encoding.hidden_numbers(position, seat)

    def encoder(self) -> Encoder:
        return encoding.encoder(*self.spaces)

    def witness(self) -> Witness:
        return ResonanceWitness()

    # Card data

    def with_all_data(self, text: str) -> Game:
        house = House(text, self, reshape, SHAPE)
        read = None if house.mistakes else read_cards(house, None)
        if read is None or house.mistakes:
            raise Mistaken(house.mistakes, self)
        return Resonance(text, read=read)

    def with_house(self, house: House) -> Game:
        assert isinstance(house.base, Resonance)
        return Resonance(house.text, read=read_cards(house, house.base.read))

    def tree(self) -> Json:
        return self.read.tree

    def provenance(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        sources = self.read.sources
        return {
            "demons": {name: {"levels": sources[name]} for name in self.read.levels},
            "witches": {
                name: {slot: sources[f"{name}/{number}"] for number, slot in enumerate(SLOTS, 1)} for name in WITCHES
            },
        }

    def shipped(self, earlier: str) -> Game:
        return Resonance(earlier=earlier)

    # Manners of a table with people at it

    def silent(self, state: State) -> bool:
        assert isinstance(state.options, ResonanceOptions)
        return state.options.chat == "off"  # RES-RUL-25

    def side(self, state: State, seat: int) -> int:
        assert isinstance(state, ResonanceState)
        return int(state.terms.side(seat))

    def timer(self, state: State) -> int:
        assert isinstance(state.options, ResonanceOptions)
        return state.options.timer

    def races(self, state: State) -> bool:
        assert isinstance(state, ResonanceState)
        return bool(state.terms.realtime)

    def face_down(self, state: State, seat: int) -> bool:
        """RES-DET-7: a commit, until the last one; where nobody may talk, taking it back would."""
        assert isinstance(state, ResonanceState)
        chosen = state.commits[seat] != NOT_YET and not state.over and isinstance(state.stack[-1], Choose)
        return chosen and not self.silent(state)

    def provisional(self, view: View[Any, Any], action: Action) -> bool:
        table: Table = view.table
        assert isinstance(action, Deed)
        match table.at[-1]:
            case frames.Choose():
                secret = view.options["mode"] == "deterministic" and view.options["chat"] != "off"
                return secret and len(view.to_act) > 1
            case frames.Remove(what=what, most=most, chosen=chosen) if action.kind == REMOVE:  # RES-SPL-15
                rest = [CODES[seen.card] for seen in table.centre[action.value + 1 :] if seen.card is not None]
                return len(chosen) + 1 < most and any(matches(card, KINDS[what]) for card in rest)
        return False

    def late_action(self, state: State, seat: int) -> Action:
        """RES-RTM-5"""
        assert isinstance(state, ResonanceState)
        return late_action(state, seat)


GAME = Resonance()
