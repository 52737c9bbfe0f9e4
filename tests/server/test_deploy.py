"""The files in `deploy` and the proxies of docs/hosting.md, tried with the programs they are for, where those are."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import httpx
import jsonschema_rs
import pytest
import yaml
from websockets.asyncio.client import connect

from tests.server.serving import PATIENCE, ROOT, SCRAMBLE, Running, at, free_port, process

DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def test_every_file_is_spoken_of() -> None:
    named = set(re.findall(r"deploy/([\w.-]+)\)", HOSTING))
    assert {path.name for path in DEPLOY.iterdir()} == named


@needs("systemd-analyze")
def test_the_units_are_right(tmp_path: Path) -> None:
    """Only the program is not where they expect it."""
    for unit in DEPLOY.glob("sortilege*.*"):
        text = unit.read_text("utf-8").replace("/opt/sortilege/bin/sortilege", "/bin/true")
        (tmp_path / unit.name).write_text(text, "utf-8")
    units = sorted(str(path) for path in tmp_path.iterdir())
    assert len(units) == 4
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True)
    said = [line for line in done.stderr.splitlines() if "sortilege" in line]
    assert said == []


def test_the_backup_of_a_night_is_made(sqlite_url: str, tmp_path: Path) -> None:
    """The line of the unit, in a folder of this test: also where no backup has been made before."""
    at(nobody, sqlite_url)
    (line,) = re.findall(r"^ExecStart=(.*)$", (DEPLOY / "sortilege-backup.service").read_text("utf-8"), re.MULTILINE)
    command = line.replace("%%", "%").replace("/opt/sortilege/bin/sortilege", f"{sys.executable} -m sortilege")
    command = command.replace("/var/backups", str(tmp_path / "backups"))
    (tmp_path / "backups").mkdir()
    for code in (0, 2):  # the second of a day does not replace the first
        done = subprocess.run(shlex.split(command), env=os.environ | {"SORTILEGE_DATABASE_URL": sqlite_url})
        assert done.returncode == code
    (made,) = (tmp_path / "backups" / "sortilege").iterdir()
    assert re.fullmatch(r"tables-\d{4}-\d\d-\d\d\.db", made.name)
    assert (made.parent.stat().st_mode & 0o777, made.stat().st_mode & 0o777) == (0o700, 0o600)


async def nobody(running: Running) -> None:
    """A server on which nothing happens."""


def test_the_compose_file_names_what_is_there() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    built = services["sortilege"]["build"]
    assert (DEPLOY / built["context"] / built["dockerfile"]).is_file()
    assert services["proxy"]["environment"]["UPSTREAM"] == "sortilege:8000"
    assert (DEPLOY / services["proxy"]["volumes"][0].partition(":")[0]).is_file()


@pytest.mark.long
def test_the_compose_file_is_of_its_form(tmp_path: Path) -> None:
    """By the schema of the Compose Specification, which an old docker-compose from the registry brings."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(tmp_path)]
    subprocess.run([*pip, "docker-compose==1.29.2"], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("docker_compose-*.whl")
    with ZipFile(wheel) as packed:
        schema = json.loads(packed.read("compose/config/compose_spec.json"))
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert [error.message for error in jsonschema_rs.iter_errors(schema, told)] == []
    told["services"]["proxy"]["prots"] = []
    assert [error.message for error in jsonschema_rs.iter_errors(schema, told)] != []


@contextmanager
def nginx(folder: Path, port: int, *upstream: int) -> Iterator[None]:
    """The server block of the docs, with ports and a certificate of this test."""
    (block,) = re.findall(r"^```nginx\n(.*?)^```", HOSTING, re.DOTALL | re.MULTILINE)
    pem, key = folder / "tables.pem", folder / "tables.key"
    make = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout {key} -out {pem}"
    subprocess.run(make.split(), check=True, capture_output=True)
    line = "server 127.0.0.1:8000 max_fails=0;"
    block = block.replace(line, "".join(line.replace("8000", str(one)) for one in upstream))
    block = block.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    block = block.replace("/etc/ssl/tables.pem", str(pem)).replace("/etc/ssl/tables.key", str(key))
    places = "".join(
        f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    settings = folder / "nginx.conf"
    settings.write_text(
        f"pid {folder}/pid; daemon off; user root; events {{}} http {{ access_log off; {places} {block} }}"
    )
    with running(["nginx", "-e", "stderr", "-c", str(settings)]):
        yield


@contextmanager
def caddy(folder: Path, port: int, *upstream: int) -> Iterator[None]:
    """The file in `deploy`, with a certificate of Caddy's own."""
    settings = folder / "Caddyfile"
    options = ("admin off", "skip_install_trust", "auto_https disable_redirects", f"storage file_system {folder}/data")
    head = "{\n" + "\n".join(options) + "\n}\n"
    settings.write_text(head + (DEPLOY / "Caddyfile").read_text("utf-8").replace("\t}\n}", "\t}\n\ttls internal\n}"))
    servers = " ".join(f"127.0.0.1:{one}" for one in upstream)
    given = {"SITE": f"localhost:{port}", "UPSTREAM": servers, "HOME": str(folder), "PATH": "/bin"}
    program = shutil.which("caddy")
    with running([str(program), "run", "--config", str(settings), "--adapter", "caddyfile"], given):
        yield


@contextmanager
def running(command: list[str], environment: dict[str, str] | None = None) -> Iterator[None]:
    program = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        program.terminate()
        program.wait(PATIENCE)


@pytest.mark.long
@pytest.mark.parametrize(
    "proxy", [pytest.param(nginx, marks=needs("nginx")), pytest.param(caddy, marks=needs("caddy"))]
)
def test_a_proxy_with_tls_passes_pages_cookies_and_sockets(proxy: object, sqlite_url: str, tmp_path: Path) -> None:
    assert callable(proxy)
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE

    async def test() -> None:
        port = free_port()
        with process(sqlite_url, "--proxied") as server, proxy(tmp_path, port, server.port):
            async with asyncio.timeout(PATIENCE), httpx.AsyncClient(verify=trusting, timeout=PATIENCE) as http:
                await server.ready()
                url = f"https://localhost:{port}"
                while True:
                    try:
                        assert (await http.get(f"{url}/health")).is_success
                        break
                    except httpx.TransportError:
                        await asyncio.sleep(0.1)
                assert (await http.get(f"{url}/metrics")).status_code == 404  # not from elsewhere
                body = {"game": SCRAMBLE, "players": 2, "name": "Ada", "seats": [{"kind": "mine"}]}
                made = await http.post(f"{url}/api/tables", json=body, headers={"origin": url})
                assert made.status_code == 201
                assert "Secure" in made.headers["set-cookie"]
                foreign = await http.post(f"{url}/api/tables", json=body, headers={"origin": "https://evil.example"})
                assert foreign.status_code == 403
                where = f"wss://localhost:{port}/api/socket"
                async with connect(where, ssl=trusting, origin=url) as socket:  # type: ignore[arg-type]
                    assert await (await socket.ping()) >= 0.0

    asyncio.run(test())


@needs("promtool")
@pytest.mark.parametrize("url,options", [("sqlite_url", ()), ("postgres_url", ("--workers", "2"))], ids=["1", "2"])
def test_the_figures_are_what_prometheus_reads(
    url: str, options: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    """From one process and from two, after something has happened there."""
    database_url = request.getfixturevalue(url)

    async def test() -> None:
        with process(database_url, *options) as server:
            await server.ready()
            async with httpx.AsyncClient(timeout=PATIENCE) as http:
                body = {"game": SCRAMBLE, "players": 2, "name": "Ada", "seats": [{"kind": "mine"}]}
                assert (await http.post(f"{server.url}/api/tables", json=body)).status_code == 201
                text = (await http.get(f"{server.url}/metrics")).text
        assert "sortilege_tables_created_total 1" in text
        done = subprocess.run(["promtool", "check", "metrics"], input=text, capture_output=True, text=True)
        assert (done.returncode, done.stdout + done.stderr) == (0, "")

    asyncio.run(test())
