"""Card data: read from TOML, checked, and made into the `Box` that the rules use."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from sortilege.core.errors import Problem
from sortilege.core.game import Json, known
from sortilege.games.syncro.cards import (
    BOSS1,
    BOSS2,
    CERBERUS,
    FOG,
    FOG_POWER,
    FOGS,
    LEVELS,
    PLUS1_POWER,
    REWARD_POWER,
    REWARDS,
    Box,
    Diagram,
    text_of,
)

Source = Literal["book", "ours", "house"]
Level = Literal["Ia", "Ib", "Ic", "Id", "IIa", "IIb", "IIc", "IId", "IIe"]
Strength = Annotated[int, Meta(ge=0, le=31)]
Value = Annotated[int, Meta(ge=1, le=7)]
Count = Annotated[int, Meta(ge=0, le=60)]
FAMILIES = ("plain", "mushroom", "golem", "dragon")
POWERS = {"reward": REWARD_POWER, "plus1": PLUS1_POWER, "fog": FOG_POWER}


class Strict(Struct, forbid_unknown_fields=True):
    source: Source


class AddedSpells(Strict):
    level: Level
    value: Value
    count: Count


class Spells(Strict):
    counts: dict[Value, Count]
    added: list[AddedSpells] = []


class Monsters(Strict):
    type: Literal["plain", "mushroom", "golem", "dragon"]
    level: Level
    strengths: list[Strength]


class Epilogue(Strict):
    dragon_out: Strength
    dragon_in: Strength
    reward: str
    fog: str


class Boss(Strict):
    strength: Strength


class Cerberuses(Strict):
    strengths: list[Strength]


class Bosses(Struct, forbid_unknown_fields=True):
    boss1: Boss
    boss2: Boss
    cerberuses: Cerberuses


class Lieutenant(Strict):
    id: str
    strength: Strength
    powers: list[Literal["reward", "plus1", "fog"]]


class Deck(Strict):
    cards: list[str]


class Horde(Strict):
    id: Level
    horde: list[tuple[int, int, Literal["M", "m", "F", "L", "B", "Z", "C"]]]


class CardData(Struct, forbid_unknown_fields=True):
    spells: Spells
    monsters: list[Monsters]
    epilogue: Epilogue
    bosses: Bosses
    lieutenants: list[Lieutenant]
    rewards: Deck
    fog: Deck
    levels: list[Horde]


def read_box(text: str) -> Box:
    """Card data as the rules use it; raises `Problem` pointing at what is wrong."""
    try:
        data = msgspec.toml.decode(text, type=CardData, strict=False)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise Problem(f"Card data of syncro: {error}.") from error
    check(data)
    levels = range(len(LEVELS))
    fogs = [int(FOG) + FOGS.index(card) for card in data.fog.cards]
    rewards = [REWARDS.index(card) + 1 for card in data.rewards.cards]
    return Box(
        spells=[spells(data, level) for level in levels],
        monsters=[monsters(data, level) for level in levels],
        monsters_after=[monsters_after(data, level) for level in levels],
        diagrams=[diagram(data, name) for name in LEVELS],
        boss1=int(BOSS1) * 32 + data.bosses.boss1.strength,
        boss2=int(BOSS2) * 32 + data.bosses.boss2.strength,
        cerberuses=[int(CERBERUS) * 32 + strength for strength in data.bosses.cerberuses.strengths],
        strengths=[lieutenant.strength for lieutenant in data.lieutenants],
        powers=[int(sum(POWERS[power] for power in set(lieutenant.powers))) for lieutenant in data.lieutenants],
        rewards=rewards,
        rewards_after=[*rewards, REWARDS.index(data.epilogue.reward) + 1],
        fogs=fogs,
        fogs_after=[*fogs, int(FOG) + FOGS.index(data.epilogue.fog)],
    )


def sources(text: str) -> dict[str, Json]:
    """Where the values of each card come from, by the id of its face."""
    data = msgspec.toml.decode(text, type=CardData, strict=False)
    found: dict[str, Json] = {}
    for value in data.spells.counts:
        found[str(value)] = told(data.spells.source, ["number"])
    for added in data.spells.added:
        found[str(added.value)] = told(added.source, ["number"])
    for group in data.monsters:
        for strength in group.strengths:
            found[text_of(FAMILIES.index(group.type) * 32 + strength)] = told(group.source, ["strength", "number"])
    bosses = data.bosses
    found[text_of(int(BOSS1) * 32 + bosses.boss1.strength)] = told(bosses.boss1.source, ["strength"])
    found[text_of(int(BOSS2) * 32 + bosses.boss2.strength)] = told(bosses.boss2.source, ["strength"])
    for strength in bosses.cerberuses.strengths:
        found[text_of(int(CERBERUS) * 32 + strength)] = told(bosses.cerberuses.source, ["strength"])
    for lieutenant in data.lieutenants:
        found[lieutenant.id] = told(lieutenant.source, ["strength", "powers"])
    found |= {card: told(data.rewards.source, ["name", "text"]) for card in data.rewards.cards}
    found |= {f"F:{card}": told(data.fog.source, ["name", "text"]) for card in data.fog.cards}
    epilogue = data.epilogue
    found |= {card: told(epilogue.source, ["text"]) for card in (epilogue.reward, f"F:{epilogue.fog}")}
    return found


def told(source: Source, values: list[str]) -> Json:
    return {**known(), source: values}


def check(data: CardData) -> None:
    """What the types cannot say."""
    if [level.id for level in data.levels] != LEVELS:
        raise Problem(f"Card data of syncro: the levels must be {', '.join(LEVELS)}, in this order.")
    for number, lieutenant in enumerate(data.lieutenants, 1):
        if lieutenant.id != f"L{number}" or number > 16:
            raise Problem(f"Card data of syncro: the Lieutenants must be L1, L2, … up to L16; found {lieutenant.id!r}.")
    for what, cards, there in (("Rewards", data.rewards.cards, REWARDS), ("Fog", data.fog.cards, FOGS)):
        for card in cards:
            if card not in there:
                raise Problem(f"Card data of syncro: {what}: there is no card {card!r}.")
        if len(set(cards)) != len(cards):
            raise Problem(f"Card data of syncro: {what}: every card exists once.")
    for extra, cards, there in (
        (data.epilogue.reward, data.rewards.cards, REWARDS),
        (data.epilogue.fog, data.fog.cards, FOGS),
    ):
        if extra not in there or extra in cards:
            raise Problem(f"Card data of syncro: epilogue: {extra!r} cannot be added.")
    for number, level in enumerate(data.levels):
        kinds = "".join(kind for _, _, kind in level.horde)
        ready = len(monsters(data, number))
        if len(kinds) > 20:
            raise Problem(f"Card data of syncro: level {level.id} has more than 20 places.")
        if kinds.count("M") + kinds.count("m") > ready:
            raise Problem(f"Card data of syncro: level {level.id} needs more Monster cards than the {ready} there are.")
        if kinds.count("C") > len(data.bosses.cerberuses.strengths) or kinds.count("L") > len(data.lieutenants):
            raise Problem(f"Card data of syncro: level {level.id} needs more Cerberuses or Lieutenants than there are.")
        if len(spells(data, number)) < 25:
            raise Problem(f"Card data of syncro: level {level.id} needs 25 spells at least.")
        if number < 4 and set(kinds) & set("FL"):
            raise Problem(f"Card data of syncro: level {level.id} has Fog or Lieutenants before they are explained.")
        if not set(kinds) - {"F", "L"}:  # RUL-46: of Lieutenants there may be none left
            raise Problem(f"Card data of syncro: level {level.id} has no monster that is always there.")


def spells(data: CardData, level: int) -> list[int]:
    """SYN-SPELL-1, -2: some join later."""
    found = [value for value, count in sorted(data.spells.counts.items()) for _ in range(count)]
    for added in data.spells.added:
        if LEVELS.index(added.level) <= level:
            found += [added.value] * added.count
    return sorted(found)


def monsters(data: CardData, level: int) -> list[int]:
    """SYN-ADV-6: each type joins with its rule."""
    return [
        FAMILIES.index(group.type) * 32 + strength
        for group in data.monsters
        if LEVELS.index(group.level) <= level
        for strength in group.strengths
    ]


def monsters_after(data: CardData, level: int) -> list[int]:
    """SYN-IIF-1: one Dragon is replaced by another."""
    found = monsters(data, level)
    dragon = FAMILIES.index("dragon") * 32
    if dragon + data.epilogue.dragon_out in found:
        found[found.index(dragon + data.epilogue.dragon_out)] = dragon + data.epilogue.dragon_in
    return found


def diagram(data: CardData, name: str) -> Diagram:
    horde = next(level.horde for level in data.levels if level.id == name)
    return Diagram("".join(kind for _, _, kind in horde), [row for row, _, _ in horde], [x for _, x, _ in horde])
