"""`serve` as somebody at a terminal meets it: the address, a code for the camera, Ctrl-C; a port that is taken."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import pytest
import segno

from sortilege.cli.serve import local_address, qr_code
from sortilege.server.run import ServerProcess, bind
from sortilege.server.settings import PlainSettings

BLOCKS = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}  # upper and lower half; 1 is dark
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def matrix(text: str) -> list[bytes]:
    """What a camera would see in the lines of a QR code, without the quiet zone."""
    rows: list[list[int]] = []
    for line in COLOURS.sub("", text).splitlines():
        halves = [BLOCKS[character] for character in line]
        rows += [[upper for upper, _ in halves], [lower for _, lower in halves]]
    quiet = next(number for number, row in enumerate(rows) if any(row))
    size = len(rows[0]) - 2 * quiet
    return [bytes(row[quiet : quiet + size]) for row in rows[quiet : quiet + size]]


def test_the_code_can_be_scanned() -> None:
    for url in ("http://192.168.1.20:8000/", "http://10.0.0.1:65535/"):
        assert matrix(qr_code(url)) == [bytes(row) for row in segno.make(url, micro=False).matrix]


@contextmanager
def at_a_terminal(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    command = [sys.executable, "-m", "sortilege", "serve", "--database-url", f"sqlite:///{folder}/tables.db", *options]
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
    os.close(theirs)
    try:
        yield process, ours
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(ours)


def read_until(terminal: int, what: str) -> str:
    text = b""
    with suppress(OSError):  # nobody is left at the other end
        while what.encode() not in text:
            text += os.read(terminal, 4096)
    return text.decode().replace("\r\n", "\n")


def test_it_greets_serves_and_stops(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path, "--port", "0") as (process, terminal):
        greeting = read_until(terminal, "Ctrl-C stops it.")
        found = re.search(r"On this machine: +http://localhost:(\d+)/", greeting)
        assert found is not None, greeting
        port = int(found[1])
        neighbour = local_address()
        if neighbour is not None:  # a machine without network has nothing to scan
            url = f"http://{neighbour}:{port}/"
            assert f"On your network:  {url}" in greeting
            code = "\n".join(line for line in greeting.splitlines() if COLOURS.search(line))
            assert matrix(code) == [bytes(row) for row in segno.make(url, micro=False).matrix]
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=100) as answer:
            assert b'"status":"ok"' in answer.read()
        second = subprocess.run(
            [sys.executable, "-m", "sortilege", "serve", "--port", str(port), "--database-url", "sqlite:///x.db"],
            capture_output=True, text=True, cwd=tmp_path, timeout=100, check=False,
        )  # fmt: skip
        assert second.returncode == 2
        assert second.stderr == f"Port {port} is taken: stop what uses it, or choose another one with --port.\n"
        os.kill(process.pid, 2)  # what the terminal sends for Ctrl-C
        assert "Stopped." in read_until(terminal, "Stopped.")
        assert process.wait(100) == 0
    assert (tmp_path / "tables.db").exists()


def ask(url: str, body: object = None, token: str = "") -> Any:
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    data = None if body is None else msgspec.json.encode(body)
    with urlopen(Request(url, data, headers), timeout=100) as answer:
        return msgspec.json.decode(answer.read())


def test_a_terminal_whose_bots_have_played_hears_of_nothing_but_the_end(tmp_path: Path) -> None:
    """Ctrl-C goes to all processes of a terminal: none of them may answer it with a trace."""
    with at_a_terminal(tmp_path, "--port", "0", "--host", "127.0.0.1", "--bot-pace", "0") as (process, terminal):
        found = re.search(r"http://\S+?:\d+", read_until(terminal, "Ctrl-C stops it."))
        assert found is not None
        seats = [{"kind": "mine"}, {"kind": "bot", "bot": "fair"}]
        options = {"kingdoms": "random", "first": "1"}
        plan = {"game": "enchanters", "players": 2, "name": "Ada", "seats": seats, "options": options, "start": True}
        made = ask(f"{found[0]}/api/tables", plan)
        view = f"{found[0]}/api/tables/{made['table']}/view?seat=0"
        while not ask(view, token=made["token"])["view"]["legal"]:  # until the bot has played, and rests
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        said = read_until(terminal, "Stopped.")
        assert process.wait(100) == 0
    assert said.replace("^C", "").split() == ["Stopped."]


@pytest.mark.parametrize(
    "options,problem",
    [
        (["--database-url", "sqlite:///."], "Is a directory"),
        (["--database-url", "postgresql://me:hush@127.0.0.1:1/x"], "The PostgreSQL database cannot be used"),
        (["--database-url", "sqlite:///x.db", "--workers", "2"], "Several workers need PostgreSQL"),
    ],
)
def test_what_cannot_work_is_said_before_an_address_is_given(options: list[str], problem: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sortilege", "serve", "--host", "127.0.0.1", "--port", "0", *options]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=100, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert problem in done.stderr
    assert done.stderr.count("\n") == 1  # a sentence, no trace
    assert "hush" not in done.stderr


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="several processes need POSIX")
def test_one_of_several_that_cannot_start_says_so(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The database went away after the first had started: one line in the log, as all of it is."""
    settings = msgspec.json.encode(PlainSettings(database_url="postgresql://me:hush@127.0.0.1:1/x"))
    with bind("127.0.0.1", 0) as listening:
        one = ServerProcess(listening, settings, str(tmp_path))
        assert not one.answers([])
        one.process.wait()
        assert one.stop() == 1
    (line,) = capfd.readouterr().err.splitlines()
    told = msgspec.json.decode(line)
    assert told["event"] == "a server process could not start"
    assert "cannot be used" in told["error"]
    assert "hush" not in line
