"""Write docs/observations.md: every field of the observations of the three games, from the games themselves.

python tools/observations.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

from sortilege.core.observation import Field, Space
from sortilege.core.registry import find

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
GAMES = ("syncro", "resonance", "enchanters")


def row(field: Field) -> str:
    shape = " × ".join(str(n) for n in field.shape) or "1"
    values = f"{len(field.table)} categories" if field.table else f"{field.low} to {field.high}"
    flat = f"{field.width} each" if field.table else "as it is" if field.scale == 1 else f"÷ {field.scale:g}"
    return f"| `{field.name}` | {shape} | {values} | {flat} | {field.meaning} |"


def table(space: Space) -> list[str]:
    return [
        f"{len(space.fields)} fields, {space.size} numbers, {space.width} floats; version {space.version}.",
        "",
        "| Field | Shape | Values | As floats | Meaning |",
        "|---|---|---|---|---|",
        *(row(field) for field in space.fields),
        "",
    ]


def page() -> str:
    lines = [
        "# What is in an observation",
        "",
        "Written by `python tools/observations.py` from the games themselves; [learning](learning.md) shows its use.",
        "Seats are counted from one's own, clockwise. A category is 0 where there is none.",
        "",
    ]
    for name in GAMES:
        game = find(name)
        lines += [f"## {name}", "", *table(game.observation_space())]
        lines += [f"### {name}, privileged", "", "All that is hidden: for critics in training, never for players.", ""]
        lines += table(game.privileged_space())
    return "\n".join(lines).rstrip() + "\n"


def main() -> int:
    if "--check" in sys.argv:
        if PAGE.read_text(encoding="utf-8") != page():
            print("docs/observations.md is out of date: python tools/observations.py")
            return 1
        return 0
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
