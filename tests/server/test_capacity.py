"""The forecast on paper agrees with what is known about such queues."""

from __future__ import annotations

import pytest

from sortilege.server.bench.forecast import COMMIT, ROW, commits, forecast


def test_an_idle_core_takes_just_its_time() -> None:
    one = forecast(1.0, 5)
    assert one.p50 == pytest.approx(1.0, abs=0.01)


def test_waiting_grows_as_theory_says() -> None:
    half = forecast(2.5, 1000)
    assert half.busy == pytest.approx(0.5)
    assert half.p99 > 2 * half.p50
    assert forecast(4.5, 1000).p99 > 3 * half.p99


def test_commits_are_shared_the_more_the_busier() -> None:
    idle, busy = commits(10), commits(25_000)
    assert idle.p50 == pytest.approx(COMMIT + ROW, abs=0.01)
    assert idle.batch == pytest.approx(1.0, abs=0.01)
    assert busy.batch > 10
    assert busy.p99 < 2.5 * (COMMIT + busy.batch * ROW)  # one waits for the commit under way and for one's own
