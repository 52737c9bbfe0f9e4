"""The server's messages, and every game's table and events, as TypeScript types for the page and as JSON Schema for
other languages: never written by hand.

python tools/protocol.py           writes web/src/lib/protocol.ts, web/src/games/<game>/generated.ts, docs/schemas
python tools/protocol.py --check   fails if one of them is not what would be written
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import Struct
from msgspec import inspect as types

from sortilege.core.beat import EventType, kind_of
from sortilege.core.describing import view_schema
from sortilege.core.form import Form
from sortilege.core.game import Game, Json
from sortilege.core.registry import find, names
from sortilege.server import challenges, drafts, messages
from sortilege.server.http import bodies, calls, content, examples, house, review_bodies
from sortilege.server.messages import PROTOCOL, AnyCommand, AnyFromClient, AnyFromServer
from sortilege.server.tables import queries

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web" / "src"
SCHEMAS = ROOT / "docs" / "schemas"
FILE = SOURCES / "lib" / "protocol.ts"
WIDTH = 120
QUESTIONS = (messages.Explain, messages.Hint, messages.Recall, messages.Say, messages.Lead)
SENT = (  # bodies of requests
    *(bodies.NewTable, bodies.NewTutorial, bodies.NewSeat, bodies.NewAction, bodies.WhatIf),
    *(bodies.ClaimLink, bodies.NewDeal, bodies.NewDealTable, examples.PlayExample),
    *(calls.NewPush, calls.NewWebhook, calls.NewMail),
    *(house.NewDraft, house.NewStudy, content.HousePlan),
    *(challenges.NewChallenge, challenges.Declining, bodies.NewReport),
    *(review_bodies.NewTry, review_bodies.NewAnswer),
)
TOLD = (
    *(
        bodies.GuestInfo,
        bodies.GameInfo,
        bodies.CharacterInfo,
        bodies.LessonInfo,
        bodies.SeatTaken,
        bodies.Turn,
        bodies.Mine,
        bodies.Saved,
        bodies.SessionInfo,
        bodies.Invitation,
        bodies.Past,
        bodies.OwnLink,
        bodies.DealInfo,
    ),
    calls.CallsInfo,
    *(challenges.Account, challenges.Challenge, challenges.Withdrawn, challenges.VisitorInfo),
    *(queries.Moment, queries.Story, queries.Verified, content.Cards, examples.RulebookInfo, Form),
    *(house.HouseForm, drafts.Draft, drafts.Progress, drafts.Findings),
    *(review_bodies.ReviewInfo, review_bodies.TryResult, review_bodies.GroupStatistics),
    *(review_bodies.PuzzleList, review_bodies.PuzzleInfo, review_bodies.PuzzleAnswer),
)
GENERIC = {"View": {"table": "T", "known": "K"}}  # what each game says itself
HEAD = f"""// Written by tools/protocol.py from src/sortilege/server: do not edit.

export const PROTOCOL = {PROTOCOL};

export type Json = {{ [name: string]: unknown }};
"""
GAME_HEAD = "// Written by tools/protocol.py from src/sortilege/games/{}: do not edit.\n"
SHARED = ("Json", "Line")  # what a game's types take from those of the protocol
TAIL = """
/** A message without its id, which whoever sends it chooses. */
export type Unsent<M> = M extends unknown ? Omit<M, "id"> : never;

export type Room = Said["room"];
"""


class Writer:
    """Collects every struct that can be reached, in the order in which they are met."""

    def __init__(self, imported: Sequence[str] = ()) -> None:
        self.imported = imported  # written elsewhere
        self.written: dict[str, str] = {}
        self.classes: dict[str, Any] = {}

    def add(self, roots: Iterable[Any], sent: bool) -> None:
        """`sent` by a client: what has a default may be left out. The server leaves out only where its type says."""
        for root in roots:
            self.type(types.type_info(root), sent)

    def type(self, info: types.Type, sent: bool) -> str:
        match info:
            case types.StructType():
                return self.struct(info, sent)
            case types.UnionType():
                return " | ".join(dict.fromkeys(self.type(one, sent) for one in info.types))
            case types.VarTupleType() | types.ListType():
                item = self.type(info.item_type, sent)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case types.TupleType():
                return f"[{', '.join(self.type(one, sent) for one in info.item_types)}]"
            case types.DictType():
                value = self.type(info.value_type, sent)
                return "Json" if value == "unknown" else f"{{ [name: string]: {value} }}"
            case types.LiteralType():
                return " | ".join(msgspec.json.encode(value).decode() for value in info.values)
            case types.StrType():
                return "string"
            case types.IntType() | types.FloatType():
                return "number"
            case types.BoolType():
                return "boolean"
            case types.NoneType():
                return "null"
            case types.AnyType():
                return "unknown"
        if isinstance(info, types.Metadata):
            return self.type(info.type, sent)
        raise TypeError(f"No TypeScript for {info}")

    def struct(self, info: types.StructType, sent: bool) -> str:
        cls: type[Any] = getattr(info.cls, "__origin__", info.cls)  # of a generic one
        event = issubclass(cls, EventType)  # its kind stands beside its arguments, not among them
        name = event_name(cls) if event else cls.__name__
        if self.classes.setdefault(name, cls) is not cls:
            raise TypeError(f"{cls} and {self.classes[name]} would be one and the same in TypeScript.")
        if name in self.written or name in self.imported:
            return str(name)
        self.written[name] = ""  # its place, before those it uses
        generic = GENERIC.get(name, {})
        tagged = info.tag_field is not None and not event
        lines = [f"  {info.tag_field}: {msgspec.json.encode(info.tag).decode()};"] if tagged else []
        for field in info.fields:
            told = generic.get(field.name) or self.type(field.type, sent)
            mark = ""
            if not field.required and (sent or cls.__struct_config__.omit_defaults):
                mark = "?"  # left out rather than null
                told = told.removesuffix(" | null") if field.default is None else told
            lines.append(laid_out(f"{field.encode_name}{mark}", told))
        parameters = f"<{', '.join(f'{one} = unknown' for one in generic.values())}>" if generic else ""
        text = inspect.getdoc(cls) if "__doc__" in vars(cls) and vars(cls)["__doc__"] else None
        text = text and text.partition(">>>")[0]  # without its examples
        comment = f"/** {' '.join(text.split())} */\n" if text else ""
        body = "\n".join(lines)
        if event and not lines:
            self.written[name] = f"{comment}export type {name} = Record<string, never>;\n"
        else:
            self.written[name] = f"{comment}export interface {name}{parameters} {{\n{body}\n}}\n"
        return str(name)


def event_name(type: type[Struct]) -> str:
    """Tables and events may use the same words."""
    return f"{type.__name__}Event"


def laid_out(name: str, told: str) -> str:
    """A field of an interface, with a long union one member to a line."""
    line = f"  {name}: {told};"
    if len(line) <= WIDTH or " | " not in told:
        return line
    many = told.startswith("(") and told.endswith(")[]")
    members = (told[1:-3] if many else told).split(" | ")
    inner = "\n".join(f"    | {one}" for one in members)
    return f"  {name}: (\n{inner}\n  )[];" if many else f"  {name}:\n{inner};"


def union(name: str, members: Iterable[Any], wrap: str = "{}") -> str:
    """Laid out as the page's formatter would."""
    names = [member.__name__ for member in members]
    line = " | ".join(names)
    many = "\n".join(f"  | {one}" for one in names)
    if len(f"export type {name} = {wrap.format(line)};") <= WIDTH:
        text = f" {wrap.format(line)}"
    elif wrap != "{}":
        text = f" {wrap.format(chr(10) + many + chr(10))}"
    else:
        text = f"\n  {line}" if len(line) + 3 <= WIDTH else f"\n{many}"
    return f"export type {name} ={text};\n"


def written() -> str:
    writer = Writer()
    writer.add([AnyFromServer, *TOLD], sent=False)
    writer.add([AnyFromClient, *SENT], sent=True)
    unions = [
        union("FromServer", get_args(AnyFromServer)),
        union("FromClient", get_args(AnyFromClient)),
        union("Command", get_args(AnyCommand), "Unsent<{}>"),
        union("Question", QUESTIONS, "Unsent<{}>"),
    ]
    return "\n".join([HEAD, *writer.written.values()]) + TAIL + "\n" + "\n".join(unions)


def written_for(game: Game) -> str:
    """What a game's own table is made of, and what may happen there."""
    writer = Writer(SHARED)
    writer.add([game.table, game.known, game.options_type, *game.event_types], sent=False)
    kinds = [(kind_of(type), type) for type in game.event_types]
    events = [f'  | {{ kind: "{kind}"; args: {event_name(type)}; line?: Line }}' for kind, type in kinds]
    body = "\n".join(
        [
            *writer.written.values(),
            "export type GameEvent =\n" + "\n".join(events) + ";\n",
        ]
    )
    used = ", ".join(name for name in SHARED if re.search(rf"\b{name}\b", body))
    return f'{GAME_HEAD.format(game.name)}\nimport type {{ {used} }} from "../../lib/protocol";\n\n{body}'


def files() -> dict[Path, str]:
    games = [find(name) for name in names() if (SOURCES / "games" / name).is_dir()]
    typed = {SOURCES / "games" / game.name / "generated.ts": written_for(game) for game in games}
    described = {SCHEMAS / f"{game.name}.json": as_text(view_schema(game)) for game in games}
    described[SCHEMAS / "protocol.json"] = as_text(messages.schema(ToBot=challenges.AnyToBot))
    return {FILE: written()} | typed | described


def as_text(schema: Json) -> str:
    """Laid out for people, always the same."""
    return msgspec.json.format(msgspec.json.encode(schema, order="sorted"), indent=1).decode() + "\n"


def main() -> None:
    for file, text in files().items():
        if "--check" not in sys.argv[1:]:
            file.write_text(text, "utf-8")
        elif not file.exists() or file.read_text("utf-8") != text:
            sys.exit(f"{file.relative_to(ROOT)} is not what Python says: run tools/protocol.py.")


if __name__ == "__main__":
    main()
