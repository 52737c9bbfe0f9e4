"""The short way to a new game: states and frames in plain Python whose attributes are plain data.

Numbers, texts, lists and mappings as attributes are all it takes: cloning, positions and sampling then come for free.
It is slower than the typed way of the three big games and keeps the same contract; `docs/add-a-game.md` shows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from typing import Any, ClassVar, TypeVar

import msgspec
from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64, u8

from sortilege.core.action import Action, ActionSpace, Reason
from sortilege.core.chance import Chance, Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log, Secret
from sortilege.core.game import Game, Json, Options, Zone, plain_options
from sortilege.core.observation import Space, number
from sortilege.core.state import Frame, Outcome, Sampler, State, ranked
from sortilege.core.view import View
from sortilege.core.words import Line, seat_name

BASE = ("players", "options", "at", "to_act", "asked", "events")  # what a position says in every plain game
INNER = ("options", "players", "seats", "acting", "asked", "chance_events", "stack", "game")  # what every state has

P = TypeVar("P", bound="PlainState")

# All that a short game needs, in one import.
__all__ = [
    "Action",
    "ActionSpace",
    "Chance",
    "Dice",
    "Json",
    "Line",
    "Log",
    "Options",
    "Outcome",
    "PlainFrame",
    "PlainGame",
    "PlainState",
    "Reason",
    "Secret",
    "View",
    "imagined",
    "masked",
    "ranked",
    "shuffled",
]


class Inner(Struct, frozen=True):
    """The part of a position that is the same in every plain game."""

    players: int = 0
    options: dict[str, Any] = {}
    at: list[dict[str, Any]] = []
    to_act: list[int] = []
    asked: list[int] = []
    events: int = 0


class PlainState(State):
    """A state whose attributes are plain data, all of them set in `lay_out`."""

    def __init__(self, seats: int, options: object, players: int = 0) -> None:
        super().__init__(seats, options, players)
        self.lay_out()

    def lay_out(self) -> None:
        """Every attribute that the game needs, as it is before the cards are dealt."""
        raise NotImplementedError

    def clone(self) -> PlainState:
        other = type(self)(self.seats, self.options, self.players)
        self.copy_to(other)
        for name, value in fields(self).items():
            setattr(other, name, deepcopy(value))
        return other


class PlainFrame(Frame[P]):
    """A frame whose attributes are plain data and the arguments of `__init__`, by the same names."""

    def clone(self) -> PlainFrame[P]:
        return type(self)(**deepcopy(attributes(self)))


class PlainSampler(Sampler):
    """Draws positions with the game's `imagine`."""

    def __init__(self, game: PlainGame, view: View[Any, Any]) -> None:
        self.game = game
        self.view = view

    def draw(self, dice: Dice) -> State:
        return self.game.load(self.game.imagine(self.view, dice))


class PlainGame(Game):
    """A game with a `PlainState` and a few kinds of `PlainFrame` (which hold nothing secret).

    What a seat sees is a mapping: the attributes listed in `public`, the frames, and what `own` adds for that seat.
    `docs/tutorials/designer.md` writes a whole one.

    >>> from sortilege.core.plain import masked
    >>> masked([[3, 5], [1, 2]], 0)                      # two hands, as seat 0 sees them
    [[3, 5], 2]
    """

    state: ClassVar[type[PlainState]]
    frames: ClassVar[tuple[type[PlainFrame[Any]], ...]]
    public: ClassVar[tuple[str, ...]]  # the attributes that everybody sees
    piles: ClassVar[tuple[str, ...]] = ()  # the attributes that hold cards
    longest: ClassVar[int]  # no game takes more actions
    table = dict[str, Any]
    known = dict[str, Any]

    def begin(self, state: Any, chance: Chance, log: Log | None) -> None:
        """Set the table up: shuffle, deal, push the first frame."""
        raise NotImplementedError

    def own(self, state: Any, seat: int | None) -> Json:
        """What this seat sees besides (None: the spectator), field by field; nothing, where all lies open."""
        return {}

    def conclude(self, state: Any, seat: int | None) -> Json:
        """What this seat may rightly conclude from all it has seen."""
        return {}

    def imagine(self, view: View[Any, Any], dice: Dice) -> Json:
        """A random position that the view allows, each as likely as it should be: `sketch` and the hidden rest."""
        hidden = set(fields(self.state(self.seats(view.players), self.options_type(), view.players))) - set(self.public)
        if hidden:
            raise Problem(f"{self.name} hides {', '.join(sorted(hidden))}: its bots need `imagine`.")
        return self.sketch(view)

    def sketch(self, view: View[Any, Any]) -> Json:
        """The public part of the position behind a view."""
        return {name: deepcopy(view.table[name]) for name in (*self.public, "at")} | {
            "players": view.players,
            "options": view.options,
            "to_act": list(view.to_act),
            "asked": [view.decision if seat == view.seat else 0 for seat in range(self.seats(view.players))],
        }

    def look(self, state: State, seat: int | None) -> tuple[Json, Json]:
        table = {name: deepcopy(getattr(state, name)) for name in self.public} | {"at": self.save_stack(state)}
        return table | self.own(state, seat), self.conclude(state, seat)

    def zones(self) -> Mapping[str, Zone]:
        """The piles, in their order: a list of lists is one pile for each seat."""
        return self.laid_out

    @cached_property
    def laid_out(self) -> Mapping[str, Zone]:
        players = self.players[0]
        empty = fields(self.state(self.seats(players), self.options_type(), players))
        held = {name: empty[name] if isinstance(empty[name], list) else [] for name in self.piles}
        return {name: "seats" if any(isinstance(one, list) for one in held[name]) else "table" for name in held}

    def bound(self, players: int) -> int:
        return self.longest

    def census(self, state: State) -> Mapping[str, int]:
        return Counter(str(card) for pile in self.piles for card in flat(getattr(state, pile)))

    def deck(self, name: str, cards: Sequence[Any]) -> list[int]:
        return list(cards)

    def describe(self, view: View[Any, Any]) -> Sequence[Line]:
        """By default everything on the table, name by name, and seat by seat where each has a value; a game can
        override it."""
        seats = self.seats(view.players)

        def told(value: Any) -> Any:
            if isinstance(value, list) and len(value) == seats and not any(isinstance(one, list) for one in value):
                return [Line("field", {"name": seat_name(seat), "value": str(one)}) for seat, one in enumerate(value)]
            return str(value)

        return [
            Line("field", {"name": name, "value": told(value)}) for name, value in view.table.items() if name != "at"
        ]

    def tell(self, event: Event) -> Line:
        """An event in the words of the game's texts; a game that has none shows the arguments."""
        if self.messages("en"):
            return super().tell(event)
        told = ", ".join(f"{name} {value}" for name, value in event.args.items() if name != "seat")
        if not isinstance(seat := event.args.get("seat"), int):
            return Line("field", {"name": event.kind, "value": told})
        return Line("field", {"name": seat_name(seat), "value": f"{event.kind}, {told}".rstrip(", ")})

    def messages(self, language: str) -> Sequence[str]:
        """The game's own texts; a plain game may have none."""
        try:
            return super().messages(language)
        except Problem:  # no file beside its code
            return []

    @cached_property
    def legal_space(self) -> Space:
        return Space(1, [number("legal", 1, "actions that are legal now, by code", [len(self.actions)])])

    def observation_space(self) -> Space:
        """By default only which actions are legal; a game can override it."""
        return self.legal_space

    def numbers(self, view: View[Any, Any]) -> Mapping[str, Sequence[int]]:
        return {"legal": [action.text in view.legal for action in self.actions]}

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None, carry: Json | None) -> State:
        if carry is not None:
            raise Problem(f"{self.name} carries nothing over from game to game.")
        state = self.state(self.seats(players), options, players)
        if log is not None:
            log.follow(state)
        self.begin(state, chance, log)
        state.advance(chance, log)
        return state

    def sampler(self, view: View[Any, Any]) -> Sampler:
        return PlainSampler(self, view)

    def save(self, state: State) -> Json:
        return {
            "players": int(state.players),
            "options": plain_options(state),
            "at": self.save_stack(state),
            "to_act": list(state.to_act),
            "asked": [int(number) for number in state.asked],
            "events": int(state.chance_events),
            **deepcopy(fields(state)),
        }

    def load(self, position: Json) -> State:
        players = position.get("players", self.players[0])
        self.check_players(players)
        state = self.state(self.seats(players), self.read_options(position.get("options", {})), players)
        state.game = self
        own = fields(state)
        for name, value in position.items():
            if name in own:
                if type(value) is not type(own[name]):
                    kind = type(own[name]).__name__
                    raise Problem(f"Position of {self.name}: {name!r} must be a {kind}, not {value!r}.")
                setattr(state, name, deepcopy(value))
            elif name not in BASE:
                raise Problem(f"Position of {self.name}: there is no {name!r}.")
        try:
            inner = msgspec.convert({name: position[name] for name in BASE if name in position}, Inner)
        except msgspec.ValidationError as error:
            raise Problem(f"Position of {self.name}: {error}.") from error
        state.stack = [self.load_frame(frame) for frame in inner.at]
        state.chance_events = inner.events
        state.asked = vec[i64]([i64(number) for number in inner.asked or [0] * int(state.seats)])
        for seat in inner.to_act:
            if not 0 <= seat < state.seats or len(state.asked) != state.seats:
                raise Problem(f"Position of {self.name}: there is no seat {seat}.")
            state.acting |= 1 << seat
        return state

    def save_stack(self, state: State) -> list[Json]:
        return [{"frame": type(frame).__name__.lower(), **deepcopy(attributes(frame))} for frame in state.stack]

    def load_frame(self, frame: Mapping[str, Any]) -> PlainFrame[Any]:
        for kind in self.frames:
            if kind.__name__.lower() == frame.get("frame"):
                try:
                    return kind(**{name: value for name, value in frame.items() if name != "frame"})
                except TypeError as error:
                    raise Problem(f"Position of {self.name}: frame {frame['frame']!r}: {error}.") from error
        raise Problem(f"Position of {self.name}: there is no frame {frame.get('frame')!r}.")


def fields(state: State) -> Json:
    """The attributes that a game gave its state."""
    return {name: value for name, value in attributes(state).items() if name not in INNER}


def attributes(thing: object) -> Json:
    """The attributes that were set on an object. Compiled, one that has none has no `__dict__` either."""
    return getattr(thing, "__dict__", None) or {}


def masked(piles: Sequence[Any], seat: int | None) -> list[Any]:
    """Piles, one per seat, as `seat` sees them: its own open, of the others only how many cards there are."""
    return [deepcopy(pile) if owner == seat else len(pile) for owner, pile in enumerate(piles)]


def flat(pile: Any) -> Iterator[Any]:
    """The cards of a pile, or of piles of piles."""
    if isinstance(pile, list):
        for part in pile:
            yield from flat(part)
    else:
        yield pile


def shuffled(cards: list[int], state: State, chance: Chance, name: str) -> list[int]:
    """A list shuffled as the state's next chance event (cards are numbers from 0 to 255)."""
    pile = vec[u8]([u8(card) for card in cards])
    chance.shuffle(state.next_chance(), name, pile)
    return [int(card) for card in pile]


def imagined(cards: list[int], dice: Dice) -> list[int]:
    """A list shuffled for a sampler."""
    pile = vec[u8]([u8(card) for card in cards])
    dice.shuffle(0, "imagined", pile)
    return [int(card) for card in pile]
