"""Take the pictures that go with links to tables from the covers on the home page of a running server.

python tools/previews.py http://127.0.0.1:8000   writes web/public/preview/<game>.jpg
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

OUT = Path(__file__).resolve().parent.parent / "web" / "public" / "preview"
WIDTH, HEIGHT = 1200, 630
STYLE = f".art {{ position: fixed !important; inset: 0; z-index: 99; width: {WIDTH}px; height: {HEIGHT}px !important }}"


def main(url: str) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        found = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = play.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for game in ("syncro", "resonance", "enchanters"):
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            page.goto(url)
            page.locator(f"[data-game={game}] .art svg").first.wait_for()
            page.add_style_tag(content=f"[data-game={game}] {STYLE} body {{ overflow: hidden }}")
            page.wait_for_timeout(300)
            page.screenshot(path=OUT / f"{game}.jpg", type="jpeg", quality=78)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
