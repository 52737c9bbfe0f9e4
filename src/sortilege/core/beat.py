"""Beats: what an action caused, event by event, and what a seat's table looks like after each of them.

A beat is nothing but an event that was told and the view of the state at that moment, so it shows a seat no more than
its views do. Beats are made only for those who want them, from the states that a `Film` has kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from msgspec import Struct

from sortilege.core.event import Event
from sortilege.core.patch import Patch, difference
from sortilege.core.state import State

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


def beats(
    game: Game, before: State | None, told: Sequence[Event], states: Sequence[State], seat: int | None
) -> list[Beat]:
    """The beats of one action (or of set-up, with nothing before) for one viewer.

    The last one is never patched here: what it leads to is the view that comes with it.
    """
    made: list[Beat] = []
    table, known = (None, None) if before is None or len(told) < 2 else game.look(before, seat)
    for number, event in enumerate(told):
        if number == len(told) - 1:
            made.append(Beat(game.see(event, seat), None, None))
            break
        new_table, new_known = game.look(states[number], seat)
        made.append(Beat(game.see(event, seat), difference(table, new_table), difference(known, new_known)))
        table, known = new_table, new_known
    return made


def allowance(game: Game, told: Sequence[Event]) -> int:
    """How long a table needs to show these events, in milliseconds: by their kinds alone, which everybody knows."""
    return sum(game.lasts(event.kind) for event in told)


def undeclared(game: Game, kind: str, changed: Iterable[str]) -> list[str]:
    """Which of the changed fields an event of that kind has not declared."""
    declared = next(type.changes for type in game.event_types if kind_of(type) == kind)
    return sorted(
        {field for field in changed if not any(field == name or field.startswith(f"{name}.") for name in declared)}
    )
