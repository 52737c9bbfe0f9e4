"""`games` and `bots`: what there is to play, and against whom."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct
from rich import box
from rich.table import Table
from rich.text import Text

from sortilege.bots import spec
from sortilege.cli.inputs import GameName, Json, Lang, language, the_game
from sortilege.cli.screen import complain, emit, out
from sortilege.cli.voice import Voice, say, told
from sortilege.core import registry
from sortilege.core.describing import view_schema
from sortilege.core.errors import Problem
from sortilege.core.form import bare
from sortilege.core.game import Game


def games(lang: Lang = None, json: Json = False) -> None:
    """List the games that are installed, with their table options."""
    tongue = language(lang)
    found = list(playable(tongue).values())
    if json:
        emit([game_facts(game, Voice(tongue, game)) for game in found])
        return
    voice = Voice(tongue)
    if not found:
        out.print(voice.say("cli-no-games"))
        return
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(voice.say("cli-game"), max_width=24)
    table.add_column(voice.say("cli-players"))
    table.add_column(voice.say("cli-options"), overflow="fold")
    for game in found:
        own = Voice(tongue, game)
        about = f"\n{own.say('about')}" if own.catalogue.has("about") else ""
        name = Text.assemble((game.name, "bold"), f" {own.title()}" if own.title() != game.name else "", about)
        table.add_row(name, f"{game.players[0]}–{game.players[-1]}", option_lines(game, own))
    out.print(table)
    out.print(voice.say("cli-games-hint", game=found[0].name))


def schema(game: GameName) -> None:
    """Describe the views, events and options of a game as JSON Schema, for bots in other languages."""
    emit(view_schema(the_game(game)))


def playable(tongue: str) -> dict[str, Game]:
    """The games that are installed and can be loaded, by name; of the others it is said what is wrong with them."""
    found = {}
    for name in registry.names():
        try:
            game = the_game(name)
            Voice(tongue, game)
        except Problem as error:
            complain(str(error))
        else:
            found[name] = game
    return found


def game_facts(game: Game, voice: Voice) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": voice.title(),
        "players": list(game.players),
        "options": msgspec.to_builtins(game.options_type()),
        "rules": game.rules,
        "data": game.digest,
    }


def option_values(game: Game) -> dict[str, str]:
    """What each option may be, the default first."""
    found = {}
    for field in msgspec.structs.fields(game.options_type):
        default = getattr(game.options_type(), field.name)
        text = str(msgspec.to_builtins(default))
        kind, _ = bare(field.type)
        if get_origin(kind) is Literal:
            text = "|".join([text, *(str(value) for value in get_args(kind) if value != default)])
        elif isinstance(default, bool):
            text = "true|false" if default else "false|true"
        found[field.encode_name] = text
    return found


def option_lines(game: Game, voice: Voice) -> Text:
    """Each option with its values and, where the game's texts have it, what it is about."""
    lines = []
    for key, values in option_values(game).items():
        about = f"option-{key}"
        lines.append(Text(f"{key}={values}"))
        if voice.catalogue.has(about):
            lines.append(Text(f"  {voice.say(about)}", "dim"))
    return Text("\n").join(lines)


class BotFacts(Struct, frozen=True):
    name: str
    about: str
    settings: list[spec.BotSetting]


def bots(json: Json = False) -> None:
    """List the bots and their settings, written greedy:worlds=16:depth=2."""
    found = [BotFacts(name, *spec.describe(name)) for name in sorted(spec.kinds())]
    if json:
        emit(found)
        return
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("bot", "setting", "default", "meaning"):
        table.add_column(say(f"bots-{heading}"))
    for bot in found:
        table.add_row(Text(bot.name, "bold"), "", "", told(bot.about))
        for setting in bot.settings:
            table.add_row("", setting.name, str(setting.default), told(setting.meaning))
    out.print(table)
    out.print(say("bots-write"))
