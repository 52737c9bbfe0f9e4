"""Pictures to be looked at: the server and the browser behind them, and the sheet on which they lie side by side."""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import chromium
from tests.page.serving import Server

STYLE = """body { margin: 8px; background: #777; font: 16px sans-serif; color: #fff }
div { display: flex; flex-wrap: wrap; gap: 8px; align-items: start } figure { margin: 0 }"""
Row = tuple[str, list[tuple[str, bytes]]]  # what it shows; each picture under its own words


def arguments(about: str, games: Iterable[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("out", type=Path)
    parser.add_argument("--game", choices=list(games))
    parser.add_argument("--language", choices=["en", "fr"])
    parser.add_argument("--theme", choices=["dark", "light"])
    parser.add_argument("--seed", type=int, default=1)
    return parser


@contextmanager
def studio() -> Iterator[tuple[str, Browser]]:
    """The address of a server, and a browser."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            with sync_playwright() as play:
                yield server.url, play.chromium.launch(**chromium())
        finally:
            server.kill()


def save(browser: Browser, out: Path, name: str, rows: Iterable[Row], measure: str) -> None:
    """One sheet, and each picture by itself; `measure` says how large pictures lie on the sheet."""
    out.mkdir(parents=True, exist_ok=True)
    text = ""
    for what, pictures in rows:
        text += f"<h2>{what}</h2><div>"
        for number, (words, picture) in enumerate(pictures):
            file = f"{name}-{what}-{number + 1:02}-{words}".replace(" ", "-").replace("/", "-")
            (out / f"{file}.png").write_bytes(picture)
            image = base64.b64encode(picture).decode()
            text += f"<figure>{words}<br><img src='data:image/png;base64,{image}'></figure>"
        text += "</div>"
    page = browser.new_page(viewport={"width": 2040, "height": 800})
    page.set_content(f"<style>{STYLE} img {{ {measure} }}</style>{text}")
    page.screenshot(path=out / f"{name}.png", full_page=True)
    page.close()
