"""After a game: the replay, its keys and eyes, a link to a moment, and another ending. And during one: the past."""

from __future__ import annotations

import base64
import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.page.pace import SETTLED
from tests.page.person import DESKTOP
from tests.page.test_screens import AXE, start

# How many colours a picture has, among every seventh of its points.
COLOURS = """async (text) => {
  const image = new Image();
  image.src = `data:image/png;base64,${text}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const found = new Set();
  for (let at = 0; at < data.length; at += 28) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
  return found.size;
}"""

# What can be pressed in the bar and is not wholly in the window.
CUT = """() => [...document.querySelectorAll("[data-testid=replay-bar] :is(button, a, select, input)")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.outerHTML)"""


@pytest.mark.timeout(400)
def test_replay_and_what_if(come: Any) -> None:
    one = come(seed=2)
    start(one, "resonance")
    one.finish()
    assert one.axe(AXE) == []  # the end
    one.find("replay").click()
    bar = one.find("replay-bar")
    bar.wait_for()
    shown = bar.locator("output")
    total = shown.inner_text().partition("/")[2]
    expect(shown).to_have_text(f"0/{total}")
    for step in range(1, 4):
        one.page.keyboard.press(".")
        expect(shown).to_have_text(f"{step}/{total}")
    one.page.keyboard.press(",")
    expect(shown).to_have_text(f"2/{total}")
    bar.locator("select").select_option("1")
    expect(one.page).to_have_url(re.compile("move=2&seat=1"))
    assert one.axe(AXE) == []
    one.find("open-cards").click()
    expect(one.find("open-cards")).to_have_attribute("aria-pressed", "true")

    # The address is a link to this very moment, for anybody.
    other = come("Bea", language="fr")
    other.page.goto(one.page.url)
    expect(other.find("replay-bar").locator("output")).to_have_text(shown.inner_text())
    # In no window is anything of the bar cut; what has no room there is in a sheet.
    for width in (390, 960, 1100, 1366, 1920):
        other.page.set_viewport_size({"width": width, "height": 768})
        other.page.evaluate(SETTLED)
        assert other.page.evaluate(CUT) == []
        expect(other.find("replay-bar").locator("[data-testid=what-if]:visible, .more:visible")).to_have_count(1)

    # The promise, the secret and the proof, worked out here; then with another promise.
    one.find("fair").click()
    expect(one.find("verdict")).to_contain_text("Fair")
    expect(one.find("draws").locator("tbody tr").first).to_contain_text("the same")
    expect(one.find("draws").get_by_text("A draw", exact=True)).to_have_count(0)  # it says which pile it was
    expect(one.find("draws").locator("tr.other")).to_have_count(0)
    assert one.axe(AXE) == []
    one.page.keyboard.press("Escape")

    # A server that tells another draw than it made is found out.
    def other_draw(route: Route) -> None:
        told = route.fetch().json()
        told["draws"][0]["drawn"][0] = (told["draws"][0]["drawn"][0] + 1) % told["draws"][0]["among"][0]
        route.fulfill(json=told)

    one.page.route("**/verify?*", other_draw)
    one.find("fair").click()
    expect(one.find("verdict")).to_contain_text("Not the same")
    expect(one.find("verdict")).to_contain_text("the table says was drawn")
    expect(one.find("draws").locator("tr.other")).to_have_count(1)
    one.page.unroute("**/verify?*")
    one.page.keyboard.press("Escape")
    table = one.page.url.partition("/replay/")[2].partition("?")[0]
    one.page.evaluate(
        "id => localStorage.setItem('sortilege.promises', JSON.stringify({[`${id}/1`]: 'ab'.repeat(32)}))", table
    )
    one.find("fair").click()
    expect(one.find("verdict")).to_contain_text("Not the same")
    expect(one.find("verdict")).to_contain_text("What was promised before the game")
    one.page.keyboard.press("Escape")

    # A record that somebody brings: as it was given, with another move, with another row, with another end.
    record = one.page.request.get(f"{one.url}/api/tables/{table}/record?game=1").text()
    first, end = record.strip().splitlines()[1], record.strip().splitlines()[-1]
    changed = {
        "Unchanged": record,
        "other moves": record.replace(first, first.replace('"do":"', '"do":"x'), 1),
        "does not hold together": record.replace("acted", "asked", 1),
        "its end was changed": record.replace(end, end.replace('"places":[', '"places":[7,')),
        "no record of a game": "Once upon a time",
    }
    one.page.evaluate("localStorage.removeItem('sortilege.promises')")
    one.find("fair").click()
    for words, text in changed.items():
        file = {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": text.encode()}
        one.page.locator("[data-testid=fair-file]").set_input_files(file)
        expect(one.find("file-verdict")).to_contain_text(words)
        expect(one.find("file-verdict")).to_contain_text("Unchanged" if words == "Unchanged" else "Refused")
    assert one.axe(AXE) == []
    one.page.keyboard.press("Escape")

    # A picture of this moment, as a file: there is nothing here to pass it on with.
    one.find("share-moment").click()
    with one.page.expect_download() as saved:
        one.find("picture").click()
    picture = Path(saved.value.path()).read_bytes()
    assert saved.value.suggested_filename == "sortilege-resonance-2.png"
    width, height = struct.unpack(">II", picture[16:24])
    assert (picture[:8], width) == (b"\x89PNG\r\n\x1a\n", DESKTOP[0])
    colours = one.page.evaluate(COLOURS, base64.b64encode(picture).decode())
    assert colours > 200, height  # a table, and not an empty ground
    one.page.keyboard.press("Escape")

    # It plays by itself, to the end.
    one.find("replay-play").click()
    expect(shown).to_have_text(f"{total}/{total}", timeout=60_000)
    expect(one.find("replay-play")).to_have_attribute("aria-pressed", "false")
    one.page.keyboard.press("[")
    expect(shown).to_have_text(f"0/{total}")

    one.find("what-if").click()
    one.find("what-if-go").click()
    one.page.wait_for_url("**/t/**")
    one.at_table()


@pytest.mark.timeout(300)
def test_looking_back_while_a_game_goes_on(come: Any) -> None:
    one = come(seed=5)
    start(one, "enchanters")
    for _ in range(4):
        one.play()
        one.wait_asked()
    now = one.version
    if not one.page.locator("ol.log li button:visible").count():
        one.find("tool-log").click()
    one.page.locator("ol.log li button:visible").first.click()
    if one.page.locator("dialog[open]").count():  # else Escape would lead back to now
        one.page.keyboard.press("Escape")
    expect(one.page.locator("body")).to_have_attribute("data-state", "past")
    assert int(one.version) < int(now)
    assert one.page.locator("[data-testid=confirm]:not([disabled]):visible").count() == 0
    expect(one.page.get_by_role("button", name="Back to now")).to_have_count(1)
    one.find("back-to-now").click()
    one.wait_seen(now)
    expect(one.page.locator("body")).to_have_attribute("data-state", "asked")


@pytest.mark.timeout(300)
def test_two_people_before_one_screen(come: Any) -> None:
    """The second seat is one's own too: between the two, a curtain."""
    one = come(seed=6)
    one.plan("enchanters", ("mine", "mine"))
    assert one.axe(AXE) == []  # the lobby
    one.find("start").click()
    one.at_table()
    curtains = 0
    for _ in range(60):
        if one.find("raise").count():
            assert one.page.locator("[data-testid=hand]").count() == 0
            if not curtains:
                assert one.axe(AXE) == []
            curtains += 1
        if curtains == 2:
            return
        one.play()
        one.page.wait_for_timeout(100)
    raise AssertionError(f"{curtains} curtains")


def test_whoever_is_asked_at_one_screen_is_named(come: Any) -> None:
    """Your turn, without a name, could be meant for either."""
    one = come()
    one.plan("enchanters", ("mine", "mine"), options={"kingdoms": "random"})
    one.find("start").click()
    one.at_table()
    if one.find("raise").count():
        one.find("raise").click()
    one.wait_asked()
    (seat,) = one.view()["view"]["to_act"]
    expect(one.page.locator("header:has(h1) p b")).to_have_text(f"Your turn, {('Ada', 'Ada 2')[seat]}")
