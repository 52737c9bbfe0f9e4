"""The command line. Every command says what it found in plain words or, with `--json`, as data."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

INTERRUPTED = 130  # what shells expect after Ctrl-C


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 all is well, 1 a check failed, 2 something given is wrong."""
    try:
        from sortilege.cli.app import run  # here, so that Ctrl-C during these slow imports ends cleanly too

        code = run(arguments)
    except KeyboardInterrupt:
        code = INTERRUPTED
    if code == INTERRUPTED:
        print(file=sys.stderr)
    sys.exit(code)
