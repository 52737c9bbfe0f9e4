"""The package as it is built and installed: what is compiled, what a wheel holds, what happens without a compiler."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

import pytest
from msgspec import Struct

from sortilege import build

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMPILED: list[str] = PYPROJECT["tool"]["sortilege"]["compiled"]

needs_a_compiler = pytest.mark.skipif(
    shutil.which(sysconfig.get_config_var("CC").split()[0]) is None
    or not Path(sysconfig.get_path("include"), "Python.h").exists(),
    reason="this machine has no C compiler, or lacks Python's headers",
)


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command with a few variables of the environment set, and without those that steer a build."""
    steering = ("PYTHONPATH", "SORTILEGE_PURE", "SORTILEGE_REQUIRE_COMPILED", "CC")
    inherited = {name: value for name, value in os.environ.items() if name not in steering}
    return subprocess.run(command, cwd=cwd, env=inherited | environment, capture_output=True, text=True)


def build_wheel(project: Path, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    # The interpreter is named in full, so PATH may be anything: it serves to hide the C compiler.
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    return run(*command, cwd=project, **environment)


def only_wheel(folder: Path) -> Path:
    (wheel,) = folder.glob("*.whl")
    return wheel


def new_environment(folder: Path) -> Path:
    """An empty virtual environment; returns its interpreter."""
    assert run(sys.executable, "-m", "venv", "--without-pip", folder).returncode == 0
    return folder / "bin" / "python"


def pip_install(python: Path, *arguments: str | Path) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--python", str(python), "install"]
    done = run(*command, *arguments, PIP_ROOT_USER_ACTION="ignore", PIP_DISABLE_PIP_VERSION_CHECK="1")
    assert done.returncode == 0, done.stderr


@pytest.fixture
def small_project(tmp_path: Path) -> Path:
    """Our build over one small compiled module instead of the engine, to see quickly what the hook does with it."""
    project = tmp_path / "project"
    module = project / COMPILED[0]
    module.parent.mkdir(parents=True)
    module.write_text("def double(n: int) -> int:\n    return 2 * n\n")
    for package in (module.parent, module.parent.parent):
        (package / "__init__.py").touch()
    for name in ("hatch_build.py", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, project)
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    for path in COMPILED[1:]:
        settings = settings.replace(f'    "{path}",\n', "")
    (project / "pyproject.toml").write_text(settings, "utf-8")
    return project


@pytest.mark.skipif("SORTILEGE_BUILD" not in os.environ, reason="no particular build was asked for")
def test_this_is_the_build_asked_for() -> None:
    assert build.describe() == os.environ["SORTILEGE_BUILD"]


def test_the_version_is_the_one_in_pyproject() -> None:
    assert build.version() == PYPROJECT["project"]["version"]


# --- the list of compiled modules ---


@pytest.mark.parametrize("path", COMPILED)
def test_a_compiled_module_exists(path: str) -> None:
    assert (ROOT / path).is_file()


@pytest.mark.parametrize("path", COMPILED)
def test_no_compiled_module_defines_a_struct(path: str) -> None:
    # mypyc drops a Struct's class keywords (frozen, tag, ...) without a word. Such a module may use Structs of others.
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    module = import_module(path.removeprefix("src/").removesuffix(".py").replace("/", "."))
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            assert node in tree.body, f"{node.name} is hidden in something else"
            assert not issubclass(getattr(module, node.name), Struct), f"{node.name} is a Struct"


def test_no_extension_module_lies_beside_the_sources() -> None:
    assert [path for suffix in ("so", "pyd") for path in (ROOT / "src").rglob(f"*.{suffix}")] == []


# --- the locks ---


@pytest.mark.parametrize("name", ["bootstrap", "run", "dev"])
def test_a_lock_names_no_host_and_hashes_everything(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    assert "://" not in text
    assert "index-url" not in text
    requirements = text.replace("\\\n", " ").splitlines()
    assert requirements
    assert all("==" in requirement and "--hash=sha256:" in requirement for requirement in requirements)


def test_no_other_lock_is_kept() -> None:
    assert [path.name for path in ROOT.glob("*.lock")] + [path.name for path in ROOT.glob("pylock*.toml")] == []


# --- the wheel ---


def test_the_pure_wheel_installs_and_runs(tmp_path: Path) -> None:
    built = build_wheel(ROOT, tmp_path, SORTILEGE_PURE="1")
    assert built.returncode == 0, built.stderr
    wheel = only_wheel(tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl")

    python = new_environment(tmp_path / "environment")
    pip_install(python, "--no-deps", wheel)
    # The dependencies are lent by the environment that runs this test, so that no network is needed. A path in a .pth
    # file comes last, and the .pth files found there are not read: our own editable install stays out of it.
    paths = {"base": str(python.parent.parent), "platbase": str(python.parent.parent)}
    Path(sysconfig.get_path("purelib", vars=paths), "lent.pth").write_text(sysconfig.get_path("purelib"))
    said = run(python.parent / "sortilege", "--version")
    assert said.returncode == 0, said.stderr
    assert build.version() in said.stdout
    where = run(python, "-c", "import sortilege.build; print(sortilege.build.__file__)")
    assert where.stdout.startswith(str(tmp_path)), where.stderr


@pytest.mark.long
@needs_a_compiler
def test_the_source_archive_installs_compiled_with_pip_alone(tmp_path: Path) -> None:
    assert run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", tmp_path).returncode == 0
    (archive,) = tmp_path.glob("*.tar.gz")
    python = new_environment(tmp_path / "environment")
    pip_install(python, archive)  # fetches the build's own requirements, then ours
    said = run(python.parent / "sortilege", "--version")
    assert said.returncode == 0, said.stderr
    assert build.version() in said.stdout
    described = run(python, "-c", "import sortilege.build; print(sortilege.build.describe())")
    assert described.stdout.strip() == "compiled", described.stderr


# --- with and without a compiler ---


@needs_a_compiler
def test_with_a_compiler_the_wheel_is_of_this_platform(small_project: Path, tmp_path: Path) -> None:
    built = build_wheel(small_project, tmp_path)
    assert built.returncode == 0, built.stderr
    wheel = only_wheel(tmp_path)
    assert not wheel.name.endswith("-none-any.whl")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    assert f"sortilege__mypyc{suffix}" in names
    module = COMPILED[0].removeprefix("src/")
    assert {module, module.removesuffix(".py") + suffix} <= set(names)


def test_without_a_compiler_the_wheel_is_pure_and_says_so(small_project: Path, tmp_path: Path) -> None:
    built = build_wheel(small_project, tmp_path, PATH=str(tmp_path))
    assert built.returncode == 0, built.stderr
    assert only_wheel(tmp_path).name.endswith("-py3-none-any.whl")
    assert "no working C compiler" in built.stdout + built.stderr


def test_a_compiled_wheel_can_be_required(small_project: Path, tmp_path: Path) -> None:
    built = build_wheel(small_project, tmp_path, PATH=str(tmp_path), SORTILEGE_REQUIRE_COMPILED="1")
    assert built.returncode != 0
    assert "no working C compiler" in built.stdout + built.stderr
    assert list(tmp_path.glob("*.whl")) == []


@needs_a_compiler
def test_a_type_error_is_never_hidden_by_a_pure_wheel(small_project: Path, tmp_path: Path) -> None:
    (small_project / COMPILED[0]).write_text("def double(n: int) -> int:\n    return 'two' * n\n")
    built = build_wheel(small_project, tmp_path)
    assert built.returncode != 0
    assert "Incompatible return value type" in built.stdout + built.stderr
    assert list(tmp_path.glob("*.whl")) == []


def test_a_listed_module_that_does_not_exist_fails_the_build(small_project: Path, tmp_path: Path) -> None:
    (small_project / COMPILED[0]).unlink()
    built = build_wheel(small_project, tmp_path)
    assert built.returncode != 0
    assert f"there is no file {COMPILED[0]}" in built.stdout + built.stderr
