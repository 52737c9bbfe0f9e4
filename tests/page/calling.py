"""Being called, for tests: a server whose clock can be moved, and what a browser does with a notice.

The Chromium of these tests has neither notifications nor a push service of its own. So a browser's subscription is made
with keys of ours (tests/server/ears.py), what the server sends is decrypted, and the same message is delivered to the
real service worker through the DevTools protocol; what the worker then asks to show is noted in its place."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from typing import Any

from playwright.sync_api import Worker

from sortilege.server.settings import CallSettings
from tests.page.person import Person
from tests.server.ears import Ear, Postbox, ear, postbox
from tests.server.serving import serving

HOUR = 3600 * 1000
# The address of the service worker, once it works. `ready` would say nothing of one that never comes.
READY = "() => navigator.serviceWorker.getRegistration().then(found => found?.active?.scriptURL)"
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
    one.page.wait_for_function(READY)
    return one.context.service_workers[-1]


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


def wait(one: Person, what: list[Any], count: int) -> Any:
    """Until so much has come; the last of it."""
    for _ in range(1500):
        if len(what) >= count:
            return what[count - 1]
        one.page.wait_for_timeout(20)
    raise AssertionError(f"{len(what)} of {count} came")
