"""Setting up a table and meeting at it: by the form, by the link, at one screen, and watching."""

from __future__ import annotations

import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.person import PHONE, Person
from tests.page.test_screens import AXE, GAMES, plain_words


def set_up(one: Person, game: str) -> None:
    one.visit()
    one.page.locator(f"[data-game={game}] a.button").click()
    one.find("make-table").wait_for()


def preview(one: Person) -> str:
    """What a link to their table looks like where it is passed on, in French."""
    shown = urllib.request.Request(f"{one.url}/t/{one.table}", headers={"accept-language": "fr"})
    with urllib.request.urlopen(shown) as answer:
        return str(answer.read().decode())


def test_a_table_is_set_up_from_pictures_and_found_as_it_was_agreed(come: Any) -> None:
    ada = come("Ada")
    set_up(ada, "enchanters")
    page = ada.page
    assert page.locator("[data-preset]").first.get_attribute("data-preset") == "first"
    page.locator("[data-preset=usual]").click()
    page.get_by_label("I pick").check()
    expect(page.get_by_text("Kingdoms: choose 4.")).to_be_visible()
    for kingdom in ("goblins", "undead", "thieves", "unicorns"):
        page.locator(f"[data-pick={kingdom}]").click()
    page.locator("[data-pick=dwarfburg]").click()
    expect(page.locator("[data-preset=usual]")).to_contain_text("Changed by you: Kingdoms, Village")
    page.locator("[data-testid=more-rules] summary").click()
    first = page.locator("select[name=first]")
    expect(first.locator("option")).to_have_text(["drawn by lot", "Ada", "Seat 2"])
    first.select_option("0")
    assert ada.axe(AXE) == []
    ada.find("make-table").click()
    ada.find("start").wait_for()
    expect(page.locator("dl")).to_contain_text("Goblins, Undead, Bandits, Unicorns")
    expect(page.locator("dl")).to_contain_text("Dwarfburg")
    assert ada.axe(AXE) == []


def test_resonance_asks_first_how_one_chooses_and_bots_take_the_seats(come: Any) -> None:
    one = come("Ada", size=PHONE, language="fr", theme="light")
    set_up(one, "resonance")
    one.page.get_by_text("Comme à la table").click()
    for bot in ("pip", "orm"):
        one.page.locator(f"[data-bot={bot}]").click()
    assert one.scroll()[0] == 0
    assert one.axe(AXE) == []
    one.find("make-table").click()
    one.at_table()
    table = one.page.evaluate("async id => (await fetch(`/api/tables/${id}`)).json()", one.table)
    assert table["options"]["mode"] == "realtime"
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Pip", "Orm"]


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_form_is_outside_the_catalogues(game: str, come: Any) -> None:
    one = come("Ada", language="pseudo")
    set_up(one, game)
    one.page.locator("[data-testid=more-rules] summary").click()
    assert plain_words(one) == set()
    one.find("make-table").click()
    one.find("start").wait_for()
    one.page.locator("dl div").nth(3).wait_for()  # what was agreed, above clock, talk and watching
    assert plain_words(one) == set()


def test_friends_meet_by_the_link_and_at_one_screen(come: Any) -> None:
    ada, bea, lou = come("Ada"), come("Bea", size=PHONE, language="fr"), come("Lou")
    set_up(ada, "enchanters")
    ada.page.get_by_label("More players").click()
    ada.find("make-table").click()
    ada.find("start").wait_for()  # the form offers the same, and is still there
    ada.find("here-too").last.click()
    ada.page.get_by_placeholder("Their name").fill("Cleo")
    ada.page.get_by_role("button", name="Sit down", exact=True).click()
    expect(ada.page.locator("[data-seat='2']")).to_contain_text("Cleo")
    text = preview(ada)
    assert 'property="og:title" content="Enchanters : Ada vous invite"' in text
    assert "Une place sur 3 est libre" in text

    namesake = come("Lou", language="fr")
    for one in (lou, namesake):
        one.visit(f"/t/{ada.table}")
        one.find("join").wait_for()
    expect(ada.find("watchers")).to_contain_text("Lou, Lou")
    expect(namesake.page.locator("[data-seat='2']")).to_contain_text("à côté d’Ada, au même écran")
    bea.visit(f"/t/{ada.table}")
    bea.find("join").click()
    expect(ada.page.locator("[data-seat='1']")).to_contain_text("Bea")
    ada.page.get_by_text("Close the table").click()
    expect(lou.page.get_by_text("The host has closed this table")).to_be_visible()
    expect(lou.find("join")).to_have_count(0)
    ada.find("start").click()

    # Who watches is told so, and sees nobody's cards but those of somebody who allows it.
    lou.find("watching").wait_for()
    lou.find("eyes").click()
    expect(lou.page.locator("dialog[open] li button:disabled")).to_have_count(3)
    expect(lou.page.locator("dialog[open]")).to_contain_text("Lou watches too.")  # the other one of that name
    lou.page.keyboard.press("Escape")
    bea.at_table()
    bea.find("tool-menu").click()
    bea.page.locator("dialog[open] [data-testid=tool-people]").click()
    bea.page.get_by_label("Les spectateurs peuvent voir mes cartes").check()
    bea.page.get_by_text("Les yeux de Bea pour un ami").click()
    link = bea.page.get_by_label("Les yeux de Bea pour un ami").input_value()
    lou.page.goto("about:blank")  # only what follows the # would change else
    lou.page.goto(link)
    expect(lou.find("eyes")).to_have_text("Bea’s eyes", timeout=30_000)
    lou.find("eyes").click()
    lou.page.locator("dialog[open] li button", has_text="Nobody").click()
    expect(lou.find("eyes")).to_have_text("Nobody’s eyes")

    # The host sends somebody away: asked twice, told to whom it happens, and they watch no longer.
    ada.at_table()
    if ada.find("raise").count():  # Cleo, at the same screen, is to act
        ada.find("raise").click()
    ada.find("tool-people").click()
    ada.page.get_by_role("button", name="Send Bea away").click()
    ada.page.get_by_role("button", name="Send Bea away for good?").click()
    expect(bea.page.get_by_role("heading", name="L’hôte vous a renvoyé.")).to_be_visible()
    expect(ada.find("watchers")).not_to_contain_text("Bea")


def test_a_closed_table_says_so_in_its_preview_and_on_its_free_seats(come: Any) -> None:
    ada, lou = come("Ada"), come("Lou", language="fr")
    set_up(ada, "enchanters")
    ada.find("make-table").click()
    ada.find("start").wait_for()
    lou.visit(f"/t/{ada.table}")
    expect(lou.page.locator("[data-seat='1']")).to_contain_text("pour qui a le lien")
    ada.page.get_by_text("Close the table").click()
    expect(lou.page.locator("[data-seat='1']")).to_contain_text("personne ne peut la prendre")
    assert "L’hôte a fermé cette table" in preview(ada)
    assert "places sont prises" not in preview(ada)


def test_a_table_for_those_invited_by_name_and_whoever_misbehaves_is_reported(come: Any) -> None:
    ada, bea, lou = come("Ada"), come("Bea"), come("Lou", language="fr")
    set_up(ada, "resonance")
    ada.page.locator("[data-testid=more-rules] summary").click()
    ada.page.locator("select[name=admits]").select_option("invited")
    ada.page.locator("[data-bot=pip]").click()
    ada.find("make-table").click()
    ada.find("start").wait_for()
    expect(ada.page.locator("dl")).to_contain_text("Whom I invite by name")
    ada.page.locator("#invited").fill("Bea")
    ada.find("invite-by-name").click()
    link = ada.page.get_by_label("Bea’s link").input_value()
    expect(ada.page.locator("h3")).to_have_text(["Bea’s link", "Link to watch"])
    expect(ada.page.locator("h3 + .share .primary")).to_have_count(1)
    assert ada.axe(AXE) == []

    lou.visit(f"/t/{ada.table}")
    expect(lou.page.get_by_text("Cette table est pour ceux que l’hôte a invités par leur nom.")).to_be_visible()
    expect(lou.page.locator("[data-seat] button")).to_have_count(0)
    expect(lou.find("join")).to_have_count(0)
    bea.page.goto(link)
    bea.find("join").dblclick()
    expect(ada.page.locator("li .name", has_text="Bea")).to_be_visible()
    expect(bea.page.get_by_role("alert")).to_have_count(0)
    ada.find("start").click()
    for one in (ada, bea):
        one.at_table()
    ada.find("tool-people").click()
    ada.page.locator("[data-testid=report] summary").click()
    ada.page.get_by_label("What is wrong").fill("She looks at my cards.")
    ada.page.get_by_role("button", name="Send the report").click()
    expect(ada.page.locator("dialog[open] [role=status]")).to_have_text("The report was sent.")


def test_a_name_at_one_screen_counts_while_it_is_typed(come: Any) -> None:
    ada = come("Ada")
    set_up(ada, "enchanters")
    ada.find("here-too").click()
    expect(ada.page.locator(".lack")).to_be_visible()
    ada.page.get_by_placeholder("Their name").press_sequentially("Cleo")
    expect(ada.page.locator(".lack")).to_have_count(0)
    ada.find("make-table").click()  # the field was never left before
    ada.at_table()
    ada.visit()
    row = ada.page.locator(f"a[href='/t/{only_table(ada)}']")
    expect(row).to_contain_text("Several at one screen")
    expect(row).to_contain_text("Cleo")


def test_ones_own_name_can_be_wiped_out_and_typed_again(come: Any) -> None:
    ada, bea = come("Ada"), come("Bea")

    def wipe(one: Person, field: str) -> Any:
        name = one.page.locator(field)
        name.press("End")
        for _ in one.name:
            name.press("Backspace")
        expect(name).to_have_value("")  # nothing comes back while one types
        return name

    set_up(ada, "enchanters")
    wipe(ada, "[data-seat='0'] input").press_sequentially("Jean Paul")
    ada.find("make-table").click()
    ada.find("start").wait_for()
    expect(ada.page.locator("[data-seat='0'] .name")).to_have_text("Jean Paul")
    bea.visit(f"/t/{ada.table}")
    suggested = wipe(bea, "#nickname").get_attribute("placeholder")
    bea.find("join").click()
    expect(bea.page.locator("[data-seat='1'] .name")).to_have_text(suggested)


def only_table(one: Person) -> str:
    """The only table that somebody knows."""
    tables = one.page.request.get(f"{one.url}/api/mine").json()
    return str(tables[0]["info"]["table"])


def test_nobody_is_choosing_after_a_vote_has_ended_the_game(come: Any) -> None:
    ada, bea = come("Ada"), come("Bea")
    ada.plan("resonance", ("mine", "open", "random"))
    bea.visit(f"/t/{ada.table}")
    bea.find("join").click()
    ada.find("start").click()
    bea.at_table()
    ada.at_table()
    sent = {"type": "propose", "what": "end"}
    assert ada.page.request.post(f"{ada.url}/api/tables/{ada.table}/commands", data=sent).ok
    bea.find("vote-yes").click()
    for one in (ada, bea):
        expect(one.find("game-over").first).to_be_visible(timeout=30_000)
        expect(one.page.get_by_text("Choosing…")).to_have_count(0)
        expect(one.page.locator("[data-waits]")).to_have_count(0)


def test_a_vote_says_who_asks_and_what_follows(come: Any) -> None:
    ada, bea = come("Ada", speed=1), come("Bea", language="fr", speed=1)  # what is told goes again after a while
    ada.plan("enchanters", ("mine", "open", "random"))
    bea.visit(f"/t/{ada.table}")
    bea.find("join").click()
    ada.find("start").click()
    bea.at_table()
    # The page offers it once Ada is away; then she could not answer.
    bea.page.evaluate(
        """table => fetch(`/api/tables/${table}/commands`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ type: "propose", what: "mind", seat: 0 }),
        })""",
        ada.table,
    )
    expect(ada.find("vote")).to_contain_text("Bea proposes to let a bot play for Ada.")
    expect(ada.find("vote").locator(".ring")).to_be_visible()
    bot = ada.page.request.get(f"{ada.url}/api/tables/{ada.table}").json()["vote"]["minder"]["name"]
    expect(bea.find("vote")).to_contain_text(f"Si c’est oui\N{NO-BREAK SPACE}: {bot} joue pour Ada")
    expect(bea.find("vote")).to_contain_text("c’est oui, une fois le temps écoulé")
    expect(bea.find("vote").locator(".portrait")).to_have_count(1)
    assert ada.axe(AXE) == []
    ada.find("vote").get_by_text("I am here").click()
    # And why it has ended, for as long as one reads it.
    expect(bea.find("settled")).to_have_text("Ada est là\N{NO-BREAK SPACE}: rien ne change.")
    expect(ada.find("settled")).to_have_text("Ada is here: nothing changes.")
    expect(ada.find("vote")).to_have_count(0)
    expect(ada.find("settled")).to_have_count(0, timeout=20_000)
