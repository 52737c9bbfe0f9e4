"""`scenario`: positions, actions and what must hold after them, checked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct

from sortilege.cli.inputs import Instead, Json, the_game
from sortilege.cli.screen import CHECK_FAILED, emit, out, progress
from sortilege.cli.voice import say, told
from sortilege.core.errors import Problem
from sortilege.core.scenario import run_file


class Checked(Struct, frozen=True):
    file: str
    name: str
    ok: bool
    message: str


def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Scenario files (YAML).")],
    rule: Annotated[
        str | None, typer.Option(metavar="ID", help="Only those that show this rule; their names are told.")
    ] = None,
    brief: Annotated[bool, typer.Option("--brief", help="One line for each that fails.")] = False,
    game: Instead = None,
    json: Json = False,
) -> None:
    """Run scenarios: what they say must hold, holds."""
    given = None if game is None else the_game(game)
    results: list[Checked] = []
    unread: list[str] = []  # files that are no scenario files: the others are run all the same
    with progress() as bar:
        for path in bar.track(files, description=say("scenario-bar")):
            try:
                found = run_file(path, given)
            except Problem as problem:
                unread.append(told(str(problem)))
                continue
            results += [
                Checked(str(path), one.name, one.ok, one.message)
                for one in found
                if rule is None or rule.upper() in one.rules
            ]
    if len(unread) == len(files):
        raise Problem("\n".join(unread))
    if rule is not None and not results:
        raise Problem(f"No scenario here shows the rule {rule!r}.")
    failed = [one for one in results if not one.ok]
    if json:
        emit({"passed": len(results) - len(failed), "failed": len(failed), "scenarios": results})
    else:
        for one in results if rule is not None else ():
            out.print(f"{one.file}: {one.name}", soft_wrap=True)
        for one in failed:
            lines = one.message.split("\n")
            said = [line[: len(line) - len(line.lstrip())] + told(line.lstrip()) for line in lines]
            text = re.sub(" +", " ", " ".join(said[: in_brief(lines)])) if brief else "\n".join(said)
            out.print(text, style="red", soft_wrap=True)
        out.print(say("checked-sum", passed=len(results) - len(failed), failed=len(failed)))
    if unread:
        raise Problem("\n".join(unread))
    if failed:
        raise typer.Exit(CHECK_FAILED)


def in_brief(lines: list[str]) -> int:
    """How many lines say where it failed and the first thing that is wrong, with what was expected and found."""
    return 4 if len(lines) > 3 and lines[2].lstrip().startswith("expected:") else 2
