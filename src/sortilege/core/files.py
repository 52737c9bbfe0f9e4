"""Text files that people write with any editor and save with any shell."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

from sortilege.core.errors import Problem


def text_of(path: Path) -> str:
    """What a file says: in UTF-8, with a mark in front or without, or in UTF-16 with its mark (Windows)."""
    try:
        data = path.read_bytes()
        marked = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
        return data.decode("utf-16" if marked else "utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise Problem(f"{path}: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Problem(f"{path} is not a text file in UTF-8.") from error
