"""Beats: what an action caused, event by event, and what a seat's table looks like after each of them.

A beat is nothing but an event that was told and the view of the state at that moment, so it shows a seat no more than
its views do. Beats are made only for those who want them, from the states that a `Film` has kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec
from msgspec import Struct

from sortilege.core.event import Event
from sortilege.core.patch import Patch, changed_fields, difference, difference_beside, patched
from sortilege.core.state import Film, State

if TYPE_CHECKING:
    from sortilege.core.game import Game

LASTS = 700  # milliseconds


class EventType(Struct, frozen=True, tag_field="kind", omit_defaults=True, forbid_unknown_fields=True):
    """The arguments of one kind of event as a seat may be told them; a secret one is left out for the others.

    A game lists its own in `events.py`: the tag is the kind, the fields are the whitelist. `changes` names the fields
    of a view that this event may change (`hands`, `horde.spells`, `known.facts`), each with all that is below it;
    `lasts` is how long a table shows it at normal speed, in milliseconds. Thinking time begins only after that, so it
    must not hang on anything but the kind.
    """

    changes: ClassVar[tuple[str, ...]] = ()
    lasts: ClassVar[int] = LASTS


def kind_of(type: type[EventType]) -> str:
    return str(type.__struct_config__.tag)


def whitelist(types: Sequence[type[EventType]]) -> dict[str, tuple[str, ...]]:
    """Every kind of event with the arguments that may be told."""
    return {kind_of(type): type.__struct_fields__ for type in types}


class Beat(NamedTuple):
    """One event as a seat is told it, and how its table changed; both patches are on the beat before."""

    event: Event
    table: Patch | None
    known: Patch | None


class Projector:
    """Shows states to viewers; what a spectator sees of one, and how that changed, is worked out once for all seats.

    It remembers states by their identity: none of them may change as long as it is used.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looks: dict[tuple[int, int | None], tuple[Any, Any]] = {}
        self.changes: dict[tuple[int, int, int | None], tuple[Patch | None, Patch | None]] = {}
        self.states: list[State] = []  # kept, so that no other state has their identity

    def look(self, state: State, seat: int | None) -> tuple[Any, Any]:
        """What `Game.look` shows this viewer."""
        key = id(state), seat
        if key not in self.looks:
            self.states.append(state)
            if seat is None:
                self.looks[key] = self.game.look(state, None)
            else:
                self.looks[key] = self.game.look_beside(state, seat, self.look(state, None))
        return self.looks[key]

    def change(self, before: State, after: State, seat: int | None) -> tuple[Patch | None, Patch | None]:
        """The patches on table and known that lead this viewer from one state to another."""
        key = id(before), id(after), seat
        if key not in self.changes:
            old, new = self.look(before, seat), self.look(after, seat)
            if seat is None:
                self.changes[key] = difference(old[0], new[0]), difference(old[1], new[1])
            else:
                public = self.look(before, None), self.look(after, None)
                told = self.change(before, after, None)
                table, known = (
                    difference_beside(old[part], new[part], public[0][part], public[1][part], told[part])
                    for part in (0, 1)
                )
                self.changes[key] = table, known
        return self.changes[key]


def beats(
    projector: Projector, before: State | None, told: Sequence[Event], states: Sequence[State], seat: int | None
) -> list[Beat]:
    """The beats of one action (or of set-up, with nothing before) for one viewer.

    The last one is never patched here: what it leads to is the view that comes with it.
    """
    see = projector.game.see
    made: list[Beat] = []
    for number, event in enumerate(told[:-1]):
        state = states[number]
        if before is None:
            table, known = projector.look(state, seat)
            made.append(Beat(see(event, seat), difference(None, table), difference(None, known)))
        else:
            made.append(Beat(see(event, seat), *projector.change(before, state, seat)))
        before = state
    return [*made, *(Beat(see(event, seat), None, None) for event in told[-1:])]


def allowance(game: Game, told: Sequence[Event]) -> int:
    """How long a table needs to show these events, in milliseconds: by their kinds alone, which everybody knows."""
    return sum(game.lasts(event.kind) for event in told)


# Whether the beats of an action are sound: for the conformance suite and for scenarios


def faults(
    game: Game, before: State | None, film: Film, now: State, actor: int | None, cards: Mapping[str, int]
) -> Iterator[str]:
    """What is wrong with the beats that led to `now`, one sentence each. `cards` is the census of the whole game."""
    if len(film.states) != len(film.events):
        yield "set-up must call log.follow(state) before it tells anything"
        return
    if before is not None:  # in set-up the cards come onto the table one pile after the other
        for number, event in enumerate(film.events):
            if dict(game.census(film.states[number])) != cards:
                yield f"cards made or lost at the event {event.kind!r} of {[one.kind for one in film.events]}"
    projector = Projector(game)  # shared, as on a server: what one seat is shown must not reach another
    for seat in (None, *range(int(now.seats))):
        yield from faults_for(projector, before, film, now, actor, seat)


def faults_for(
    projector: Projector, before: State | None, film: Film, now: State, actor: int | None, seat: int | None
) -> Iterator[str]:
    """The beats of one viewer must be typed, change only what is declared, and lead to the view."""
    game, last = projector.game, before
    shown = [None, None] if before is None else [*game.look(before, seat)]
    plain = as_sent(shown)
    for number, event in enumerate(film.events):
        state = now if number == len(film.events) - 1 else film.states[number]
        after = [*game.look(state, seat)]
        if projector.look(state, seat) != tuple(after):
            yield f"seat {seat} is shown another table beside the spectator than alone, at {event.kind!r}"
        patches = (
            [*projector.change(last, state, seat)] if last is not None else [difference(None, new) for new in after]
        )
        last = state
        plain = [patched(old, patch) for old, patch in zip(plain, as_sent(patches), strict=True)]
        if plain != as_sent(after):
            yield f"the patches of {event.kind!r} lead elsewhere"
        shown = after
        if game.event_types:
            fields = [*changed_fields(patches[0]), *(f"known.{name}" for name in changed_fields(patches[1]))]
            yield from misfits(game, game.see(event, seat), fields if before is not None else [])
    if not film.events and before is not None and seat != actor and shown != [*game.look(now, seat)]:
        yield f"the table of seat {seat} changed and no event told of it"


def misfits(game: Game, event: Event, changed: Iterable[str]) -> Iterator[str]:
    """How an event, as a seat is told it, and what it changed there go against its type."""
    typed = next((type for type in game.event_types if kind_of(type) == event.kind), None)
    if typed is None:
        yield f"the event {event.kind!r} has no type"
        return
    try:
        msgspec.convert({"kind": event.kind, **event.args}, typed)
    except msgspec.ValidationError as error:
        yield f"the event {event} is not of its type: {error}"
    astray = {one for one in changed if not any(one == name or one.startswith(f"{name}.") for name in typed.changes)}
    if astray:
        yield f"the event {event} changes {sorted(astray)}, which its type does not declare"


def as_sent(value: object) -> Any:
    """Plain data as a client reads them."""
    return msgspec.json.decode(msgspec.json.encode(value))
