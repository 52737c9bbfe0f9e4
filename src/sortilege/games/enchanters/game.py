"""Enchanters, tied together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from sortilege.core.action import Action
from sortilege.core.arrays import Encoder
from sortilege.core.chance import Chance, Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log
from sortilege.core.facts import Witness
from sortilege.core.game import Benches, Game, Json, Options, Pick
from sortilege.core.house import House, Mistaken
from sortilege.core.learner import Weights
from sortilege.core.observation import Space
from sortilege.core.state import Sampler, State
from sortilege.core.view import View
from sortilege.core.words import Line, source
from sortilege.games.enchanters import audit, encoding, events, loading, words
from sortilege.games.enchanters import position as positions
from sortilege.games.enchanters.actions import SPACE
from sortilege.games.enchanters.bot import EnchantersAdvisor
from sortilege.games.enchanters.cards import Book, Terms
from sortilege.games.enchanters.data import CARD_KINDS, NOTED, Library, library, shipped_text
from sortilege.games.enchanters.faces import faces, provenance
from sortilege.games.enchanters.facts import EnchantersWitness
from sortilege.games.enchanters.imagine import redealt, sampler_for
from sortilege.games.enchanters.learner import EnchantersLearner, learnt, shipped_weights
from sortilege.games.enchanters.lint import lint
from sortilege.games.enchanters.look import look, turn_count
from sortilege.games.enchanters.naming import generated
from sortilege.games.enchanters.options import EnchantersOptions, fixed_kingdoms, picks, presets, terms_of
from sortilege.games.enchanters.rules.taking import Take
from sortilege.games.enchanters.rules.turn import KINGDOMS, Turn, kingdoms_needed
from sortilege.games.enchanters.state import MINOR, EnchantersState
from sortilege.games.enchanters.view import Known, Table

MANY = 400  # more decisions than any turn takes
WINDOW_LEISURE = 0.3  # of the usual time


class Enchanters(Game):
    name = "enchanters"
    players = range(2, 5)
    options_type = EnchantersOptions
    event_types = events.TYPES
    position_type = positions.Position
    table = Table
    known = Known
    actions = SPACE
    kinds = CARD_KINDS
    learner: EnchantersLearner
    undo_by_consent = True
    benches = Benches(search=(2, "take"))

    def __init__(self, house: str = "", earlier: str = "", corrected: Library | None = None) -> None:
        folder = self.folder(earlier)
        self.library = corrected or library(folder, house)
        self.book = self.checked()
        self.card_data = house or shipped_text(folder)
        self.house = bool(house)
        self.learner = EnchantersLearner(self.book)
        self.advisor = EnchantersAdvisor(learnt(self.book, shipped_weights(self.folder(""))))
        self.agreed: dict[tuple[Options, int], tuple[Terms, list[int] | None]] = {}

    def checked(self) -> Book:
        """The cards as the rules use them, if nothing is wrong with them."""
        book = None if self.library.mistakes else self.library.book()
        if book is not None:
            lint(self.library, book)
        if book is None or self.library.mistakes:
            raise Mistaken(self.library.mistakes, self)
        return book

    def taught(self, weights: Weights) -> Game:
        game = type(self).__new__(type(self))
        vars(game).update(vars(self))
        game.advisor = EnchantersAdvisor(learnt(self.book, weights))
        return game

    # Starting

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None, carry: Json | None) -> State:
        if carry is not None:
            raise Problem("enchanters carries nothing over from game to game.")
        assert isinstance(options, EnchantersOptions)
        terms, kingdoms = self.agreed.get((options, players)) or self.agree(options, players)
        state = EnchantersState(players, options, players, terms, self.book)
        if options.kingdoms == "random":
            pile = vec[u8]([u8(k) for k in range(len(self.book.kingdoms))])
            chance.shuffle(state.next_chance(), "kingdoms", pile)
            kingdoms = [int(k) for k in pile][::-1][: int(kingdoms_needed(players))]
        if kingdoms is not None:
            state.kingdoms = vec[u8]([u8(k) for k in kingdoms])
        if log is not None:
            log.follow(state)
        state.push(KINGDOMS)
        state.advance(chance, log)
        return state

    def check_options(self, options: Options, players: int) -> None:
        assert isinstance(options, EnchantersOptions)
        self.agree(options, players)

    def agree(self, options: EnchantersOptions, players: int) -> tuple[Terms, list[int] | None]:
        """How a table is set up, and the kingdoms it has named; many games are played under the same."""
        self.check_players(players)
        if options.first not in ("random", *(str(seat) for seat in range(players))):
            raise Problem(f"Option first: there is no seat {options.first} with {players} players.")
        agreed = terms_of(self.book, options), fixed_kingdoms(self.book, options, int(kingdoms_needed(players)))
        self.agreed[options, players] = agreed
        return agreed

    def presets(self, players: int) -> Mapping[str, Json]:
        return presets(int(kingdoms_needed(players)))

    def picks(self, players: int) -> Mapping[str, Pick]:
        return picks(self.book, int(kingdoms_needed(players)))

    def bound(self, players: int) -> int:
        most = max(
            sum(int(card.copies) for card in self.book.cards if card.kingdom == k)
            for k in range(len(self.book.kingdoms))
        )
        return MANY * 4 * most

    def points(self, state: State, seat: int) -> int | None:
        assert isinstance(state, EnchantersState)
        return int(state.score(seat))

    # What a seat may know

    def look(self, state: State, seat: int | None) -> tuple[Table, Known]:
        assert isinstance(state, EnchantersState)
        return look(state)

    def look_beside(self, state: State, seat: int, spectator: tuple[Any, Any]) -> tuple[Any, Any]:
        return spectator

    def sampler(self, view: View[Any, Any]) -> Sampler:
        return sampler_for(self, view)

    def undrawn(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, EnchantersState)
        return len(state.deck), len(state.lost)

    def redealt(self, state: State) -> Sampler:
        assert isinstance(state, EnchantersState)
        return redealt(state)

    # Positions

    def save(self, state: State) -> Json:
        assert isinstance(state, EnchantersState)
        return positions.save(state)

    def load(self, position: Json) -> State:
        return loading.load(self, position)

    def census(self, state: State) -> Mapping[str, int]:
        assert isinstance(state, EnchantersState)
        return audit.census(state)

    def audit(self, state: State) -> Sequence[str]:
        assert isinstance(state, EnchantersState)
        return audit.complaints(state)

    def deck(self, name: str, cards: Sequence[Any]) -> list[int]:
        if name == "kingdoms":
            ids = self.book.kingdoms
            for id in cards:
                if id not in ids:
                    raise Problem(f"There is no kingdom {id!r}.")
            return [ids.index(id) for id in cards]
        if name not in ("adventure", "depths"):
            raise Problem(f"enchanters has no deck {name!r} that can be given: choose adventure, depths or kingdoms.")
        found: list[int] = []
        names = loading.Cards(self.book)
        for text in cards:
            names.lay(str(text), name, found.append)
        if names.later:
            raise Problem(f"Name the copies of the deck {name!r}, such as {names.later[0][0]}#1.")
        return found

    def leisure(self, state: State) -> float:
        """Little for minor actions around the one that counts: mostly nobody wants them, and the window is closed."""
        assert isinstance(state, EnchantersState)
        top = state.stack[-1] if state.stack else None
        window = isinstance(top, Take) or (isinstance(top, Turn) and state.stage == MINOR)
        return WINDOW_LEISURE if window else 1.0

    # Words

    def describe(self, view: View[Any, Any]) -> Sequence[Line]:
        return words.describe(self.book, view)

    def caption(self, view: View[Any, Any], action: Action) -> Line:
        return words.caption(self.book, view, action)

    def preview(self, view: View[Any, Any], action: Action) -> Sequence[Line]:
        before = self.sampler(view).draw(Dice(0))
        assert isinstance(before, EnchantersState)
        return words.preview(view, action, before)

    def turn_number(self, state: State) -> int:
        assert isinstance(state, EnchantersState)
        return turn_count(state)[0]

    def obvious(self, view: View[Any, Any]) -> Action | None:
        if not view.legal or view.legal[0].split()[0] not in ("close", "fight", "player", "card"):
            return None
        before = self.sampler(view).draw(Dice(0))
        assert isinstance(before, EnchantersState)
        return words.obvious(view, before)

    def tell(self, event: Event) -> Line:
        return words.tell(self.book, event)

    def messages(self, language: str) -> Sequence[str]:
        return [source("sortilege.games.enchanters", language), generated(self.library, language)]

    def cards(self) -> Sequence[Line]:
        return words.cards(self.book)

    def faces(self) -> Mapping[str, Json]:
        return faces(self.book, self.library, GAME.book.kingdoms)

    # Numbers for networks

    @cached_property
    def spaces(self) -> tuple[Space, Space]:
        return encoding.space(self.book), encoding.privileged(self.book)

    def observation_space(self) -> Space:
        return self.spaces[0]

    def privileged_space(self) -> Space:
        return self.spaces[1]

    def numbers(self, view: View[Any, Any]) -> Mapping[str, Sequence[int]]:
        return encoding.numbers(self.book, view)

    def hidden_numbers(self, position: Json, seat: int) -> Mapping[str, Sequence[int]]:
        return encoding.hidden_numbers(self.book, position)

    def encoder(self) -> Encoder:
        return encoding.encoder(self.book, *self.spaces)

    def witness(self) -> Witness:
        return EnchantersWitness()

    # Card data

    def with_all_data(self, text: str) -> Game:
        """The shipped data with a house file over it, which notes what it lies over."""
        over = NOTED.search(text)
        if over is None:
            return Enchanters(f"{text}\n# over {GAME.digest}\n")  # at the end: lines keep their numbers
        if over[1] == GAME.digest:
            return Enchanters(text)
        if over[1] not in GAME.earlier:
            raise Problem(f"This house file was played over card data {over[1]}; this version ships {GAME.digest}.")
        return Enchanters(text, over[1])

    def with_house(self, house: House) -> Game | None:
        assert isinstance(house.base, Enchanters)
        try:
            return Enchanters(house.text, corrected=house.base.library.corrected(house))
        except Mistaken as error:
            house.mistakes += error.mistakes
            return None

    def tree(self) -> Json:
        return self.library.tree()

    def provenance(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        return provenance(self.library)

    def shipped(self, earlier: str) -> Game:
        return Enchanters(earlier=earlier)


GAME = Enchanters()
