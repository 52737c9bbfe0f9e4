"""The pictures of the README: each game in the middle, as somebody sees it who plays against the bots of the house.

.venv/bin/python -m tests.page.pictures docs/pictures
"""

from __future__ import annotations

import argparse
import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.page.conftest import chromium
from tests.page.person import Person
from tests.page.serving import Server
from tests.page.test_screens import start
from tests.page.test_windows import SETTLED

# Per game: how it looks, and how many answers are given before the picture.
LOOKS = {"syncro": ("dark", 9), "resonance": ("dark", 12), "enchanters": ("light", 40)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--game", choices=list(LOOKS))
    chosen = parser.parse_args()
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as play:
            browser = play.chromium.launch(**chromium())
            for game in [chosen.game] if chosen.game else LOOKS:
                theme, answers = LOOKS[game]
                one = Person(browser, server.url, "Ada", theme=theme)
                start(one, game)
                for _ in range(answers):
                    one.wait_asked()
                    one.play()
                one.wait_asked()
                one.page.mouse.move(1, 1)
                one.page.evaluate(SETTLED)
                picture = Image.open(io.BytesIO(one.page.screenshot())).convert("RGB")
                picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=4).save(
                    chosen.out / f"{game}.png", optimize=True
                )
                one.context.close()
    finally:
        server.kill()


if __name__ == "__main__":
    main()
