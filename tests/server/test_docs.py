"""The pages about the server tell what there is."""

from __future__ import annotations

import re

from sortilege.server.http.api import Api
from sortilege.server.http.my_tables import MyTablesApi
from sortilege.server.messages import schema
from tests.server.serving import ROOT

PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()


def test_every_message_a_client_may_send_is_explained() -> None:
    found = schema()["$defs"]
    refs = [ref["$ref"].rpartition("/")[2] for ref in found["FromClient"]["anyOf"]]
    tags = {found[ref]["properties"]["type"]["enum"][0] for ref in refs}
    assert sorted(tag for tag in tags if f"`{tag}`" not in PROTOCOL) == []


def test_every_request_is_listed() -> None:
    paths: set[str] = set()
    for controller in (Api, MyTablesApi):
        for name in dir(controller):
            paths |= getattr(getattr(controller, name), "paths", set())
    assert len(paths) > 15
    listed = set(re.findall(r"/api(/[a-z-]+(?:/(?:ID|stream)(?:/[a-z-]+)?)?)", PROTOCOL))
    told = {path.replace("{table:str}", "ID").replace("{game:str}", "ID") for path in paths}
    assert sorted(told - listed - {"/protocol"}) == []
