"""Card data: the shipped file, somebody's corrections or a whole file of theirs, made into the `Box` of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from sortilege.core.game import Json, known
from sortilege.core.house import PLAIN, House, Kind, unknown
from sortilege.core.words import Line
from sortilege.games.syncro.cards import (
    BOSS1,
    BOSS2,
    CERBERUS,
    FOG,
    FOG_POWER,
    FOGS,
    LEVELS,
    OWN_LEVEL,
    PLUS1_POWER,
    REWARD_POWER,
    REWARDS,
    Box,
    Diagram,
    text_of,
)

SOURCES = ("book", "ours", "house")
FAMILIES = ("plain", "mushroom", "golem", "dragon")
POWERS = {"reward": REWARD_POWER, "plus1": PLUS1_POWER, "fog": FOG_POWER}
MOST_LIEUTENANTS = 16
MOST_PLACES = 20
LEAST_SPELLS = 25

Level: TypeAlias = Literal["Ia", "Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe"]
Strength: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Strengths: TypeAlias = Annotated[list[Strength], Meta(max_length=60)]
Place: TypeAlias = tuple[
    Annotated[int, Meta(ge=0, le=9)],
    Annotated[int, Meta(ge=-20, le=20)],
    Literal["M", "m", "F", "L", "B", "Z", "C"],
]


class SpellValues(Struct, forbid_unknown_fields=True):
    """The spells of one value: how many there are, and with which level they join."""

    count: Annotated[int, Meta(ge=0, le=60)]
    level: Level = "Ia"


class MonsterValues(Struct, forbid_unknown_fields=True):
    """The Monster cards of one type: the strength of each, and the level with which they join."""

    strengths: Strengths
    level: Level = "Ia"


class BossValues(Struct, forbid_unknown_fields=True):
    """A Boss."""

    strength: Strength


class CerberusValues(Struct, forbid_unknown_fields=True):
    """The Cerberuses: the strength of each."""

    strengths: Strengths


class LieutenantValues(Struct, forbid_unknown_fields=True):
    """A Lieutenant: its strength and its powers."""

    strength: Strength
    powers: list[Literal["reward", "plus1", "fog"]]


Worded: TypeAlias = Annotated[str, Meta(pattern=PLAIN, max_length=160)]
Told: TypeAlias = Annotated[str, Meta(pattern=PLAIN, max_length=800)]


class DeckValues(Struct, forbid_unknown_fields=True):
    """A Reward or a Fog card: what it does belongs to the rules; its words may differ, or that it is there."""

    there: bool = True
    en: Worded | None = None
    fr: Worded | None = None
    text_en: Worded | None = None
    text_fr: Worded | None = None


class EpilogueValues(Struct, forbid_unknown_fields=True):
    """What IIf changes: one Dragon for another, a Reward and a Fog card more."""

    dragon_out: Strength
    dragon_in: Strength
    reward: str
    fog: str


class LevelValues(Struct, forbid_unknown_fields=True):
    """A level: its horde in placing order (row, 0 in front; place in half-cards; kind of card), its title and story."""

    horde: Annotated[list[Place], Meta(min_length=1, max_length=MOST_PLACES, extra_json_schema={"format": "horde"})]
    en: Worded | None = None
    fr: Worded | None = None
    text_en: Told | None = None
    text_fr: Told | None = None


CARD_KINDS = {
    "spells": Kind(SpellValues, needed=False),
    "monsters": Kind(MonsterValues, needed=False),
    "bosses": Kind(BossValues),
    "cerberuses": Kind(CerberusValues),
    "lieutenants": Kind(LieutenantValues, grows=True, more=tuple(f"L{n}" for n in range(9, 17)), needed=False),
    "rewards": Kind(DeckValues, needed=False),
    "fog": Kind(DeckValues, needed=False, face="F:{}"),
    "epilogue": Kind(EpilogueValues),
    "levels": Kind(LevelValues, more=(OWN_LEVEL,), option="level"),
}
SHAPE: Json = {
    "spells": {str(value): {} for value in range(1, 8)},
    "monsters": {family: {} for family in FAMILIES},
    "bosses": {"boss1": {}, "boss2": {}},
    "cerberuses": {"cerberus": {}},
    "lieutenants": {f"L{number}": {} for number in range(1, 9)},
    "rewards": {card: {} for card in REWARDS},
    "fog": {card: {} for card in FOGS},
    "epilogue": {"IIf": {}},
    "levels": {level: {} for level in LEVELS},
}


# Whole files


class Reshaping:
    """A whole file in the shape of corrections. In it, every table says where its values come from."""

    def __init__(self, data: Json, house: House) -> None:
        self.data = data
        self.house = house
        self.found: Json = {kind: {} for kind in CARD_KINDS}

    def add(self, kind: str, id: str, values: Mapping[str, Any], old: tuple[str | int, ...], source: Any) -> None:
        """A card, from where it stands; its values have one source."""
        if source not in SOURCES:
            reason = Line("mistake-missing", {"key": "source"}) if source is None else unknown(source, SOURCES)
            self.house.wrong((*old, "source") if source is not None else old, reason)
        self.house.places.move(old, (kind, id))
        self.found[kind][id] = {key: value for key, value in values.items() if key != "source"}
        for field in self.found[kind][id]:
            self.house.sources[kind, id, field] = str(source)

    def tables(self, *path: str) -> Iterable[tuple[tuple[str | int, ...], Json]]:
        """The tables of an array, with their places."""
        data: Any = self.data
        for word in path:
            data = data.get(word, {}) if isinstance(data, dict) else {}
        if isinstance(data, list):
            for number, one in enumerate(data):
                if isinstance(one, dict):
                    yield (*path, number), one
                else:
                    self.house.wrong((*path, number), Line("mistake-table"))
        elif data:
            self.house.wrong(path, Line("mistake-list", {"given": path[-1]}))

    def table(self, *path: str) -> Json:
        data: Any = self.data
        for word in path:
            data = data.get(word) if isinstance(data, dict) else None
        if not isinstance(data, dict):
            self.house.wrong(
                path, Line("mistake-missing", {"key": path[-1]}) if data is None else Line("mistake-table")
            )
            return {}
        return data

    def unique(self, kind: str, id: str) -> str:
        """An id for a card that an old file has twice."""
        number = sum(one.partition("-")[0] == id for one in self.found[kind])
        return f"{id}-{number + 1}" if number else id

    def shaped(self) -> Json:
        for key in self.data:
            if key not in ("spells", "monsters", "epilogue", "bosses", "lieutenants", "rewards", "fog", "levels"):
                self.house.wrong((key,), unknown(key, CARD_KINDS), key=True)
        spells = self.table("spells")
        for value, count in self.table("spells", "counts").items():
            self.add("spells", value, {"count": count}, ("spells", "counts", value), spells.get("source"))
        for path, added in self.tables("spells", "added"):
            id = self.unique("spells", str(added.get("value")))
            values = {key: value for key, value in added.items() if key != "value"}
            self.add("spells", id, values, path, added.get("source"))
        for path, group in self.tables("monsters"):
            values = {key: value for key, value in group.items() if key != "type"}
            self.add("monsters", self.unique("monsters", str(group.get("type"))), values, path, group.get("source"))
        for boss in ("boss1", "boss2"):
            values = self.table("bosses", boss)
            self.add("bosses", boss, values, ("bosses", boss), values.get("source"))
        values = self.table("bosses", "cerberuses")
        self.add("cerberuses", "cerberus", values, ("bosses", "cerberuses"), values.get("source"))
        values = self.table("epilogue")
        self.add("epilogue", "IIf", values, ("epilogue",), values.get("source"))
        for kind in ("lieutenants", "levels"):
            for path, one in self.tables(kind):
                values = {key: value for key, value in one.items() if key != "id"}
                self.add(kind, str(one.get("id")), values, path, one.get("source"))
        for kind, there in (("rewards", REWARDS), ("fog", FOGS)):
            deck = self.table(kind)
            cards = deck.get("cards", [])
            for number, card in enumerate(cards if isinstance(cards, list) else ()):
                if card in self.found[kind]:
                    self.house.wrong((kind, "cards", number), Line("mistake-twice", {"card": str(card)}))
                self.add(kind, str(card), {"there": True}, (kind, "cards", number), deck.get("source"))
            for card in there:
                if card not in self.found[kind]:
                    self.add(kind, card, {"there": False}, (kind, card), deck.get("source"))
        return self.found


def reshape(data: Json, house: House) -> Json:
    return Reshaping(data, house).shaped()


# What the rules use


class Cards:
    """The cards as a file says them: the box, and where each value comes from."""

    def __init__(self, house: House, before: Cards | None) -> None:
        self.tree = house.tree
        self.sources: dict[str, dict[str, dict[str, str]]] = {
            kind: {
                id: {
                    field: house.source(kind, id, field, before.of(kind, id, field) if before else "ours")
                    for field in values
                }
                for id, values in entries.items()
            }
            for kind, entries in house.tree.items()
        }
        check(house)

    def of(self, kind: str, id: str, field: str) -> str:
        return self.sources.get(kind, {}).get(id, {}).get(field, "ours")

    def box(self) -> Box:
        tree = self.tree
        levels = range(len(tree["levels"]))
        fogs = [int(FOG) + FOGS.index(card) for card in deck(tree, "fog")]
        rewards = [REWARDS.index(card) + 1 for card in deck(tree, "rewards")]
        epilogue = tree["epilogue"]["IIf"]
        lieutenants = list(tree["lieutenants"].values())
        return Box(
            spells=[spells(tree, level) for level in levels],
            monsters=[monsters(tree, level) for level in levels],
            monsters_after=[monsters_after(tree, level) for level in levels],
            diagrams=[diagram(level["horde"]) for level in tree["levels"].values()],
            boss1=int(BOSS1) * 32 + tree["bosses"]["boss1"]["strength"],
            boss2=int(BOSS2) * 32 + tree["bosses"]["boss2"]["strength"],
            cerberuses=[int(CERBERUS) * 32 + strength for strength in tree["cerberuses"]["cerberus"]["strengths"]],
            strengths=[one["strength"] for one in lieutenants],
            powers=[int(sum(POWERS[power] for power in set(one["powers"]))) for one in lieutenants],
            rewards=rewards,
            rewards_after=[*rewards, REWARDS.index(epilogue["reward"]) + 1],
            fogs=fogs,
            fogs_after=[*fogs, int(FOG) + FOGS.index(epilogue["fog"])],
        )

    def words(self, language: str) -> str:
        """The names and texts that a file gives to Rewards, Fog and levels, as Fluent messages; the French name of a
        card has a gender."""
        gender = "\n    .gender = masculine" if language == "fr" else ""
        lines = [
            f"{message}-{id} = {values[field]}{gender if message == 'card' else ''}"
            for kind, name, text in (("rewards", "card", "text"), ("fog", "card", "text"), ("levels", "title", "story"))
            for id, values in self.tree[kind].items()
            for message, field in ((name, language), (text, f"text_{language}"))
            if values.get(field)
        ]
        return "\n".join(lines)

    def told(self) -> dict[str, Json]:
        """Where the values of each card come from, by the id of its face."""
        tree, found = self.tree, dict[str, Json]()
        for id in tree["spells"]:
            found[id.partition("-")[0]] = told(self.of("spells", id, "count"), ["number"])
        for id, group in tree["monsters"].items():
            family = FAMILIES.index(id.partition("-")[0]) * 32
            for strength in group["strengths"]:
                found[text_of(family + strength)] = told(self.of("monsters", id, "strengths"), ["strength", "number"])
        for id, code in (("boss1", BOSS1), ("boss2", BOSS2)):
            face = text_of(int(code) * 32 + tree["bosses"][id]["strength"])
            found[face] = told(self.of("bosses", id, "strength"), ["strength"])
        for strength in tree["cerberuses"]["cerberus"]["strengths"]:
            source = self.of("cerberuses", "cerberus", "strengths")
            found[text_of(int(CERBERUS) * 32 + strength)] = told(source, ["strength"])
        for id in tree["lieutenants"]:
            found[id] = known()
            for field in ("strength", "powers"):
                found[id].setdefault(self.of("lieutenants", id, field), []).append(field)
        for kind, face in (("rewards", "{}"), ("fog", "F:{}")):
            found |= {
                face.format(card): told(self.of(kind, card, "there"), ["name", "text"]) for card in deck(tree, kind)
            }
        epilogue = tree["epilogue"]["IIf"]
        for field, face in (("reward", "{}"), ("fog", "F:{}")):
            found[face.format(epilogue[field])] = told(self.of("epilogue", "IIf", field), ["text"])
        return found


def told(source: str, values: list[str]) -> Json:
    return {**known(), source: values}


def deck(tree: Json, kind: str) -> list[str]:
    return [card for card, values in tree[kind].items() if values.get("there", True)]


def check(house: House) -> None:
    """What the types cannot say."""
    tree = house.tree
    for number, id in enumerate(tree["lieutenants"], 1):
        if id != f"L{number}" or number > MOST_LIEUTENANTS:
            house.wrong(("lieutenants", id), Line("mistake-lieutenants", {"most": MOST_LIEUTENANTS}), key=True)
            return
    for field, kind, there in (("reward", "rewards", REWARDS), ("fog", "fog", FOGS)):
        extra = tree["epilogue"]["IIf"][field]
        if extra not in there:
            house.wrong(("epilogue", "IIf", field), unknown(extra, there))
        elif extra in deck(tree, kind):
            house.wrong(("epilogue", "IIf", field), Line("mistake-epilogue", {"card": extra}))
    for number, level in enumerate(tree["levels"]):
        for reason in level_faults(tree, number, level):
            house.wrong(("levels", level, "horde"), reason)
        if len(spells(tree, number)) < LEAST_SPELLS:
            house.wrong(("spells",), Line("mistake-few-spells", {"level": level, "least": LEAST_SPELLS}))
            return


def level_faults(tree: Json, number: int, level: str) -> Iterable[Line]:
    kinds = Counter(kind for _, _, kind in tree["levels"][level]["horde"])
    have = {
        "M": len(monsters(tree, number)),
        "C": len(tree["cerberuses"]["cerberus"]["strengths"]),
        "L": len(tree["lieutenants"]),
    }
    kinds["M"] += kinds.pop("m", 0)
    for kind, count in have.items():
        if kinds[kind] > count:
            yield Line("mistake-horde", {"level": level, "kind": kind, "count": kinds[kind], "there": count})
    if number < LEVELS.index("IIa") and (kinds["F"] or kinds["L"]):
        yield Line("mistake-early", {"level": level})
    if not any(kinds[kind] for kind in "MBZC"):  # RUL-46: of Lieutenants there may be none left
        yield Line("mistake-no-monster", {"level": level})


def spells(tree: Json, level: int) -> list[int]:
    """SYN-SPELL-1, -2: some join later."""
    found: list[int] = []
    for id, values in tree["spells"].items():
        if LEVELS.index(values.get("level", "Ia")) <= level:
            found += [int(id.partition("-")[0])] * values["count"]
    return sorted(found)


def monsters(tree: Json, level: int) -> list[int]:
    """SYN-ADV-6: each type joins with its rule."""
    return [
        FAMILIES.index(id.partition("-")[0]) * 32 + strength
        for id, values in tree["monsters"].items()
        if LEVELS.index(values.get("level", "Ia")) <= level
        for strength in values["strengths"]
    ]


def monsters_after(tree: Json, level: int) -> list[int]:
    """SYN-IIF-1: one Dragon is replaced by another."""
    found, epilogue = monsters(tree, level), tree["epilogue"]["IIf"]
    dragon = FAMILIES.index("dragon") * 32
    if dragon + epilogue["dragon_out"] in found:
        found[found.index(dragon + epilogue["dragon_out"])] = dragon + epilogue["dragon_in"]
    return found


def diagram(horde: list[list[Any]]) -> Diagram:
    return Diagram("".join(kind for _, _, kind in horde), [row for row, _, _ in horde], [x for _, x, _ in horde])
