"""Resonance as one value: the rules, the card data, positions, views and words tied together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from sortilege.core.action import Action
from sortilege.core.chance import Chance
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log
from sortilege.core.facts import Witness
from sortilege.core.game import Game, Json, Options
from sortilege.core.state import Sampler, State
from sortilege.core.view import View
from sortilege.core.words import Line
from sortilege.games.resonance import events, position, view, words
from sortilege.games.resonance.actions import SPACE
from sortilege.games.resonance.audit import audit, census
from sortilege.games.resonance.bot import ResonanceAdvisor
from sortilege.games.resonance.cards import ARTEFACT, CODES, DEMONS, INCANTATION, TRANSIENT, WITCHES, Terms
from sortilege.games.resonance.data import Cards, read_cards
from sortilege.games.resonance.encoding import encode
from sortilege.games.resonance.faces import all_faces
from sortilege.games.resonance.facts import ResonanceWitness
from sortilege.games.resonance.imagine import imagine
from sortilege.games.resonance.loading import fill
from sortilege.games.resonance.options import ResonanceOptions, seats_of, terms_of
from sortilege.games.resonance.rules.late import late_action
from sortilege.games.resonance.rules.setup import new_table
from sortilege.games.resonance.state import ResonanceState


class Resonance(Game):
    """The game with its shipped card data, or with somebody's own."""

    name = "resonance"
    players = range(3, 9)
    options = ResonanceOptions
    event_types = events.TYPES
    table = view.Table
    known = view.Known
    actions = SPACE
    advisor = ResonanceAdvisor()

    def __init__(self, own: str | None = None, earlier: str = "") -> None:
        shipped = (self.folder(earlier) / "cards.toml").read_text(encoding="utf-8")
        self.data = shipped if own is None else own
        self.house = self.data != shipped
        self.agreed: dict[tuple[Options, int], Terms] = {}

    @cached_property
    def read(self) -> Cards:
        """The card data, understood."""
        return read_cards(self.data)

    def seats(self, players: int) -> int:
        return seats_of(players)

    def new(
        self, players: int, options: Options, chance: Chance, log: Log | None = None, carry: Json | None = None
    ) -> State:
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

    def bound(self, players: int) -> int:
        # Per seat: two for the draft; per turn an action, chosen again once, a spell with its target and three parts
        # of three choices each at most, and one card lost to the spell of each other seat; an Artefact's type.
        seats = self.seats(players)
        return 2 * seats + 18 * seats * (2 + 2 + 4 * 4 + 3 * seats + 1)

    # What a seat may know

    def look(self, state: State, seat: int | None) -> tuple[Any, Any]:
        assert isinstance(state, ResonanceState)
        return view.look(state, seat)

    def sampler(self, view: View[Any, Any]) -> Sampler:
        return imagine(self, view)

    # Positions

    def save(self, state: State) -> Json:
        assert isinstance(state, ResonanceState)
        return position.save(state)

    def load(self, position_data: Json) -> State:
        given = position.parse(position_data)
        if given.players not in self.players:
            raise Problem(f"Position of resonance: players: 3 to 8 can play, not {given.players}.")
        try:
            options: Options = msgspec.convert(given.options, ResonanceOptions)
        except msgspec.ValidationError:
            options = self.read_options(given.options)  # takes texts too, and says best what is wrong
        state = ResonanceState(self.terms(options, given.players), options, given.players)
        fill(state, given)
        return state

    def census(self, state: State) -> Mapping[str, int]:
        assert isinstance(state, ResonanceState)
        return Counter(census(state))

    def audit(self, state: State) -> Sequence[str]:
        assert isinstance(state, ResonanceState)
        return list(audit(state))

    def deck(self, name: str, cards: Sequence[Any]) -> list[int]:
        bases = {"artefacts": ARTEFACT, "incantations": INCANTATION, "transients": TRANSIENT}
        names = {"demons": DEMONS, "spells": WITCHES, "spells-left": WITCHES}
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

    def describe(self, view: View[Any, Any]) -> Sequence[Line]:
        return words.describe(self, view)

    def caption(self, view: View[Any, Any], action: Action) -> Line:
        return words.caption(self, view, action)

    def preview(self, view: View[Any, Any], action: Action) -> Sequence[Line]:
        return words.preview(self, view, action)

    def tell(self, event: Event) -> Line:
        return words.tell(self, event)

    def cards(self) -> Sequence[Line]:
        return words.all_cards(self)

    def faces(self) -> Mapping[str, Json]:
        return all_faces(self)

    def encode(self, view: View[Any, Any]) -> list[float]:
        return encode(self, view)

    def witness(self) -> Witness:
        return ResonanceWitness()

    # Card data

    def with_data(self, text: str) -> Game:
        game = Resonance(text)
        _ = game.read  # says what is wrong
        return game

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

    def late_action(self, state: State, seat: int) -> Action:
        """RES-RTM-5"""
        assert isinstance(state, ResonanceState)
        return late_action(state, seat)


GAME = Resonance()
