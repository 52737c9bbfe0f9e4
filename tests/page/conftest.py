"""A real Chromium, a real server, and people before the page. Its own pytest process: Playwright's loop lives on."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.page.calling import Days
from tests.page.person import Person
from tests.page.serving import PATIENCE, ROOT, Server

# Whatever is waited for comes, or the page is broken: a test waits for as long as it takes on a busy machine.
expect.set_options(timeout=PATIENCE * 1000)


def chromium() -> dict[str, Any]:
    args = ["--no-sandbox", "--disable-dev-shm-usage"]
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if found:
        return {"executable_path": found, "args": args}
    folder = ROOT / ".cache" / "chromium"  # unpacked from npm by web/tools/chromium.mjs
    env = os.environ | {"LD_LIBRARY_PATH": str(folder / "al2023/lib"), "FONTCONFIG_FILE": str(folder / "fonts.conf")}
    return {"executable_path": str(folder / "chromium"), "args": [*args, "--headless=shell"], "env": env}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert (ROOT / "src" / "sortilege" / "page" / "index.html").is_file(), "build the page first: make page"
    with sync_playwright() as play:
        one = play.chromium.launch(**chromium())
        yield one
        one.close()


@pytest.fixture(scope="session")
def together(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this run share."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "together"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("server"))
    yield one
    one.kill()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[list[Person]]:
    """Those who came are seen off, and none may have met an error."""
    came: list[Person] = []
    yield came
    problems = [problem for one in came for problem in one.problems]
    for one in came:
        one.context.close()
    assert problems == []


@pytest.fixture
def come(browser: Browser, server: Server, people: list[Person]) -> Any:
    def one(name: str = "Ada", url: str = "", **more: Any) -> Person:
        people.append(Person(browser, url or server.url, name, **more))
        return people[-1]

    return one


@pytest.fixture
def days(tmp_path: Path) -> Iterator[Days]:
    one = Days(f"sqlite:///{tmp_path / 'tables.db'}")
    thread = threading.Thread(target=one.run)
    thread.start()
    assert one.ready.wait(PATIENCE)
    yield one
    one.loop.call_soon_threadsafe(one.stop.set)
    thread.join(PATIENCE)
    assert not thread.is_alive()
