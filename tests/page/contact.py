"""Contact sheets: each game where I am asked, where others act and at its end, in every window, language and theme.

    .venv/bin/python -m tests.page.contact OUT [--game syncro] [--language fr] [--theme light] [--answers 6]

To be looked at: `OUT/GAME-LANGUAGE-THEME.png` shows all of them side by side, each under its size; the pictures
themselves lie beside it.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import chromium
from tests.page.person import Person
from tests.page.serving import Server
from tests.page.test_windows import SETTLED, TOUCH

SIZES = ((390, 844), (844, 390), (960, 540), (1100, 760), (1440, 900), (1920, 1080), (2560, 1440))
PLAYERS = {"syncro": 4, "resonance": 4, "enchanters": 3}
SPEED = 3  # slow enough to be stopped while others act
STYLE = """body { margin: 8px; background: #777; font: 16px sans-serif; color: #fff }
div { display: flex; flex-wrap: wrap; gap: 8px; align-items: start } figure { margin: 0 } img { height: 420px }"""


class Sheet:
    def __init__(self, one: Person, out: Path, name: str) -> None:
        self.one, self.out, self.name = one, out, name
        self.pictures: list[tuple[str, list[tuple[str, bytes]]]] = []

    def take(self, what: str) -> None:
        """The screen as it is now, in every window."""
        page = self.one.page
        page.mouse.move(1, 1)
        fingers = page.context.new_cdp_session(page)
        row = []
        for width, height in SIZES:
            fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": (width, height) in TOUCH})
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            row.append((f"{width}x{height}", page.screenshot()))
        fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        fingers.detach()
        page.set_viewport_size({"width": 1366, "height": 768})
        self.pictures.append((what, row))

    def others_act(self) -> None:
        """Stop in the middle of what others do, take the pictures, and go on."""
        page = self.one.page
        page.keyboard.press("p")
        for _ in range(4):
            page.keyboard.press(".")
            page.wait_for_timeout(300)
        self.take("others act")
        page.keyboard.press("Escape")

    def play(self, answers: int) -> None:
        one = self.one
        for number in range(answers):
            while not (look := one.monkey.look()).playing and look.state not in ("asked", "over"):
                one.page.wait_for_timeout(5)
            if look.playing and number >= answers // 2 and not self.pictures:
                self.others_act()
            one.wait_asked()
            if one.state == "over":
                break
            one.play()
        one.wait_asked()
        self.take("my turn")
        one.finish()
        one.rest()
        one.find("game-over").wait_for()
        self.take("the end")

    def save(self, browser: Browser) -> None:
        rows = ""
        for what, row in self.pictures:
            rows += f"<h2>{what}</h2><div>"
            for size, picture in row:
                (self.out / f"{self.name}-{what.replace(' ', '-')}-{size}.png").write_bytes(picture)
                image = base64.b64encode(picture).decode()
                rows += f"<figure>{size}<br><img src='data:image/png;base64,{image}'></figure>"
            rows += "</div>"
        page = browser.new_page(viewport={"width": 2400, "height": 800})
        page.set_content(f"<style>{STYLE}</style>{rows}")
        page.screenshot(path=self.out / f"{self.name}.png", full_page=True)
        page.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--game", choices=list(PLAYERS))
    parser.add_argument("--language", choices=["en", "fr"])
    parser.add_argument("--theme", choices=["dark", "light"])
    parser.add_argument("--answers", type=int, default=6, help="given before the picture of my turn")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as play:
            browser = play.chromium.launch(**chromium())
            for game in [chosen.game] if chosen.game else PLAYERS:
                for language in [chosen.language] if chosen.language else ("en", "fr"):
                    for theme in [chosen.theme] if chosen.theme else ("dark", "light"):
                        look = {"language": language, "theme": theme, "seed": chosen.seed}
                        one = Person(browser, server.url, "Ada", speed=SPEED, **look)
                        one.sit(game, PLAYERS[game], {}, "random" if game == "resonance" else "greedy")
                        sheet = Sheet(one, chosen.out, f"{game}-{language}-{theme}")
                        sheet.play(chosen.answers)
                        sheet.save(browser)
                        print(sheet.name, one.problems)
                        one.context.close()
    finally:
        server.kill()


if __name__ == "__main__":
    main()
