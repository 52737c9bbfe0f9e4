"""The page's types are those of the server."""

from __future__ import annotations

import re

from msgspec import Struct

from sortilege.server.messages import Sight, schema
from tools.protocol import FILE, Writer, written


def test_the_committed_file_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == written(), "run tools/protocol.py"


def test_every_message_of_the_protocol_has_its_type() -> None:
    named = {re.sub(r"_.*", "", name) for name in schema()["$defs"]}
    assert named <= set(re.findall(r"^export (?:interface|type) (\w+)", written(), re.MULTILINE))


class Told(Struct):
    sure: int
    always: int = 0


class Spare(Struct, omit_defaults=True, tag="spare", tag_field="type"):
    pair: tuple[int, str]
    maybe: list[Told] | None = None


def test_what_may_be_left_out_is_marked() -> None:
    writer = Writer()
    writer.add([Spare], sent=False)
    assert writer.written["Told"] == "export interface Told {\n  sure: number;\n  always: number;\n}\n"
    spare = 'export interface Spare {\n  type: "spare";\n  pair: [number, string];\n  maybe?: Told[];\n}\n'
    assert writer.written["Spare"] == spare
    sent = Writer()
    sent.add([Told], sent=True)
    assert "always?: number;" in sent.written["Told"]


def test_a_view_leaves_its_inside_to_the_game() -> None:
    writer = Writer()
    writer.add([Sight], sent=False)
    assert "interface View<T = unknown, K = unknown>" in writer.written["View"]
    assert "table: T;" in writer.written["View"]
