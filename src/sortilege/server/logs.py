"""Logs as JSON, one line per event. No secret in them: not even a table's id, which is a ticket to it."""

from __future__ import annotations

import logging
import sys
from hashlib import blake2b

import msgspec

FIELDS = ("seat", "seq", "error", "address", "signal", "where", "game", "version")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": int(record.created * 1000),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if (table := getattr(record, "table", None)) is not None:
            line["table"] = alias(table)
        line |= {name: value for name in FIELDS if (value := getattr(record, name, None)) is not None}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def alias(table: str) -> str:
    """The same table under the same name, which opens nothing."""
    return blake2b(table.encode(), digest_size=6).hexdigest()


def set_up(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True  # addresses of requests hold tables' ids
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("websockets").setLevel(logging.WARNING)
