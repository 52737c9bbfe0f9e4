"""The pages about the server tell what there is."""

from __future__ import annotations

import re

from sortilege.server.http import api, my_tables
from sortilege.server.messages import schema
from tests.server.serving import ROOT

PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()


def test_every_message_a_client_may_send_is_explained() -> None:
    found = schema()["$defs"]
    refs = [ref["$ref"].rpartition("/")[2] for ref in found["FromClient"]["anyOf"]]
    tags = {found[ref]["properties"]["type"]["enum"][0] for ref in refs}
    assert sorted(tag for tag in tags if f"`{tag}`" not in PROTOCOL) == []


def test_every_request_is_listed() -> None:
    paths = {route.path.removeprefix("/api") for router in (api.router, my_tables.router) for route in router.routes}
    assert len(paths) > 15
    listed = set(re.findall(r"/api(/[a-z-]+(?:/(?:ID|stream)(?:/[a-z-]+)?)?)", PROTOCOL))
    told = {path.replace("{table}", "ID").replace("{game}", "ID") for path in paths}
    assert sorted(told - listed - {"/protocol"}) == []
