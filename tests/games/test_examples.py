"""Rules one can play: every rule has an example or says why not, and every example can be played, step by step."""

from __future__ import annotations

import pytest

from sortilege.core.errors import Illegal
from sortilege.core.example import rulebook_of, shown
from sortilege.core.registry import find
from tools.rules import ROOT, survey

GAMES = ("syncro", "resonance", "enchanters")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_an_example_or_says_why_not(game: str) -> None:
    ids = {rule.id for rule in survey(ROOT).rules.values() if rule.game == game}
    book = rulebook_of(f"sortilege.games.{game}")
    rules = [rule for chapter in book.chapters for rule in chapter.rules]
    assert {rule.id for rule in rules} == ids
    assert len(rules) == len(ids)
    examples = {example.id: example for example in book.examples}
    for rule in rules:
        assert bool(rule.example) != (rule.why is not None)
        assert not rule.example or rule.id in examples[rule.example].rules
        assert rule.say
    assert sum(bool(rule.example) for rule in rules) > 0.85 * len(rules)
    assert set(book.reasons.values()) <= ids


@pytest.mark.parametrize("game", GAMES)
def test_every_example_can_be_played_step_by_step(game: str) -> None:
    played = find(game)
    for example in rulebook_of(f"sortilege.games.{game}").examples:
        assert example.title.en
        assert example.title.fr
        for count in range(len(example.play) + 1):
            now = shown(played, example, example.play[:count])
            seat = next(iter(now.state.to_act), 0)
            assert played.view(now.state, seat) is not None, example.id


def test_another_move_is_answered_by_the_rules() -> None:
    played = find("syncro")
    book = rulebook_of("sortilege.games.syncro")
    example = next(one for one in book.examples if one.title.en.startswith("A Dragon of 7 hit with 10"))
    assert shown(played, example, ["0: pay 5", "0: done"]).state.to_act == (1,)
    with pytest.raises(Illegal) as refused:
        shown(played, example, ["0: done"])
    assert book.reasons[refused.value.reason.id].startswith("SYN-")
