"""Being called while every tab is closed: pushes, mail and webhooks that really arrive, and the sheet with the ways."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.page.calling import CLICK, HOUR, NOTES, SUBSCRIBED, Days, deliver, open_calls, shown, wait, worker_of
from tests.page.person import PHONE, Person
from tests.page.serving import Server
from tests.page.test_screens import AXE, plain_words
from tests.server.ears import BrowserKeys


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
        while one in waited_for():  # which is told a moment later than the page knows it
            if not one.play():
                one.page.wait_for_timeout(20)
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
