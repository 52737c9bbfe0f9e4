"""The language of the cards: one line of text per ability, read into the typed form that the rules use.

ability  := action | trigger | static          (upper and lower parts; immediate lines are effects alone)
action   := ("act:" | "act2:" | "act*:") [cost {"," cost}] "->" effect {"," effect}
trigger  := "on" ("turn_start" | "rest" | "take" kind | "wounded" | "healed") ":" effect {"," effect}
static   := "static" ("immune" | "discount" N | "versus" kind ("attack" | "defence") N)
cost     := "rest" | a verb and what follows it, as its class in `verbs` says: "crystal 2"
effect   := a verb and what follows it: "wound 1 others"
amount   := N | [N "*"] source ["/" N]
card     := "self" | who "." kind "." ("top" | "any") | "road.any" | "road.first" | "graveyard.top"
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sortilege.core.house import Wrong
from sortilege.core.words import Line
from sortilege.games.enchanters.cards import (
    ACTION,
    DISCOUNT,
    HAPPENINGS,
    IMMEDIATE,
    KINDS,
    MODIFIERS,
    NUMBER,
    REWARDS,
    SOURCES,
    STATIC,
    STATS,
    TAKEN,
    TRIGGER,
    VERSUS,
    Ability,
    Amount,
    Icons,
    Part,
)
from sortilege.games.enchanters.reading import LARGEST, Reader
from sortilege.games.enchanters.verbs import moving, numbers  # noqa: F401 (they register their verbs)
from sortilege.games.enchanters.verbs.verb import COSTS, EFFECTS

ICON = re.compile(r"(?:([AD])([+-]\d+)|(U))(?:\s+|$)")
LIMITS = {"act:": 1, "act2:": 2, "act*:": 0}
STARTS = (*LIMITS, "on", "static")


def read_part(lines: Sequence[str]) -> Icons:
    """The icons of a part: all lines made of nothing else."""
    attack = defence = undead = 0
    for line in lines:
        if is_icons(line):
            for found in ICON.finditer(line):
                letter, value, skull = found.groups(default="")
                if value and abs(int(value)) > LARGEST:
                    reason = Line("mistake-too-large", {"value": abs(int(value)), "most": LARGEST})
                    raise Wrong(reason, (), found.start(2) + 1)
                attack += int(value) if letter == "A" else 0
                defence += int(value) if letter == "D" else 0
                undead += 1 if skull else 0
    return Icons(attack, defence, undead)


def is_icons(line: str) -> bool:
    return bool(line.strip()) and not ICON.sub("", line.strip() + " ").strip()


def read_ability(line: str) -> Ability:
    """One ability of an upper or lower part."""
    reader = Reader(line)
    word = reader.one_of(STARTS, "beginning")
    if word in LIMITS:
        return read_action(reader, LIMITS[word])
    if word == "static":
        return read_static(reader)
    happening = HAPPENINGS.index(reader.one_of(HAPPENINGS, "happening"))
    kind = KINDS.index(reader.one_of(KINDS, "kind")) if happening == TAKEN else -1
    reader.need(":")
    ability = Ability(TRIGGER, line, read_effects(reader))
    ability.happening = happening
    ability.kind_taken = kind
    return ability


def read_immediate(line: str) -> Ability:
    return Ability(IMMEDIATE, line, read_effects(Reader(line)))


def read_action(reader: Reader, limit: int) -> Ability:
    rest = False
    costs: list[Part] = []
    while not reader.skip("->"):
        if costs or rest:
            reader.need(",")
        if reader.word == "rest":
            if rest:
                raise reader.wrong("rest-twice")
            reader.at += 1
            rest = True
        else:
            costs.append(read_cost(reader))
    ability = Ability(ACTION, reader.text, costs + read_effects(reader))
    ability.rest = rest
    ability.limit = limit
    return ability


def read_cost(reader: Reader) -> Part:
    return COSTS[reader.one_of(("rest", *COSTS), "cost")].read(reader, True)


def read_effects(reader: Reader) -> list[Part]:
    parts = [read_effect(reader)]
    while reader.skip(","):
        parts.append(read_effect(reader))
    reader.end()
    return parts


def read_effect(reader: Reader) -> Part:
    return EFFECTS[reader.one_of(tuple(EFFECTS), "effect")].read(reader, False)


def read_static(reader: Reader) -> Ability:
    modifier = MODIFIERS.index(reader.one_of(MODIFIERS, "static"))
    ability = Ability(STATIC, reader.text, [])
    ability.modifier = modifier
    if modifier == VERSUS:
        ability.kind_taken = KINDS.index(reader.one_of(KINDS[2:], "foe"))
        ability.versus = STATS.index(reader.one_of(STATS, "value"))
    if modifier in (VERSUS, DISCOUNT):
        ability.value = reader.number()
    reader.end()
    return ability


def read_trait(line: str) -> tuple[str, Amount]:
    """How a Monster fights: `double`, `all`, `health amount` or `strength amount`."""
    reader = Reader(line)
    word = reader.one_of(("double", "all", "health", "strength"), "trait")
    amount = reader.amount() if word in ("health", "strength") else Amount(0)
    reader.end()
    return word, amount


def read_glory(text: str) -> Amount:
    reader = Reader(text)
    amount = reader.amount()
    reader.end()
    return amount


def read_reward(text: str) -> tuple[int, Amount, int]:
    """The end of the game at a village: how it rewards, what is counted, and the points of the best."""
    reader = Reader(text)
    reward = REWARDS.index(reader.one_of(REWARDS[1:], "reward"))
    if REWARDS[reward] == "each":
        amount, points = reader.amount(), 0
    else:
        amount = Amount(1, SOURCES.index(reader.one_of(SOURCES[1:], "count")))
        points = reader.number()
    reader.end()
    if amount.source == NUMBER:
        raise Wrong(Line("mistake-reward-counts"))
    return reward, amount, points
