"""Card data: what is shipped, what a house file may change, and how mistakes in it are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.event import Log
from sortilege.core.record import Move, Record, Source, Start, game_of
from sortilege.games.enchanters import GAME
from sortilege.games.enchanters.cards import DRAGON, ENCHANTMENT, ITEM, MONSTER
from sortilege.games.enchanters.game import Enchanters

ELVES = (Path(__file__).parent / "elves.toml").read_text("utf-8")


def house(text: str = ELVES) -> Enchanters:
    game = GAME.with_data(text)
    assert isinstance(game, Enchanters)
    return game


def test_every_kingdom_has_its_twenty_five_cards() -> None:
    book = GAME.book
    assert len(book.kingdoms) == 8
    assert len(book.villages) == 22
    for k in range(8):
        cards = [card for card in book.cards if card.kingdom == k]
        copies = {type: sum(c.copies for c in cards if c.type == type) for type in (ITEM, ENCHANTMENT, MONSTER, DRAGON)}
        assert copies == {ITEM: 6, ENCHANTMENT: 6, MONSTER: 12, DRAGON: 1}
        assert sum(card.two for card in cards) == 13


def test_glory_is_ranked_as_the_rulebook_tells() -> None:
    glory = {card.id: card.glory.factor for card in GAME.book.cards}
    assert glory["unicorn"] < glory["gnoll"] < glory["manticore"]


@pytest.mark.rules("ENC-ADD-3")
def test_a_ninth_kingdom_is_played_without_touching_code() -> None:
    game = house()
    assert game.book.kingdoms[8] == "elves"
    assert len(game.cards()) == len(GAME.cards()) + 10
    dice = Dice(5)
    options = game.read_options({"kingdoms": "elves goblins undead"})
    state = game.new(3, options, dice, Log())
    moves = []
    while not state.over:
        (seat,) = state.to_act
        action = state.sample(seat, dice)
        moves.append(Move(seat, action.text))
        state.apply(seat, action, dice)
        assert not game.audit(state)
    cards = set(game.census(state))
    assert {"longbow#2", "leaf-dragon", "sprite#6"} <= cards


def test_a_house_game_is_recorded_with_its_cards() -> None:
    game = house()
    start = Start(2, Source(seed=3), {"kingdoms": "elves goblins undead thieves"})
    chance = start.chance.chance()
    state = start.state(game, chance)
    moves = []
    for _ in range(20):
        (seat,) = state.to_act
        action = state.legal(seat)[0]
        moves.append(Move(seat, action.text))
        state.apply(seat, action, chance)
    record = Record.of(game, start, moves, state)
    assert record.header.cards == game.card_data
    again = game_of(record)
    assert again.digest == game.digest != GAME.digest
    assert again.save(record.replay(again)) == game.save(state)


def test_a_house_file_replaces_a_kingdom_and_leaves_others_out() -> None:
    changed = ELVES.replace('id = "elves"', 'id = "goblins"')
    game = house(f'without = ["undead"]\n{changed}')
    assert game.book.kingdoms == ["worshippers", "barbarians", "draconians", "gnolls", "goblins", "unicorns", "thieves"]
    assert "longbow" in {card.id for card in game.book.cards}
    assert "axe" not in {card.id for card in game.book.cards}


def test_a_house_file_may_add_a_village() -> None:
    camp = ['id = "camp"', 'en = "Camp"', 'fr = "Camp"', 'actions = ["act: rest -> crystal 4"]', 'end = "each items/3"']
    game = house("\n".join(["[[villages]]", *camp]))
    state = game.new(2, game.read_options({"kingdoms": "random", "village": "camp"}), Dice(1))
    assert [action.text for action in state.legal(state.to_act[0]) if "village" in action.text] == ["rest village 1"]


def test_a_house_file_knows_what_it_lies_over() -> None:
    with pytest.raises(Problem, match="card data 0123"):
        GAME.with_data(f"# over 0123\n{ELVES}")


WRONG = [
    # what is put in, instead of what, and the end of the message
    (
        "act*: crystal 3 -> heal 1, crystal 1",
        "act*: crystl 3 -> heal 1",
        "“crystl” is no cost: did you mean “crystal”?",
    ),
    ("act2: -> heal 1", "act3: -> heal 1", "“act” is no beginning of an ability: did you mean “act:”?"),
    ("on take trophy: discard others.trophy.top", "on takes trophy: visit", "did you mean “take”?"),
    ("discard others.trophy.top", "discard others.trophys.top", "did you mean “others.trophy.top”?"),
    ("act: crystal 2 -> attack 2", "act: crystal 2 attack 2", "here “,” must stand, not “attack”."),
    ("act: crystal 2 -> attack 2", "act: crystal 2 ->", "effect is missing."),
    ("act: crystal 2 -> attack 2", "act: crystal 2 -> attack 2 you", "“you” is too much here."),
    ("static discount 1", "static discount", "a number is missing."),
    ("2*trophies/3", "2*trophies/0", "nothing can be counted in groups of 0."),
    ("strength items/2", "strenght items/2", "“strenght” is no trait: did you mean “strength”?"),
    ("steal others.enchantment.top", "steal you.enchantment.top", "what is stolen belongs to another player."),
    ("swap road.first graveyard.top", "swap road.first you.item.top", "or between two piles of a kind."),
]


@pytest.mark.parametrize("good,bad,message", WRONG)
def test_a_mistake_is_told_with_its_place_and_the_nearest_word(good: str, bad: str, message: str) -> None:
    text = ELVES.replace(good, bad)
    assert text != ELVES
    with pytest.raises(Problem) as caught:
        house(text)
    lines = text.splitlines()
    line = next(number for number, each in enumerate(lines, 1) if bad in each)
    assert str(caught.value).startswith(f"house file, line {line}, column ")
    assert str(caught.value).endswith(message)
    column = int(str(caught.value).split("column ")[1].split(",")[0])
    assert lines[line - 1].index(bad) < column <= len(lines[line - 1]) + 1


def test_the_column_is_that_of_the_wrong_word() -> None:
    with pytest.raises(
        Problem, match=r"column 20, cards.longbow.lower\[2\]: “attak” is no effect: did you mean “attack”\?$"
    ):
        house(ELVES.replace("act: crystal 2 -> attack 2", "act: crystal 2 -> attak 2").replace('    "act:', '"act:'))


SENTENCES = [
    ("copies = 6", "copies = 5", "elves has 24 cards and should have 25:"),
    ("copies = 6\ntwo = 3", "copies = 6\ntwo = 2", 'elves has 12 "2"-backed cards and should have 13.'),
    ('fr = "Elfes"', 'fr = "Elfes"\nsize = 30', "elves has 25 cards and should have 30:"),
    ("health = 12\n", "", "leaf-dragon must be fought: it needs Health and Strength."),
    ('id = "acorn"', 'id = "dagger"', "there are two cards “dagger”."),
    ('type = "dragon"', 'type = "dragoon"', "“dragoon” is no type of card: did you mean “dragon”?"),
    ("glory = 5", "glori = 5", "“glori” is unknown here: did you mean “glory”?"),
    ("[[kingdoms]]", "[[kingdom]]", "“kingdom” is unknown here: did you mean “kingdoms”?"),
    ("glory = 5", 'glory = "5', ""),
    ("glory = 5", "glory = 500", "glory: expected a whole number from -99 to 99, not “500”."),
    ("health = 12", "health = -1", "health: expected a whole number from 0 to 99, not “-1”."),
    ('fr = "Elfes"', 'fr = ""', "elves has no name in “fr”."),
    ("[[kingdoms]]", "without = 5\n[[kingdoms]]", "“without” is a list of kingdoms."),
    ('"A+2"', '"A+300"', "300 is more than 99."),
    ("act*: crystal 3 -> heal 1, crystal 1", "act*: crystal 1 -> crystal 1", "costs 1 crystals and could gain 1"),
    ("act*: crystal 3 -> heal 1, crystal 1", "act*: wound 1 -> attack 1", "costs 0 crystals and could gain"),
    ("act*: crystal 3 -> heal 1, crystal 1", "act*: crystal 2 -> wound 1 you", "costs 2 crystals and could gain"),
    ("act*: crystal 3 -> heal 1, crystal 1", "act*: crystal 9 -> crystal wounds", "more crystals than it costs"),
    ("act*: crystal 3 -> heal 1, crystal 1", "act*: -> attack 1", "costs 0 crystals and could gain 0"),
    ("act*: crystal 3 -> heal 1, crystal 1", "act*: crystal 2 -> visit", "visits could be repeated for ever"),
    ("on wounded: heal 1", "on wounded: transfer 1 other", "wounds could go round and round for ever"),
    ("on turn_start: crystal 1", "on turn_start: visit", "only an action can visit the graveyard"),
    ("act2: -> heal 1", "act2: rest -> heal 1", "there is one Rest a turn"),
    ("act2: -> heal 1", "act2: -> give other", "only an immediate effect can give the card away"),
    ("act2: -> heal 1", "act2: crystal 1, crystal 1 -> heal 1", "once each at most"),
]


@pytest.mark.rules("ENC-ADD-3")
@pytest.mark.parametrize("good,bad,message", SENTENCES)
def test_data_that_cannot_be_played_is_refused(good: str, bad: str, message: str) -> None:
    text = ELVES.replace(good, bad, 1)
    assert text != ELVES
    with pytest.raises(Problem) as caught:
        house(text)
    assert message in str(caught.value)
    assert "house file, line " in str(caught.value)


@pytest.mark.rules("ENC-ADD-3")
def test_a_card_that_is_paid_may_be_paid_any_number_of_times() -> None:
    house(ELVES.replace("act*: crystal 3 -> heal 1, crystal 1", "act*: remove you.monster.any -> crystal 7"))


@pytest.mark.rules("ENC-ADD-3")
def test_a_kingdom_may_state_another_size() -> None:
    smaller = ELVES.replace("copies = 6\ntwo = 3", "copies = 5\ntwo = 2").replace(
        'fr = "Elfes"', 'fr = "Elfes"\nsize = 24\ntwo = 12'
    )
    assert house(smaller).book.kingdoms[8] == "elves"


def test_more_cards_than_a_byte_can_tell_apart_are_too_many() -> None:
    orcs = ELVES.replace('"elves"', '"orcs"')
    for card in ("longbow", "acorn", "cloak", "sprite", "treant", "stag-king", "leaf-dragon"):
        orcs = orcs.replace(f'"{card}"', f'"orc-{card}"')
    for card in ("of-moss", "of-dawn", "of-echoes"):
        orcs = orcs.replace(f'"{card}"', f'"{card}-two"')
    both = f"{ELVES}\n{orcs}"
    cards = both.replace("[[cards]]\n", '[[cards]]\nkingdom = "elves"\n', 10)
    cut = cards.rindex("[[kingdoms]]")
    cards = cards[:cut] + cards[cut:].replace("[[cards]]\n", '[[cards]]\nkingdom = "orcs"\n')
    with pytest.raises(Problem, match="there are 258 cards in all"):
        house(cards)
    assert len(house(f'without = ["undead", "gnolls"]\n{cards}').book.kingdoms) == 8
