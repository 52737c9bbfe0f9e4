"""What a mutant of a line is."""

from __future__ import annotations

import re
from textwrap import dedent

import pytest

from tools.mutants import cited_lines, mutations

CITATION = re.compile(r"\bTOY-[A-Z]+-[0-9]+\b")


def mutants(source: str) -> list[str]:
    """The mutants of the one line that cites TOY-A-1, as the lines that they change."""
    source = dedent(source).lstrip("\n")
    (line,) = [line for line, ids in cited_lines(source, CITATION).items() if "TOY-A-1" in ids]
    before = source.splitlines()
    changed = []
    for mutation in mutations(source, line):
        after = mutation.applied(source).splitlines()
        changed.append("\n".join(text.strip() for text in after if text not in before))
    return changed


@pytest.mark.parametrize(
    "source, changed",
    [
        # conditions
        ("if a: # TOY-A-1\n    b()", ["if (not (a)): # TOY-A-1"]),
        ("if not a: # TOY-A-1\n    b()", ["if (a): # TOY-A-1"]),
        ("if a < 3: # TOY-A-1\n    b()", ["if (not (a < 3)): # TOY-A-1", "if (a <= 3): # TOY-A-1"]),
        ("if a == 3: # TOY-A-1\n    b()", ["if (not (a == 3)): # TOY-A-1"]),
        (
            "if 0 <= a < 3: # TOY-A-1\n    b()",
            ["if (not (0 <= a < 3)): # TOY-A-1", "if (0 < a < 3): # TOY-A-1", "if (0 <= a <= 3): # TOY-A-1"],
        ),
        ("while a: # TOY-A-1\n    b()", ["while (not (a)): # TOY-A-1"]),
        ("while True: # TOY-A-1\n    break", ["while False: # TOY-A-1"]),
        ("if a:\n    b()\nelif c: # TOY-A-1\n    d()", ["elif (not (c)): # TOY-A-1"]),
        ("if a: b() # TOY-A-1", ["if (not (a)): b() # TOY-A-1"]),
        ("assert a # TOY-A-1", ["assert (not (a)) # TOY-A-1"]),
        ("if é and a > 1: # TOY-A-1\n    b()", ["if (not (é and a > 1)): # TOY-A-1", "if é and (a >= 1): # TOY-A-1"]),
        # one operand of several, each with its rule
        ("if (\n    a  # TOY-B-1\n    and b  # TOY-A-1\n):\n    c()", ["and (not (b))  # TOY-A-1"]),
        ("x = [\n    a\n    for a in b\n    if c  # TOY-A-1\n]", ["if (not (c))  # TOY-A-1"]),
        ("x = [\n    a\n    for a in b  # TOY-A-1\n    if c\n]", ["for a in ()  # TOY-A-1"]),
        # statements
        ("a()  # TOY-A-1", ["pass  # TOY-A-1"]),
        ("a += 1  # TOY-A-1", ["pass  # TOY-A-1"]),
        ("a = b  # TOY-A-1", ["pass  # TOY-A-1"]),
        ("raise A  # TOY-A-1", ["pass  # TOY-A-1"]),
        ("for a in b:  # TOY-A-1\n    c()", ["for a in ():  # TOY-A-1"]),
        ("for a in b:\n    continue  # TOY-A-1", ["pass  # TOY-A-1"]),
        ("a(\n    b,\n)  # TOY-A-1", ["pass  # TOY-A-1"]),
        ("def f():  # TOY-A-1\n    a()", ["return"]),
        ("@a  # TOY-A-1\ndef f():\n    b()", ["return"]),
        ('def f():\n    """Doc."""  # TOY-A-1\n    a()', ["return"]),
        ("def f():  # TOY-A-1\n    return 3", ["return 4"]),
        (
            'def f():\n    """Doc."""  # TOY-A-1\n    if a:\n        return 3\n    return not b',
            ["return (b)", "return 4"],
        ),
        ("match a:\n    case 1:  # TOY-A-1\n        b()", ["case 1 if False:  # TOY-A-1"]),
        ("match a:\n    case 1 if b:  # TOY-A-1\n        b()", ["case 1 if (not (b)):  # TOY-A-1"]),
        ("match a:\n    case 1:\n        b()  # TOY-A-1", ["pass  # TOY-A-1"]),
        # values
        ("a = 5  # TOY-A-1", ["a = 6  # TOY-A-1"]),
        ("a: int = 5  # TOY-A-1", ["a: int = 6  # TOY-A-1"]),
        ("a = b + c  # TOY-A-1", ["a = ((b) - (c))  # TOY-A-1"]),
        ("a = min(b, 3)  # TOY-A-1", ["a = max(b, 3)  # TOY-A-1"]),
        ("a = b if c else d  # TOY-A-1", ["a = b if (not (c)) else d  # TOY-A-1"]),
        ("a = f(b > 1)  # TOY-A-1", ["a = f((not (b > 1)))  # TOY-A-1", "a = f((b >= 1))  # TOY-A-1"]),
        ("def f():\n    return True  # TOY-A-1", ["return False  # TOY-A-1"]),
        ("def f():\n    return a in b  # TOY-A-1", ["return (not (a in b))  # TOY-A-1"]),
        ("def f():\n    return A('b')  # TOY-A-1", ["return None  # TOY-A-1"]),
        ("def f():\n    return  # TOY-A-1", ["pass  # TOY-A-1"]),
        ("def f():\n    return [a for a in b if c]  # TOY-A-1", ["return [a for a in b if (not (c))]  # TOY-A-1"]),
        # entries
        ("x = [\n    a,  # TOY-A-1\n    b,\n]", ["*(),  # TOY-A-1"]),
        ("f(\n    a,  # TOY-A-1\n    b,\n)", ["*(),  # TOY-A-1"]),
        ("x = {\n    'a': 1,  # TOY-A-1\n    'b': 2,\n}", ["**{},  # TOY-A-1"]),
        ("f(\n    a=3,  # TOY-A-1\n    b=4,\n)", ["a=4,  # TOY-A-1"]),
        # comments on a line of their own, and what has no line of code
        ("# TOY-A-1\nif a:\n    b()", ["if (not (a)):"]),
        ("if a:\n    b()\nelse:  # TOY-A-1\n    c()", ["pass"]),
        ("try:\n    a()\nexcept B:  # TOY-A-1\n    c()", ["pass"]),
        ("x = [\n    # TOY-A-1\n    a,\n]", ["*(),"]),
        # nothing to switch off
        ("class A:  # TOY-A-1\n    pass", []),
        ("import a  # TOY-A-1", []),
        ('"""Doc."""  # TOY-A-1', []),
        ('class A:\n    """Doc."""  # TOY-A-1', []),
    ],
)
def test_a_mutant_changes_what_the_cited_line_does(source: str, changed: list[str]) -> None:
    assert mutants(source) == changed


def test_a_line_may_cite_several_rules_and_a_rule_several_lines() -> None:
    source = "a()  # TOY-A-1, TOY-B-2\n# TOY-C-3\n\nb()  # TOY-A-1\nc = 'TOY-D-4'\n# TOY-E-5 at the end"
    assert cited_lines(source, CITATION) == {1: ["TOY-A-1", "TOY-B-2"], 4: ["TOY-A-1", "TOY-C-3"]}
