"""Scenario files: what can be written in one, read and checked as far as one can without the game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from sortilege.core.errors import Problem
from sortilege.core.files import text_of
from sortilege.core.game import Json
from sortilege.core.lesson import Told
from sortilege.core.shape import shaped, suggestion
from sortilege.core.yamltext import read_yaml

CHECKS = ("expect", "sees", "legal", "refuse", "events", "never", "told")


class Step(Struct, kw_only=True, forbid_unknown_fields=True):
    """Some actions, and what must hold after them."""

    next: Next | None = None
    play: list[str] = []
    expect: Json = {}
    sees: dict[str, Json] = {}
    legal: dict[str, list[str] | dict[str, int]] = {}
    refuse: list[str] | dict[str, str] = []
    events: list[Json] | None = None
    never: list[Json] = []
    told: dict[str, list[Json]] = {}


class Next(Struct, forbid_unknown_fields=True):
    """The game of the adventure that follows the one that is over; its decks as in a set-up."""

    decks: dict[str, list[Any]] = {}


class Setup(Struct, forbid_unknown_fields=True):
    """A new game; the decks named here are not shuffled but lie as given, top card first."""

    players: int
    options: Json = {}
    decks: dict[str, list[Any]] = {}
    carry: Json | None = None
    refused: str | None = None  # what the sentence says by which this set-up is refused


class Scenario(Step, kw_only=True, forbid_unknown_fields=True):
    """One step after a position or a set-up, or several."""

    name: str
    title: Told | None = None  # of one that the rules show to be played
    rules: list[str] = []
    position: Json | str | None = None
    decks: dict[str, list[Any]] = {}
    setup: Setup | None = None
    seed: int = 0
    steps: list[Step] = []


class Entry(Struct, frozen=True):
    """A scenario of a file; or, where it makes no sense, the sentence that says why."""

    name: str
    rules: tuple[str, ...]
    where: str
    scenario: Scenario | None
    problem: str = ""


class ScenarioFile(Struct):
    """The scenarios of one file, positions by name written out; `cards` is the text of a house file."""

    path: Path
    game: str
    cards: str = ""
    entries: list[Entry] = field(default_factory=list)


def load_file(path: Path) -> ScenarioFile:
    """Read a file. Raise `Problem` if it is no scenario file; a scenario that makes no sense spoils no other."""
    where = str(path)
    data = read_yaml(text_of(path), where)
    if not isinstance(data, dict):
        raise Problem(f"{where}: a scenario file is a mapping with the keys 'game' and 'scenarios'.")
    check_keys(data, ("game", "cards", "positions", "scenarios"), where)
    game = shaped(data.get("game"), str, where, "game")
    positions = shaped(data.get("positions", {}), dict[str, Json], where, "positions")
    file = ScenarioFile(path, game, shaped(data.get("cards", ""), str, where, "cards"))
    names: set[str] = set()
    for number, entry in enumerate(shaped(data.get("scenarios"), list[Json], where, "scenarios"), 1):
        named = entry.get("name")
        name = named if isinstance(named, str) else f"scenario {number}"
        where = f"{path}, scenario {number}" + (f" ({named})" if isinstance(named, str) else "")
        try:
            scenario = read_scenario(entry, positions, where)
            if scenario.name in names:
                raise Problem(f"{where}: name: another scenario of this file has the same.")
            file.entries.append(Entry(name, tuple(scenario.rules), where, scenario))
        except Problem as problem:
            file.entries.append(Entry(name, named_rules(entry), where, None, str(problem)))
        names.add(name)
    return file


def named_rules(entry: Json) -> tuple[str, ...]:
    rules = entry.get("rules")
    return tuple(map(str, rules)) if isinstance(rules, list) else ()


def read_scenario(entry: Json, positions: Mapping[str, Json], where: str) -> Scenario:
    check_keys(entry, Scenario.__struct_fields__, where)
    steps = entry.get("steps")
    for number, step in enumerate(steps if isinstance(steps, list) else (), 1):
        if isinstance(step, dict):
            check_keys(step, Step.__struct_fields__, f"{where}: step {number}")
    if isinstance(entry.get("setup"), dict):
        check_keys(entry["setup"], Setup.__struct_fields__, f"{where}: setup")
    try:
        scenario = shaped(entry, Scenario, where)
    except Problem as problem:
        said = str(problem).removesuffix(".")
        if re.search(r"\b(play|refuse)\b.*got a mapping$", said):
            said += '; an action is written in quotes, "0: pass"'
        raise Problem(f"{said}.") from problem
    refused = scenario.setup is not None and scenario.setup.refused is not None
    if (scenario.position is None) == (scenario.setup is None):
        raise Problem(f"{where}: position: give either a position or a setup to start from.")
    if scenario.setup is not None and scenario.decks:
        raise Problem(f"{where}: decks: those of a setup are given inside it.")
    if scenario.steps and any(key in entry for key in Step.__struct_fields__):
        raise Problem(f"{where}: steps: what is played and checked is then said in the steps alone.")
    if refused and any(key in entry for key in ("steps", *Step.__struct_fields__)):
        raise Problem(f"{where}: setup: after one that is refused nothing can be played or checked.")
    if not refused and not any(checks_something(step) for step in scenario.steps or [scenario]):
        raise Problem(f"{where}: nothing is checked: give it one of {', '.join(CHECKS)}.")
    if scenario.position is not None:
        scenario.position = written_out(scenario.position, positions, where)
    return scenario


def checks_something(step: Step) -> bool:
    return step.events is not None or any(getattr(step, key) for key in CHECKS)


def written_out(position: Json | str, positions: Mapping[str, Json], where: str) -> Json:
    """A position by its name, or like another with some keys replaced."""
    seen: list[str] = []
    changes: list[Json] = []
    while True:
        if isinstance(position, dict):
            changes.append({key: value for key, value in position.items() if key != "like"})
            name = position.get("like")
            if name is None:
                break
        else:
            name = position
        if name not in positions:
            raise Problem(f"{where}: position: there is none named {name!r}{suggestion(str(name), positions)}.")
        if name in seen:
            raise Problem(f"{where}: position: {name!r} is like itself.")
        seen.append(name)
        position = positions[name]
    whole: Json = {}
    for change in reversed(changes):
        for key, value in change.items():
            whole[key] = replaced(whole.get(key), value, f"{where}: position: {key}")
    return whole


def replaced(old: Any, new: Any, where: str) -> Any:
    """The new value; a mapping with numbers as keys replaces just these places of a list, by seat for instance."""
    if not (isinstance(old, list) and isinstance(new, dict) and new and all(key.isdecimal() for key in new)):
        return new
    places = list(old)
    for key, value in new.items():
        if int(key) >= len(places):
            raise Problem(f"{where}: there is no place {key}, only 0 to {len(places) - 1}.")
        there = places[int(key)]
        merged = isinstance(there, dict) and isinstance(value, dict)
        places[int(key)] = there | value if merged else value
    return places


def check_keys(data: Mapping[str, Any], allowed: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in allowed:
            raise Problem(f"{where}: there is no key {key!r}{suggestion(key, allowed)}.")
