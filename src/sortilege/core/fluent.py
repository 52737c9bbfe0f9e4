"""Fluent messages made into sentences. `fluent.syntax` parses them; here are the numbers and plurals of our languages.

`fluent.runtime` would do the same and more, and bring 33 MB of data about all languages of the world: the tests compare
the two over every message we have (tests/core/test_fluent.py).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from fluent.syntax import FluentParser, ast

NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"

Arguments = Mapping[str, Any]
Part = Callable[[Arguments], Any]  # a piece of a message: text, or a number before it is written


class Bundle:
    """The messages of one language. What cannot be said is a `LookupError`."""

    def __init__(self, language: str, functions: Mapping[str, Callable[..., Any]]) -> None:
        self.language = language
        self.functions = functions
        self.entries: dict[str, ast.Message | ast.Term] = {}
        self.ready: dict[str, Part] = {}  # patterns that were said before

    def add(self, source: str) -> None:
        """Add the messages of a Fluent file. Of two with the same id the later one counts, as on the page."""
        for entry in FluentParser(with_spans=False).parse(source).body:
            if isinstance(entry, ast.Message | ast.Term):
                name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                self.entries[name] = entry

    def attributes(self, id: str) -> list[str]:
        return [attribute.id.name for attribute in self.entries[id].attributes]

    def format(self, id: str, attribute: str | None, arguments: Arguments) -> str:
        """A message, or one of its attributes, in words."""
        try:
            return str(self.pattern(id, attribute)(arguments))
        except RecursionError as error:
            raise LookupError(f"{id} goes round in circles") from error

    def pattern(self, id: str, attribute: str | None) -> Part:
        name = f"{id}.{attribute}" if attribute else id
        if name not in self.ready:
            entry = self.entries.get(id)
            values: dict[str | None, ast.Pattern | None] = {}
            if entry is not None:
                values = {None: entry.value, **{one.id.name: one.value for one in entry.attributes}}
            value = values.get(attribute)
            if value is None:
                raise LookupError(f"there is no {name}")
            self.ready[name] = self.joined(value)
        return self.ready[name]

    def joined(self, pattern: ast.Pattern) -> Part:
        parts = [self.part(element) for element in pattern.elements]
        if all(isinstance(element, ast.TextElement) for element in pattern.elements):
            text = "".join(part({}) for part in parts)
            return lambda arguments: text
        return lambda arguments: "".join([self.written(part(arguments)) for part in parts])

    def part(self, node: Any) -> Part:
        match node:
            case ast.TextElement():
                return lambda arguments: node.value
            case ast.Placeable():
                return self.part(node.expression)
            case ast.StringLiteral() | ast.NumberLiteral():
                value = node.parse()["value"]
                return lambda arguments: value
            case ast.VariableReference():
                return lambda arguments: variable(node.id.name, arguments)
            case ast.MessageReference():
                attribute = node.attribute.name if node.attribute else None
                return lambda arguments: self.pattern(node.id.name, attribute)(arguments)
            case ast.TermReference():
                return self.term(node)
            case ast.FunctionReference():
                return self.call(node)
            case ast.SelectExpression():
                return self.choice(node)
        raise LookupError(f"{type(node).__name__} is not understood")

    def term(self, node: ast.TermReference) -> Part:
        """A term knows only what it is called with, and needs none of it."""
        attribute = node.attribute.name if node.attribute else None
        named = node.arguments.named if node.arguments else ()
        given = defaultdict(str, {one.name.name: self.part(one.value)({}) for one in named})
        return lambda arguments: self.pattern(f"-{node.id.name}", attribute)(given)

    def call(self, node: ast.FunctionReference) -> Part:
        function = self.functions.get(node.id.name)
        if function is None:
            raise LookupError(f"there is no function {node.id.name}")
        parts = [self.part(one) for one in node.arguments.positional]
        return lambda arguments: function(*(part(arguments) for part in parts))

    def choice(self, node: ast.SelectExpression) -> Part:
        selector = self.part(node.selector)
        otherwise = next(self.joined(variant.value) for variant in node.variants if variant.default)
        variants = {key_of(variant): self.joined(variant.value) for variant in node.variants}

        def chosen(arguments: Arguments) -> Any:
            value = selector(arguments)
            found = variants.get(value)
            if found is None and not isinstance(value, str):
                found = variants.get(plural(value, self.language))
            return (found or otherwise)(arguments)

        return chosen

    def written(self, value: Any) -> str:
        return value if isinstance(value, str) else number(value, self.language)


def variable(name: str, arguments: Arguments) -> Any:
    try:
        value = arguments[name]
    except KeyError as error:
        raise LookupError(f"nothing was given for ${name}") from error
    if not isinstance(value, str | int | float):
        raise LookupError(f"${name} is {value!r}, which cannot be said")
    return value


def key_of(variant: ast.Variant) -> Any:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.parse()["value"]


def number(value: float, language: str) -> str:
    """12,345.679 in English, 12 345,679 in French: three decimals at most."""
    text = f"{Decimal(str(float(value))):,.3f}".rstrip("0").rstrip(".")
    return text if language == "en" else text.replace(",", NARROW_SPACE).replace(".", ",")


def plural(value: float, language: str) -> str:
    """Which form of a word goes with a number: in French, one and a half is still singular, and so is none."""
    return "one" if (value == 1 if language == "en" else abs(value) < 2) else "other"
