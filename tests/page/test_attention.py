"""What calls somebody who looks elsewhere: title, favicon, sound, notification. And what is put on paper."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.page.person import Person
from tests.page.test_games import together

# Instead of the browser's own: notifications and notes that are counted, and a window that can be out of sight.
EARS = """
  window.notes = [];
  window.tones = 0;
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title) { window.notes.push(title); }
    close() {}
  };
  Object.defineProperty(document, "visibilityState", { get: () => (window.elsewhere ? "hidden" : "visible") });
  const tone = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return tone.call(this); };
"""


def turned_on(one: Person, setting: str) -> None:
    one.find("tool-settings").click()
    one.page.locator("dialog[open]").get_by_label(setting).check()
    one.page.keyboard.press("Escape")


def test_whoever_looks_elsewhere_is_called(come: Any) -> None:
    ada, bea = come("Ada"), come("Bea", seed=2)
    for one in (ada, bea):
        one.context.add_init_script(EARS)
    together(ada, bea, "enchanters", 2)
    first, second = (ada, bea) if ada.state == "asked" else (bea, ada)
    expect(first.page).to_have_title(re.compile("^● Your turn"))
    expect(second.page).not_to_have_title(re.compile("●"))
    turned_on(second, "Notify me when it is my turn")
    second.page.evaluate("window.elsewhere = true")
    assert second.page.evaluate("[window.tones, window.notes.length]") == [0, 0]  # sounds are off unless asked for
    icon = second.page.locator("link[rel=icon]")
    before = icon.get_attribute("href")
    assert first.play()
    expect(second.page).to_have_title(re.compile("^● Your turn"))
    assert icon.get_attribute("href") != before
    assert second.page.evaluate("[window.tones, window.notes]") == [0, ["Your turn."]]
    turned_on(first, "Sounds")
    assert second.play()
    expect(first.page).to_have_title(re.compile("^● Your turn"))
    assert first.page.evaluate("window.tones") > 0
    assert first.page.evaluate("window.notes") == []  # nobody asked for notifications here


def test_rules_are_put_on_paper(come: Any) -> None:
    one = come()
    one.context.add_init_script("window.printed = 0; window.print = () => { window.printed += 1; }")
    one.visit("/rules/resonance")
    one.page.get_by_role("button", name="Print").click()
    assert one.page.evaluate("window.printed") == 1
    one.page.emulate_media(media="print")
    expect(one.page.locator("article h1")).to_be_visible()
    expect(one.page.locator("header, nav").first).to_be_hidden()
    style = "element => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor]"
    assert one.page.locator("article p").first.evaluate(style) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
