"""The contract: what a game is to everything else in this package."""

from __future__ import annotations

import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from sortilege.core import settings
from sortilege.core.action import Action, ActionSpace
from sortilege.core.adventure import Adventure
from sortilege.core.beat import LASTS, EventType, kind_of, whitelist
from sortilege.core.chance import Chance, Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log, seen
from sortilege.core.facts import Witness
from sortilege.core.state import Advisor, Sampler, State
from sortilege.core.view import Nothing, View
from sortilege.core.words import Catalogue, Line, source

Json = dict[str, Any]
EARLIER = "earlier"  # the folder of the card data that earlier versions shipped, each in one named by its fingerprint


class Options(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Table options; a game's own subclass lists them with their defaults (the first value of a Literal)."""


class Game(ABC):
    """A game as one value: its rules and its card data. Everything generic (bots, lab, server, page) asks only this.

    The rules themselves are in `State` and its frames; a `Game` makes states, projects them to views, reads and
    writes them, and puts them into words.
    """

    name: ClassVar[str]
    rules: ClassVar[str] = "1"  # version of the rules: a record says which it was played under
    players: ClassVar[range]  # how many people can play
    cooperative: ClassVar[bool] = False  # whether all win or lose together
    options: ClassVar[type[Options]] = Options
    event_types: ClassVar[Sequence[type[EventType]]] = ()  # every kind of event, declared; `events` follows from them
    events: ClassVar[Mapping[str, tuple[str, ...]]]  # every kind of event, with the arguments that may be told
    new_turn: ClassVar[str] = "turn"  # the kind of event with which a turn begins, for those who divide their time
    table: ClassVar[Any]  # the type of a view's `table`
    known: ClassVar[Any] = Nothing  # the type of a view's `known`
    actions: ActionSpace
    advisor: Advisor = Advisor()
    data: str = ""  # the card data, as text; empty for a game without
    house: bool = False  # whether the card data is somebody's own and not shipped with the game

    # Manners of a table with people at it
    undo_by_consent: ClassVar[bool] = False  # whether all together may take back what others have noticed
    hints: ClassVar[bool] = True  # whether a player alone among bots may ask for a hint
    adventure: Adventure | None = None  # how games follow each other; None: each stands alone

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if cls.event_types:
            cls.events = whitelist(cls.event_types)

    # Starting

    def seats(self, players: int) -> int:
        """How many seats so many players fill (a person may hold several)."""
        return players

    @abstractmethod
    def new(
        self, players: int, options: Options, chance: Chance, log: Log | None = None, carry: Json | None = None
    ) -> State:
        """A new game, advanced to its first decision.

        `carry` is what earlier games of the same adventure hand over: hidden like a position, never in a view.
        """

    def check_options(self, options: Options, players: int) -> None:
        """Raises `Problem` if so many cannot play by these, though each value may be right in itself."""
        self.check_players(players)

    @abstractmethod
    def bound(self, players: int) -> int:
        """No game takes more actions than this."""

    # What a seat may know

    @abstractmethod
    def look(self, state: State, seat: int | None) -> tuple[Any, Any]:
        """The one projection: the `table` and `known` of a seat (None: the spectator), field by field, by whitelist."""

    def see(self, event: Event, seat: int | None) -> Event:
        """The event as a seat may know it: the arguments listed in `events`, less the secrets of others."""
        told = self.events[event.kind]
        return seen(Event(event.kind, {name: value for name, value in event.args.items() if name in told}), seat)

    def lasts(self, kind: str) -> int:
        """How long a table shows an event of this kind at normal speed, in milliseconds."""
        return next((type.lasts for type in self.event_types if kind_of(type) == kind), LASTS)

    def view(self, state: State, seat: int | None) -> View[Any, Any]:
        """All that a seat (None: the spectator) is ever told about a state."""
        table, known = self.look(state, seat)
        asked = seat is not None and seat in state.to_act
        return View(
            game=self.name,
            players=int(state.players),
            options=plain_options(state),
            seat=seat,
            decision=int(state.asked[seat]) if asked and seat is not None else 0,
            to_act=state.to_act,
            table=table,
            known=known,
            legal=tuple(action.text for action in state.legal(seat)) if asked and seat is not None else (),
        )

    @abstractmethod
    def sampler(self, view: View[Any, Any]) -> Sampler:
        """Draws full states that are consistent with a view, with the law that set-up and play give."""

    def determinize(self, view: View[Any, Any], dice: Dice) -> State:
        """One full state drawn so."""
        return self.sampler(view).draw(dice)

    # Positions: the whole hidden state as plain data

    @abstractmethod
    def save(self, state: State) -> Json:
        """Everything in the state. Piles are written top card first, except by plain games, which show their lists."""

    @abstractmethod
    def load(self, position: Json) -> State:
        """The state saved so; what is left out is empty or 0. Raises `Problem` saying what is wrong and where."""

    @abstractmethod
    def census(self, state: State) -> Mapping[str, int]:
        """How many of each card there are, wherever they lie: the same throughout a game."""

    def audit(self, state: State) -> Sequence[str]:
        """What is wrong with a state, one sentence each: invariants, and totals recomputed from scratch."""
        return ()

    def deck(self, name: str, cards: Sequence[Any]) -> list[int]:
        """The cards of a named deck, written as in positions, as the codes that are shuffled."""
        raise Problem(f"{self.name} has no deck {name!r} that can be given.")

    # Manners of a table with people at it

    def silent(self, state: State) -> bool:
        """Whether nobody may talk now."""
        return False

    def side(self, state: State, seat: int) -> int:
        """The team of a seat: mates may talk among themselves."""
        return seat

    def timer(self, state: State) -> int:
        """Seconds for one decision, if the rules have a clock of their own (0: they have none)."""
        return 0

    def late_action(self, state: State, seat: int) -> Action:
        """What is done for a seat when the clock of the rules runs out."""
        return state.legal(seat)[0]

    # Words

    @abstractmethod
    def describe(self, view: View[Any, Any]) -> Sequence[Line]:
        """The table as lines of text: for a screen reader, the terminal and the generic page."""

    def caption(self, view: View[Any, Any], action: Action) -> Line:
        """An action in words."""
        return Line("action", {"text": action.text})

    def preview(self, view: View[Any, Any], action: Action) -> Sequence[Line]:
        """What the seat can know about the consequences of an action."""
        return ()

    def tell(self, event: Event) -> Line:
        """A redacted event in words."""
        return Line(f"event-{event.kind}", dict(event.args))

    def catalogue(self, language: str) -> Catalogue:
        """The game's messages over those of the core."""
        return Catalogue(language, [source("sortilege.core", language), *self.messages(language)])

    def messages(self, language: str) -> Sequence[str]:
        """The game's own Fluent texts; by default `text/<language>.ftl` beside its code."""
        package = sys.modules[type(self).__module__].__package__
        return [source(package, language)] if package else []

    def rulebook(self, language: str) -> str | None:
        """The rules to be read and printed, as Markdown; by default `text/rules.<language>.md` beside its code."""
        package = sys.modules[type(self).__module__].__package__
        file = files(package) / "text" / f"rules.{language}.md" if package else None
        return file.read_text(encoding="utf-8") if file is not None and file.is_file() else None

    # Numbers for networks

    @abstractmethod
    def encode(self, view: View[Any, Any]) -> list[float]:
        """The view as a vector of fixed length."""

    # Facts for the laboratory

    def witness(self) -> Witness:
        """Somebody to watch one game and say, when it is over, what a report on many of them would tell apart."""
        return Witness()

    # Card data

    def with_data(self, text: str) -> Game:
        """The same rules with other card data; raises `Problem` pointing at what is wrong."""
        raise Problem(f"{self.name} has no card data to change.")

    def with_digest(self, digest: str) -> Game:
        """The same rules with the shipped card data of that fingerprint, this version's or an earlier one's."""
        if digest == self.digest:
            return self
        if digest not in self.earlier:
            raise Problem(f"{self.name} has no card data {digest}; this version ships {self.digest}.")
        return self.earlier[digest]

    @cached_property
    def earlier(self) -> Mapping[str, Game]:
        """The game with each card data that an earlier version shipped, by their fingerprint."""
        shelf = self.folder() / EARLIER
        return {at.name: self.shipped(at.name) for at in shelf.iterdir()} if shelf.is_dir() else {}

    def shipped(self, earlier: str) -> Game:
        """The same rules with the card data in `data/earlier/<fingerprint>`."""
        raise Problem(f"{self.name} has no card data of earlier versions.")

    @classmethod
    def folder(cls, earlier: str = "") -> Traversable:
        """Where the shipped card data are, or those of an earlier version: `data` beside the game's code."""
        package = sys.modules[cls.__module__].__package__
        data = files(package or cls.__module__) / "data"
        return data / EARLIER / earlier if earlier else data

    def cards(self) -> Sequence[Line]:
        """Every card, to be read."""
        return ()

    def faces(self) -> Mapping[str, Json]:
        """What is printed on every card, by the id that views use: all that a page needs to draw it."""
        return {}

    @cached_property
    def digest(self) -> str:
        """A fingerprint of the card data."""
        return blake2b(self.data.encode(), digest_size=8).hexdigest()

    # For everybody's convenience

    def read_options(self, options: Mapping[str, Any], players: int | None = None) -> Options:
        """Options given as plain data (texts are understood too), checked; with `players`, for so many."""
        read = settings.read(self.options, options, self.name, "option")
        if players is not None:
            self.check_options(read, players)
        return read

    @cached_property
    def view_type(self) -> Any:
        """The type of this game's views, for decoding."""
        view: Any = View
        return view[self.table, self.known]

    def read_view(self, data: bytes | str) -> View[Any, Any]:
        """A view sent as JSON."""
        view: View[Any, Any] = msgspec.json.decode(data, type=self.view_type)
        return view

    def check_players(self, players: int) -> None:
        if players not in self.players:
            raise Problem(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players}.")


def plain_options(state: State) -> Json:
    """The table options of a state as plain data."""
    return dict(msgspec.to_builtins(state.options))


def canonical(position: Json) -> str:
    """Plain data as text, the same for equal data."""
    return json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def position_digest(game: Game, state: State) -> str:
    """A fingerprint of the whole state."""
    return blake2b(canonical(game.save(state)).encode(), digest_size=16).hexdigest()


def crosses_barrier(game: Game, before: State, after: State, seat: int, events: Sequence[Event]) -> bool:
    """Whether an action of `seat` told anybody anything, or used chance: past it there is no simple undo.

    Every event is told to every seat, its secrets left out: even so it cannot be unheard.
    """
    if events or before.events != after.events or before.to_act != after.to_act:
        return True
    others: list[int | None] = [None, *(s for s in range(int(before.seats)) if s != seat)]
    return any(game.look(before, other) != game.look(after, other) for other in others)
