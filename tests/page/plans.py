"""Which games the monkey plays: every kind of table, screen, language and theme comes up."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from sortilege import game as find
from sortilege.core.state import Frame
from tests.page.person import DESKTOP, PHONE, ZOOMED

SCREENS = {"phone": PHONE, "laptop": DESKTOP, "desk": (1920, 1080), "zoomed": ZOOMED}
SEATS = {"syncro": (2, 5), "resonance": (3, 8), "enchanters": (2, 4)}
QUICK = {"fast": True, "super_fast": True}  # the shortest adventure


class Plan(Struct, frozen=True):
    game: str
    players: int
    options: dict[str, Any]
    screen: str
    language: str
    theme: str
    bot: str = "random"

    def __str__(self) -> str:
        chosen = ", ".join(f"{name} {value}" for name, value in self.options.items())
        return f"{self.game} {self.players} {self.screen} {self.language} {self.theme} {self.bot} ({chosen})"


REALTIME = {"mode": "realtime"}
FIRST = [
    Plan("syncro", 2, {"level": "IIa"}, "desk", "fr", "light"),
    Plan("syncro", 3, {}, "laptop", "en", "dark", "greedy"),
    Plan("syncro", 4, {"level": "Id"}, "zoomed", "fr", "dark"),
    Plan("syncro", 5, {"level": "IIe"}, "phone", "en", "light"),
    Plan("resonance", 3, REALTIME, "phone", "fr", "dark"),
    Plan("resonance", 4, {}, "zoomed", "en", "light", "greedy"),
    Plan("resonance", 5, {}, "desk", "en", "dark"),
    Plan("resonance", 6, REALTIME, "laptop", "fr", "light"),
    Plan("resonance", 8, {}, "phone", "en", "dark"),
    Plan("enchanters", 2, QUICK, "phone", "fr", "light"),
    Plan("enchanters", 3, QUICK, "laptop", "en", "dark", "greedy"),
    Plan("enchanters", 4, QUICK, "zoomed", "en", "light"),
]


def plan(number: int) -> Plan:
    """The first dozen are given; the others are drawn, the games by turns."""
    if number < len(FIRST):
        return FIRST[number]
    dice = Random(number)
    name = list(SEATS)[number % 3]
    options: dict[str, Any] = {}
    if name == "syncro":
        options["level"] = dice.choice(["Ia", "Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe"])
        options["epilogue"] = dice.random() < 0.3
        options["keep_hand"] = dice.choice(["each", "team"])
    elif name == "resonance":
        options["mode"] = dice.choice(["deterministic", "realtime"])
        options["spell_choice"] = dice.choice(["at_resolution", "with_card"])
        options["backs"] = dice.choice(["uniform", "by_kind"])
        options["memory_aid"] = dice.choice(["off", "on"])
        options["artefact_miss"] = dice.choice(["no", "yes"])
    else:
        options["fast"], options["super_fast"] = True, dice.random() < 0.5
        options["kingdoms"] = dice.choice(["chosen", "random"])
        options["visits"] = dice.choice(["apart", "anytime"])
    least, most = SEATS[name]
    return Plan(
        name,
        dice.randint(least, most),
        options,
        dice.choice(list(SCREENS)),
        dice.choice(["en", "fr"]),
        dice.choice(["dark", "light"]),
        dice.choice(["random", "greedy"]),
    )


def kinds(name: str) -> set[str]:
    """All kinds of action, of event and of question that a game has; a question is a frame with legal actions."""
    found = find(name)
    actions = {f"{name} action {action.text.split(' ')[0]}" for action in found.actions}
    events = {f"{name} event {one}" for one in found.durations}
    asking = {
        f"{name} question {frame.__name__.lower()}"
        for frame in every(Frame)
        if frame.__module__.startswith(f"sortilege.games.{name}.") and frame.legal is not Frame.legal
    }
    return actions | events | asking


def every(kind: type[Frame[Any]]) -> list[type[Frame[Any]]]:
    return [one for child in kind.__subclasses__() for one in (child, *every(child))]
