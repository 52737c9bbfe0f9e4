"""The partner plays by a convention that others can read, reads them by it, and sees nothing but its view."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.bots import spec
from sortilege.core.action import Action
from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.match import Match
from sortilege.core.record import Move
from sortilege.core.view import View
from sortilege.games.syncro import GAME, convention
from sortilege.games.syncro.cards import LEVELS
from sortilege.games.syncro.convention import Convention
from sortilege.games.syncro.oracle import all_open_weights
from sortilege.games.syncro.partner import USUAL, PartnerBot, PartnerSettings, all_weights, of_mages, weights
from sortilege.games.syncro.planner import Memory, Planner
from sortilege.games.syncro.state import VALUE, SyncroState
from tests.toys import chain

BRIEF = "partner:worlds=2:drawn=2:width=2"


def run(level: str, mages: int, bot: str, seed: int) -> Match:
    options = GAME.read_options({"level": level})
    match = Match(GAME, mages, options, [spec.make(bot) for _ in range(mages)], Dice(seed), seed)
    match.run()
    return match


def position(**changes: Any) -> SyncroState:
    """Four mages with five spells each, and two monsters; seat 0 is the Leader."""
    hands = [[4, 2, 2, 1, 1], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3]]
    given = {"players": 4, "options": {"level": "Ib"}, "hands": hands, "deck": [1, 2, 4, 5] * 5, "at": "turn"}
    state = GAME.load({**given, "horde": {"a": "P10", "b": "P6"}, **changes})
    assert isinstance(state, SyncroState)
    return state


def seated(settings: PartnerSettings, state: SyncroState, seat: int) -> PartnerBot:
    bot = PartnerBot(settings)
    bot.start(GAME, GAME.options_type(), seat, Dice(1))
    return bot


# Playing


@pytest.mark.parametrize("mages", GAME.players)
@pytest.mark.parametrize("level", LEVELS)
def test_the_convention_alone_plays_every_level(level: str, mages: int) -> None:
    assert run(level, mages, "partner:worlds=0", 3).state.outcome is not None


@pytest.mark.parametrize("level, mages", [("Ia", 2), ("Id", 5), ("IIb", 4), ("IIe", 3)])
def test_the_planner_plays_to_the_end(level: str, mages: int) -> None:
    assert run(level, mages, BRIEF, 2).state.outcome is not None


def test_the_same_dice_make_the_same_choices() -> None:
    games: list[list[Move]] = [run("Ib", 3, BRIEF, seed).moves for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_it_says_in_a_sentence_that_it_plays_no_other_game() -> None:
    with pytest.raises(Problem, match=r"^The bot partner plays syncro only, not chain\.$"):
        Match(chain.GAME, 2, chain.GAME.options_type(), [spec.make("partner") for _ in range(2)], Dice(1), 1)


def test_the_oracle_is_no_bot_that_a_table_could_seat() -> None:
    with pytest.raises(Problem, match="There is no bot 'oracle'"):
        spec.make("oracle")


@pytest.mark.parametrize("sets", [all_weights(), all_open_weights()], ids=["partner", "oracle"])
def test_the_weights_are_in_the_order_that_the_convention_has_them(sets: dict[str, dict[str, float]]) -> None:
    names = list(sets[USUAL])
    assert all(list(one) == names for one in sets.values())
    assert set(sets) <= {USUAL, *LEVELS, *map(of_mages, GAME.players)}
    assert len(names) == convention.WEIGHTS
    for place, name in enumerate(names):
        if not name.startswith("start_"):
            assert getattr(convention, name.upper()) == place
    assert names.index("start_6") == convention.START


def test_a_level_may_have_weights_of_its_own() -> None:
    assert weights("Ia") == weights()
    assert weights("IIe") != weights()


def test_two_mages_have_weights_of_their_own_at_every_level() -> None:
    assert weights("Ia", 2) == weights("IIe", 2) != weights()
    assert weights("Ia", 5) == weights(), "and whoever has none plays by the usual ones"


@pytest.mark.parametrize("level, mages", [("Ia", 4), ("IIe", 4), ("IIe", 2)])
def test_a_partner_keeps_to_the_weights_of_its_level_and_its_number_of_mages(level: str, mages: int) -> None:
    found: list[list[float]] = []

    class Watched(PartnerBot):
        def choose(self, view: View[Any, Any]) -> Action:
            action = self.think(view)[0].action
            found.append(list(self.conventions[mages].weights))
            return action

    options = GAME.read_options({"level": level})
    match = Match(GAME, mages, options, [Watched(PartnerSettings(worlds=0)) for _ in range(mages)], Dice(2), 2)
    match.step()
    assert found[0] == list(weights(level, mages).values())


def test_a_heated_partner_leaves_the_convention_sometimes_and_for_little() -> None:
    state = position()
    moments = [GAME.view(state, state.to_act[0])] * 200
    cool, warm = (PartnerSettings(worlds=0), PartnerSettings(worlds=0, heat=0.5))
    usual = seated(cool, state, 0).choose(moments[0])
    bot = seated(warm, state, 0)
    chosen = [bot.choose(view) for view in moments]
    assert 0.2 < sum(action is usual for action in chosen) / len(chosen) < 1
    assert chosen == [again.choose(view) for again in [seated(warm, state, 0)] for view in moments]
    assert all(action.text in moments[0].legal for action in chosen)


# Seeing


class Twinned(PartnerBot):
    """Asks itself again in another world with the same view; it must not be able to tell."""

    def choose(self, view: View[Any, Any]) -> Action:
        twin = GAME.determinize(view, Dice(view.decision))
        seen = GAME.view(twin, view.seat)
        assert seen == view
        kept = (self.dice.a, self.dice.b)
        again = super().choose(seen)
        self.dice.a, self.dice.b = kept
        action = super().choose(view)
        assert action is again
        return action


@pytest.mark.parametrize("level", ["Ic", "IIc"])
def test_it_sees_nothing_but_its_view(level: str) -> None:
    options = GAME.read_options({"level": level})
    bots = [Twinned(PartnerSettings(worlds=2, drawn=2, width=2)) for _ in range(3)]
    assert Match(GAME, 3, options, bots, Dice(4), 4).run().outcome is not None


class Careful(PartnerBot):
    """Checks, where no Reward can move spells, that what it remembers accounts for every spell that was signalled."""

    checked = 0

    def choose(self, view: View[Any, Any]) -> Action:
        table = view.table
        for seat in range(view.players):
            if table.estimates[seat] is not None and len(table.at) == 1 and table.slot is not None:
                face_down = sum(s.by == seat and not s.up for place in table.horde for s in place.spells)
                known = table.hands[seat] + face_down + len(self.memory.shown[seat])
                assert known == table.estimated[seat]
                self.checked += 1
        return super().choose(view)


@pytest.mark.parametrize("level", ["Ib", "Ic", "Id"])
def test_it_remembers_what_was_shown_since_the_signals(level: str) -> None:
    bots = [Careful(PartnerSettings(worlds=0)) for _ in range(4)]
    Match(GAME, 4, GAME.read_options({"level": level}), bots, Dice(9), 9).run()
    assert all(bot.checked for bot in bots)


# Reading


def choice(signal: str) -> str:
    state = position(estimates=[None, signal, signal, signal], estimated=[0, 5, 5, 5])
    return seated(PartnerSettings(worlds=0), state, 0).choose(GAME.view(state, 0)).text


def test_signals_decide_what_is_begun() -> None:
    """Partners with good hands can fill a large hole; with bad ones it is better to begin the weaker monster."""
    assert choice("good").endswith("@a")
    assert choice("bad").endswith("@b")


def test_a_dragon_scale_waits_for_a_dragon() -> None:
    def plays(card: str) -> str:
        options, rewards = {"level": "IIa"}, ["R11", None, None, None]
        state = position(options=options, rewards=rewards, horde={"a": card, "b": "P6"})
        return planned().advise(state, 0, Dice(1)).text

    assert plays("D7") == "use"
    assert plays("P10") != "use"


def test_what_all_hold_is_reckoned_from_the_own_hand_and_from_the_spells_not_seen() -> None:
    """It is the same in every world that a mage can imagine."""
    state = position()
    sampler = GAME.sampler(GAME.view(state, 0))
    found = set()
    for seed in range(5):
        reckoned = planned()
        world = sampler.draw(Dice(seed))
        assert isinstance(world, SyncroState)
        reckoned.count_spells(world, 0)
        found.add(round(reckoned.purse, 6))
    assert found == {round(10 + 15 * (15 * 3 + 60) / 35, 6)}


def planned() -> Convention:
    return Convention(list(weights().values()))


def believed(state: SyncroState, memory: Memory, seat: int = 0, drawn: int = 8) -> list[SyncroState]:
    sampler = GAME.sampler(GAME.view(state, seat))
    return Planner(planned(), sampler, seat, memory, Dice(2), 40, drawn, 1.0, 1.5).imagine()


def mean_hand(worlds: list[SyncroState], seat: int) -> float:
    cards = [int(card) for world in worlds for card in world.hands[seat]]
    return sum(cards) / len(cards)


def test_a_good_signal_is_believed() -> None:
    state = position(estimates=[None, "good", "bad", None], estimated=[0, 5, 5, 0])
    worlds = believed(state, Memory(4))
    good, bad, silent = (mean_hand(worlds, seat) for seat in (1, 2, 3))
    assert good > silent + 0.3
    assert silent > bad + 0.3


def test_a_spell_is_read_from_where_it_was_laid() -> None:
    """Whoever begins the strong monster lays a high spell."""
    horde = {"a": {"row": 0, "x": 0, "card": "P10", "spells": ["3/3"]}, "b": {"row": 0, "x": 2, "card": "P6"}}
    hands = [[4, 2, 2, 1, 1], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 3]]
    state = position(horde=horde, hands=hands, leader=3, at={"frame": "turn", "slot": 1, "attacks": 1})
    memory = Memory(4)
    memory.act(0, 3, 0)
    read = [int(world.laid[0]) & int(VALUE) for world in believed(state, memory)]
    drawn = [int(world.laid[0]) & int(VALUE) for world in believed(state, memory, drawn=1)]
    assert sum(read) / len(read) > sum(drawn) / len(drawn) + 0.5


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_partners_win_more_than_greedy_mages() -> None:
    def won(bot: str) -> int:
        utilities = [run("IIa", 4, bot, seed).state.utility(0) for seed in range(40)]
        return sum(utility > 0 for utility in utilities)

    assert won("partner:worlds=0") >= won("greedy") + 8
