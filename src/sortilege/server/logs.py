"""Logs as JSON, one line per event. No secret in them: not even a table's id, which is a ticket to it.

Only texts, numbers and errors are written. Anything else (a state, the dice of a table) is withheld: nobody who reads
logs may see hidden cards.
"""

from __future__ import annotations

import logging
import sys
from hashlib import blake2b

import msgspec

FIELDS = ("seat", "seq", "error", "address", "signal")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        if isinstance(record.args, dict):
            record.args = {name: printable(value) for name, value in record.args.items()}
        elif record.args:
            record.args = tuple(printable(value) for value in record.args)
        line: dict[str, object] = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "event": without_states(record.getMessage()),
        }
        if (table := getattr(record, "table", None)) is not None:
            line["table"] = alias(table)
        line |= {name: printable(value) for name in FIELDS if (value := getattr(record, name, None)) is not None}
        if record.exc_info:
            line["trace"] = without_states(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def printable(value: object) -> object:
    """What may be written of a value."""
    if value is None or isinstance(value, str | int | float):
        return without_states(value) if isinstance(value, str) else value
    return without_states(str(value)) if isinstance(value, BaseException) else f"<{type(value).__name__} withheld>"


def without_states(text: str) -> str:
    """A text, unless a state was written into it (`Game.source_of`)."""
    return "<a state was withheld>" if ".load({" in text else text


def alias(table: str) -> str:
    """The same table under the same name, which opens nothing."""
    return blake2b(table.encode(), digest_size=6).hexdigest()


def set_up(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
