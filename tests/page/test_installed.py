"""What a player installs: the wheel from a folder like an index, without compiler, Node or make, and the source archive
where a compiler is. Each must play, and the default install must be small."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page.person import Person
from tests.page.serving import PATIENCE, ROOT

MOST = 60  # MB of site-packages

pytestmark = [pytest.mark.long, pytest.mark.timeout(1800)]


def run(*command: str | Path, **environment: str) -> None:
    hidden = ("PYTHONPATH", "SORTILEGE_PAGE", "SORTILEGE_PURE")
    inherited = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(command, cwd=ROOT, env=inherited | environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with our archives and everything they need."""
    folder = tmp_path_factory.mktemp("index")
    run(sys.executable, "-m", "hatchling", "build", "--directory", folder)
    (wheel,) = folder.glob("sortilege-*.whl")
    run(sys.executable, "-m", "pip", "download", "--quiet", "--only-binary", ":all:", "--dest", folder, wheel)
    return folder


@pytest.mark.parametrize("source", ["wheel", "archive"])
def test_it_installs_small_and_plays(source: str, index: Path, browser: Browser, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path / "home")
    programs = tmp_path / "home" / "bin"
    began = time.monotonic()
    pip = (sys.executable, "-m", "pip", "--python", programs / "python", "install", "--quiet")
    (tmp_path / "nothing").mkdir()
    if source == "wheel":
        bare = {"PATH": str(tmp_path / "nothing")}  # neither compiler nor Node nor make
        run(*pip, "--no-index", "--find-links", index, "sortilege", "--pre", **bare)
    else:
        (archive,) = index.glob("sortilege-*.tar.gz")
        run(*pip, archive, SORTILEGE_REQUIRE_COMPILED="1")
        bare = {}
    installed = time.monotonic() - began
    (packages,) = (tmp_path / "home" / "lib").glob("python*/site-packages")
    size = sum(path.lstat().st_blocks * 512 for path in packages.rglob("*")) / 2**20

    address, process = serving(programs / "sortilege", tmp_path, bare)
    try:
        one = Person(browser, address, "Ada")
        one.visit()
        one.page.locator("[data-game=syncro] .button.primary").click()
        one.at_table()
        one.wait_asked()
        assert one.play()
        one.context.close()
        assert one.problems == []
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    print(f"{source}: {size:.0f} MB, installed in {installed:.0f} s, first move after {time.monotonic() - began:.0f} s")
    assert size < MOST


def serving(command: Path, folder: Path, environment: dict[str, str]) -> tuple[str, subprocess.Popen[str]]:
    """The command without a word, as `uvx sortilege` starts it; its settings come from a file that a host wrote."""
    settings = folder / "sortilege.toml"
    settings.write_text(f'host = "127.0.0.1"\nport = 0\ndatabase_url = "sqlite:///{folder}/tables.db"\n', "utf-8")
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME")}
    process = subprocess.Popen(
        [command],
        cwd=folder,
        env=kept | environment | {"SORTILEGE_CONFIG": str(settings)},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+:\d+", process.stdout.readline())
    assert found is not None
    return found[0], process
