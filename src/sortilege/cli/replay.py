"""`replay`: every record must reach the end it says it reached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct
from rich.padding import Padding
from rich.progress import Progress
from rich.rule import Rule
from rich.text import Text

from sortilege.cli.dialogue import show_outcome
from sortilege.cli.inputs import NAMES, Instead, Json, Lang, language, seat_number, the_game
from sortilege.cli.screen import CHECK_FAILED, emit, out, progress
from sortilege.cli.voice import Voice, say, told
from sortilege.core.errors import Problem
from sortilege.core.event import Event, Log
from sortilege.core.game import Game
from sortilege.core.record import Move, Record, game_of, read
from sortilege.core.state import MAX_SEATS, State
from sortilege.core.words import seat_name

MOST_SHOWN = 20


class Replayed(Struct, frozen=True):
    file: str
    record: int  # its number in the file, from 1
    game: str
    actions: int
    ok: bool
    finished: bool  # whether the record says how the game ended
    message: str = ""


def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files of records (JSON Lines).")],
    show: Annotated[bool, typer.Option("--show", help="Tell each game as text.")] = False,
    seat: Annotated[
        str | None, typer.Option(metavar="0|1|…", help="Tell only what this seat saw and did. (Default: everything.)")
    ] = None,
    game: Instead = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Replay records: each must reach its recorded end."""
    if json and show:
        raise Problem("Choose --json or --show: the story is no data.")
    if seat is not None:
        seat_number(seat, MAX_SEATS)  # no record could have it; whether this one has it is seen below
    tongue = language(lang)
    given = None if game is None else the_game(game)
    results: list[Replayed] = []
    with progress(wanted=not show) as bar:
        for path in files:
            for number, record in enumerate(records(path, bar), 1):
                message = ""
                try:
                    played = game_of(record, given)
                    if show:
                        Teller(record, played, seat, tongue).tell()
                    record.replay(played)
                except Problem as error:
                    message = str(error)
                finished = record.end is not None
                results.append(
                    Replayed(str(path), number, record.header.game, len(record.moves), not message, finished, message)
                )
    failed = [one for one in results if not one.ok]
    unfinished = sum(one.ok and not one.finished for one in results)
    if json:
        passed = len(results) - len(failed)
        emit({"passed": passed, "failed": len(failed), "unfinished": unfinished, "records": results})
    else:
        for one in failed[:MOST_SHOWN]:
            what = say("replay-failed", file=one.file, record=str(one.record), why=told(one.message))
            out.print(what, style="red", soft_wrap=True)
        if len(failed) > MOST_SHOWN:
            out.print(say("replay-more", count=len(failed) - MOST_SHOWN), style="red")
        remark = say("replay-unfinished", count=unfinished) if unfinished else ""
        total = say("checked-sum", passed=len(results) - len(failed), failed=len(failed))
        out.print(f"{total} {remark}".rstrip())
    if failed:
        raise typer.Exit(CHECK_FAILED)


def records(path: Path, bar: Progress) -> Iterator[Record]:
    """The records of a file, read as it goes: there may be millions."""
    found = False
    try:
        with bar.open(path, "rb", description=path.name) as file:
            for record in read(file, str(path)):
                found = True
                yield record
    except OSError as error:
        raise Problem(f"{path}: {error.strerror}.") from error
    if not found:
        raise Problem(f"{path} holds no record.")


class Teller:
    """Tells a recorded game as text: all of it, or what one seat saw."""

    def __init__(self, record: Record, game: Game, seat: str | None, tongue: str) -> None:
        self.record = record
        self.game = game
        self.seats = game.seats(record.header.start.players)
        self.eyes = None if seat is None else seat_number(seat, self.seats)
        self.voice = Voice(tongue, game, dict(enumerate(NAMES[: self.seats])))

    def tell(self) -> None:
        header, voice = self.record.header, self.voice
        out.print(Rule(voice.say("cli-record", title=voice.title(), players=header.start.players), style="dim"))
        for seat, who in enumerate(header.seats):
            out.print(f"  {seat}  {NAMES[seat]} — {who}")
        log = Log()
        shown = 0
        moves = iter(self.record.moves)
        for state in self.record.states(self.game, log):
            for event in log.events[shown:]:
                out.print(Padding(Text(f"· {voice.event(self.seen(event))}", "cyan"), (0, 0, 0, 4), expand=False))
            shown = len(log.events)
            move = next(moves, None)
            if move is not None and self.eyes in (None, move.seat):
                out.print(Padding(self.words(state, move), (0, 0, 0, 2), expand=False))
        out.print()
        for line in self.game.describe(self.game.view(state, self.eyes)):
            out.print(voice.line(line))
        outcome = state.outcome
        if outcome is not None:
            out.print(voice.say(outcome.reason))
            show_outcome(voice, outcome)

    def seen(self, event: Event) -> Event:
        """The event for these eyes; for a reader of everything, as the seat tells it that knows most of it."""
        if self.eyes is not None:
            return self.game.see(event, self.eyes)
        return max((self.game.see(event, seat) for seat in range(self.seats)), key=lambda known: len(known.args))

    def words(self, state: State, move: Move) -> str:
        """What a seat does, with the notation where that says something else."""
        caption = move.do
        if move.seat in state.to_act:
            view = self.game.view(state, move.seat)
            if move.do in view.legal:
                caption = self.voice.line(self.game.caption(view, self.game.actions.by_text[move.do]))
        name = self.voice.line(seat_name(move.seat))
        remark = "" if caption == move.do else f"  ({move.do})"
        return self.voice.say("cli-plays", name=name, caption=caption) + remark
