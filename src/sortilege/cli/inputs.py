"""What commands are given: the options they share, and how each is understood."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from sortilege.core import settings
from sortilege.core.errors import Problem
from sortilege.core.files import text_of
from sortilege.core.game import Game, Options
from sortilege.core.house import Mistaken
from sortilege.core.registry import find
from sortilege.core.words import LANGUAGES

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game by name (see `games`), or module:value for one not installed.")
]
Players = Annotated[int | None, typer.Option(metavar="N", help="How many play. (Default: the fewest.)", min=1)]
Pairs = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="A table option of the game; repeatable.")
]
CardFile = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", help="Play with your own card data (see `cards check`).")
]
Instead = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="The game, as module:value, if it is not installed.")
]
Seed = Annotated[int, typer.Option(metavar="S", help="The same seed gives the same cards, games and figures.")]
Ray = Annotated[
    str,
    typer.Option(
        "--ray", metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here.", show_default=False
    ),
]
Jobs = Annotated[
    int | None, typer.Option(metavar="J", help="Processes. (Default: one per core.)", min=1, show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help="Report as JSON.")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en", help="Language. (Default: that of your system.)")]

# Who sits in seats 0, 1, 2, …: the initials are in order, so that a name is easy to match to a seat's number.
NAMES = ("Ada", "Basile", "Circé", "Dorian", "Edwige", "Faust", "Gwenn", "Hécate")


# What `--lang` says, for the whole of the command line.
LANGUAGE: ContextVar[str | None] = ContextVar("language", default=None)


def without_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """The arguments without `--lang`, which every command takes wherever it stands, and the language that it names."""
    words, asked = list[str](), None
    rest = iter(arguments)
    for word in rest:
        if word == "--lang":
            asked = next(rest, "")
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        else:
            words.append(word)
    return words, asked


def language(asked: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise Problem(f"There is no language {asked!r}: choose {' or '.join(LANGUAGES)}.")
        return asked
    if (named := LANGUAGE.get()) is not None:
        return named
    variables = ("SORTILEGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((value for name in variables if (value := os.environ.get(name))), "")
    return "fr" if locale.lower().startswith("fr") else "en"


def the_game(name: str, cards: Path | None = None) -> Game:
    """The game of that name, with the card data of a file if one is given."""
    game = find(name)
    if cards is None:
        return game
    text = text_of(cards)
    try:
        return game.with_data(text)
    except Mistaken as error:
        words = game.catalogue(language(None))
        said = " ".join(words.say(mistake.sentence()) for mistake in error.mistakes)
        raise Problem(f"{cards}: {said}") from error
    except Problem as error:
        raise Problem(f"{cards}: {error}") from error


def open_new(path: Path | None) -> BinaryIO:
    """The file to write to, opened before any work is done for it; nowhere if none is wanted."""
    try:
        return Path(os.devnull if path is None else path).open("wb")
    except OSError as error:
        raise Problem(f"{path}: {error.strerror}.") from error


def cores(jobs: int | None) -> int:
    """How many processes: as many as asked for, else one per core."""
    return jobs or os.cpu_count() or 1


def player_count(game: Game, players: int | None) -> int:
    if players is None:
        return game.players[0]
    game.check_players(players)
    return players


def table_options(game: Game, pairs: Sequence[str] | None, players: int | None = None) -> Options:
    """The options, each right in itself; with `players`, such that so many can play by them."""
    return game.read_options(settings.split(pairs or (), game.name, "option"), players)


def seat_number(text: str, seats: int) -> int:
    """A seat by its number, as in notations and records."""
    numbers = [str(number) for number in range(seats)]
    if text not in numbers:
        raise Problem(f"There is no seat {text!r}: choose one of {', '.join(numbers)}.")
    return int(text)
