"""House files: one shape for the three games, from which any value of any card can be corrected."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from sortilege.core import house, tomltext
from sortilege.core.chance import Dice
from sortilege.core.game import Game
from sortilege.core.house import Mistaken
from sortilege.core.record import Move, Record, Source, Start, game_of
from sortilege.core.registry import find
from sortilege.core.state import rollout
from sortilege.games.resonance.state import ResonanceState

GAMES = ("enchanters", "resonance", "syncro")
# A correction, where it shows, and what the file of the whole game said before it.
CORRECTED = {
    "enchanters": ('[cards.axe]\nupper = ["A+2"]\nglory = 1\n', "axe", "upper.icons"),
    "resonance": ('[demons.vepar]\nlevels = ["HHP", "HHPP", "HHHPP"]\n', "vepar", "levels"),
    "syncro": ("[lieutenants.L3]\nstrength = 9\n", "L3", "strength"),
}
WRONG: dict[str, list[tuple[str, int, int, tuple[str | int, ...], str]]] = {
    "enchanters": [
        ("[cards.axe]\nuper = []", 3, 1, ("cards", "axe", "uper"), "near"),
        ('[cards.axe]\nupper = ["A+1", "act: crystl 1 -> attack 1"]', 3, 23, ("cards", "axe", "upper", 1), "word-near"),
        ("[cards.axe]\ncopies = 3", 1, 1, ("kingdoms", "goblins", "size"), "size"),
        ('[villages.camp]\nen = "Camp"\nfr = "Camp"', 2, 1, ("villages", "camp", "actions"), "missing"),
        ("[card.axe]", 2, 1, ("card",), "near"),
    ],
    "resonance": [
        ('[demons.vepar]\nlevels = ["HHP", "HHPX", "HHHPP"]', 3, 18, ("demons", "vepar", "levels", 1), "letters"),
        ('[demons.vepar]\nlevels = ["HHP", "HHPP", "HHP"]', 3, 26, ("demons", "vepar", "levels", 2), "levels"),
        ("[demons.veper]\nlevels = []", 2, 1, ("demons", "veper"), "near"),
        (
            '[witches.vuoko]\nfirst = { when = "now", parts = [{ do = "draw", what = "demon" }] }',
            3,
            56,
            ("witches", "vuoko", "first", "parts", 0, "what"),
            "unknown",
        ),
    ],
    "syncro": [
        ("[lieutenants.L3]\nstrength = 40", 3, 12, ("lieutenants", "L3", "strength"), "number"),
        ('[levels.Ia]\nhorde = [[0, 0, "L"], [0, 2, "M"]]', 3, 9, ("levels", "Ia", "horde"), "early"),
        ('[lieutenants.L12]\nstrength = 4\npowers = ["fog"]', 2, 1, ("lieutenants", "L12"), "lieutenants"),
        ("[spells.3]\ncount = true", 3, 9, ("spells", "3", "count"), "number"),
    ],
}


def own(name: str, text: str) -> Game:
    return find(name).with_data(f'over = "shipped"\n{text}')


@pytest.mark.parametrize("name", GAMES)
def test_one_value_is_corrected_and_only_it_is_somebodys_own(name: str) -> None:
    text, id, value = CORRECTED[name]
    game, shipped = own(name, text), find(name)
    assert game.house
    before, after = shipped.faces(), game.faces()
    assert [one for one in after if after[one] != before.get(one)] == [id]
    assert value in after[id]["sources"]["house"]
    theirs = [
        (kind, card, field)
        for kind, cards in game.provenance().items()
        for card, fields in cards.items()
        for field, source in fields.items()
        if source == "house"
    ]
    assert {card for _, card, _ in theirs} == {id}
    for seed in range(3):
        state = game.new(chance=Dice(seed))
        rollout(state, Dice(seed))
        assert not game.audit(state)


@pytest.mark.parametrize("name", GAMES)
def test_the_record_carries_the_file_and_replays_anywhere(name: str) -> None:
    game = own(name, CORRECTED[name][0])
    start = Start(game.players[0], Source(seed=3))
    chance = start.chance.chance()
    state = start.state(game, chance)
    moves = []
    for _ in range(12):
        seat = state.to_act[0]
        action = state.legal(seat)[0]
        moves.append(Move(seat, action.text))
        state.apply(seat, action, chance)
    record = Record.parse(Record.of(game, start, moves, state).text())
    assert f'over = "{find(name).digest}"' in (record.header.cards or "")
    again = game_of(record)
    assert again.digest == game.digest
    assert again.save(record.replay(again)) == game.save(state)


@pytest.mark.parametrize("name", GAMES)
def test_every_card_can_be_exported_and_read_again(name: str) -> None:
    game = find(name)
    again = game.with_data(house.export(game))
    plain = [line for line in again.cards() if not any("source" in key for key in line.args)]
    assert plain == [line for line in game.cards() if not any("source" in key for key in line.args)]
    assert set(again.tree()) == set(game.kinds)
    schema = house.schema(game)
    kinds = schema["$defs"]["HouseFile"]["properties"]
    for kind, entries in game.tree().items():
        fields = {field.name for field in house.fields_of(game.kinds[kind].values)}
        assert entries
        assert kind in kinds
        assert all(set(values) <= fields for values in entries.values())
    msgspec.json.encode(schema)


@pytest.mark.parametrize("name,text,line,column,path,reason", [(name, *one) for name in GAMES for one in WRONG[name]])
def test_a_mistake_has_a_line_a_column_and_a_field(
    name: str, text: str, line: int, column: int, path: tuple[str | int, ...], reason: str
) -> None:
    with pytest.raises(Mistaken) as caught:
        own(name, text)
    found = caught.value.mistakes[0]
    assert (found.line, found.column, found.path) == (line, column, path)
    assert found.reason.id == f"mistake-{reason}"
    for language, word in (("en", "line"), ("fr", "ligne")):
        assert (
            find(name)
            .catalogue(language)
            .say(found.sentence())
            .startswith(f"{'house file' if language == 'en' else 'fichier maison'}, {word} {line}, ")
        )


@pytest.mark.parametrize("name", GAMES)
def test_a_forgotten_first_line_is_named(name: str) -> None:
    with pytest.raises(Mistaken) as caught:
        find(name).with_data(CORRECTED[name][0])
    assert [mistake.reason.id for mistake in caught.value.mistakes] == ["mistake-no-over"]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_wrong_on_one_card_spoils_no_other(name: str) -> None:
    bad = "\n".join(['over = "shipped"', WRONG[name][0][0], CORRECTED[name][0] if name != "enchanters" else ""])
    with pytest.raises(Mistaken) as caught:
        find(name).with_data(bad)
    assert find(name).with_data(house.without(bad, caught.value.mistakes)).house


def test_a_new_card_joins_a_kingdom_without_its_other_cards() -> None:
    net = '[cards.net]\nen = "Net"\nfr = "Filet"\ntype = "item"\nkingdom = "goblins"\ncopies = 1\nupper = ["A+1"]\n'
    game = own("enchanters", net + "[kingdoms.goblins]\nsize = 26\n[kingdoms.undead]\nthere = false\n")
    assert game.faces()["net"]["kingdom"] == "goblins"
    assert "kingdom-undead" not in game.faces()
    assert len(game.cards()) == len(find("enchanters").cards()) + 1 - sum(
        face.get("kingdom") == "undead" for face in find("enchanters").faces().values()
    )


def test_a_card_that_is_misspelt_is_no_new_one() -> None:
    with pytest.raises(Mistaken) as caught:
        own("enchanters", '[cards.ax]\nupper = ["A+2"]')
    assert [mistake.reason.id for mistake in caught.value.mistakes] == ["mistake-near"]


def test_a_spell_may_strike_a_neighbour() -> None:
    spell = '{ when = "now", parts = [{ do = "discard", who = "%s", what = "object" }] }'
    text = f"[witches.vuoko]\nfirst = {spell % 'left'}\nsecond = {spell % 'right'}\n"
    game = own("resonance", text)
    said = game.catalogue("en").say(next(line for line in game.cards() if line.args["id"] == "vuoko"))
    assert "the nearest opposing witch on your left discards 1 object" in said
    for players in range(3, 9):
        for seed in range(12):
            state = game.new(players, chance=Dice(seed))
            rollout(state, Dice(seed))
            assert not game.audit(state)
    state = game.new(8, chance=Dice(1))
    assert isinstance(state, ResonanceState)
    for seat in range(8):
        for left in (True, False):
            other = state.neighbour(seat, left)
            assert state.opposes(seat, other)
            steps = (other - seat) % 8 if left else (seat - other) % 8
            assert steps in (1, 2)  # a mate on the way is passed over


def test_a_file_of_another_version_is_told_apart() -> None:
    game = find("resonance")
    (earlier, *_) = game.earlier
    over = game.with_data(f'over = "{earlier}"\n[demons.vepar]\nlevels = ["HHP", "HHPP", "HHHPP"]\n')
    assert over.faces()["focalor"]["levels"] == game.with_digest(earlier).faces()["focalor"]["levels"]
    with pytest.raises(Mistaken, match="there is no card data “0123”"):
        game.with_data('over = "0123"\n')


def test_places_in_all_that_toml_can_write() -> None:
    rows = ["a.b = 1", '[t."x y"]', "list = [", '  { k = "]" }, # ]', "  '''", "}''',", "]"]
    text = "\n".join([*rows, "[[rows]]", "[[rows]]", "n = 2", "[rows.in]", "z=3", ""])
    places = tomltext.Places(text)
    assert places.of(("a", "b")) == (1, 7)
    assert places.of(("t", "x y", "list", 0, "k")) == (4, 9)
    assert places.of(("t", "x y", "list", 1)) == (5, 3)
    assert places.of(("rows", 1, "n")) == (10, 5)
    assert places.of(("rows", 1, "in", "z")) == (12, 3)
    assert places.of(("t", "x y", "none")) == (2, 1)


def test_what_is_written_is_read_as_it_was() -> None:
    data = {
        "over": "shipped",
        "cards": {"a-b": {"en": 'Say "no"\n', "list": ["x" * 90, "y" * 90], "n": -1, "on": True}},
    }
    assert tomllib.loads(tomltext.write(data)) == data
