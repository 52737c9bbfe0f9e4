"""The characters that people meet as bots: `roster.toml` has them all. The spec of one is `@` and its id: `@pip`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta, Struct

from sortilege.bots.ladder import RUNGS, level_of
from sortilege.bots.levels import Level, spec_of
from sortilege.bots.spec import CHARACTER
from sortilege.core import settings
from sortilege.core.bot import Bot
from sortilege.core.errors import Problem
from sortilege.core.game import Game


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    portrait: str
    step: Annotated[int, Meta(ge=1, le=RUNGS)]  # on the ladder of any game
    spec: Mapping[str, str] = {}  # by game, where it is not the bot of that rung

    @property
    def level(self) -> str:
        """How well it plays, in a word."""
        return level_of(self.step)

    def spec_in(self, game: Game) -> str:
        return self.spec.get(game.name) or spec_of(self.step, game)


class Roster(Struct, frozen=True, forbid_unknown_fields=True):
    character: list[Character]


@cache
def characters() -> Mapping[str, Character]:
    """Everybody by id, from the gentlest to the strongest."""
    text = (files("sortilege.bots") / "roster.toml").read_text("utf-8")
    return {one.id: one for one in msgspec.toml.decode(text, type=Roster).character}


def character_of(spec: str) -> Character | None:
    """The character that a spec names; None for a bot without one."""
    return characters().get(spec.removeprefix(CHARACTER)) if spec.startswith(CHARACTER) else None


def stand_in(specs: Iterable[str], level: str) -> str:
    """The spec of the first character of a level that is not at the table yet; of the first one if all are."""
    able = [CHARACTER + one.id for one in characters().values() if one.level == level]
    taken = set(specs)
    return next((spec for spec in able if spec not in taken), able[0])


class CharacterBot(Level):
    """Plays as a character does in the game it is started with."""

    character: ClassVar[Character]

    @property
    def step(self) -> int:
        return self.character.step

    def spec_in(self, game: Game) -> str:
        return self.character.spec_in(game)


@cache
def bot_class(id: str) -> type[Bot]:
    """The class of a character's bots."""
    if id not in characters():
        raise Problem(settings.unknown(f"There is no character {id!r}", id, list(characters())))
    found = characters()[id]
    return type(found.name, (CharacterBot,), {"character": found})
