"""Write the code that starts and clones the states of the games, from their lists of fields.

    python tools/fields.py [--check]

A field is one line in `games/*/fields.py`; this makes `table.py` beside it, which can be compiled. With `--check`
nothing is written, and a file that is not up to date is an error.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from sortilege.core.fields import source

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "sortilege" / "games"


def made(folder: Path) -> str:
    """The code of a game's table, laid out as all code is."""
    declared = import_module(f"sortilege.games.{folder.name}.fields")
    text = source(declared.TABLE, declared.TERMS, declared.FIELDS, declared.IMPORTS)
    for command in (["check", "--fix-only", "--quiet"], ["format", "--quiet"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(folder / "table.py"), "-"]
        text = subprocess.run(ruff, input=text, capture_output=True, text=True, check=True).stdout
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the code that starts and clones the states of the games.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something is not up to date")
    check: bool = parser.parse_args().check
    stale = []
    for declared in sorted(GAMES.glob("*/fields.py")):
        table = declared.with_name("table.py")
        text = made(declared.parent)
        if not table.exists() or table.read_text("utf-8") != text:
            stale.append(str(table.relative_to(ROOT)))
            if not check:
                table.write_text(text, encoding="utf-8")
    if check and stale:
        print(f"Not up to date: {', '.join(stale)}. Run `python tools/fields.py`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
