"""What holds in every attempt: thousands of random ones, at every level and with every number of mages."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from sortilege.core.chance import Dice
from sortilege.core.conformance.sampling import check_law
from sortilege.core.errors import Problem
from sortilege.core.event import Log
from sortilege.core.game import Json
from sortilege.core.state import next_seat
from sortilege.games.syncro import GAME
from sortilege.games.syncro.audit import at_turn_start
from sortilege.games.syncro.cards import LEVELS, code_of, text_of
from sortilege.games.syncro.state import SyncroState

ATTEMPTS = 60  # per level and number of mages: 2160 in all


def new(level: str, players: int, seed: int, **options: Any) -> SyncroState:
    state = GAME.new(players, GAME.read_options({"level": level, **options}), Dice(seed))
    assert isinstance(state, SyncroState)
    return state


@pytest.mark.rules("SYN-INV-1", "SYN-INV-2", "SYN-INV-3", "SYN-INV-4", "SYN-INV-5", "SYN-INV-7")
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("level", LEVELS)
def test_every_attempt_ends_and_every_turn_begins_in_order(level: str, players: int) -> None:
    spells = 40 + 2 * (level in LEVELS[5:]) + 2 * (level in LEVELS[7:])
    for seed in range(ATTEMPTS):
        odd = {"epilogue": seed % 2 == 1, "rewards_avert_defeat": "on" if seed % 3 == 2 else "off"}
        state, dice, turn, steps = new(level, players, seed, **odd), Dice(seed), 1, 0
        while not state.over:
            seat = next_seat(state, dice)
            state.play(seat, state.sample(seat, dice), dice)
            steps += 1
            if state.turn != turn and len(state.stack) == 1 and not state.result:
                turn = int(state.turn)
                assert not list(at_turn_start(state))
                assert not GAME.audit(state)
        assert steps <= GAME.bound(players)
        cards = GAME.census(state)
        assert sum(number for card, number in cards.items() if card.startswith("spell")) == spells


@pytest.mark.rules("SYN-INV-6", "SYN-TURN-1", "SYN-TURN-2", "SYN-TURN-3", "SYN-TURN-4", "SYN-TURN-7")
@pytest.mark.parametrize("players", GAME.players)
def test_a_turn_has_four_attacks_at_most_and_five_with_twin_cast(players: int) -> None:
    for seed in range(20):
        state, dice, log = new("IIb", players, seed), Dice(seed), Log()
        while not state.over:
            seat = next_seat(state, dice)
            state.play(seat, state.sample(seat, dice), dice, log)
        attacks, twins = 0, 0
        for event in log.events:
            attacks += event.kind == "attack"
            twins += event.kind == "use" and event.args["card"] == "R10"
            if event.kind in ("leader", "won", "lost"):
                assert attacks <= 4 + twins
                attacks, twins = 0, 0


COVERS = {
    "Ia": "a:bc b:de c:ef",
    "Ib": "a:cd b:de c:f d:fg e:g",
    "Ic": "a:cd b:f c:fg d:gh e:h",
    "Id": "a:bc b:de c:ef",
    "IIa": "a:b b:de c:gh d:hi e:ij f:jk",
    "IIb": "a:bc b:ef c:fg d:i e:ij f:jk g:kl h:l",
    "IIc": "a:cd b:de c:fg d:gh e:hi f:j g:jk h:kl i:l",
    "IId": "a:cd b:fg c:gh d:hi e:ij f:k g:kl h:lm i:mn j:n",
    "IIe": "a:bc b:de c:ef d:h e:hi f:i",
}


@pytest.mark.rules("SYN-ACC-2", "SYN-SET-7", "SYN-SET-10", "SYN-RUL-2")
@pytest.mark.parametrize("level", LEVELS)
def test_what_covers_what_follows_from_the_diagram(level: str) -> None:
    for players in GAME.players:
        cover = new(level, players, 0).layout.cover
        found = {
            f"{'abcdefghijklmnopqrst'[p]}:{''.join(c for i, c in enumerate('abcdefghijklmnopqrst') if mask >> i & 1)}"
            for p, mask in enumerate(cover)
            if mask
        }
        assert found == set(COVERS[level].split())


@pytest.mark.parametrize("text", ["P6", "M2", "G8", "D5", "BOSS1:14", "BOSS2:12", "C7", "L3", "F:B1", "F:P3"])
def test_cards_read_back(text: str) -> None:
    assert text_of(code_of(text)) == text


@pytest.mark.parametrize("text", ["P", "X4", "P32", "F:Z9", "L0", "L17", ""])
def test_what_is_no_card_is_not_read(text: str) -> None:
    assert code_of(text) == -1


@pytest.mark.parametrize(
    "change, complaint",
    [
        ({"hands": [[9], []]}, "no spell 9"),
        ({"leader": 4}, "no seat 4"),
        ({"horde": {"b": "P4"}}, "without a gap"),
        ({"horde": {"a": "Q4"}}, "no card 'Q4'"),
        ({"horde": {"a": {"spells": [3]}}}, "no monster"),
        ({"horde": {"a": {"card": "P4", "spells": ["3:1"]}}}, "written 4, 4/1 or 4/1 up"),
        ({"rewards": ["R99"]}, "no Reward 'R99'"),
        ({"nonsense": 1}, "nonsense"),
        ({"at": "nowhere"}, "nowhere"),
        ({"players": 7}, "2 to 5"),
        ({"options": {"level": "IIf"}}, "IIf"),
    ],
)
def test_a_bad_position_is_told_in_a_sentence(change: Json, complaint: str) -> None:
    with pytest.raises(Problem, match=complaint):
        GAME.load({"players": 2, "horde": {"a": "P4"}, "at": "turn"} | change)


def test_card_data_is_checked() -> None:
    assert GAME.with_data(GAME.card_data.replace("strength = 14", "strength = 15")).digest != GAME.digest
    with pytest.raises(Problem, match="nonsense"):
        GAME.with_data("nonsense = 1\n" + GAME.card_data)
    with pytest.raises(Problem, match="exists once"):
        GAME.with_data(GAME.card_data.replace('"R01", "R02"', '"R01", "R01"'))


# The law of sampled states

SMALL: Json = {
    "players": 2,
    "hands": [[5, 1], [3, 3]],
    "deck": [2, 4],
    "horde": {"a": "P9", "b": "?P4"},
    "monsters": ["M2"],
    "at": "turn",
    "to_act": [0],
}


def every_hand(
    unseen: list[int], size: int, *, holding: tuple[int, ...] = (), total: int | None = None
) -> dict[str, float]:
    """The hands of seat 1 that can be, each with the number of deals that give it."""
    law: Counter[str] = Counter()
    for deal in permutations(unseen):
        hand, rest = deal[:size], deal[size:]
        if total is not None and sum(hand) != total:
            continue
        law[json.dumps({"deck": list(rest), "hands": [[5, 1], list(hand)]}, separators=(",", ":"))] += 1
    return {key: float(weight) for key, weight in law.items()}


def test_unseen_spells_are_dealt_evenly() -> None:
    check_law(GAME, SMALL, 0, every_hand([3, 3, 2, 4], 2), ("deck", "hands"))


@pytest.mark.rules("SYN-R08")
def test_a_spell_that_was_given_stays_where_it_is_known_to_be() -> None:
    position = SMALL | {"known": [{"facts": [{"seats": [1], "cards": [3]}]}]}
    # one of the two threes is the one given; the other may be anywhere
    law: Counter[str] = Counter()
    for mate in [3, 2, 4]:
        rest = [3, 2, 4]
        rest.remove(mate)
        for hand in permutations([3, mate]):
            for deck in permutations(rest):
                law[json.dumps({"deck": list(deck), "hands": [[5, 1], list(hand)]}, separators=(",", ":"))] += 1
    check_law(GAME, position, 0, {key: float(weight) for key, weight in law.items()}, ("deck", "hands"))


@pytest.mark.rules("SYN-EST-9")
def test_a_sum_that_was_said_is_honoured() -> None:
    spells = {"hands": [[5, 1], [3, 3]], "deck": [2, 4, 1, 5]}
    position = SMALL | spells | {"known": [{"sums": [{"seats": [1], "total": 6}]}], "options": {"level": "IIc"}}
    check_law(GAME, position, 0, every_hand([3, 3, 2, 4, 1, 5], 2, total=6), ("deck", "hands"), draws=3000)


@pytest.mark.rules("SYN-DRAW-5")
def test_after_a_reshuffle_the_deck_is_known() -> None:
    """The discard becomes the deck: everybody knows what it holds, and so what the others can hold."""
    state = GAME.load(SMALL | {"deck": [], "discard": [2, 4, 4, 1], "hands": [[5], [3]], "rewards": ["R01", None]})
    state.apply(0, GAME.actions.parse("use"), Dice(3))
    known = GAME.view(state, 1).known
    assert {(fact.seats, fact.deck, fact.cards) for fact in known.facts} == {
        ((0,), False, (5,)),
        ((0,), True, (1, 2, 4, 4)),
    }
    for _ in range(20):
        world = GAME.determinize(GAME.view(state, 1), Dice(_))
        assert 5 in GAME.save(world)["hands"][0]
        assert set(GAME.save(world)["deck"]) <= {1, 2, 4}


def test_every_pair_of_actions_is_written_differently() -> None:
    assert all(a.text != b.text for a, b in combinations(GAME.actions, 2))


@pytest.mark.rules("SYN-COMM-1", "SYN-COMM-2", "SYN-COMM-3")
def test_there_is_no_way_to_say_more_than_the_rules_allow() -> None:
    """Every action is a move or one of three signals, and a view tells of others only how many spells they hold."""
    words = {action.text.split()[0] for action in GAME.actions}
    moves = "use pass done keep discard pay give to lift target attack take"
    assert words == {"good", "average", "bad", *moves.split()}
    table = GAME.view(new("Ia", 4, 0), 0).table
    assert table.hands == (5, 5, 5, 5)
