"""A clean root: a Debian of its own, as small as it can be, for what must not lean on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

needs_root = pytest.mark.skipif(
    shutil.which("debootstrap") is None or not hasattr(os, "geteuid") or os.geteuid() != 0,
    reason="needs debootstrap, and root to change into what it makes",
)


SCRIPT = "/usr/share/debootstrap/scripts/sid"  # for every release: an older debootstrap knows no newer names


def make_root(folder: Path, release: str, *packages: str) -> None:
    command = ["debootstrap", "--variant=minbase", f"--include={','.join(packages)}", release, str(folder)]
    done = subprocess.run([*command, "http://deb.debian.org/debian", SCRIPT], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
