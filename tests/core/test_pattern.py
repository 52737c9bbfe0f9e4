"""What a pattern matches, and what it says about what it doesn't."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.core.pattern import differences, matches


@pytest.mark.parametrize(
    "pattern, found",
    [
        (3, 3),
        (1, 1.0),
        (0.3, 0.1 + 0.2),
        ("pass", "pass"),
        (None, None),
        (True, True),
        ({}, {"a": 1}),
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": {"b": [1, {"c": 2}]}}, {"a": {"b": [1, {"c": 2, "d": 3}], "e": 4}}),
        ([], []),
        ([1, 2], [1, 2]),
        ({"bag": [2, 1, 2]}, [1, 2, 2]),
        ({"bag": ["any", 1, {"a": 1}]}, [1, {"a": 1, "b": 2}, 7]),
        ({"bag": []}, []),
        ({"bag": 3}, {"bag": 3, "size": 9}),
        ({"size": 9}, {"bag": 3, "size": 9}),
        ({"size": 2}, [5, 5]),
        ({"size": 2, "bag": [5, 6]}, [6, 5]),
        ({"size": 1}, {"a": 0}),
        ({"1": "b"}, ["a", "b", "c"]),
        ({"a": "any"}, {"a": None}),
        ({"a": "absent"}, {"b": 1}),
        ({"3": "absent"}, ["a"]),
        ("any", [1, 2]),
    ],
)
def test_it_matches(pattern: Any, found: Any) -> None:
    assert list(differences(pattern, found)) == []
    assert matches(pattern, found)


@pytest.mark.parametrize(
    "pattern, found, path",
    [
        (3, 4, ""),
        (1, "1", ""),
        ("1", 1, ""),
        (1, True, ""),
        (False, 0, ""),
        (0, None, ""),
        ("", None, ""),
        (0.3, 0.31, ""),
        ({"a": 1}, {"b": 1}, "a"),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, "a.b"),
        ({"a": 1}, 1, ""),
        ({}, [], ""),
        ({}, 3, ""),
        ([], {}, ""),
        ([1, 2], [2, 1], ""),
        ([1, "any"], [2, 1], ""),
        ([[1], "any"], [[2], 1], "0"),
        ([1, 2], [1], ""),
        ([1], [1, 2], ""),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a.1.b"),
        ({"a": {"bag": [1, 2, 2]}}, {"a": [1, 1, 2]}, "a"),
        ({"bag": [1, 2]}, [1, 2, 2], ""),
        ({"bag": [{"a": 1}, {"a": 1}]}, [{"a": 1}, {"a": 2}], ""),
        ({"bag": 2}, [2], ""),
        ({"bag": [1]}, 1, ""),
        ({"a": {"size": 2}}, {"a": [1]}, "a.size"),
        ({"size": 2}, {"a": 1}, "size"),
        ({"size": "2"}, [1, 1], "size"),
        ({"1": "b"}, ["a", "c"], "1"),
        ({"2": "b"}, ["a", "c"], "2"),
        ({"a": "b"}, ["a", "c"], ""),
        ({"a": "any"}, {"b": 1}, "a"),
        ({"a": "absent"}, {"a": None}, "a"),
    ],
)
def test_it_does_not_match_and_says_where(pattern: Any, found: Any, path: str) -> None:
    assert [difference.path for difference in differences(pattern, found)] == [path]
    assert not matches(pattern, found)


def test_a_bag_finds_the_right_partners_even_if_the_greedy_choice_is_wrong() -> None:
    found = [{"a": 1, "b": 1}, {"a": 1}]
    assert matches({"bag": [{"a": 1}, {"b": 1}]}, found)
    assert matches({"bag": ["any", {"b": 1}]}, found)
    assert not matches({"bag": [{"b": 1}, {"b": 1}]}, found)


def test_every_difference_is_told() -> None:
    found = {"hands": [[1], [2, 3]], "row": [4], "score": 1}
    pattern = {"hands": [[1], [2, 4]], "rows": [4], "score": 2}
    assert [str(difference) for difference in differences(pattern, found)] == [
        "hands.1\n  expected: [2, 4]\n  found:    [2, 3]",
        "rows\n  expected: [4]\n  found:    nothing (but there is 'row')",
        "score\n  expected: 2\n  found:    1",
    ]


def test_values_are_shown_as_yaml_and_long_ones_under_their_label() -> None:
    row = ["a card of no great renown"] * 5
    (one, other) = differences({"hand": None, "row": []}, {"hand": True, "row": row})
    assert str(one) == "hand\n  expected: null\n  found:    true"
    assert str(other).splitlines() == ["row", "  expected: []", "  found:", *["    - a card of no great renown"] * 5]
