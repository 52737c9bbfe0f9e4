"""Build hooks. The first compiles the engine with mypyc, or says why not and builds the same wheel in pure Python.

The modules are named in pyproject.toml, `[tool.sortilege] compiled`. Two environment variables steer the hook:

- `SORTILEGE_PURE=1` builds the pure wheel without trying to compile;
- `SORTILEGE_REQUIRE_COMPILED=1` makes a wheel that cannot be compiled an error.

Only a machine that cannot compile C gets the pure wheel. Code that mypyc refuses always fails the build: a fallback
there would hide a mistake of ours. An editable install is never compiled: an extension module beside its source would
shadow every later edit.

The second gives the package its README and addresses. `SORTILEGE_HOME=https://…/NAME` is where the sources are on the
web, which only those know who publish them: the release workflow says it.
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

# mypyc names the shared library after this: sortilege__mypyc, next to the package.
GROUP = "sortilege"


# A link or a picture in Markdown that leads to a file of this tree.
RELATIVE = re.compile(r"(!?)(\[[^\]]*\])\((?!\w+:|#)([^)\s]+)\)")


class CannotCompile(Exception):
    """This machine has no working C compiler, or lacks Python's headers."""


class EngineBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        if _asked("SORTILEGE_PURE"):
            return []
        # Our own dependencies too: mypyc reads the types of what the compiled modules import.
        pyproject = self._pyproject()
        return [*pyproject["dependency-groups"]["compile"], *pyproject["project"]["dependencies"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        pure, required = _asked("SORTILEGE_PURE"), _asked("SORTILEGE_REQUIRE_COMPILED")
        if pure and required:
            raise SystemExit("SORTILEGE_PURE and SORTILEGE_REQUIRE_COMPILED contradict each other: set one of them.")
        if pure:
            self.app.display_warning("The engine is built in pure Python: SORTILEGE_PURE is set.")
            return

        sources: list[str] = self._pyproject()["tool"]["sortilege"]["compiled"]
        for source in sources:
            if not Path(self.root, source).is_file():
                raise SystemExit(f"pyproject.toml, [tool.sortilege] compiled: there is no file {source}.")

        # The wheel is packed from this folder after we return, so it lives as long as the build does.
        workspace = Path(tempfile.mkdtemp(prefix="sortilege-build-"))
        atexit.register(shutil.rmtree, workspace, ignore_errors=True)
        try:
            _try_the_compiler(workspace / "probe")
        except CannotCompile as reason:
            if required:
                raise SystemExit(f"SORTILEGE_REQUIRE_COMPILED is set, and cannot be satisfied: {reason}.") from reason
            self.app.display_warning(f"The engine is built in pure Python, slower and otherwise the same: {reason}.")
            return

        with _working_directory(self.root):  # mypy finds its configuration there
            library = _compile(sources, workspace / "engine")
        for built in sorted(path for path in library.rglob("*") if path.is_file()):
            build_data["force_include"][str(built)] = str(built.relative_to(library))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _pyproject(self) -> dict[str, Any]:
        return tomllib.loads(Path(self.root, "pyproject.toml").read_text("utf-8"))


class RegistryHook(MetadataHookInterface):
    """What a registry's page shows: the README, whose links must not be relative there, and where to go from it."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text("utf-8")
        home = os.environ.get("SORTILEGE_HOME", "").rstrip("/")
        metadata["urls"] = {}
        if home:
            tag = f"v{metadata['version']}"
            text = RELATIVE.sub(lambda m: f"{m[1]}{m[2]}({home}/{'raw' if m[1] else 'blob'}/{tag}/{m[3]})", text)
            metadata["urls"] = {
                "Homepage": home,
                "Documentation": f"{home}/blob/{tag}/docs/index.md",
                "Changelog": f"{home}/blob/{tag}/CHANGELOG.md",
                "Source": home,
                "Issues": f"{home}/issues",
            }
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def _asked(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


def _try_the_compiler(folder: Path) -> None:
    """Compile the smallest extension module, so that any later failure is ours and not the machine's."""
    from setuptools import Extension

    folder.mkdir()
    source = folder / "probe.c"
    source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
    try:
        _build([Extension("probe", [str(source)])], folder)
    except Exception as error:  # each platform fails in a way of its own
        raise CannotCompile(f"no working C compiler with Python's headers was found ({error})") from error


def _compile(sources: list[str], folder: Path) -> Path:
    """Compile the sources as one group, and return the folder that holds what goes into the wheel."""
    from mypyc.build import mypycify

    # Only errors in the compiled modules count here: the rest is checked where development has all the type stubs.
    # The cache is kept apart, as mypyc's differs from the one mypy keeps for checks.
    options = ["--follow-imports=silent", f"--cache-dir={folder / 'cache'}"]
    extensions = mypycify(
        [*options, *sources],
        opt_level="2",  # the third takes twice as long to compile and runs no faster
        debug_level="0",
        multi_file=True,
        group_name=GROUP,
        target_dir=str(folder / "c"),
    )
    if os.name == "posix":  # only we call our functions: told so, the compiler makes the calls direct
        for extension in extensions:
            extension.extra_compile_args.append("-fvisibility=hidden")
    return _build(extensions, folder)


def _build(extensions: Sequence[Any], folder: Path) -> Path:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class OnAllCores(build_ext):
        """Compiles the C files of an extension side by side."""

        def build_extension(self, ext: Any) -> None:
            def compiled(source: str) -> Any:
                flags = ext.extra_compile_args
                return self.compiler.compile(
                    [source], self.build_temp, include_dirs=ext.include_dirs, extra_postargs=flags
                )

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = [one for some in pool.map(compiled, ext.sources) for one in some]
            ext.extra_objects, ext.sources = objects, []
            super().build_extension(ext)

    command = OnAllCores(Distribution({"ext_modules": extensions}))
    command.build_lib = str(folder / "lib")
    command.build_temp = str(folder / "objects")
    command.ensure_finalized()
    command.run()
    return folder / "lib"


@contextmanager
def _working_directory(path: str) -> Iterator[None]:
    before = os.getcwd()
    os.chdir(path)
    try:
        yield
    finally:
        os.chdir(before)
