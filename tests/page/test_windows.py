"""Every window: whatever is asked, at any size the question, the hand and the confirmation are there to be used.

Somebody plays, and where a question of a new kind comes up the window takes every size, before anything is chosen and
when there is something to confirm; whatever leads to a further choice is pressed at that very size, measured, and taken
back. `measure.js` says what is wrong there. A table marks the sentence that asks with
`data-asks`, the hand with `data-testid=hand`, the confirmation with `data-testid=confirm`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page.monkey import CLICKS, CONFIRM, OFFERED, STEPS
from tests.page.pace import SETTLED
from tests.page.person import Person

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
SEEN = """selector => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.dataset.step)"""
# Three of them are also usual screens at 200 %: 683x384 is 1366x768, 960x540 is 1920x1080, 1280x720 is 2560x1440.
SIZES = (
    (360, 640),
    (390, 844),
    (683, 384),
    (844, 390),
    (768, 1024),
    (960, 540),
    (1024, 768),
    (1100, 760),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
)
SOME = ((390, 844), (960, 540), (1100, 760), (1366, 768), (1920, 1080))
TOUCH = {(360, 640), (390, 844), (844, 390), (768, 1024)}
USUAL = {(390, 844), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)}  # where nothing needs scrolling
TABLES = {"syncro": 4, "resonance": 4, "enchanters": 3}  # and how many players
OTHERS = (("syncro", 2), ("syncro", 5), ("resonance", 3), ("resonance", 6), ("enchanters", 2), ("enchanters", 4))
MEMORY = {"memory_aid": "on"}  # all that is known of hands is drawn: the fullest table there is


# What is not a table.
PAGES = [
    *("/", "/me", "/statistics", "/credits", "/nowhere"),
    *(f"/{page}/{game}" for page in ("new", "learn", "rules", "aid", "cards", "puzzles", "house") for game in TABLES),
]
# A phone with a notch, held sideways.
NOTCH, SAFE = (844, 390), {"top": 0, "right": 47, "bottom": 21, "left": 47}


def windows(
    one: Person,
    sizes: tuple[tuple[int, int], ...],
    what: str,
    wrong: Counter[str],
    *,
    page: bool = False,
    pressed: set[str] | None = None,
) -> None:
    """What is wrong at any of the sizes goes to `wrong`; `pressed` are the steps that need not be tried any more."""
    one.page.mouse.move(1, 1)  # so that no card is held up
    one.page.evaluate("own.hold(true)")  # and no answer is given meanwhile
    fingers = one.page.context.new_cdp_session(one.page)
    for width, height in sizes:
        touch = (width, height) in TOUCH
        fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        one.page.set_viewport_size({"width": width, "height": height})
        one.page.evaluate(SETTLED)
        asked = {"touch": touch, "usual": (width, height) in USUAL, "page": page}
        for sentence in one.page.evaluate(MEASURE, asked):
            wrong[f"{width}x{height}, {what}: {sentence}"] += 1
        if pressed is not None:
            for step in steps(one, f"{width}x{height}", pressed):
                for sentence in one.page.evaluate(MEASURE, asked):
                    wrong[f"{width}x{height}, {what}, {step} pressed: {sentence}"] += 1
        if (width, height) == NOTCH:
            fingers.send("Emulation.setSafeAreaInsetsOverride", {"insets": SAFE})
            one.page.evaluate(SETTLED)
            for sentence in one.page.evaluate(MEASURE, asked | {"safe": SAFE}):
                wrong[f"with a notch, {what}: {sentence}"] += 1
            fingers.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    one.page.set_viewport_size({"width": 1366, "height": 768})
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    fingers.detach()
    one.page.evaluate("own.hold(false)")


def steps(one: Person, size: str, pressed: set[str]) -> Iterator[str]:
    """Press each kind of step that has not been pressed at this size: what comes of it stands there for a moment."""
    for step in one.page.evaluate(SEEN, STEPS):
        kind = f"{size} {re.sub(r'[ -]?[0-9].*', '', step)}"
        if kind in pressed:
            continue
        pressed.add(kind)
        one.page.locator(f'[data-step="{step}"]:visible').first.click()
        one.page.evaluate(SETTLED)
        yield step
        one.page.mouse.move(1, 1)
        back = one.page.locator("[data-testid=cancel]:visible")
        if back.count() and not one.page.locator("dialog[open]").count():
            back.first.click()
        else:
            one.page.keyboard.press("Escape")
        one.page.evaluate(SETTLED)
        after = one.page.evaluate(SEEN, STEPS)
        assert step in after, f"{step} cannot be taken back at {size}: {after}"


def play(one: Person, sizes: tuple[tuple[int, int], ...], met: set[str], wrong: Counter[str], answers: int) -> None:
    """Play on, and measure at what has not been met before."""
    pressed: set[str] = set()
    for _ in range(answers):
        one.wait_asked()
        if one.state == "over":
            return
        version, clicked = one.version, ""
        for _ in range(CLICKS):
            look = one.monkey.until(lambda now: bool(now.offered) or not now.asked, "something is asked")
            if not look.asked or look.version != version:
                break
            words = " ".join(sorted({text.split(" ")[0] for text in look.offered}))
            what = f"to confirm {look.chosen.split(' ')[0]}" if look.selector == CONFIRM else f"{clicked}[{words}]"
            if what not in met:
                met.add(what)
                windows(one, sizes, what, wrong, pressed=None if look.chosen or clicked else pressed)
            # A monkey prefers whole actions; here the steps to others are tried too.
            count = one.page.locator(f"{STEPS}:visible").count()
            if look.selector == OFFERED and not clicked and one.monkey.dice.random() < 0.7 and count:
                one.monkey.click(STEPS, one.monkey.dice.randrange(count), look)
                clicked = "a step > "
                continue
            place = 0 if look.selector == CONFIRM else one.monkey.dice.randrange(len(look.offered))
            if not one.monkey.click(look.selector, place, look):
                break  # the page answered by itself, as it does where only one answer makes sense
            clicked = f"{look.offered[place].split(' ')[0]} > "
            if look.selector == CONFIRM:
                one.monkey.settle()
                break


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "language, sizes",
    [
        ("fr", ((390, 844), NOTCH)),
        pytest.param("fr", SIZES, marks=pytest.mark.long),
        pytest.param("en", SIZES, marks=pytest.mark.long),
    ],
)
def test_pages_fit_windows_and_fingers(language: str, sizes: tuple[tuple[int, int], ...], come: Any) -> None:
    one = come(language=language)
    one.cut_off = True  # one of them is not there
    wrong: Counter[str] = Counter()
    for path in PAGES:
        one.visit(path)
        one.page.locator("h1").first.wait_for()
        one.page.wait_for_load_state("networkidle")
        windows(one, sizes, path, wrong, page=True)
    assert not wrong, "\n".join(wrong)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "game, players, options",
    [
        *((*table, {}) for table in TABLES.items()),
        *(pytest.param(*table, {}, marks=pytest.mark.long) for table in OTHERS),
        pytest.param("resonance", 4, MEMORY, marks=pytest.mark.long, id="resonance-memory"),
    ],
)
def test_all_that_is_asked_fits_the_usual_windows(game: str, players: int, options: dict[str, Any], come: Any) -> None:
    one = come(seed=3)
    met: set[str] = set()
    wrong: Counter[str] = Counter()
    one.sit(game, players, options)
    play(one, SOME, met, wrong, answers=14 if options else 6)
    one.wait_asked()
    if one.state == "asked":
        windows(one, SOME, "what came of it", wrong)
    assert not wrong, "\n".join(wrong)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", TABLES)
def test_whoever_watches_sees_it_all(game: str, come: Any) -> None:
    one, zoe = come(seed=3), come("Zoe", language="fr", theme="light")
    wrong: Counter[str] = Counter()
    one.sit(game, TABLES[game], MEMORY if game == "resonance" else {})
    for _ in range(4):
        one.wait_asked()
        one.play()
    one.wait_asked()
    zoe.visit(f"/t/{one.table}")
    zoe.at_table()
    zoe.wait_seen(one.version)
    zoe.rest()
    windows(zoe, SIZES, "somebody watches", wrong)
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", TABLES)
def test_all_that_is_asked_fits_every_window(game: str, language: str, come: Any) -> None:
    """Whole games, until three of them have asked nothing new."""
    met: set[str] = set()
    wrong: Counter[str] = Counter()
    idle = 0
    for seed in range(12):
        one = come(seed=seed, language=language, theme=("dark", "light")[seed % 2])
        before = len(met)
        one.sit(game, TABLES[game], {})
        play(one, SIZES, met, wrong, answers=400)
        one.context.close()
        idle = 0 if len(met) > before else idle + 1
        if idle == 3:
            break
    print(f"{game}: {len(met)} kinds of questions: {sorted(met)}")
    assert not wrong, "\n".join(wrong)
