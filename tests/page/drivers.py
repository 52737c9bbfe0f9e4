"""Other browsers, by the drivers they bring: Firefox speaks Marionette on a port, WebKitGTK has WebKitWebDriver.

Both understand the commands of WebDriver. Of those this needs four: go to an address, run a script, press with the
mouse, and leave.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path
from typing import Any, Protocol

from tests.server.serving import free_port

SIZE = (1366, 900)  # of the window, frame included
PATIENCE = 60.0  # seconds; only a broken browser takes so long to come up


class Driver(Protocol):
    def navigate(self, url: str) -> None: ...
    def run(self, script: str, *arguments: Any) -> Any: ...
    def press(self, x: float, y: float) -> None: ...
    def escape(self) -> None: ...
    def close(self) -> None: ...


def pressing(x: float, y: float) -> dict[str, Any]:
    steps: list[dict[str, Any]] = [
        {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]}


def escaping() -> dict[str, Any]:
    steps = [{"type": kind, "value": "\ue00c"} for kind in ("keyDown", "keyUp")]
    return {"actions": [{"type": "key", "id": "keys", "actions": steps}]}


def start(command: list[str], log: Path, **more: str) -> subprocess.Popen[bytes]:
    """In a group of its own, so that all its processes end with it."""
    with log.open("ab") as said:
        return subprocess.Popen(command, stdout=said, stderr=said, env=os.environ | more, start_new_session=True)


def end(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


class Firefox:
    """Messages are `length:[kind, number, command or error, arguments or answer]`."""

    program = shutil.which("firefox-esr") or shutil.which("firefox")

    def __init__(self, folder: Path, more: dict[str, Any] | None = None) -> None:
        assert self.program is not None
        port = free_port()
        profile = folder / "profile"
        profile.mkdir()
        preferences = {"marionette.port": port, **(more or {})}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
        (profile / "user.js").write_text("".join(lines), "utf-8")
        command = [self.program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self.process = start(command, folder / "firefox.log", HOME=str(folder))
        self.number, self.left = 0, b""
        end_of_patience = time.monotonic() + PATIENCE
        while True:
            try:
                self.line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
                break
            except OSError:
                assert time.monotonic() < end_of_patience, "Firefox does not come up"
                time.sleep(0.2)
        self.read()  # who it is
        self.send("WebDriver:NewSession", {})
        self.send("WebDriver:SetWindowRect", {"width": SIZE[0], "height": SIZE[1]})

    def read(self) -> Any:
        while b":" not in self.left:
            self.left += self.line.recv(65536)
        length, _, rest = self.left.partition(b":")
        while len(rest) < int(length):
            rest += self.line.recv(65536)
        self.left = rest[int(length) :]
        return json.loads(rest[: int(length)])

    def send(self, command: str, arguments: dict[str, Any]) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, command, arguments]).encode()
        self.line.sendall(f"{len(text)}:".encode() + text)
        _, _, error, answer = self.read()
        assert error is None, error
        return answer.get("value") if isinstance(answer, dict) and set(answer) == {"value"} else answer

    def navigate(self, url: str) -> None:
        self.send("WebDriver:Navigate", {"url": url})

    def run(self, script: str, *arguments: Any) -> Any:
        return self.send("WebDriver:ExecuteScript", {"script": script, "args": list(arguments)})

    def press(self, x: float, y: float) -> None:
        self.send("WebDriver:PerformActions", pressing(x, y))

    def escape(self) -> None:
        self.send("WebDriver:PerformActions", escaping())

    def close(self) -> None:
        self.line.close()
        end(self.process)


class WebKit:
    """WebDriver over HTTP; its MiniBrowser needs a screen, and Xvfb is one."""

    program = shutil.which("WebKitWebDriver") if shutil.which("Xvfb") else None

    def __init__(self, folder: Path) -> None:
        assert self.program is not None
        port = free_port()
        reading, writing = os.pipe()
        with (folder / "screen.log").open("ab") as said:
            command = [
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                f"{SIZE[0]}x{SIZE[1]}x24",
                "-nolisten",
                "tcp",
            ]
            self.screen = subprocess.Popen(command, stderr=said, pass_fds=(writing,), start_new_session=True)
        os.close(writing)
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        unsafe = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if os.geteuid() == 0 else {}
        command = [self.program, f"--port={port}"]
        self.process = start(command, folder / "webkit.log", DISPLAY=display, HOME=str(folder), **unsafe)
        self.url = f"http://127.0.0.1:{port}/session"
        end_of_patience = time.monotonic() + PATIENCE
        while True:
            try:
                wanted: dict[str, Any] = {"capabilities": {"alwaysMatch": {}}}
                self.url = f"{self.url}/{self.post('', wanted)['sessionId']}"
                break
            except OSError:
                assert time.monotonic() < end_of_patience, "WebKitGTK does not come up"
                time.sleep(0.2)
        self.post("/window/rect", {"x": 0, "y": 0, "width": SIZE[0], "height": SIZE[1]})

    def post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"content-type": "application/json"}, method="POST"
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def navigate(self, url: str) -> None:
        self.post("/url", {"url": url})

    def run(self, script: str, *arguments: Any) -> Any:
        return self.post("/execute/sync", {"script": script, "args": list(arguments)})

    def press(self, x: float, y: float) -> None:
        self.post("/actions", pressing(x, y))

    def escape(self) -> None:
        self.post("/actions", escaping())

    def close(self) -> None:
        end(self.process)
        end(self.screen)
