"""The page as an app: installed, offline, called while it is closed; and on addresses where a browser allows little.

The Chromium of these tests has neither notifications nor a push service of its own. So a browser's subscription is made
with keys of ours (tests/server/ears.py), what the server sends is decrypted, and the same message is delivered to the
real service worker through the DevTools protocol; what the worker then asks to show is noted in its place."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Worker, expect

from sortilege.server.settings import CallSettings
from tests.page.conftest import chromium
from tests.page.monkey import CONFIRM
from tests.page.person import PHONE, Person
from tests.page.serving import PATIENCE, Server
from tests.page.test_screens import AXE, plain_words
from tests.server.ears import BrowserKeys, Ear, Postbox, ear, postbox
from tests.server.serving import serving

HOUR = 3600 * 1000
READY = "navigator.serviceWorker.ready.then(found => found.active.scriptURL)"
# In a service worker: what it asks to show, and where it leads whoever clicks on that.
NOTES = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => { self.shown.push({ title, ...options }); };
  self.clients.openWindow = async (path) => { self.led = path; };
}"""
CLICK = """() => {
  const event = new Event("notificationclick");
  const { data } = self.shown.at(-1);
  Object.assign(event, { notification: { data, close() {} }, waitUntil: (work) => (self.work = work) });
  self.dispatchEvent(event);
  return self.work.then(() => self.led);
}"""
# In a page: a browser that lets itself be called, at an address of ours.
SUBSCRIBED = """(subscription) => {
  window.Notification = class { static permission = "granted"; static requestPermission = async () => "granted"; };
  const made = { toJSON: () => subscription, unsubscribe: async () => true };
  PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("subscribed") ? made : null);
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly || options.applicationServerKey.length !== 65) throw new Error("no key");
    sessionStorage.setItem("subscribed", "yes");
    return made;
  };
}"""


def open_calls(one: Person) -> Any:
    """The sheet on which one says how one wants to be called."""
    one.page.get_by_role("button", name=re.compile("^(Settings|Réglages)$")).first.click()
    one.find("call-me").click()
    one.find("call-app").wait_for()
    return one.page.locator("dialog[open]")


def worker_of(one: Person) -> Worker:
    one.page.evaluate(READY)
    return one.context.service_workers[-1]


# An app


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


# Being called


def deliver(one: Person, message: Any) -> None:
    """Give a push to the service worker."""
    session, found = one.context.new_cdp_session(one.page), list[Any]()
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        one.page.wait_for_timeout(20)
    data = {"origin": one.url, "registrationId": found[-1]["registrationId"], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", data)
    session.detach()


def shown(worker: Worker, count: int) -> Any:
    for _ in range(500):
        if len(notes := worker.evaluate("self.shown")) >= count:
            return notes[count - 1]
    raise AssertionError("nothing was shown")


def test_a_push_is_shown_and_leads_to_the_table(come: Any) -> None:
    one = come(worker=True)
    one.visit()
    worker = worker_of(one)
    worker.evaluate(NOTES)
    deliver(one, {"title": "SYNCRO", "body": "Your turn.", "path": "/t/there", "tag": "x"})
    note = shown(worker, 1)
    assert (note["title"], note["body"], note["tag"]) == ("SYNCRO", "Your turn.", "x")
    for picture in (note["icon"], note["badge"]):
        assert one.page.request.get(one.url + picture).ok
    assert worker.evaluate(CLICK) == "/t/there"
    deliver(one, "no object")
    assert shown(worker, 2)["title"] == "Sortilège"  # a browser insists that something is shown


class Days:
    """A server in this process whose clock can be moved, and those whom it calls."""

    def __init__(self, url: str) -> None:
        self.database = url
        self.clock = [1_800_000_000_000]
        self.ear, self.postbox, self.url = Ear(), Postbox(), ""
        self.loop = asyncio.new_event_loop()
        self.ready, self.stop = threading.Event(), asyncio.Event()

    def run(self) -> None:
        self.loop.run_until_complete(self.serve())
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()

    async def serve(self) -> None:
        async with ear() as self.ear, postbox() as self.postbox:
            calls = CallSettings(
                look=0.05,
                loopback=True,
                webhooks=True,
                push_services=("127.0.0.1",),
                smtp_url=self.postbox.url,
                mail_from="tables@example.org",
                public_url="https://tables.example",
            )
            own: dict[str, Any] = {"games": (), "trusted": (), "audit": 0}
            async with serving(self.database, calls=calls, now=lambda: self.clock[0], **own) as running:
                self.url = running.url
                self.ready.set()
                await self.stop.wait()


@pytest.fixture
def days(tmp_path: Path) -> Iterator[Days]:
    one = Days(f"sqlite:///{tmp_path / 'tables.db'}")
    thread = threading.Thread(target=one.run)
    thread.start()
    assert one.ready.wait(PATIENCE)
    yield one
    one.loop.call_soon_threadsafe(one.stop.set)
    thread.join(PATIENCE)
    assert not thread.is_alive()


def wait(one: Person, what: list[Any], count: int) -> Any:
    """Until so much has come; the last of it."""
    for _ in range(1500):
        if len(what) >= count:
            return what[count - 1]
        one.page.wait_for_timeout(20)
    raise AssertionError(f"{len(what)} of {count} came")


@pytest.mark.timeout(600)
def test_a_game_of_three_days_with_every_tab_closed(days: Days, come: Any) -> None:
    ada = come("Ada", url=days.url, language="fr", worker=True, seed=3)
    bea = come("Bea", url=days.url, seed=4)
    cyd = come("Cyd", url=days.url, language="fr", seed=5)
    keys = BrowserKeys()
    made = keys.subscription(f"{days.ear.url}/push")
    given = {"endpoint": made["endpoint"], "keys": {"p256dh": made["p256dh"], "auth": made["auth"]}}
    ada.context.add_init_script(f"({SUBSCRIBED})({json.dumps(given)})")

    # Everybody says how they want to be called: here, by mail, by a webhook.
    ada.visit()
    worker = worker_of(ada)
    worker.evaluate(NOTES)
    sheet = open_calls(ada)
    sheet.get_by_role("button", name="M’appeler ici").click()
    expect(ada.find("call-here")).to_contain_text("On vous appelle sur cet appareil.")
    bea.visit()
    sheet = open_calls(bea)
    sheet.get_by_label("Your mail address").fill("bea@example.org")
    sheet.get_by_role("button", name="Write to me").click()
    expect(sheet).to_contain_text("A mail is on its way")
    asked = wait(bea, days.postbox.mails, 1)
    link = re.search(r"https://tables\.example(/calls/confirm/\S+)", asked.get_content())
    assert link is not None
    bea.visit(link[1])
    bea.page.get_by_role("button", name="Yes, write to me").click()
    expect(bea.page.locator("main")).to_contain_text("you will be written to")
    cyd.visit()
    sheet = open_calls(cyd)
    sheet.get_by_label("Adresse (https://…)").fill(f"{days.ear.url}/hook")
    sheet.get_by_label("Pour").select_option("json")
    sheet.get_by_role("button", name="Appeler cette adresse").click()
    expect(cyd.find("call-ways")).to_contain_text("chez 127.0.0.1")

    three = 3 * 24 * 3600
    ada.plan("enchanters", ("mine", "open", "open"), ("fast", "super_fast"), clock={"move": three})
    table = ada.table
    for one in (bea, cyd):
        one.visit(f"/t/{table}")
        one.page.locator("#nickname").fill(one.name)
        one.find("join").click()
        expect(ada.page.locator("li .name", has_text=one.name)).to_be_visible()
    ada.find("start").click()
    people = [ada, bea, cyd]
    for one in people:
        one.at_table()
    names = [seat["name"] for seat in ada.page.request.get(f"{days.url}/api/tables/{table}").json()["seats"]]

    def waited_for() -> list[Person]:
        turns = ada.page.request.get(f"{days.url}/api/turns?table={table}").json()
        return [one for one in people if names.index(one.name) in turns[0]["to_act"]]

    def answer(one: Person) -> None:
        """Play as long as the table waits, and show something else in that tab."""
        while one in waited_for():
            one.wait_asked()
            one.play()
        one.visit("/credits")

    (first,) = waited_for()  # who sees that it is their turn, and is not called
    for one in people:
        if one is not first:
            one.visit("/credits")
    answer(first)

    def notes() -> dict[str, list[Any]]:
        return {
            "Ada": [heard for heard in days.ear.heard if heard.target == "/push"],
            "Bea": days.postbox.mails[1:],
            "Cyd": [heard for heard in days.ear.heard if heard.target == "/hook"],
        }

    called: set[Person] = set()
    began, turns = days.clock[0], dict.fromkeys(("Ada", "Bea", "Cyd"), 0)
    while days.clock[0] - began < 3 * 24 * HOUR:
        for other in waited_for():
            turns[other.name] += other not in called
            called.add(other)
        days.clock[0] += 9 * HOUR
        for _ in range(1500):
            if {name: len(found) for name, found in notes().items()} == turns:
                break
            ada.page.wait_for_timeout(20)
        one = called.pop()
        assert {name: len(found) for name, found in notes().items()} == turns  # one for each turn, and to nobody else
        note = notes()[one.name][-1]
        if one is ada:
            said = keys.decrypt(note.body)
            deliver(ada, said)
            assert shown(worker, turns["Ada"])["body"] == "À vous de jouer."
            path = worker.evaluate(CLICK)
        elif one is bea:
            assert note["Subject"] == "Enchanters: Your turn."
            path = re.search(r"https://tables\.example(/t/\S+)", note.get_content())[1]  # type: ignore[index]
        else:
            assert (note.json["title"], note.json["text"]) == ("Enchanters", "À vous de jouer.")
            path = urlsplit(note.json["url"]).path
        one.visit(path)
        one.at_table()
        answer(one)
    assert min(turns.values()) >= 2

    # One click, without a session, and there is no more mail.
    stop = re.search(r"https://tables\.example(/calls/stop/\S+)", days.postbox.mails[-1].get_content())
    assert stop is not None
    cyd.visit(stop[1])  # whoever has the link
    cyd.page.get_by_role("button").click()
    bea.visit()
    open_calls(bea)
    expect(bea.find("call-ways")).to_have_count(0)


@pytest.mark.timeout(200)
def test_those_who_wait_have_the_slow_called_once_more(days: Days, come: Any) -> None:
    ada, bea = come("Ada", url=days.url), come("Bea", url=days.url, language="fr")
    people = {"Ada": ada, "Bea": bea}
    ada.plan("enchanters", ("mine", "open"), clock={"move": 3 * 24 * 3600})
    table = ada.table
    bea.visit(f"/t/{table}")
    bea.page.locator("#nickname").fill("Bea")
    bea.find("join").click()
    expect(ada.page.locator("li .name", has_text="Bea")).to_be_visible()
    for one in people.values():
        hook = {"url": f"{days.ear.url}/{one.name}", "form": "json"}
        assert one.page.request.post(f"{days.url}/api/calls/webhook", data=hook).ok
    ada.find("start").click()
    ada.at_table()
    bea.at_table()
    seats = ada.page.request.get(f"{days.url}/api/tables/{table}").json()["seats"]
    (turn,) = ada.page.request.get(f"{days.url}/api/turns?table={table}").json()[0]["to_act"]
    slow = people[seats[turn]["name"]]
    (waiting,) = (one for one in people.values() if one is not slow)
    slow.visit("/credits")  # who has seen that it is their turn, and is not called by the server
    days.clock[0] += 2 * HOUR
    waiting.find("tool-people").click()
    nudge = waiting.find("nudge")
    nudge.click()
    said = {"en": "Those who can be called are called.", "fr": "Ceux qu’on peut appeler sont appelés."}
    expect(waiting.page.locator("dialog[open] [role=status]")).to_have_text(re.compile("|".join(said.values())))
    note = wait(ada, days.ear.heard, 1)
    assert note.target == f"/{slow.name}"


# What is possible at an address


def test_somebody_new_can_open_the_sheet(browser: Browser, server: Server) -> None:
    """Who has given no name, and has chosen nothing."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(server.url)
    page.locator("nav.tools button").last.click()
    page.locator("[data-testid=call-me]").click()
    expect(page.locator("[data-testid=call-here]")).to_be_visible()
    assert wrong == []
    context.close()


@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_the_sheet_can_be_read_by_everybody(language: str, days: Days, come: Any) -> None:
    one = come(url=days.url, size=PHONE, language=language)
    one.visit()
    one.page.locator("nav.tools button").last.click()
    one.find("call-me").click()
    one.find("call-webhook").locator("form").wait_for()
    if language == "en":
        assert one.axe(AXE) == []
    else:
        assert plain_words(one) - {"http", "https"} == set()


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
