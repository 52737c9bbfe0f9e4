"""Bots by name: `random`, `greedy`, `greedy:worlds=16:depth=2`. Several are separated by commas.

A spec is a name, then settings, each after a colon; colons and commas between double quotes belong to the value.
`@pip` is a character of the roster (`roster.toml`). A bot of your own is named by its place, `module:Class` or
`file.py:Class`. Bots of installed packages are entry points of the group `sortilege.bots` whose value is such a place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.core import settings as texts
from sortilege.core.bot import STRANGERS, Bot
from sortilege.core.errors import Problem
from sortilege.core.places import load, load_from_here

GROUP = "sortilege.bots"
CHARACTER = "@"  # begins the spec of a character
BUILT_IN = {
    "random": "sortilege.bots.uniform:RandomBot",
    "greedy": "sortilege.bots.greedy:GreedyBot",
    "ismcts": "sortilege.bots.ismcts:IsmctsBot",
    "novice": "sortilege.bots.levels:Novice",
    "fair": "sortilege.bots.levels:Fair",
    "strong": "sortilege.bots.levels:Strong",
    "rung": "sortilege.bots.levels:RungBot",
}


class BotSetting(Struct, frozen=True):
    """One setting of a bot, to be read."""

    name: str
    default: Any
    meaning: str


@cache  # to look up what is installed takes milliseconds
def kinds() -> dict[str, str]:
    """Where every bot is, by name: our own and those of installed packages."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)} | BUILT_IN


@cache
def find(name: str) -> type[Bot]:
    """The class of the bot of that name, of that character, or at that place."""
    if name.startswith(CHARACTER):
        found: Callable[[str], type[Bot]] = load("sortilege.bots.roster:bot_class", "bot")  # type: ignore[assignment]
        return found(name.removeprefix(CHARACTER))
    if ":" in name:
        return checked(load_from_here(name, "bot"), name)
    places = kinds()
    if name not in places:
        raise Problem(texts.unknown(f"There is no bot {name!r}", name, sorted(places)))
    return checked(load(places[name], "bot"), places[name])


def checked(bot: object, place: str) -> type[Bot]:
    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        raise Problem(f"What is at {place!r} is not a bot.")
    return bot


def parted(spec: str) -> tuple[str, list[str]]:
    """The name or place of a spec, and its settings."""
    name, *pairs = divide(spec.strip(), ":")
    if pairs and name not in kinds() and "=" not in pairs[0]:
        return f"{name}:{pairs[0]}", pairs[1:]
    return name, pairs


def make(spec: str, stranger: bool = False) -> Bot:
    """Make a new bot as the spec says; each seat needs one of its own. A stranger's spec runs no code of theirs here,
    and asks for no more work than strangers may.

    >>> import sortilege
    >>> sortilege.bot("greedy:worlds=16").settings
    GreedySettings(worlds=16, depth=1, follow=32, slips=0.0, heat=0.0)
    """
    name, pairs = parted(spec)
    if stranger and ":" in name:
        raise Problem(f"The bot {name!r} is not installed here: choose one of {', '.join(sorted(kinds()))}.")
    bot = find(name)
    if stranger and bot.runs_programs:
        raise Problem(f"The bot {name!r} runs programs on this machine: it plays on the command line only.")
    owner = f"the bot {name}"
    values = texts.split(pairs, owner)
    made = bot(texts.read(bot.Settings, {key: value.replace('"', "") for key, value in values.items()}, owner))
    for setting, most in ceilings(bot).items() if stranger else ():
        if getattr(made.settings, setting) > most:
            raise Problem(f"The setting {setting!r} of {owner} is at most {most} on a server.")
    return made


def ceilings(bot: type[Bot]) -> dict[str, int]:
    """The most that a stranger may ask for, by setting."""
    found: dict[str, int] = {}
    for field in msgspec.structs.fields(bot.Settings):
        info = msgspec.inspect.type_info(field.type)
        if isinstance(info, msgspec.inspect.Metadata) and STRANGERS in (info.extra or {}):
            found[field.name] = (info.extra or {})[STRANGERS]
    return found


def tamed(spec: str) -> str:
    """The same bot with settings that a stranger may ask for: tables of earlier versions know no ceilings.

    >>> tamed("ismcts:ms=9500:explore=0.5")
    'ismcts:ms=1000:explore=0.5'
    """
    name, pairs = parted(spec)
    most = ceilings(find(name))
    kept = []
    for pair in pairs:
        key, _, value = pair.partition("=")
        over = key in most and value.isdigit() and int(value) > most[key]
        kept.append(f"{key}={most[key]}" if over else pair)
    return ":".join([name, *kept])


def plays(spec: str, game: str) -> bool:
    """Whether the bot of a spec knows that game."""
    return find(parted(spec)[0]).only in ("", game)


def divide(text: str, separator: str) -> list[str]:
    """The parts of a text, divided where the separator is not between double quotes."""
    if text.count('"') % 2:
        raise Problem(f"A double quote is not closed in {text!r}.")
    return re.split(f'{separator}(?=(?:[^"]*"[^"]*")*[^"]*$)', text)


def parse_list(specs: str) -> list[str]:
    """The specs in a list separated by commas, each checked."""
    parts = [part.strip() for part in divide(specs, ",")]
    if not all(parts):
        raise Problem(f"A bot is missing in {specs!r}: write for example random,greedy:worlds=16.")
    for part in parts:
        make(part)
    return parts


def seat_specs(specs: Sequence[str], seats: int) -> list[str]:
    """One spec per seat: a single one is for all of them."""
    if len(specs) == 1:
        return list(specs) * seats
    if len(specs) != seats:
        free = "1 seat is for a bot" if seats == 1 else f"{seats} seats are for bots"
        raise Problem(f"{free}, but {len(specs)} bots are named: name one for each or one for all.")
    return list(specs)


def describe(name: str) -> tuple[str, list[BotSetting]]:
    """What a bot says about itself, and its settings."""
    bot = find(name)
    found = []
    for field in msgspec.structs.fields(bot.Settings):
        info = msgspec.inspect.type_info(field.type)
        extra = info.extra_json_schema if isinstance(info, msgspec.inspect.Metadata) else None
        default = "" if field.required else field.default
        found.append(BotSetting(field.name, default, str((extra or {}).get("description", ""))))
    return (bot.__doc__ or "").strip().partition("\n")[0], found
