"""The pictures of the README: each game in the middle, as somebody sees it who plays against the bots of the house.

.venv/bin/python -m tests.page.pictures docs/pictures
"""

from __future__ import annotations

import io

from PIL import Image

from tests.page.pace import SETTLED
from tests.page.person import Person
from tests.page.sheets import arguments, studio
from tests.page.test_screens import start

# Per game: how it looks, and how many answers are given before the picture.
LOOKS = {"syncro": ("dark", 4), "resonance": ("dark", 3), "enchanters": ("light", 40)}


def main() -> None:
    chosen = arguments(__doc__ or "", LOOKS).parse_args()
    with studio() as (url, browser):
        for game in [chosen.game] if chosen.game else LOOKS:
            theme, answers = LOOKS[game]
            one = Person(browser, url, "Ada", theme=theme)
            start(one, game)
            for _ in range(answers):
                one.wait_asked()
                one.play()
            one.wait_asked()
            one.page.mouse.move(1, 1)
            one.page.evaluate(SETTLED)
            picture = Image.open(io.BytesIO(one.page.screenshot())).convert("RGB")
            small = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=4)
            small.save(chosen.out / f"{game}.png", optimize=True)
            one.context.close()


if __name__ == "__main__":
    main()
