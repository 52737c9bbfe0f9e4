"""Where everything is written: the report on stdout, progress and complaints on stderr."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

CHECK_FAILED = 1
BAD_INPUT = 2

# Texts of games are plain: nothing in them is markup, even where it looks so.
out = Console(markup=False, highlight=False, emoji=False)
err = Console(markup=False, highlight=False, emoji=False, stderr=True)


def choose_encodings() -> None:
    """What a terminal cannot write or spell becomes a question mark, never an error. Files and pipes are UTF-8, on
    Windows too, unless somebody has said otherwise."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            plain = stream.isatty() or "PYTHONIOENCODING" in os.environ
            stream.reconfigure(encoding=None if plain else "utf-8", errors="replace")


def complain(sentence: str, language: str = "en") -> int:
    """Say what is wrong, on one line."""
    line = " ".join(sentence.split())
    if language == "fr":
        from sortilege.cli.problems import in_french

        line = in_french(line)
    print(line if line.endswith((".", "?", "!")) else line + ".", file=sys.stderr)
    return BAD_INPUT


def emit(data: Any) -> None:
    """A report as JSON."""
    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    print(text)


def progress(*, wanted: bool = True) -> Progress:
    """A progress bar, shown only in a terminal while something runs."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not (wanted and err.is_terminal),
    )
