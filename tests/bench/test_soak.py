"""What a soak says of a server: what follows the people who come and go does not pile up, what stays behind does."""

from __future__ import annotations

import msgspec
import pytest

from sortilege.bench.soak import Minute, judge

MB = 1_000_000


def hour(people: list[int], left_behind: int = 0, grown: int = 0, tasks: int = 0) -> list[Minute]:
    """A server that has so many people, minute by minute, and each minute so much more of something."""
    return [
        Minute(
            minute=minute,
            memory=150 * MB + grown * minute,
            descriptors=30 + sockets + left_behind * minute,
            tasks=20 + tasks * minute,
            threads=2,
            tables=500,
            listeners=sockets,
            sockets=sockets,
            actions=0,
            opened=0,
        )
        for minute, sockets in enumerate(people, 1)
    ]


def test_people_who_come_and_go_are_nothing_that_piles_up() -> None:
    verdict = judge(hour([1000] * 30 + [1900] * 30))
    assert verdict is not None
    assert verdict.flat


@pytest.mark.parametrize("what", [{"left_behind": 5}, {"grown": MB}, {"tasks": 1}])
def test_what_stays_behind_is_found_also_while_people_leave(what: dict[str, int]) -> None:
    verdict = judge(hour([1900] * 30 + [1000] * 30, **what))
    assert verdict is not None
    assert not verdict.flat


def test_what_is_at_work_at_one_moment_does_not_pile_up() -> None:
    found = hour([1000] * 60)
    found[57] = msgspec.structs.replace(found[57], tasks=200)
    verdict = judge(found)
    assert verdict is not None
    assert verdict.flat


def test_a_short_while_tells_nothing() -> None:
    assert judge(hour([1000] * 19)) is None
