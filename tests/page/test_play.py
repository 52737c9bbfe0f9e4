"""How long it takes to play: from `make play`, where everything is installed and built, to the first move."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page.person import Person
from tests.page.serving import PATIENCE, ROOT

LIMIT = 60.0  # seconds, as a newcomer would count them
ADDRESS = "On this machine:"


@pytest.fixture
def prepared() -> None:
    """The page is there, or no test of it runs; the compiled build too, if there can be one. Not counted."""
    subprocess.run([sys.executable, "tools/compiled.py", "--if-possible"], cwd=ROOT, check=True)


@pytest.fixture
def playing(prepared: None, tmp_path: Path) -> Iterator[tuple[str, float]]:
    """`make play`, with tables of its own: the printed address, and when the command was typed."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    options = f"--host 127.0.0.1 --port 0 --database-url sqlite:///{tmp_path / 'tables.db'}"
    began = time.monotonic()
    process = subprocess.Popen(
        ["make", "play", f"ARGS={options}"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    said: list[str] = []
    for line in process.stdout:
        said.append(line)
        if line.startswith(ADDRESS):
            break
    try:
        assert said
        assert said[-1].startswith(ADDRESS), said
        yield said[-1].removeprefix(ADDRESS).strip().rstrip("/"), began
    finally:
        os.killpg(process.pid, signal.SIGINT)  # Ctrl-C
        process.communicate(timeout=PATIENCE)


@pytest.mark.timeout(900)  # a build that is not there yet takes minutes, which are not counted
def test_the_first_move_is_made_within_a_minute(playing: tuple[str, float], browser: Browser) -> None:
    address, began = playing
    one = Person(browser, address, "Ada")
    one.visit()
    one.page.locator("[data-game=syncro] .button.primary").click()
    one.at_table()
    one.wait_asked()
    assert one.play()
    assert one.page.locator("[role=alert]:visible").count() == 0  # it was accepted
    took = time.monotonic() - began
    one.context.close()
    assert one.problems == []
    assert took < LIMIT
    print(f"{took:.1f} s")
