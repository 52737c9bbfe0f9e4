"""Mail to a server that is not on this machine goes over TLS, and only to the one that was named."""

from __future__ import annotations

import asyncio
import smtplib
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from sortilege.server.calls.mail import Mailer
from tests.server.ears import Postbox
from tests.server.serving import PATIENCE

HOST = "mail.example.org"


def certificate(folder: Path, name: str) -> Path:
    """A certificate for a name, signed by itself, and its key in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    own = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(own, own, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file = folder / f"{name}.pem"
    file.write_bytes(made.public_bytes(pem) + secret)
    return file


class Office(Postbox):
    """A mail server that notes whether it was spoken to over TLS, and who logged in."""

    def __init__(self) -> None:
        super().__init__()
        self.sealed: list[bool] = []
        self.users: list[bytes] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.sealed.append(server.transport.get_extra_info("ssl_object") is not None)
        return await super().handle_DATA(server, session, envelope)

    def known(self, _server: Any, _session: Any, _envelope: Any, _mechanism: str, given: Any) -> AuthResult:
        self.users.append(given.login)
        return AuthResult(success=given.password == b"hush")


@asynccontextmanager
async def office(tls: ssl.SSLContext | None, wrapped: bool = False) -> AsyncIterator[Office]:
    one, loop = Office(), asyncio.get_running_loop()
    start = None if wrapped else tls
    more: dict[str, Any] = {"authenticator": one.known, "auth_require_tls": False, "hostname": HOST}
    server = await loop.create_server(
        lambda: SMTP(one, loop=loop, tls_context=start, require_starttls=start is not None, **more),
        "127.0.0.1",
        0,
        ssl=tls if wrapped else None,
    )
    one.port = server.sockets[0].getsockname()[1]
    try:
        yield one
    finally:
        server.close()


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of the mail server leads here."""
    real = socket.getaddrinfo

    def found(host: Any, *more: Any, **named: Any) -> Any:
        return real("127.0.0.1" if host == HOST else host, *more, **named)

    monkeypatch.setattr(socket, "getaddrinfo", found)


def sending(scheme: str, tls: ssl.SSLContext | None) -> Office:
    """Send one mail there; what became of it."""

    async def run() -> Office:
        async with asyncio.timeout(PATIENCE), office(tls, scheme == "smtps") as one:
            mailer = Mailer(f"{scheme}://ada:hush@{HOST}:{one.port}", "tables@example.org")
            await mailer.send(mailer.message("bea@example.org", "À vous", "À vous de jouer.", "https://x.example/stop"))
        return one

    return asyncio.run(run())


def context(file: Path) -> ssl.SSLContext:
    made = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    made.load_cert_chain(file)
    return made


@pytest.mark.usefixtures("names")
@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_mail_goes_over_tls(scheme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = certificate(tmp_path, HOST)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    one = sending(scheme, context(file))
    (mail,) = one.mails
    assert (mail["Subject"], mail.get_content().strip()) == ("À vous", "À vous de jouer.")
    assert (one.sealed, one.users) == ([True], [b"ada"])


@pytest.mark.usefixtures("names")
@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
@pytest.mark.parametrize("name, trusted", [("other.example.org", True), (HOST, False)])
def test_a_server_that_cannot_prove_its_name_is_told_nothing(
    scheme: str, name: str, trusted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = certificate(tmp_path, name)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
    with pytest.raises(ssl.SSLCertVerificationError):
        sending(scheme, context(file))


@pytest.mark.usefixtures("names")
def test_without_tls_neither_password_nor_mail_leaves() -> None:
    with pytest.raises(smtplib.SMTPNotSupportedError, match="STARTTLS"):
        sending("smtp", None)
