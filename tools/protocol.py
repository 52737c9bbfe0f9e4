"""The server's messages as TypeScript types, for the page: written once in Python, and never by hand again.

python tools/protocol.py           writes web/src/lib/protocol.ts
python tools/protocol.py --check   fails if it is not what would be written
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from sortilege.server import messages
from sortilege.server.http import bodies, content
from sortilege.server.messages import PROTOCOL, AnyCommand, AnyFromClient, AnyFromServer
from sortilege.server.tables import queries

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "protocol.ts"
WIDTH = 120
QUESTIONS = (messages.Explain, messages.Hint, messages.Recall, messages.Say)
SENT = (bodies.NewTable, bodies.NewTutorial, bodies.NewSeat, bodies.NewAction, bodies.WhatIf)  # bodies of requests
TOLD = (
    *(bodies.GuestInfo, bodies.GameInfo, bodies.SeatTaken, bodies.Turn, bodies.Mine, bodies.Saved),
    *(queries.Moment, queries.Verified, content.Cards),
)
GENERIC = {"View": {"table": "T", "known": "K"}}  # what each game says itself
HEAD = f"""// Written by tools/protocol.py from src/sortilege/server: do not edit.

export const PROTOCOL = {PROTOCOL};

export type Json = {{ [name: string]: unknown }};
"""
TAIL = """
/** A message without its id, which whoever sends it chooses. */
export type Unsent<M> = M extends unknown ? Omit<M, "id"> : never;

export type Room = Said["room"];
"""


class Writer:
    """Collects every struct that can be reached, in the order in which they are met."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

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
        raise TypeError(f"No TypeScript for {info}")

    def struct(self, info: types.StructType, sent: bool) -> str:
        cls = getattr(info.cls, "__origin__", info.cls)  # of a generic one
        name = cls.__name__
        if name in self.written:
            return str(name)
        self.written[name] = ""  # its place, before those it uses
        generic = GENERIC.get(name, {})
        lines = [f"  {info.tag_field}: {msgspec.json.encode(info.tag).decode()};"] if info.tag_field else []
        for field in info.fields:
            told = generic.get(field.name) or self.type(field.type, sent)
            mark = ""
            if not field.required and (sent or cls.__struct_config__.omit_defaults):
                mark = "?"  # left out rather than null
                told = told.removesuffix(" | null") if field.default is None else told
            lines.append(f"  {field.encode_name}{mark}: {told};")
        parameters = f"<{', '.join(f'{one} = unknown' for one in generic.values())}>" if generic else ""
        text = inspect.getdoc(cls) if "__doc__" in vars(cls) and vars(cls)["__doc__"] else None
        text = text and text.partition(">>>")[0]  # without its examples
        comment = f"/** {' '.join(text.split())} */\n" if text else ""
        body = "\n".join(lines)
        self.written[name] = f"{comment}export interface {name}{parameters} {{\n{body}\n}}\n"
        return str(name)


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


def main() -> None:
    text = written()
    if "--check" in sys.argv[1:]:
        if not FILE.exists() or FILE.read_text("utf-8") != text:
            sys.exit(f"{FILE.name} is not what the server speaks: run tools/protocol.py.")
        return
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
