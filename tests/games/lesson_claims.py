"""What the sentences of lessons claim, and how the table shows whether it is so.

Each claim is a pattern of the English sentence, and a check of the learner's view when it is said. An answer to a move
also knows the view before that move; a step does not (`before` is None).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from sortilege.core.game import Json


class Moment(NamedTuple):
    now: Json
    before: Json | None
    move: str
    found: re.Match[str]


Claim = Callable[[Moment], bool]


def check(game: str, text: str, now: Json, before: Json | None, move: str) -> None:
    for pattern, holds in CLAIMS[game].items():
        for found in re.finditer(pattern, text):
            assert holds(Moment(now, before, move, found)), f"after {move!r} it is said: {text!r}"


def gained(game: str, now: Json, before: Json, move: str) -> bool:
    """Whether the table shows a gain of the learner since that move, which nobody may call useless."""
    if game == "resonance":
        return len(now["levels"][0]) > len(before["levels"][0])
    if game == "syncro":
        aim = move.partition("@")[2]
        return bool(aim) and fallen(now, aim)
    return len(now["enchanters"][0]["trophies"]) > len(before["enchanters"][0]["trophies"])


# SYNCRO


def place(view: Json, name: str) -> Json:
    found: Json = view["horde"]["abcdefgh".index(name)]
    return found


def fallen(view: Json, name: str) -> bool:
    return place(view, name)["card"] is None


def stands(view: Json, card: str) -> bool:
    return any(one["card"] == card for one in view["horde"])


def aimed_falls(it: Moment) -> bool:
    return it.before is None or fallen(it.now, it.move.partition("@")[2])


def sum_is_right(it: Moment) -> bool:
    *parts, total = (int(number) for number in re.findall(r"\d+", it.found[0]))
    return sum(parts) == total


def due(it: Moment) -> bool:
    return any(frame.get("due") == int(it.found[1]) for frame in it.now["at"] if frame["frame"] == "payment")


SYNCRO: dict[str, Claim] = {
    r"(?:\d \+ )+\d is only \d": sum_is_right,
    r"has strength (\d+) now": lambda it: place(it.now, "b")["strength"] == int(it.found[1]),
    r"The Golem has fallen": lambda it: "G6" in it.now["beaten"],
    r"the Dragon does not even fall|a Dragon that does not even fall": lambda it: stands(it.now, "D7"),
    r"must pay (\d)": due,
    r"5 \+ 3 is 8": lambda it: [spell["value"] for spell in place(it.now, "c")["spells"]] == [5, 3],
    r"[Mm]onster (\w) fell": lambda it: fallen(it.now, it.found[1]),
    r"^(?:Your 3|That) beats d|^It was enough|^Exactly|^That is enough|^Enough, and more": aimed_falls,
    r"(?:spell on|where) (\w) (?:is too small|stood alone|is alone|falls short)": lambda it: (
        not fallen(it.now, it.found[1])
    ),
    r"nobody helps the spell on d, and it is lost": lambda it: not place(it.now, "d")["spells"],
    r"Then b stands, and loses the 4": lambda it: not fallen(it.now, "b") and not place(it.now, "b")["spells"],
    r"That is still less than 7\. Three are missing": lambda it: (
        7 - sum(spell["value"] for spell in place(it.now, "b")["spells"] if spell["value"]) == 3
    ),
    r"you have no 5 for later": lambda it: 5 not in it.now["hand"],
    r"The last mage paid": lambda it: "D7" in it.now["beaten"],
    r"so the level is lost": lambda it: it.now["result"] == "lost",
    r"No monster is left": lambda it: it.now["result"] == "won",
    r"The 4 is lost, and the Lieutenant stands": lambda it: stands(it.now, "L1"),
    r"mislead those who trust your sign": lambda it: it.now["estimates"][0] == "good",
    r"Both have fallen": lambda it: {"P9", "M4"} <= set(it.now["beaten"]),
    r"Behind the Fog stood a Lieutenant": lambda it: stands(it.now, "L1"),
    r"Now your 5 counts 8": lambda it: 5 in it.now["hand"] and it.now["boost"] == 3,
}


# Resonance


def last_moon(view: Json) -> str:
    return str([moon for moon in view["moons"] if moon][-1]).removeprefix("T")


def levels(at_least: int) -> Claim:
    return lambda it: len(it.now["levels"][0]) >= at_least


def grew(it: Moment) -> bool:
    return it.before is None or gained("resonance", it.now, it.before, it.move)


RESONANCE: dict[str, Claim] = {
    r"A Potion won all the same|Potion won the moon|A Potion went to Moon|the Potion went to the moon": lambda it: (
        last_moon(it.now) == "P"
    ),
    r"no Potion won": lambda it: last_moon(it.now) != "P",
    r"Minerals stay, and one of them goes to the moon": lambda it: last_moon(it.now) == "M",
    r"Three for your Herb alone": lambda it: it.now["moons"][5] in ("H", "TH"),
    r"your first level is validated|The level is your team": levels(1),
    r"Level II is yours": levels(2),
    r"You have gained a level|has given you a level|was complete already|Your mate saw to the Herb": grew,
    r"No Mineral was left": lambda it: "A7" not in it.now["hands"][0]["cards"] and last_moon(it.now) == "P",
    r"you stay sealed|A rival has sealed you": lambda it: it.now["seals"][0] is not None,
    r"The Seal is gone": lambda it: it.now["seals"][0] is None,
    r"She bears the Seal now": lambda it: any(it.now["seals"][1:]),
    r"^It is yours\.": lambda it: "A9" in it.now["hands"][0]["cards"],
    r"there was none in this draw": lambda it: "P" not in it.move,
    r"Choose a rival": lambda it: any(frame.get("spell") == "seal" for frame in it.now["at"]),
}


# Enchanters


def mine(view: Json) -> Json:
    found: Json = view["enchanters"][0]
    return found


def spent(it: Moment) -> bool:
    return it.before is not None and mine(it.now)["crystals"] < mine(it.before)["crystals"]


def buried(card: str) -> Claim:
    return lambda it: card in it.now["graveyard"]


def withdrew(it: Moment) -> bool:
    kept: Any = mine(it.before)["crystals"] if it.before is not None else None
    return it.now["held"] is None and mine(it.now)["crystals"] == kept


ENCHANTERS: dict[str, Claim] = {
    r"That costs crystals|That spends crystals|Keep your crystals": spent,
    r"sends the Scimitar to the graveyard": buried("scimitar#1"),
    r"sends the armour to the graveyard|armour stays in the graveyard": buried("plate-armour#1"),
    r"sends the Trap to the graveyard": buried("trap#1"),
    r"buries the first road card on top": lambda it: it.now["graveyard"][0] == "trap#1",
    r"You have beaten a Monster": lambda it: it.before is not None and gained("enchanters", it.now, it.before, it.move),
    r"you withdrew and have your price back": withdrew,
    r"Your Attack is 2, so you are one short": lambda it: mine(it.now)["attack"] == 2,
    r"Your Attack reaches its Health|just enough for the Unicorn": lambda it: mine(it.now)["attack"] >= 3,
    r"it will give you 2 wounds": lambda it: mine(it.now)["defence"] == 1,
    r"The Unicorn is your trophy": lambda it: "unicorn#1" in mine(it.now)["trophies"],
    r"The armour is on your pile": lambda it: mine(it.now)["items"][0] == "plate-armour#1",
    r"The Trap covers your rival": lambda it: it.now["enchanters"][1]["items"][0] == "trap#1",
    r"Your rival took a card too": lambda it: (
        len(it.now["enchanters"][1]["items"] + it.now["enchanters"][1]["enchantments"]) > 2
    ),
    r"You have two turns left": lambda it: sum(card is not None for card in it.now["road"]) >= 3,
    r"Your rival has the last one": lambda it: sum(card is not None for card in it.now["road"]) == 1,
    r"The road is empty": lambda it: not any(it.now["road"]),
    r"The card is in your hand": lambda it: it.now["held"] is not None,
}

CLAIMS = {"syncro": SYNCRO, "resonance": RESONANCE, "enchanters": ENCHANTERS}
