"""Mutants: a source with the line that cites a rule switched off or bent, one way at a time.

What is done to a line depends on what stands there: a condition is negated and its comparisons moved by one, a bool is
flipped, a loop gets nothing to do, a statement is dropped, an entry of a list is left out, a number is one more. A
function as a whole (its `def` or its docstring is cited) answers otherwise or does nothing. The text around stays as it
is, so line numbers keep their meaning.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple

NEIGHBOURS = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
LAYOUT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
DROPPED = (ast.Expr, ast.AugAssign, ast.Raise, ast.Delete, ast.Continue, ast.Break)
SHOWN = 60  # characters of source in a description


class Mutation(NamedTuple):
    """One change to a source: the bytes from `start` to `end` become `text`."""

    what: str
    start: int
    end: int
    text: str

    def applied(self, source: str) -> str:
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()


def cited_lines(source: str, citation: re.Pattern[str]) -> dict[int, list[str]]:
    """Lines of code with the rules that their comments cite; a comment on a line of its own is about the next one."""
    comments: list[tuple[int, list[str]]] = []
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and (ids := citation.findall(token.string)):
            comments.append((token.start[0], ids))
        elif token.type not in LAYOUT:
            code |= {token.start[0], token.end[0]}
    cited: dict[int, list[str]] = {}
    for line, ids in comments:
        about = min((number for number in code if number >= line), default=None)
        if about is not None:
            cited[about] = sorted({*cited.get(about, []), *ids})
    return cited


def mutations(source: str, line: int) -> list[Mutation]:
    """Every way to switch off or bend what stands on a line of code; none where nothing can be done."""
    mutator = Mutator(source)
    unique = {mutation.applied(source): mutation for mutation in mutator.of_line(line)}
    return [mutation for text, mutation in unique.items() if text != source and compiles(text)]


def compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


class Mutator:
    def __init__(self, source: str) -> None:
        self.source = source.encode()
        self.lines = [0]  # where each line starts, in bytes
        for row in self.source.split(b"\n"):
            self.lines.append(self.lines[-1] + len(row) + 1)
        self.tree = ast.parse(source)
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def of_line(self, line: int) -> list[Mutation]:
        case = next((case for case in self.cases() if line in head_of(case.pattern, case.body)), None)
        if case is not None:
            return list(self.of_case(case))
        around = [node for node in self.statements() if line in header(node)]
        if not around:  # an `else:` or the like: its first statement stands for it
            after = [first_line(node) for node in self.statements() if first_line(node) > line]
            return self.of_line(min(after)) if after else []
        statement = max(around, key=lambda node: (first_line(node), -node.col_offset))
        if first_line(statement) < line:  # inside a statement of several lines: the part on this one
            for part in self.parts(statement, line):
                found = list(self.of_part(part))
                if found:
                    return found
        return list(self.of_statement(statement))

    def statements(self) -> list[ast.stmt]:
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.stmt)]

    def cases(self) -> list[ast.match_case]:
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.match_case)]

    def parts(self, statement: ast.stmt, line: int) -> list[ast.expr]:
        """The expressions that start on a line, first and longest first."""
        found = [node for node in ast.walk(statement) if isinstance(node, ast.expr) and node.lineno == line]
        return sorted(found, key=lambda node: (node.col_offset, -self.span(node)[1]))

    # What is done to what

    def of_statement(self, node: ast.stmt) -> Iterator[Mutation]:
        match node:
            case ast.If() | ast.While() | ast.Assert():
                yield from self.condition(node.test)
            case ast.For() | ast.AsyncFor():
                yield self.replace(node.iter, "()", "loop over nothing instead of")
            case ast.Return(value=None | ast.Constant(value=None)):
                yield self.replace(node, "pass", "drop")
            case ast.Return(value=ast.expr() as value):
                yield from list(self.of_value(value)) or [self.replace(node, "return None", "nothing instead of")]
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                yield from list(self.of_value(value)) or [self.replace(node, "pass", "drop")]
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from self.of_function(node)
            case ast.Expr(value=ast.Constant(value=str())):  # a docstring speaks for its function
                owner = self.parents[node]
                if isinstance(owner, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield from self.of_function(owner)
            case _ if isinstance(node, DROPPED):
                yield self.replace(node, "pass", "drop")

    def of_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Mutation]:
        """A function that answers gives other answers; one that acts does nothing."""
        answers = [part for part in ast.walk(node) if isinstance(part, ast.Return) and part.value is not None]
        for answer in answers:
            yield from self.of_statement(answer)
        if not answers:
            start, indent = self.span(node.body[0])[0], " " * node.body[0].col_offset
            yield Mutation(f"return at once from {node.name}", start, start, f"return\n{indent}")

    def of_case(self, case: ast.match_case) -> Iterator[Mutation]:
        if case.guard is not None:
            yield from self.condition(case.guard)
        else:
            end = self.span(case.pattern)[1]
            yield Mutation(f"never: case {self.shown(case.pattern)}", end, end, " if False")

    def of_part(self, node: ast.expr) -> Iterator[Mutation]:
        """What can be done to a part of a statement on its own."""
        parent = self.parents[node]
        match parent:
            case ast.BoolOp():
                yield from self.condition(node)
            case ast.comprehension() if node in parent.ifs:
                yield from self.condition(node)
            case ast.comprehension():
                yield self.replace(parent.iter, "()", "loop over nothing instead of")
            case ast.List() | ast.Tuple() | ast.Set() if node in parent.elts:
                yield self.replace(node, "*()", "leave out")
            case ast.Call() if node in parent.args:
                yield self.replace(node, "*()", "leave out")
            case ast.Dict() if node in parent.keys:
                value = parent.values[parent.keys.index(node)]
                yield Mutation(f"leave out {self.shown(node)}", self.span(node)[0], self.span(value)[1], "**{}")
            case _ if getattr(parent, "test", None) is node:
                yield from self.condition(node)
            case _:
                yield from self.of_value(node)

    def condition(self, node: ast.expr) -> Iterator[Mutation]:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self.replace(node, f"({self.text(node.operand)})", "negate")
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield self.replace(node, str(not node.value), "flip")
        else:
            yield self.replace(node, f"(not ({self.text(node)}))", "negate")
        for comparison in ast.walk(node):
            if isinstance(comparison, ast.Compare):
                yield from self.neighbours(comparison)

    def neighbours(self, node: ast.Compare) -> Iterator[Mutation]:
        for place, operator in enumerate(node.ops):
            for kind, neighbour in NEIGHBOURS.items():
                if not isinstance(operator, kind):
                    continue
                changed = deepcopy(node)
                changed.ops[place] = neighbour()
                text = ast.unparse(changed)
                yield self.replace(node, f"({text})", f"{text} instead of")

    def of_value(self, node: ast.expr) -> Iterator[Mutation]:
        """What can be done to a value: what decides it comes first, then what it is computed with."""
        inside = list(ast.walk(node))
        for part in inside:
            if isinstance(part, ast.IfExp):
                return (yield from self.condition(part.test))
            if isinstance(part, ast.comprehension) and part.ifs:
                return (yield from self.condition(part.ifs[0]))
            if isinstance(part, ast.Compare | ast.BoolOp) or isinstance(getattr(part, "op", None), ast.Not):
                assert isinstance(part, ast.expr)
                return (yield from self.condition(part))
        for part in inside:
            match part:
                case ast.Constant(value=bool()):
                    return (yield from self.condition(part))
                case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
                    sign = "-" if isinstance(op, ast.Add) else "+"
                    text = f"(({self.text(left)}) {sign} ({self.text(right)}))"
                    return (yield self.replace(part, text, "the other sign in"))
                case ast.Call(func=ast.Name(id="min" | "max") as name):
                    return (yield self.replace(name, "max" if name.id == "min" else "min", "the opposite of"))
                case ast.Constant(value=int(number)):
                    return (yield self.replace(part, str(number + 1), "one more than"))
        return None

    # The text of things

    def span(self, node: ast.expr | ast.stmt | ast.pattern) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt | ast.pattern) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def shown(self, node: ast.expr | ast.stmt | ast.pattern) -> str:
        text = " ".join(self.text(node).split())
        return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"

    def replace(self, node: ast.expr | ast.stmt, text: str, what: str) -> Mutation:
        return Mutation(f"{what} {self.shown(node)}", *self.span(node), text)


def first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def header(node: ast.stmt) -> range:
    """The lines of a statement without those of the statements inside it."""
    if isinstance(node, ast.Match):
        return range(node.lineno, max(node.lineno + 1, node.cases[0].pattern.lineno))
    assert node.end_lineno is not None
    body: list[ast.stmt] = getattr(node, "body", [])
    if not body:
        return range(node.lineno, node.end_lineno + 1)
    first = first_line(node)
    return range(first, max(first + 1, first_line(body[0])))


def head_of(pattern: ast.pattern, body: list[ast.stmt]) -> range:
    return range(pattern.lineno, max(pattern.lineno + 1, first_line(body[0])))
