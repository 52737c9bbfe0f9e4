// The service worker: shows the page for when the server is out of reach, and tells people that it is their turn.
// It keeps nothing else: whatever is loaded comes from the server, or from the browser's own cache under a name that
// changes with its content.

const KEPT = "offline-__PAGES__"; // the server writes in which pages these are
const language = new URL(self.location.href).searchParams.get("lang") === "fr" ? "fr" : "en";
const OFFLINE = `/offline?lang=${language}`;

self.addEventListener("install", (event) => {
  event.waitUntil(keep());
});

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.add(new Request(OFFLINE, { cache: "reload" }));
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy());
});

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(visit(event.request));
});

async function visit(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(OFFLINE);
    if (kept) return kept;
    throw error;
  }
}

// What the server says: the name of a table and "your turn", in the reader's language.
self.addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // A notice is shown all the same: browsers insist.
  }
  const { title = "Sortilège", body = "", tag = "", path = "/" } = said;
  const look = { icon: "/icon/icon-192.png", badge: "/icon/badge-96.png" };
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, ...look }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path ?? "/"));
});

async function lead(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((window) => new URL(window.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

// A browser that moves its subscription elsewhere tells us, tab or no tab.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(moved(event.oldSubscription, event.newSubscription));
});

async function moved(before, after) {
  const options = { userVisibleOnly: true, applicationServerKey: before?.options.applicationServerKey };
  if (!after && !options.applicationServerKey) return;
  const { endpoint, keys } = (after ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  await fetch("/api/calls/push", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, ...keys, language }),
  });
}
