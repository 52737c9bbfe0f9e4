"""What goes wrong on a page: it is noticed by those who test, and those who play can go on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from tests.page.faults import plant
from tests.page.person import Person
from tests.page.serving import Server
from tests.page.test_screens import start

MOST = 5  # reports of one visit


def play(one: Person) -> None:
    """A game of SYNCRO, held against what the server says."""
    one.sit("syncro", 3, {})
    one.monkey.finish(between=lambda: one.monkey.compare(one.view))


@pytest.mark.parametrize(
    "fault, found",
    [
        ("a dropped beat", "not shown"),
        ("beats out of order", "drawn as"),
        ("a patch that is not applied", "drawn as"),
        ("a dock that stays disabled", "frozen|nothing could be confirmed"),
        ("a log that runs ahead", "the log tells of"),
    ],
)
def test_the_monkey_finds_a_planted_fault(fault: str, found: str, come: Any) -> None:
    one = come(seed=21)
    plant(one, fault)
    with pytest.raises(AssertionError, match=found):
        play(one)


def test_the_monkey_finds_a_duplicate_key(come: Any) -> None:
    """The page goes on with a plain table, and says so in the console."""
    one = come(seed=21)
    plant(one, "a duplicate key")
    one.sit("syncro", 3, {})
    one.monkey.turn()
    assert any("each_key_duplicate" in problem for problem in one.problems)
    one.problems.clear()


def test_whatever_is_in_the_console_is_noticed(come: Any) -> None:
    one = come()
    start(one, "resonance")
    for script in ("console.error('planted')", "setTimeout(() => { throw new Error('planted'); })"):
        one.page.evaluate(script)
        one.page.wait_for_timeout(100)
    assert [problem.rsplit(" ")[-1] for problem in one.problems] == ["planted", "planted"]
    one.problems.clear()
    one.page.add_style_tag(content="[data-action], [data-step] { visibility: hidden !important; }")
    with pytest.raises(AssertionError, match="frozen"):
        one.finish()


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "fault, where, plain",
    [
        ("beats that cannot be read", "playback", False),
        ("a playback that fails", "page", False),
        ("a table that fails once", "table", False),
        ("a table that fails", "table", True),
        ("a dock that fails", "table", True),
    ],
)
def test_whoever_plays_can_go_on(fault: str, where: str, plain: bool, come: Any, server: Server) -> None:
    """With the newest view and its actions, on a plain table if need be; the host's log says what kind of error it was,
    and nothing of the cards."""
    one = come(seed=21)
    plant(one, fault)
    reports: list[Request] = []
    one.page.on("request", lambda request: reports.extend([request] * ("/api/trouble" in request.url)))
    logged = server.said().count("page trouble")
    one.sit("syncro", 3, {})
    one.monkey.finish()
    expect(one.find("game-over").first).to_be_visible()
    assert one.problems
    assert all("planted" in problem for problem in one.problems)
    one.problems.clear()
    assert one.page.locator(".plain[data-testid=table]").count() == plain
    assert 1 <= len(reports) <= MOST
    for request in reports:
        told = json.loads(request.post_data or "")
        assert told | {"version": ""} == {"where": where, "message": "Error", "game": "syncro", "version": ""}
    assert server.said().count("page trouble") == logged + len(reports)
    assert "hearts" not in server.said()


@pytest.mark.parametrize(
    "code, said",
    [(4400, "This page is older than the server."), (4410, "This table cannot be used just now.")],
)
def test_a_table_that_sends_everybody_away_says_why(code: int, said: str, come: Any, server: Server) -> None:
    one = come()
    plan = {"game": "syncro", "players": 3, "name": "Ada", "seats": [{"kind": "mine"}]}
    made = one.page.request.post(f"{server.url}/api/tables", data=plan).json()
    one.context.route_web_socket("**/api/socket", lambda socket: socket.close(code=code))
    one.visit(f"/t/{made['table']}")
    expect(one.page.get_by_role("heading", name=said)).to_be_visible()
    expect(one.page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_table_that_is_not_there_says_so(come: Any) -> None:
    one = come()
    with one.page.expect_console_message(lambda said: "404" in said.text):  # its words were asked for, too
        one.visit("/t/nowhere")
    expect(one.page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    one.problems.clear()
