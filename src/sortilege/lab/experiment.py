"""What an experiment is, and the sheets that sum it up."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from sortilege.lab.jobs import Job, Row, Setting
from sortilege.lab.statistics import Estimate

Cell: TypeAlias = str | int | float | Estimate | None
# How a column is written: as it is, as a whole number, as a share of 100, with two decimals, as rating points.
Kind: TypeAlias = Literal["text", "count", "share", "points", "number", "rating"]


class Column(Struct, frozen=True):
    name: str  # the message `column-<name>`
    kind: Kind


class Sheet(Struct, frozen=True):
    """A table of figures. The terminal, the page, the CSV and the Parquet files are all made from it."""

    name: str  # the message `sheet-<name>`
    columns: tuple[Column, ...]
    rows: list[list[Cell]]
    chart: Literal["", "dots", "matrix", "steps"] = ""  # of the first column of estimates
    level: float | None = None  # what is drawn as a line to compare with


class Experiment(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Its jobs follow from it alone, and its sheets from it and the rows of the jobs played so far."""

    def settings(self) -> Sequence[Setting]:
        raise NotImplementedError

    def jobs(self) -> Sequence[Job]:
        raise NotImplementedError

    def sheets(self, rows: Sequence[Row]) -> list[Sheet]:
        raise NotImplementedError

    def command(self) -> str:
        """What comes after `sortilege lab` to have it again."""
        raise NotImplementedError


def columns(**kinds: Any) -> tuple[Column, ...]:
    """Columns by name, a hyphen written as an underscore."""
    return tuple(Column(name.replace("_", "-"), kind) for name, kind in kinds.items())


def pairs(option: str, values: Mapping[str, Any]) -> list[str]:
    """Options as they are typed."""
    return [f"{option} {shlex.quote(f'{key}={value}')}" for key, value in values.items()]


def typed(setting: Setting) -> str:
    """A setting as it is typed."""
    parts = [f"--players {setting.players}", *pairs("--option", setting.options)]
    return " ".join([*parts, *([] if setting.cards is None else ["--cards FILE"])])
