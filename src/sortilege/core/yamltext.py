"""YAML as this package reads and writes it: the plain part of the language, without its surprises.

Only `true`, `false`, `null` (or nothing) and decimal numbers are anything but text, so `on`, `no` and `12:30` stay what
they look like. A key is always text. A key given twice, a tag and a text that contains itself are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import yaml

from sortilege.core.errors import Problem

INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
FLOAT = re.compile(r"[-+]?[0-9]+\.[0-9]+([eE][-+][0-9]+)?")
WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
SHORT = 100  # what fits in so many characters is written on one line
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times faster where libyaml is


def read_yaml(text: str, name: str) -> Any:
    """The data written in `text`; `name` says in the error message where it came from."""
    try:
        node = yaml.compose(text, Loader=LOADER)
        return None if node is None else data_of(node, name)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = name if mark is None else f"{name}, line {mark.line + 1}"
        raise Problem(f"{where}: this is not YAML: {error.problem or error.context}.") from error
    except yaml.YAMLError as error:
        raise Problem(f"{name}: this is not YAML: {str(error).splitlines()[0]}.") from error
    except RecursionError as error:
        raise Problem(f"{name}: what is written contains itself or is nested too deeply.") from error


def data_of(node: yaml.Node, name: str) -> Any:
    if not node.tag.startswith("tag:yaml.org,2002:"):
        raise Problem(f"{name}, line {node.start_mark.line + 1}: the tag {node.tag} means nothing here.")
    if isinstance(node, yaml.SequenceNode):
        return [data_of(part, name) for part in node.value]
    if isinstance(node, yaml.MappingNode):
        mapping: dict[str, Any] = {}
        for key, value in node.value:
            line = key.start_mark.line + 1
            if not isinstance(key, yaml.ScalarNode):
                raise Problem(f"{name}, line {line}: a key must be a word, not a list or a mapping.")
            if key.value in mapping:
                raise Problem(f"{name}, line {line}: the key {key.value!r} is given twice.")
            mapping[key.value] = data_of(value, name)
        return mapping
    assert isinstance(node, yaml.ScalarNode)
    return node.value if node.style else scalar(node.value)


def scalar(text: str) -> Any:
    """What an unquoted word stands for."""
    if text in WORDS:
        return WORDS[text]
    if INTEGER.fullmatch(text):
        return int(text)
    return float(text) if FLOAT.fullmatch(text) else text


class Writer(yaml.SafeDumper):
    """Writes what is short on one line, and never an alias."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def represent_sequence(
        self, tag: str, sequence: Iterable[Any], flow_style: bool | None = None
    ) -> yaml.SequenceNode:
        node = super().represent_sequence(tag, sequence, flow_style)
        node.flow_style = width(node) <= SHORT
        return node

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> yaml.MappingNode:
        node = super().represent_mapping(tag, mapping, flow_style)
        node.flow_style = width(node) <= SHORT
        return node


def written_text(writer: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    """Rare line breaks and control characters only survive as escapes."""
    return writer.represent_scalar("tag:yaml.org,2002:str", text, None if text.isprintable() else '"')


Writer.add_representer(str, written_text)


def width(node: yaml.Node) -> int:
    """About how many characters a node takes on one line."""
    if isinstance(node, yaml.ScalarNode):
        return len(node.value)
    parts = [part for pair in node.value for part in pair] if isinstance(node, yaml.MappingNode) else node.value
    return 2 + sum(width(part) + 2 for part in parts)


def write_yaml(data: Any, indent: str = "") -> str:
    """Plain data as YAML that `read_yaml` gives back, each line indented; what is short stays on one line."""
    text = yaml.dump(data, Dumper=Writer, sort_keys=False, allow_unicode=True, width=10 * SHORT)
    lines = text.removesuffix("...\n").splitlines()
    return "\n".join(indent + line for line in lines)
