"""A run: the jobs of an experiment, played and kept in a JSON Lines file, from which a killed run goes on.

The first line says what the experiment is, then one row per job, in order. The file of a finished run is the same
byte for byte on one core, on all of them, on Ray, and after any number of interruptions.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BufferedRandom
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sortilege.core.errors import Problem
from sortilege.lab.experiment import Experiment
from sortilege.lab.experiments import AnyExperiment
from sortilege.lab.jobs import Job, Row, game_of, play
from sortilege.lab.pool import spread, spread_on_ray

FORMAT = 1
LARGEST_CHUNK = 16  # a killed run loses what its workers have not handed in yet


class Head(Struct, frozen=True):
    """The first line of a file."""

    lab: int
    experiment: AnyExperiment
    games: dict[str, tuple[str, str]]  # the rules and the fingerprint of the card data that each game was played with


def head_of(experiment: Any) -> Head:
    games = {}
    for setting in experiment.settings():
        game = game_of(setting.game, setting.cards)
        games[game.name + (" (own cards)" if game.house else "")] = (game.rules, game.digest)
    return Head(FORMAT, experiment, games)


class Run:
    """An experiment under way. `rows` are those there are, in the order of the jobs."""

    def __init__(self, experiment: Experiment, path: Path | None = None, workers: int = 1, ray: str = "") -> None:
        self.experiment = experiment
        self.jobs: list[Job] = list(experiment.jobs())
        self.rows: list[Row] = []
        self.path = path
        self.workers = workers
        self.ray = ray

    def play(self) -> Iterator[Row]:
        """What is still missing, row by row; each is written down as it comes."""
        file = self.open() if self.path is not None else None
        try:
            missing = self.jobs[len(self.rows) :]
            found = (
                spread_on_ray(play, missing, self.ray, LARGEST_CHUNK)
                if self.ray
                else spread(play, missing, self.workers, LARGEST_CHUNK)
            )
            for row in found:
                self.rows.append(row)
                if file is not None:
                    file.write(msgspec.json.encode(row) + b"\n")
                    file.flush()
                yield row
        finally:
            if file is not None:
                file.close()

    def open(self) -> BufferedRandom:
        """The file, read as far as it is whole and ready to be gone on with."""
        assert self.path is not None
        head = msgspec.json.encode(head_of(self.experiment)) + b"\n"
        try:
            file = self.path.open("r+b" if self.path.exists() else "w+b")
        except OSError as error:
            raise Problem(f"{self.path}: {error.strerror}.") from error
        first = file.readline()
        if first and not first.endswith(b"\n") and head.startswith(first):
            first = b""  # killed while it wrote its very first line
        if not first:
            file.seek(0)
            file.write(head)
            file.truncate()
            file.flush()
            return file
        if first != head:
            file.close()
            raise Problem(f"{self.path} holds another experiment, or one of another version: name another file.")
        whole = file.tell()
        for line in file:
            if not line.endswith(b"\n"):
                break  # killed in the midst of it
            self.rows.append(read_row(line, self.path, len(self.rows) + 2))
            whole += len(line)
        if len(self.rows) > len(self.jobs):
            file.close()
            raise Problem(f"{self.path} holds more games than the experiment has.")
        file.seek(whole)
        file.truncate()
        return file


def read_row(line: bytes, path: Path, number: int) -> Row:
    try:
        return msgspec.json.decode(line, type=Row)
    except msgspec.MsgspecError as error:
        raise Problem(f"{path}, line {number}: {error}.") from error


def read(path: Path) -> tuple[Head, list[Row]]:
    """A finished run, or the part of one that there is."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise Problem(f"{path}: {error.strerror}.") from error
    try:
        head = msgspec.json.decode(lines[0] if lines else b"", type=Head)
    except msgspec.MsgspecError as error:
        raise Problem(f"{path} is no file of the laboratory: {error}.") from error
    if head.lab != FORMAT:
        raise Problem(f"{path}: format {head.lab} is not known; this version reads {FORMAT}.")
    rows = [read_row(line, path, number) for number, line in enumerate(lines[1:], 2) if line.endswith(b"\n")]
    return head, rows
