"""Being called when it is one's turn: by push, webhook and mail, which are really received on this machine."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from sortilege.core.errors import Problem
from sortilege.server.calls import push
from sortilege.server.calls.calls import turns_of
from sortilege.server.run import check
from sortilege.server.settings import CallSettings, Rate, Settings
from tests.server.ears import BrowserKeys, Ear, Postbox, claims_of, ear, postbox
from tests.server.serving import PATIENCE, WHISPERS, Running, act, reason, serving

DAY = 24 * 3600 * 1000
SOON = 31_000  # milliseconds: somebody is waited for for half a minute before they are called
QUICK: dict[str, Any] = {"look": 0.02, "loopback": True, "webhooks": True, "push_services": ("127.0.0.1",)}


class Scene:
    """A server with a clock that tests move, and those whom it calls."""

    def __init__(self, running: Running, clock: list[int], ear: Ear, postbox: Postbox) -> None:
        self.running = running
        self.clock = clock
        self.ear = ear
        self.postbox = postbox
        self.calls = running.services.calls

    def pass_time(self, milliseconds: int) -> None:
        self.clock[0] += milliseconds

    async def table(self, **more: Any) -> tuple[str, str, str]:
        """Two people at a table, where the first is to play."""
        made = await self.running.create(WHISPERS, 2, ["mine"], **more)
        table, ada = made["table"], made["token"]
        bob = (await self.running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        return table, ada, bob

    async def move(self, table: str, token: str, seat: int) -> None:
        legal = (await self.running.get(f"/api/tables/{table}/view", token, seat=seat))["view"]["legal"]
        await act(self.running, table, token, seat, next(one for one in legal if one.startswith("play")))

    async def settle(self) -> None:
        """Until all that has happened is written down, and nobody is left to be called."""
        await self.calls.news.join()
        for _ in range(3):
            await asyncio.sleep(0.05)
            await self.calls.call_due()

    async def webhook(self, token: str, path: str = "/hook", **more: Any) -> Any:
        return await self.running.post("/api/calls/webhook", {"url": self.ear.url + path, **more}, token)


def scene(test: Any, url: str, limits: bool = False, **options: Any) -> None:
    async def run() -> None:
        clock = [1_800_000_000_000]
        async with asyncio.timeout(PATIENCE), ear() as one, postbox() as box:
            mail = {"smtp_url": box.url, "mail_from": "tables@example.org", "public_url": "https://tables.example"}
            calls = CallSettings(**(QUICK | mail | options))
            async with serving(url, calls=calls, now=lambda: clock[0], limits=limits) as running:
                await test(Scene(running, clock, one, box))

    asyncio.run(run())


async def follow(running: Running, table: str, token: str) -> ClientConnection:
    """A tab that shows a table."""
    url = running.url.replace("http", "ws") + "/api/socket"
    socket = await connect(url, additional_headers={"authorization": f"Bearer {token}"})
    await socket.send(msgspec.json.encode({"type": "hello", "protocol": 1, "table": table}).decode())
    while b'"view"' not in bytes(await socket.recv(decode=False)):
        pass
    return socket


def test_a_push_is_signed_and_can_be_read_by_its_browser_alone(database_url: str) -> None:
    async def test(one: Scene) -> None:
        table, ada, bob = await one.table()
        key = (await one.running.get("/api/calls", bob))["push_key"]
        browser = BrowserKeys()
        told = await one.running.post("/api/calls/push", browser.subscription(f"{one.ear.url}/bob", "fr"), bob)
        assert [(way["kind"], way["where"], way["confirmed"]) for way in told["ways"]] == [("push", "127.0.0.1", True)]
        await one.running.do(table, ada, "start")
        await one.move(table, ada, 0)
        await one.settle()
        assert one.ear.heard == []  # nobody is called at once
        one.pass_time(SOON)
        heard = await one.ear.wait(1)
        said = browser.decrypt(heard.body)
        assert set(said) == {"title", "body", "path", "tag"}
        assert (said["title"], said["body"], said["path"]) == (WHISPERS, "À vous de jouer.", f"/t/{table}")
        claims = claims_of(heard, key)
        assert claims["aud"] == one.ear.url
        assert claims["sub"] == "mailto:tables@example.org"
        assert one.clock[0] / 1000 < claims["exp"] <= one.clock[0] / 1000 + DAY / 1000
        assert heard.headers["ttl"].isdigit()
        assert heard.headers["content-encoding"] == "aes128gcm"
        assert table.encode() not in heard.body
        with pytest.raises(ValueError, match="MAC"):
            BrowserKeys().decrypt(heard.body)
        # The same key after a restart, and for all processes.
        assert await one.running.services.store.setting("push_key", lambda: "other") != "other"

    scene(test, database_url)


def test_one_notice_for_a_turn_and_one_more_for_the_slow(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        table, ada, bob = await one.table()
        await one.webhook(bob, language="fr")
        await one.running.do(table, ada, "start")
        await one.settle()
        assert one.ear.heard == []  # it is Ada's turn
        await one.move(table, ada, 0)
        await one.settle()
        one.pass_time(SOON)
        await one.ear.wait(1)
        for _ in range(3):
            one.pass_time(SOON)
            await one.settle()
        await one.running.do(table, bob, "pause")
        await one.settle()
        await one.running.do(table, bob, "pause", on=False)  # the same turn goes on
        one.pass_time(SOON)
        await one.settle()
        assert len(one.ear.heard) == 1
        one.pass_time(DAY)
        nudge = await one.ear.wait(2)
        assert nudge.json["text"] == "C’est toujours à vous de jouer."
        one.pass_time(10 * DAY)
        await one.settle()
        assert len(one.ear.heard) == 2  # and then nobody insists
        await one.move(table, bob, 1)
        await one.settle()
        await one.move(table, ada, 0)
        await one.settle()
        one.pass_time(SOON)
        assert (await one.ear.wait(3)).json["text"] == "À vous de jouer."

    scene(test, sqlite_url)


def test_a_server_that_comes_back_repeats_no_notice(sqlite_url: str) -> None:
    def run(then: Any) -> None:
        scene(then, sqlite_url)

    kept: dict[str, str] = {}

    async def before(one: Scene) -> None:
        kept["table"], kept["ada"], kept["bob"] = await one.table()
        await one.webhook(kept["bob"])
        await one.running.do(kept["table"], kept["ada"], "start")
        await one.move(kept["table"], kept["ada"], 0)
        await one.settle()
        one.pass_time(SOON)
        await one.ear.wait(1)

    async def after(one: Scene) -> None:
        await one.running.get(f"/api/tables/{kept['table']}", kept["bob"])  # it is read into memory
        one.pass_time(2 * SOON)
        await one.settle()
        assert one.calls.ways.guests
        assert one.ear.heard == []

    run(before)
    run(after)


def test_nobody_is_called_to_a_table_they_look_at_or_play_alone_at(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        table, ada, bob = await one.table()
        await one.webhook(bob)
        await one.running.do(table, ada, "start")
        tab = await follow(one.running, table, bob)
        await one.move(table, ada, 0)
        await one.settle()
        one.pass_time(2 * SOON)
        await one.settle()
        assert one.ear.heard == []
        await one.move(table, bob, 1)
        await tab.send('{"type": "look", "on": false}')  # the tab goes behind other windows
        await one.move(table, ada, 0)
        await one.settle()
        one.pass_time(SOON)
        await one.ear.wait(1)
        await tab.close()
        alone = await one.running.create(WHISPERS, 2, ["mine", "random"])
        await one.webhook(alone["token"], "/alone")
        await one.running.do(alone["table"], alone["token"], "start")
        await one.settle()
        one.pass_time(SOON)
        await one.settle()
        assert turns_of((await one.running.services.tables.find(alone["table"])).table) == {}
        assert len(one.ear.heard) == 1

    scene(test, sqlite_url)


def test_every_kind_of_webhook_gets_its_own_form(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        table, ada, bob = await one.table()
        await one.webhook(bob, "/api/webhooks/1/secret", form="discord", language="fr")
        await one.webhook(bob, "/topic", form="ntfy")
        await one.webhook(ada, "/room", table=table)  # for everybody
        assert (
            reason(await one.running.post("/api/calls/webhook", {"url": one.ear.url, "table": table}, bob, 409))
            == "table-host-only"
        )
        await one.running.do(table, ada, "start")
        await one.move(table, ada, 0)
        await one.settle()
        one.pass_time(SOON)
        await one.ear.wait(3)
        await one.settle()
        told = {heard.target: heard.json for heard in one.ear.heard}
        link = f"{one.running.url}/t/{table}"
        assert told == {
            "/api/webhooks/1/secret": {
                "content": f"{WHISPERS} : À vous de jouer. <{link}>",
                "allowed_mentions": {"parse": []},
            },
            "/": {"topic": "topic", "title": WHISPERS, "message": "Your turn.", "click": link},
            "/room": {"title": WHISPERS, "text": "The table waits for somebody.", "url": link},
        }
        ways = (await one.running.get("/api/calls", bob))["ways"]
        assert "secret" not in str(ways)

    scene(test, sqlite_url)


def link_in(mail: Any, what: str) -> str:
    found = re.search(rf"https://tables\.example(/calls/{what}/\S+)", mail.get_content())
    assert found is not None
    return found[1]


def test_mail_is_sent_once_its_owner_has_said_yes_and_until_they_say_no(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        table, ada, bob = await one.table()
        body = {"address": "bob@example.org", "language": "fr"}
        told = await one.running.post("/api/calls/mail", body, bob)
        assert [(way["where"], way["confirmed"]) for way in told["ways"]] == [("b…@example.org", False)]
        asked = await one.postbox.wait(1)
        assert asked["Subject"] == "Sortilège : cette adresse est-elle la vôtre ?"
        await one.running.do(table, ada, "start")
        await one.move(table, ada, 0)
        await one.settle()
        one.pass_time(SOON)
        await one.settle()
        assert len(one.postbox.mails) == 1  # nobody has said yes
        confirm = link_in(asked, "confirm")
        assert "<form" in await one.running.get(confirm)  # mail programs open links by themselves: nothing happens
        assert not (await one.running.get("/api/calls", bob))["ways"][0]["confirmed"]
        assert (await one.running.http.post(confirm)).is_success
        assert (await one.running.get("/api/calls", bob))["ways"][0]["confirmed"]
        assert (await one.running.http.post(confirm[:-3] + "abc")).status_code == 404
        one.pass_time(DAY)
        mail = await one.postbox.wait(2)
        assert (mail["Subject"], mail["To"]) == (f"{WHISPERS} : C’est toujours à vous de jouer.", "bob@example.org")
        assert f"https://tables.example/t/{table}" in mail.get_content()
        assert "Ada" not in mail.as_string()
        stop = link_in(mail, "stop")
        assert mail["List-Unsubscribe"] == f"<https://tables.example{stop}>"
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert "<form" in await one.running.get(stop)
        assert len((await one.running.get("/api/calls", bob))["ways"]) == 1
        form = {"content-type": "application/x-www-form-urlencoded"}
        one.running.http.cookies.clear()
        done = await one.running.http.post(stop, content=b"List-Unsubscribe=One-Click", headers=form)
        assert "On ne vous écrira plus" in done.text or "on ne vous écrira plus" in done.text
        assert (await one.running.get("/api/calls", bob))["ways"] == []

    scene(test, sqlite_url)


def test_whoever_never_asked_for_mail_is_left_alone(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        _, ada, bob = await one.table()
        await one.running.post("/api/calls/mail", {"address": "carol@example.org"}, bob)
        asked = await one.postbox.wait(1)
        assert (await one.running.http.post(link_in(asked, "stop"))).is_success
        for token in (ada, bob):  # whoever names it, in whatever spelling, and nobody is told
            await one.running.post("/api/calls/mail", {"address": "Carol@example.org"}, token, 201)
        await asyncio.sleep(0.1)
        assert len(one.postbox.mails) == 1
        assert (
            reason(
                await one.running.post("/api/calls/mail", {"address": "a@example.org\r\nBcc: x@example.org"}, ada, 409)
            )
            == "table-call-no-address"
        )

    scene(test, sqlite_url)


def test_how_much_one_guest_and_one_address_may_have_sent(sqlite_url: str) -> None:
    few = {"new_ways": Rate(0, 3), "address_ways": Rate(0, 5), "confirmations": Rate(0, 1), "notices": Rate(0, 1)}

    async def test(one: Scene) -> None:
        people = [(await one.running.post("/api/guests"))["token"] for _ in range(3)]
        body = {"address": "dora@example.org"}
        await one.running.post("/api/calls/mail", body, people[0], 201)
        assert reason(await one.running.post("/api/calls/mail", body, people[1], 429)) == "table-too-fast"
        ways = (await one.webhook(people[0]))["ways"]
        hook = next(way for way in ways if way["kind"] == "webhook")
        await one.running.post(f"/api/calls/{hook['id']}/try", None, people[0], 202)
        assert (await one.ear.wait(1)).json["text"] == "This is where you will be called."
        assert (
            reason(await one.running.post("/api/calls/webhook", {"url": one.ear.url}, people[0], 429))
            == "table-too-fast"
        )
        await one.webhook(people[2])
        answer = await one.running.post("/api/calls/webhook", {"url": one.ear.url}, people[2], 429)
        assert reason(answer) == "table-too-fast"  # of this address
        stored = await one.calls.ways.one(hook["id"])
        assert stored is not None
        await one.calls.send(stored, "trial")
        assert len(one.ear.heard) == 1  # one notice for this guest, and no more

    scene(test, sqlite_url, limits=True, **few)


def test_what_fails_again_and_again_is_given_up(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        _, ada, bob = await one.table()
        one.ear.status = 500
        way = (await one.webhook(bob))["ways"][0]
        for _ in range(2):
            stored = await one.calls.ways.one(way["id"])
            assert stored is not None
            await one.calls.send(stored, "trial")
        assert (await one.running.get("/api/calls", bob))["ways"][0]["failing"]
        one.ear.status = 410  # a browser that no longer wants it
        subscription = BrowserKeys().subscription(f"{one.ear.url}/ada")
        way = (await one.running.post("/api/calls/push", subscription, ada))["ways"][0]
        stored = await one.calls.ways.one(way["id"])
        assert stored is not None
        await one.calls.send(stored, "trial")
        assert (await one.running.get("/api/calls", ada))["ways"] == []

    scene(test, sqlite_url, failures=2)


def test_the_host_says_what_is_possible(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        _, ada, _ = await one.table()
        said = await one.running.get("/api/calls", ada)
        assert (said["webhooks"], said["mail"], said["ways"]) == (False, False, [])
        for path, body, why in (
            ("webhook", {"url": one.ear.url}, "no-webhooks"),
            ("mail", {"address": "ada@example.org"}, "no-mail"),
            ("push", BrowserKeys().subscription("https://push.example/1"), "no-push-address"),
            ("push", BrowserKeys().subscription(f"{one.ear.url}/1"), "no-push-address"),
            ("push", BrowserKeys().subscription("https://fcm.googleapis.com.evil.example/1"), "no-push-address"),
        ):
            answer = await one.running.post(f"/api/calls/{path}", body, ada, 409)
            assert reason(answer) == f"table-call-{why}"
        # what browsers really have
        for host in ("fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"):
            await one.running.post("/api/calls/push", BrowserKeys().subscription(f"https://{host}/1"), ada, 201)
        assert reason(await one.running.post("/api/calls/nothing/remove", None, ada, 409)) == "table-call-none"
        assert one.ear.connected == 0

    scene(test, sqlite_url, webhooks=False, loopback=False, push_services=(), smtp_url="")


def test_a_way_is_its_owners_and_goes_with_the_device(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        _, ada, bob = await one.table()
        way = (await one.webhook(bob))["ways"][0]["id"]
        for what in ("remove", "try"):
            assert reason(await one.running.post(f"/api/calls/{way}/{what}", None, ada, 409)) == "table-call-none"
        phone = (await one.running.post("/api/sessions", {"label": "phone"}, bob))["token"]
        await one.running.post("/api/calls/push", BrowserKeys().subscription(f"{one.ear.url}/phone"), phone)
        assert len((await one.running.get("/api/calls", bob))["ways"]) == 2
        sessions = await one.running.get("/api/sessions", bob)
        gone = next(session["id"] for session in sessions if session["label"] == "phone")
        headers = {"authorization": f"Bearer {bob}"}
        assert (await one.running.http.post(f"/api/sessions/{gone}/revoke", headers=headers)).is_success
        assert [one["kind"] for one in (await one.running.get("/api/calls", bob))["ways"]] == ["webhook"]
        told = await one.running.post(f"/api/calls/{way}/remove", None, bob)
        assert told["ways"] == []

    scene(test, sqlite_url)


async def nudged(one: Scene, table: str, token: str) -> str:
    answer = await one.running.http.post(f"/api/tables/{table}/nudge", headers={"authorization": f"Bearer {token}"})
    return "" if answer.status_code == 204 else reason(answer.json())


def test_others_may_have_the_slow_called_once(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        table, ada, bob = await one.table()
        await one.webhook(bob)
        await one.running.do(table, ada, "start")
        await one.move(table, ada, 0)
        await one.settle()
        assert await nudged(one, table, ada) == "table-call-too-early"
        one.pass_time(SOON)
        await one.ear.wait(1)
        one.pass_time(2 * 3600 * 1000)
        stranger = (await one.running.post("/api/guests"))["token"]
        assert await nudged(one, table, stranger) == "table-not-seated"
        assert await nudged(one, table, bob) == "table-call-too-early"  # it is nobody else's turn
        assert await nudged(one, table, ada) == ""
        assert (await one.ear.wait(2)).json["text"] == "It is still your turn."
        assert await nudged(one, table, ada) == ""  # as if: nobody is told who can be called
        one.pass_time(DAY)
        await one.settle()
        assert len(one.ear.heard) == 2

    scene(test, sqlite_url)


def test_where_silence_is_played_only_the_server_calls_the_slow(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        made = await one.running.create("syncro", 2, ["mine"])
        table, ada = made["table"], made["token"]
        bob = (await one.running.post(f"/api/tables/{table}/seats", {"name": "Bob"}))["token"]
        for token in (ada, bob):
            await one.webhook(token, f"/{token[:4]}")
        await one.running.do(table, ada, "start")
        await one.settle()
        one.pass_time(SOON)
        await one.ear.wait(1)
        await one.settle()
        count = len(one.ear.heard)
        one.pass_time(2 * 3600 * 1000)
        assert await nudged(one, table, ada) == await nudged(one, table, bob) == "table-silence-code"
        one.pass_time(DAY)
        assert (await one.ear.wait(count + 1)).json == {
            "title": "SYNCRO",
            "text": "It is still your turn.",
            "url": f"{one.running.url}/t/{table}",
        }

    scene(test, sqlite_url)


def test_what_is_kept_goes_with_the_guest_and_with_time(sqlite_url: str) -> None:
    async def test(one: Scene) -> None:
        table, ada, bob = await one.table()
        await one.webhook(bob)
        await one.running.post("/api/calls/mail", {"address": "ada@example.org"}, ada)
        await one.running.do(table, ada, "start")
        await one.settle()
        store, expiry = one.running.services.store, one.running.services.expiry
        one.pass_time(4 * DAY)
        await expiry.sweep()
        assert [row[0] for row in await store.fetch("SELECT guest FROM ways")] == [bob.partition(".")[0]]
        await one.calls.forget_guest(bob.partition(".")[0])
        assert await store.fetch("SELECT guest FROM ways") == []
        await one.webhook(bob)
        one.pass_time(401 * DAY)
        await expiry.sweep()
        assert await store.fetch("SELECT guest FROM ways") == []
        assert await store.fetch("SELECT guest FROM waiting") == []

    scene(test, sqlite_url)


def test_a_host_who_forgets_something_is_told(sqlite_url: str) -> None:
    for calls, said in (
        (CallSettings(smtp_url="smtp://127.0.0.1", mail_from="tables@example.org"), "--public-url"),
        (CallSettings(smtp_url="smtp://127.0.0.1", public_url="https://tables.example"), "--mail-from"),
        (CallSettings(smtp_url="http://127.0.0.1", mail_from="tables@example.org"), "smtp://"),
    ):
        with pytest.raises(Problem, match=said):
            check(Settings(database_url=sqlite_url, calls=calls), 1)


def test_without_the_extra_nothing_is_promised(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "AVAILABLE", False)

    async def test(one: Scene) -> None:
        _, ada, _ = await one.table()
        assert (await one.running.get("/api/calls", ada))["push_key"] == ""
        subscription = BrowserKeys().subscription(f"{one.ear.url}/1")
        assert reason(await one.running.post("/api/calls/push", subscription, ada, 409)) == "table-call-no-push"

    scene(test, sqlite_url)
    with pytest.raises(Problem, match="pip install"):
        push.PushSender("", None)  # type: ignore[arg-type]
