"""The image of the Containerfile, really built and run. Where none can be fetched, a clean Debian with the same Python
stands in for the image it begins from."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.clean_root import make_root, needs_root
from tests.server.serving import PATIENCE, ROOT, free_port
from tests.server.test_deploy import needs

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600), needs("buildah"), needs_root]

BASE = "python:3.13-slim"
# What this machine needs on its way to the registries, told to the stand-in: a proxy may have a certificate of its own.
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
TRUST = ("PIP_CERT", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS")


class Builder:
    """buildah, with a store of its own."""

    def __init__(self, folder: Path) -> None:
        self.words = ["buildah", "--root", str(folder / "store"), "--runroot", str(folder / "run")]
        self.words += ["--storage-driver", "vfs"]

    def __call__(self, *words: str) -> str:
        done = subprocess.run([*self.words, *words], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout.strip()


def stand_in(build: Builder, root: Path) -> None:
    make_root(root, "trixie", "python3", "python3-dev", "python3-pip", "python3-venv", "ca-certificates")
    (root / "usr/bin/python").symlink_to("python3")
    for marker in (root / "usr/lib").glob("python3*/EXTERNALLY-MANAGED"):
        marker.unlink()
    shutil.copy(CERTIFICATES, root / CERTIFICATES.relative_to("/"))
    container = build("from", "scratch")
    build("copy", container, str(root), "/")
    build("config", *(word for name in TRUST for word in ("--env", f"{name}={CERTIFICATES}")), container)
    build("commit", container, f"localhost/{BASE}")
    build("rm", container)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Builder, str]]:
    folder = tmp_path_factory.mktemp("image")
    build = Builder(folder)
    stand_in(build, folder / "root")
    began = time.monotonic()
    build("bud", "--isolation", "chroot", "--pull-never", "--format", "docker", "-t", "sortilege", ".")
    print(f"\nthe image was built in {time.monotonic() - began:.0f} s")
    container = build("from", "--pull-never", "localhost/sortilege")
    yield build, container
    build("rm", "--all")
    shutil.rmtree(folder, ignore_errors=True)


def test_the_image_serves_as_a_user_of_its_own(image: tuple[Builder, str]) -> None:
    build, container = image
    told: Any = json.loads(build("inspect", "--type", "image", "localhost/sortilege"))["Docker"]["config"]
    assert told["User"] == "sortilege"
    assert list(told["Volumes"]) == ["/home/sortilege/data"]
    assert list(told["ExposedPorts"]) == ["8000/tcp"]
    inside = ["run", "--isolation", "chroot", container, "--"]
    about = "import os, sortilege.build as b; print(b.compiled(), os.geteuid() != 0, os.path.exists('/src'))"
    assert build(*inside, "python", "-c", about) == "True True False"  # compiled, not root, and without the sources
    # As CMD says, only on a port that is free here; and HEALTHCHECK, on that port.
    port = str(free_port())
    serve = [*told["Cmd"], "--host", "127.0.0.1", "--port", port]
    with subprocess.Popen([*build.words, *inside, *serve], cwd=ROOT, stdout=subprocess.DEVNULL) as server:
        try:
            asyncio.run(played(f"http://127.0.0.1:{port}"))
            check = [word.replace("8000", port) for word in told["Healthcheck"]["Test"][1:]]
            build(*inside, *check)
        finally:
            stop(port)
            server.wait(PATIENCE)


async def played(url: str) -> None:
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        while True:
            try:
                assert (await http.get("/health")).is_success
                break
            except httpx.TransportError:
                await asyncio.sleep(0.1)
        assert "<title>" in (await http.get("/")).text  # the page is in it
        seats = [{"kind": "mine"}, {"kind": "bot", "bot": "fair"}]
        plan = {"game": "enchanters", "players": 2, "name": "Ada", "seats": seats, "start": True}
        made = (await http.post("/api/tables", json=plan)).json()
        headers = {"authorization": f"Bearer {made['token']}"}
        path = f"/api/tables/{made['table']}"
        while True:
            view = (await http.get(f"{path}/view", params={"seat": 0}, headers=headers)).json()["view"]
            if view["legal"]:
                break
            await asyncio.sleep(0.1)
        act = {"seat": 0, "decision": view["decision"], "action": view["legal"][0]}
        assert (await http.post(f"{path}/actions", json=act, headers=headers)).is_success


def stop(port: str) -> None:
    """Tell the server in the container to stop: by its command line, which names a port that nobody else has."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if port.encode() in words and b"buildah" not in words[0]:
            os.kill(int(folder.name), 15)
