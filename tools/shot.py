"""Take a picture of a page with Chromium: python tools/shot.py URL OUT.png --size 390x844 --theme dark --language fr"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))  # a script has its own folder on the path, not the root

from tests.page.conftest import chromium


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("out")
    parser.add_argument("--size", default="1366x768")
    parser.add_argument("--theme", default="dark", choices=("dark", "light"))
    parser.add_argument("--language", default="en")
    parser.add_argument("--click", action="append", default=[], help="selectors to click first, in order")
    parser.add_argument("--wait", type=int, default=300, help="milliseconds before the picture")
    parser.add_argument("--full", action="store_true", help="the whole page, not just what fits")
    asked = parser.parse_args()
    width, height = (int(part) for part in asked.size.split("x"))
    choices = {"tongue": asked.language, "theme": asked.theme, "speed": "none"}
    with sync_playwright() as play:
        browser = play.chromium.launch(**chromium())
        context: Any = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=width < 700
        )
        context.add_init_script(f"localStorage.setItem('sortilege.settings', JSON.stringify({json.dumps(choices)}))")
        page = context.new_page()
        page.on("console", lambda message: message.type in ("error", "warning") and print("console:", message.text))
        page.on("pageerror", lambda error: print("page error:", error))
        page.goto(asked.url)
        page.wait_for_load_state("networkidle")
        for selector in asked.click:
            page.click(selector, timeout=5000)
        page.wait_for_timeout(asked.wait)
        page.screenshot(path=asked.out, full_page=asked.full)
        scroll = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        print(f"{asked.out}: {width}x{height}, the page is {scroll[0]}x{scroll[1]}")
        browser.close()


if __name__ == "__main__":
    main()
