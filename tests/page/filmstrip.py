"""A picture of every beat: a SYNCRO resolution, a Resonance turn with a spell and an artefact, an Enchanters fight.

    .venv/bin/python -m tests.page.filmstrip OUT [--game syncro] [--size phone] [--language fr] [--theme light]

To be looked at: `OUT/GAME.png` shows all of them side by side, each under the event that it shows.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import chromium
from tests.page.person import SIZES, Person
from tests.page.serving import Server

# Per game: how many players, the event with which a turn ends, and what must have happened in it.
WANTED = {
    "syncro": (3, "leader", {"attack", "resolve", "destroyed"}),
    "resonance": (4, "turn", {"announce", "artefact", "count"}),
    "enchanters": (2, "turn", {"fight", "strike"}),
}
SPEED = 3  # slow enough to be stopped in time
NOW = "() => [document.body.dataset.moment ?? '', document.querySelector('[data-testid=playbar]') !== null]"
KINDS = """() => JSON.parse(window.watched.take()).flatMap(({ said }) => (said?.beats ?? []).map(
  ({ kind }, at) => [`${said.version}.${at}`, kind]))"""


class Strip:
    def __init__(self, one: Person, game: str, out: Path) -> None:
        self.one, self.out = one, out
        self.players, self.ends, self.wanted = WANTED[game]
        self.kinds: dict[str, str] = {}
        self.pictures: list[tuple[str, str, bytes]] = []  # moment, kind of event, picture

    def learn(self) -> None:
        self.kinds |= dict(self.one.page.evaluate(KINDS))

    def watch(self) -> bool:
        """A picture of each beat that is shown now; whether a turn with all that is wanted has ended with it."""
        page = self.one.page
        if page.locator("[data-testid=pause][aria-pressed=false]").count():
            page.keyboard.press("p")
        while page.evaluate(NOW)[1] and not page.evaluate(NOW)[0].endswith(".0"):
            page.keyboard.press(",")
        while True:
            moment, playing = page.evaluate(NOW)
            self.learn()
            kind = self.kinds.get(moment, "")
            if kind == self.ends:
                if self.wanted <= {told for _, told, _ in self.pictures}:
                    return True
                self.pictures.clear()
            page.wait_for_timeout(700 / SPEED + 60)
            if not self.pictures or self.pictures[-1][0] != moment:
                self.pictures.append((moment, kind, page.screenshot()))
            if not playing:
                return False
            page.keyboard.press(".")

    def play(self, game: str) -> None:
        self.one.sit(game, self.players, {}, "random" if game == "resonance" else "greedy")
        while (look := self.one.monkey.look()).state != "over":
            if look.playing:
                if self.watch():
                    return
            elif look.asked:
                self.one.play()
            else:
                self.one.page.wait_for_timeout(5)

    def save(self, browser: Browser, game: str) -> None:
        shots = "".join(
            f"<figure><figcaption>{number + 1}: {kind} ({moment})</figcaption>"
            f"<img src='data:image/png;base64,{base64.b64encode(picture).decode()}'></figure>"
            for number, (moment, kind, picture) in enumerate(self.pictures)
        )
        for number, (_, kind, picture) in enumerate(self.pictures):
            (self.out / f"{game}-{number + 1:02}-{kind}.png").write_bytes(picture)
        page = browser.new_page(viewport={"width": 2040, "height": 800})
        style = (
            "body{display:flex;flex-wrap:wrap;gap:6px;margin:6px;font:16px sans-serif}figure{margin:0}img{width:670px}"
        )
        page.set_content(f"<style>{style}</style>{shots}")
        page.screenshot(path=self.out / f"{game}.png", full_page=True)
        page.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--game", choices=list(WANTED))
    parser.add_argument("--size", choices=list(SIZES), default="desktop")
    parser.add_argument("--language", choices=["en", "fr"], default="en")
    parser.add_argument("--theme", choices=["dark", "light"], default="dark")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as play:
            browser = play.chromium.launch(**chromium())
            for game in [chosen.game] if chosen.game else WANTED:
                look = {"size": SIZES[chosen.size], "language": chosen.language, "theme": chosen.theme}
                one = Person(browser, server.url, "Ada", seed=chosen.seed, speed=SPEED, **look)
                strip = Strip(one, game, chosen.out)
                strip.play(game)
                strip.save(browser, game)
                print(
                    f"{game}: {len(strip.pictures)} pictures {[kind for _, kind, _ in strip.pictures]} {one.problems}"
                )
                one.context.close()
    finally:
        server.kill()


if __name__ == "__main__":
    main()
