"""Contact sheets: every screen, and each game where I am asked, where others act and at its end, in every window,
language and theme.

    .venv/bin/python -m tests.page.contact OUT [--game syncro] [--language fr] [--theme light] [--answers 6]

To be looked at: `OUT/GAME-LANGUAGE-THEME.png` shows all of them side by side, each under its size; the pictures
themselves lie beside it. `--game pages` is for all that is not a table.
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.pace import SETTLED
from tests.page.person import Person
from tests.page.sheets import Row, arguments, save, studio
from tests.page.test_windows import PAGES, TOUCH

SIZES = ((390, 844), (844, 390), (960, 540), (1100, 760), (1440, 900), (1920, 1080), (2560, 1440))
PLAYERS = {"syncro": 4, "resonance": 4, "enchanters": 3}
SPEED = 3  # slow enough to be stopped while others act


class Sheet:
    def __init__(self, one: Person) -> None:
        self.one = one
        self.rows: list[Row] = []

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
        self.rows.append((what, row))

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
            if look.playing and number >= answers // 2 and not self.rows:
                self.others_act()
            one.wait_asked()
            if one.state == "over":
                break
            before = one.version
            if one.play():
                one.wait_seen(f"{int(before) + 1}")
        one.wait_asked()
        self.take("my turn")
        for sheet in ("log", "people", "settings"):
            one.page.set_viewport_size({"width": 960, "height": 540})  # where the log is a sheet, too
            one.find(f"tool-{sheet}").click()
            self.take(sheet)
            one.page.keyboard.press("Escape")
        one.finish()
        one.rest()
        one.find("game-over").wait_for()
        self.take("the end")
        one.page.locator("[data-testid^=replay]:visible").first.click()
        one.find("replay-bar").wait_for()
        self.take("replay")

    def game(self, game: str, answers: int) -> None:
        one = self.one
        one.visit(f"/learn/{game}")
        one.page.locator("[data-lesson] button").first.click()
        expect(one.find("lesson")).to_be_visible(timeout=60_000)
        self.take("lesson")
        lesson = self.rows.pop()
        one.plan(game, ("mine", *["random" if game == "resonance" else "greedy"] * (PLAYERS[game] - 1)))
        self.take("lobby")
        lobby = self.rows.pop()
        one.find("start").click()
        one.at_table()
        self.play(answers)
        self.rows += [lobby, lesson]

    def pages(self) -> None:
        self.one.cut_off = True
        for path in PAGES:
            self.one.visit(path)
            self.one.page.locator("h1").first.wait_for()
            self.one.page.wait_for_load_state("networkidle")
            self.take(path)


def main() -> None:
    parser = arguments(__doc__ or "", [*PLAYERS, "pages"])
    parser.add_argument("--answers", type=int, default=6, help="given before the picture of my turn")
    chosen = parser.parse_args()
    with studio() as (url, browser):
        for game in [chosen.game] if chosen.game else [*PLAYERS, "pages"]:
            for language in [chosen.language] if chosen.language else ("en", "fr"):
                for theme in [chosen.theme] if chosen.theme else ("dark", "light"):
                    one = Person(browser, url, "Ada", speed=SPEED, language=language, theme=theme, seed=chosen.seed)
                    sheet = Sheet(one)
                    if game == "pages":
                        sheet.pages()
                    else:
                        sheet.game(game, chosen.answers)
                    save(browser, chosen.out, f"{game}-{language}-{theme}", sheet.rows, "height: 280px")
                    print(game, language, theme, one.problems)
                    one.context.close()


if __name__ == "__main__":
    main()
