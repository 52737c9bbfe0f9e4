"""The page of the host, with a table on it, and that of what is kept about people: they fit a phone, everybody can read
them, and no slip deletes a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.serving import Server
from tests.page.test_screens import AXE

TOKEN = "sesame"


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SORTILEGE_ADMIN_TOKEN", TOKEN)
        one = Server(tmp_path_factory.mktemp("host"))
    yield one
    one.kill()


@pytest.fixture
def host(request: pytest.FixtureRequest, hosted: Server, browser: Browser) -> Iterator[Page]:
    language, width = request.param
    context: Any = browser.new_context(
        viewport={"width": width, "height": 844},
        locale=language,
        http_credentials={"username": "host", "password": TOKEN},
        bypass_csp=True,  # for axe; the page itself brings no script
    )
    plan = {"game": "enchanters", "players": 2, "name": "Ada", "seats": [{"kind": "mine"}]}
    context.request.post(f"{hosted.url}/api/tables", data=plan)
    page = context.new_page()
    page.goto(f"{hosted.url}/host")
    yield page
    context.close()


@pytest.mark.parametrize("host", [("en", 390), ("fr", 390), ("en", 1366), ("fr", 1366)], indirect=True)
@pytest.mark.parametrize("path", ["host", "privacy"])
def test_the_pages_without_a_script_fit_and_can_be_read_by_everybody(path: str, host: Page, hosted: Server) -> None:
    host.goto(f"{hosted.url}/{path}")
    expect(host.locator("td code, dt").first).to_be_visible()
    assert host.evaluate("document.documentElement.scrollWidth <= innerWidth")
    host.evaluate(AXE)
    found = host.evaluate("axe.run().then(({ violations }) => violations.map(({ id, help }) => `${id}: ${help}`))")
    assert found == []


@pytest.mark.parametrize("host", [("en", 390)], indirect=True)
def test_a_table_is_deleted_by_two_deeds(host: Page) -> None:
    tables = host.locator("tr:has(td)")
    expect(host.locator("text=Delete it")).to_have_count(tables.count())
    expect(host.locator("text=Delete it").first).to_be_hidden()
    host.locator("summary").first.click()
    host.locator("text=Delete it").first.click()
    expect(host.locator("li", has_text="Delete")).to_have_count(1)
