"""Nothing jumps while cards move, and hand and table need no scrolling, at both sizes and for any number of players."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.person import SIZES

# The sum of jumps in any five seconds, as browsers count them; a hundredth is a card that jumps its own width.
STEADY = 0.02
ANSWERS = 8
# Slow enough that every beat has frames of its own: browsers look for jumps from one frame to the next, and do not see
# what happens within one.
SPEED = 6
DRAFTS = 60  # no draft asks so often
WATCH = """() => {
  window.shifts = [];
  const element = ({ node }) => (node?.nodeType === 1 ? node : node?.parentElement);
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  const told = (source) =>
    `${box(source.previousRect)} > ${box(source.currentRect)}: ${element(source)?.outerHTML?.slice(0, 90) ?? ""}`;
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries()) {
      window.shifts.push([startTime * SPEED, value, sources.map(told)]);
    }
  }).observe({ type: "layout-shift" });
}""".replace("SPEED", str(SPEED))  # in the page's own time
Shift = tuple[float, float, list[str]]


def worst(shifts: list[Shift]) -> list[Shift]:
    """The five seconds with the most jumps in them, a second or more of rest before and after."""
    windows: list[list[Shift]] = []
    for shift in shifts:
        if windows and shift[0] - windows[-1][-1][0] < 1000 and shift[0] - windows[-1][0][0] < 5000:
            windows[-1].append(shift)
        else:
            windows.append([shift])
    return max(windows, key=lambda window: sum(shift[1] for shift in window), default=[])


def moving() -> list[Any]:
    """Every game, by turns on one of the sizes; on the other one for `make test-long`."""
    return [
        pytest.param(game, players, size, marks=[] if (number + place) % 2 == 0 else [pytest.mark.long])
        for number, (game, players) in enumerate([("syncro", 4), ("resonance", 3), ("enchanters", 3)])
        for place, size in enumerate(SIZES)
    ]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, players, size", moving())
def test_nothing_jumps_when_cards_move(game: str, players: int, size: str, come: Any) -> None:
    """Seen on a second screen of the same seat, which nobody touches: every jump counts there."""
    one = come(size=SIZES[size], seed=5)
    one.sit(game, players, {})
    other = come("Bea", size=SIZES[size], speed=SPEED)
    other.context.add_cookies(one.context.cookies())
    other.page.goto(one.page.url)
    other.at_table()
    for _ in range(DRAFTS):  # witches and kingdoms are chosen before there are cards to move
        drafting = other.page.locator("[data-zone=draft]").count()
        if not drafting and other.page.locator("[data-testid=hand], [data-pile]").count():
            break
        one.wait_asked()
        one.play()
    else:
        raise AssertionError("the draft does not end")
    other.page.wait_for_load_state("networkidle")
    other.page.evaluate(WATCH)
    for _ in range(ANSWERS):
        one.wait_asked()
        if one.state == "over":
            break
        one.play()
        other.wait_seen(one.version)
        other.rest()
    found = worst(other.page.evaluate("window.shifts"))
    told = "\n".join(f"{value:.4f} {sources}" for _, value, sources in found)
    print(f"{sum(value for _, value, _ in found):.4f}\n{told}")
    assert sum(value for _, value, _ in found) < STEADY, told


def counts() -> list[Any]:
    """Every number of players; the largest tables in `make test`, the others in `make test-long`."""
    numbers = {"syncro": range(2, 6), "resonance": range(3, 9), "enchanters": range(2, 5)}
    return [
        pytest.param(game, players, marks=[] if players == some[-1] else [pytest.mark.long])
        for game, some in numbers.items()
        for players in some
    ]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game, players", counts())
@pytest.mark.parametrize("size", SIZES)
def test_hand_and_table_need_no_scrolling(game: str, players: int, size: str, come: Any) -> None:
    one = come(size=SIZES[size], language="fr", seed=players)
    one.sit(game, players, {})
    for answers in range(6):
        one.wait_asked()
        if one.state == "over":
            break
        assert one.scroll() == (0, 0), f"after {answers} answers"
        if one.find("hand").count():  # none yet while one chooses a witch or a kingdom
            box = one.find("hand").first.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= SIZES[size][0] + 1
            assert box["y"] + box["height"] <= SIZES[size][1] + 1
        one.play()
