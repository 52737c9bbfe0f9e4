"""Who may ask, how often, and what browsers are told to be careful with."""

from __future__ import annotations

import socket
from random import uniform
from urllib.parse import urlsplit

from sortilege.server.connections import UNKNOWN, address_key
from sortilege.server.http.exchange import Request
from sortilege.server.metrics import Metrics
from sortilege.server.rate_limits import RateLimits
from sortilege.server.settings import Rate, Settings
from sortilege.server.sharing import Held

HEADERS = (
    (
        "content-security-policy",
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    ),
    ("cache-control", "no-store"),  # unless a handler says otherwise
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),  # an address may hold the key of a seat
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
)
LOCAL_NAMES = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa")
SOCKET = "/api/socket"
REQUESTS = Rate(50, 200)  # of one address, in tokens: see COSTS
OPEN = 300  # sockets and requests of one address at a time: a whole school may share one
SAFE = ("GET", "HEAD", "OPTIONS")
COSTS = {
    "/what-if": 10.0,
    "/hint": 10.0,
    "/record": 5.0,
    "/moment": 5.0,
    "/verify": 5.0,
    "/turns": 5.0,
    "/chat": 4.0,
    "/draft": 2.0,
    "/study": 20.0,
    "/trouble": 20.0,
    "/nudge": 4.0,
    "/review": 1.0,
    "/try": 10.0,
    "/statistics": 20.0,  # reads many games
    "/form": 2.0,
    "/schema": 5.0,
    "/challenges": 4.0,
    "/tables": 1.0,
    "/mine": 1.0,
    "/socket": 2.0,  # whoever opens one is told everything
    "/stream": 2.0,
}
WORTH = 0.005  # seconds of this process that one token stands for
# Seconds before whoever is refused is answered: so often, and no more, each connection can ask. They are drawn, for
# hundreds that are answered at one moment keep everybody waiting.
HELD_BACK = 0.5, 1.5


class Guard:
    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.limits = RateLimits(REQUESTS)
        self.open = Held(OPEN)
        self.own_names = {socket.gethostname().lower()}

    def enter(self, address: str) -> None:
        self.open.add(address)

    def leave(self, address: str) -> None:
        self.open.add(address, -1)

    def refuse(self, request: Request, upgrade: bool = False) -> tuple[int, str] | None:
        """Tell why a request is not let in: a status and a sentence."""
        # Cookies travel with whatever a foreign page sends: what changes something must come from our own pages.
        if (upgrade or request.method not in SAFE) and not self.own_origin(request):
            return 403, "This page may not talk to this server."
        if not self.known_host(request.headers.get("host", "")):
            return 421, "This server does not answer to that name."
        if upgrade and request.path != SOCKET:
            return 404, "There is no socket here."
        if not self.settings.limits or request.path == "/health":
            return None
        if not self.afford(request):
            self.metrics.count("limited")
            return 429, "Too many requests: wait a little."
        if self.open.of(request.address) >= OPEN:
            self.metrics.count("limited")
            return 429, "Too many connections at once: close some."
        return None

    def afford(self, request: Request) -> bool:
        return self.limits.take(request.address, cost_of(request.path))

    def hold_back(self, request: Request, refused: tuple[int, str] | None) -> float:
        """Seconds before a request is answered: a refusal takes as long to make as other answers do. Whether the server
        is well is always told, but not without end."""
        if not self.settings.limits:
            return 0.0
        too_much = request.path == "/health" and not self.afford(request)
        return uniform(*HELD_BACK) if refused is not None or too_much else 0.0

    def charge(self, request: Request, seconds: float) -> None:
        """Count what an answer has taken beyond what was thought: whoever asks for what is dear waits the longer."""
        more = seconds / WORTH - cost_of(request.path)
        if self.settings.limits and more > 0 and request.path != "/health":
            self.limits.add(request.address, more)

    def known_host(self, host: str) -> bool:
        """Whether a request was meant for this server. A name that somebody else has pointed here, to let a page of
        theirs read from it, is not one of ours: addresses and names of this network are, and those we were given."""
        name = urlsplit(f"//{host}").hostname or ""
        if name in self.settings.domains or (self.settings.proxied and not self.settings.domains):
            return True
        if "." not in name or name.endswith(LOCAL_NAMES) or name in self.own_names:
            return True
        return address_key(name) != UNKNOWN

    def own_origin(self, request: Request) -> bool:
        origin = request.headers.get("origin")
        if origin is None:  # not a browser
            return True
        return origin in self.settings.origins or urlsplit(origin).netloc == request.headers.get("host", "")


def cost_of(path: str) -> float:
    if path.startswith("/assets/"):  # a first visit asks for a hundred of them
        return 0.05
    return next((cost for end, cost in COSTS.items() if path.endswith(end)), 0.2)
