"""Scenario files: what holds passes, what doesn't fails and says so, and a bad file is refused in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from sortilege.core.action import Action, Reason
from sortilege.core.chance import Chance
from sortilege.core.errors import Illegal, Problem
from sortilege.core.event import Log
from sortilege.core.game import Game, Json
from sortilege.core.scenario import Result, run_file
from sortilege.core.scenario_file import load_file
from sortilege.core.state import State
from sortilege.core.yamltext import read_yaml, write_yaml
from tests.toys.whispers import GAME, Turn, Whispers, WhispersGame

TWO: Json = {"players": 2, "at": [{"frame": "turn", "turn": 0}], "hands": [[1, 4], [2, 3]]}

Scenarios = Callable[..., Path]


@pytest.fixture
def written(tmp_path: Path) -> Scenarios:
    """Writes a file of scenarios for the toy *whispers*; without a start each begins with two hands of two cards."""

    def write(*scenarios: Json, **others: Any) -> Path:
        path = tmp_path / "some.yaml"
        entries: list[Json] = [{"name": f"scenario {number}"} | entry for number, entry in enumerate(scenarios)]
        for entry in entries:
            if "position" not in entry and "setup" not in entry:
                entry["position"] = TWO
        path.write_text(write_yaml({"game": "tests.toys.whispers:GAME", **others, "scenarios": entries}), "utf-8")
        return path

    return write


def only(path: Path, game: Game | None = None) -> Result:
    (result,) = run_file(path, game)
    return result


def problem_with(path: Path) -> str:
    """The sentence that refuses a file, without the file's folder."""
    with pytest.raises(Problem) as problem:
        run_file(path)
    sentence = str(problem.value)
    assert "\n" not in sentence
    assert sentence.startswith(str(path))
    return sentence.removeprefix(f"{path.parent}/")


# --- what is checked ---


@pytest.mark.parametrize(
    "holds, fails, said",
    [
        ({"expect": {"row": [4]}}, {"expect": {"row": [1]}}, "expect: row\n    expected: [1]\n    found:    [4]"),
        ({"expect": {"hands": {"0": {"size": 1}}}}, {"expect": {"hands": {"0": {"size": 2}}}}, "expect: hands.0.size"),
        ({"expect": {"to_act": [1]}}, {"expect": {"to_act": [0]}}, "expect: to_act"),
        ({"expect": {"outcome": "absent"}}, {"expect": {"outcome": "any"}}, "expect: outcome"),
        ({"sees": {"1": {"hands": [1, [2, 3]]}}}, {"sees": {"1": {"hands": [1, 2]}}}, "sees: 1: hands.1"),
        ({"sees": {"1": {"hands": [1, [2, 3]]}}}, {"sees": {"1": {"hands": [[1], [2, 3]]}}}, "sees: 1: hands.0"),
        ({"sees": {"1": {"table": {"row": [4]}}}}, {"sees": {"1": {"table": {"row": []}}}}, "sees: 1: table.row"),
        ({"sees": {"1": {"facts": []}}}, {"sees": {"1": {"facts": {"size": 1}}}}, "sees: 1: facts.size"),
        ({"sees": {"1": {"decision": 1}}}, {"sees": {"1": {"decision": 0}}}, "sees: 1: decision"),
        ({"sees": {"spectator": {"seat": None}}}, {"sees": {"spectator": {"seat": 0}}}, "sees: spectator: seat"),
        ({"legal": {"0": []}}, {"legal": {"1": []}}, "legal: 1\n    expected: []\n    found:"),
        ({"legal": {"1": {"size": 6}}}, {"legal": {"1": {"size": 5}}}, "legal: 1: size"),
        ({"refuse": ["1: play 4"]}, {"refuse": ["1: play 2"]}, "refuse: '1: play 2' is accepted"),
        (
            {"refuse": {"1: play 4": "refused-no-card"}},
            {"refuse": {"1: play 4": "refused-gift"}},
            "refuse: '1: play 4'\n    expected: refused-gift\n    found:    refused-no-card",
        ),
        ({"events": [{"kind": "play", "card": 4}]}, {"events": [{"kind": "play", "card": 3}]}, "events: missing"),
        ({"told": {"1": [{"kind": "play"}]}}, {"told": {"1": [{"kind": "give"}]}}, "told: 1: missing"),
        (
            {"told": {"spectator": [{"kind": "play"}]}},
            {"told": {"spectator": []}},
            "told: spectator: something",
        ),
        ({}, {"play": ["0: play 2"]}, "play: '0: play 2' is refused: refused-no-card (value=2)"),
        ({}, {"play": ["1: play 2"]}, "play: '1: play 2' is refused: refused-not-asked"),
    ],
)
def test_what_does_not_hold_fails_and_says_why(written: Scenarios, holds: Json, fails: Json, said: str) -> None:
    start = {"play": ["0: play 4"]}
    always = {"expect": {"players": 2}}
    good, bad = run_file(written(always | start | holds, always | start | fails))
    assert (good.ok, good.message) == (True, "")
    assert not bad.ok
    assert f"\n  {said}" in bad.message


def test_legal_actions_are_all_of_them_in_any_order_and_remarks_are_ignored(written: Scenarios) -> None:
    moves = ["sum", "mix", "give 3 to 0", "give 2 to 0", "play 3 [a wisp]", "play 2"]
    path = written({"play": ["0: play 4"], "legal": {"1": moves}}, {"play": ["0: play 4"], "legal": {"1": moves[1:]}})
    assert [result.ok for result in run_file(path)] == [True, False]


def test_events_come_in_order_with_others_between_them(written: Scenarios) -> None:
    play = {"play": ["0: play 1", "1: sum", "0: play 4"]}
    first, sum_said, last = ({"kind": "play", "card": 1}, {"kind": "sum"}, {"kind": "play", "card": 4})
    path = written(
        play | {"events": [first, last]},
        play | {"events": [last, first]},
        play | {"events": [sum_said, sum_said, sum_said]},
        play | {"events": []},
    )
    assert [result.ok for result in run_file(path)] == [True, False, False, False]
    assert "told:\n      {kind: play, seat: 0, card: 1}" in run_file(path)[1].message
    assert run_file(path)[2].message.count("missing") == 1


def test_how_a_game_ended_can_be_expected(written: Scenarios) -> None:
    last = {"position": TWO | {"hands": [[1], []]}, "play": ["0: play 1"]}
    lost, won = ({"utilities": [utility] * 2, "places": [1, 1], "reason": "end-row"} for utility in (-1, 1))
    path = written(last | {"expect": {"outcome": won, "to_act": []}}, last | {"expect": {"outcome": lost}})
    assert [result.ok for result in run_file(path)] == [True, False]


def test_a_secret_is_told_only_to_those_who_may_know(written: Scenarios) -> None:
    play = {"position": TWO | {"players": 3, "hands": [[1, 4], [2], [3]]}, "play": ["0: give 4 to 1"]}
    knows, guesses = [{"kind": "give", "card": 4}], [{"kind": "give", "card": "absent"}]
    path = written(
        play | {"told": {"0": knows, "1": knows, "2": guesses, "spectator": guesses}, "events": knows},
        play | {"told": {"2": knows}},
        play | {"told": {"1": guesses}},
    )
    assert [result.ok for result in run_file(path)] == [True, False, False]


def test_steps_go_on_from_each_other_and_stop_at_the_first_that_fails(written: Scenarios) -> None:
    steps = [
        {"play": ["0: play 1"], "expect": {"row": [1]}, "events": [{"kind": "play"}]},
        {"expect": {"row": [1]}, "events": []},
        {"play": ["1: sum"], "expect": {"sums": [-1, 5]}, "events": [{"kind": "sum"}]},
        {"expect": {"sums": [-1, -1]}},
        {"expect": {"row": ["nonsense"]}},
    ]
    good, bad = run_file(written({"steps": steps[:3]}, {"steps": steps}))
    assert good.ok
    assert bad.message.splitlines()[:3] == [
        f"{bad_path(bad)}, scenario 2 (scenario 1), step 4:",
        "  expect: sums",
        "    expected: [-1, -1]",
    ]
    assert "nonsense" not in bad.message


def bad_path(result: Result) -> str:
    return result.message.partition(", scenario")[0]


def test_a_failure_shows_the_position_reached_ready_to_paste(written: Scenarios) -> None:
    message = only(written({"play": ["0: play 4"], "expect": {"row": []}})).message
    pasted = read_yaml(message.partition("position reached:\n")[2], "pasted")
    assert only(written({**pasted, "expect": {"row": [4], "hands": [[1], [2, 3]]}})).ok


def test_every_difference_of_a_step_is_shown_at_once(written: Scenarios) -> None:
    message = only(written({"expect": {"row": [9], "to_act": [1]}, "refuse": ["0: sum"]})).message
    assert [part in message for part in ("expect: row", "expect: to_act", "refuse: '0: sum'")] == [True] * 3


def test_nothing_is_expected_of_a_play_that_went_wrong(written: Scenarios) -> None:
    message = only(written({"play": ["0: play 4", "0: play 1"], "expect": {"row": [4, 1]}})).message
    assert "play: '0: play 1' is refused: refused-not-asked" in message
    assert "expect:" not in message


# --- where it starts ---


def test_a_position_can_be_named_and_changed(written: Scenarios) -> None:
    positions = {"two": TWO, "said": {"like": "two", "sums": [5, -1]}}
    path = written(
        {"position": "two", "expect": {"sums": [-1, -1], "hands": TWO["hands"]}},
        {"position": {"like": "said", "hands": [[1, 4], [2]]}, "expect": {"sums": [5, -1], "hands": [[1, 4], [2]]}},
        positions=positions,
    )
    assert [result.ok for result in run_file(path)] == [True, True]


def test_a_position_in_which_nobody_is_asked_goes_on_by_itself(written: Scenarios) -> None:
    assert only(written({"position": TWO | {"hands": [[], [2]]}, "expect": {"to_act": [1]}})).ok
    asked = TWO | {"to_act": [1]}
    assert only(written({"position": asked, "expect": {"to_act": [1]}})).ok


def test_a_set_up_deals_the_given_deck_from_its_top(written: Scenarios) -> None:
    setup = {"players": 2, "decks": {"cards": [4, 3, 2, 1]}}
    assert only(written({"setup": setup, "expect": {"hands": [[4, 3], [2, 1]], "deck": {"size": 8}}})).ok


def test_a_position_can_have_its_next_shuffle_given(written: Scenarios) -> None:
    given = {"decks": {"hands": [4, 3, 2, 1]}, "play": ["0: mix"], "expect": {"hands": [[4, 3], [2, 1]]}}
    assert only(written(given)).ok


def test_a_given_deck_that_is_never_shuffled_fails(written: Scenarios) -> None:
    result = only(written({"decks": {"hands": [1]}, "expect": {"row": []}}))
    assert result.message.endswith("\n  decks: never shuffled: 'hands'")


def test_what_is_not_given_follows_from_the_seed(written: Scenarios) -> None:
    def dealt(**seed: int) -> str:
        return only(written({"setup": {"players": 4}, **seed, "expect": {"row": [9]}})).message

    assert dealt(seed=1) == dealt(seed=1)
    assert dealt(seed=1) != dealt(seed=2)
    assert dealt() == dealt(seed=0)


# --- what no action may do, whatever is expected ---


class Losing(WhispersGame):
    """Forgets cards that are played."""

    def census(self, state: State) -> Mapping[str, int]:
        assert isinstance(state, Whispers)
        return {"card": sum(map(len, state.hands)), "joker": 1 if state.row else 0}


class Unsound(WhispersGame):
    def audit(self, state: State) -> Sequence[str]:
        assert isinstance(state, Whispers)
        return ["A four is on the row."] if 4 in state.row else []


class Restless(Turn):
    """Moves the cards even when it refuses."""

    def refuse(self, state: Whispers, seat: int, action: Action) -> Any:
        reason = super().refuse(state, seat, action)
        if reason is not None:
            state.row.append(9)
        return reason


class Sloppy(WhispersGame):
    def load(self, position: Json) -> State:
        state = super().load(position)
        state.stack = [Restless(0)]
        return state


class Fickle(Whispers):
    """Gives another reason when it is asked than when it refuses."""

    def why_not(self, seat: int, action: Action) -> Any:
        return Reason("refused-moonlight") if super().why_not(seat, action) else None

    def apply(self, seat: int, action: Action, chance: Chance | None = None, log: Log | None = None) -> None:
        raise Illegal(Reason("refused-daylight"))


class Inconsistent(WhispersGame):
    state = Fickle


class Crashing(WhispersGame):
    def begin(self, state: Whispers, chance: Chance, log: Log | None) -> None:
        raise ZeroDivisionError("dealt to nobody")


def test_a_play_that_loses_cards_fails(written: Scenarios) -> None:
    path = written({"play": ["0: play 4"], "expect": {"row": [4]}})
    assert only(path).ok
    said = "play: after '0: play 4' the cards are no longer the same: card (4 before, 3 now), joker (0 before, 1 now)"
    assert said in only(path, Losing()).message


def test_a_play_that_leaves_an_unsound_state_fails_if_it_was_sound_before(written: Scenarios) -> None:
    sound = {"play": ["0: play 4"], "expect": {"to_act": [1]}}
    good, bad = run_file(written({**sound, "position": TWO | {"row": [4]}}, sound), Unsound())
    assert good.ok
    assert "after '0: play 4' the state is not sound: A four is on the row." in bad.message


def test_a_refusal_that_leaves_its_mark_fails(written: Scenarios) -> None:
    path = written({"refuse": ["0: play 3"]})
    assert only(path).ok
    assert "refuse: '0: play 3' is refused but leaves its mark" in only(path, Sloppy()).message


def test_a_refusal_gives_the_reason_that_was_given_when_asked(written: Scenarios) -> None:
    message = only(written({"refuse": ["0: play 3"]}), Inconsistent()).message
    assert "is refused with refused-daylight, but asked why not the answer is refused-moonlight" in message


def test_a_game_that_crashes_says_in_which_scenario(written: Scenarios) -> None:
    path = written()
    crash, after = run_file(written({"setup": {"players": 2}, "expect": {"row": []}}, CHECK), Crashing())
    assert crash.message.startswith(f"{path}, scenario 1 (scenario 0): the game itself fails:\n")
    assert crash.message.endswith("ZeroDivisionError: dealt to nobody")
    assert after.ok


def test_a_result_names_its_rules(written: Scenarios) -> None:
    path = written({"name": "one", "rules": ["TOY-A-1", "TOY-B-2"], "expect": {"row": []}})
    assert run_file(path, GAME) == [Result("one", ("TOY-A-1", "TOY-B-2"), True)]


# --- more that can be said ---


def test_an_event_that_must_not_happen(written: Scenarios) -> None:
    good, bad = run_file(
        written(
            {"play": ["0: play 4"], "never": [{"kind": "give"}]},
            {"play": ["0: play 4"], "never": [{"kind": "play", "card": 4}]},
        )
    )
    assert good.ok
    assert "never: {kind: play, card: 4}" in bad.message


def test_one_of_several_is_enough(written: Scenarios) -> None:
    good, bad = run_file(
        written({"expect": {"to_act": {"one_of": [[1], [0]]}}}, {"expect": {"row": {"one_of": [[1], [2]]}}})
    )
    assert good.ok
    assert "expect: row" in bad.message


def test_a_set_up_can_be_meant_to_be_refused(written: Scenarios) -> None:
    def setup(players: int, refused: str) -> Json:
        return {"setup": {"players": players, "refused": refused}}

    good, other, accepted = run_file(written(setup(9, "2 to 4"), setup(9, "moon"), setup(2, "")))
    assert good.ok
    assert "setup: refused\n    expected: moon\n    found:    whispers is for 2 to 4 players, not 9." in other.message
    assert accepted.message.endswith("setup: it is accepted")
    (played,) = run_file(written(setup(9, "2") | CHECK))
    assert "after one that is refused nothing can be played or checked" in played.message


def test_places_of_a_list_can_be_replaced_by_seat(written: Scenarios) -> None:
    good, bad = run_file(
        written(
            {"position": {"like": "two", "hands": {"1": [7]}}, "expect": {"hands": [[1, 4], [7]]}},
            {"position": {"like": "two", "hands": {"2": [7]}}, "expect": {"hands": [[1, 4], [7]]}},
            positions={"two": TWO},
        )
    )
    assert good.ok
    assert "position: hands: there is no place 2, only 0 to 1." in bad.message


def test_whoever_is_not_asked_is_told_who_is(written: Scenarios) -> None:
    message = only(written({"play": ["1: play 2"], "expect": {"row": [2]}})).message
    assert "'1: play 2' is refused: refused-not-asked (asked: 0)" in message


def test_the_position_reached_says_only_what_is_not_usual(written: Scenarios) -> None:
    message = only(written({"expect": {"row": [9]}})).message
    shown = read_yaml(message.partition("position reached:\n")[2], "shown")["position"]
    assert GAME.save(GAME.load(shown)) == GAME.save(GAME.load(TWO | {"to_act": [0], "asked": [1, 0]}))
    assert "sums" not in shown
    assert "row" not in shown


ENCHANTERS: Json = {"enchanters": [{"items": ["axe"]}, {}], "at": [{"frame": "turn"}]}


def enchanting(tmp_path: Path, *scenarios: Json) -> list[str]:
    path = tmp_path / "some.yaml"
    entries = [{"name": f"{number}", "position": ENCHANTERS} | one for number, one in enumerate(scenarios)]
    path.write_text(write_yaml({"game": "enchanters", "scenarios": entries}), "utf-8")
    return [result.message.removeprefix(f"{path}, ") for result in run_file(path)]


def test_values_that_follow_from_the_position_can_be_expected(tmp_path: Path) -> None:
    attack = {"expect": {"enchanters": {"1": {"attack": 0, "crystals": 0}}}}
    assert enchanting(tmp_path, attack) == [""]


def test_what_can_never_be_there_is_a_mistake(tmp_path: Path) -> None:
    assert enchanting(
        tmp_path,
        {"expect": {"vilage": "absent"}},
        {"expect": {"enchanters": {"0": {"crystal": "absent"}}}},
        {"sees": {"0": {"helt": "absent"}}},
        {"events": [{"kind": "tuk"}]},
        {"never": [{"kind": "take", "karte": 1}]},
        {"position": {"rode": []}, "expect": {"deck": []}},
        {"position": {"at": [{"frame": "tern"}]}, "expect": {"deck": []}},
    ) == [
        "scenario 1 (0): expect: 'vilage' is never there, but there is 'village'.",
        "scenario 2 (1): expect: 'crystal' is never there, but there is 'crystals'.",
        "scenario 3 (2): sees: 0: 'helt' is never there, but there is 'held'.",
        "scenario 4 (3): events: there is no kind 'tuk'.",
        "scenario 5 (4): events: 'take' has no argument 'karte'.",
        "scenario 6 (5): position: Position of enchanters: there is no 'rode', but there is 'road'.",
        "scenario 7 (6): position: Position of enchanters: at[0].frame: 'tern' is none of its values, "
        "but there is 'turn'.",
    ]


# --- bad files ---

CHECK: Json = {"expect": {"row": []}}


@pytest.mark.parametrize(
    "scenario, message",
    [
        ({"expct": {}}, "there is no key 'expct', but there is 'expect'."),
        ({"zzz": {}}, "there is no key 'zzz'."),
        ({"steps": [{"plya": []}]}, "step 1: there is no key 'plya', but there is 'play'."),
        ({"setup": {"player": 2}}, "setup: there is no key 'player', but there is 'players'."),
        ({"setup": {"options": {}}}, "setup: object missing required field 'players'."),
        ({"setup": {"players": 9}} | CHECK, "setup: whispers is for 2 to 4 players, not 9."),
        ({"setup": {"players": 2, "options": {"moon": 1}}} | CHECK, "setup: There is no option 'moon' of whispers"),
        (
            {"setup": {"players": 2}, "position": {}} | CHECK,
            "position: give either a position or a setup ",
        ),
        ({"position": None} | CHECK, "position: give either a position or a setup "),
        ({"position": {"rows": []}} | CHECK, "position: Position of whispers: there is no 'rows'."),
        ({"position": "tow"} | CHECK, "position: there is none named 'tow', but there is 'two'."),
        ({"position": {"like": "moon"}} | CHECK, "position: there is none named 'moon'."),
        ({"position": {"like": 2}} | CHECK, "position: there is none named 2."),
        ({"position": "ouroboros"} | CHECK, "position: 'ouroboros' is like itself."),
        ({"setup": {"players": 2}, "decks": {"cards": []}} | CHECK, "decks: those of a setup are given inside it."),
        ({"steps": [CHECK], "play": []}, "steps: what is played and checked is then said in the steps alone."),
        (
            {"play": ["0: play 4"]},
            "nothing is checked: give it one of expect, ",
        ),
        (
            {"steps": [{"play": []}]},
            "nothing is checked: give it one of expect, ",
        ),
        ({"play": "0: play 4"} | CHECK, "play: expected a list, got a text."),
        (
            {"play": [{"0": "play 4"}]} | CHECK,
            'play[0]: expected a text, got a mapping; an action is written in quotes, "0: pass".',
        ),
        ({"play": ["play 4"]} | CHECK, "play: 'play 4' is not written as \"seat: action\"."),
        ({"play": ["0: "]} | CHECK, "play: '0: ' is not written as \"seat: action\"."),
        ({"play": ["2: play 4"]} | CHECK, "play: there is no seat '2', only 0 to 1."),
        ({"play": ["0: paly 4"]} | CHECK, "play: There is no action 'paly 4'. Did you mean 'play 4'?"),
        ({"refuse": ["0: dance"]}, "refuse: There is no action 'dance'."),
        ({"refuse": ["7: mix"]}, "refuse: there is no seat '7', only 0 to 1."),
        ({"legal": {"0": ["dance"]}}, "legal: There is no action 'dance'."),
        ({"legal": {"0": {"size": "six"}}}, "legal[...][...]: expected a whole number, got a text."),
        ({"legal": {"spectator": []}}, "legal: a spectator never acts."),
        ({"sees": {"2": {"row": []}}}, "sees: there is no seat '2', only 0 to 1."),
        ({"sees": {"me": {"row": []}}}, "sees: there is no seat 'me', only 0 to 1."),
        ({"told": {"-1": [{}]}}, "told: there is no seat '-1', only 0 to 1."),
        ({"events": ["play"]}, "events[0]: expected a mapping, got a text."),
        ({"seed": "7"} | CHECK, "seed: expected a whole number, got a text."),
        ({"rules": "TOY-A-1"} | CHECK, "rules: expected a list, got a text."),
    ],
)
def test_a_bad_scenario_is_refused_in_one_sentence_and_spoils_no_other(
    written: Scenarios, scenario: Json, message: str
) -> None:
    path = written(CHECK, scenario, CHECK, positions={"two": TWO, "ouroboros": {"like": "ouroboros"}})
    before, bad, after = run_file(path)
    assert (before.ok, bad.ok, after.ok) == (True, False, True)
    sentence = bad.message.removeprefix(f"{path.parent}/")
    assert "\n" not in sentence
    assert sentence.startswith(f"some.yaml, scenario 2 (scenario 1): {message}")
    assert sentence.endswith((".", "?"))


@pytest.mark.parametrize(
    "text, message",
    [
        ("[]", "some.yaml: a scenario file is a mapping with the keys 'game' and 'scenarios'."),
        ("game: x\nscenario: []\n", "some.yaml: there is no key 'scenario', but there is 'scenarios'."),
        ("scenarios: []\n", "some.yaml: game: expected a text, got nothing."),
        ("game: x\n", "some.yaml: scenarios: expected a list, got nothing."),
        ("game: x\nscenarios: [a]\n", "some.yaml: scenarios[0]: expected a mapping, got a text."),
        ("game: x\npositions: {a: 1}\n", "some.yaml: positions[...]: expected a mapping, got a whole number."),
        ("game: moon\nscenarios: []\n", "some.yaml: game: There is no game 'moon'"),
        ("game: no.where:GAME\nscenarios: []\n", "some.yaml: game: There is no game at 'no.where:GAME': "),
        ("game: [\n", "some.yaml, line 2: this is not YAML: "),
        ("game: x\ngame: y\n", "some.yaml, line 2: the key 'game' is given twice."),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(text, "utf-8")
    assert problem_with(path).startswith(message)


def test_two_scenarios_of_one_name_are_refused(written: Scenarios) -> None:
    path = written({"name": "a"} | CHECK, {"name": "a"} | CHECK)
    _, second = run_file(path)
    assert second.message == f"{path}, scenario 2 (a): name: another scenario of this file has the same."


def test_a_scenario_without_a_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(
        "game: tests.toys.whispers:GAME\nscenarios:\n  - expect: {a: 1}\n  - name: [a]\n  - moon: 1\n", "utf-8"
    )
    assert [result.message.removeprefix(str(path)) for result in run_file(path)] == [
        ", scenario 1: object missing required field 'name'.",
        ", scenario 2: name: expected a text, got a list.",
        ", scenario 3: there is no key 'moon'.",
    ]


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    assert problem_with(path) == "some.yaml: No such file or directory."
    path.write_bytes(b"game: \xff\n")
    assert problem_with(path) == "some.yaml is not a text file in UTF-8."


def test_reading_a_file_does_not_need_its_game(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text("game: no.where:GAME\nscenarios:\n  - {name: a, position: {}, expect: {b: 1}}\n", "utf-8")
    assert [scenario.name for scenario in load_file(path).entries] == ["a"]
