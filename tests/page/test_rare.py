"""What hardly ever comes up in games of chance: it is told to the page, which shows it and offers its actions."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute, expect

from sortilege import game as find
from sortilege.core.event import Event
from tests.page.person import DESKTOP, PHONE, ZOOMED, Person

EVENTS: list[tuple[str, str, dict[str, Any]]] = [
    ("syncro", "no-second", {"seat": 1}),
    ("syncro", "no-spells-left", {"missing": 2}),
    ("syncro", "reshuffle", {"pile": "spells", "cards": 12}),
    ("enchanters", "lift", {"cards": ["axe", "goblin"]}),
]
# A frame that is pushed, and what can be answered there.
QUESTIONS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("syncro", {"frame": "pick", "reward": "R07", "seat": 0}, ["lift 1"]),
    (
        "enchanters",
        {"frame": "run", "source": "roc#1", "ability": "immediate 1", "seat": 1, "part": 0, "who": [0], "chosen": 0}
        | {"picked": []},
        ["card 1", "card 2"],
    ),
    ("enchanters", {"frame": "bury", "cards": ["axe", "goblin"], "owners": [0, 1]}, ["order 1", "order 2"]),
    (
        "enchanters",
        {"frame": "triggers", "waiting": [{"seat": 0, "card": "axe", "ability": "1"}] * 2},
        ["order 1", "order 2"],
    ),
]


class Prompter:
    """Stands between page and server, and can put a word in."""

    def __init__(self, one: Person) -> None:
        self.one = one
        self.last: dict[str, Any] = {}
        one.page.route_web_socket("**/api/socket", self.join)

    def join(self, route: WebSocketRoute) -> None:
        self.route, server = route, route.connect_to_server()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "view":
                self.last = message
            route.send(text)

        server.on_message(hear)

    def tell(self, **more: Any) -> None:
        """The next view, like the last one but for this."""
        since = self.last["version"]
        left_out = {"events", "beats", "since"}
        told = {name: value for name, value in self.last.items() if name not in left_out}
        self.last = told | {"since": since, "version": since + 1} | more
        self.route.send(json.dumps(self.last))


def sit(one: Person, game: str) -> Prompter:
    prompter = Prompter(one)
    one.sit(game, 3, {"kingdoms": "random"} if game == "enchanters" else {})
    one.monkey.turn()
    return prompter


@pytest.mark.parametrize("game, kind, args", EVENTS)
def test_a_rare_event_is_told(game: str, kind: str, args: dict[str, Any], come: Any) -> None:
    one = come()
    prompter = sit(one, game)
    line = msgspec.to_builtins(find(game).tell(Event(kind, args)))
    before = one.page.locator("ol.log li").count()
    prompter.tell(beats=[{"kind": kind, "args": args, "line": line, "lasts": 300}])
    one.wait_seen(str(prompter.last["version"]))
    one.rest()
    assert one.page.locator("ol.log li").count() == before + 1
    expect(one.page.locator("ol.log li").last).not_to_be_empty()


@pytest.mark.parametrize("size", [DESKTOP, PHONE, ZOOMED], ids=["desktop", "phone", "zoomed"])
@pytest.mark.parametrize("game, frame, legal", QUESTIONS)
def test_a_rare_question_can_be_answered(
    game: str, frame: dict[str, Any], legal: list[str], size: tuple[int, int], come: Any
) -> None:
    one = come(size=size)
    prompter = sit(one, game)
    view = prompter.last["view"]
    table = view["table"] | {"at": [*view["table"]["at"], frame]}
    if game == "syncro":
        table |= {"curses": ["F01", "F02"]}
    captions = [{"id": "seat", "args": {"seat": 0}} for _ in legal]
    prompter.tell(
        view=view | {"table": table, "legal": legal, "to_act": [0], "decision": view["decision"] + 1},
        words={"lines": [], "captions": captions},
    )
    one.wait_seen(str(prompter.last["version"]))
    for action in legal:
        one.page.locator(f'[data-action="{action}"]:visible').first.click()
        expect(one.page.locator("[data-chosen-action]")).to_have_attribute("data-chosen-action", action)
        one.page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [PHONE, ZOOMED], ids=["phone", "zoomed"])
def test_every_spell_that_is_chosen_with_its_card_is_within_reach(size: tuple[int, int], come: Any) -> None:
    one = come(size=size)
    prompter = Prompter(one)
    one.sit("resonance", 8, {"spell_choice": "with_card"})
    one.monkey.turn()
    casts = [f"cast 5 spell {number}" for number in (1, 2)] + [f"cast 5 seal {seat}" for seat in range(1, 8)]
    view = prompter.last["view"]
    while view["table"]["at"][-1]["frame"] != "choose":  # past the draft of witches
        one.monkey.answer()
        one.monkey.turn()
        view = prompter.last["view"]
    captions = [{"id": "seat", "args": {"seat": 0}} for _ in casts]
    prompter.tell(
        view=view | {"legal": casts, "to_act": [0], "decision": view["decision"] + 1},
        words={"lines": [], "captions": captions},
    )
    one.wait_seen(str(prompter.last["version"]))
    one.page.locator("[data-step=incantation]").click()
    for action in casts:
        one.page.locator(f'[data-action="{action}"]').click()
        expect(one.page.locator("[data-chosen-action]")).to_have_attribute("data-chosen-action", action)
