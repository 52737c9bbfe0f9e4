"""`cards`: card data to read, to export and to describe, and one's own to check."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding

from sortilege.cli.inputs import CardFile, GameName, Json, Lang, language, the_game
from sortilege.cli.screen import CHECK_FAILED, emit, out
from sortilege.cli.voice import Voice, say
from sortilege.core import house
from sortilege.core.errors import Problem
from sortilege.core.files import text_of
from sortilege.core.game import Game
from sortilege.core.house import Mistaken
from sortilege.core.words import LANGUAGES, Line

app = typer.Typer(help="Read a game's cards, or check card data of your own.", pretty_exceptions_enable=False)


@app.command("show")
def show(
    game: GameName,
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Only cards with this id, or with this in their text.")
    ] = "",
    cards: CardFile = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Show the cards of a game."""
    chosen = the_game(game, cards)
    voice = Voice(language(lang), chosen)
    found = cards_with(chosen, voice, name)
    if name and not found and chosen.cards():
        raise Problem(f"{chosen.name} has no card with {name!r} in its text.")
    if json:
        emit([{"id": line.id, "args": line.args, "text": text} for line, text in found])
        return
    if not found:
        out.print(voice.say("cli-no-cards"))
        return
    faces = chosen.faces()
    for line, text in found:
        out.print(Padding(text, (0, 0, 0, 2), expand=False))
        for note in notes(faces.get(str(line.args.get("id")), {}).get("sources", {}), voice):
            out.print(Padding(note, (0, 0, 0, 4), expand=False), style="dim")
    out.print(voice.say("cli-cards-count", count=len(found)), style="dim")


def cards_with(game: Game, voice: Voice, name: str) -> list[tuple[Line, str]]:
    """The card with this id, or those with this in their text, here or in another language, and how they read."""
    cards = [(line, voice.line(line)) for line in game.cards()]
    by_id = [(line, text) for line, text in cards if name.casefold() in ids_of(line)]
    if by_id:
        return by_id
    found = [(line, text) for line, text in cards if bare(name) in bare(text)]
    if found:
        return found
    others = [Voice(tongue, game) for tongue in LANGUAGES if tongue != voice.catalogue.language]
    return [(line, text) for line, text in cards if any(bare(name) in bare(other.line(line)) for other in others)]


def ids_of(line: Line) -> list[str]:
    """What a card may be called by: the id of its face, and the one that positions use."""
    ids = [id for id in (line.args.get("id"), line.args.get("card")) if isinstance(id, str)]
    return [form.casefold() for id in ids for form in (id, id.removeprefix("F:"))]


def notes(sources: Mapping[str, Sequence[str]], voice: Voice) -> Iterator[str]:
    """Where the values of a card come from, if not all of them from the book: a sentence for each source."""
    if not any(sources.get(source) for source in ("ours", "public", "house")):
        return
    for source, values in sources.items():
        words = [voice.say(f"value-{value.rstrip('.0123456789').replace('.', '-')}") for value in values]
        if words:
            yield voice.say(f"cli-source-{source}", values=", ".join(dict.fromkeys(words)))


def bare(text: str) -> str:
    """Without accents, capitals and hyphens, so that a search need not spell them."""
    parts = unicodedata.normalize("NFKD", text.casefold().replace("-", " "))
    return "".join(part for part in parts if not unicodedata.combining(part))


@app.command("check")
def check(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A house file: card data of your own.")],
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Check a house file: can the game be played with it?"""
    chosen = the_game(game)
    text = text_of(file)
    if not chosen.card_data:
        raise Problem(f"{chosen.name} has no card data to change.")
    try:
        own = chosen.with_data(text)
    except Problem as error:
        words = Voice(language(lang), chosen)
        mistakes = error.mistakes if isinstance(error, Mistaken) else ()
        said = [words.line(mistake.sentence()) for mistake in mistakes] or [str(error)]
        if json:
            found = [
                {"line": one.line, "column": one.column, "path": list(one.path), "message": words.line(one.reason)}
                for one in mistakes
            ]
            emit({"ok": False, "message": "\n".join(said), "mistakes": found})
        else:
            for sentence in said:
                out.print(f"{file}: {sentence}", style="red", soft_wrap=True, markup=False, highlight=False)
        raise typer.Exit(CHECK_FAILED) from error
    if json:
        emit({"ok": True, "cards": len(own.cards()), "data": own.digest})
        return
    out.print(say("cards-fine", file=str(file), count=len(own.cards()), digest=own.digest), soft_wrap=True)
    out.print(say("cards-play", game=game, file=str(file)), style="dim", soft_wrap=True)


@app.command("export")
def export(
    game: GameName,
    ids: Annotated[list[str] | None, typer.Argument(metavar="ID", help="Only these cards.")] = None,
) -> None:
    """Write the cards of a game as a house file, every value with where it comes from: take what you correct."""
    chosen = with_cards(game)
    there = [id for entries in chosen.tree().values() for id in entries]
    for id in ids or ():
        if id not in there:
            near = difflib.get_close_matches(id, there, 1)
            raise Problem(f"{chosen.name} has no card {id!r}" + (f"; did you mean {near[0]!r}?" if near else "."))
    typer.echo(house.export(chosen, ids or ()), nl=False)


@app.command("schema")
def schema(game: GameName) -> None:
    """Print the JSON Schema of a game's house files, for an editor that completes and checks them."""
    emit(house.schema(with_cards(game)))


def with_cards(name: str) -> Game:
    game = the_game(name)
    if not game.kinds:
        raise Problem(f"{game.name} has no card data to change.")
    return game
