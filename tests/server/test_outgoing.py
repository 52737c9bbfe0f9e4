"""What leaves the server can harm nobody: https and public addresses only, checked where it connects."""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from sortilege.server.calls import outgoing
from sortilege.server.calls.outgoing import Destination, Outgoing, Unsafe, destination, may_reach
from tests.server.ears import ear

JSON = {"content-type": "application/json"}
PUBLIC = "93.184.215.14"


def resolving(*answers: list[str]) -> tuple[Callable[[str, int], Awaitable[list[str]]], list[str]]:
    """A resolver that answers differently every time, and the names it was asked for."""
    asked: list[str] = []

    async def resolve(host: str, _port: int) -> list[str]:
        asked.append(host)
        return answers[min(len(asked), len(answers)) - 1]

    return resolve, asked


class Connecting(Outgoing):
    """Notes where it would connect, and connects nowhere."""

    def __init__(self, *answers: list[str], loopback: bool = False) -> None:
        resolve, self.asked = resolving(*answers)
        super().__init__(loopback, resolve)
        self.tried: list[tuple[str, str]] = []

    async def connect_to(self, address: str, there: Destination) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.tried.append((address, there.host))
        raise ConnectionRefusedError


@pytest.mark.parametrize(
    "url",
    [
        *("http://hooks.example/x", "ftp://hooks.example/x", "file:///etc/passwd", "hooks.example", "https://", ""),
        *("https://user@hooks.example/", "https://user:word@hooks.example/", "https://hooks.example:22/"),
        *("https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/", "https://192.168.1.1/", "https://172.16.0.1/"),
        *("https://169.254.169.254/latest/meta-data", "https://[fe80::1]/", "https://[fc00::1]/", "https://0.0.0.0/"),
        *("https://[::ffff:127.0.0.1]/", "https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/", "https://[::]/"),
        *("https://100.64.0.1/", "https://224.0.0.1/", "https://255.255.255.255/", "https://hooks.example:99999/"),
        *("https://hooks.example/a b", "https://hooks.example/\r\nHost: other", "https://hööks.example/"),
    ],
)
def test_addresses_that_are_never_sent_to(url: str) -> None:
    with pytest.raises(Unsafe):
        destination(url)
    talker = Connecting([PUBLIC])
    with pytest.raises(Unsafe):
        asyncio.run(talker.post(url, JSON, b"{}"))
    assert talker.tried == []


@pytest.mark.parametrize(
    "found",
    [
        "127.0.0.1",
        "10.1.2.3",
        "169.254.169.254",
        "192.168.0.9",
        "::1",
        "fd00::1",
        "fe80::1%eth0",
        "::ffff:10.0.0.1",
        "0.0.0.0",
    ],
)
def test_names_that_lead_into_the_house(found: str) -> None:
    for answer in ([found], [PUBLIC, found], [found, PUBLIC]):
        talker = Connecting(answer)
        with pytest.raises(Unsafe):
            asyncio.run(talker.post("https://hooks.example/x", JSON, b"{}"))
        assert talker.tried == []


def test_public_addresses_are_public() -> None:
    for text in (PUBLIC, "1.1.1.1", "2606:4700:4700::1111", "64:ff9b::5db8:d70e"):
        assert may_reach(ipaddress.ip_address(text)), text


def test_a_name_that_changes_its_mind_leads_where_it_was_checked() -> None:
    """DNS rebinding: a public address for the check, one in the house for the connection."""
    talker = Connecting([PUBLIC], ["127.0.0.1"])
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(talker.post("https://hooks.example/x", JSON, b"{}"))
    assert talker.asked == ["hooks.example"]
    assert talker.tried == [(PUBLIC, "hooks.example")]
    with pytest.raises(Unsafe):  # the next time it is looked up again, and checked again
        asyncio.run(talker.post("https://hooks.example/x", JSON, b"{}"))
    assert talker.tried == [(PUBLIC, "hooks.example")]


def test_plain_http_is_for_this_machine_alone_and_by_the_hosts_word() -> None:
    assert destination("http://127.0.0.1:8080/x", loopback=True).port == 8080
    with pytest.raises(Unsafe):
        destination("http://hooks.example/x", loopback=True)
    with pytest.raises(Unsafe):
        destination("http://10.0.0.1/x", loopback=True)
    talker = Connecting([PUBLIC], loopback=True)
    with pytest.raises(Unsafe):  # `localhost` that leads elsewhere
        asyncio.run(talker.post("http://localhost/x", JSON, b"{}"))


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A certificate for a name, for a server, and what a client needs to trust it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{name}.pem"
    file.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + made.public_bytes(Encoding.PEM)
    )
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    return server, ssl.create_default_context(cadata=made.public_bytes(Encoding.PEM).decode())


def test_the_name_is_kept_where_the_address_is_pinned(tmp_path: Path) -> None:
    server, client = certificate(tmp_path, "hooks.example")

    async def run() -> None:
        async with ear(server) as one:
            resolve, _ = resolving(["127.0.0.1"])
            talker = Outgoing(loopback=True, resolve=resolve, context=client)
            url = f"https://hooks.example:{one.port}/x?y=1"
            assert await talker.post(url, JSON, b'{"a": 1}') == 201
            heard = one.heard[0]
            assert (heard.target, heard.headers["host"], heard.json) == (
                "/x?y=1",
                f"hooks.example:{one.port}",
                {"a": 1},
            )
            with pytest.raises(ssl.SSLCertVerificationError):  # somebody else's certificate
                await talker.post(f"https://other.example:{one.port}/x", JSON, b"{}")
            with pytest.raises(ssl.SSLCertVerificationError):  # one that nobody has signed
                await Outgoing(loopback=True, resolve=resolve).post(url, JSON, b"{}")
            assert len(one.heard) == 1

    asyncio.run(run())


def test_every_redirect_is_checked_again(tmp_path: Path) -> None:
    server, client = certificate(tmp_path, "hooks.example")

    async def run() -> None:
        async with ear(server) as one, ear() as inside:
            url = f"https://hooks.example:{one.port}/x"
            resolve, asked = resolving(["127.0.0.1"])
            talker = Outgoing(loopback=True, resolve=resolve, context=client)
            one.status = 307
            for location in ("http://hooks.example/", "https://10.0.0.1/", "https://[fd00::1]/", "gopher://x.example/"):
                one.headers = [("location", location)]
                with pytest.raises(Unsafe):
                    await talker.post(url, JSON, b"{}")
            one.headers, one.heard = [("location", f"{url}2")], []
            assert await talker.post(url, JSON, b"{}") == 307  # round and round, but not for ever
            assert len(one.heard) == 1 + outgoing.REDIRECTS
            assert asked == ["hooks.example"] * (4 + 1 + outgoing.REDIRECTS)
            one.status = 302  # would not be the same request
            one.headers = [("location", inside.url)]
            assert await talker.post(url, JSON, b"{}") == 302
            # a name that is checked for the first request, and leads into the house for the second
            one.status, one.headers = 308, [("location", f"https://hooks.example:{inside.port}/")]
            resolve, _ = resolving(["127.0.0.1"], ["10.0.0.1"])
            with pytest.raises(Unsafe):
                await Outgoing(loopback=True, resolve=resolve, context=client).post(url, JSON, b"{}")
            assert inside.connected == 0

    asyncio.run(run())


def test_nobody_keeps_us_waiting_or_fills_us_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "TIMEOUT", 0.3)

    async def flood(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        try:
            writer.write(b"HTTP/1.1 200 OK\r\n")
            while True:
                writer.write(b"x-more: " + b"y" * 1000 + b"\r\n")
                await writer.drain()
        except ConnectionError:
            writer.close()

    async def run() -> None:
        talker = Outgoing(loopback=True)
        async with ear() as one:
            one.hang = True
            with pytest.raises(TimeoutError):
                await talker.post(one.url, JSON, b"{}")
        server = await asyncio.start_server(flood, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        monkeypatch.setattr(outgoing, "TIMEOUT", 60)
        with pytest.raises(OSError, match="no answer that can be read"):
            await talker.post(f"http://127.0.0.1:{port}/", JSON, b"{}")
        server.close()

    asyncio.run(run())
