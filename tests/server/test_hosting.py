"""Every command of docs/hosting.md, as a host would type it: in order, in one folder, on one database."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.server.serving import PATIENCE, ROOT

HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
ELSEWHERE = ("podman ",)  # what needs a builder of images, which is not here: not tested


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", HOSTING, re.DOTALL | re.MULTILINE)


def commands() -> list[str]:
    lines = [line.partition("#")[0].strip() for block in blocks("sh") for line in block.splitlines()]
    return [line for line in lines if line and not line.startswith(ELSEWHERE)]


class Host:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        self.environment = os.environ | {"PATH": programs, "SORTILEGE_DATABASE_URL": self.url("tables")}

    def url(self, name: str) -> str:
        return f"sqlite:///{self.folder}/{name}.db"

    def types(self, line: str) -> str:
        """Type a command; what it says."""
        given = self.environment
        if " restore " in line:  # into an empty database
            given = given | {"SORTILEGE_DATABASE_URL": self.url("empty")}
        done = subprocess.run(line, shell=True, cwd=self.folder, env=given, capture_output=True, text=True)
        assert done.returncode == 0, f"{line}: {done.stderr}"
        return done.stdout

    @contextmanager
    def serves(self, line: str) -> Iterator[str]:
        """Type a command that serves; its address. Only the port is not the usual one: others may use that."""
        given = f"exec {line} --host 127.0.0.1 --port 0"
        with subprocess.Popen(
            given, shell=True, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://\S+?:\d+", server.stdout.readline())
                assert found is not None, line
                yield found[0]
            finally:
                server.send_signal(signal.SIGINT)
                server.communicate(timeout=PATIENCE)
        assert server.returncode == 0


def test_the_commands_are_found() -> None:
    found = commands()
    assert len(found) > 15
    assert all(line.startswith("sortilege ") for line in found)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_every_command_is_what_it_says(tmp_path: Path) -> None:
    host = Host(tmp_path)
    shutil.copy(ROOT / "examples" / "my-kingdom.toml", tmp_path)
    (code,) = blocks("python")
    (tmp_path / "my_cards.py").write_text(code, "utf-8")
    table, guest, said = "", "", dict[str, str]()
    for line in commands():
        if line.startswith("sortilege serve"):
            with host.serves(line) as address:
                games = [one["game"] for one in json.load(urlopen(f"{address}/api/games"))]
                assert ("my_cards:GAME" in games) == ("my_cards" in line)
                plan = {"game": "enchanters", "players": 2, "name": "Ada", "seats": [{"kind": "mine"}]}
                headers = {"content-type": "application/json"}
                made = json.load(urlopen(Request(f"{address}/api/tables", json.dumps(plan).encode(), headers)))
            table, guest = table or made["table"], guest or made["token"].partition(".")[0]
        else:
            said[line] = host.types(line.replace("TABLE", table).replace("GUEST", guest))
    assert table in said["sortilege admin tables"]
    assert guest in said["sortilege admin list"]
    assert (tmp_path / "tables-today.db").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "empty.db").exists()
