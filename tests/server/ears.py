"""Those who are called, on this machine: a web server that hears webhooks and pushes, a browser's keys, a postbox.

The browser's side is written from RFC 8291, RFC 8188 and RFC 8292 with another library than the server uses."""

from __future__ import annotations

import asyncio
import hmac
import json
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from hashlib import sha256
from typing import Any

import h11
from aiosmtpd.smtp import SMTP
from Crypto.Cipher import AES
from Crypto.Hash import SHA256
from Crypto.Protocol.DH import key_agreement
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS
from msgspec import Struct


class Heard(Struct):
    """One request."""

    target: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Ear:
    """A web server that notes what it is told."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.status = 201
        self.headers: list[tuple[str, str]] = []
        self.hang = False
        self.connected = 0
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connected += 1
        talk, head, body = h11.Connection(h11.SERVER), None, b""
        try:
            while True:
                event = talk.next_event()
                if event is h11.NEED_DATA:
                    talk.receive_data(await reader.read(65536))
                elif isinstance(event, h11.Request):
                    head = event
                elif isinstance(event, h11.Data):
                    body += event.data
                else:
                    break
            if head is not None:
                headers = {name.decode(): value.decode() for name, value in head.headers}
                self.heard.append(Heard(head.target.decode(), headers, body))
                if self.hang:
                    await asyncio.Event().wait()
                answer = h11.Response(status_code=self.status, headers=[("content-length", "0"), *self.headers])
                writer.write((talk.send(answer) or b"") + (talk.send(h11.EndOfMessage()) or b""))
                await writer.drain()
        except (h11.RemoteProtocolError, ConnectionError):
            pass
        finally:
            writer.close()

    async def wait(self, count: int) -> Heard:
        """Until so much was heard; the last of it."""
        while len(self.heard) < count:
            await asyncio.sleep(0.02)
        return self.heard[count - 1]


@asynccontextmanager
async def ear(context: ssl.SSLContext | None = None) -> AsyncIterator[Ear]:
    one = Ear()
    server = await asyncio.start_server(one.talk, "127.0.0.1", 0, ssl=context)
    one.port = server.sockets[0].getsockname()[1]
    try:
        yield one
    finally:
        server.close()


class BrowserKeys:
    """What a browser makes up when it subscribes."""

    def __init__(self) -> None:
        self.private = ECC.generate(curve="P-256")
        self.auth = b"sixteen bytes ok"

    @property
    def public(self) -> bytes:
        return bytes(self.private.public_key().export_key(format="raw"))

    def subscription(self, endpoint: str, language: str = "en") -> dict[str, str]:
        keys = {"p256dh": plain(self.public), "auth": plain(self.auth)}
        return {"endpoint": endpoint, "language": language, **keys}

    def decrypt(self, body: bytes) -> Any:
        """Read a push: one record of `aes128gcm`, whose header names the sender's key."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        key = ECC.import_key(sender, curve_name="P-256")
        shared = key_agreement(static_priv=self.private, static_pub=key, kdf=bytes)
        secret = hkdf(self.auth, shared, b"WebPush: info\0" + self.public + sender, 32)
        cipher = AES.new(
            hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16),
            AES.MODE_GCM,
            nonce=hkdf(salt, secret, b"Content-Encoding: nonce\0", 12),
        )
        text = cipher.decrypt_and_verify(sealed[:-16], sealed[-16:]).rstrip(b"\0")
        assert text.endswith(b"\2")  # the last record
        return json.loads(text[:-1])


def hkdf(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return hmac.digest(hmac.digest(salt, key, sha256), info + b"\1", sha256)[:length]


def plain(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unplain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def claims_of(heard: Heard, public_key: str) -> Any:
    """What a push claims to be, once its signature was checked with the key that the page was given."""
    scheme, _, rest = heard.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert parts["k"].rstrip("=") == public_key
    signed, _, signature = parts["t"].rpartition(".")
    key = ECC.import_key(unplain(public_key), curve_name="P-256")
    DSS.new(key, "fips-186-3").verify(SHA256.new(signed.encode()), unplain(signature))
    header, claims = (json.loads(unplain(part)) for part in signed.split("."))
    assert header["alg"] == "ES256"
    return claims


class Postbox:
    """A real SMTP server."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.port = 0

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 Taken"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def wait(self, count: int) -> EmailMessage:
        while len(self.mails) < count:
            await asyncio.sleep(0.02)
        return self.mails[count - 1]


@asynccontextmanager
async def postbox() -> AsyncIterator[Postbox]:
    one, loop = Postbox(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(one, loop=loop), "127.0.0.1", 0)
    one.port = server.sockets[0].getsockname()[1]
    try:
        yield one
    finally:
        server.close()
