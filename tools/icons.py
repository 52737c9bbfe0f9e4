"""The icons of the app, from our star.

PYTHONPATH=. python tools/icons.py   writes web/public/icon
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.page.conftest import chromium

OUT = Path(__file__).resolve().parent.parent / "web" / "public" / "icon"
STAR = "M16 2l3.500 9.500L29 15l-9.500 3.500L16 28l-3.500-9.500L3 15l9.500-3.500z"  # the one of the tabs
MOON = "M25.600 2.400a3.200 3.200 0 1 0 3.200 4.600a3.900 3.900 0 0 1-3.200-4.600z"
GOLD, NIGHT = "#d9a441", "#14121f"


def drawing(part: float, corner: float, ground: str = NIGHT, star: str = GOLD) -> str:
    """The star and a small moon on the night; `part` of the width is the star's."""
    edge = 16 * (1 - part)
    night = f'<rect width="32" height="32" rx="{corner}" fill="{ground}"/>' if ground else ""
    moon = f'<path d="{MOON}" fill="{star}" opacity=".75"/>' if ground else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{night}'
        f'<g transform="translate({edge} {edge + part}) scale({part})">'
        f'<path d="{STAR}" fill="{star}"/>{moon}</g></svg>\n'
    )


# Systems cut their own shape out of a maskable icon; a badge is a silhouette.
ICONS = {
    "icon-192.png": (192, drawing(0.8, 7)),
    "icon-512.png": (512, drawing(0.8, 7)),
    "icon-180.png": (180, drawing(0.75, 0)),
    "maskable-512.png": (512, drawing(0.6, 0)),
    "badge-96.png": (96, drawing(1, 0, "", "#fff")),
}


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "icon.svg").write_text(drawing(0.8, 7), "utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(**chromium())
        for name, (size, picture) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{picture}")
            page.screenshot(path=OUT / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
