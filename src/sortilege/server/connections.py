"""How many connections are let in: by address, and all together, so that the process keeps descriptors for itself."""

from __future__ import annotations

import ipaddress

from sortilege.server.metrics import Metrics
from sortilege.server.rate_limits import RateLimits
from sortilege.server.settings import Rate, Settings
from sortilege.server.sharing import Held

UNKNOWN = "unknown"


def address_key(text: str) -> str:
    """Tell whom an address counts for: itself or, for IPv6, the network of a household."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((address, 64), strict=False))
        address = address.ipv4_mapped
    return str(address)


def descriptors() -> int:
    """How many files and sockets this process may have open."""
    try:
        import resource
    except ImportError:  # not every system tells
        return 1 << 20
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 1 << 20 if limit == resource.RLIM_INFINITY else limit


class Connections:
    """Counts open connections; refuses one too many before anything of it is read."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.metrics = metrics
        self.open = 0
        self.most = max(16, descriptors() - settings.network.spare_descriptors)
        # A proxy speaks for everybody: whom it speaks for is known only once it has said so.
        counted = settings.limits and not settings.proxied
        self.most_per_address = settings.network.connections_per_address if counted else self.most
        self.by_address = Held(self.most_per_address)
        often = Rate(settings.network.connections_per_second, self.most_per_address)
        self.fresh = RateLimits(often) if counted else None  # of this process alone: elsewhere they cost nothing

    def enter(self, address: str) -> bool:
        full = self.open >= self.most or self.by_address.of(address) >= self.most_per_address
        if full or not (self.fresh is None or self.fresh.take(address)):
            self.metrics.count("limited")
            return False
        self.open += 1
        self.by_address.add(address)
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        self.by_address.add(address, -1)
