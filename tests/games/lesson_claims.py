"""What the sentences of lessons claim, and how the table shows whether it is so.

Each claim is a pattern of the English sentence, and a check of the learner's view when it is said. An answer to a move
also knows the view before that move; a step does not (`before` is None). Sentences that claim nothing of a table (rules
that always hold, advice, what to do) stand in `lesson_free.txt`: one that is in neither place is an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
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


FREE = frozenset(Path(__file__).with_name("lesson_free.txt").read_text("utf-8").splitlines())


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?]) +", text)


def claimed(game: str, text: str, sentence: str) -> bool:
    """Whether some claim is made in a sentence of a text."""
    start = text.index(sentence)
    found = (match for pattern in CLAIMS[game] for match in re.finditer(pattern, text))
    return any(match.start() < start + len(sentence) and match.end() > start for match in found)


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
    r"Monster d has strength 5": lambda it: place(it.now, "d")["strength"] == 5,
    r"one spell of each value": lambda it: it.now["hand"] == sorted({1, 2, 3, 4, 5}, key=it.now["hand"].index),
    r"laid a spell on monster d": lambda it: any(not spell["up"] for spell in place(it.now, "d")["spells"]),
    r"The Mushroom fell to 4 against 3": lambda it: "M3" in it.now["beaten"],
    r"aims at f, of strength 6, with one hidden": lambda it: (
        place(it.now, "f")["strength"] == 6 and [spell["up"] for spell in place(it.now, "f")["spells"]] == [False]
    ),
    r"the 4 stays there face up": lambda it: [spell["value"] for spell in place(it.now, "b")["spells"]] == [4],
    r"Three more beat b": lambda it: place(it.now, "b")["strength"] - place(it.now, "b")["spells"][0]["value"] == 3,
    r"Two hidden spells lie on (this Golem|it)\b": lambda it: any(
        one["card"] == ("G6" if "Golem" in it.found[0] else "L1")
        and [spell["up"] for spell in one["spells"]] == [False, False]
        for one in it.now["horde"]
    ),
    r"exact strength, here 7": lambda it: stands(it.now, "D7"),
    r"Your 1 is just right": lambda it: 1 in it.now["hand"] and it.now["at"][-1].get("due") == 1,
    r"you hold a Reward": lambda it: it.now["reward"] is not None and it.now["holders"][0],
    r"This one is the Surge": lambda it: it.now["reward"] == "R09",
    r"a blessing, the Rain of Ink": lambda it: it.now["fog_discard"][0] == "B2",
    r"Three mages hold six spells": lambda it: it.now["hands"] == [6, 6, 6],
    r"Two 5s and two 4s": lambda it: it.now["hand"].count(5) == it.now["hand"].count(4) == 2,
    r"One partner says bad, the other good": lambda it: sorted(it.now["estimates"][1:]) == ["bad", "good"],
    r"You are the Leader": lambda it: it.now["leader"] == 0,
    r"Lay a 5 on b, the 9": lambda it: place(it.now, "b")["strength"] == 9 and 5 in it.now["hand"],
    r"something small on c, of strength 4": lambda it: place(it.now, "c")["strength"] == 4,
    r"Now your 5 counts 8": lambda it: 5 in it.now["hand"] and it.now["boost"] == 3,
}


# Resonance


def last_moon(view: Json) -> str:
    return str([moon for moon in view["moons"] if moon][-1]).removeprefix("T")


def levels(at_least: int) -> Claim:
    return lambda it: len(it.now["levels"][0]) >= at_least


def grew(it: Moment) -> bool:
    return it.before is None or gained("resonance", it.now, it.before, it.move)


def transient(it: Moment) -> bool:
    (turned_up,) = (laid["card"] for laid in it.now["centre"] if laid["seat"] is None)
    return bool(turned_up == "T" + it.found[1][0])


RESONANCE: dict[str, Claim] = {
    r"Herbs lie on Moons I and II already, and Moon III is next": lambda it: (
        it.now["circle"]["H"] == 2 and it.now["moon"] == 3
    ),
    r"Transient (?:counts already, and it )?is a (Herb|Mineral|Potion)": transient,
    r"the Transient is a (Mineral), and a rival": transient,
    r"Vepar’s first level": lambda it: it.now["demons"][0] == "vepar",
    r"Berith’s first level": lambda it: it.now["demons"][0] == "berith",
    r"The second level needs one more Potion": lambda it: it.now["wishes"][0] == {"type": "P", "side": 0, "level": 2},
    r"Choose your 7": lambda it: "A7" in it.now["hands"][0]["cards"],
    r"Choose your 14": lambda it: "I14" in it.now["hands"][0]["cards"],
    r"A Herb lies in the centre now": lambda it: it.now["totals"]["H"] > 0,
    r"costs a Mineral and a Potion. You hold both": lambda it: {"M", "P"} <= set(it.now["hands"][0]["cards"]),
    r"Six witches play in three teams": lambda it: it.now["players"] == 6 and len(it.now["sides"]) == 3,
    r"in yours it is you": lambda it: 0 in it.now["superior"],
    r"One Artefact is left": lambda it: it.now["artefact_pile"]["height"] == 1,
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
    r"The six cards on velvet": lambda it: all(it.now["road"]),
    r"The Scimitar costs nothing": lambda it: it.now["road"][0] == "scimitar#1",
    r"the Fist has none": lambda it: mine(it.now)["items"][:2] == ["scimitar#1", "fist#1"],
    r"Plate Armour gives much Defence": lambda it: "plate-armour#1" in it.now["road"],
    r"The armour shows whole": lambda it: mine(it.now)["items"][:2] == ["plate-armour#1", "scimitar#1"],
    r"The heart is the Unicorn’s Health, 3": lambda it: it.now["road"][0] == "unicorn#1",
    r"Your Scimitar turns 1 crystal": lambda it: mine(it.now)["items"][0] == "scimitar#1" and mine(it.now)["crystals"],
    r"visits the graveyard for 2 crystals": lambda it: mine(it.now)["crystals"] >= 2 and bool(it.now["graveyard"]),
    r"On slot 1 lies a Trap": lambda it: it.now["road"][0] == "trap#1",
    r"The deck is out": lambda it: it.now["deck"] == 0,
    r"The Long Sword on slot 2 costs 1": lambda it: str(it.now["road"][1]).startswith("long-sword"),
    r"Fjordosan gives everybody": lambda it: it.now["village"] == "fjordosan",
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
