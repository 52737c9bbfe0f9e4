"""A log without end: what is read of it does not grow with it."""

from __future__ import annotations

import asyncio

from sortilege.bench.long_log import measured
from sortilege.server.tables.reading import LONG


def test_loading_and_checking_a_table_read_as_little_of_a_longer_log() -> None:
    for count in (LONG + 100, 2 * LONG):
        found = asyncio.run(measured("enchanters", count))
        assert found["loading without a snapshot"].rows >= count
        assert max(found[name].rows for name in ("loading with one", "a command", "the audit after it")) <= 3
