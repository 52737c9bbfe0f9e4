"""The suite bites: a fault of every kind, planted in a toy, is caught, and by the check that is there for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations

import pytest

from sortilege.core.conformance import Config, Fault, checks, sampling, secrecy
from sortilege.core.conformance.suite import elsewhere, fingerprints
from sortilege.core.game import Game, Json
from tests.toys import faulty, oracles, scramble, whispers

WHISPERS, SCRAMBLE = oracles.WhispersOracle(), oracles.ScrambleOracle()
Check = Callable[..., int | None]

FAULTS: list[tuple[type[Game], Check, str]] = [
    (faulty.LeaksACard, secrecy.check_secrecy, "its view"),
    (faulty.LeaksALength, secrecy.check_secrecy, "its view"),
    (faulty.LeaksInAnEvent, secrecy.check_secrecy, "its events"),
    (faulty.LeaksInTheMiddle, secrecy.check_secrecy, "its beats"),
    (faulty.ShowsAnothersHand, checks.check_beats, "beside the spectator"),
    (faulty.ChangesMoreThanItDeclares, checks.check_beats, "does not declare"),
    (faulty.ChangesInSilence, checks.check_beats, "no event told of it"),
    (faulty.TellsTooEarly, checks.check_beats, "cards made or lost"),
    (faulty.LeaksByWhoIsAsked, secrecy.check_secrecy, "who is asked"),
    (faulty.LeaksInARefusal, secrecy.check_secrecy, "refusals"),
    (faulty.HidesWhatIsOpen, secrecy.check_awareness, "does not see"),
    (faulty.SharesAList, checks.check_clones, "clone"),
    (faulty.NeverVaries, sampling.check_sampling, "never varies"),
    (faulty.OffersWhatItRefuses, checks.check_legality, "offered but refused"),
    (faulty.SamplesBackwards, checks.check_legality, "its draw picks"),
    (faulty.LosesACard, checks.check_conservation, "cards made or lost"),
    (faulty.ForgetsInPositions, checks.check_round_trips, "position"),
    (faulty.LastsTooLong, checks.check_legality, "bound"),
    (faulty.ListensToTheLog, checks.check_events, "log changes"),
    (faulty.FirstComeFirstServed, checks.check_simultaneity, "order of arrival"),
]


def hunt(game: Game, check: Check, seeds: Sequence[int] = range(60)) -> str | None:
    """The fault that the check finds within so many walks."""
    oracle = SCRAMBLE if isinstance(game, scramble.ScrambleGame) else WHISPERS
    given = [oracle] if check.__module__ in (secrecy.__name__, sampling.__name__) else []
    for seed in seeds:
        try:
            check(game, *given, Config(2 + seed % 3), seed)
        except Fault as fault:
            return str(fault)
    return None


@pytest.mark.parametrize("kind,check,says", FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_planted_fault_is_caught(kind: type[Game], check: Check, says: str) -> None:
    found = hunt(kind(), check)
    assert found is not None
    assert says in found


@pytest.mark.parametrize("check", list(dict.fromkeys(check for _, check, _ in FAULTS)))
@pytest.mark.parametrize("game", [whispers.GAME, scramble.GAME], ids=lambda game: game.name)
def test_the_same_hunt_finds_nothing_in_a_sound_toy(game: Game, check: Check) -> None:
    assert hunt(game, check, range(30)) is None


def test_a_dependence_on_hash_order_is_caught() -> None:
    configs = (Config(3), Config(3), Config(3), Config(3))
    found = {tuple(elsewhere("tests.toys.faulty:HASH_ORDER", configs, seed)) for seed in ("1", "2")}
    assert len(found) == 2
    assert elsewhere("tests.toys.whispers:GAME", configs, "1") == fingerprints(whispers.GAME, configs)


# The law of determinize, on decks small enough to list every deal


def late(**more: object) -> Json:
    """Two seats near the end: seat 0 does not see four cards, two of them in the hand of seat 1."""
    return {
        "players": 2,
        "row": [1, 1, 2, 2, 3, 3, 4],
        "hands": [[1], [2, 3]],
        "deck": [4, 4],
        "at": [{"frame": "turn", "turn": 10}],
        "to_act": [0],
        **more,
    }


def deals(holds: Callable[[list[int]], bool]) -> dict[str, float]:
    """Every deal of the unseen 2, 3, 4, 4 in which the other's hand is as it must be."""
    law: dict[str, float] = {}
    for order in permutations([2, 3, 4, 4]):
        if holds(list(order[:2])):
            key = sampling.part({"hands": [[1], list(order[:2])], "deck": list(order[2:])}, ("hands", "deck"))
            law[key] = law.get(key, 0) + 1
    return law


LAWS: dict[str, tuple[Json, dict[str, float]]] = {
    "nothing known": (late(), deals(lambda hand: True)),
    "a gift": (late(facts=[[[[1], [4]]], []]), deals(lambda hand: 4 in hand)),
    "a sum": (late(sums=[-1, 6]), deals(lambda hand: sum(hand) == 6)),
    "hands mixed": (late(facts=[[[[0, 1], [1, 3]]], []]), deals(lambda hand: 3 in hand)),
}


@pytest.mark.parametrize("position,law", LAWS.values(), ids=LAWS)
def test_determinize_follows_the_law(position: Json, law: dict[str, float]) -> None:
    sampling.check_law(whispers.GAME, position, 0, law, ("hands", "deck"))


def test_with_nothing_known_the_oracle_lists_the_same_deals() -> None:
    assert (
        sampling.every_deal(late(facts=[[], []], sums=[-1, -1]), WHISPERS, 0, ("hands", "deck"))
        == LAWS["nothing known"][1]
    )


def test_a_wrong_law_is_caught() -> None:
    with pytest.raises(Fault, match="law of sampled states is wrong"):
        sampling.check_law(faulty.WrongLaw(), late(), 0, LAWS["nothing known"][1], ("hands", "deck"))
    with pytest.raises(Fault, match="cannot be"):
        sampling.check_law(whispers.GAME, late(), 0, LAWS["a sum"][1], ("hands", "deck"))
