"""The command line, run as a user would."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from sortilege.cli import main


@dataclass
class Ran:
    """What came of a command; no-break spaces are told as spaces."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process, with lines typed on its stdin."""
    for name in ("SORTILEGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as exit:
            main(list(arguments))
        captured = capsys.readouterr()
        assert isinstance(exit.value.code, int)
        return Ran(exit.value.code, captured.out.replace("\N{NO-BREAK SPACE}", " "), captured.err)

    return command
