"""Table options as a form to be filled in: what each may be, in the order in which it was written, for so many players.

`option-<name>` in a game's texts says what an option is called, `option-<name>-help` what it does, and
`option-<name>-<value>` what a value is called.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, inspect

from sortilege.core.game import Game, Json

SWITCHES = (("off", "on"), ("no", "yes"))


class Field(Struct, frozen=True, omit_defaults=True):
    """One option. A *flag* with choices has the first when it is off and the second when it is on; a *seat* is counted
    from 0; a *pick* is one of `choices`, or `count` of `ids` separated by spaces. `stage` is the number of the stage of
    an adventure that brings what it is about."""

    name: str
    kind: Literal["choice", "flag", "number", "seat", "pick", "text"]
    default: Any
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    ids: tuple[str, ...] = ()
    count: int = 0
    stage: int = 0


class Form(Struct, frozen=True):
    """The options of a game for so many players, who fill so many seats; and what can be chosen at one stroke."""

    players: int
    seats: int
    fields: tuple[Field, ...]
    presets: Mapping[str, Json]


def form(game: Game, players: int) -> Form:
    game.check_players(players)
    seats = game.seats(players)
    found = [field_of(one, game, players) for one in msgspec.structs.fields(game.options_type)]
    return Form(players, seats, tuple(found), game.presets(players))


def field_of(option: msgspec.structs.FieldInfo, game: Game, players: int) -> Field:
    kind, notes = bare(option.type)
    field = kind_of(option, kind, notes.get("format") == "seat", game, players)
    return msgspec.structs.replace(field, stage=notes.get("stage", 0))


def kind_of(option: msgspec.structs.FieldInfo, kind: Any, is_seat: bool, game: Game, players: int) -> Field:
    name, default, pick = option.encode_name, option.default, game.picks(players).get(option.encode_name)
    if pick is not None and get_origin(kind) is not Literal:
        return Field(name, "pick", default, pick.words, ids=pick.ids, count=pick.count)
    seats = tuple(map(str, range(game.seats(players))))
    if get_origin(kind) is Literal:
        values = tuple(str(value) for value in get_args(kind)) if pick is None else pick.words
        if is_seat:
            values = tuple(value for value in values if not value.isdigit() or value in seats)
        switch = next((two for two in SWITCHES if set(two) == set(values)), None)
        return Field(name, "flag" if switch else "choice", default, switch or values)
    info = inspect.type_info(option.type)
    if isinstance(info, inspect.Metadata):
        info = info.type
    if isinstance(info, inspect.BoolType):
        return Field(name, "flag", default)
    if isinstance(info, inspect.IntType):
        if is_seat:
            return Field(name, "seat", default, seats)
        return Field(name, "number", default, least=info.ge or 0, most=info.le if info.le is not None else 999_999)
    return Field(name, "text", default)


def bare(kind: Any) -> tuple[Any, dict[str, Any]]:
    """A type without its notes, and what they say beyond the type: that it names a seat, which stage it is about."""
    if get_origin(kind) is not Annotated:
        return kind, {}
    plain, *notes = get_args(kind)
    said: dict[str, Any] = {}
    for note in notes:
        said |= (note.extra_json_schema or {}) if isinstance(note, Meta) else {}
    return plain, said
