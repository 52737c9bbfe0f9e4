"""A plain http address in the house, where a browser allows little: each thing it lacks has something in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.calling import open_calls
from tests.page.conftest import chromium
from tests.page.person import Person
from tests.page.serving import Server
from tests.page.test_screens import AXE


@pytest.fixture
def neighbour(browser: Browser, server: Server) -> Iterator[Person]:
    """Somebody in the same house, where the server has a name and no certificate."""
    options = chromium()
    options["args"] = [*options["args"], "--host-resolver-rules=MAP tables.lan 127.0.0.1"]
    house = browser.browser_type.launch(**options)
    one = Person(house, server.url.replace("127.0.0.1", "tables.lan"), "Ada", worker=True)
    yield one
    house.close()
    # What is for https alone is ignored here, and the browser says so.
    assert [problem for problem in one.problems if "Cross-Origin-Opener-Policy" not in problem] == []


@pytest.mark.timeout(300)
def test_a_plain_address_in_the_house_has_something_in_place_of_all_that_it_lacks(neighbour: Person) -> None:
    one = neighbour
    one.visit()
    one.page.locator("[data-game=syncro]").wait_for()
    lacks = "[isSecureContext, 'serviceWorker' in navigator, 'share' in navigator, 'subtle' in crypto]"
    assert one.page.evaluate(lacks) == [False] * 4
    open_calls(one)
    expect(one.find("call-here").locator("[data-why]")).to_have_attribute("data-why", "push-insecure")
    expect(one.find("call-here")).to_contain_text("its title and a sound call you")
    expect(one.find("call-app")).to_contain_text("a bookmark does the same")
    expect(one.find("call-plain").locator("li")).to_have_count(4)
    assert one.axe(AXE) == []
    # The link is copied, and its code can be photographed.
    one.plan("enchanters", ("mine", "open"))
    one.find("copy-link").first.click()
    expect(one.find("copy-link").first).to_have_text("Copied")
    expect(one.page.get_by_role("img", name=re.compile("^QR code")).first).to_be_visible()
    expect(one.page.get_by_role("button", name="Share")).to_have_count(0)
    # The shuffle is proved without the browser's own arithmetic.
    one.sit("syncro", 2, {})
    one.wait_asked()
    one.find("tool-people").click()
    one.find("give-up").click()
    one.find("give-up-yes").click()
    one.page.keyboard.press("Escape")
    one.find("replay").first.click()
    one.find("fair").click()
    expect(one.find("verdict")).to_contain_text("Fair")
    one.page.get_by_role("button", name="Copy the figures").click()
    expect(one.page.get_by_role("button", name="Copied")).to_be_visible()
    one.page.keyboard.press("Escape")
    # A picture of the moment is saved as a file, and its link is copied: nothing here passes them on.
    one.find("share-moment").click()
    with one.page.expect_download() as saved:
        one.find("picture").click()
    assert Path(saved.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    one.page.locator("dialog[open]").get_by_role("button", name="Copy").first.click()
    expect(one.page.locator("dialog[open]").get_by_role("button", name="Copied").first).to_be_visible()
