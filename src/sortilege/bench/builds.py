"""How fast the games run, compiled and interpreted, in turns so that a busy machine disturbs both alike."""

from __future__ import annotations

import filecmp
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
from msgspec import Struct

from sortilege import build
from sortilege.bench.measure import Request, Round, bench_players
from sortilege.core.errors import Problem
from sortilege.core.registry import find

SEED = 1
BUILDS = ("compiled", "interpreted")
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


def measured(names: Sequence[str], quick: bool, told: Callable[[int, int], None]) -> Report:
    """Measure games by name, round by round; how many are done, and of how many, is `told` as they go."""
    rounds = 5 if quick else 9
    seconds = min(0.1, QUICK_BUDGET / (len(names) * len(BUILDS) * 3 * rounds)) if quick else 0.5
    requests = [Request(name, bench_players(find(name)), SEED, seconds) for name in names]
    missing: dict[str, str] = {}
    best: dict[tuple[str, str], Round] = {}
    with ExitStack() as stack:
        workers: dict[str, Worker] = {}
        for kind in BUILDS:
            try:
                workers[kind] = stack.enter_context(Worker(kind))
            except Problem as error:
                missing[kind] = str(error)
        done, total = 0, rounds * len(requests) * len(workers)
        for request in requests:
            for _ in range(rounds):
                for kind, worker in workers.items():
                    found = worker.measure(request)
                    best[request.game, kind] = better(best.get((request.game, kind), found), found)
                    done += 1
                    told(done, total)
    speeds = []
    for request in requests:
        found_builds = {kind: best[request.game, kind] for kind in workers}
        speeds.append(Speeds(find(request.game).name, request.players, found_builds, ratios(found_builds)))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return Report(python, platform.machine(), SEED, rounds, missing, speeds)


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
            [sys.executable, "-c", "from sortilege.bench import measure; measure.main()"],
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
    here = Path(build.__file__).resolve().parent.parent
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
