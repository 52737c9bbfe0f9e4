"""What a table draws and tells, moment by moment, held against what the server has said.

A table marks what it draws: `data-shows` names a field of the view (or `a - b`, numbers), `data-card` a card that lies
there (`data-down`: face down), `data-item` a place, a number is written as text; `data-told` is the moment that a line
of the log tells of.
All that the server sends is read here a second time, by Python, so that a page which reads it wrongly is found out.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec

from sortilege.core.patch import patched

# Keeps what comes over the socket, and what stands on the screen at every moment that is shown, in their order.
SCRIPT = """(() => {
  const kept = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  // On its way out, or only thought of.
  const ghost = (one) => {
    const found = one.closest("[inert], [data-ghost]");
    return found !== null && !found.matches("[data-testid=table]");
  };
  const inside = (zone, selector) =>
    all(selector, zone).filter((one) => !ghost(one) && one.parentElement.closest("[data-shows]") === zone);
  const read = () =>
    all("[data-shows]").filter((zone) => !ghost(zone)).map((zone) => ({
      path: zone.dataset.shows,
      items: inside(zone, "[data-item]").map((one) => one.dataset.item),
      cards: inside(zone, "[data-card]")
        .filter((one) => !zone.contains(one.parentElement.closest("[data-card]")))
        .flatMap((one) =>
          Array(Number(one.dataset.count ?? 1)).fill(one.dataset.card + ("down" in one.dataset ? "/down" : ""))),
      text: zone.textContent,
    }));
  const shown = () => ({
    moment: document.body.dataset.moment ?? "",
    state: document.body.dataset.state ?? "",
    zones: read(),
    told: [...new Set(all("[data-told]").map((one) => one.dataset.told))],
  });
  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data.startsWith('{"type":"view"')) kept.push({ said: JSON.parse(data) });
      });
    }
  };
  new MutationObserver(() => document.body?.dataset.moment && kept.push({ shown: shown() }))
    .observe(document, { subtree: true, attributeFilter: ["data-moment"] });
  const text = (value) => JSON.stringify(value);
  window.watched = { shown: () => text(shown()), take: () => text(kept.splice(0)) };
})()"""

TOO_MANY = 80  # beats in waiting: the page does not show so many one by one
Moment = tuple[int, int]


class Zone(msgspec.Struct, frozen=True):
    path: str
    items: list[str]
    cards: list[str]
    text: str


class Shown(msgspec.Struct, frozen=True):
    moment: str
    state: str
    zones: list[Zone]
    told: list[str]


class Kept(msgspec.Struct, frozen=True):
    said: Any = None
    shown: Shown | None = None


class Watch:
    """One seat's visit to a table, from one loading of the page to the next."""

    def __init__(self) -> None:
        self.view: Any = None  # the newest one
        self.version = -1
        self.tables: dict[Moment, Any] = {}  # what the table looks like at each moment
        self.due: list[tuple[Moment, int]] = []  # beats that are still to be shown, and for how long
        self.now: Moment = (-1, -1)  # what is shown
        # What was met, over all visits: kinds of events, of questions, and of fields that were compared.
        self.events: Counter[str] = Counter()
        self.questions: Counter[str] = Counter()
        self.fields: Counter[str] = Counter()

    def again(self) -> None:
        """The page starts afresh, and need not show what it had still to show."""
        self.tables.clear()
        self.due.clear()
        self.now = (-1, -1)

    def follow(self, kept: str) -> None:
        for one in msgspec.json.decode(kept, type=list[Kept]):
            if one.shown is None:
                self.hear(one.said)
            elif one.shown.state != "past":
                self.see(one.shown)

    def hear(self, sight: dict[str, Any]) -> None:
        version, view = sight["version"], sight["view"]
        if "since" not in sight:
            self.again()
        beats = sight.get("beats", [])
        table = None if self.view is None else self.view["table"]
        for at, beat in enumerate(beats):
            table = patched(table, beat.get("table")) if at < len(beats) - 1 else view["table"]
            self.tables[version, at] = table
            self.due.append(((version, at), beat.get("lasts", 1)))
        self.tables[version, len(beats) - 1] = view["table"]
        self.view, self.version = view, version
        self.events.update(event["kind"] for event in [*beats, *sight.get("events", [])])
        frames = view["table"].get("at") if isinstance(view["table"], dict) else None
        if frames and sight["seat"] in view["to_act"]:
            self.questions[frames[-1]["frame"]] += 1

    def see(self, shown: Shown) -> None:
        """A moment comes up: in its turn, with its own table, and nothing is told before it."""
        now = moment(shown.moment)
        assert now >= self.now, f"{now} is shown after {self.now}"
        self.now = now
        passed = [beat for beat in self.due if beat[0] < now]
        assert len(self.due) > TOO_MANY or not any(lasts for _, lasts in passed), f"before {now}, not shown: {passed}"
        self.due = [beat for beat in self.due if beat[0] > now]
        early = [told for told in shown.told if moment(told) > now]
        assert not early, f"at {now} the log tells of {early}"
        wrong = self.differences(shown, self.tables.get(now), numbers=False)
        assert not wrong, f"at {now}: {wrong}"

    def rests(self, shown: Shown, table: Any) -> list[str]:
        """What is drawn otherwise than the server says, now that nothing moves any more."""
        left = [f"{beat} was not shown" for beat, lasts in self.due if lasts]
        return left + self.differences(shown, table, numbers=True)

    def differences(self, shown: Shown, table: Any, *, numbers: bool) -> list[str]:
        """Numbers may still be counting to where they will stand."""
        if table is None:
            return []
        found = []
        for zone in shown.zones:
            value, *less = (at_path(table, path) for path in zone.path.split(" - "))
            value = value - sum(less) if less else value
            if not numbers and not zone.cards and not zone.items and number(zone.text) is not None:
                continue
            self.fields[re.sub(r"[.](\d+|[A-Za-z])(?=[.]|$)", ".*", zone.path)] += 1
            if not drawn(zone, value):
                found.append(f"{zone.path} is {value}, drawn as {zone.items or zone.cards or zone.text!r}")
        return found


def moment(text: str) -> Moment:
    """`12.3`; what is told without a beat is as early as it can be."""
    version, _, at = text.partition(".")
    return int(version), int(at or -1)


def at_path(table: Any, path: str) -> Any:
    """`horde.B.spells`: fields, items of a list by number, or by their name."""
    for part in path.split("."):
        if isinstance(table, list):
            named = [one for one in table if isinstance(one, dict) and one.get("name") == part]
            table = named[0] if named else table[int(part)] if part.isdigit() and int(part) < len(table) else None
        else:
            table = None if table is None else table[part]
    return table


def drawn(zone: Zone, value: Any) -> bool:
    """Whether a field is drawn as it is: its cards, its places, or how many."""
    if isinstance(value, int):
        written = number(zone.text)
        return (len(zone.cards) if zone.cards or written is None else written) == value
    items = [one for one in (value if isinstance(value, list) else [value]) if one is not None]
    if zone.items or (items and isinstance(items[0], dict) and "name" in items[0]):
        return sorted(zone.items) == sorted(one["name"] for one in items if one.get("card") or one.get("back"))
    if zone.cards:
        return sorted(zone.cards) == sorted(map(card, items))
    return not items or number(zone.text) == len(items)


def card(one: Any) -> str:
    """What a card is called where it is drawn; one that may not be known is a question mark."""
    if not isinstance(one, dict):
        return str(one)
    name = one.get("card", one.get("value"))
    return ("?" if name is None else str(name)) + ("/down" if one.get("down") or one.get("up") is False else "")


def number(text: str) -> int | None:
    found = re.search(r"[−-]?\d+", text)
    return int(found[0].replace("−", "-")) if found else None
