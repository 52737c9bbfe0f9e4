"""On a system that has no names of POSIX: players and researchers find the same there."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

ELSEWHERE = Path(__file__).parent.parent / "elsewhere"


def command(*words: str) -> tuple[list[str], dict[str, str]]:
    path = os.pathsep.join(filter(None, (str(ELSEWHERE), os.environ.get("PYTHONPATH", ""))))
    return [sys.executable, "-m", "sortilege", *words], os.environ | {"PYTHONPATH": path}


def test_the_names_are_really_gone() -> None:
    _, env = command()
    code = "import os, signal; print(hasattr(os, 'nice'), hasattr(signal, 'SIGKILL')); import resource"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "False"]
    assert "ModuleNotFoundError" in done.stderr


def test_capitals_do_not_tell_files_apart_there(tmp_path: Path) -> None:
    _, env = command()
    code = "open('one', 'w').close(); open('one').close(); open('ONE', 'w')"
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=tmp_path, capture_output=True, text=True)
    assert "FileExistsError: ONE: elsewhere this is one" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "enchanters", "--games", "4", "--jobs", "2", "--bots", "greedy:worlds=1,random"),
        ("lab", "arena", "syncro", "--bots", "random,greedy:worlds=1", "--games", "2", "--jobs", "2", "--out", "arena"),
        ("play", "resonance", "--bots", "fair"),
    ],
    ids=lambda words: words[0],
)
def test_a_command_runs(words: tuple[str, ...], tmp_path: Path) -> None:
    given, env = command(*words)
    done = subprocess.run(given, env=env, cwd=tmp_path, input="quit\n", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_what_a_shell_there_saves_reads_back(tmp_path: Path) -> None:
    """A file that `>` made is UTF-8; editors put a mark in front, and an old shell makes UTF-16 of everything."""
    words, env = command("cards", "show", "syncro", "--lang", "fr")
    assert "é" in subprocess.run(words, env=env, capture_output=True, check=True).stdout.decode("utf-8")
    text = 'over = "shipped"\r\n[spells.1]\r\ncount = 7  # changé\r\n'
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        (tmp_path / f"{encoding}.toml").write_bytes(text.encode(encoding))
        words, env = command("cards", "check", "syncro", str(tmp_path / f"{encoding}.toml"))
        done = subprocess.run(words, env=env, capture_output=True)
        assert (done.returncode, done.stderr) == (0, b"")


def test_a_server_serves_and_its_bots_play(tmp_path: Path) -> None:
    given, env = command("serve", "--port", "0", "--host", "127.0.0.1", "--bot-pace", "0", "--database-url")
    with subprocess.Popen(
        [*given, f"sqlite:///{tmp_path}/tables.db"], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+?:\d+", server.stdout.readline())
            assert found is not None
            seats = [{"kind": "mine"}, {"kind": "bot", "bot": "fair"}]
            plan = {"game": "enchanters", "players": 2, "name": "Ada", "seats": seats, "start": True}
            made = ask(f"{found[0]}/api/tables", plan)
            view = f"{found[0]}/api/tables/{made['table']}/view?seat=0"
            token = made["token"]
            before = ask(view, token=token)["version"]
            for _ in range(200):  # a bot chooses its kingdoms, or answers ours
                now = ask(view, token=token)
                if now["version"] >= before + 3:
                    break
                if now["view"]["legal"]:
                    act = {"seat": 0, "decision": now["view"]["decision"], "action": now["view"]["legal"][0]}
                    ask(f"{found[0]}/api/tables/{made['table']}/actions", act, token)
                time.sleep(0.05)
            else:
                pytest.fail("nobody plays")
            metrics = urlopen(f"{found[0]}/metrics").read().decode()
            assert re.search(r"^sortilege_bot_moves_total [1-9]", metrics, re.MULTILINE)
            assert "sortilege_bot_failures_total 0" in metrics
        finally:
            server.send_signal(signal.SIGINT)
            _, told = server.communicate(timeout=30)
        assert server.returncode == 0, told


def ask(url: str, body: Any = None, token: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    return json.loads(urlopen(Request(url, data, headers)).read() or b"null")


# These two always; `make test-elsewhere` runs whole suites. What needs POSIX for the test itself (PostgreSQL, a
# terminal, a fork) is skipped there, and says so.
@pytest.mark.parametrize("tests", ["tests/core/test_chance.py", "tests/bots/test_levels.py"])
def test_our_own_tests_pass_there(tests: str, tmp_path: Path) -> None:
    _, env = command()
    given = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", tests]
    given += ["--basetemp", str(tmp_path / "there")]
    done = subprocess.run(given, env=env, cwd=ELSEWHERE.parent.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_no_two_files_have_one_name_where_capitals_do_not_count() -> None:
    root = ELSEWHERE.parent.parent
    files = [path for folder in ("src", "tests", "docs", "examples") for path in (root / folder).rglob("*")]
    names = [str(path.relative_to(root)) for path in files if "__pycache__" not in path.parts]
    assert len({name.casefold() for name in names}) == len(names)
    forbidden = re.compile(r'[<>:"|?*\\]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)
    assert [name for name in names if any(forbidden.search(part) for part in Path(name).parts)] == []
