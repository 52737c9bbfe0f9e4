"""`bench`: how fast the games run, compiled and interpreted, in turns so that a busy machine disturbs both alike."""

from __future__ import annotations

import filecmp
import os
import platform
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from msgspec import Struct
from rich import box
from rich.table import Table

import sortilege
from sortilege import build
from sortilege.cli.bench_levels import bench_levels
from sortilege.cli.bench_search import bench_search
from sortilege.cli.bench_server import bench_server
from sortilege.cli.inputs import Json, the_game
from sortilege.cli.measure import Request, Round, bench_players
from sortilege.cli.screen import emit, out, progress
from sortilege.core import registry
from sortilege.core.errors import Problem

SEED = 1
BUILDS = ("compiled", "interpreted")
OTHERS = {"levels": bench_levels, "search": bench_search, "server": bench_server}  # measured in ways of their own
QUICK_BUDGET = 6.0  # seconds of measuring; preparing takes about as long again


class Speeds(Struct, frozen=True):
    """One game: the best of all rounds for each build, and what does not depend on the machine."""

    game: str
    players: int
    builds: dict[str, Round]
    ratios: dict[str, float]


class Report(Struct, frozen=True):
    python: str
    machine: str
    seed: int
    rounds: int
    missing: dict[str, str]  # builds that could not be measured, and why
    games: list[Speeds]


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME",
            help="Games by name or module:value, or one of `server`, `levels`, `search`. (Default: all.)",
        ),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Less exact, in under 30 seconds.")] = False,
    json: Json = False,
) -> None:
    """Measure decisions per second and the cost of a clone, on the compiled and on the interpreted build."""
    if games and len(games) == 1 and games[0] in OTHERS:
        OTHERS[games[0]](quick, json)
        return
    names = games or registry.names()
    if not names:
        raise Problem("No game is installed: name one as module:value.")
    rounds = 5 if quick else 9
    seconds = min(0.1, QUICK_BUDGET / (len(names) * len(BUILDS) * 3 * rounds)) if quick else 0.5
    requests = [Request(name, bench_players(the_game(name)), SEED, seconds) for name in names]
    missing: dict[str, str] = {}
    best: dict[tuple[str, str], Round] = {}
    with ExitStack() as stack:
        workers: dict[str, Worker] = {}
        for kind in BUILDS:
            try:
                workers[kind] = stack.enter_context(Worker(kind))
            except Problem as error:
                missing[kind] = str(error)
        bar = stack.enter_context(progress())
        task = bar.add_task("Measuring", total=rounds * len(requests) * len(workers))
        for request in requests:
            for _ in range(rounds):
                for kind, worker in workers.items():
                    found = worker.measure(request)
                    best[request.game, kind] = better(best.get((request.game, kind), found), found)
                    bar.advance(task)
    speeds = []
    for request in requests:
        found_builds = {kind: best[request.game, kind] for kind in workers}
        speeds.append(Speeds(the_game(request.game).name, request.players, found_builds, ratios(found_builds)))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    report = Report(python, platform.machine(), SEED, rounds, missing, speeds)
    if json:
        emit(report)
    else:
        show(report)


def better(one: Round, other: Round) -> Round:
    """The best of each: whatever slows a machine down is none of our doing."""
    return Round(one.build, max(one.stepped, other.stepped), max(one.inside, other.inside), min(one.clone, other.clone))


def ratios(builds: dict[str, Round]) -> dict[str, float]:
    """What can be compared between machines."""
    found = {}
    if len(builds) == 2:
        fast, slow = builds["compiled"], builds["interpreted"]
        found["compiled_over_interpreted_stepped"] = fast.stepped / slow.stepped
        found["compiled_over_interpreted_inside"] = fast.inside / slow.inside
        found["compiled_over_interpreted_clone"] = slow.clone / fast.clone
    for kind, one in builds.items():
        found[f"{kind}_inside_over_stepped"] = one.inside / one.stepped
        found[f"{kind}_clone_in_decisions"] = one.clone * 1e-6 * one.inside
    return found


class Worker:
    """A process that runs one build and measures what it is asked to."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        paths = [str(path_of(kind)), *(path for path in sys.path if path)]
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from sortilege.cli import measure; measure.main()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        with self.process:  # closes its pipes and waits for it
            pass

    def measure(self, request: Request) -> Round:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(request).decode() + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Problem(f"The {self.kind} build stopped while {request.game} was measured: see above.")
        found = msgspec.json.decode(line, type=Round)
        if found.build != self.kind:
            raise Problem(f"The {self.kind} build was asked for, but the {found.build} one ran.")
        return found


def path_of(kind: str) -> Path:
    """The folder to import that build from: this one's own, or its counterpart in the same checkout."""
    here = Path(sortilege.__file__).resolve().parent.parent
    if kind == build.describe():
        return here
    if kind == "interpreted":
        root = here.parent.parent  # from .cache/compiled
        if (root / "src" / "sortilege").is_dir():
            return root / "src"
        raise Problem("This compiled package is not part of a checkout, where the interpreted one would be.")
    if here.name != "src":
        raise Problem("This package was built without a C compiler.")
    there = here.parent / ".cache" / "compiled"
    if not (there / "sortilege").is_dir():
        raise Problem("There is none yet: `make compiled` makes it.")
    sources = [path.relative_to(here) for path in (here / "sortilege").rglob("*.py")]
    if any(not (there / path).exists() or not filecmp.cmp(here / path, there / path, False) for path in sources):
        raise Problem("It is older than the sources: `make compiled` makes it anew.")
    return there


def show(report: Report) -> None:
    out.print(f"{report.python} on {report.machine}, random play, seed {report.seed}, best of {report.rounds} rounds")
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("Game", "Players", "Build"):
        table.add_column(heading)
    for heading in ("Stepped, /s", "Inside, /s", "Clone, µs"):
        table.add_column(heading, justify="right")
    for one in report.games:
        for kind, best in one.builds.items():
            row = (kind, f"{best.stepped:,.0f}", f"{best.inside:,.0f}", f"{best.clone:.2f}")
            table.add_row(one.game, str(one.players), *row)
    out.print(table)
    out.print("Decisions per second of CPU time; a decision has at least two legal actions.")
    out.print("Stepped: to_act, legal, apply from Python. Inside: whole games within the core.")
    for kind, why in report.missing.items():
        out.print(f"The {kind} build is not measured. {why}", style="yellow")
    out.print("\nRatios, which do not depend on the machine:")
    grid = Table.grid(padding=(0, 2))
    for one in report.games:
        for name, value in one.ratios.items():
            grid.add_row(f"  {one.game}", name.replace("_", " "), f"{value:.2f}")
    out.print(grid)
