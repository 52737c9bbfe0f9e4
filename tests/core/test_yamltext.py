"""YAML without surprises, both ways."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sortilege.core.errors import Problem
from sortilege.core.yamltext import read_yaml, write_yaml

SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text(max_size=20)
)
DATA = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=8), inner, max_size=5)),
    max_leaves=20,
)


@pytest.mark.parametrize(
    "text, data",
    [
        ("[on, off, yes, no, True, NULL]", ["on", "off", "yes", "no", "True", "NULL"]),
        ("[true, false, null, ~]", [True, False, None, None]),
        ("[12, -3, 0, +7]", [12, -3, 0, 7]),
        ("[12:30, 1_000, 0x1f, 017, 2024-01-01, 1e3]", ["12:30", "1_000", "0x1f", "017", "2024-01-01", "1e3"]),
        ("[0.5, -1.25, 1.0e-05]", [0.5, -1.25, 1e-05]),
        ("['12', \"true\", '']", ["12", "true", ""]),
        ("{1: a, on: b, true: c, '2': d}", {"1": "a", "on": "b", "true": "c", "2": "d"}),
        ("a: |\n  12\n", {"a": "12\n"}),
        ("a:\nb: x\n", {"a": None, "b": "x"}),
        ("a: &x [1]\nb: *x\n", {"a": [1], "b": [1]}),
        ("", None),
    ],
)
def test_only_what_looks_like_a_number_or_a_truth_value_is_one(text: str, data: Any) -> None:
    found = read_yaml(text, "f")
    assert found == data
    assert repr(found) == repr(data)  # 1, 1.0 and True are equal to Python


@pytest.mark.parametrize(
    "text, message",
    [
        ("a: 1\nb: [2,\nc: 3\n", "f, line 4: this is not YAML: did not find expected ',' or ']'."),
        ("a: 1\nb: 2\na: 3\n", "f, line 3: the key 'a' is given twice."),
        ("a: 1\n---\nb: 2\n", "f, line 2: this is not YAML: but found another document."),
        ("a: !thing x\n", "f, line 1: the tag !thing means nothing here."),
        ("? [a, b]\n: 1\n", "f, line 1: a key must be a word, not a list or a mapping."),
        ("a: &x [*x]\n", "f: what is written contains itself or is nested too deeply."),
        ("a: *x\n", "f, line 1: this is not YAML: found undefined alias."),
    ],
)
def test_a_bad_text_is_refused_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(Problem) as problem:
        read_yaml(text, "f")
    assert str(problem.value) == message


def test_a_control_character_is_refused() -> None:
    with pytest.raises(Problem, match=r"^f: this is not YAML: [^\n]*\.$"):
        read_yaml("a: \x00", "f")


@given(DATA)
@example("\x85 rare \u2028 line breaks")
def test_what_is_written_is_read_again(data: Any) -> None:
    assert repr(read_yaml(write_yaml(data), "f")) == repr(data)


def test_what_is_short_stays_on_one_line() -> None:
    hand = ["card of no great renown"] * 5
    assert write_yaml({"hands": [[1, 2], [3]], "row": hand}, "  ") == "\n".join(
        ["  hands: [[1, 2], [3]]", "  row:", *["  - card of no great renown"] * 5]
    )
