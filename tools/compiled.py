"""Keep a compiled build of this tree in a folder of its own, and print that folder.

    python tools/compiled.py [--out DIR] [--if-possible]

`PYTHONPATH=DIR` then puts it before the editable install, which stays interpreted. The build is made anew only when
something that goes into it has changed. On a machine without a C compiler this fails, or, with `--if-possible`, prints
nothing and ends well.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "src" / "sortilege" / "page"
STAMP = ".fingerprint"
# Run by a new interpreter with the build on its path: were one module left out, tests would quietly run it interpreted.
CHECK = """
import importlib, sys
from importlib.machinery import ExtensionFileLoader
out, *names = sys.argv[1:]
for name in names:
    spec = importlib.import_module(name).__spec__
    if not (isinstance(spec.loader, ExtensionFileLoader) and spec.origin.startswith(out)):
        sys.exit(f"{name} should be compiled in {out}, and was loaded from {spec.origin}.")
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Keep a compiled build of this tree in a folder of its own.")
    parser.add_argument("--out", type=Path, default=Path(".cache/compiled"), help="where (default: .cache/compiled)")
    parser.add_argument("--if-possible", action="store_true", help="do not fail for lack of a C compiler")
    arguments = parser.parse_args()
    out: Path = arguments.out.resolve()

    if out.exists() and any(out.iterdir()) and not (out / STAMP).exists():
        return _complain(f"{out} holds something else than a compiled build: it is left alone.")
    wanted = _fingerprint()
    if not (out / STAMP).exists() or (out / STAMP).read_text() != wanted:
        if os.environ.get("SORTILEGE_PURE", "") in ("", "0"):
            print("The engine is being compiled: a few minutes, once.", file=sys.stderr, flush=True)
        shutil.rmtree(out, ignore_errors=True)  # so that a failure leaves no stale build to be taken for a new one
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".compiled-", dir=out.parent) as folder:
            wheel = _wheel(Path(folder))
            if wheel is None:
                return 1
            if wheel.name.endswith("-none-any.whl"):  # the hook has said why
                return 0 if arguments.if_possible else _complain("There is no compiled build.")
            unpacked = Path(folder, "unpacked")
            with ZipFile(wheel) as archive:
                archive.extractall(unpacked)
            check = [sys.executable, "-c", CHECK, str(unpacked), *_modules()]
            if subprocess.run(check, env=os.environ | {"PYTHONPATH": str(unpacked)}).returncode:
                return 1
            (unpacked / STAMP).write_text(wanted)
            unpacked.rename(out)
    print(out)
    return 0


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


def _fingerprint() -> str:
    """Names what a build depends on: the interpreter, the compilers, and the path and content of every source."""
    digest = hashlib.sha256()
    steering = [os.environ.get(variable, "") for variable in ("SORTILEGE_PURE", "CC", "CFLAGS")]
    for fact in (sys.implementation.cache_tag, version("mypy"), version("librt"), *steering):
        digest.update(f"{fact}\0".encode())
    # The built page is no part of the engine: `make play` says where it is.
    sources = [
        path
        for path in (ROOT / "src").rglob("*")
        if path.is_file() and path.parent.name != "__pycache__" and not path.is_relative_to(PAGE)
    ]
    for path in sorted([*sources, ROOT / "pyproject.toml", ROOT / "hatch_build.py"]):
        digest.update(f"{path.relative_to(ROOT)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\0".encode())
    return digest.hexdigest()


def _wheel(folder: Path) -> Path | None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    if subprocess.run(command, cwd=ROOT, stdout=sys.stderr).returncode:
        return None
    (wheel,) = folder.glob("*.whl")
    return wheel


def _modules() -> list[str]:
    """The dotted names of the modules that must be compiled."""
    paths = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["sortilege"]["compiled"]
    return [".".join(Path(path).relative_to("src").with_suffix("").parts) for path in paths]


if __name__ == "__main__":
    sys.exit(main())
