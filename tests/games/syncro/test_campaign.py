"""The campaign leads from attempt to attempt: what goes on, what comes back, what is forgotten."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sortilege.core.chance import Dice
from sortilege.core.errors import Problem
from sortilege.core.record import Move, Record, Source, Start, game_of
from sortilege.core.registry import find
from sortilege.core.state import rollout
from sortilege.games.syncro import GAME
from sortilege.games.syncro.campaign import Campaign, CampaignRecord, begin
from sortilege.games.syncro.cards import LEVELS
from sortilege.games.syncro.options import SyncroOptions
from sortilege.games.syncro.state import SyncroState


def start(campaign: Campaign, seed: int = 0) -> SyncroState:
    options, carry = campaign.setup()
    state = GAME.new(campaign.players, options, Dice(seed), None, carry)
    assert isinstance(state, SyncroState)
    assert not GAME.audit(state)
    return state


def finished(campaign: Campaign, result: str, seed: int = 0, **changes: Any) -> SyncroState:
    """The attempt as it was set up, with its result set by hand and whatever else is said."""
    position = GAME.save(start(campaign, seed)) | {"at": [], "to_act": [], "result": result} | changes
    state = GAME.load(position)
    assert isinstance(state, SyncroState)
    return state


def at_level(level: str, players: int = 4, **options: Any) -> Campaign:
    return Campaign(players=players, options=msgspec.convert({"level": level, **options}, SyncroOptions))


@pytest.mark.rules("SYN-ADV-1", "SYN-ADV-2", "SYN-ADV-3", "SYN-ADV-7", "SYN-RUL-26")
def test_levels_follow_each_other_when_won() -> None:
    campaign = begin(4)
    seen = []
    while not campaign.over:
        seen.append(campaign.level)
        campaign = campaign.after(finished(campaign, "won"))
    assert seen == LEVELS
    assert campaign.attempt == 9
    with pytest.raises(Problem, match="won"):
        campaign.setup()


@pytest.mark.rules("SYN-ADV-4", "SYN-SAVE-5", "SYN-DP-1")
def test_a_team_that_knows_chapter_one_starts_at_its_second_with_a_reward_each() -> None:
    state = start(begin(3, start="IIa"))
    assert all(state.rewards)


@pytest.mark.rules("SYN-END-5", "SYN-END-3", "SYN-SET-3")
def test_a_kept_hand_keeps_its_order_and_is_completed() -> None:
    campaign = begin(2)
    hands = [[5, 1, 4], [2, 2]]
    done = finished(campaign, "won", hands=hands, deck=[], kept=[True, False])
    after = start(campaign.after(done))
    assert [int(card) for card in after.hands[0]][:3] == [5, 1, 4]
    assert [len(hand) for hand in after.hands] == [8, 8]
    assert sum(int(card) for card in [*after.deck, *(c for hand in after.hands for c in hand)]) == 8 * 15


@pytest.mark.rules("SYN-SPELL-3", "SYN-RUL-22")
@pytest.mark.parametrize("level, value", [("IIa", 6), ("IIc", 7)])
def test_hands_are_kept_when_new_spells_come_in(level: str, value: int) -> None:
    campaign = at_level(level, players=2)
    after = start(campaign.after(finished(campaign, "won", hands=[[3, 2, 1], []], kept=[True, None])))
    assert [int(card) for card in after.hands[0]][:3] == [3, 2, 1]
    assert GAME.census(after)[f"spell {value}"] == 2


@pytest.mark.rules("SYN-RUL-1")
@pytest.mark.parametrize("mode, leader", [("rotate", 0), ("seat", 2)])
def test_the_leader_of_the_next_attempt(mode: str, leader: int) -> None:
    campaign = at_level("Ia", leader_start=mode, first_leader=2)
    state = finished(campaign, "no-spells", leader=3)
    assert start(campaign.after(state)).leader == leader


@pytest.mark.rules("SYN-END-6", "SYN-END-9", "SYN-END-10", "SYN-RUL-13")
def test_a_retry_deals_everything_anew_but_keeps_rewards() -> None:
    campaign = at_level("IIa")
    rewards = ["R05", None, None, None]
    lost = finished(campaign, "no-spells", hands=[[], [], [], []], rewards=rewards, reward_deck=["R01", "R02", "R03"])
    retry = campaign.after(lost)
    assert (retry.level, retry.tries) == ("IIa", 1)
    state = start(retry)
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert state.rewards[0] == 5


@pytest.mark.rules("SYN-LT-9")
def test_after_a_defeat_mages_without_a_reward_draw_one() -> None:
    campaign = at_level("IIa")
    lost = finished(campaign, "unpaid", rewards=["R05", None, None, None])
    assert all(start(campaign.after(lost)).rewards)
    won = campaign.after(finished(campaign, "won", rewards=["R05", None, None, None]))
    assert list(start(won).rewards) == [5, 0, 0, 0]


@pytest.mark.rules("SYN-LT-7", "SYN-LT-8", "SYN-RUL-21", "SYN-HID-8")
@pytest.mark.parametrize("mode", ["all", "survivors"])
def test_lieutenants_of_a_lost_level_come_back(mode: str) -> None:
    campaign = at_level("IIc", retry_lieutenants=mode)
    first = GAME.save(start(campaign))
    names = [place["card"] for place in first["horde"].values() if (place["card"] or "").startswith("L")]
    horde = first["horde"] | {"a": first["horde"]["a"] | {"card": None}}
    lost = finished(campaign, "no-spells", horde=horde, lieutenants_out=[names[0]])
    retry = campaign.after(lost)
    horde = GAME.save(start(retry, seed=5))["horde"]
    again = {place["card"] for place in horde.values() if (place["card"] or "").startswith("L")}
    assert len(again) == 2
    assert names[1] in again
    assert (names[0] in again) == (mode == "all")
    assert retry.carry is not None
    assert retry.carry.lieutenants_known == ([names[0]] if mode == "all" else [])


@pytest.mark.rules("SYN-LT-7")
def test_lieutenants_of_a_won_level_are_out_for_good() -> None:
    campaign = at_level("IIa")
    name = next(place["card"] for place in GAME.save(start(campaign))["horde"].values() if place["card"][0] == "L")
    horde = {"a": {"row": 0, "x": 0}}
    campaign = campaign.after(finished(campaign, "won", horde=horde, lieutenants_out=[name]))
    assert GAME.save(start(campaign))["lieutenants_out"] == [name]


@pytest.mark.rules("SYN-END-7", "SYN-END-8", "SYN-FOG-1", "SYN-RUL-19")
def test_curses_are_discarded_and_unseen_fog_goes_back() -> None:
    campaign = at_level("IIa")
    horde = {"a": {"row": 0, "x": 0, "card": "F:B4"}}
    done = finished(campaign, "won", horde=horde, fog=["B1"], fog_discard=["C1"], curses=["P2"])
    carry = campaign.after(done).carry
    assert carry is not None
    assert (carry.fog, carry.fog_discard) == (["B1", "B4"], ["C1", "P2"])


@pytest.mark.rules("SYN-REW-1", "SYN-RUL-18")
@pytest.mark.parametrize("mode", ["off", "on"])
def test_rewards_at_the_moment_they_unlock(mode: str) -> None:
    campaign = at_level("Id", reward_at_unlock=mode)
    state = start(campaign.after(finished(campaign, "won")))
    assert [bool(reward) for reward in state.rewards] == [mode == "on"] * 4


@pytest.mark.rules("SYN-SAVE-1", "SYN-SAVE-2", "SYN-SAVE-3", "SYN-SAVE-4", "SYN-RUL-24")
def test_saving_forgets_hands_rewards_and_piles() -> None:
    campaign = at_level("IIa")
    kept = campaign.after(finished(campaign, "won", kept=[True] * 4, rewards=["R01", "R02", None, None]))
    text = msgspec.json.encode(kept.save())
    resumed = Campaign.resume(msgspec.json.decode(text), players=5)
    assert (resumed.level, resumed.players) == ("IIb", 5)
    state = start(resumed)
    assert all(state.rewards)
    assert len(state.fog) + 2 == 12
    for word in (b"hands", b"rewards", b"fog"):
        assert word not in text.replace(b"reward_at_unlock", b"").replace(b"rewards_avert_defeat", b"")


@pytest.mark.rules("SYN-SAVE-1", "SYN-SAVE-3")
def test_a_lost_level_may_be_saved_with_its_lieutenants() -> None:
    campaign = at_level("IIc")
    lost = campaign.after(finished(campaign, "no-spells"))
    assert lost.carry is not None
    assert len(lost.carry.bound) == 2
    seen = replace(lost, carry=replace(lost.carry, lieutenants_known=lost.carry.bound))
    resumed = Campaign.resume(seen.save())
    assert resumed.carry is not None
    assert (resumed.level, resumed.carry.bound) == ("IIc", lost.carry.bound)


@pytest.mark.rules("SYN-RUL-48", "SYN-HID-8")
def test_a_save_does_not_name_lieutenants_that_nobody_has_seen() -> None:
    campaign = at_level("IIc")
    first = GAME.save(start(campaign))
    horde = first["horde"] | {"a": first["horde"]["a"] | {"up": True}}
    lost = campaign.after(finished(campaign, "no-spells", horde=horde))
    assert lost.carry is not None
    shown, hidden = first["horde"]["a"]["card"], first["horde"]["b"]["card"]
    assert set(lost.carry.bound) == {shown, hidden}
    saved = msgspec.json.encode(lost.save()).decode()
    assert shown in saved
    assert hidden not in saved
    again = {place["card"] for place in GAME.save(start(Campaign.resume(lost.save()), seed=5))["horde"].values()}
    assert shown in again


@pytest.mark.rules("SYN-RUL-49", "SYN-RES-10", "SYN-SAVE-1")
@pytest.mark.parametrize("level, reached", [("Ia", "Ib"), ("IId", "IIe")])
def test_a_level_that_is_won_stays_won_if_the_team_stops_at_the_last_question(level: str, reached: str) -> None:
    campaign = at_level(level)
    asked = finished(campaign, "won", at="keep")
    assert not asked.over
    after = campaign.given_up(asked)
    assert (after.level, after.tries, after.over) == (reached, 0, False)
    assert after.carry is not None
    assert after.carry.hands == [[], [], [], []]


@pytest.mark.rules("SYN-RUL-47")
def test_games_that_began_under_the_first_rules_ask_for_the_hands_after_the_last_level() -> None:
    first = find("syncro", "1")
    position = {
        "players": 2,
        "options": {"level": "IIe"},
        "hands": [[5, 3], [1]],
        "horde": {"a": {"card": "P4", "spells": ["4/0"]}},
        "at": "resolution",
    }
    ended, asking = GAME.load(position), first.load(position)
    for state in (ended, asking):
        state.advance(Dice(1), None)
    assert (ended.over, asking.to_act) == (True, (0, 1))
    record = Record.of(first, Start(2, Source(seed=1), position=position), [], asking)
    assert game_of(record).rules == "1"
    campaign = at_level("IIe", players=2)
    assert campaign.given_up(asking).over  # type: ignore[arg-type]


@pytest.mark.parametrize("bound", [["L1"], ["L2", "L2"]])
def test_a_saved_file_with_a_lieutenant_twice_is_refused(bound: list[str]) -> None:
    saved = at_level("IIb").save() | {"lieutenants_out": ["L1"], "bound": bound}
    with pytest.raises(Problem, match="Lieutenant"):
        start(Campaign.resume(saved))


@pytest.mark.rules("SYN-ADV-8", "SYN-IIF-1", "SYN-IIF-2", "SYN-IIF-3")
def test_a_new_adventure_after_the_last_level_has_the_new_cards() -> None:
    campaign = at_level("IIe")
    new = campaign.after(finished(campaign, "won")).again("IIa")
    state = start(new)
    cards = GAME.census(state)
    assert (cards["monster D5"], cards["monster D7"], cards["reward R13"], cards["fog C5"]) == (1, 2, 1, 1)
    assert not len(state.lieutenants_out)
    assert not campaign.again().options.epilogue


@pytest.mark.rules("SYN-RUL-40", "SYN-DP-8")
@pytest.mark.parametrize(
    "votes, decided", [([True, True, False, False], True), ([False, True, True, False], False), ([True] * 4, True)]
)
def test_the_team_decides_by_majority_and_the_host_breaks_ties(votes: list[bool], decided: bool) -> None:
    assert begin(4).vote(votes) is decided


def test_every_attempt_has_a_secret_of_its_own() -> None:
    campaign = begin(4)
    table = bytes(32)
    after = campaign.after(finished(campaign, "no-spells"))
    assert len({campaign.secret(table), after.secret(table), table}) == 3


def test_a_whole_adventure_is_played_and_recorded() -> None:
    """Real attempts by the advisor; a level that is lost three times is given away."""
    campaign, first, records = begin(5), begin(5), []
    dice = Dice(7)
    while not campaign.over:
        options, carry = campaign.setup()
        header = Start(campaign.players, Source(seed=campaign.attempt), msgspec.to_builtins(options), carry)
        chance = Dice(campaign.attempt)
        state = header.state(GAME, chance)
        assert isinstance(state, SyncroState)
        moves = []
        while not state.over:
            seat = state.to_act[0]
            action = GAME.advisor.advise(state, seat, dice)
            state.apply(seat, action, chance)
            moves.append(Move(seat, action.text))
        assert not GAME.audit(state)
        records.append(Record.of(GAME, header, moves, state))
        if state.result != 1 and campaign.tries == 2:
            state = finished(campaign, "won")
        campaign = campaign.after(state)
    record = CampaignRecord(start=first, attempts=tuple(records))
    again = msgspec.json.decode(msgspec.json.encode(record), type=CampaignRecord)
    for attempt in again.attempts:
        attempt.replay(GAME)


def test_an_attempt_of_another_campaign_is_not_taken() -> None:
    with pytest.raises(Problem, match="belong"):
        begin(4).after(finished(begin(3), "won"))
    state = start(begin(4))
    with pytest.raises(Problem, match="not over"):
        begin(4).after(state)
    rollout(state, Dice(1))
    assert begin(4).after(state).attempt == 1
