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
from typing import Any, ClassVar, Literal, Self
from weakref import WeakSet

import msgspec
from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64, u8

from sortilege.core import settings
from sortilege.core.action import Action, ActionSpace
from sortilege.core.adventure import Adventure
from sortilege.core.arrays import Encoder
from sortilege.core.beat import LASTS, EventType, Projector, kind_of, whitelist
from sortilege.core.chance import Chance, Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log, seen
from sortilege.core.facts import Witness
from sortilege.core.house import House, Kind, Mistaken, corrects, forgotten_line
from sortilege.core.learner import Learner, Weights
from sortilege.core.observation import Space
from sortilege.core.state import Advisor, Sampler, State
from sortilege.core.view import Nothing, View
from sortilege.core.words import Catalogue, Line, source

Json = dict[str, Any]
Zone = Literal["table", "seats"]  # a pile that is there once, or for each seat
MADE: WeakSet[Game] = WeakSet()  # every game of this process, to be found again by a pickle
EARLIER = "earlier"  # the folder of the card data that earlier versions shipped, each in one named by its fingerprint


class Options(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Table options; a game's own subclass lists them with their defaults (the first value of a Literal)."""

    # Those that came when games had been played without them: at its default such an option is not written down, so
    # that positions and the fingerprints of old records stay what they were.
    added: ClassVar[tuple[str, ...]] = ()


class Benches(Struct, frozen=True):
    """What benchmarks measure in a game, where it is not the usual: the fewest and the most players."""

    tables: tuple[tuple[int, Mapping[str, str]], ...] = ()  # players and options: where thinking takes longest
    search: tuple[int, str] | None = None  # players, and the first word of an action the search finds legal


class Opening(Struct, frozen=True, omit_defaults=True):
    """What there is to read before a game: a story, and the rule that it brings."""

    id: str  # who has read it need not read it again
    title: Line
    story: Line
    news: Line
    cards: tuple[str, ...] = ()  # of which the rule speaks


class Pick(Struct, frozen=True):
    """What an option may name: one of `words`, or `count` different `ids` separated by spaces."""

    words: tuple[str, ...]
    ids: tuple[str, ...] = ()
    count: int = 1


class Game(ABC):
    """A game as one value: its rules and its card data. Everything generic (bots, lab, server, page) asks only this.

    The rules themselves are in `State` and its frames; a `Game` makes states, projects them to views, reads and
    writes them, and puts them into words.

    >>> import sortilege
    >>> game = sortilege.game("enchanters")
    >>> game
    game('enchanters')
    >>> state = game.new(players=2)                      # fresh dice and the usual options
    >>> view = game.view(state, state.to_act[0])         # all that this seat may know
    >>> game.view(game.determinize(view, sortilege.Dice(1)), view.seat) == view
    True
    """

    name: ClassVar[str]
    spec: ClassVar[str] = ""  # what `find` finds it by: its name, or module:value
    rules: ClassVar[str] = "1"  # version of the rules: a record says which it was played under
    players: ClassVar[range]  # how many people can play
    cooperative: ClassVar[bool] = False  # whether all win or lose together
    options_type: ClassVar[type[Options]] = Options
    event_types: ClassVar[Sequence[type[EventType]]] = ()  # every kind of event, declared; `events` follows from them
    event_arguments: ClassVar[Mapping[str, tuple[str, ...]]]  # every kind of event, with the arguments that may be told
    durations: ClassVar[Mapping[str, int]] = {}  # how long each kind is shown, in milliseconds; follows from the types
    new_turn: ClassVar[str] = "turn"  # the kind of event with which a turn begins, for those who divide their time
    position_type: ClassVar[Any] = None  # the type of a position; None if it has none
    table: ClassVar[Any]  # the type of a view's `table`
    known: ClassVar[Any] = Nothing  # the type of a view's `known`
    actions: ActionSpace
    advisor: Advisor = Advisor()
    learner: Learner | None = None  # how it learns from games; what it learnt is in its advisor
    card_data: str = ""  # the card data, as text; empty for a game without
    house: bool = False  # whether the card data is somebody's own and not shipped with the game
    kinds: ClassVar[Mapping[str, Kind]] = {}  # the kinds of card that a house file may correct
    superseded: bool = False  # whether the card data is what an earlier version shipped

    # Manners of a table with people at it
    undo_by_consent: ClassVar[bool] = False  # whether all together may take back what others have noticed
    hints: ClassVar[bool] = True  # whether a player alone among bots may ask for a hint
    adventure: Adventure | None = None  # how games follow each other; None: each stands alone

    # For bots and laboratories
    levels: ClassVar[Mapping[str, str]] = {}  # the bot spec behind each level for people, where it is not the usual one
    insiders: ClassVar[Mapping[str, str]] = {}  # `Insider` classes for the laboratory, as module:Class, by name
    benches: ClassVar[Benches] = Benches()  # what `sortilege bench` measures

    def __new__(cls, *args: Any, **named: Any) -> Self:
        game = super().__new__(cls)
        MADE.add(game)
        return game

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        space = cls.__dict__.get("actions")
        if isinstance(space, ActionSpace) and space.owner is None:
            space.owner = cls
        if cls.event_types:
            cls.event_arguments = whitelist(cls.event_types)
            cls.durations = {kind_of(type): type.lasts for type in cls.event_types}

    @classmethod
    def source(cls) -> str:
        """Python that finds this game, after `from sortilege import game`."""
        spec = cls.__dict__.get("spec", "")
        return f"game({spec!r})" if spec else f"{cls.__name__}()"

    def __repr__(self) -> str:
        if self.house:
            return f"<{self.name} with card data of somebody's own, {self.digest}>"
        return self.source() + (f".with_digest({self.digest!r})" if self.superseded else "")

    def source_of(self, state: State) -> str:
        """Python that makes a state again."""
        return f"{self!r}.load({self.save(state)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return recall, (type(self), self.digest, self.card_data if self.house else None)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    # Starting

    def seats(self, players: int) -> int:
        """How many seats this number of players fills (a person may hold several)."""
        return players

    def new(
        self,
        players: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        chance: Chance | None = None,
        log: Log | None = None,
        carry: Json | None = None,
    ) -> State:
        """Start a game and advance it to its first decision.

        Without arguments: as few players as can play, the default options, fresh dice. Options may be given as
        plain data. `carry` is what earlier games of the same adventure hand over: hidden like a position, never in
        a view. Raise `Problem` if this number of players cannot play.
        """
        players = self.players[0] if players is None else players
        self.check_players(players)
        if options is None:
            options = self.options_type()
        elif not isinstance(options, Options):
            options = self.read_options(options, players)
        state = self.deal(players, options, Dice() if chance is None else chance, log, carry)
        state.game = self
        return state

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None, carry: Json | None) -> State:
        """Make the state of a new game, advanced to its first decision: what `new` calls once all is checked."""
        raise NotImplementedError

    def check_options(self, options: Options, players: int) -> None:
        """Raise `Problem` if these options don't fit this number of players."""
        self.check_players(players)

    def presets(self, players: int) -> Mapping[str, Json]:
        """Options that go well together, by a name to choose them all by: what is not said has its default.

        `preset-<name>` and `preset-<name>-about` in the game's texts say what each is called and what it is for.
        """
        return {}

    def picks(self, players: int) -> Mapping[str, Pick]:
        """What options may name with so many players: those that are texts, and choices of which not all are there."""
        return {}

    @abstractmethod
    def bound(self, players: int) -> int:
        """No game takes more actions than this."""

    # What a seat may know

    @abstractmethod
    def look(self, state: State, seat: int | None) -> tuple[Any, Any]:
        """The one projection: the `table` and `known` of a seat (None: the spectator), field by field, by whitelist."""

    def look_beside(self, state: State, seat: int, spectator: tuple[Any, Any]) -> tuple[Any, Any]:
        """What `look` shows a seat, made from what it shows a spectator of the same state: a game in which most is the
        same for all adds just what this seat sees besides."""
        return self.look(state, seat)

    def see(self, event: Event, seat: int | None) -> Event:
        """The event as a seat may know it: the arguments in `event_arguments`, without the secrets of others."""
        told = self.event_arguments[event.kind]
        return seen(Event(event.kind, {name: value for name, value in event.args.items() if name in told}), seat)

    def lasts(self, kind: str) -> int:
        """How long a table shows an event of this kind at normal speed, in milliseconds."""
        return self.durations.get(kind, LASTS)

    def view(self, state: State, seat: int | None, shown: tuple[Any, Any] | None = None) -> View[Any, Any]:
        """All that a seat (None: the spectator) is ever told about a state; `shown` is its `look`, if there is one."""
        table, known = self.look(state, seat) if shown is None else shown
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
        """Prepare to draw full states that a view allows, each as likely as set-up and play make it; `game` is set."""

    def determinize(self, view: View[Any, Any], dice: Dice) -> State:
        """One full state drawn so."""
        return self.sampler(view).draw(dice)

    # What chance still holds: for whoever sees all hands, and tells luck from play

    def undrawn(self, state: State) -> tuple[int, ...]:
        """How many cards lie in each place that nobody has looked into: where one changes, chance has spoken."""
        return ()

    def redealt(self, state: State) -> Sampler | None:
        """Draws this state again, hands and choices as they are, and what nobody has seen from all that it may be.
        None: the luck of this game cannot be told."""
        return None

    # Positions: the whole hidden state as plain data

    @abstractmethod
    def save(self, state: State) -> Json:
        """Everything in the state. Piles are written top card first, except by plain games, which show their lists."""

    @abstractmethod
    def load(self, position: Json) -> State:
        """Make the state that was saved so, its `game` set to this one; what is left out is empty or 0.

        Raise `Problem` that says what is wrong and where.
        """

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

    def races(self, state: State) -> bool:
        """Whether seats answer in a race: then a question opens for all of them at one instant."""
        return False

    def leisure(self, state: State) -> float:
        """How long people take over what is asked now, beside their usual time: from what everybody knows."""
        return 1.0

    def face_down(self, state: State, seat: int) -> bool:
        """Whether what a seat has chosen lies face down while others still choose, so that it may choose again."""
        return False

    def provisional(self, view: View[Any, Any], action: Action) -> bool:
        """Whether the seat that does this can take it back: nobody is told of it yet, or only that it has chosen."""
        return False

    def points(self, state: State, seat: int) -> int | None:
        """What a seat has reached in a game that is over, to be held beside other games; None: nothing is counted."""
        return None

    def late_action(self, state: State, seat: int) -> Action:
        """What is done for a seat when the clock of the rules runs out."""
        return state.legal(seat)[0]

    # Words

    @abstractmethod
    def describe(self, view: View[Any, Any]) -> Sequence[Line]:
        """The table as lines of text: for a screen reader, the terminal and the generic page."""

    def opening(self, view: View[Any, Any]) -> Opening | None:
        """What is told before a game, or a part of an adventure, is played; None once that is under way."""
        return None

    def caption(self, view: View[Any, Any], action: Action) -> Line:
        """An action in words."""
        return Line("action", {"text": action.text})

    def preview(self, view: View[Any, Any], action: Action) -> Sequence[Line]:
        """What the seat can know about the consequences of an action."""
        return ()

    def obvious(self, view: View[Any, Any]) -> Action | None:
        """The answer that may as well be given at once, because no other would change anything; None: it matters.

        A page gives it by itself after a short pause, so a game that is in doubt names none."""
        return None

    def turn_number(self, state: State) -> int | None:
        """Which turn the table says that it is, from 1; None: one more with every event of the kind `new_turn`."""
        return None

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

    def cover(self) -> str | None:
        """A picture of the game as SVG, for where games are chosen; by default `cover.svg` beside its code."""
        package = sys.modules[type(self).__module__].__package__
        file = files(package) / "cover.svg" if package else None
        return file.read_text(encoding="utf-8") if file is not None and file.is_file() else None

    def zones(self) -> Mapping[str, Zone]:
        """The fields of a table that hold cards, for a page that knows nothing else of the game: piles that are there
        once, or for each seat. A number in the place of cards is how many lie face down."""
        return {}

    # Numbers for networks

    @abstractmethod
    def observation_space(self) -> Space:
        """The named fields of an observation; they depend on the card data, and on nothing else."""

    @abstractmethod
    def numbers(self, view: View[Any, Any]) -> Mapping[str, Sequence[int]]:
        """What each field holds in a view."""

    def encode(self, view: View[Any, Any]) -> list[float]:
        """The view as a vector of fixed length: the flat form of its observation."""
        space = self.observation_space()
        return space.flat(space.pack(self.numbers(view)))

    def privileged_space(self) -> Space:
        """The named fields of all that is hidden: for a critic in training, never for a player."""
        return Space(0, [])

    def hidden_numbers(self, position: Json, seat: int) -> Mapping[str, Sequence[int]]:
        """What those hold in a saved position, seats counted from this one."""
        return {}

    def encoder(self) -> Encoder:
        """Writes observations from states; a game overrides it with one that needs no view."""
        return ViewEncoder(self)

    # Facts for the laboratory

    def witness(self) -> Witness:
        """Make a witness that watches one game and, when it is over, says how balance reports should sort it."""
        return Witness()

    # Card data

    def taught(self, weights: Weights) -> Game:
        """The same game, whose advisor knows what was learnt."""
        raise Problem(f"{self.name} has no learner: it cannot be taught.")

    def with_data(self, text: str) -> Game:
        """The same rules with other card data; raises `Problem` pointing at what is wrong."""
        if not self.kinds:
            return self.with_all_data(text)
        if not corrects(text):
            try:
                return self.with_all_data(text)
            except Mistaken as error:
                raise forgotten_line(text, self) or error from None
        house = House(text, self)
        game = None if house.mistakes else self.with_house(house)
        if game is None or house.mistakes:
            raise Mistaken(house.mistakes, self)
        return game

    def with_all_data(self, text: str) -> Game:
        """The same with card data that say everything, as house files did before they could correct."""
        raise Problem(f"{self.name} has no card data to change.")

    def with_house(self, house: House) -> Game | None:
        """The same with a house file's corrections; what is wrong with them is noted in the file."""
        return None

    def tree(self) -> Json:
        """The values of every card that house files may correct: by kind, by id, by field."""
        return {}

    def provenance(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        """Where these values come from: `book`, `public`, `ours` or `house`; those that are nobody's left out."""
        return {}

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
        games = {at.name: self.shipped(at.name) for at in shelf.iterdir()} if shelf.is_dir() else {}
        for game in games.values():
            game.superseded = True
        return games

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
        """Every card, to be read; the argument `id` of each is that of its face."""
        return ()

    def faces(self) -> Mapping[str, Json]:
        """What is printed on every card, by the id that views use: all that a page needs to draw it.

        Of a card whose values are not all known, `sources` says where each comes from: `book`, `public` (other public
        pages), `house` or `ours`, each with a list of the values (`known` below). Of a card that a later stage of an
        adventure brings, `stage` is its number (`Adventure.stages`).
        """
        return {}

    @cached_property
    def digest(self) -> str:
        """A fingerprint of the card data."""
        return blake2b(self.card_data.encode(), digest_size=8).hexdigest()

    # For everybody's convenience

    def read_options(self, options: Mapping[str, Any], players: int | None = None) -> Options:
        """Read and check options given as plain data or as texts; with `players`, also for this number of players."""
        read = settings.read(self.options_type, options, self.name, "option")
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


def known(book: Sequence[str] = (), public: Sequence[str] = (), ours: Sequence[str] = ()) -> Json:
    """The `sources` of a face: which values the book tells, which other public pages do, and which are made up."""
    return {"book": list(book), "public": list(public), "ours": list(ours)}


class ViewEncoder(Encoder):
    """The encoder of any game: through the view, and slow."""

    def __init__(self, game: Game) -> None:
        super().__init__(lambda options: [])
        self.game = game

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        space = self.game.observation_space()
        for number in space.pack(self.game.numbers(self.game.view(state, int(seat)))):
            out[at] = u8(number)
            at += 1

    def write_hidden(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        numbers = self.game.hidden_numbers(self.game.save(state), int(seat))
        for number in self.game.privileged_space().pack(numbers):
            out[at] = u8(number)
            at += 1


def recall(kind: type[Game], digest: str, cards: str | None) -> Game:
    """Find the game that a pickle means: one of this process if there is one, else a new one."""
    for made in list(MADE):
        if type(made) is kind and made.digest == digest:
            return made
    game = kind()
    return game.with_digest(digest) if cards is None else game.with_data(cards)


def plain_options(state: State) -> Json:
    """The table options of a state as plain data."""
    options = state.options
    assert isinstance(options, Options)
    plain: Json = msgspec.to_builtins(options)
    for name in options.added:
        if plain[name] == options.__struct_defaults__[options.__struct_fields__.index(name)]:
            del plain[name]
    return plain


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
    if events or before.chance_events != after.chance_events or before.to_act != after.to_act:
        return True
    others: list[int | None] = [None, *(s for s in range(int(before.seats)) if s != seat)]
    show = Projector(game).look
    return any(show(before, other) != show(after, other) for other in others)
