"""The page's own time, which goes faster than ours: what a visitor watches for ten seconds is over in half a second.

Only what the page itself waits for is quicker: timers, frames, animations. The server, its bots and the network take
their time. `Date` is left alone, because it is compared with the server's; so are waits of ten seconds and more,
because they are the patience that the page has with the network.
"""

from __future__ import annotations

from playwright.sync_api import Page

PACE = 20
# Two frames, in which what measures itself draws itself anew; then until what moves has come to its place.
SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const ends = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime);
  await frame().then(frame);
  await Promise.all(document.getAnimations().filter(ends).map(({ finished }) => finished.catch(() => {})));
}"""
LIMIT = 5000  # milliseconds of the page's own time that it may take to go on
# `window.own.still()` says for how much of its own time the page stands where it stands: the same moment is shown in
# the same way and nobody does anything, whatever else may blink or tick. It does not count while the server has
# something to answer, nor while the page is too busy to look at its clock or to draw. `window.own.hold(true)` holds all
# timers, and says whether they were held before.
SCRIPT = """(() => {
  const [pace, longest, look] = [PACE, 10_000, 50];
  const [timeout, interval, frame, now] = [setTimeout, setInterval, requestAnimationFrame, performance.now];
  const [clear, moved] = [clearTimeout, new Map()];
  let held = false;
  const quick = (ms) => (ms >= longest ? ms : (ms ?? 0) / pace);
  window.setTimeout = (run, ms, ...more) => {
    const fire = () => (held ? moved.set(id, timeout(fire, look)) : (moved.delete(id), run(...more)));
    const id = timeout(fire, quick(ms));
    return id;
  };
  window.clearTimeout = (id) => (clear(moved.get(id) ?? id), moved.delete(id));
  window.setInterval = (run, ms, ...more) => interval(run, quick(ms), ...more);
  performance.now = () => now.call(performance) * pace;
  window.requestAnimationFrame = (run) => frame(() => run(performance.now()));

  let [still, frames] = [0, 0];
  const asked = new Set();
  const draw = () => ((frames = 20), frame(draw));
  frame(draw);
  interval(() => (still = asked.size ? 0 : frames-- > 0 ? still + look : still), look / pace);
  new MutationObserver(() => (still = 0)).observe(document, {
    subtree: true, attributeFilter: ["data-state", "data-version", "data-moment", "data-playing"],
  });
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (still = 0), true);
  const send = WebSocket.prototype.send;
  const known = new WeakSet();
  WebSocket.prototype.send = function (text) {
    if (!known.has(this)) {
      known.add(this);
      this.addEventListener("close", () => asked.clear());
      this.addEventListener("message", (event) => {
        still = 0;
        asked.delete(JSON.parse(event.data).id);
      });
    }
    const { id } = JSON.parse(text);
    still = 0;
    if (id !== undefined) asked.add(id);
    send.call(this, text);
  };
  window.own = { still: () => still, hold: (on) => ([on, held] = [held, on])[0] };
})()"""


def script(pace: int = PACE) -> str:
    return SCRIPT.replace("PACE", str(pace))


def hasten(page: Page, pace: int = PACE) -> None:
    """Animations of the browser's own, on a page that has the script."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": pace})
