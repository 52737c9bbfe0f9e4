"""Card texts are made from the data: every card in both languages, compared with what was read and approved.

`python -m tests.games.enchanters.test_texts` writes the approved files anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.event import Event
from sortilege.core.game import Json
from sortilege.core.words import LANGUAGES, Line, seat_name
from sortilege.games.enchanters import GAME
from sortilege.games.enchanters.actions import CLOSE_WINDOW, FIGHT_IT
from sortilege.games.enchanters.naming import card_forms
from sortilege.games.enchanters.words import relic

GAMES = 10
FOLDER = Path(__file__).parent / "golden"


def card_texts(language: str) -> str:
    catalogue = GAME.catalogue(language)
    return "".join(f"{catalogue.say(line)}\n" for line in GAME.cards())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_reads_as_approved(language: str) -> None:
    assert card_texts(language) == (FOLDER / f"cards.{language}.txt").read_text("utf-8")


def test_every_card_and_village_can_be_read() -> None:
    assert len(GAME.cards()) == 80 + 2 + 22
    for language in LANGUAGES:
        assert len(set(card_texts(language).splitlines())) == 104


def test_no_message_is_shown_by_its_id() -> None:
    for language in LANGUAGES:
        catalogue = GAME.catalogue(language)
        missing: list[str] = []

        def look(line: Line) -> None:
            if not catalogue.has(line.id):  # noqa: B023
                missing.append(line.id)  # noqa: B023
            for value in line.args.values():
                for each in value if isinstance(value, list) else [value]:
                    if isinstance(each, Line):
                        look(each)

        for line in GAME.cards():
            look(line)
        assert not missing


@pytest.mark.rules("ENC-ADD-4")
@pytest.mark.parametrize(
    "item,enchantment,english,french",
    [
        ("axe#1", "of-fire#1", "Axe of Fire", "Hache de feu"),
        ("fist#1", "of-enchantment#1", "Fist of Enchanting", "Poing d’enchantement"),
        ("long-sword#2", "of-the-grave#1", "Long Sword of the Grave", "Épée longue d’outre-tombe"),
    ],
)
def test_the_full_name_of_a_relic_is_told(item: str, enchantment: str, english: str, french: str) -> None:
    position = {"at": "turn", "road": ["gnoll#1"], "enchanters": [{"items": [item], "enchantments": [enchantment]}]}
    view = GAME.view(GAME.load(position), 0)
    name = relic(GAME.book, view.table.enchanters[0])
    assert GAME.catalogue("en").say(name) == english
    assert GAME.catalogue("fr").say(name) == french
    assert any(french in GAME.catalogue("fr").say(line) for line in GAME.describe(view))


def test_french_nouns_agree() -> None:
    forms = {name.id: card_forms(name, "fr") for name in GAME.library.names()["card"]}
    assert [forms["dagger"][key] for key in ("the", "of", "to")] == ["la Dague", "de la Dague", "à la Dague"]
    assert [forms["necklace"][key] for key in ("the", "of", "to")] == ["le Collier", "du Collier", "au Collier"]
    assert [forms["long-sword"][key] for key in ("the", "of", "to")] == [
        "l’Épée longue",
        "de l’Épée longue",
        "à l’Épée longue",
    ]
    assert [forms["axe"][key] for key in ("the", "of", "to")] == ["la Hache", "de la Hache", "à la Hache"]
    assert [forms["bolas"][key] for key in ("the", "of", "to")] == ["les Bolas", "des Bolas", "aux Bolas"]
    assert forms["homo-arboris"]["the"] == "l’Homo arboris"
    assert forms["of-scales"]["the"] == "l’Enchantement d’écailles"


def test_sentences_agree_with_the_card_they_name() -> None:
    french = GAME.catalogue("fr")
    take = Line("event-take", {"seat": seat_name(0), "card": Line("card-axe"), "slot": 2, "cost": 1})
    assert french.say(take) == "Place 0 prend la Hache à l’emplacement 2 pour 1 cristal."
    away = Line("event-remove", {"seat": seat_name(1), "card": Line("card-bolas")})
    assert french.say(away) == "Bolas quittent le jeu (Place 1)."


def test_french_is_set_with_its_spaces_and_apostrophes() -> None:
    text = card_texts("fr") + "".join(GAME.messages("fr")[0].splitlines(keepends=True)[3:])
    for line in text.splitlines():
        if " = " in line and not line.lstrip().startswith("."):
            line = line.split(" = ", 1)[1]
        assert "'" not in line, line
        for sign in ":;!?":
            assert f" {sign}" not in line, line


def test_a_preview_tells_what_will_change() -> None:
    hero = {"items": ["axe#1"], "crystals": 3, "wounds": 1}
    position = {"at": "turn", "road": ["goblin#1", "flail#1", "ogre#1"], "enchanters": [hero], "village": "normaltown"}
    view = GAME.view(GAME.load(position), 0)
    english = GAME.catalogue("en")

    def said(text: str) -> list[str]:
        return [english.say(line) for line in GAME.preview(view, GAME.actions.parse(text))]

    fought = ["Wounds: 1 → 5.", "Glory: -1 → -3."]
    assert said("take 1") == [*fought, "Goblin: Attack 4 against Health 2; 4 wounds to expect."]
    assert said("take 2") == ["Crystals: 3 → 2.", "Attack: 4 → 5."]
    lost = "You cannot beat it now: it would go back to the road and your crystals to you, and you could not choose it"
    assert said("take 3") == [f"{lost} again this turn."]  # no crystal would be left to change that
    assert said("rest village 1") == ["Crystals: 3 → 6."]
    assert said("rest village 2") == ["Wounds: 1 → 0.", "Glory: -1 → 0."]
    assert said("use village 3") == ["Crystals: 3 → 1.", "Attack: 4 → 5."]
    assert said("take 6") == []


def test_a_preview_tells_what_a_card_covers() -> None:
    """What lies below keeps its lower band only, and a village's reward is settled at the end."""
    hero = {"enchantments": ["of-fire#1"], "crystals": 3}
    position = {"at": "turn", "road": ["of-stone#1"], "enchanters": [hero], "village": "normaltown"}
    lines = GAME.preview(GAME.view(GAME.load(position), 0), GAME.actions.parse("take 1"))
    said = [GAME.catalogue("en").say(line) for line in lines]
    assert "Covers Enchantment of Fire, which loses: once per turn: pay 2 crystals" in said[-1]


def obvious(held: str, hero: dict[str, Any], village: str = "normaltown") -> str | None:
    """How a window closes by itself, with a card in hand."""
    state = GAME.load({"at": "turn", "road": [held, "axe#2", "ogre#2"], "enchanters": [hero], "village": village})
    state.apply(0, GAME.actions.parse("take 1"), Dice(1))
    view = GAME.view(state, 0)
    assert view.to_act == (0,), "no window was opened"
    found = GAME.obvious(view)
    return None if found is None else found.text


def test_a_window_in_which_nothing_useful_can_be_done_closes_by_itself() -> None:
    rich = {"items": ["fist"], "crystals": 4}  # Normaltown sells Attack, which nothing needs
    assert obvious("flail#1", rich) == "close"
    assert obvious("axe#1", rich) is None  # its wounds depend on Attack
    strong = {"items": ["axe#1"], "crystals": 4}
    assert obvious("goblin#1", strong) == "fight"  # it strikes, and Normaltown sells no Defence
    assert obvious("ogre#1", {"items": ["fist"], "crystals": 4}) is None  # Attack might be bought
    assert GAME.obvious(GAME.view(GAME.load({"at": "turn", "enchanters": [rich]}), 0)) is None  # a turn is no window
    healer = {"enchantments": ["of-healing#1"], "crystals": 4}
    assert obvious("flail#1", healer, "quiet-valley") == "close"  # healing is for sale, and there is no wound
    assert obvious("flail#1", healer | {"wounds": 1}, "quiet-valley") is None
    robe = {"items": ["ritual-robe#1"], "crystals": 4}
    assert obvious("flail#1", robe, "quiet-valley") == "close"  # somebody could be named, to be given no wounds
    assert obvious("flail#1", robe | {"wounds": 1}, "quiet-valley") is None


def result(state: Any, seat: int, action: Action) -> Json:
    """What comes of an action; of one in a window, but for the crystals it costs, that it was used and, when nothing
    is held any more, what it adds to this turn."""
    after: Any = state.clone()
    if action.text not in ("close", "fight"):
        after.play(seat, action, Dice(0))
    found: Any = GAME.save(after)
    if state.why_not(seat, CLOSE_WINDOW) is None or state.why_not(seat, FIGHT_IT) is None:
        found["enchanters"][seat]["crystals"] = found["uses"] = found["asked"] = None
        if len(found["at"]) == 1:
            found["enchanters"][seat] |= {"attack_bonus": 0, "defence_bonus": 0}
    return dict(found)


def test_no_question_is_asked_that_has_one_useful_answer() -> None:
    """Over simulated games: where all that can be done would only spend crystals, or whatever is answered comes to the
    same, the answer is given after a pause."""
    found = set()
    for number in range(GAMES):
        dice = Dice(number)
        state: Any = GAME.new(4, {}, dice)
        while not state.over:
            (seat,) = state.to_act
            legal = state.legal(seat)
            if len(legal) > 1 and legal[0].text.split()[0] in ("close", "fight", "player", "card"):
                first = result(state, seat, legal[0])
                if all(result(state, seat, action) == first for action in legal):
                    found.add(legal[0].text.split()[0])
                    assert GAME.obvious(GAME.view(state, seat)) is not None, GAME.save(state)
            state.play(seat, state.sample(seat, dice), dice)
    assert found >= {"close", "player"}


def write() -> None:
    for language in LANGUAGES:
        (FOLDER / f"cards.{language}.txt").write_text(card_texts(language), "utf-8")


if __name__ == "__main__":
    write()


def test_the_end_says_whose_glory_it_is_and_what_decides_a_tie() -> None:
    def said(*scores: int) -> str:
        return GAME.catalogue("en").say(GAME.tell(Event("end", {"scores": list(scores)})), {0: "Ada", 1: "Bruno"})

    assert said(12, 9) == "The road is empty. Glory: 12 for Ada and 9 for Bruno."
    assert said(9, 9).endswith("With equal glory, more crystals win, then fewer wounds, then more cards.")
