"""The page as an app: installed, without a network, and when a new version arrives."""

from __future__ import annotations

import fcntl
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.calling import ready, worker_of
from tests.page.monkey import CONFIRM
from tests.page.person import PHONE, Person
from tests.page.serving import PATIENCE, ROOT, Server
from tests.page.test_screens import AXE

# What another version adds to its sources.
NEXT = {
    "main.ts": 'document.documentElement.dataset["build"] = "next";\n',
    "app.css": "h1 { letter-spacing: 0.05em; }\n",
    "lib/text/en.ftl": "home-motto = A second version.\n",
}


@pytest.mark.parametrize("language, name", [("en", "three card games"), ("fr", "trois jeux de cartes")])
def test_it_can_be_installed(language: str, name: str, come: Any) -> None:
    one = come(language=language, worker=True)
    one.visit()
    assert ready(one).endswith(f"/sw.js?lang={language}")
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
    worker = worker_of(one)
    one.cut_off = True
    one.context.set_offline(True)
    while worker.evaluate("fetch('/health').then(() => true, () => false)"):  # it hears of it a moment after the page
        one.page.wait_for_timeout(20)
    one.visit("/rules/resonance")
    expect(one.page.locator("main")).to_contain_text(said)
    assert one.axe(AXE) == []
    one.context.set_offline(False)
    one.page.get_by_role("link", name=again).click()  # to where one wanted to go
    expect(one.page.locator("article h1")).to_be_visible()


def test_words_that_do_not_come_are_told_in_both_languages(come: Any) -> None:
    one = come()
    one.cut_off = True
    words = "**/assets/en-*.js"
    one.page.route(words, lambda route: route.abort())
    one.visit()
    for said in ("could not be loaded", "n’a pas pu être chargée"):
        expect(one.page.locator("main")).to_contain_text(said)
    one.page.unroute(words)
    one.page.get_by_role("button", name="Try again").click()
    one.page.locator("[data-game=syncro]").wait_for()


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


@pytest.fixture(scope="session")
def next_page(together: Path) -> Path:
    """The page of another version: built from sources in which words, looks and code have changed. Once for all
    processes of this run."""
    root = together / "next"
    page = root / "src" / "sortilege" / "page"
    with (together / "next.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not page.exists():
            build_next(root)
    before = {file.name for file in (ROOT / "src" / "sortilege" / "page" / "assets").glob("*.js")}
    after = {file.name for file in (page / "assets").glob("*.js")}
    assert before & after  # what is the same keeps its name
    assert all(any(name.startswith(kind) for name in before - after) for kind in ("index-", "Home-", "TablePage-"))
    return page


def build_next(root: Path) -> None:
    shutil.rmtree(root, ignore_errors=True)
    web = root / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules", "fixtures", "workbench"))
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    for file, more in NEXT.items():
        with (web / "src" / file).open("a", encoding="utf-8") as source:
            source.write(more)
    build = ["npm", "run", "--silent", "build", "--", "--logLevel", "warn"]
    subprocess.run(build, cwd=web, check=True, capture_output=True, timeout=10 * PATIENCE)


@pytest.fixture
def renewed(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, that comes back with another page."""
    one = Server(tmp_path)
    yield one
    one.kill()


def renew(server: Server, page: Path) -> None:
    server.kill()
    server.environment["SORTILEGE_PAGE"] = str(page)
    server.start()


def is_new(one: Person) -> None:
    expect(one.page.locator("html")).to_have_attribute("data-build", "next", timeout=60_000)


def is_old(one: Person) -> None:
    assert one.page.locator("html").get_attribute("data-build") is None


@pytest.mark.timeout(300)
def test_an_old_tab_becomes_new_at_the_next_rest_and_loses_nothing(renewed: Server, next_page: Path, come: Any) -> None:
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
    renew(renewed, next_page)
    expect(one.page.locator("[data-testid=update]")).to_have_count(1, timeout=60_000)
    one.page.wait_for_timeout(1_000)  # twenty seconds of its own time
    is_old(one)
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
def test_whoever_goes_elsewhere_comes_to_the_new_page(renewed: Server, next_page: Path, come: Any) -> None:
    one = come(url=renewed.url, worker=True)
    one.visit("/new/syncro")  # what is chosen there is kept nowhere: it is left alone
    one.page.locator("select, input").first.wait_for()
    worker_of(one)
    renew(renewed, next_page)
    one.cut_off = True
    one.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(one.find("update")).to_be_visible(timeout=60_000)
    one.page.wait_for_timeout(1_000)
    is_old(one)
    one.page.locator("a[href='/']").first.click()
    is_new(one)
    expect(one.page.locator("[data-game=syncro]")).to_be_visible(timeout=60_000)
    expect(one.page.get_by_text("A second version.")).to_be_visible()
    one.page.go_back()  # nothing of the old page comes out of a cache
    one.page.locator("select, input").first.wait_for()
    is_new(one)
    one.visit("/new/syncro")
    is_new(one)


@pytest.mark.timeout(300)
def test_what_an_old_tab_can_no_longer_load_makes_it_new(renewed: Server, next_page: Path, come: Any) -> None:
    one = come(url=renewed.url)
    one.visit("/credits")
    one.page.locator("h1").wait_for()
    renew(renewed, next_page)
    one.cut_off = True
    one.page.locator("a[href='/']").first.click()  # a page that this tab has not loaded, and that is gone
    is_new(one)
    expect(one.page.locator("[data-game=syncro]")).to_be_visible(timeout=60_000)
