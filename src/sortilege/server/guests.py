"""Guests: an id in a signed cookie, and keys that open one seat. Nothing of it is stored but the server's own key."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest

COOKIE = "sortilege_guest"
SIGNATURE = 24  # bytes


class Guests:
    def __init__(self, key: str) -> None:
        self.key = bytes.fromhex(key)

    def sign(self, *parts: object) -> str:
        text = "\0".join(str(part) for part in parts).encode()
        return urlsafe_b64encode(blake2b(text, key=self.key, digest_size=SIGNATURE).digest()).decode()

    def token(self, guest: str) -> str:
        """What proves to be this guest: the value of the cookie, and of `Authorization: Bearer`."""
        return f"{guest}.{self.sign('guest', guest)}"

    def read(self, token: str | None) -> str | None:
        """The guest whose token it is."""
        guest, _, signature = (token or "").partition(".")
        if not guest or not compare_digest(signature.encode(), self.sign("guest", guest).encode()):
            return None
        return guest

    def seat_key(self, table: str, seat: int, taken: int) -> str:
        """Opens a seat as long as the same person has it."""
        return self.sign("seat", table, seat, taken)

    def opens(self, key: str, table: str, seat: int, taken: int) -> bool:
        return compare_digest(key.encode(), self.seat_key(table, seat, taken).encode())


def fresh_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(15)


def fresh_secret() -> str:
    return secrets.token_hex(32)


def cookie_in(header: str) -> str | None:
    """Our token in a `Cookie` header."""
    pairs = (part.strip().partition("=") for part in header.split(";"))
    return next((value for name, _, value in pairs if name == COOKIE), None)
