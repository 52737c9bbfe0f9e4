"""What a player installs: the wheel from a folder like an index, without compiler, Node or make, and the source archive
where a compiler is; here, and in clean roots of Debian's packages, with newer Pythons too. Each must play, and the
default install must be small. `SORTILEGE_DIST` names a folder with archives that `make wheel` has made; without it they
are made first."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.clean_root import make_root, needs_root
from tests.page.person import Person
from tests.page.serving import PATIENCE, ROOT

MOST = 60  # MB of site-packages
INSTALLERS = ("pip", "setuptools", "pkg_resources", "_distutils_hack", "distutils-precedence")

pytestmark = [pytest.mark.long, pytest.mark.timeout(1800)]


def run(*command: str | Path, **environment: str) -> None:
    hidden = ("PYTHONPATH", "SORTILEGE_PAGE", "SORTILEGE_PURE")
    inherited = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(command, cwd=ROOT, env=inherited | environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def megabytes(home: Path) -> float:
    """How much was installed, without what an environment has from the start."""
    (packages,) = (home / "lib").glob("python*/site-packages")
    found = [path for path in packages.rglob("*") if not path.relative_to(packages).parts[0].startswith(INSTALLERS)]
    return sum(path.lstat().st_blocks * 512 for path in found) / 2**20


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with our archives and everything they need."""
    folder = tmp_path_factory.mktemp("index")
    if made := os.environ.get("SORTILEGE_DIST"):
        shutil.copytree(made, folder, dirs_exist_ok=True)
    else:
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
    size = megabytes(tmp_path / "home")

    address, process = serving([programs / "sortilege"], tmp_path, tmp_path, bare)
    first_move(browser, address, process)
    print(f"{source}: {size:.0f} MB, installed in {installed:.0f} s, first move after {time.monotonic() - began:.0f} s")
    assert size < MOST


def first_move(browser: Browser, address: str, process: subprocess.Popen[str]) -> None:
    """Somebody comes, plays at once, and makes a first move; then the server stops."""
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


def serving(
    command: list[str | Path], folder: Path, inside: Path, environment: dict[str, str]
) -> tuple[str, subprocess.Popen[str]]:
    """The command without a word, as `uvx sortilege` starts it; its settings come from a file that a host wrote, in a
    folder that the command may know by another name."""
    text = f'host = "127.0.0.1"\nport = 0\ndatabase_url = "sqlite:///{inside}/tables.db"\n'
    (folder / "sortilege.toml").write_text(text, "utf-8")
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME")}
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=kept | environment | {"SORTILEGE_CONFIG": str(inside / "sortilege.toml")},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+:\d+", process.stdout.readline())
    assert found is not None
    return found[0], process


# In a clean root: a Debian of its own with Python, and neither compiler nor Node nor make

COMPILER = ("gcc", "libc6-dev", "python3-dev")
BUILDING = ("hatchling>=1.33,<2", "mypy==2.4.1", "setuptools>=80", "types-setuptools", "msgspec", "librt")


@pytest.fixture(scope="module")
def clean_root(tmp_path_factory: pytest.TempPathFactory, index: Path) -> Path:
    root = tmp_path_factory.mktemp("clean") / "root"
    make_root(root, "bookworm", "python3", "python3-venv")
    for program in ("cc", "gcc", "node", "make", "git"):
        assert not (root / "usr" / "bin" / program).exists()
    shutil.copytree(index, root / "index")
    return root


@needs_root
@pytest.mark.parametrize("source", ["wheel", "archive"])
def test_it_installs_in_a_clean_root(source: str, clean_root: Path, browser: Browser) -> None:
    home = Path("/opt") / source
    if source == "archive":
        for words in (("apt-get", "update"), ("apt-get", "install", "--yes", "--no-install-recommends", *COMPILER)):
            run("chroot", clean_root, *words, DEBIAN_FRONTEND="noninteractive")
        wanted = [str(clean_root / "index"), *BUILDING]
        run(sys.executable, "-m", "pip", "download", "--quiet", "--only-binary", ":all:", "--dest", *wanted)
        for wheel in (clean_root / "index").glob("sortilege-*.whl"):
            wheel.unlink()
    required = {"SORTILEGE_REQUIRE_COMPILED": "1"} if source == "archive" else {}
    install_and_play(f"clean root, {source}", clean_root, home, browser, **required)


def install_and_play(name: str, root: Path, home: Path, browser: Browser, **environment: str) -> None:
    """In a root, from its folder `index`."""
    began = time.monotonic()
    run("chroot", root, "python3", "-m", "venv", home)
    pip = (home / "bin" / "pip", "install", "--quiet", "--no-index", "--find-links", "/index", "--pre", "sortilege")
    run("chroot", root, *pip, HOME="/root", **environment)
    installed = time.monotonic() - began
    inside = root / home.relative_to("/")
    size = megabytes(inside)

    command: list[str | Path] = ["chroot", root, home / "bin" / "sortilege"]
    address, process = serving(command, inside, home, {"HOME": "/root"})
    first_move(browser, address, process)
    took = time.monotonic() - began
    print(f"{name}: {size:.0f} MB, installed in {installed:.0f} s, first move after {took:.0f} s")
    assert size < MOST


# Where no compiled wheel fits, the pure one does: with newer Pythons


@needs_root
@pytest.mark.parametrize("release", ["trixie", "forky"])
def test_the_pure_wheel_installs_with_newer_pythons(release: str, browser: Browser, tmp_path: Path) -> None:
    root = tmp_path / "root"
    make_root(root, release, "python3", "python3-venv")
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", root / "index")
    run(*build, SORTILEGE_PURE="1")
    (wheel,) = (root / "index").glob("*-py3-none-any.whl")
    ask = "import platform, sys; print('%d.%d' % sys.version_info[:2], platform.machine())"
    told = subprocess.run(["chroot", root, "python3", "-c", ask], capture_output=True, text=True, check=True).stdout
    version, machine = told.split()
    platforms = [word for one in ("2014", "_2_17", "_2_28") for word in ("--platform", f"manylinux{one}_{machine}")]
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--dest", root / "index")
    run(*pip, "--only-binary", ":all:", "--python-version", version, *platforms, wheel)
    install_and_play(f"Python {version}, {machine}", root, Path("/opt/home"), browser)
