"""The page's types are those of the server."""

from __future__ import annotations

import re

import pytest
from msgspec import UNSET, Struct, UnsetType, defstruct

from sortilege.core.beat import EventType
from sortilege.core.registry import find
from sortilege.server.messages import Sight, schema
from tools.protocol import Writer, files, written, written_for


def test_the_committed_files_are_up_to_date() -> None:
    for file, text in files().items():
        assert file.read_text("utf-8") == text, "run tools/protocol.py"


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


class Draw(EventType, frozen=True, tag="draw"):
    """A card is drawn."""

    seat: int
    value: int | UnsetType = UNSET


def test_an_event_is_its_arguments_and_a_secret_may_be_left_out() -> None:
    writer = Writer()
    writer.add([Draw], sent=False)
    told = "/** A card is drawn. */\nexport interface DrawEvent {\n  seat: number;\n  value?: number;\n}\n"
    assert writer.written["DrawEvent"] == told


def test_two_types_of_one_name_are_refused() -> None:
    writer = Writer()
    writer.add([Told], sent=False)
    with pytest.raises(TypeError, match="one and the same"):
        writer.add([defstruct("Told", ["other"])], sent=False)


@pytest.mark.parametrize("name", ["enchanters", "resonance", "syncro"])
def test_every_kind_of_event_of_a_game_has_its_type(name: str) -> None:
    text, game = written_for(find(name)), find(name)
    for kind in game.event_arguments:
        assert f'{{ kind: "{kind}"; args: ' in text
