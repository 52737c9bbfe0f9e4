"""Can the drawings be told apart? Sheets of them without words, to be named by someone who has never seen them.

    (cd web && npm run dev) &
    .venv/bin/python -m tests.page.quiz OUT [--address http://127.0.0.1:5173] [--width 90] [--seed 1]

`OUT/SHEET.png` shows drawings in no order, each with a number; `OUT/SHEET.txt` lists the cards they are of, by name and
text; `OUT/key.txt` says which is which (lines `SHEET NUMBER ID`). `--answers FILE`, written like it, is counted.
"""

from __future__ import annotations

import argparse
import random
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from sortilege.core.registry import find
from tests.page.conftest import chromium

STYLE = """body { display: flex; flex-wrap: wrap; align-content: start; gap: 14px; margin: 14px; background: #15141b }
body { color: #fff; font: 16px sans-serif }
figure { margin: 0; text-align: center } img { display: block; border-radius: 6px; background: #8883 }"""
FOUND = "() => [...document.querySelectorAll('figure')].map((one) => [one.dataset.name, one.querySelector('img').src])"
BY_KIND = {"plain", "mushroom", "golem", "dragon", "artefact", "incantation"}
SHEETS = {  # how the cards of a game are laid out: by the kind on their faces
    "syncro": {
        "monsters": {"plain", "mushroom", "golem", "dragon", "boss1", "boss2", "cerberus", "lieutenant"},
        "texts": {"reward", "fog"},
    },
    "resonance": {"figures": {"demon", "spells"}, "hand": {"object", "artefact", "incantation"}},
    "enchanters": {"things": {"item", "enchantment"}, "monsters": {"monster", "dragon"}, "villages": {"village"}},
}


def answer(id: str, face: dict[str, Any]) -> str:
    """What a drawing should be taken for. Those of one kind that differ by a printed number need to be told by kind."""
    return str(face["kind"]) if face["kind"] in BY_KIND else id


def told(game: Any, face: dict[str, Any]) -> str:
    """A card in words, as someone who plays with it knows it."""
    say = game.catalogue("en").say
    lines = [face[key] for key in ("name", "of", "text") if key in face]
    lines += [line["text"] for line in face.get("lines", ())]
    return " · ".join([*(say(line) for line in lines), *filter(None, [face.get("kingdom")])])


def make(out: Path, address: str, width: int, seed: int) -> None:
    out.mkdir(parents=True, exist_ok=True)
    order = random.Random(seed)
    key = []
    with sync_playwright() as play:
        browser = play.chromium.launch(**chromium())
        page = browser.new_page(viewport={"width": 1200, "height": 800})
        for name, sheets in SHEETS.items():
            game = find(name)
            faces: Any = game.faces()
            page.goto(f"{address}/workbench/art.html?game={name}")
            page.locator("body[data-ready]").wait_for(timeout=120_000)
            drawn = {f"village-{id}" if f"village-{id}" in faces else id: src for id, src in page.evaluate(FOUND)}
            for part, kinds in sheets.items():
                sheet = f"{name}-{part}"
                cards = sorted(id for id in drawn if id in faces and kinds & {faces[id]["kind"], faces[id].get("type")})
                names = {answer(id, faces[id]): told(game, faces[id]) for id in cards}
                (out / f"{sheet}.txt").write_text("".join(f"{name}: {text}\n" for name, text in names.items()))
                order.shuffle(cards)
                figures = (
                    f'<figure><img width="{width}" src="{escape(drawn[id])}">{number}</figure>'
                    for number, id in enumerate(cards, 1)
                )
                page.set_content(f"<style>{STYLE}</style>{''.join(figures)}")
                page.screenshot(path=out / f"{sheet}.png", full_page=True)
                key += [f"{sheet} {number} {answer(id, faces[id])}\n" for number, id in enumerate(cards, 1)]
        browser.close()
    (out / "key.txt").write_text("".join(key))


def count(out: Path, answers: Path) -> None:
    given = dict(line.rsplit(maxsplit=1) for line in answers.read_text().splitlines() if line.strip())
    key = dict(line.rsplit(maxsplit=1) for line in (out / "key.txt").read_text().splitlines())
    for sheet in dict.fromkeys(place.split()[0] for place in key):
        places = [place for place in key if place.split()[0] == sheet]
        wrong = [
            f"{place.split()[1]} is {key[place]}, not {given.get(place)}"
            for place in places
            if given.get(place) != key[place]
        ]
        print(f"{sheet}: {len(places) - len(wrong)} of {len(places)}", *wrong, sep="\n  ")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--address", default="http://127.0.0.1:5173")
    parser.add_argument("--width", type=int, default=90)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--answers", type=Path)
    asked = parser.parse_args()
    if asked.answers:
        count(asked.out, asked.answers)
    else:
        make(asked.out, asked.address, asked.width, asked.seed)


if __name__ == "__main__":
    main()
