"""A real Firefox whose push service is ours: it subscribes, is called with its tab elsewhere, and shows the notice.

Chromium has its push service built in. Firefox takes the address of another one, and speaks with it over a WebSocket:
`hello`, `register` for each subscription, `notification` with the sealed message, `ack`."""

from __future__ import annotations

import json
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from tests.page.calling import HOUR, Days
from tests.page.drivers import Firefox
from tests.page.serving import PATIENCE
from tests.page.test_browsers import until

pytestmark = [
    pytest.mark.long,
    pytest.mark.timeout(300),
    pytest.mark.skipif(Firefox.program is None, reason="Firefox is not installed"),
]

PUSHED = "document.querySelector('[data-testid=call-here] [role=status]') !== null"
# Notices that are on the screen, as the browser knows them.
SHOWN = """return navigator.serviceWorker.ready.then((found) => found.getNotifications()).then(
  (notes) => notes.map(({ title, body, data }) => [title, body, data.path]))"""


class PushService:
    """One browser's."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.browser: ServerConnection | None = None
        self.channel = ""
        self.key = ""
        self.codes: list[int] = []  # 100: it was read, and given to the service worker
        self.acknowledged = threading.Event()
        self.server: Server = serve(self.talk, "127.0.0.1", 0, subprotocols=["push-notification"])  # type: ignore[list-item]
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.server.socket.getsockname()[1]}/"

    def talk(self, browser: ServerConnection) -> None:
        self.browser = browser
        with suppress(ConnectionClosed):  # a browser that is ended says no goodbye
            self.answer(browser)

    def answer(self, browser: ServerConnection) -> None:
        for text in browser:
            said: dict[str, Any] = json.loads(text)
            kind, answer = said.get("messageType"), dict[str, Any]()
            if kind == "hello":
                answer = {"uaid": uuid4().hex, "use_webpush": True, "broadcasts": {}}
            elif kind == "register":
                self.channel, self.key = said["channelID"], said.get("key", "")
                answer = {"channelID": self.channel, "pushEndpoint": self.endpoint}
            elif kind == "ack":
                self.codes += [update["code"] for update in said["updates"]]
                self.acknowledged.set()
            if answer:
                browser.send(json.dumps({"messageType": kind, "status": 200, **answer}))

    def pass_on(self, headers: dict[str, str], body: bytes) -> None:
        assert self.browser is not None
        sealed = urlsafe_b64encode(body).decode().rstrip("=")
        told = {"channelID": self.channel, "version": uuid4().hex, "data": sealed}
        told |= {"headers": {"encoding": headers["content-encoding"]}}  # type: ignore[dict-item]
        self.browser.send(json.dumps({"messageType": "notification", **told}))

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join(PATIENCE)


@pytest.fixture
def service(days: Days) -> Iterator[PushService]:
    one = PushService(f"{days.ear.url}/push/one")
    yield one
    one.close()


@pytest.fixture
def firefox(service: PushService, tmp_path: Path) -> Iterator[Firefox]:
    folder = tmp_path / "firefox"
    folder.mkdir()
    one = Firefox(
        folder,
        {
            "dom.push.serverURL": service.url,
            "dom.push.testing.allowInsecureServerURL": True,
            "dom.push.connection.enabled": True,
            "alerts.useSystemBackend": False,  # there is no desktop here
            "permissions.default.desktop-notification": 1,  # allowed
        },
    )
    yield one
    one.close()


POST = """
const [path, body] = arguments;
document.body.dataset.answer = "";
fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })
  .then((answer) => answer.text()).then((text) => (document.body.dataset.answer = text));
"""


def post(one: Firefox, path: str, body: Any) -> Any:
    one.run(POST, path, body)
    return json.loads(until(one, "document.body.dataset.answer", path))


def test_firefox_is_called_through_a_push_service_of_ours(days: Days, service: PushService, firefox: Firefox) -> None:
    one = firefox
    one.navigate(days.url)
    until(one, "document.querySelector('[data-game]') !== null", "the home page comes up")
    settings = json.dumps({"tongue": "fr", "name": "Ada", "met": ["syncro", "resonance", "enchanters"]})
    one.run("localStorage.setItem('sortilege.settings', arguments[0])", settings)
    one.navigate(days.url)
    until(one, "document.querySelector('nav.tools button') !== null", "there are settings")
    one.run("[...document.querySelectorAll('nav.tools button')].at(-1).click()")
    until(one, "document.querySelector('[data-testid=call-me]') !== null", "the ways can be chosen")
    one.run("document.querySelector('[data-testid=call-me]').click()")
    until(one, "document.querySelector('[data-testid=call-here] button') !== null", "this device can be called")
    one.run("document.querySelector('[data-testid=call-here] button').click()")
    until(one, PUSHED, "it is called here")
    assert len(service.key) >= 87  # the server's own key, with which its notices are signed

    body = {"game": "enchanters", "players": 2, "name": "Ada", "seats": [{"kind": "mine"}, {"kind": "open"}]}
    table = post(one, "/api/tables", body | {"options": {"first": "0"}, "clock": {"move": 3 * 24 * 3600}})["table"]
    bea = Request(f"{days.url}/api/tables/{table}/seats", b'{"name": "Bea"}', {"content-type": "application/json"})
    urlopen(bea, timeout=PATIENCE).close()
    post(one, f"/api/tables/{table}/commands", {"type": "start", "id": "start"})
    one.navigate(f"{days.url}/credits")
    days.clock[0] += 9 * HOUR
    end = time.monotonic() + PATIENCE
    while not (heard := [note for note in days.ear.heard if note.target == "/push/one"]):
        assert time.monotonic() < end, "the server sends a notice"
        time.sleep(0.05)
    service.pass_on(heard[0].headers, heard[0].body)
    assert service.acknowledged.wait(PATIENCE)
    assert service.codes == [100]
    while (shown := one.run(SHOWN)) == []:
        assert time.monotonic() < end, "the notice is shown"
        time.sleep(0.05)
    assert shown == [["Enchanters", "À vous de jouer.", f"/t/{table}"]]
