"""Intervals and ratings against values that are known."""

from __future__ import annotations

from math import exp, log

import pytest

from sortilege.core.chance import Dice
from sortilege.lab.ratings import SCALE, bradley_terry
from sortilege.lab.statistics import Estimate, against, bootstrap, clustered, difference, mean, ratio, share


def test_wilsons_interval_is_the_published_one() -> None:
    found = share(8, 10)  # R: prop.test(8, 10, correct = FALSE)
    assert (found.mean, found.low, found.high) == pytest.approx((0.8, 0.4901625, 0.9433178), abs=1e-6)
    none = share(0, 20)
    assert (none.low, none.high) == pytest.approx((0.0, 0.1611252), abs=1e-6)


def test_the_mean_has_its_normal_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])  # standard error sqrt(2.5 / 5)
    assert (found.mean, found.low, found.high) == pytest.approx((3.0, 3 - 1.385904, 3 + 1.385904), abs=1e-5)


def test_independent_cases_get_wilsons_interval() -> None:
    cases = [(float(n < 30), 1.0) for n in range(100)]
    assert clustered(cases).low == pytest.approx(share(30, 100).low, abs=0.002)
    assert clustered(cases).high == pytest.approx(share(30, 100).high, abs=0.002)


def test_cases_that_are_always_alike_count_once() -> None:
    """Ten games of the same deal that all end alike are worth one."""
    groups = [(10.0 * (n < 30), 10.0) for n in range(100)]
    once = clustered([(float(n < 30), 1.0) for n in range(100)])
    found = clustered(groups)
    assert (found.mean, found.low, found.high) == pytest.approx((once.mean, once.low, once.high))


def test_a_share_of_none_or_all_still_has_an_interval() -> None:
    assert clustered([(0.0, 2.0)] * 10) == share(0, 10)
    assert clustered([(2.0, 2.0)] * 10) == share(10, 10)


def test_a_ratio_of_sums() -> None:
    parts = [(1.0, 2.0), (3.0, 4.0), (2.0, 2.0)]
    found = ratio(parts)
    assert found.mean == pytest.approx(6 / 8)
    squares = (1 - 1.5) ** 2 + (3 - 3.0) ** 2 + (2 - 1.5) ** 2
    assert found.high - found.mean == pytest.approx(1.959964 * (squares * 3 / 2) ** 0.5 / 8)


def test_differences_add_their_errors_like_right_angles() -> None:
    found = difference(Estimate(0.5, 0.4, 0.6), Estimate(0.2, 0.175, 0.225))
    assert (found.mean, found.low, found.high) == pytest.approx((0.3, 0.3 - 0.103078, 0.3 + 0.103078), abs=1e-5)
    assert against(Estimate(0.5, 0.4, 0.7), 0.4) == Estimate(0.5 - 0.4, 0.0, 0.7 - 0.4)


def test_the_bootstrap_agrees_with_the_normal_interval_and_repeats_itself() -> None:
    dice = Dice(3)
    values = [dice.unit() for _ in range(200)]

    def average(times: object) -> list[float]:
        assert isinstance(times, list)
        return [sum(count * value for count, value in zip(times, values, strict=True)) / sum(times)]

    found = bootstrap(len(values), average, seed=1)[0]
    usual = mean(values)
    assert found.mean == pytest.approx(usual.mean)
    assert found.low == pytest.approx(usual.low, abs=0.01)
    assert found.high == pytest.approx(usual.high, abs=0.01)
    assert bootstrap(len(values), average, seed=1)[0] == found


def test_bradley_terry_recovers_known_strengths() -> None:
    strengths = [-1.0, -0.2, 0.3, 0.9]
    scores = {}
    for i, one in enumerate(strengths):
        for j, other in enumerate(strengths):
            if i != j:
                scores[i, j] = 100_000 / (1 + exp(other - one))  # what many games would bring
    ratings = bradley_terry(scores, 4)
    assert ratings == pytest.approx([SCALE * value for value in strengths], abs=0.1)
    assert sum(ratings) == pytest.approx(0)


def test_ratings_need_not_meet_everybody_and_are_never_infinite() -> None:
    ratings = bradley_terry({(0, 1): 10.0, (1, 0): 0.0, (1, 2): 10.0, (2, 1): 0.0}, 3)
    assert ratings[0] > ratings[1] > ratings[2]
    assert ratings[0] - ratings[1] == pytest.approx(SCALE * log(10.5 / 0.5), abs=0.01)
