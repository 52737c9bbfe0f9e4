"""Web Push: encrypted for one browser (RFC 8291), and signed with this server's key (VAPID, RFC 8292)."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode

from sortilege.core.errors import Problem
from sortilege.server.calls.outgoing import Destination, Outgoing, destination

try:
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid
except ImportError:  # the extra `calls` is not installed
    AVAILABLE = False
else:
    AVAILABLE = True

MISSING = 'Notices to closed tabs need a few libraries more: pip install "sortilege[calls]"'
# Where browsers have their notices sent: Chrome, Edge and others; Firefox; Safari. Nobody can have us send elsewhere.
SERVICES = ("fcm.googleapis.com", ".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com")
KEEP = 24 * 3600  # seconds for which a push service keeps a notice for a device that is switched off
VALID = 12 * 3600  # seconds for which a signature holds
GONE = (404, 410)  # the browser no longer wants it
KEY, SECRET = 65, 16  # bytes


def unpadded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def padded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key as PEM, for `PushSender`."""
    vapid = Vapid()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def known_service(host: str, others: tuple[str, ...]) -> bool:
    """Whether a browser may have its notices sent there."""
    return any(host == one or (one.startswith(".") and host.endswith(one)) for one in (*SERVICES, *others))


def readable(p256dh: str, auth: str) -> bool:
    """Whether these are the keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(p256dh))
        return len(padded(auth)) == SECRET
    except ValueError:
        return False


class PushSender:
    def __init__(self, key: str, outgoing: Outgoing) -> None:
        if not AVAILABLE:
            raise Problem(MISSING)
        self.outgoing = outgoing
        self.vapid = Vapid.from_pem(key.encode())
        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = unpadded(point)  # what a page subscribes with

    async def send(self, endpoint: str, p256dh: str, auth: str, text: bytes, topic: str, contact: str, now: int) -> int:
        """Send a notice; return the status of the answer. A later one of the same topic takes its place."""
        there = destination(endpoint, self.outgoing.loopback)
        headers = {
            "authorization": self.sign(there, contact, now),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEEP),
            "topic": topic,
            "urgency": "normal",
        }
        return await self.outgoing.post(endpoint, headers, encrypted(text, p256dh, auth), redirects=0)

    def sign(self, there: Destination, contact: str, now: int) -> str:
        claims = {"aud": there.origin, "sub": contact, "exp": now // 1000 + VALID}
        return str(self.vapid.sign(claims)["Authorization"])


def encrypted(text: bytes, p256dh: str, auth: str) -> bytes:
    own = ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(
        text, private_key=own, dh=padded(p256dh), auth_secret=padded(auth), version="aes128gcm"
    )
    return sealed
