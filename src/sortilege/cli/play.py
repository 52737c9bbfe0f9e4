"""`play`: a game in the terminal, against bots or with friends around one keyboard."""

from __future__ import annotations

import contextlib
import secrets
from pathlib import Path
from typing import Annotated, BinaryIO

import msgspec
import typer

from sortilege.bots import spec
from sortilege.cli.dialogue import Dialogue, Leave, Person
from sortilege.cli.inputs import (
    NAMES,
    CardFile,
    Lang,
    Pairs,
    Players,
    language,
    open_new,
    player_count,
    seat_number,
    table_options,
    the_game,
)
from sortilege.cli.listings import playable
from sortilege.cli.screen import out
from sortilege.cli.voice import Voice
from sortilege.core.chance import derive
from sortilege.core.errors import Problem
from sortilege.core.game import Game, Options
from sortilege.core.record import Record, Source, Start
from sortilege.core.session import Session

PERSON = "person"


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game by name or module:value; asked for if left out.")
    ] = None,
    players: Players = None,
    seat: Annotated[
        list[str] | None, typer.Option(metavar="0|1|…", help="A seat of yours; repeatable. (Default: 0.)")
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="SPEC,…", help="Who holds the other seats: one for each, or one for all.")
    ] = "fair",
    option: Pairs = None,
    cards: CardFile = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help="Deal these cards. (Default: fresh ones.)")] = None,
    out_file: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Save the record here.")] = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal: pick numbered actions or type their notation; `?` helps."""
    tongue = language(lang)
    specs = spec.parse_list(bots)
    if game is None:
        try:
            game, players = ask_what(Voice(tongue), players)
        except EOFError:
            return
    chosen = the_game(game, cards)
    count = player_count(chosen, players)
    seats = chosen.seats(count)
    people = sorted({seat_number(text, seats) for text in seat or ["0"]})
    options = table_options(chosen, option, count)
    free = iter(spec.seat_specs(specs, seats - len(people)) if len(people) < seats else ())
    sitting = [PERSON if number in people else next(free) for number in range(seats)]
    if seed is None:
        seed = secrets.randbits(48)
    with open_new(out_file) as file:
        at_the_table(chosen, count, options, sitting, seed, tongue, file)


def ask_what(voice: Voice, players: int | None) -> tuple[str, int | None]:
    """Which game, and with how many, for somebody who just typed `play`."""
    tongue = voice.catalogue.language
    games = playable(tongue)
    names = list(games)
    if not names:
        raise Problem("No game is installed.")
    out.print(voice.say("cli-which-game"), style="bold")
    for number, each in enumerate(games.values(), 1):
        out.print(f"  {number}  {Voice(tongue, each).title()}")
    name = None
    while name is None:
        name = one_of(names, input("> "))
        if name is None:
            out.print(voice.say("cli-no-number", count=len(names)), style="yellow")
    if players is not None:
        return name, players
    counts = [str(count) for count in the_game(name).players]
    out.print(voice.say("cli-how-many", fewest=counts[0], most=counts[-1]), style="bold")
    while (answer := input("> ").strip() or counts[0]) not in counts:
        out.print(voice.say("cli-how-many", fewest=counts[0], most=counts[-1]), style="yellow")
    return name, int(answer)


def one_of(names: list[str], answer: str) -> str | None:
    """The name that was typed, or that has the number typed."""
    numbered = {str(number): name for number, name in enumerate(names, 1)}
    answer = answer.strip().lower()
    return answer if answer in names else numbered.get(answer)


def at_the_table(
    game: Game, players: int, options: Options, sitting: list[str], seed: int, tongue: str, file: BinaryIO
) -> None:
    """Play it, to the end or until somebody leaves; what was played is kept, however it stopped."""
    people = [seat for seat, who in enumerate(sitting) if who == PERSON]
    voice = Voice(tongue, game, dict(enumerate(NAMES[: len(sitting)])))
    dialogue = Dialogue(game, voice, people)
    bots = [Person(dialogue) if who == PERSON else spec.make(who) for who in sitting]
    start = Start(players, Source(seed=seed), msgspec.to_builtins(options))
    out.print(voice.title(), style="bold")
    for seat, who in enumerate(sitting):
        level = f"level-{who}"
        title = voice.say(level) if voice.catalogue.has(level) else who
        id, args = ("cli-sits-person", {}) if who == PERSON else ("cli-sits-bot", {"bot": title})
        out.print(f"  {seat}  {voice.say(id, name=NAMES[seat], **args)}")
    out.print(voice.say("cli-seed", seed=str(seed)), style="dim")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 (gives `input` its line editing, where there is one)
    session = Session(game, players, options, bots, people, start.chance.chance(), derive(seed, "bots"))
    dialogue.why_not = lambda seat, action: session.state.why_not(seat, action)
    dialogue.may_undo = lambda: bool(session.earlier)
    try:
        session.run()
    except Leave:
        out.print(voice.say("cli-left"))
    finally:
        file.write(Record.of(game, start, session.moves, session.state, sitting).text().encode())
    outcome = session.state.outcome
    if outcome is not None:
        dialogue.show_end(outcome, session.log.events)
