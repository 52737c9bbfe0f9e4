"""Tests that start processes, sockets or browsers and fail are run once more, and that is told: what failed at first is
a defect of the product or of the test, to be looked at, even if it passes the second time."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# The same examples every time, and no limit of milliseconds for one of them: machines are busy.
settings.load_profile("ci")
HERE = Path(__file__).parent
PROCESSES = {"adapters", "bench", "cli", "examples", "lab", "page", "server"}
REMARK = HERE.parent / ".cache/report/remark"  # for the table at the end of `make test`


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(HERE).parts[0] in PROCESSES:
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    raced = terminalreporter.getreports("rerun")
    for report in raced:
        terminalreporter.section(f"failed at first: {report.nodeid}", "-")
        terminalreporter.line(report.longreprtext)
    if raced and REMARK.exists():
        REMARK.write_text(f"FAILED AT FIRST: {', '.join(report.nodeid for report in raced)}\n", "utf-8")
