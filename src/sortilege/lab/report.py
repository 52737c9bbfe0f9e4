"""Reports: sheets as one page that needs nothing else, and as CSV and Parquet beside it for other tools."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.core.extras import extra
from sortilege.core.words import Catalogue, Line, source
from sortilege.lab.experiment import Cell, Kind, Sheet
from sortilege.lab.jobs import Job, Row
from sortilege.lab.plots import svg
from sortilege.lab.statistics import Estimate

STYLE = """
:root { color-scheme: light dark; --ink: #1d1a2b; --paper: #fbfaf7; --line: #d9d5e3; --quiet: #6a6680 }
@media (prefers-color-scheme: dark) { :root { --ink: #ece9f5; --paper: #17151f; --line: #3b374a; --quiet: #a5a0ba } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem }
p.quiet, small { color: var(--quiet) }
figure { margin: 1rem 0; overflow-x: auto; background: #fff; border-radius: .5rem; padding: .5rem }
figure svg { max-width: 100%; height: auto }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap }
th:first-child, td:first-child, td.text { text-align: left }
code { background: color-mix(in srgb, var(--ink) 8%, transparent); padding: .1em .3em; border-radius: .2em }
"""


class Words:
    """What a report says, in one language; names that have no message are written as they are."""

    def __init__(self, language: str) -> None:
        self.catalogue = Catalogue(language, [source("sortilege.core", language), source("sortilege.lab", language)])

    def say(self, id: str, **args: Any) -> str:
        if self.catalogue.has(id):
            return self.catalogue.say(Line(id, args))
        for start in ("column-", "sheet-"):
            id = id.removeprefix(start)
        return id

    def sheet(self, name: str) -> str:
        """The title of a sheet; those about what a game tells apart share one message."""
        for start in ("by-", "scene-"):
            if name.startswith(start) and not self.catalogue.has(f"sheet-{name}"):
                return self.say(f"sheet-{start}label", label=self.say(f"label-{name.removeprefix(start)}"))
        return self.say(f"sheet-{name}")


def written(cell: Cell, kind: Kind, say: Callable[[str], str]) -> str:
    """A cell for people."""
    if cell is None:
        return "–"
    if isinstance(cell, Estimate):
        low, middle, high = (number(value, kind) for value in (cell.low, cell.mean, cell.high))
        return f"{middle} ({low}…{high})"
    if isinstance(cell, str):
        return say(cell) if cell.startswith("verdict-") else cell
    return number(float(cell), kind)


def number(value: float, kind: Kind) -> str:
    if kind in ("share", "points"):
        text = f"{value * 100:+.1f}" if kind == "points" else f"{value * 100:.1f}"
    elif kind == "count":
        text = f"{value:.0f}"
    else:
        text = f"{value:+.0f}" if kind == "rating" else f"{value:.2f}"
    return text.replace("-", "−")


# The page


class Section(Struct, frozen=True):
    """One experiment of a page."""

    title: str
    command: str
    notes: list[str]
    sheets: list[Sheet]


def page(sections: Sequence[Section], words: Words) -> str:
    """One HTML file with everything in it."""
    title = escape(" · ".join(section.title for section in sections))
    body = []
    for section in sections:
        body += [f"<h1>{escape(section.title)}</h1>", f"<p><code>{escape(section.command)}</code></p>"]
        body += [f'<p class="quiet">{escape(note)}</p>' for note in section.notes]
        for sheet in section.sheets:
            if not sheet.rows:
                continue
            name = escape(words.sheet(sheet.name))
            body.append(f"<h2>{name}</h2>")
            plot = svg(sheet, words.say)
            if plot:
                body.append(f'<figure role="img" aria-label="{name}">{plot}</figure>')
            body.append(table(sheet, words))
    return (
        f'<!doctype html>\n<html lang="{words.catalogue.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{STYLE}</style></head><body>\n" + "\n".join(body) + "\n</body></html>\n"
    )


def table(sheet: Sheet, words: Words) -> str:
    head = "".join(f"<th>{escape(words.say(f'column-{column.name}'))}</th>" for column in sheet.columns)
    lines = []
    for row in sheet.rows:
        cells = "".join(
            f"<td{' class=text' if column.kind == 'text' else ''}>{escape(written(cell, column.kind, words.say))}</td>"
            for cell, column in zip(row, sheet.columns, strict=True)
        )
        lines.append(f"<tr>{cells}</tr>")
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'


# Figures for other tools


def flat(sheet: Sheet) -> dict[str, list[Any]]:
    """Plain columns: an estimate becomes three."""
    found: dict[str, list[Any]] = {}
    for at, column in enumerate(sheet.columns):
        cells = [row[at] for row in sheet.rows]
        if any(isinstance(cell, Estimate) for cell in cells):
            for part in ("mean", "low", "high"):
                name = column.name if part == "mean" else f"{column.name}_{part}"
                found[name] = [getattr(cell, part) if isinstance(cell, Estimate) else None for cell in cells]
        else:
            found[column.name] = cells
    return found


def games(jobs: Sequence[Job], rows: Sequence[Row]) -> dict[str, list[Any]]:
    """Every game: one line per seat."""
    names = (
        "number",
        "game",
        "own_cards",
        "deal",
        "players",
        "options",
        "seat",
        "bot",
        "utility",
        "place",
        "won",
        "reason",
        "actions",
        "labels",
    )
    found: dict[str, list[Any]] = {name: [] for name in names}
    for number, (job, row) in enumerate(zip(jobs, rows, strict=False)):
        options = msgspec.json.encode(job.setting.options).decode()
        for seat, bot in enumerate(job.bots):
            labels = dict(row.facts.table) | dict(row.facts.seats[seat] if row.facts.seats else {})
            values = (
                number, job.setting.game, job.setting.cards is not None, job.deal, job.setting.players, options,
                seat, bot, row.utilities[seat], row.places[seat], row.won(seat), row.reason, row.actions,
                msgspec.json.encode(labels).decode(),
            )  # fmt: skip
            for name, value in zip(names, values, strict=True):
                found[name].append(value)
    return found


def as_csv(columns: dict[str, list[Any]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue()


def write_parquet(columns: dict[str, list[Any]], path: Path) -> None:
    with extra("lab"):
        import pyarrow
        from pyarrow import parquet
    parquet.write_table(pyarrow.table(columns), path)
