"""Trying mutants: each is put into a copy of the tree, where the game's scenarios and tests are run against it."""

from __future__ import annotations

import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sortilege.core.errors import Problem
from tools.mutants import Mutation, cited_lines, mutations

PATTERNS = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "*.so", "*.pyd")


@dataclass
class Trial:
    """One mutant and what became of it."""

    CAUGHT: ClassVar = "caught"
    UNNOTICED: ClassVar = "unnoticed"
    SLOW: ClassVar = "out of time"  # it never ends, which somebody notices
    NOTHING: ClassVar = "nothing to switch off"

    path: str
    line: int
    ids: tuple[str, ...]
    mutation: Mutation | None
    verdict: str = ""

    @property
    def what(self) -> str:
        return "" if self.mutation is None else self.mutation.what

    def told(self) -> dict[str, Any]:
        return {"path": self.path, "line": self.line, "rules": self.ids, "what": self.what, "verdict": self.verdict}


def plan(root: Path, game: str, citation: re.Pattern[str]) -> list[Trial]:
    """Every mutant of every line of a game that cites a rule, in the order of the files."""
    folder = root / "src" / "sortilege" / "games" / game
    if not folder.is_dir():
        raise Problem(f"There is no folder {folder.relative_to(root).as_posix()}.")
    trials: list[Trial] = []
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text("utf-8")
        for line, ids in sorted(cited_lines(source, citation).items()):
            found: Sequence[Mutation | None] = mutations(source, line) or [None]
            name = path.relative_to(root).as_posix()
            trials += [Trial(name, line, tuple(ids), mutation) for mutation in found]
    return trials


def try_all(root: Path, game: str, trials: Sequence[Trial], jobs: int, limit: float | None) -> None:
    """Give every trial its verdict."""
    paths = [path for path in (f"tests/scenarios/{game}", f"tests/games/{game}") if (root / path).is_dir()]
    if not paths:
        raise Problem(f"There are no tests in tests/scenarios/{game} or tests/games/{game}.")
    with tempfile.TemporaryDirectory(prefix="mutants-") as temporary:
        trees: queue.SimpleQueue[Bench] = queue.SimpleQueue()
        benches = [Bench(root, Path(temporary) / str(number), paths) for number in range(max(1, jobs))]
        seconds = benches[0].trust(game)
        for bench in benches:
            bench.limit = limit or 10 + 5 * seconds
            trees.put(bench)

        def attempt(trial: Trial) -> None:
            bench = trees.get()
            try:
                trial.verdict = bench.verdict(trial)
            finally:
                trees.put(bench)

        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        with (
            Progress(*columns, console=Console(stderr=True), transient=True) as progress,
            ThreadPoolExecutor(len(benches)) as pool,
            stopping(benches),
        ):
            for _ in progress.track(pool.map(attempt, trials), total=len(trials), description="mutants"):
                pass


class Bench:
    """A copy of the tree in which one mutant at a time is tried, on the interpreted build."""

    def __init__(self, root: Path, tree: Path, paths: Sequence[str]) -> None:
        shutil.copytree(root, tree, ignore=left_out)
        self.tree = tree
        self.paths = paths
        self.limit: float | None = None
        self.running: subprocess.Popen[bytes] | None = None
        self.stopped = False

    def trust(self, game: str) -> float:
        """How long the tests take; they must pass as things are, and must notice that the game is broken."""
        started = time.monotonic()
        code, said = self.test()
        seconds = time.monotonic() - started
        if code != 0:
            raise Problem(f"The tests of {game} do not pass even without a mutant:\n{said}")
        package = self.tree / "src" / "sortilege" / "games" / game / "__init__.py"
        with replaced(package, "raise RuntimeError('mutant')\n"):
            if self.test()[0] == 0:
                raise Problem(f"The tests of {game} do not use the game in {package.relative_to(self.tree)}.")
        return seconds

    def verdict(self, trial: Trial) -> str:
        if trial.mutation is None:
            return Trial.NOTHING
        path = self.tree / trial.path
        mutant = trial.mutation.applied(path.read_text("utf-8"))
        while True:
            with replaced(path, mutant):
                code = self.code()
            if code is not None:
                return Trial.CAUGHT if code else Trial.UNNOTICED
            if self.code() == 0:
                return Trial.SLOW
            assert self.limit is not None
            self.limit *= 2  # not the mutant is slow but the machine, busy with something else

    def code(self) -> int | None:
        """The exit code of the tests; None if they are not done in time."""
        try:
            return self.test()[0]
        except subprocess.TimeoutExpired:
            return None

    def test(self) -> tuple[int, str]:
        """The exit code of pytest and what it said."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
        fixed = {
            "PYTHONPATH": str(self.tree / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",  # a mutant may have the size and the time of the original
            "PYTHONHASHSEED": "0",
            "SORTILEGE_BUILD": "interpreted",
            "CI": "true",  # Hypothesis then keeps no examples from one mutant to the next
        }
        with subprocess.Popen(
            [*command, *self.paths],
            cwd=self.tree,
            env=inherited | fixed,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that whatever it started ends with it
        ) as process:
            self.running = process
            try:
                if self.stopped:
                    self.kill()
                said, _ = process.communicate(timeout=self.limit)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
            finally:
                self.running = None
        return process.returncode, said.decode(errors="replace")

    def stop(self) -> None:
        self.stopped = True
        self.kill()

    def kill(self) -> None:
        if self.running is not None and self.running.poll() is None:
            os.killpg(self.running.pid, signal.SIGKILL)


def left_out(folder: str, names: list[str]) -> set[str]:
    """What a test of the rules does not need. A compiled module must not come along: it would hide the mutant."""
    built = {"web", "dist"} if "pyproject.toml" in names else set()
    return {*PATTERNS(folder, names), *built}


@contextmanager
def stopping(benches: Sequence[Bench]) -> Iterator[None]:
    """Interrupted, leave nothing running."""
    try:
        yield
    except BaseException:
        for bench in benches:
            bench.stop()
        raise


@contextmanager
def replaced(path: Path, text: str) -> Iterator[None]:
    original = path.read_bytes()
    path.write_text(text, "utf-8")
    try:
        yield
    finally:
        path.write_bytes(original)
