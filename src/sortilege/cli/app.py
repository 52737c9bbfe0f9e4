"""All commands together, and what becomes of errors: one sentence, and an exit code that says whose fault it was."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.exceptions import TyperException

from sortilege import build
from sortilege.cli import (
    admin,
    admin_bots,
    admin_tables,
    bench,
    cards,
    config,
    hint,
    lab,
    lab_duel,
    lab_levels,
    lab_review,
    listings,
    play,
    replay,
    review,
    scenario,
    serve,
    simulate,
    storage,
)
from sortilege.cli.help import Help, asked_for
from sortilege.cli.inputs import LANGUAGE, Lang, language, without_language
from sortilege.cli.screen import choose_encodings, complain
from sortilege.core.errors import Problem

app = typer.Typer(
    name="sortilege",
    help="Card games of magic. Without a command: serve tables, and say where they are to be played (see `serve`).",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("games")(listings.games)
app.command("bots")(listings.bots)
app.command("schema")(listings.schema)
app.command("play")(play.play)
app.command("hint")(hint.hint)
app.command("simulate")(simulate.simulate)
app.command("replay")(replay.replay)
app.command("review")(review.review)
app.command("scenario")(scenario.scenario)
app.add_typer(cards.app, name="cards")
lab.app.command("duel")(lab_duel.duel)
lab.app.command("curve")(lab_duel.curve)
lab.app.command("plot")(lab_duel.plot)
lab.app.command("levels")(lab_levels.levels_command)
lab.app.command("review")(lab_review.review_command)
lab.app.command("puzzles")(lab_review.puzzles_command)
app.add_typer(lab.app, name="lab")
app.command("serve")(serve.serve)
app.add_typer(config.app, name="config")
app.command("backup")(storage.backup)
app.command("restore")(storage.restore)
app.command("doctor")(storage.doctor)
admin.app.command("tables")(admin_tables.tables)
admin.app.command("close")(admin_tables.close)
admin.app.command("delete")(admin_tables.delete)
admin.app.command("expire")(admin_tables.expire)
admin.app.command("notice")(admin_tables.notice)
admin.app.add_typer(admin_bots.app, name="bots")
app.add_typer(admin.app, name="admin")
app.command("bench")(bench.bench)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"sortilege {build.version()} ({build.describe()})")
        raise typer.Exit


@app.callback()
def sortilege(
    lang: Lang = None,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show version and build, and exit.")
    ] = False,
) -> None:
    language(lang)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command, or serve tables if none is given; its exit code."""
    choose_encodings()
    words, asked = without_language(sys.argv[1:] if arguments is None else arguments)
    words = words or ["serve"]
    LANGUAGE.set(None)
    command = typer.main.get_command(app)
    try:
        LANGUAGE.set(None if asked is None else language(asked))
        if asked_for(words):
            Help(command, language(None), words).show()
            return 0
        code = command.main(words, prog_name="sortilege", standalone_mode=False)
        sys.stdout.flush()
    except Problem as error:
        return complain(str(error), language(None))
    except TyperException as error:
        return complain(error.format_message(), language(None))
    except BrokenPipeError:  # whoever read our output has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0
