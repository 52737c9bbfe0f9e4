"""Plots of sheets, as SVG to be put into a page. matplotlib is imported where it is needed, and only there."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any

from sortilege.core.extras import extra
from sortilege.lab.balance import TOLERANCE
from sortilege.lab.experiment import Cell, Sheet
from sortilege.lab.reviews import Bin
from sortilege.lab.statistics import Estimate

INK, QUIET, ACCENT = "#1d1a2b", "#8a86a0", "#6b3fa0"
METADATA = re.compile(r"\s*<metadata>.*?</metadata>", re.DOTALL)  # who made it, which nobody asks
MOST_DOTS = 60  # a longer list shows both its ends
STYLE: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.size": 9,
    "text.color": INK,
    "axes.edgecolor": QUIET,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "svg.fonttype": "none",  # letters stay letters: small, and read by whoever reads pages aloud
    "svg.hashsalt": "sortilege",  # the same figure is the same file
}


def svg(sheet: Sheet, say: Callable[[str], str]) -> str:
    """The chart that the sheet asks for; empty if it asks for none or has nothing to show."""
    rows = [row for row in sheet.rows if any(isinstance(cell, Estimate) for cell in row)]
    if not sheet.chart or not rows:
        return ""
    draw = {"dots": dots, "matrix": matrix, "steps": steps}[sheet.chart]
    return drawn(lambda figure: draw(figure, sheet, rows, say))


def drawn(draw: Callable[[Any], None]) -> str:
    """What is drawn into a figure, as text."""
    with extra("lab"):
        import matplotlib
        from matplotlib.figure import Figure
    with matplotlib.rc_context(STYLE):
        figure = Figure(layout="constrained")
        draw(figure)
        text = StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    found = text.getvalue()
    return METADATA.sub("", found[found.index("<svg") :])


def first_estimate(sheet: Sheet, rows: list[list[Cell]]) -> int:
    return next(at for at in range(len(sheet.columns)) if any(isinstance(row[at], Estimate) for row in rows))


def scaled(sheet: Sheet, column: int) -> float:
    return 100.0 if sheet.columns[column].kind in ("share", "points") else 1.0


def labels(sheet: Sheet, rows: list[list[Cell]]) -> list[str]:
    """The texts before the first figure."""
    kinds = [column.kind for column in sheet.columns]
    last = kinds.index(next(kind for kind in kinds if kind != "text"))
    return [" – ".join(str(cell) for cell in row[:last]) for row in rows]


def dots(figure: Any, sheet: Sheet, rows: list[list[Cell]], say: Callable[[str], str]) -> None:
    """A dot with its interval for each row, and a line to compare with; the best first where all share that line.

    What lies outside the shaded band, interval and all considered, is what the tables mark.
    """
    at = first_estimate(sheet, rows)
    rows = [row for row in rows if isinstance(row[at], Estimate)]
    marked = any(column.name == "off" for column in sheet.columns)
    if marked and sheet.name.startswith("by-"):
        rows = sorted(rows, key=lambda row: -mean_of(row[at]))
    if len(rows) > MOST_DOTS:
        rows = rows[: MOST_DOTS // 2] + rows[-MOST_DOTS // 2 :]
    scale = scaled(sheet, at)
    figure.set_size_inches(7.2, 0.7 + 0.22 * len(rows))
    axes = figure.subplots()
    if marked:
        axes.axvspan(-TOLERANCE * scale, TOLERANCE * scale, color=QUIET, alpha=0.12, linewidth=0)
    for place, row in enumerate(rows):
        found = row[at]
        assert isinstance(found, Estimate)
        apart = sheet.level is not None and not found.low <= sheet.level <= found.high
        colour = ACCENT if apart else QUIET
        axes.plot([found.low * scale, found.high * scale], [place, place], color=colour, linewidth=2)
        axes.plot([found.mean * scale], [place], "o", color=colour, markersize=5)
    if sheet.level is not None:
        axes.axvline(sheet.level * scale, color=INK, linewidth=0.8, linestyle=(0, (2, 2)))
    axes.set_yticks(range(len(rows)), labels(sheet, rows))
    axes.invert_yaxis()
    axes.set_xlabel(say(f"column-{sheet.columns[at].name}"))
    axes.grid(axis="x", color=QUIET, alpha=0.25)


def mean_of(cell: Cell) -> float:
    return cell.mean if isinstance(cell, Estimate) else 0.0


def steps(figure: Any, sheet: Sheet, rows: list[list[Cell]], say: Callable[[str], str]) -> None:
    """One step after the other, from left to right."""
    at = first_estimate(sheet, rows)
    scale = scaled(sheet, at)
    found = [cell for row in rows if isinstance(cell := row[at], Estimate)]
    figure.set_size_inches(7.2, 3.4)
    axes = figure.subplots()
    places = range(len(found))
    means = [one.mean * scale for one in found]
    axes.fill_between(
        places, [one.low * scale for one in found], [one.high * scale for one in found], color=ACCENT, alpha=0.18
    )
    axes.plot(places, means, "o-", color=ACCENT, linewidth=1.5)
    if sheet.level is not None:
        axes.axhline(sheet.level * scale, color=INK, linewidth=0.8, linestyle=(0, (2, 2)))
    names = [str(row[0]) for row in rows]
    shared, _, _ = names[0].rpartition("=")  # `×4 level=Ia`, `×4 level=Ib`: said once, under the axis
    if shared and all(name.startswith(f"{shared}=") for name in names):
        names = [name.removeprefix(f"{shared}=") for name in names]
        axes.set_xlabel(shared)
    axes.set_xticks(places, names)
    axes.set_ylabel(say(f"column-{sheet.columns[at].name}"))
    axes.grid(axis="y", color=QUIET, alpha=0.25)


def matrix(figure: Any, sheet: Sheet, rows: list[list[Cell]], say: Callable[[str], str]) -> None:
    """A square of colours, each with its figure."""
    at = first_estimate(sheet, rows)
    values = [[cell.mean * 100 if isinstance(cell, Estimate) else 0.0 for cell in row[at:]] for row in rows]
    size = 1.6 + 0.9 * len(rows)
    figure.set_size_inches(size + 1.2, size)
    axes = figure.subplots()
    axes.imshow(values, cmap="Purples", vmin=0, vmax=100)
    names = [str(row[0]) for row in rows]
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    for y, line in enumerate(values):
        for x, value in enumerate(line):
            axes.text(x, y, f"{value:.0f}", ha="center", va="center", color="white" if value > 55 else INK)


def foretold(bins: Sequence[Bin], heads: tuple[str, str]) -> str:
    """Chances that were foretold against what came, with intervals; on the line both are the same."""

    def draw(figure: Any) -> None:
        figure.set_size_inches(3.6, 3.4)
        axes = figure.subplots()
        axes.plot((0, 100), (0, 100), color=QUIET, linewidth=1, linestyle="dashed")
        came = [100 * one.came.mean for one in bins]
        low = [100 * (one.came.mean - one.came.low) for one in bins]
        high = [100 * (one.came.high - one.came.mean) for one in bins]
        axes.errorbar([100 * one.foretold for one in bins], came, (low, high), fmt="o", color=ACCENT, markersize=4)
        axes.set(xlabel=heads[0], ylabel=heads[1], xlim=(0, 100), ylim=(0, 100))

    return drawn(draw)
