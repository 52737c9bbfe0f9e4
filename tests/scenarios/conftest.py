"""Every scenario in tests/scenarios/<game>/*.yaml is a test: `pytest tests/scenarios/syncro` runs those of one game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sortilege.core.errors import Problem
from sortilege.core.scenario import game_of, run
from sortilege.core.scenario_file import Entry, ScenarioFile, load_file


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    return YamlFile.from_parent(parent, path=file_path) if file_path.suffix == ".yaml" else None


class YamlFile(pytest.File):
    """A file of scenarios. Collecting it reads it; the game is loaded only when one is run."""

    def collect(self) -> Iterator[pytest.Item]:
        try:
            file = load_file(self.path)
        except Problem as problem:
            raise self.CollectError(str(problem)) from problem
        for entry in file.entries:
            yield ScenarioItem.from_parent(self, name=entry.name, file=file, entry=entry)


class ScenarioItem(pytest.Item):
    def __init__(self, *, file: ScenarioFile, entry: Entry, **others: Any) -> None:
        super().__init__(**others)
        self.file, self.entry = file, entry
        self.add_marker(pytest.mark.rules(*entry.rules))

    def runtest(self) -> None:
        result = run(self.entry, game_of(self.file))
        if not result.ok:
            pytest.fail(result.message, pytrace=False)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """A bad file needs no traceback: its message is meant to be read."""
        return str(excinfo.value) if excinfo.errisinstance(Problem) else super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, self.name
