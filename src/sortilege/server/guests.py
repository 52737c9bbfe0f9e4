"""Guests: an id in a signed cookie, and keys that open one seat. Nothing of it is stored but the server's own key."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest
from typing import NamedTuple

COOKIE = "sortilege_guest"
SIGNATURE = 24  # bytes


class Identity(NamedTuple):
    """A guest on one device, or in one program."""

    guest: str
    session: str = ""  # tokens of earlier versions name none


class Guests:
    def __init__(self, key: str) -> None:
        self.key = bytes.fromhex(key)
        self.revoked: set[Identity] = set()  # sessions that were ended

    def sign(self, *parts: object) -> str:
        text = "\0".join(str(part) for part in parts).encode()
        return urlsafe_b64encode(blake2b(text, key=self.key, digest_size=SIGNATURE).digest()).decode()

    def token(self, guest: str, session: str = "") -> str:
        """What proves to be this guest: the value of the cookie, and of `Authorization: Bearer`."""
        if session:
            return f"{guest}.{session}.{self.sign('session', guest, session)}"
        return f"{guest}.{self.sign('guest', guest)}"

    def identify(self, token: str | None) -> Identity | None:
        """Whose token it is, and of which session."""
        guest, _, rest = (token or "").partition(".")
        session = rest.rpartition(".")[0]
        identity = Identity(guest, session)
        if not guest or identity in self.revoked:
            return None
        genuine = compare_digest((token or "").encode(), self.token(guest, session).encode())
        return identity if genuine else None

    def address(self, address: str) -> str:
        """A digest of an address: the same for the same one, and nobody can tell which."""
        return self.sign("address", address)[:16]

    def invitation(self, table: str, name: str) -> str:
        """Lets whoever has it sit down at a table under a name."""
        return self.sign("invitation", table, name)

    def seat_key(self, table: str, seat: int, taken: int) -> str:
        """Opens a seat as long as the same person has it."""
        return self.sign("seat", table, seat, taken)

    def watch_key(self, table: str, seat: int, taken: int) -> str:
        """Shows the open hand of a seat to whom its holder has given the key."""
        return self.sign("watch", table, seat, taken)

    def voice(self, table: str, guest: str) -> str:
        """What everybody at a table may know a guest by who watches there; it tells nothing elsewhere."""
        return self.sign("voice", table, guest)[:12]

    def line_id(self, table: str, guest: str, id: str) -> str:
        """The id of a line of chat, which tells neither who said it nor under what id it was sent."""
        return self.sign("line", table, guest, id)[:20]

    def opens(self, key: str, table: str, seat: int, taken: int) -> bool:
        return compare_digest(key.encode(), self.seat_key(table, seat, taken).encode())


def fresh_id() -> str:
    """An id that nobody can guess. No dash stands in front: in a command it would be taken for an option."""
    while (found := secrets.token_urlsafe(15)).startswith("-"):
        pass
    return found


def fresh_secret() -> str:
    return secrets.token_hex(32)


def cookie_in(header: str) -> str | None:
    """Our token in a `Cookie` header."""
    pairs = (part.strip().partition("=") for part in header.split(";"))
    return next((value for name, _, value in pairs if name == COOKIE), None)
