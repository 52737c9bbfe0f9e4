"""The page as an app: installed, without a network, and when a new version arrives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.calling import READY, worker_of
from tests.page.monkey import CONFIRM
from tests.page.person import PHONE, Person
from tests.page.serving import Server
from tests.page.test_screens import AXE


@pytest.mark.parametrize("language, name", [("en", "three card games"), ("fr", "trois jeux de cartes")])
def test_it_can_be_installed(language: str, name: str, come: Any) -> None:
    one = come(language=language, worker=True)
    one.visit()
    assert one.page.evaluate(READY).endswith(f"/sw.js?lang={language}")
    session = one.context.new_cdp_session(one.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = json.loads(told["data"])
    assert (manifest["lang"], manifest["display"], manifest["start_url"]) == (language, "standalone", "/")
    assert name in manifest["name"]
    purposes = {icon["purpose"] for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    for icon in manifest["icons"]:
        size = one.page.evaluate(
            "async src => { const image = new Image(); image.src = src; await image.decode(); return image.width; }",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{size}x{size}")


@pytest.mark.parametrize(
    "language, said, again", [("en", "Nothing is lost", "Try again"), ("fr", "Rien n’est perdu", "Réessayer")]
)
def test_without_a_network_there_is_a_page_of_ours(language: str, said: str, again: str, come: Any) -> None:
    one = come(language=language, size=PHONE, worker=True)
    one.visit()
    worker_of(one)
    one.cut_off = True
    one.context.set_offline(True)
    one.visit("/rules/resonance")
    expect(one.page.locator("main")).to_contain_text(said)
    assert one.axe(AXE) == []
    one.context.set_offline(False)
    one.page.get_by_role("link", name=again).click()  # to where one wanted to go
    expect(one.page.locator("article h1")).to_be_visible()


def test_what_it_keeps_is_the_offline_page_alone(come: Any) -> None:
    one = come(worker=True)
    one.visit()
    worker_of(one)
    one.page.locator("[data-game=resonance] .button.primary").click()
    one.at_table()
    one.page.reload()
    one.at_table()
    kept = one.page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
          return found;
        }"""
    )
    assert kept == ["/offline"]


# A new version


def other_build(folder: Path, page: Path) -> None:
    """The same page with other names for all that it is made of, as another build has."""
    (folder / "assets").mkdir(parents=True)
    files = [file for file in (page / "assets").iterdir() if file.suffix not in (".br", ".gz")]
    names = {file.name: f"{file.stem}-next{file.suffix}" for file in files}
    pattern = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    for file in files:
        data = file.read_bytes()
        if file.suffix in (".js", ".css"):
            data = pattern.sub(lambda found: names[found[0]], data.decode("utf-8")).encode()
        (folder / "assets" / names[file.name]).write_bytes(data)
    text = (page / "index.html").read_text("utf-8")
    (folder / "index.html").write_text(pattern.sub(lambda found: names[found[0]], text), "utf-8")
    (folder / "sw.js").write_bytes((page / "sw.js").read_bytes())


@pytest.fixture
def renewed(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, that comes back with another page."""
    one = Server(tmp_path)
    other_build(tmp_path / "page", Path(one.environment["SORTILEGE_PAGE"]))
    yield one
    one.kill()


def renew(server: Server, tmp_path: Path) -> None:
    server.kill()
    server.environment["SORTILEGE_PAGE"] = str(tmp_path / "page")
    server.start()


def entry(one: Person) -> str:
    return str(one.page.evaluate("document.querySelector('script[type=module]').src"))


def is_new(one: Person) -> None:
    script = one.page.locator("script[type=module]").first
    expect(script).to_have_attribute("src", re.compile("-next"), timeout=60_000)


@pytest.mark.timeout(300)
def test_an_old_tab_becomes_new_at_the_next_rest_and_loses_nothing(renewed: Server, tmp_path: Path, come: Any) -> None:
    one = come(url=renewed.url, worker=True)
    one.sit("enchanters", 2, {})
    one.wait_asked()
    worker_of(one)
    stale: list[str] = []
    one.page.on("response", lambda answer: stale.append(answer.url) if answer.status == 404 else None)
    # Half a decision: something is chosen, and not confirmed.
    one.page.locator("[data-action]:visible, [data-step]:visible").first.click()
    half = one.page.locator("body").get_attribute("data-version")
    one.cut_off = True
    renew(renewed, tmp_path)
    expect(one.page.locator("[data-testid=update]")).to_have_count(1, timeout=60_000)
    one.page.wait_for_timeout(1_000)  # twenty seconds of its own time
    assert "-next" not in entry(one)
    assert one.page.locator("body").get_attribute("data-version") == half
    before = one.view()["view"]
    one.page.locator(f"{CONFIRM}:visible").first.click()
    is_new(one)
    one.at_table()
    one.wait_asked()
    after = one.view()["view"]
    assert (after["decision"], after["table"]) != (before["decision"], before["table"])  # what was answered counts
    expect(one.page.locator("[data-testid=update]")).to_have_count(0)
    assert not [url for url in stale if "/assets/" in url]
    one.play()  # and it goes on


@pytest.mark.timeout(300)
def test_whoever_goes_elsewhere_comes_to_the_new_page(renewed: Server, tmp_path: Path, come: Any) -> None:
    one = come(url=renewed.url, worker=True)
    one.visit("/new/syncro")  # what is chosen there is kept nowhere: it is left alone
    one.page.locator("select, input").first.wait_for()
    worker_of(one)
    renew(renewed, tmp_path)
    one.cut_off = True
    one.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(one.find("update")).to_be_visible(timeout=60_000)
    one.page.wait_for_timeout(1_000)
    assert "-next" not in entry(one)
    one.page.locator("a[href='/']").first.click()
    is_new(one)
    expect(one.page.locator("[data-game=syncro]")).to_be_visible()
    one.page.go_back()  # nothing of the old page comes out of a cache
    one.page.locator("select, input").first.wait_for()
    is_new(one)
    one.visit("/new/syncro")
    assert "-next" in entry(one)


@pytest.mark.timeout(300)
def test_what_an_old_tab_can_no_longer_load_makes_it_new(renewed: Server, tmp_path: Path, come: Any) -> None:
    one = come(url=renewed.url)
    one.visit("/credits")
    one.page.locator("h1").wait_for()
    renew(renewed, tmp_path)
    one.cut_off = True
    one.page.locator("a[href='/']").first.click()  # a page that this tab has not loaded, and that is gone
    is_new(one)
    expect(one.page.locator("[data-game=syncro]")).to_be_visible()
