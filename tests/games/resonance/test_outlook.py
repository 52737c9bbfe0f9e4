"""What a table says besides its cards: sides, phases, totals, wishes, what a choice would leave, what is closed."""

from __future__ import annotations

from sortilege.core.chance import Dice
from sortilege.core.game import Json
from sortilege.games.resonance import GAME
from sortilege.games.resonance.fields import Piles
from sortilege.games.resonance.view import Closed, Outlook, Table

THREE: Json = {"players": 3, "demons": ["vepar", "gremory", "focalor"], "piles": {"H": 9, "M": 9, "P": 9}}


def table(position: Json, seat: int | None = 0) -> Table:
    shown, _ = GAME.look(GAME.load(THREE | position), seat)
    assert isinstance(shown, Table)
    return shown


def test_sides_are_witches_or_teams() -> None:
    assert table({"at": "choose"}).sides == ((0,), (1,), (2,))
    team = GAME.new(6, GAME.read_options({}), Dice(1))
    assert GAME.look(team, None)[0].sides == ((0, 1), (2, 3), (4, 5))


def test_only_what_lies_open_is_counted_and_the_later_type_wins_a_tie() -> None:
    centre = ["TH", {"card": "M", "seat": 1, "weight": 3}, {"card": "P", "seat": 0, "down": True}]
    laid = {"centre": centre, "acts": ["down", None, None], "at": "choose"}
    assert table(laid).totals == Piles(1, 3, 0)
    assert table(laid).prevails == "M"
    assert table({"centre": ["TH", "TP"], "at": "choose"}).prevails == "P" == table({"at": "choose"}).types[0]
    assert table({"centre": [], "at": "choose"}).prevails is None


def test_a_wish_is_a_level_that_one_more_object_completes() -> None:
    needs = GAME.read.levels["vepar"][0]
    moons = [*needs[1:]]
    there = table({"moons": moons, "at": "choose"})
    assert (needs[0], 0, 1) in [(wish.type, wish.side, wish.level) for wish in there.wishes]
    assert there.circle == Piles(*(moons.count(letter) for letter in "HMP"))
    assert not [wish for wish in table({"moons": [*needs], "at": "choose"}).wishes if wish.side == 0]


def test_each_answer_to_an_artefact_shows_what_it_would_leave() -> None:
    centre = ["TH", {"card": "A4", "seat": 0}, {"card": "M", "seat": 1}, {"card": "M", "seat": 2}]
    assert table({"centre": centre, "at": "artefacts"}, 2).outlooks == (
        Outlook("type H", (1,), Piles(0, 2, 0), "M"),
        Outlook("type M", (3, 4), Piles(1, 0, 0), "H"),
    )


def test_what_cannot_be_chosen_is_told_to_the_one_who_chooses_with_the_reason() -> None:
    hands = [["M", "A3"], ["H"], ["H"]]
    position = {"hands": hands, "seals": ["I9", None, None], "at": "choose", "demon_reserve": ["berith"]}
    assert table(position).closed == (
        Closed("artefact", "artefact 3", "refused-sealed"),
        Closed("incantation", "cast 1", "refused-no-card"),
        Closed("draw-artefact", "draw artefact", "refused-no-artefacts"),
        Closed("unseal", "unseal", "refused-cost", ("P",)),
        Closed("change", "change 1", "refused-cost", ("H", "P")),
    )
    assert table(position, None).closed == ()


def test_the_phase_follows_the_turn() -> None:
    assert GAME.look(GAME.new(3, GAME.read_options({}), Dice(1)), None)[0].phase == "draft"
    assert table({"at": "choose"}).phase == "actions"
    centre = ["TH", {"card": "A4", "seat": 0}, {"card": "M", "seat": 1}]
    assert table({"centre": centre, "at": "artefacts"}).phase == "resolution"
