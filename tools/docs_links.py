"""A hook of the documentation's site: links that lead out of docs/ become the path of the file in the source tree."""

from __future__ import annotations

import posixpath
import re
from typing import Any

LINK = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+[^)#\s]*)(#[^)\s]*)?\)")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Called by mkdocs for every page."""
    folder = posixpath.dirname(f"docs/{page.file.src_uri}")

    def path_of(link: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(folder, link.group(2)))
        if path.startswith("docs/"):
            return link.group(0)
        text = link.group(1)
        return text if path in text else f"{text} (`{path}`)"

    return LINK.sub(path_of, markdown)
